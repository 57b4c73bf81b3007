internal import Basics
internal import SQLCore
internal import Web

/// Breaths and thoughts from a table: the room's own, or one with a column of dates and one of minutes.
struct BreathImport {
    /// Outcome of a row.
    enum Row {
        case session(Session)
        case thought(Thought)
        /// Already stored; for a thought, its day has one.
        case known(LocalTime)
        /// Line in the file, and the reason for the failure.
        case wrong(line: Int, AirlockFault)
    }

    private(set) var rows: [Row] = []
    private var starts: Set<Int64> = []
    private var days: Set<Int> = []

    /// So many rows are read at once, and so many bytes.
    static let mostRows = 5_000
    static let sizeLimit = 1_000_000

    /// - Parameter id: ids of new rows are derived from this id.
    /// - Throws: faults of the whole table are added to the faults, and no rows are read.
    init(
        _ text: String, _ database: Database, now: Moment, zone: Zone, id: Identifier,
        _ faults: inout Faults
    ) throws(Failure) {
        guard text.utf8.count <= BreathImport.sizeLimit else {
            faults.add("file", AirlockFault.fileTooLong)
            return
        }
        let table: [SheetRow]
        do throws(SheetFault) {
            table = try rowsOfSheet(text)
        } catch {
            faults.add("file", AirlockFault.notATable)
            return
        }
        guard let columns = Columns(table.first?.cells ?? []) else {
            faults.add("file", AirlockFault.noColumns)
            return
        }
        guard table.count - 1 <= BreathImport.mostRows else {
            faults.add("file", AirlockFault.fileTooLong)
            return
        }
        for (place, row) in table.enumerated().dropFirst() {
            rows += try read(
                columns.cells(row), line: row.line, database, now, zone,
                id.derived(UInt64(place)))
        }
    }

    /// A row may contain a breath and the thought after the breath.
    private mutating func read(
        _ cell: (Column) -> String, line: Int, _ database: Database, _ now: Moment, _ zone: Zone,
        _ id: Identifier
    ) throws(Failure) -> [Row] {
        guard let at = LocalTime(cell, in: zone), at.moment <= now else {
            return [.wrong(line: line, .noSuchTime)]
        }
        let text = plainLines(cell(.text))
        var found: [Row] = []
        if text.isEmpty || !cell(.lasted).isEmpty || !cell(.minutes).isEmpty {
            found.append(try session(at, cell, line: line, database, ID(id)))
        }
        if !text.isEmpty {
            found.append(
                try thought(
                    at, text, line: line, database,
                    ID(found.isEmpty ? id : id.derived(1))))
        }
        return found
    }

    private mutating func thought(
        _ at: LocalTime, _ text: String, line: Int, _ database: Database, _ id: ID<Thought>
    ) throws(Failure) -> Row {
        guard faults(inThought: text) == nil else { return .wrong(line: line, .thoughtUnfit) }
        let isNew = days.insert(at.day.number).inserted
        guard isNew, try ThoughtTable(database).thought(of: at.day) == nil else {
            return .known(at)
        }
        return .thought(Thought(id: id, written: at, text: text, session: nil))
    }

    private mutating func session(
        _ at: LocalTime, _ cell: (Column) -> String, line: Int, _ database: Database,
        _ id: ID<Session>
    ) throws(Failure) -> Row {
        let minutes = milliseconds(cell(.minutes), times: 60)
        guard let lasted = milliseconds(cell(.lasted), times: 1) ?? minutes,
            let planned = cell(.planned).isEmpty
                ? roundedUp(lasted) : milliseconds(cell(.planned), times: 1),
            planned % 1_000 == 0, Length(seconds: planned / 1_000) != nil, lasted <= planned
        else { return .wrong(line: line, .lengthUnfit) }
        let second = at.moment.milliseconds / 1_000
        let isNew = starts.insert(second).inserted
        guard isNew, try !SessionTable(database).begins(in: second, on: at.day) else {
            return .known(at)
        }
        return .session(
            Session(
                id: id, started: at, planned: planned, lasted: lasted,
                before: localPlace(cell(.before))))
    }

    /// Nil for text that is not a number from 0 to 86,400.
    private func milliseconds(_ text: String, times seconds: Int64) -> Int64? {
        guard let number = Decimal(typed: text, places: 3, comma: .decimals)?.units,
            (0...86_400_000).contains(number)
        else { return nil }
        return number * seconds
    }

    /// A breath is planned in whole seconds.
    private func roundedUp(_ milliseconds: Int64) -> Int64 { (milliseconds + 999) / 1_000 * 1_000 }

