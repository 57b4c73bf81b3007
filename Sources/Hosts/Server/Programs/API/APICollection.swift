internal import Basics
internal import Journal
internal import Portability
internal import RoomKit
internal import SQLCore
internal import Studio

/// A table as other programs read it: made of the declared columns, the rules of its rows, and the
/// scale of its integers.
struct APICollection: Sendable {
    struct Column: Sendable {
        enum Kind: Sendable {
            case identifier
            case text
            case word([String])
            case flag
            case currency
            case form
            case day
            /// - `zone`: the place of the column with the offset; nil for UTC.
            case moment(zone: Int?)
            /// - `of`: the place of the row's currency or unit among the columns of the statement.
            case integer(Scale, of: Int?)
        }

        let name: String
        let kind: Kind
        let mayBeNull: Bool
        /// Place in the statement.
        let place: Int
    }

    let name: String
    /// A key needs the right to read each of these.
    let rooms: [Room]
    let columns: [Column]
    /// The key's columns, in its order.
    let key: [(name: String, isInteger: Bool, isIdentifier: Bool, place: Int)]
    private let selected: String

    /// Nil for a table that other programs never see.
    init?(_ name: String, _ schema: StudioSchema, _ database: Database) throws(Failure) {
        guard APITables.open.contains(name),
            let table = schema.tables.first(where: { $0.name == name }),
            let rules = schema.rowRules.first(where: { $0.table == name })
        else { return nil }
        let rooms = APITables.rooms(of: name, schema)
        guard !rooms.isEmpty else { return nil }
        let shape = try TableShape(table, database)
        var selected = shape.columns.map { "t." + quoted($0.name) }
        var columns: [Column] = []
        let links = Links(schema, database)
        for (place, column) in shape.columns.enumerated() {
            guard let rule = rules.kind(of: column.name) else { continue }
            let isKey = shape.key.contains(place)
            let zone = shape.columns.firstIndex {
                $0.name == (column.name == "undone_at" ? "undone_zone" : "zone")
            }
            var kind: Column.Kind
            switch rule {
            case .zone, .bytes: continue
            case .derived:
                kind = .text
                guard isKey else { continue }
            case .identifier: kind = .identifier
            case .moment, .momentOrNone: kind = .moment(zone: zone)
            case .day: kind = .day
            case .currency: kind = .currency
            case .word(let words): kind = .word(words)
            case .text, .name: kind = .text
            case .form: kind = .form
            case .whole(0...1): kind = .flag
            // The one row of its table.
            case .whole(1...1): continue
            case .whole, .number:
                guard let scale = Scale(name, column.name) else { continue }
                var added: Int?
                if let expression = try links.companion(of: scale, in: name) {
                    added = selected.count
                    selected.append(expression)
                }
                kind = .integer(scale, of: added)
                if scale == .day { kind = .day }
            }
            columns.append(
                Column(
                    name: column.name, kind: kind, mayBeNull: column.mayBeNull, place: place))
        }
        self.name = name
        self.rooms = rooms
        self.columns = columns
        key = shape.key.map { place in
            let column = shape.columns[place]
            var isIdentifier = false
            if case .identifier = columns.first(where: { $0.place == place })?.kind {
                isIdentifier = true
            }
            return (column.name, column.kind == .integer, isIdentifier, place)
        }
        self.selected = "SELECT " + selected.joined(separator: ", ") + " FROM \(name) AS t"
    }

    private var keyNames: String { key.map { "t." + quoted($0.name) }.joined(separator: ", ") }

    /// Rows after a key, in its order.
    func rows(
        after key: [Value]?, limit: Int, _ database: Database
    ) throws(Failure) -> [(id: String, row: JSONValue)] {
        let marks = self.key.map { _ in "?" }.joined(separator: ", ")
        let condition = key == nil ? "" : " WHERE (\(keyNames)) > (\(marks))"
        return try database.all(
            selected + condition + " ORDER BY \(keyNames) LIMIT ?",
            (key ?? []) + [.integer(limit)]
        ) { (row) throws(Failure) in (id(row), self.row(row)) }
    }

    func row(_ key: [Value], _ database: Database) throws(Failure) -> JSONValue? {
        let conditions = self.key.map { "t." + quoted($0.name) + " = ?" }
        return try database.first(
            selected + " WHERE " + conditions.joined(separator: " AND "), key
        ) { (row) throws(Failure) in self.row(row) }
    }

    private func row(_ row: Row) -> JSONValue {
        .object(
            columns.map { (column) in
                JSONValue.Member(name: column.name, value: column.value(in: row))
            })
    }

    private func id(_ row: Row) -> String {
        RowKey.text(
            key.map { $0.isInteger ? .integer(row.integer($0.place)) : .text(row.text($0.place)) })
    }

    /// The key of a row in a change record.
    func id(_ values: [Value]) -> String? {
        guard key.allSatisfy({ values.indices.contains($0.place) }) else { return nil }
        return RowKey.text(key.map { values[$0.place] })
    }

    /// The key in an address; nil for another number of parts, or for no number.
    func key(_ parts: [String]) -> [Value]? {
        guard parts.count == key.count else { return nil }
        var values: [Value] = []
        for (part, column) in zip(parts, key) {
            if column.isInteger {
                guard let number = Int64(part) else { return nil }
                values.append(.integer(number))
            } else {
                guard !column.isIdentifier || Identifier(part) != nil else { return nil }
                values.append(.text(part))
            }
        }
        return values
    }
}

extension APICollection.Column {
    fileprivate func value(in row: Row) -> JSONValue {
        guard !row.isNull(place) else { return .null }
        switch kind {
        case .identifier, .text, .word, .currency: return .text(row.text(place))
        case .flag: return .bool(row.integer(place) == 1)
        case .day: return .text(Day(number: row.int(place)).text)
        case .moment(let zone):
            let number = row.integer(place)
            guard number != .min else { return .null }
            let offset = zone.flatMap { row.isNull($0) ? nil : Zone(minutes: row.int($0)) }
            return .text(Moment(milliseconds: number).written(in: offset ?? .utc))
        case .form: return .fields(row.text(place))
        case .integer(let scale, let companion):
            return scale.value(
                row.integer(place), companion.flatMap { row.isNull($0) ? nil : row.text($0) })
        }
    }
}
