internal import Basics
internal import Glibc
internal import SQLCore
internal import Studio

/// Examines an installation from outside, and reports faults and remedies in sentences.
package struct Doctor {
    package struct Finding: Equatable {
        package let sentence: String
        /// Remedy; nil if nothing is wrong.
        package var advice: String?

        package var isWrong: Bool { advice != nil }
    }

    let serving: Serving
    let now: Moment

    package init(_ serving: Serving) {
        self.init(serving, at: Clock.now)
    }

    init(_ serving: Serving, at now: Moment) {
        self.serving = serving
        self.now = now
    }

    package func findings() -> [Finding] {
        var found = [program()] + oldLibraries() + readers() + [folder()] + unit() + secrets()
        found += [server(), database(), disk(), clock()]
        found += succession() + door() + devices() + hooks() + backups() + canary()
        return found
    }

    /// Findings for a server with many studios: for the studios, only faults.
    package func findingsOfMany() -> [Finding] {
        var found = [program()] + oldLibraries() + readers() + unit() + secrets() + [server()]
        let all = serving.eachStudio()
        var troubled = 0
        for one in all {
            let doctor = Doctor(one, at: now)
            let wrong =
                ([doctor.folder(), doctor.database()] + doctor.door(isAlone: false)
                + doctor.hooks() + doctor.backups())
                // Missing copies are reported once, for all studios.
                .filter { $0.isWrong && $0 != Doctor.noCopies }
            troubled += wrong.isEmpty ? 0 : 1
            found += wrong.map {
                Finding(sentence: "\(one.names[0]): \($0.sentence)", advice: $0.advice)
            }
        }
        if all.isEmpty {
            found.append(
                Finding(
                    sentence: "There is no studio in \(serving.studios ?? "") yet.",
                    advice: "Make one: sudo neroli studio create NAME --passcode."))
        } else if troubled == 0 {
            found.append(
                Finding(
                    sentence: all.count == 1
                        ? "The one studio is sound." : "All \(all.count) studios are sound."))
        }
        let copies = serving.copying.places.isEmpty ? [Doctor.noCopies] : []
        return found + [disk(), clock()] + copies
    }

    // The program and its data

    private func program() -> Finding {
        let assets = serving.home + "/Assets"
        guard access(assets + "/css/neroli.css", R_OK) == 0,
            access(serving.home + "/Data/notes.json", R_OK) == 0
        else {
            return Finding(
                sentence: "Neroli's own folders Assets and Data can't be read in \(serving.home).",
                advice: "Install Neroli again, or name the folder with --home.")
        }
        guard Seal.holds(program: "/proc/self/exe", home: serving.home) else {
            return Finding(
                sentence: "The program and its files have two versions; an update was cut off.",
                advice: "Finish it: dpkg --configure -a, or install the package once more.")
        }
        guard access(assets + "/pocket/pocket.wasm", R_OK) == 0 else {
            return Finding(
                sentence: "The module for phones is missing: no device can keep a copy.",
                advice: "Install the package, or build it with script/pocket.")
        }
        return Finding(sentence: "The program and its files are complete.")
    }

    func folder() -> Finding {
        let data = serving.data
        var status = stat()
        guard stat(data, &status) == 0 else {
            return Finding(
                sentence: "There is no data folder \(data) yet.",
                advice: "Start the server once: systemctl start neroli.")
        }
        for name in ((try? entries(of: data)) ?? []).sorted()
        where name.hasPrefix("neroli.") || name.hasPrefix("host.") {
            var file = stat()
            guard stat(data + "/" + name, &file) == 0, file.st_uid != status.st_uid else {
                continue
            }
            return Finding(
                sentence: "\(data)/\(name) belongs to another user than its folder.",
                advice: "As root: chown \(status.st_uid):\(status.st_gid) \(data)/*")
        }
        if isReadOnly(data) {
            return Finding(
                sentence: "The disk of \(data) is read-only: nothing can be written.",
                advice: "dmesg says why; then mount -o remount,rw.")
        }
        guard access(data, R_OK | W_OK | X_OK) == 0 else {
            return Finding(
                sentence: "This user can't write in \(data).",
                advice: "Run it as the folder's owner: sudo neroli doctor.")
        }
        guard status.st_mode & 0o077 == 0 else {
            return Finding(
                sentence: "Other users of this machine can read \(data).",
                advice: "Take that away: chmod 700 \(data)")
        }
        return Finding(sentence: "Only its owner can read \(data).")
    }

    private func server() -> Finding {
        let port = serving.port
        guard let trouble = aliveness(serving) else {
            return Finding(sentence: "The server answers at port \(port).")
        }
        let data = serving.studios ?? serving.data
        let isHeld = access(data, W_OK) == 0 && DataHold(data) == nil
        if isHeld, let successor = Successor(data: data) {
            return Finding(
                sentence: "The server runs, and takes nothing new since \(successor.since).")
        }
        if isHeld {
            return Finding(
                sentence: "A server runs on \(data), but does not answer at port \(port).",
                advice: "Look at its log: journalctl -u neroli. Does it listen on another port?")
        }
        if isTaken(port) {
            return Finding(
                sentence: "Another program answers at port \(port).",
                advice: "Stop that one, or give Neroli another port in /etc/neroli/neroli.conf.")
        }
        return Finding(
            sentence: trouble,
            advice: "Start it: systemctl start neroli; journalctl -u neroli says why not.")
    }

    private func database() -> Finding {
        let path = databasePath(serving.data)
        let isNew = Finding(sentence: "No entries yet.")
        guard access(path, R_OK) == 0 else {
            // A file that can't be examined may still exist.
            return errno == ENOENT ? missing() ?? isNew : unreadable(path)
        }
        if isBeingMade(path) { return missing() ?? isNew }
        do throws(BackupTrouble) {
            let content = try examine(path)
            if let last = content.last, last.milliseconds > now.milliseconds + 600_000 {
                return Finding(
                    sentence: "The last entry is in the future: a clock was wrong.",
                    advice: "Set this machine's clock, and the phones'; see timedatectl.")
            }
            return Finding(sentence: "The database is sound, with \(content.amount).")
        } catch {
            let reason =
                error == .unsound(.newer) ? "it was written by a newer Neroli" : error.reason
            guard case .unsound(let unsound) = error else {
                return Finding(
                    sentence: "The database could not be checked: \(reason).",
                    advice: remedy(error == .noRoom ? 13 : 0, path, serving))
            }
            return Finding(
                sentence: "The database can't be used: \(reason).",
                advice: unsound == .newer
                    ? "Install that newer Neroli, or restore a backup of before."
                    : "Restore the newest backup: neroli restore FILE --replace.")
        }
    }

    private func missing() -> Finding? {
        do throws(StartTrouble) {
            try refuseMissing(serving)
            return nil
        } catch {
            return Finding(sentence: error.sentence, advice: "Begin nothing new before that.")
        }
    }

    private func unreadable(_ path: String) -> Finding {
        Finding(sentence: "\(path) can't be read.", advice: "Run this by: sudo neroli doctor.")
    }

    /// Needs of the settings that the unit forbids.
    private func unit() -> [Finding] {
        guard serving.home.hasSuffix("/share/neroli"), let unit = SystemdUnit() else { return [] }
        return unit.forbidden(serving.unitNeeds).map { need in
            Finding(
                sentence: "The unit does not let Neroli \(need.act).", advice: [need].advice)
        }
    }

    var backupFolder: BackupFolder {
        BackupFolder(path: serving.backups ?? backupsPath(serving.data))
    }

    /// True if a server may be creating the studio at this moment: there are no tables, and no
    /// backup ever existed.
    func isBeingMade(_ path: String) -> Bool {
        guard backupFolder.names().isEmpty,
            let database = try? Database(path: path, access: .reading)
        else { return false }
        return (try? database.integer("SELECT count(*) FROM sqlite_schema")) == 0
    }

    private func disk() -> Finding {
        let data = serving.studios ?? serving.data
        guard let room = BackupFolder(path: data).room() else {
            return Finding(sentence: "The disk's free space is unknown yet.")
        }
        let largest =
            (serving.studios == nil ? [serving] : serving.eachStudio())
            .compactMap { fileSize(databasePath($0.data)) }.max() ?? 0
        let need = largest * 3 + 100_000_000
        let megabytes = room / 1_000_000
        guard room >= need else {
            return Finding(
                sentence: "The disk of \(data) has \(megabytes) MB left.",
                advice:
                    "Make room: at least \(need / 1_000_000) MB are needed for backups and updates."
            )
        }
        return Finding(sentence: "The disk has \(megabytes) MB left.")
    }

    private func clock() -> Finding {
        guard now.milliseconds > 1_735_689_600_000 else {
            return Finding(
                sentence: "The clock of this machine is years behind.",
                advice: "Set it: timedatectl set-ntp true.")
        }
        let told = try? Tool.timedatectl.run(["show", "-p", "NTPSynchronized", "--value"])
        guard let told, told.code == 0 else {
            return Finding(sentence: "Clock synchronisation can't be checked here.")
        }
        guard told.output.hasPrefix("yes") else {
            return Finding(
                sentence: "This machine's clock is not synchronised.",
                advice: "Let it: apt install systemd-timesyncd; timedatectl set-ntp true.")
        }
        return Finding(sentence: "The clock is synchronised.")
    }
}
