internal import Basics
internal import Glibc
internal import SQLCore
internal import Studio

// Findings about the door, the devices and the backups.
extension Doctor {
    /// Passcode, and TLS in front.
    ///
    /// - Parameter isAlone: whether TLS is tried; with many studios that would take too long.
    func door(isAlone: Bool = true) -> [Finding] {
        guard access(serving.data + "/host.sqlite", F_OK) == 0,
            let host = try? openHost(serving), let hasPasscode = try? host.hasPasscode()
        else { return [] }
        guard hasPasscode else {
            return serving.names.isEmpty
                ? [Finding(sentence: "No passcode is set; only this machine can connect.")]
                : [
                    Finding(
                        sentence:
                            "There is no passcode, so nobody is answered at \(serving.names[0]).",
                        advice: "Set one: sudo neroli passcode.")
                ]
        }
        return [passcode(host)]
            + (isAlone ? serving.names.map { front($0) } : [])
    }

    private func passcode(_ host: HostStore) -> Finding {
        let isReached = (try? host.reachedAs()) != nil || serving.isReached
        guard isReached, let strength = try? host.strength(), strength != .firm else {
            return Finding(sentence: "A passcode is set.")
        }
        return Finding(
            sentence: strength == .weak
                ? "The passcode is shorter than eight characters or guessed first, and others can reach"
                    + " the server."
                : "Others can reach the server, and how good the passcode is can't be told: it was set by"
                    + " an older Neroli.",
            advice: "Set one of eight characters or more: sudo neroli passcode.")
    }

    /// Files of settings that hold a secret and that everybody on this machine can read.
    func secrets() -> [Finding] {
        let hasPassword = serving.log.flatMap { LogParts($0)?.password } != nil
        let files = [
            hasPassword ? serving.settings : nil, serving.logPasswordFile,
            serving.copying.passphraseFile, serving.copying.identityFile,
        ]
        return files.compactMap { $0 }.filter(isOpenToAll).map { file in
            Finding(
                sentence: "Other users of this machine can read \(file), which holds a secret.",
                advice: "Take that away: chown root:neroli \(file); chmod 640 \(file)")
        }
    }

