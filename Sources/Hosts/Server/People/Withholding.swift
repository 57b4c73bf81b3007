internal import Basics
internal import Journal
internal import SQLCore
internal import Studio
internal import Web

/// The parts of rows and entries in a copy for a person who may not see recipes and costs.
struct Withholding: Sendable {
    struct Table: Sendable {
        let name: String
        /// Values by column, in place of the present ones.
        fileprivate(set) var blanks: [Int: Value] = [:]
        /// A row stays if one of these columns has this value; all stay without any.
        fileprivate(set) var wanted: [(column: Int, value: Value)] = []
        /// Columns that must not name a withheld thing.
        fileprivate(set) var named: [Int] = []
        fileprivate(set) var columns: [String] = []

        /// - Parameter line: of `WithheldRows`.
        fileprivate init(_ line: Substring, _ database: Database) throws(Failure) {
            let parts = line.split(separator: "|", omittingEmptySubsequences: false).map {
                $0.split(separator: " ")
            }
            name = parts.first?.first.map { String($0) } ?? ""
            columns = try database.all("SELECT name FROM pragma_table_info(?)", [.text(name)]) {
                (row) throws(Failure) in row.text()
            }
            for word in parts.count > 1 ? parts[1] : [] {
                let (column, value) = try pair(word)
                blanks[column] = value
            }
            for word in parts.count > 2 ? parts[2] : [] {
                if word.hasSuffix("~") {
                    named.append(try place(of: word.dropLast()))
                } else {
                    wanted.append(try pair(word))
                }
            }
        }

        private func place(of column: Substring) throws(Failure) -> Int {
            guard let place = columns.firstIndex(where: { $0 == column }) else {
                throw .badData("no column \(column) in \(name)")
            }
            return place
        }

        /// "column=value", or "column" for NULL.
        private func pair(_ word: Substring) throws(Failure) -> (column: Int, value: Value) {
            let parts = word.split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let column = try place(of: parts[0])
            guard parts.count > 1 else { return (column, .null) }
            return (column, Int64(parts[1]).map { .integer($0) } ?? .text(String(parts[1])))
        }

        /// Blanks of a row; nil if the copy lacks the row.
        fileprivate func blanks(of row: [Value], _ hidden: Set<String>) -> [Int: Value]? {
            guard row.count == columns.count,
                wanted.isEmpty || wanted.contains(where: { row[$0.column] == $0.value })
            else { return nil }
            for column in named {
                if case .text(let id) = row[column], hidden.contains(id) { return nil }
            }
            return blanks
        }

        /// SQL of a condition on the rows that stay.
        ///
        /// - Parameter hidden: reads the ids of withheld things.
        func stays(_ hidden: String) -> String {
            var conditions: [String] = []
            if !wanted.isEmpty {
                let one = wanted.map { "\(columns[$0.column]) = \($0.value.literal)" }
                conditions.append("(" + one.joined(separator: " OR ") + ")")
            }
            for column in named {
                conditions.append("\(columns[column]) NOT IN (\(hidden))")
            }
            return conditions.isEmpty ? "true" : conditions.joined(separator: " AND ")
        }

        /// SQL of the copy's rows.
        var rows: String {
            let values = columns.indices.map { blanks[$0]?.literal ?? columns[$0] }
            return "SELECT \(values.joined(separator: ", ")) FROM \(name) WHERE "
                + stays(WithheldRows.hidden)
        }

        /// SQL that blanks the rows that stay; nil where nothing is blanked.
        var blanking: String? {
            guard !blanks.isEmpty else { return nil }
            let values = columns.indices.compactMap { (place) in
                blanks[place].map { "\(columns[place]) = \($0.literal)" }
            }
            return "UPDATE \(name) SET " + values.joined(separator: ", ")
        }
    }

    /// Of the fingerprint, by name.
    private let journalled: [String: Table]
    private let further: [Table]
    private let names: [String]
    private let hidden: Set<String>

    /// - Parameter names: tables of the fingerprint.
    init(of names: [String], _ database: Database) throws(Failure) {
        var journalled: [String: Table] = [:]
        for line in WithheldRows.table.split(separator: "\n") {
            let table = try Table(line, database)
            journalled[table.name] = table
        }
        var further: [Table] = []
        for line in WithheldRows.further.split(separator: "\n") {
            further.append(try Table(line, database))
        }
        self.journalled = journalled
        self.further = further
        self.names = names
        hidden = Set(
            try database.all(WithheldRows.hidden) { (row) throws(Failure) in row.text() })
    }

    /// All tables with rows in a copy.
    var kept: [Table] { tables + further }

    /// Tables that a copy holds, of the fingerprint.
    private var tables: [Table] { names.compactMap { journalled[$0] } }

    /// Fingerprint of the copy's rows.
    func sum(_ database: Database) throws(Failure) -> UInt64 {
        var sum: UInt64 = 0
        for table in tables { sum &+= try database.rowHashes(of: table.name, reading: table.rows) }
        return sum
    }

    func record(_ record: ChangeRecord) -> ChangeRecord {
        record.parts { (table, row) in journalled[table]?.blanks(of: row, hidden) }
    }

    /// A line of the log as a device's copy has it.
    ///
    /// - Parameter device: keeps its own refused forms, which it holds anyway.
    func line(_ recorded: Recorded, for device: ID<Replica>?) -> Recorded {
        var line = recorded
        line.effects = recorded.effects.map { record($0) }
        let entry = recorded.entry
        guard !entry.isFence, !entry.isAdmission else { return line }
        if case .refused = recorded.verdict, device == entry.device {
            line.entry = entry.with(entry.form.withoutCosts)
        } else if Permissions.isOpen(entry.path) {
            line.entry = entry.with(entry.form.withoutCosts)
            if case .accepted(let landing, .byForm(let undo)) = recorded.verdict,
                !Permissions.isOpen(undo.path)
            {
                line.verdict = .accepted(landing: landing, undo: .none)
            }
        } else {
            var form = Fields()
            if let person = entry.form[Person.field] { form.add(Person.field, person) }
            line.entry = Entry(
                id: entry.id, device: entry.device, at: entry.at, zone: entry.zone,
                path: Permissions.withheldPath, form: form, rules: entry.rules
            ).arriving(at: entry.arrived)
            if case .accepted = recorded.verdict {
                line.verdict = .accepted(landing: Target(segments: []), undo: .none)
            } else {
                line.verdict = .refused(Faults(JournalFault.notAllowed))
            }
        }
        return line
    }
}

extension Fields {
    /// The form of a sale without its costs.
    fileprivate var withoutCosts: Fields {
        guard fields.contains(where: { Permissions.isCost($0.name) }) else { return self }
        return Fields(
            fields.map { (name: $0.name, value: Permissions.isCost($0.name) ? "" : $0.value) })
    }
}

extension Value {
    /// Of the values in `WithheldRows`.
    fileprivate var literal: String {
        switch self {
        case .integer(let number): String(number)
        case .text(let text): "'" + text + "'"
        default: "NULL"
        }
    }
}
