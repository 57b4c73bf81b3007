package import Basics
package import Inventory
package import SQLCore

/// Which item of the stock a material is. The texts are a durable format.
package enum StockChoice: Equatable, Sendable {
    /// The one that bears its name, where just one does.
    case byName
    case none
    case item(Identifier)

    /// As a field of a form; nil for what is no choice.
    init?(typed text: String) {
        switch text {
        case "": self = .byName
        case "none": self = .none
        default:
            guard let id = Identifier(text) else { return nil }
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

/// The materials' ties to the stock: all SQL of them.
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

    func save(_ choice: StockChoice, of name: String) throws(Failure) {
        let key = Value.text(name.trimmed.lowercased())
        let item: Value
        switch choice {
        case .byName:
            return try database.run("DELETE FROM material_stock WHERE unique_name = ?", [key])
        case .none: item = .null
        case .item(let id): item = .text(id.text)
        }
        try database.run(
            """
            INSERT INTO material_stock (unique_name, item) VALUES (?, ?)
            ON CONFLICT (unique_name) DO UPDATE SET item = excluded.item
            """, [key, item])
    }

    /// What a material may be taken from: the item that was chosen; where none was, or it is gone,
    /// those of its name. What its attribute calls a dilution, "10 % in DPG", is not the neat one.
    func items(of name: String) throws(Failure) -> [Item] {
        switch try choice(of: name) {
        case .none: return []
        case .item(let id):
            if let item = try items.item(id), item.isMaterial { return [item] }
        case .byName: break
        }
        return try items.materials(named: name, limit: 20).filter { !$0.isDilution }
    }

    /// The item that it is taken from, where that is just one.
    package func item(of name: String) throws(Failure) -> Item? {
        let items = try items(of: name)
        return items.count == 1 ? items[0] : nil
    }
}

extension Item {
    /// Whether its attribute says that it is thinned: "10 % in DPG".
    var isDilution: Bool {
        let words = attribute.lowercased().split(separator: " ")
        guard let place = words.firstIndex(of: "in"), place > 0, place + 1 < words.count else {
            return false
        }
        return words[place - 1].hasSuffix("%")
    }

    /// "Rose, Otto": which of those of one name.
    var lot: String { attribute.isEmpty ? name : name + ", " + attribute }
}
