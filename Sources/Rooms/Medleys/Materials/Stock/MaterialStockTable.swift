package import Basics
package import SQLCore
package import Stock

/// Which stock item a material is. The texts are a durable format.
package enum StockChoice: Equatable, Sendable {
    /// The item with its name, if there is exactly one.
    case byName
    case none
    case item(ID<Item>)

    /// Reads a form field; nil if not a choice.
    init?(typed text: String) {
        switch text {
        case "": self = .byName
        case "none": self = .none
        default:
            guard let id = ID<Item>(text) else { return nil }
            self = .item(id)
        }
    }

    var typed: String {
        switch self {
        case .byName: ""
        case .none: "none"
        case .item(let id): id.text
        }
    }
}

package struct MaterialStockTable {
    private let database: Database
    private let items: ItemTable

    package init(_ database: Database) {
        self.database = database
        items = ItemTable(database)
    }

    func choice(of name: String) throws(Failure) -> StockChoice {
        let kept = try database.first(
            "SELECT item FROM material_stock WHERE unique_name = ?",
            [.text(name.trimmed.lowercased())]
        ) { (row) throws(Failure) -> StockChoice in
            row.optionalText(0).map { StockChoice(typed: $0) ?? .byName } ?? .none
        }
        return kept ?? .byName
    }

    /// The materials for which an item was chosen, in lower case, A to Z.
    func names(of item: ID<Item>) throws(Failure) -> [String] {
        try database.texts(
            "SELECT unique_name FROM material_stock WHERE item = ? ORDER BY unique_name LIMIT 20",
            [.text(item)]
        )
    }

    func save(_ choice: StockChoice, of name: String) throws(Failure) {
        let key = Value.text(name.trimmed.lowercased())
        let item: Value
        switch choice {
        case .byName:
            return try database.run("DELETE FROM material_stock WHERE unique_name = ?", [key])
        case .none: item = .null
        case .item(let id): item = .text(id)
        }
        try database.run(
            """
            INSERT INTO material_stock (unique_name, item) VALUES (?, ?)
            ON CONFLICT (unique_name) DO UPDATE SET item = excluded.item
            """, [key, item])
    }

    /// The items that a material may be taken from: the chosen item; if none was chosen or the
    /// chosen one is gone, the items with the material's name. Items with a dilution as
    /// attribute, "10 % in DPG", are left out.
    func items(of name: String) throws(Failure) -> [Item] {
        switch try choice(of: name) {
        case .none: return []
        case .item(let id):
            if let item = try items.item(id), item.isMaterial { return [item] }
        case .byName: break
        }
        return try items.materials(named: name, limit: 20).filter { !$0.isDilution }
    }

    /// The item that the material is taken from; nil unless there is exactly one.
    package func item(of name: String) throws(Failure) -> Item? {
        let items = try items(of: name)
        return items.count == 1 ? items[0] : nil
    }
}

/// The materials that have a stock item, as found by `MaterialStockTable.items(of:)`.
///
/// If asked from A to Z, one query of the names in stock answers for all materials up to the name
/// found.
struct StockedNames {
    private let database: Database
    /// The few materials for which a person chose an item, or none.
    private let chosen: Set<String>
    /// From where the stock was looked at last, and the first name there; nil where there is none.
    private var start: [UInt8]?
    private var next: [UInt8]?

    init(_ database: Database) throws(Failure) {
        self.database = database
        chosen = Set(
            try database.texts("SELECT unique_name FROM material_stock"))
    }

    /// - Parameter column: of a row, the name in lower case.
    mutating func holds(_ row: Row, _ column: Int) throws(Failure) -> Bool {
        if !chosen.isEmpty, chosen.contains(row.text(column)) {
            return try isStocked(row.text(column))
        }
        let (start, next) = (start, next)
        let isKnown = row.withBytes(column) { key in
            start.map { place(of: $0, key) < 0 } ?? false
                && (next.map { place(of: $0, key) >= 0 } ?? true)
        }
        if !isKnown { try look(row.withBytes(column) { [UInt8]($0) + [nameEnd] }) }
        guard let name = self.next, row.withBytes(column, { place(of: name, $0) == 0 }) else {
            return false
        }
        return try isStocked(row.text(column))
    }

    private mutating func look(_ start: [UInt8]) throws(Failure) {
        self.start = start
        next = try database.first(
            "SELECT unique_name FROM inventory_item WHERE unique_name >= ? ORDER BY unique_name LIMIT 1",
            [.text(String(decoding: start, as: UTF8.self))]
        ) { (row) throws(Failure) in row.withBytes(0) { [UInt8]($0) } }
    }

    /// - Parameter key: a name in lower case.
    func isStocked(_ key: String) throws(Failure) -> Bool {
        try database.integer(
            """
            SELECT EXISTS (
                SELECT 1 FROM material_stock AS s JOIN inventory_item AS i ON i.id = s.item
                WHERE s.unique_name = ?1 AND i.is_material = 1)
            OR (NOT EXISTS (
                    SELECT 1 FROM material_stock AS s WHERE s.unique_name = ?1 AND s.item IS NULL)
                AND EXISTS (
                    SELECT 1 FROM inventory_item AS i
                    WHERE i.unique_name >= ?1 || char(31) AND i.unique_name < ?1 || ' '
                        AND i.is_material = 1 AND i.attribute NOT LIKE '%\\% in %' ESCAPE '\\'))
            """, [.text(key)]) > 0
    }
}

/// Terminates the name within an item's unique name.
private let nameEnd: UInt8 = 31

/// Position of an item's unique name relative to the items named `key`: below 0 if before, 0 if
/// among these items, above 0 if behind.
private func place(of unique: [UInt8], _ key: UnsafeBufferPointer<UInt8>) -> Int {
    for place in key.indices {
        guard place < unique.count else { return -1 }
        if unique[place] != key[place] { return unique[place] < key[place] ? -1 : 1 }
    }
    guard key.count < unique.count else { return -1 }
    return Int(clamping: unique[key.count]) - Int(clamping: nameEnd)
}

extension Item {
    /// True if the attribute is a dilution: "10 % in DPG".
    var isDilution: Bool {
        let words = attribute.lowercased().split(separator: " ")
        guard let place = words.firstIndex(of: "in"), place > 0, place + 1 < words.count else {
            return false
        }
        return words[place - 1].hasSuffix("%")
    }

    /// "Rose, Otto": distinguishes items with equal names.
    var lot: String { attribute.isEmpty ? name : name + ", " + attribute }
}
