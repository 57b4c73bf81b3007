internal import Basics
internal import CMemory
internal import CMicroHTTPD
internal import Glibc
internal import Journal
internal import SQLCore
internal import Studio
internal import Synchronization

/// Sends each line of the log to every place of copies within two seconds, behind the newest backup
/// there.
///
/// A backup is the base of the lines after it. One is made where the lines can't go on from the
/// last: in a new history, and after an import, which the log does not hold.
package final class Streaming: Sendable {
    let serving: Serving
    private let turn: Turn
    private let tell: @Sendable (String) -> Void
    let seconds = EverySecond()
    private let threads = DetachedThreads()
    private let records: Mutex<[StreamRecord]>
    /// One base at a time.
    private let base = Mutex<Void>(())

    /// Microseconds between two looks at the log.
    private static let pause: UInt32 = 300_000
    /// Seconds until the next try after a failure; doubled with each one.
    private static let patience: ClosedRange<Int64> = 1...60

    /// Nil where another program streams already, and where there is no place.
    ///
    /// - Parameter say: for what a person should know.
    package init?(
        _ serving: Serving, say: @escaping @Sendable (String) -> Void = { _ in }
    ) throws(StartTrouble) {
        guard !serving.copying.places.isEmpty,
            let turn = try Turn(serving.data + "/streaming.lock")
        else { return nil }
        (self.serving, self.turn, tell) = (serving, turn, say)
        records = Mutex(StreamLedger(data: serving.data).records())
    }

    /// Sends until `close`. Each place has a thread, so that a slow one holds up no other.
    package func begin() {
        for (number, place) in serving.copying.places.enumerated() {
            threads.run { [self] in follow(place, number) }
        }
        threads.run { [self] in
            var next: Int64 = 0
            seconds.call {
                guard Clock.elapsed >= next else { return }
                followCanary(at: Clock.now)
                next = Clock.elapsed + 60_000_000
            }
        }
    }

    package func close() {
        seconds.end()
        threads.wait()
        turn.end()
    }

    /// Sends until SIGTERM, SIGINT or SIGHUP.
    package func runUntilStopped() {
        var stop = sigset_t()
        sigemptyset(&stop)
        for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&stop, signal) }
        pthread_sigmask(SIG_BLOCK, &stop, nil)
        begin()
        var caught: Int32 = 0
        sigwait(&stop, &caught)
        close()
    }

    private func follow(_ place: CopyPlace, _ number: Int) {
        var resting: Int64 = 0
        var swept: Int64 = 0
        var patience = Streaming.patience.lowerBound
        while !seconds.isEnding {
            if Clock.elapsed >= resting {
                if let trouble = trouble(at: place, number) {
                    resting = Clock.elapsed + patience * 1_000_000
                    patience = min(2 * patience, Streaming.patience.upperBound)
                    tell("trouble: the log does not reach \(place.text): \(trouble)")
                    continue
                }
                patience = Streaming.patience.lowerBound
                if Clock.elapsed >= swept {
                    sweep(place)
                    swept = Clock.elapsed + 3_600_000_000
                }
            }
            usleep(Streaming.pause)
        }
    }

    /// Sends what a place lacks; returns the reason of a failure.
    private func trouble(at place: CopyPlace, _ number: Int) -> String? {
        do throws(SendTrouble) {
            try catchUp(place, number)
            return nil
        } catch {
            note(place) { $0.trouble = error.reason }
            return error.reason
        }
    }

    /// Sends the lines that a place lacks now.
    func catchUp(_ place: CopyPlace, _ number: Int = 0) throws(SendTrouble) {
        guard serving.copying.isEncrypting || place.isHere else { throw .notEncrypted }
        let database = try open(databasePath(serving.data))
        let before = records.withLock { $0.first { $0.place == place.text } }?.position
        var position: LogPlace
        if let before, try goesOn(before, database) {
            position = before
        } else {
            position = try bringBase(to: place, database)
            note(place) {
                $0.position = position
                $0.trouble = nil
            }
        }
        var hasSent = false
        while !seconds.isEnding, let segment = try segment(after: position.seq, database) {
            try send(segment, to: place, number)
            position.seq = segment.name.lines.upperBound
            position.last = segment.lines.last?.entry.id.text ?? ""
            note(place) {
                $0.position = position
                $0.trouble = nil
            }
            hasSent = true
        }
        // Not at each look: the file would be written three times a second.
        let known = records.withLock { $0.first { $0.place == place.text } }
        let isOld =
            known?.trouble != nil
            || Clock.now.milliseconds - (known?.reached.milliseconds ?? 0) > 60_000
        if !hasSent, isOld { note(place) { $0.trouble = nil } }
    }

    private func note(_ place: CopyPlace, _ change: (inout StreamRecord) -> Void) {
        let all = records.withLock { records in
            var record =
                records.first { $0.place == place.text }
                ?? StreamRecord(place: place.text, reached: Clock.now)
            change(&record)
            if record.trouble == nil { record.reached = Clock.now }
            records.removeAll { $0.place == place.text }
            records.append(record)
            let places = serving.copying.places.map(\.text)
            records.removeAll { !places.contains($0.place) }
            return records
        }
        _ = StreamLedger(data: serving.data).keep(all)
    }

    private func open(_ path: String) throws(SendTrouble) -> Database {
        do throws(Failure) {
            return try Database(path: path, access: .reading)
        } catch { throw .failed("\(path) can't be read: \(error)") }
    }

    private func segment(
        after seq: Int64, _ database: Database
    ) throws(SendTrouble) -> Segment? {
        do throws(Failure) {
            return try database.read { () throws(Failure) in try Segment(of: database, after: seq) }
        } catch { throw .failed("the log can't be read: \(error)") }
    }

    /// True if the log goes on from there by lines alone.
    private func goesOn(_ place: LogPlace, _ database: Database) throws(SendTrouble) -> Bool {
        do throws(Failure) {
            let journal = JournalTable(database)
            guard try place.epoch == EpochTable(database).current() else { return false }
            guard try place.seq <= journal.head() else { return false }
            guard try (journal.id(at: place.seq)?.text ?? "") == place.last else { return false }
            return try !journal.holds(below: DataRoute.serverOnlyPath, after: place.seq)
        } catch { throw .failed("the log can't be read: \(error)") }
    }
}

