internal import Basics
internal import Glibc
internal import Journal
internal import SQLCore
internal import Studio
internal import Web

// Health of the server: a word for operators, and numbers for monitoring programs.
extension Site {
    static let healthName = "healthz"
    static let metricsName = "metrics"

    /// Nil for another place.
    func healthAnswer(
        _ target: Target, _ method: Request.Method, _ incoming: RawRequest
    ) -> HostResponse? {
        guard target.segments == [Site.healthName] || target.segments == [Site.metricsName] else {
            return nil
        }
        guard method == .get else {
            var answer = plain(.fileIsOnlyRead, in: incoming.language)
            answer.headers.append(("Allow", "GET, HEAD"))
            return answer
        }
        // Numbers reveal how a business goes, and the version which faults the program has: only
        // for programs on this machine and signed-in users.
        let isTrusted =
            incoming.isFromHere
            || ((try? host.hasPasscode()) == true && isOwnerInside(incoming.headers))
        if target.segments == [Site.healthName] {
            var answer = health(withVersion: isTrusted)
            tellEpoch(&answer, target)
            return answer
        }
        guard isTrusted else { return plain(.notSignedIn, in: incoming.language) }
        return metrics()
    }

    /// Public: reports only if the server works.
    private func health(withVersion: Bool) -> HostResponse {
        let head = try? unlessDamaged(-1, lastEntryNumber)
        guard !backups.isDamaged else {
            return plain(503, "The database of Neroli is damaged. Put a backup back.")
        }
        guard head != nil else { return plain(503, "Neroli can’t read its database.") }
        guard backups.hasRoom(for: 0) else {
            return plain(503, "The disk of Neroli is full.")
        }
        if let successor = succession.successor { return plain(503, successor.sentence) }
        let well = Site.isWell(withVersion: withVersion)
        let late = Canary.late(parent(of: backups.path), at: Clock.now)
        // Names only for those who may see them.
        let names = withVersion ? ": " + late.map(\.way.name).joined(separator: ", ") : ""
        let failed = backups.hasFailed ? " But the last backup failed." : ""
        let missing = late.isEmpty ? "" : " But an entry did not arrive everywhere\(names)."
        return plain(200, well + failed + missing)
    }

    static func isWell(withVersion: Bool) -> String {
        withVersion ? "Neroli \(Program.version) is well." : "Neroli is well."
    }

    private func metrics() -> HostResponse {
        let now = Clock.now
        var text = Metrics()
        text.addVersion()
        text.add(tally.count)
        if let entries = try? databases.read(lastEntryNumber) {
            text.add("entries", "counter", "Entries in the log.", entries)
        }
        if let devices = try? host.devices().count {
            text.add("devices", "gauge", "Devices that keep a copy.", Int64(devices))
        }
        if let log = databases.log {
            text.add(
                "log_away_seconds", "gauge", "How long PostgreSQL is away; 0 while it is there.",
                (log.shared.store.awayFor ?? 0) / 1_000)
        }
        let size = (fileSize(backups.path) ?? 0) + (fileSize(backups.path + "-wal") ?? 0)
        text.add("database_bytes", "gauge", "Bytes of the database.", size)
        if let room = backups.folder.room() ?? BackupFolder(path: parent(of: backups.path)).room() {
            text.add("disk_free_bytes", "gauge", "Bytes left where backups are kept.", room)
        }
        let zone = Clock.zone(at: now)
        let names = backups.folder.names()
        text.add("backups", "gauge", "Backups that are kept.", Int64(names.count))
        text.add(
            "backup_failed", "gauge", "1 if the last backup failed.", backups.hasFailed ? 1 : 0)
        let seconds = { (moment: Moment) in
            max(0, now.milliseconds - moment.milliseconds) / 1_000
        }
        if let newest = BackupPlan.last(of: names, now: now, zone) {
            text.add(
                "backup_age_seconds", "gauge", "Age of the newest backup.", seconds(newest.at))
        }
        let data = parent(of: backups.path)
        let copies = CopyLedger(data: data).records().compactMap { record in
            record.newest.map { (record.place, seconds($0)) }
        }
        text.add(
            "stream_late_entries", "Entries that a place lacks for more than two minutes.",
            by: "place", late(in: data, now))
        let canary = Canary.all(data)
        text.add(
            "canary_late", "1 if an entry did not arrive on this way in time.", by: "way",
            canary.map { ($0.way.text, $0.isLate(now) ? 1 : 0) })
        text.add(
            "canary_age_seconds", "Age of the entry that is followed on each way.", by: "way",
            canary.map { ($0.way.text, seconds($0.set)) })
        text.add("copy_age_seconds", "Age of the newest copy in each place.", by: "place", copies)
        if let last = RehearsalRecord.last(data: data) {
            text.add(
                "rehearsal_age_seconds", "gauge", "Time since restoring was rehearsed.",
                seconds(last.at))
            text.add(
                "rehearsal_good", "gauge", "Whether the last rehearsal went well.",
                last.isGood ? 1 : 0)
        }
        return HostResponse(
            status: 200,
            headers: [
                ("Content-Type", Metrics.type), ("Cache-Control", "no-store"),
            ], body: [UInt8](text.whole.utf8))
    }
}