    /// Counts of breaths, of thoughts, of rows already stored, and of unreadable rows.
    var counts: (sessions: Int, thoughts: Int, known: Int, wrong: Int) {
        var counts = (sessions: 0, thoughts: 0, known: 0, wrong: 0)
        for row in rows {
            switch row {
            case .session: counts.sessions += 1
            case .thought: counts.thoughts += 1
            case .known: counts.known += 1
            case .wrong: counts.wrong += 1
            }
        }
        return counts
    }
}

private func rowsOfSheet(_ text: String) throws(SheetFault) -> [SheetRow] {
    var reader = SheetReader(text)
    var rows: [SheetRow] = []
    while let row = try reader.next() { rows.append(row) }
    return rows
}

/// Columns of the file.
private enum Column: CaseIterable {
    case started, date, time, lasted, minutes, planned, before, text

    /// Headings of the column: the room's own first, then headings of other tables.
    var headings: [String] {
        switch self {
        case .started: ["started", "start", "begun"]
        case .date: ["date", "day"]
        case .time: ["time"]
        case .lasted: ["lasted_s", "seconds", "lasted"]
        case .minutes: ["minutes", "min", "duration", "length"]
        case .planned: ["planned_s", "planned"]
        case .before: ["for"]
        case .text: ["text", "thought", "note", "notes"]
        }
    }
}

private struct Columns {
    private var places: [Int?] = []

    /// Nil without a column of times, or one of lengths or thoughts.
    init?(_ heads: [String]) {
        let heads = heads.map { $0.trimmed.lowercased() }
        for column in Column.allCases {
            places.append(heads.firstIndex { column.headings.contains($0) })
        }
        guard has(.started) || has(.date), has(.lasted) || has(.minutes) || has(.text) else {
            return nil
        }
    }

    private func place(_ column: Column) -> Int? {
        Column.allCases.firstIndex(of: column).flatMap { places[$0] }
    }

    private func has(_ column: Column) -> Bool { place(column) != nil }

    func cells(_ row: SheetRow) -> (Column) -> String {
        { (column) in
            guard let place = place(column), row.cells.indices.contains(place) else { return "" }
            return row.cells[place].trimmed
        }
    }
}

extension LocalTime {
    /// Reads "2026-06-01T14:05:09+02:00", or a date with an optional time on the sender's clock.
    fileprivate init?(_ cell: (Column) -> String, in zone: Zone) {
        let started = cell(.started)
        if started.utf8.count == 25 {
            let parts = started.utf8
            let mark = parts[parts.index(parts.startIndex, offsetBy: 19)]
            let day = Day(typed: String(started.prefix(10)))
            let time = seconds(String(started.dropFirst(11).prefix(8)))
            let ahead = seconds(String(started.suffix(5)))
            guard let day, let time, let ahead,
                mark == UInt8(ascii: "+") || mark == UInt8(ascii: "-"),
                let zone = Zone(
                    minutes: Int(clamping: ahead / 60) * (mark == UInt8(ascii: "-") ? -1 : 1))
            else { return nil }
            self.init(day, time, zone)
            return
        }
        let clock = cell(.time)
        guard let day = Day(typed: cell(.date).isEmpty ? String(started.prefix(10)) : cell(.date)),
            let time = clock.isEmpty ? 12 * 3_600 : seconds(clock)
        else { return nil }
        self.init(day, time, zone)
    }

    private init(_ day: Day, _ seconds: Int64, _ zone: Zone) {
        self.init(
            Moment(milliseconds: day.start(in: zone).milliseconds + seconds * 1_000), in: zone)
    }
}

/// Of "14:05" or "14:05:09"; nil for no time of a day.
private func seconds(_ text: String) -> Int64? {
    var total: Int64 = 0
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count) else { return nil }
    for (place, part) in parts.enumerated() {
        guard (1...2).contains(part.utf8.count), let number = Int64(String(part)), number >= 0,
            number < (place == 0 ? 24 : 60)
        else { return nil }
        total = total * 60 + number
    }
    return parts.count == 2 ? total * 60 : total
}

extension SessionTable {
    /// True if a session began in this second since 1970.
    fileprivate func begins(in second: Int64, on day: Day) throws(Failure) -> Bool {
        try database.integer(
            """
            SELECT EXISTS (
                SELECT 1 FROM airlock_session WHERE day = ?1 AND erased IS NULL
                    AND started BETWEEN ?2 * 1000 AND ?2 * 1000 + 999)
            """, [.integer(day.number), .integer(second)]) == 1
    }
}