// Bases, and the files at a place.
extension Streaming {
    /// Sees that the place has a backup from which the log goes on, and returns where that ends.
    private func bringBase(
        to place: CopyPlace, _ database: Database
    ) throws(SendTrouble) -> LogPlace {
        try base.withLock { (_) throws(SendTrouble) in
            let (newest, end) = try newestBase(database)
            try sendBase(newest, to: place)
            return end
        }
    }

    /// The newest backup if the log goes on from it, else a new one; and where it ends.
    private func newestBase(
        _ database: Database
    ) throws(SendTrouble) -> (BackupName, LogPlace) {
        // The server may be making one: that is enough.
        let turn = Turn.waiting(Turn.backups(serving.data)) { !seconds.isEnding }
        defer { turn?.end() }
        let folder = BackupFolder(path: serving.backups ?? backupsPath(serving.data))
        let now = Clock.now
        if let newest = BackupPlan.last(of: folder.names(), now: now, Clock.zone(at: now)) {
            let end = try ending(folder, newest)
            if try goesOn(end, database) { return (newest, end) }
        }
        let name = folder.free(.kept, at: now)
        do throws(BackupTrouble) {
            try? makeFolder(folder.path)
            _ = try makeBackup(
                of: database, to: folder.path(of: name),
                { [seconds] _, _ in !seconds.isEnding })
        } catch { throw .failed("no backup could be made: \(error.reason)") }
        return (name, try ending(folder, name))
    }

    /// Sends the newest backup, unless the server or its unit is about to.
    private func sendBase(_ name: BackupName, to place: CopyPlace) throws(SendTrouble) {
        while true {
            let lines: [CareLine]
            do throws(StartTrouble) {
                lines = try Server.send(serving)
            } catch { throw .failed(error.sentence) }
            let copies = CopyLedger(data: serving.data).records()
            let copy = copies.first { $0.place == place.text }
            if let copy, copy.newest == name.at, copy.trouble == nil { return }
            if let trouble = copy?.trouble { throw .failed(trouble) }
            guard lines.allSatisfy({ !$0.isTrouble }), !seconds.isEnding else {
                throw .failed(lines.first { $0.isTrouble }?.sentence ?? "the program ends")
            }
            usleep(Streaming.pause)
        }
    }

    private func ending(
        _ folder: BackupFolder, _ name: BackupName
    ) throws(SendTrouble) -> LogPlace {
        let backup = try open(folder.path(of: name))
        do throws(Failure) {
            return try StudioLog.place(of: backup)
        } catch { throw .failed("\(name.text) can't be read: \(error)") }
    }

    private func send(
        _ segment: Segment, to place: CopyPlace, _ number: Int
    ) throws(SendTrouble) {
        let plain = serving.data + "/stream-\(number).log"
        defer {
            unlink(plain)
            unlink(plain + ".age")
        }
        guard save(segment.bytes, to: plain) else {
            throw .failed("\(plain): \(String(cString: strerror(errno)))")
        }
        var (file, name) = (plain, segment.name.text)
        if serving.copying.isEncrypting {
            try encrypt(plain, to: plain + ".age", serving.copying, turn)
            (file, name) = (plain + ".age", name + ".age")
        }
        try courier(place).put(file, as: name)
    }

    func courier(_ place: CopyPlace) -> Courier {
        Courier(place: place, turn: turn, isBelow: serving.copying.isOfMany)
    }

    /// Deletes lines that no kept base of the last days needs.
    private func sweep(_ place: CopyPlace) {
        let folder = BackupFolder(path: serving.backups ?? backupsPath(serving.data))
        let days = folder.names().filter { $0.kind == .kept }.prefix(BackupPlan.days)
        guard days.count == BackupPlan.days, let oldest = days.last,
            let end = try? ending(folder, oldest),
            let database = try? open(databasePath(serving.data)),
            let epoch = try? EpochTable(database).current(), epoch == end.epoch
        else { return }
        let courier = courier(place)
        guard let there = try? courier.files() else { return }
        let old = there.keys.filter { file in
            guard let name = SegmentName(file) else { return false }
            // Another history has ended more than a week ago: all kept days are of this one.
            return name.epoch != SegmentName.short(epoch) || name.lines.upperBound <= end.seq
        }
        try? courier.delete(old.sorted())
    }
}
