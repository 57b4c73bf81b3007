package import Basics
package import Markup
package import Web

/// Addresses of the stock and of the company. People keep links to these addresses, so no address
/// may change.
package enum StockRoute: Equatable, Sendable {
    case list(StockView)
    /// Items below their restock level.
    case low
    /// Payments for deliveries.
    case spent
    case newItem(department: ID<Department>?)
    case item(ID<Item>)
    case editItem(ID<Item>)
    case deleteItem(ID<Item>)
    /// The forms that change how much of an item is on hand.
    case restock(ID<Item>)
    case count(ID<Item>)
    case correct(ID<Item>)
    /// The count of a department, and a delivery of several of its items; nil to choose it.
    case stockTake(ID<Department>?)
    case delivery(ID<Department>?)
    /// A delivery of what an order still expects.
    case deliveryOf(ID<PurchaseOrder>)
    /// Numbers that carry a weight or a price.
    case weightCodes
    /// Suppliers and orders.
    case supply(SupplyRoute)
    /// A form for several items at once.
    case chosen
    /// Price labels of the items that the query names.
    case priceLabels(Fields)
    /// Gives items barcodes of the shop's own.
    case barcodes
    /// Packaging of one unit of an item, and its labour.
    case packaging(ID<Item>)
    /// Parts of an item that is a set.
    case setParts(ID<Item>)
    /// Older numbers of an item, and those of packs.
    case itemBarcodes(ID<Item>)
    /// Lots by their number, or the latest.
    case lots(String)
    case lot(ID<StockLot>)
    case editLot(ID<StockLot>)
    /// Puts a lot on hold, or releases it.
    case holdLot(ID<StockLot>)
    /// Uses of a lot, for a recall.
    case recall(ID<StockLot>)
    case recallFile(ID<StockLot>)
    /// Notes who was told.
    case told(ID<StockLot>)
    case departments
    case newDepartment
    case department(ID<Department>)
    case deleteDepartment(ID<Department>)
    /// Target of release 0.1's undo for a change of several items' departments.
    case returnToDepartments
    /// Kinds of tax beside the company's rate.
    case taxes
    case newTax
    case tax(ID<TaxKind>)
    case deleteTax(ID<TaxKind>)
    /// Rates by day of a kind; nil for the company's.
    case taxRate(ID<TaxKind>?)
    case demo
    case demoRemoval
    case company
    /// Changes the currency from a day on.
    case currency
    /// The checklist; forms of earlier releases lead to its fourth page.
    case welcome(Int)
    case itemsFile
    /// Products in sizes.
    case products(ProductRoute)
    case movesFile

    package static let first = StockRoute.list(StockView())
    package static let lastWelcome = 4

    package init?(_ target: Target) {
        if let products = ProductRoute(target) {
            self = .products(products)
            return
        }
        let segments = target.segments
        switch segments.count {
        case 1:
            switch segments[0] {
            case "inventory": self = .list(StockView(target.query))
            case "inventory.csv": self = .itemsFile
            case "welcome":
                let page = target.query["page"].flatMap { Int($0) } ?? 1
                self = .welcome(min(max(page, 1), StockRoute.lastWelcome))
            default: return nil
            }
        case 2 where segments[0] == "settings" && segments[1] == "company": self = .company
        case 2 where segments[0] == "settings" && segments[1] == "currency": self = .currency
        case 2, 3, 4:
            guard segments[0] == "inventory",
                let route = StockRoute(below: segments, target.query)
            else { return nil }
            self = route
        default: return nil
        }
    }

    private init?(below segments: [String], _ query: Fields) {
        if let route = SupplyRoute(segments, query) {
            self = .supply(route)
            return
        }
        if segments.count == 2 {
            switch segments[1] {
            case "low": self = .low
            case "spent": self = .spent
            case "labels": self = .priceLabels(query)
            case "lots": self = .lots(query["q"] ?? "")
            case "departments": self = .departments
            case "taxes": self = .taxes
            case "weight-codes": self = .weightCodes
            case "count": self = .stockTake(query["department"].flatMap { ID($0) })
            case "delivery":
                let order = query["order"].flatMap { ID<PurchaseOrder>($0) }
                self =
                    order.map { .deliveryOf($0) }
                    ?? .delivery(query["department"].flatMap { ID($0) })
            case "demo": self = .demo
            case "moves.csv": self = .movesFile
            default: return nil
            }
            return
        }
        let name = segments[2]
        let id = Identifier(name)
        if segments.count == 3 {
            switch segments[1] {
            case "items" where name == "new":
                self = .newItem(department: query["department"].flatMap { ID($0) })
            case "items" where name == "chosen": self = .chosen
            case "items" where name == "barcodes": self = .barcodes
            case "items" where name == "move-back": self = .returnToDepartments
            case "departments" where name == "new": self = .newDepartment
            case "taxes" where name == "new": self = .newTax
            case "taxes" where name == "company": self = .taxRate(nil)
            case "taxes":
                guard let id else { return nil }
                self = .tax(ID(id))
            case "demo" where name == "remove": self = .demoRemoval
            case "items":
                guard let id else { return nil }
                self = .item(ID(id))
            case "lots":
                guard let id else { return nil }
                self = .lot(ID(id))
            case "departments":
                guard let id else { return nil }
                self = .department(ID(id))
            default: return nil
            }
            return
        }
        guard let id else { return nil }
        switch (segments[1], segments[3]) {
        case ("items", "edit"): self = .editItem(ID(id))
        case ("items", "delete"): self = .deleteItem(ID(id))
        case ("items", "restock"): self = .restock(ID(id))
        case ("items", "count"): self = .count(ID(id))
        case ("items", "correct"): self = .correct(ID(id))
        case ("items", "packaging"): self = .packaging(ID(id))
        case ("items", "set"): self = .setParts(ID(id))
        case ("items", "barcodes"): self = .itemBarcodes(ID(id))
        case ("lots", "edit"): self = .editLot(ID(id))
        case ("lots", "hold"): self = .holdLot(ID(id))
        case ("lots", "recall"): self = .recall(ID(id))
        case ("lots", "recall.csv"): self = .recallFile(ID(id))
        case ("lots", "told"): self = .told(ID(id))
        case ("departments", "delete"): self = .deleteDepartment(ID(id))
        case ("taxes", "delete"): self = .deleteTax(ID(id))
        case ("taxes", "rate"): self = .taxRate(ID(id))
        default: return nil
        }
    }
}