extension Site {
    /// Places of the stream, with how many entries each should have by now and lacks.
    private func late(in data: String, _ now: Moment) -> [(String, Int64)] {
        let lateness = StreamLateness(data, now: now)
        return StreamLedger(data: data).records().map { record in
            (record.place, CopyPlace(record.place).flatMap { lateness.behind($0) } ?? 0)
        }
    }
}

private let lastEntryNumber: @Sendable (Database) throws(Failure) -> Int64 = {
    (database) throws(Failure) in try JournalTable(database).head()
}

/// The text format of OpenMetrics 1.0.
struct Metrics {
    static let type = "application/openmetrics-text; version=1.0.0; charset=utf-8"

    private var text = ""

    var whole: String { text + "# EOF\n" }

    private mutating func head(_ name: String, _ type: String, _ help: String) {
        text += "# TYPE neroli_\(name) \(type)\n# HELP neroli_\(name) \(help)\n"
    }

    mutating func add(_ name: String, _ type: String, _ help: String, _ value: Int64) {
        head(name, type, help)
        text += "neroli_\(name)\(type == "counter" ? "_total" : "") \(value)\n"
    }

    mutating func addVersion() {
        head("build", "info", "Version of the program.")
        text += "neroli_build_info{version=\"\(Program.version)\"} 1\n"
    }

    /// A gauge with a label.
    mutating func add(
        _ name: String, _ help: String, by label: String, _ values: [(String, Int64)]
    ) {
        guard !values.isEmpty else { return }
        head(name, "gauge", help)
        for (value, number) in values {
            let quoted = value.map { $0 == "\\" || $0 == "\"" ? "\\\($0)" : String($0) }.joined()
            text += "neroli_\(name){\(label)=\"\(quoted)\"} \(number)\n"
        }
    }

    mutating func add(_ count: Tally.Count) {
        head("requests", "counter", "Requests that were answered.")
        for (index, number) in count.statuses.enumerated() {
            text += "neroli_requests_total{status=\"\(index + 1)xx\"} \(number)\n"
        }
        add(
            "troubles", "counter", "Answers that left a line of trouble in the log.", count.troubles
        )
        head("request_seconds", "histogram", "How long answers took.")
        for (bound, number) in zip(Tally.bounds, count.within) {
            text += "neroli_request_seconds_bucket{le=\"\(Metrics.seconds(bound))\"} \(number)\n"
        }
        text += "neroli_request_seconds_bucket{le=\"+Inf\"} \(count.answered)\n"
        text += "neroli_request_seconds_count \(count.answered)\n"
        text += "neroli_request_seconds_sum \(Metrics.seconds(count.microseconds))\n"
    }

    /// "0.025" of microseconds, always with a point.
    static func seconds(_ microseconds: Int64) -> String {
        var fraction = String(microseconds % 1_000_000 + 1_000_000).dropFirst()
        while fraction.count > 1, fraction.last == "0" { fraction.removeLast() }
        return "\(microseconds / 1_000_000).\(fraction)"
    }
}
