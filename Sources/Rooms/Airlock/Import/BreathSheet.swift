internal import Basics
internal import SQLCore
internal import Web

/// Converts a table or file of breaths from any program to the room's own table.
///
/// The journal stores the own table of an import: a later change to how foreign tables are parsed
/// never changes the meaning of an old import.
struct BreathSheet {
    /// A row that is left out, beside its source.
    struct Wrong {
        let line: Int
        let source: String
        let fault: AirlockFault
    }

    /// A date that can be read in two ways, where no other of the table decides.
    struct Question {
        let line: Int
        let source: String
        let date: String
        let dayFirst: Day
        let monthFirst: Day
    }

    private var sheet = Sheet(["started", "planned_s", "lasted_s", "for", "text"])
    private(set) var wrong: [Wrong] = []
    private(set) var question: Question?
    private(set) var rows = 0
    /// Start of the next breath on a day without times.
    private var next: [Int: Int64] = [:]

    /// The own table.
    var text: String { String(decoding: sheet.bytes.dropFirst(3), as: UTF8.self) }

    /// Nil for text without a table of breaths.
    static func table(_ text: String) -> (table: TextTable, start: Int, columns: BreathColumns)? {
        let table = TextTable(text, isFile: true, mostRows: BreathImport.mostRows + 20) {
            BreathColumns.areHeadings($0)
        }
        // A title may stand above the headings.
        for (place, row) in table.rows.enumerated().prefix(12) {
            if let columns = BreathColumns(row.cells) { return (table, place, columns) }
        }
        return nil
    }

    /// True if most headings belong to a table of breaths.
    static func isTable(_ text: String) -> Bool {
        table(text).map { BreathColumns.areHeadings($0.table.rows[$0.start].cells) } ?? false
    }

    /// True if the text is the room's own JSON.
    static func isOwnJSON(_ text: String) -> Bool { text.holds("\"neroli-airlock-1\"") }

    /// - Parameter order: the order of dates that the person has chosen.
    init?(
        _ text: String, now: Moment, zone: Zone, order: BreathDates.Order?, _ database: Database
    ) throws(Failure) {
        if BreathSheet.isOwnJSON(text) {
            guard try readJSON(text, database) else { return nil }
            return
        }
        guard text.utf8.count <= BreathImport.sizeLimit,
            let (table, start, columns) = BreathSheet.table(text),
            table.rows.count - start - 1 <= BreathImport.mostRows
        else { return nil }
        let body = table.rows[(start + 1)...]
        let days = body.flatMap { row in
            [columns.cell(.started, of: row.cells), columns.cell(.date, of: row.cells)]
        }
        let reading = Reading(
            columns: columns, dates: BreathDates(days, told: order),
            lengths: BreathLengths(
                body.map { BreathSheet.length(columns, $0.cells).text },
                unit: BreathSheet.length(columns, []).unit),
            now: now, zone: zone)
        for row in body { read(row, reading) }
    }

    /// Line and text of a row.
    private struct Source {
        let line: Int
        let text: String
    }

    private struct Reading {
        let columns: BreathColumns
        let dates: BreathDates
        let lengths: BreathLengths
        let now: Moment
        let zone: Zone
    }

    private mutating func read(_ row: TextTable.Row, _ reading: Reading) {
        let columns = reading.columns
        let source = Source(line: row.line, text: row.source)
        let cell = { columns.cell($0, of: row.cells) }
        guard let at = at(cell, row, reading), at.at.moment <= reading.now else {
            return leaveOut(source, .noSuchTime)
        }
        let text = plainLines(cell(.text))
        let length: Int64?
        do throws(BreathLengths.Fault) {
            length = try lasted(at.at, cell, row, reading)
        } catch {
            // A thought alone is no breath.
            leaveOut(source, error == .twoWays ? .lengthTwoWays : .lengthUnfit)
            return text.isEmpty ? () : thought(text, at.at, source)
        }
        if let length {
            let planned = Decimal(typed: cell(.planned), places: 3, comma: .decimals)?.units
            add(at, length, planned ?? (length + 999) / 1_000 * 1_000, cell(.before), source)
        } else if text.isEmpty {
            return leaveOut(source, .lengthUnfit)
        }
        if !text.isEmpty { thought(text, at.at, source) }
    }

