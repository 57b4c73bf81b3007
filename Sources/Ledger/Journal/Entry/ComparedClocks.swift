public import Basics
public import SQLCore

/// Stamps of a log without a server, compared with those before and after: a clock that jumps ahead
/// and back, or back alone, was wrong in between (docs/decisions/0384).
public struct ComparedClocks {
    /// Entries on a wrong day, and the day of the entries around them.
    public struct Jump: Equatable, Sendable {
        public let entries: [Identifier]
        public let around: Moment
    }

    private typealias Line = (seq: Int64, at: Moment)

    /// Days up to a jump are believed.
    private static let leeway: Int64 = 86_400_000
    /// No entry is older than the program: 1 January 2026.
    private static let first = Moment(milliseconds: 1_767_225_600_000)
    /// Lines before a new one among which a later stamp is looked for.
    private static let near: Int64 = 200
    /// The most entries that one jump marks.
    private static let most = 500

    private let database: Database
    private let tables: [JournalledTable]

    public init(_ database: Database, _ tables: [JournalledTable]) {
        self.database = database
        self.tables = tables
    }

    /// The first line after `seq` with an earlier stamp than lines before it, and what is wrong
    /// then: those lines, or this one. Nil for none.
    public func jump(after seq: Int64) throws(Failure) -> (seq: Int64, jump: Jump)? {
        for line in try lines("j.seq > ?1 ORDER BY j.seq", [seq]) {
            guard let jump = try jump(at: line), !jump.entries.isEmpty else { continue }
            return (line.seq, jump)
        }
        return nil
    }

    private func jump(at line: Line) throws(Failure) -> Jump? {
        let latest = line.at.milliseconds + ComparedClocks.leeway
        // The run of lines with later stamps, and the line before it.
        let ahead = try lines(
            "j.seq < ?1 AND j.seq >= ?2 AND \(ComparedClocks.believed) > ?3"
                + " ORDER BY j.seq DESC LIMIT 1",
            [line.seq, line.seq - ComparedClocks.near, latest])
        guard let last = ahead.first else { return nil }
        let before = try lines(
            "j.seq < ?1 AND \(ComparedClocks.believed) <= ?2 ORDER BY j.seq DESC LIMIT 1",
            [last.seq, latest]
        ).first
        let run = try lines(
            "j.seq > ?1 AND j.seq <= ?2 ORDER BY j.seq", [before?.seq ?? 0, last.seq])
        // A run that was made in the time between both lines is the one that is wrong.
        let stamps = run.map { $0.at.milliseconds }
        let span = (stamps.max() ?? 0) - (stamps.min() ?? 0)
        let isRun =
            if let before {
                span <= max(0, line.at.milliseconds - before.at.milliseconds)
                    + ComparedClocks.leeway
            } else { span <= ComparedClocks.leeway && line.at >= ComparedClocks.first }
        return isRun
            ? Jump(entries: try marked(run), around: line.at)
            : Jump(entries: try marked([line]), around: last.at)
    }

    /// Accepted entries that added dated rows, and are not marked yet.
    private func marked(_ lines: [Line]) throws(Failure) -> [Identifier] {
        let changes = ChangeTable(database)
        let doubts = DoubtedDayTable(database)
        var found: [Identifier] = []
        for line in lines where found.count < ComparedClocks.most {
            guard let record = try changes.record(of: line.seq),
                tables.contains(where: { (table) in
                    table.dated != nil
                        && record.rows(of: table.name).contains { $0.isAdded }
                }),
                let id = try JournalTable(database).id(at: line.seq),
                try doubts.day(of: id) == nil
            else { continue }
            found.append(id)
        }
        return found
    }

    /// The moment of a line as far as known: a correction counts.
    private static let believed = "coalesce(d.put, d.arrived, j.arrived, j.at)"

    private func lines(_ condition: String, _ values: [Int64]) throws(Failure) -> [Line] {
        try database.all(
            """
            SELECT j.seq, \(ComparedClocks.believed)
            FROM journal j LEFT JOIN doubted_day d ON d.entry = j.id WHERE
            """ + " " + condition, values.map { Value.integer($0) }
        ) { (row) throws(Failure) in
            (seq: row.integer(), at: Moment(milliseconds: row.integer()))
        }
    }
}
