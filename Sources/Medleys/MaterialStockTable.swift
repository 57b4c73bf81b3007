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

    /// The item that a material is taken from: the one that was chosen; where none was, or it is
    /// gone, the one of its name, where just one bears it.
    package func item(of name: String) throws(Failure) -> Item? {
        switch try choice(of: name) {
        case .none: return nil
        case .item(let id):
            if let item = try items.item(id), item.isMaterial { return item }
        case .byName: break
        }
        let namesakes = try items.materials(named: name, limit: 2)
        return namesakes.count == 1 ? namesakes[0] : nil
    }
}