    /// Time of a row; nil if unreadable or ambiguous.
    private mutating func at(
        _ cell: (BreathColumns.Column) -> String, _ row: TextTable.Row, _ reading: Reading
    ) -> (at: LocalTime, hasTime: Bool)? {
        let started = cell(.started)
        let date = started.isEmpty ? cell(.date) : started
        if reading.dates.isDoubtful, question == nil, let both = BreathDates.readings(date) {
            question = Question(
                line: row.line, source: row.source, date: date, dayFirst: both.dayFirst,
                monthFirst: both.monthFirst)
        }
        let clock = cell(.time)
        guard let read = reading.dates.moment(date, in: reading.zone) else {
            // A time alone beside its date.
            guard let day = reading.dates.day(cell(.date)), let time = BreathDates.time(started)
            else { return nil }
            return (BreathDates.local(day, time, reading.zone), true)
        }
        if read.hasTime || clock.isEmpty { return read }
        guard let time = BreathDates.time(clock) else { return nil }
        return (BreathDates.local(read.at.day, time, reading.zone), true)
    }

    /// In milliseconds; nil where the row tells of no length.
    private func lasted(
        _ at: LocalTime, _ cell: (BreathColumns.Column) -> String, _ row: TextTable.Row,
        _ reading: Reading
    ) throws(BreathLengths.Fault) -> Int64? {
        let told = BreathSheet.length(reading.columns, row.cells).text
        if !told.isEmpty { return try reading.lengths.read(told) }
        let ended = cell(.ended)
        if ended.isEmpty { return nil }
        let end =
            reading.dates.moment(ended, in: reading.zone)?.at
            ?? BreathDates.time(ended).map { BreathDates.local(at.day, $0, at.zone) }
        guard let end else { throw .unfit }
        return end.moment.milliseconds - at.moment.milliseconds
    }

    /// The cell that tells a length, and in which unit.
    private static func length(
        _ columns: BreathColumns, _ cells: [String]
    ) -> (text: String, unit: BreathLengths.Unit?) {
        if columns.has(.seconds),
            !columns.cell(.seconds, of: cells).isEmpty || !columns.has(.minutes)
        {
            return (columns.cell(.seconds, of: cells), .seconds)
        }
        if columns.has(.minutes) { return (columns.cell(.minutes, of: cells), .minutes) }
        return (columns.cell(.duration, of: cells), nil)
    }

    private mutating func add(
        _ at: (at: LocalTime, hasTime: Bool), _ length: Int64, _ planned: Int64, _ before: String,
        _ row: Source
    ) {
        guard length >= 0, planned % 1_000 == 0, Length(seconds: planned / 1_000) != nil,
            length <= planned
        else { return leaveOut(row, .lengthUnfit) }
        let hasTime = at.hasTime
        var at = at.at
        if !hasTime {
            // Breaths of a day without recorded times follow one another.
            let start = next[at.day.number] ?? 0
            next[at.day.number] = min(start + planned, 40_000_000)
            at = LocalTime(Moment(milliseconds: at.moment.milliseconds + start), in: at.zone)
        }
        write(at, planned, length, before)
    }

    private mutating func thought(_ text: String, _ at: LocalTime, _ row: Source) {
        guard faults(inThought: text) == nil else { return leaveOut(row, .thoughtUnfit) }
        sheet.append([at.iso, "", "", "", text])
        rows += 1
    }

    private mutating func write(
        _ at: LocalTime, _ planned: Int64, _ lasted: Int64, _ before: String
    ) {
        let seconds = { (milliseconds: Int64) in Decimal(units: milliseconds, places: 3).typed }
        sheet.append([at.iso, seconds(planned), seconds(lasted), before, ""])
        rows += 1
    }

    private mutating func leaveOut(_ row: Source, _ fault: AirlockFault) {
        wrong.append(Wrong(line: row.line, source: row.text, fault: fault))
    }
}

// The room's own JSON.
extension BreathSheet {
    private mutating func readJSON(_ text: String, _ database: Database) throws(Failure) -> Bool {
        guard text.utf8.count <= 4 * BreathImport.sizeLimit,
            try database.integer("SELECT json_valid(?)", [.text(text)]) == 1
        else { return false }
        var line = 0
        let dates = BreathDates([])
        try database.each(BreathSheet.items, [.text(text)]) { (row) throws(Failure) in
            line += 1
            let kind = row.text()
            let told = Source(line: line, text: row.text())
            guard line <= BreathImport.mostRows,
                let at = dates.moment(told.text, in: .utc)?.at
            else { return leaveOut(told, .noSuchTime) }
            let text = row.text()
            if kind == "thought" {
                thought(plainLines(text), at, told)
            } else {
                add((at, true), row.integer(), row.integer(), row.text(), told)
            }
        }
        return true
    }

    private static let items = """
        SELECT coalesce(value ->> '$.kind', ''), coalesce(value ->> '$.at', ''),
            coalesce(value ->> '$.text', ''),
            CAST(coalesce(value ->> '$.lasted_ms', 0) AS INTEGER),
            CAST(coalesce(value ->> '$.planned_ms', 0) AS INTEGER),
            coalesce(value ->> '$.for', '')
        FROM json_each(?, '$.items')
        WHERE type = 'object'
        """
}