    private func isOpenToAll(_ path: String) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IROTH != 0 else { return false }
        return stat(parent(of: path), &status) != 0 || status.st_mode & S_IXOTH != 0
    }

    /// Checks that TLS is available at a name.
    private func front(_ name: String) -> Finding {
        guard Tool.openssl.isThere else {
            return Finding(
                sentence: "TLS at \(name) can't be checked without openssl.",
                advice: "apt install openssl, then ask again.")
        }
        guard
            let outcome = try? Tool.openssl.run([
                "s_client", "-connect", "\(name):443", "-servername", name, "-brief",
                "-verify_return_error",
            ])
        else {
            return Finding(sentence: "TLS at \(name) could not be tried.", advice: "Try again.")
        }
        return Doctor.front(name, by: outcome.output + outcome.errors)
    }

    /// - Parameter said: by openssl, of a connection to that name.
    static func front(_ name: String, by said: String) -> Finding {
        if said.holds("Verification: OK") {
            return Finding(sentence: "TLS works at \(name) with a trusted certificate.")
        }
        if said.holds("verify") || said.holds("certificate") {
            return Finding(
                sentence: "TLS works at \(name), but its certificate is not trusted here:"
                    + " \(certificateFault(said)).",
                advice: "With an authority of your own, each phone must be told to trust it:"
                    + " docs/phones.md. Else look at the proxy's log.")
        }
        return Finding(
            sentence: "No TLS at \(name), port 443.",
            advice:
                "Is the proxy running, and does the name lead to this machine? systemctl status caddy."
        )
    }

    private static func certificateFault(_ said: String) -> String {
        let line = said.split { $0.isNewline }.first { String($0).holds("verify error") }
        let reason = line?.split(separator: ":").last.map { String($0).trimmed }
        return reason ?? "it can't be verified"
    }

    func devices() -> [Finding] {
        guard access(serving.data + "/host.sqlite", F_OK) == 0, let host = try? openHost(serving),
            let devices = try? host.devices()
        else { return [] }
        let behind = devices.filter { days(since: $0.seen) >= 14 }
        return behind.map { device in
            Finding(
                sentence: "“\(device.name)” was last here \(days(since: device.seen)) days ago;"
                    + " what is written on it is not here.",
                advice:
                    "Open Neroli on it where it reaches the server, or remove it in Settings → Devices."
            )
        }
            + (devices.isEmpty || !behind.isEmpty
                ? []
                : [
                    Finding(
                        sentence: devices.count == 1
                            ? "The one device was here in the last two weeks."
                            : "All \(devices.count) devices were here in the last two weeks.")
                ])
    }

    /// Webhooks that fail, and a missing program to send them.
    func hooks() -> [Finding] {
        guard access(serving.data + "/host.sqlite", F_OK) == 0, let host = try? openHost(serving),
            let hooks = try? host.hooks(), !hooks.isEmpty
        else { return [] }
        guard Tool.curl.isThere else {
            return [
                Finding(
                    sentence: "Webhooks can't be sent: the program curl is missing.",
                    advice: "Install it: apt install curl.")
            ]
        }
        let failing = hooks.filter { $0.failure != nil }
        guard !failing.isEmpty else {
            return [
                Finding(
                    sentence: hooks.count == 1
                        ? "The one webhook works." : "All \(hooks.count) webhooks work.")
            ]
        }
        let words = HookWords(.english)
        return failing.map { hook in
            Finding(
                sentence: "The webhook “\(hook.name)” fails: "
                    + (hook.failure.map { words.sentence($0.reason) } ?? ""),
                advice: "Settings → Devices → Keys → Webhooks says since when, and tries again.")
        }
    }

    func backups() -> [Finding] {
        let folder = backupFolder
        var found: [Finding] = []
        if let newest = BackupPlan.last(of: folder.names(), now: now, Clock.zone(at: now)) {
            let age = days(since: newest.at)
            let late = age > 2 && (lastEntry().map { $0 > newest.at } ?? false)
            found.append(
                Finding(
                    sentence: "The newest backup is \(aged(age)).",
                    advice: late
                        ? "Settings → Backups says why none was made since; so does journalctl -u neroli."
                        : nil))
        } else if fileSize(databasePath(serving.data)) != nil,
            !isBeingMade(databasePath(serving.data))
        {
            found.append(
                Finding(
                    sentence: "There is no backup in \(folder.path).",
                    advice:
                        "The server makes one a day, unless --no-backups; sudo neroli backup FILE makes one now."
                ))
        }
        guard !serving.copying.places.isEmpty else {
            return found + [Doctor.noCopies]
        }
        let records = CopyLedger(data: serving.data).records()
        for place in serving.copying.places {
            found.append(copy(place, records.first { $0.place == place.text }))
            if let late = late(place) { found.append(late) }
        }
        return found + [rehearsal()]
    }

    static let noCopies = Finding(
        sentence: "No copy of the backups in another place. If this disk fails, all is lost.",
        advice: "Name a place in /etc/neroli/neroli.conf; see “copy” in man neroli.conf.")

    private func copy(_ place: CopyPlace, _ record: CopyRecord?) -> Finding {
        if let trouble = record?.trouble {
            return Finding(
                sentence: "\(place.text) did not get the newest backup: \(trouble).",
                advice: "When that is put right: sudo neroli send.")
        }
        guard let newest = record?.newest else {
            return Finding(
                sentence: "\(place.text) has no copy yet.", advice: "Make one: sudo neroli send.")
        }
        return Finding(sentence: "The copy in \(place.text) is \(aged(days(since: newest))).")
    }

    /// Lines of the log that have not reached a place; nil where all have.
    private func late(_ place: CopyPlace) -> Finding? {
        let lateness = StreamLateness(serving.data, now: now)
        guard lateness.behind(place) != nil else { return nil }
        return Finding(
            sentence: "\(place.text) lacks the newest entries of the log.",
            advice: "See journalctl -u neroli-stream, or start it:"
                + " sudo systemctl start neroli-stream.")
    }

    private func rehearsal() -> Finding {
        guard let last = RehearsalRecord.last(data: serving.data), days(since: last.at) <= 45 else {
            return Finding(
                sentence: "No restore rehearsal in the last month.",
                advice: "Rehearse it: sudo neroli rehearse.")
        }
        return last.isGood
            ? Finding(
                sentence: "The last rehearsal of restoring was \(aged(days(since: last.at))).")
            : Finding(
                sentence: "The last rehearsal of restoring failed.",
                advice: "sudo neroli rehearse says why.")
    }

    private func lastEntry() -> Moment? {
        guard let database = try? Database(path: databasePath(serving.data), access: .reading)
        else { return nil }
        return Server.lastEntry(database)
    }

    private func days(since moment: Moment) -> Int64 {
        max(0, now.milliseconds - moment.milliseconds) / 86_400_000
    }

    private func aged(_ days: Int64) -> String {
        days == 0
            ? "less than a day old" : Language.english.counted(days, "day old", "days old")
    }
}

/// When the last entry was made.
func lastEntry(_ database: Database) -> Moment? {
    try? database.first("SELECT at FROM journal ORDER BY seq DESC LIMIT 1") {
        (row) throws(Failure) in Moment(milliseconds: row.integer())
    }
}