extension StockRoute {
    @inline(never)
    package var target: Target {
        switch self {
        case .list(let view): place(["inventory"], view.query)
        case .low: place(["inventory", "low"])
        case .spent: place(["inventory", "spent"])
        case .newItem(let department):
            place(
                ["inventory", "items", "new"],
                department.map { [(name: "department", value: $0.text)] } ?? [])
        case .item(let id): place(["inventory", "items", id.text])
        case .editItem(let id): place(["inventory", "items", id.text, "edit"])
        case .deleteItem(let id): place(["inventory", "items", id.text, "delete"])
        case .restock(let id): place(["inventory", "items", id.text, "restock"])
        case .count(let id): place(["inventory", "items", id.text, "count"])
        case .correct(let id): place(["inventory", "items", id.text, "correct"])
        case .chosen: place(["inventory", "items", "chosen"])
        case .priceLabels(let query): Target(segments: ["inventory", "labels"], query: query)
        case .barcodes: place(["inventory", "items", "barcodes"])
        case .itemBarcodes(let id): place(["inventory", "items", id.text, "barcodes"])
        case .setParts(let id): place(["inventory", "items", id.text, "set"])
        case .packaging(let id): place(["inventory", "items", id.text, "packaging"])
        case .lots(let text):
            place(["inventory", "lots"], text.isEmpty ? [] : [(name: "q", value: text)])
        case .lot(let id): place(["inventory", "lots", id.text])
        case .editLot(let id): place(["inventory", "lots", id.text, "edit"])
        case .holdLot(let id): place(["inventory", "lots", id.text, "hold"])
        case .recall(let id): place(["inventory", "lots", id.text, "recall"])
        case .recallFile(let id): place(["inventory", "lots", id.text, "recall.csv"])
        case .told(let id): place(["inventory", "lots", id.text, "told"])
        case .departments: place(["inventory", "departments"])
        case .newDepartment: place(["inventory", "departments", "new"])
        case .department(let id): place(["inventory", "departments", id.text])
        case .deleteDepartment(let id): place(["inventory", "departments", id.text, "delete"])
        case .stockTake(let id): place(["inventory", "count"], StockRoute.query(id))
        case .delivery(let id): place(["inventory", "delivery"], StockRoute.query(id))
        case .deliveryOf(let id):
            place(["inventory", "delivery"], [(name: "order", value: id.text)])
        case .supply(let route): route.target
        case .taxes: place(["inventory", "taxes"])
        case .weightCodes: place(["inventory", "weight-codes"])
        case .newTax: place(["inventory", "taxes", "new"])
        case .tax(let id): place(["inventory", "taxes", id.text])
        case .deleteTax(let id): place(["inventory", "taxes", id.text, "delete"])
        case .taxRate(let id?): place(["inventory", "taxes", id.text, "rate"])
        case .taxRate(nil): place(["inventory", "taxes", "company"])
        case .returnToDepartments: place(["inventory", "items", "move-back"])
        case .demo: place(["inventory", "demo"])
        case .demoRemoval: place(["inventory", "demo", "remove"])
        case .company: place(["settings", "company"])
        case .currency: place(["settings", "currency"])
        case .welcome(let page):
            place(["welcome"], page == 1 ? [] : [(name: "page", value: String(page))])
        case .products(let route): route.target
        case .itemsFile: place(["inventory.csv"])
        case .movesFile: place(["inventory", "moves.csv"])
        }
    }

    private static func query(_ id: ID<Department>?) -> [(name: String, value: String)] {
        id.map { [(name: "department", value: $0.text)] } ?? []
    }

    private func place(
        _ segments: [String], _ pairs: [(name: String, value: String)] = []
    ) -> Target {
        var query = Fields()
        for pair in pairs { query.add(pair.name, pair.value) }
        return Target(segments: segments, query: query)
    }

    @inline(never)
    package var link: Link { Link(path: target.text) }
}
