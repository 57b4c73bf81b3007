internal import Basics
internal import Journal
internal import Portability
internal import RoomKit
internal import SQLCore
internal import Studio
internal import Web

/// The key of a row as text: its parts with "/" between.
enum RowKey {
    static func text(_ values: [Value]) -> String {
        values.map { (value) -> String in
            switch value {
            case .integer(let number): return "\(number)"
            case .text(""): return "~"
            case .text("~"): return "%7E"
            case .text(let text): return String(Target(segments: [text]).text.dropFirst())
            default: return "~"
            }
        }.joined(separator: "/")
    }

    /// The parts of a key as text; nil where it can't be decoded.
    static func parts(_ text: String) -> [String]? {
        var parts: [String] = []
        for part in text.split(separator: "/", omittingEmptySubsequences: false) {
            if part == "~" {
                parts.append("")
                continue
            }
            guard !part.isEmpty, let target = try? Target([UInt8]("/\(part)".utf8)),
                target.segments.count == 1, target.query.isEmpty
            else { return nil }
            parts.append(target.segments[0])
        }
        return parts
    }
}

/// Ways from a table to the currency or the unit of its rows.
struct Links {
    private let schema: StudioSchema
    private let database: Database

    init(_ schema: StudioSchema, _ database: Database) {
        self.schema = schema
        self.database = database
    }

    /// SQL of the currency or unit that belongs to a number; nil for none.
    func companion(of scale: Scale, in table: String) throws(Failure) -> String? {
        switch scale {
        case .money, .fineMoney, .majorMoney:
            let found = try value("currency", in: table, row: "t", depth: 0)
            // Rows from before the first change of the currency have an empty code.
            let company =
                "(SELECT before FROM inventory_currency WHERE done = 1),"
                + " (SELECT currency FROM inventory_company)"
            return found.map { "coalesce(nullif(\($0), ''), \(company), 'EUR')" }
                ?? "coalesce((SELECT currency FROM inventory_company), 'EUR')"
        case .amountOf(_, "sale_line"):
            // A refund counts the lines of its sale.
            return """
                (SELECT unit FROM sale_line JOIN refund ON sale_line.sale = refund.sale
                WHERE refund.id = t.refund AND sale_line.place = t.place)
                """
        case .amountOf(_, "sale_part"):
            return """
                (SELECT unit FROM sale_part JOIN refund ON sale_part.sale = refund.sale
                WHERE refund.id = t.refund AND sale_part.line = t.line
                    AND sale_part.place = t.place)
                """
        case .amountOf(_, let column):
            guard let link = try links(table).first(where: { $0.column == column }) else {
                guard try columns(table).contains(column) else { return nil }
                // Named without a reference, as the item may be deleted meanwhile.
                return ["item", "part"].contains(column)
                    ? "(SELECT unit FROM inventory_item WHERE id = t.\(column))"
                    : "t." + quoted(column)
            }
            return try follow(link, to: "unit", row: "t", depth: 0)
        case .plain, .amount, .day: return nil
        }
    }

    private typealias Link = (column: String, parent: String, key: String)

    private func value(
        _ name: String, in table: String, row: String, depth: Int
    ) throws(Failure) -> String? {
        if try columns(table).contains(name) { return row + "." + name }
        guard depth < 3 else { return nil }
        for link in try links(table) where link.parent != table {
            if let found = try follow(link, to: name, row: row, depth: depth) { return found }
        }
        return nil
    }

    private func follow(
        _ link: Link, to name: String, row: String, depth: Int
    ) throws(Failure) -> String? {
        let parent = row + "p"
        guard let inner = try value(name, in: link.parent, row: parent, depth: depth + 1) else {
            return nil
        }
        return "(SELECT \(inner) FROM \(link.parent) AS \(parent)"
            + " WHERE \(parent).\(quoted(link.key)) = \(row).\(quoted(link.column)))"
    }

    private func columns(_ table: String) throws(Failure) -> [String] {
        try database.texts("SELECT name FROM pragma_table_info(?)", [.text(table)])
    }

