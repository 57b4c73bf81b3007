package import Basics
internal import Glibc
internal import Journal
internal import SQLCore

// Where a past moment is found: on this machine, or in a place of copies.
extension LookBack {
    /// - Parameters:
    ///   - place: a place of copies; nil for the backups and the log of this machine.
    ///   - scratch: a folder for what is fetched; see `sweep`.
    package static func find(
        _ serving: Serving, _ place: CopyPlace?, to moment: Moment, scratch: String
    ) throws(StartTrouble) -> LookBack {
        if let place {
            do throws(SendTrouble) {
                return try at(place, serving.copying, in: scratch, to: moment)
            } catch {
                throw StartTrouble("\(place.text): \(error.reason).", code: 69)
            }
        }
        guard access(databasePath(serving.data), R_OK) == 0 else {
            throw StartTrouble(
                "There is no database in \(serving.data). --from names a place of copies.",
                code: 66)
        }
        do throws(Failure) {
            return try here(
                serving.data, BackupFolder(path: serving.backups ?? backupsPath(serving.data)),
                to: moment)
        } catch {
            throw StartTrouble("The log in \(serving.data) can't be read: \(error)", code: 65)
        }
    }

    package static func sweep(_ scratch: String) {
        for name in (try? entries(of: scratch)) ?? [] { unlink(scratch + "/" + name) }
        rmdir(scratch)
    }

    /// From the backups and the log of a data folder.
    package static func here(
        _ data: String, _ backups: BackupFolder, to moment: Moment
    ) throws(Failure) -> LookBack {
        let database = try Database(path: databasePath(data), access: .reading)
        let journal = JournalTable(database)
        let changes = ChangeTable(database)
        var base: (path: String, head: Int64, came: Moment?)?
        for name in backups.names() where name.kind != .uploaded && base == nil {
            let path = backups.path(of: name)
            guard let end = try? ending(path), end.came.map({ $0 <= moment }) ?? true,
                let last = end.id, try journal.id(at: end.head) == last
            else { continue }
            base = (path, end.head, end.came)
        }
        return try LookBack(
            to: moment, base: base?.path, head: base?.head ?? 0, came: base?.came
        ) { (seq) throws(Failure) in
            var lines = try journal.tail(after: seq, limit: Segment.most)
            for place in lines.indices {
                lines[place].effects = try changes.record(of: lines[place].seq)
            }
            return lines
        }
    }

    /// The last line of a database.
    private static func ending(
        _ path: String
    ) throws(Failure) -> (head: Int64, id: Identifier?, came: Moment?, epoch: String) {
        let database = try Database(path: path, access: .reading)
        let journal = JournalTable(database)
        let head = try journal.head()
        let last = try journal.tail(after: head - 1, limit: 1).first
        return (head, last?.entry.id, last?.came, try EpochTable(database).current())
    }

    /// From the copies in a place. What is fetched lies in a folder that the caller deletes.
    package static func at(
        _ place: CopyPlace, _ copying: Copying, in scratch: String, to moment: Moment
    ) throws(SendTrouble) -> LookBack {
        do throws(FileTrouble) {
            try makeFolder(scratch)
        } catch { throw .failed("\(error.path): \(error.reason)") }
        let turn: Turn?
        do throws(StartTrouble) {
            turn = try Turn(scratch + "/lock")
        } catch { throw .failed(error.sentence) }
        guard let turn else { throw .failed("another Neroli looks there already") }
        let courier = Courier(place: place, turn: turn)
        let there = try courier.files().keys.sorted()
        // A backup is named after the moment at which it was made.
        let bases = there.filter { (file) in
            BackupName(copy: file).map { $0.kind != .uploaded && $0.at <= moment } ?? false
        }
        var base: String?
        var head: (head: Int64, id: Identifier?, came: Moment?, epoch: String) = (0, nil, nil, "")
        if let newest = bases.max(by: { madeAt($0) < madeAt($1) }) {
            let path = scratch + "/base.sqlite"
            try fetch(newest, to: path, courier, copying)
            do throws(Failure) {
                head = try ending(path)
            } catch { throw .failed("\(newest) can't be read: \(error)") }
            base = path
        }
        let epoch = SegmentName.short(head.epoch)
        var segments: [SegmentName] = []
        for file in there {
            guard let name = SegmentName(file), name.epoch == epoch,
                name.lines.upperBound > head.head
            else { continue }
            try fetch(file, to: scratch + "/" + name.text, courier, copying)
            segments.append(name)
        }
        segments.sort { $0.lines.lowerBound < $1.lines.lowerBound }
        do throws(Failure) {
            return try LookBack(
                to: moment, base: base, head: head.head, came: head.came
            ) { [segments] (seq) throws(Failure) in
                // Of several files with the next line, the one that leads furthest.
                let next = segments.filter { $0.lines.contains(seq + 1) }
                    .max { $0.lines.upperBound < $1.lines.upperBound }
                guard let next else { return [] }
                guard let bytes = try? contents(of: scratch + "/" + next.text),
                    let segment = Segment(next, bytes)
                else { throw .badData("\(next.text) is damaged or cut off") }
                return segment.lines
            }
        } catch { throw .failed("\(error)") }
    }

    private static func madeAt(_ file: String) -> Int64 {
        BackupName(copy: file)?.at.milliseconds ?? 0
    }

    private static func fetch(
        _ name: String, to path: String, _ courier: Courier, _ copying: Copying
    ) throws(SendTrouble) {
        guard name.hasSuffix(".age") else { return try courier.fetch(name, to: path) }
        let locked = path + ".age"
        defer { unlink(locked) }
        try courier.fetch(name, to: locked)
        unlink(path)
        try decrypt(locked, to: path, copying)
    }
}

extension Moment {
    /// "2026-11-28 14:05", with seconds and their thousandths if needed, in this machine's zone.
    package init?(typedHere text: String) {
        let parts = text.split(separator: " ")
        guard parts.count == 2, let day = Day(typed: String(parts[0])) else { return nil }
        let clock = parts[1].split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(clock.count), let hour = Int64(clock[0]), (0...23).contains(hour),
            let minute = Int64(clock[1]), (0...59).contains(minute)
        else { return nil }
        var milliseconds: Int64 = 0
        if clock.count == 3 {
            guard let seconds = Double(clock[2]), (0..<60).contains(seconds) else { return nil }
            milliseconds = Int64((seconds * 1_000).rounded())
        }
        let wall =
            Int64(day.number) * 86_400_000 + (hour * 60 + minute) * 60_000 + milliseconds
        let guess = Moment(milliseconds: wall)
        let offset = Int64(Clock.zone(at: guess).minutes) * 60_000
        self.init(milliseconds: wall - offset)
        // Where the clock changed in between.
        let exact = Int64(Clock.zone(at: self).minutes) * 60_000
        if exact != offset { self.init(milliseconds: wall - exact) }
    }
}