    /// To the row that owns a row, then by foreign keys and by references without one.
    private func links(_ table: String) throws(Failure) -> [Link] {
        var links: [Link] = []
        if let own = schema.tables.first(where: { $0.name == table }), let owner = own.owner,
            let parent = schema.tables.first(where: { $0.name == owner })
        {
            links.append((own.keyColumns[0], owner, parent.keyColumns[0]))
        }
        links += try database.all(
            """
            SELECT "from", "table", coalesce("to", 'id') FROM pragma_foreign_key_list(?)
            ORDER BY id, seq
            """, [.text(table)]
        ) { (row) throws(Failure) -> Link in (row.text(), row.text(), row.text()) }
        for reference in schema.rooms.flatMap({ $0.storage.references })
        where reference.table == table && reference.columns.count == 1 {
            links.append((reference.columns[0], reference.parent, reference.parentColumns[0]))
        }
        return links
    }
}

extension Scale {
    /// - Parameter companion: the row's currency or unit.
    func value(_ number: Int64, _ companion: String?) -> JSONValue {
        switch self {
        case .plain: return .integer(number)
        case .day: return .text(Day(number: Int(clamping: number)).text)
        case .money:
            return .object(["minor": .integer(number), "currency": .text(orNull: companion)])
        case .fineMoney(let digits):
            let exponent = companion.flatMap { Currency(code: $0) }?.exponent ?? 2
            return .object([
                "amount": .text(Scale.decimal(number, exponent + digits)),
                "currency": .text(orNull: companion),
            ])
        case .majorMoney(let digits):
            return .object([
                "amount": .text(Scale.decimal(number, digits)),
                "currency": .text(orNull: companion),
            ])
        case .amount(let digits, let unit):
            return .object(["value": .text(Scale.decimal(number, digits)), "unit": .text(unit)])
        case .amountOf(let digits, _):
            return .object([
                "value": .text(Scale.decimal(number, digits)), "unit": .text(orNull: companion),
            ])
        }
    }

    /// 12500 with three digits is "12.5".
    static func decimal(_ number: Int64, _ digits: Int) -> String {
        var text = String(number.magnitude)
        while text.count <= digits { text = "0" + text }
        var whole = text.dropLast(digits)
        var rest = text.dropFirst(whole.count)
        while rest.last == "0" { rest = rest.dropLast() }
        if !rest.isEmpty { whole += "." + rest }
        return (number < 0 ? "-" : "") + whole
    }
}

extension JSONValue {
    /// The fields of a form; a list for a name that occurs several times.
    static func fields(_ encoded: String) -> JSONValue {
        guard let fields = try? Fields(formEncoded: [UInt8](encoded.utf8)[...]) else {
            return .null
        }
        var members: [Member] = []
        for field in fields.fields where !members.contains(where: { $0.name == field.name }) {
            let values = fields.all(field.name)
            members.append(
                Member(
                    name: field.name, value: values.count == 1 ? .text(values[0]) : .texts(values)))
        }
        return .object(members)
    }
}

extension Moment {
    /// "2026-06-01T14:03:00.000+02:00" (RFC 3339).
    func written(in zone: Zone) -> String {
        let local = milliseconds &+ Int64(zone.minutes) * 60_000
        let time = ((local % 86_400_000) + 86_400_000) % 86_400_000
        let padded = { (number: Int64, count: Int) in
            let text = String(number)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        let clock = [time / 3_600_000, time / 60_000 % 60, time / 1_000 % 60].map { padded($0, 2) }
        let minutes = Int64(abs(zone.minutes))
        let offset =
            zone.minutes == 0
            ? "Z"
            : (zone.minutes < 0 ? "-" : "+") + padded(minutes / 60, 2) + ":"
                + padded(minutes % 60, 2)
        return Day(self, in: zone).text + "T" + clock.joined(separator: ":") + "."
            + padded(time % 1_000, 3) + offset
    }
}
