internal import Basics
internal import SQLCore
internal import Stock

/// Compares goods with the studio's stock. A new thing is imported as if entered in the item
/// form; an item already here keeps its id and its stock, so that a repeated import adds nothing.
struct GoodsBook {
    private let rows: ForeignRows
    /// New departments by their unique names.
    private var departments: [String: ID<Department>] = [:]
    /// The lines of things by their unique names, and by the ids of items here.
    private var lines: [String: Int] = [:]
    private var met: [ID<Item>: Int] = [:]
    /// Names by barcode in the files.
    private var barcodes: [GoodsNumber: String] = [:]
    private var file = ""
    private var withoutDepartment = 0

    init(_ rows: ForeignRows) {
        self.rows = rows
    }

    mutating func take(_ goods: [Goods], _ file: String) throws(Failure) {
        self.file = file
        withoutDepartment = 0
        for thing in goods { try take(thing) }
        if withoutDepartment > 0 {
            let name = try usualDepartment()
            leave(.noDepartment(name, lines: withoutDepartment), 0, "")
        }
    }

    private func leave(_ kind: LeftBehind.Kind, _ line: Int, _ name: String) {
        rows.staging.leave(LeftBehind(kind: kind, file: file, line: line, name: name))
    }
}

extension GoodsBook {
    private mutating func take(_ thing: Goods) throws(Failure) {
        let items = ItemTable(rows.here)
        let key = Item.uniqueName(thing.name, thing.attribute)
        let named = try items.item(named: key)
        let coded = thing.barcode.isEmpty ? nil : try items.item(barcode: thing.barcode)
        if let named, let coded, named.id != coded.id {
            return leave(
                .meetsTwo(barcode: coded.fullName, name: named.fullName), thing.line,
                thing.fullName)
        }
        let known = named ?? coded
        if let line = lines[key] ?? known.flatMap({ met[$0.id] }) {
            return leave(.doubled(line: line), thing.line, thing.fullName)
        }
        lines[key] = thing.line
        var thing = thing
        let number = GoodsNumber(thing.barcode)
        if !thing.barcode.isEmpty, let other = barcodes[number] {
            leave(.barcodeTaken(other), thing.line, thing.fullName)
            thing.barcode = ""
        }
        if !thing.barcode.isEmpty { barcodes[number] = thing.fullName }
        // A stored barcode keeps its spelling.
        if let old = known?.barcode, GoodsNumber(old) == number { thing.barcode = old }
        if let known {
            met[known.id] = thing.line
            try meet(thing, known)
        } else {
            try add(thing)
        }
    }

    private mutating func add(_ thing: Goods) throws(Failure) {
        let id = rows.newIdentifier()
        let department = try department(thing)
        let opening = thing.onHand ?? .zero
        var row: [String: Value] = [
            "id": .text(id.text), "unit": .text((thing.unit ?? .each).rawValue),
            "on_hand": .integer(opening.thousandths), "is_for_sale": .integer(1),
            "is_material": .integer(0), "supplier": .text(""), "is_sample": .integer(0),
        ]
        overlay(thing, department, &row)
        try rows.add("inventory_item", row)
        guard opening > .zero else { return }
        try rows.add(
            "inventory_move",
            [
                "id": .text(rows.newIdentifier().text), "item": .text(id.text),
                "at": .integer(rows.arrival.at.milliseconds),
                "zone": .integer(rows.arrival.zone.minutes),
                "reason": .text(StockMove.Reason.opening.rawValue),
                "quantity": .integer(opening.thousandths), "remark": .text(""),
            ])
    }

    /// Updates the stored item with the list's data.
    private mutating func meet(_ thing: Goods, _ known: Item) throws(Failure) {
        guard var row = try rows.find("inventory_item", .text(known.id)) else { return }
        if let unit = thing.unit, unit != known.unit {
            leave(.unitStays(known.unit.rawValue), thing.line, thing.fullName)
        }
        let department =
            thing.department.isEmpty
            ? (id: known.department, level: try level(of: known.department))
            : try self.department(thing)
        overlay(thing, department, &row)
        try rows.add("inventory_item", row)
        leave(.here, thing.line, thing.fullName)
    }

    /// A level that is the department's need not be the item's own.
    private func overlay(
        _ thing: Goods, _ department: (id: ID<Department>, level: Quantity?),
        _ row: inout [String: Value]
    ) {
        row["name"] = .text(thing.name)
        row["attribute"] = .text(thing.attribute)
        row["department"] = .text(department.id)
        if let price = thing.price { row["price"] = .integer(price.minor) }
        if let cost = thing.cost { row["cost"] = .integer(cost) }
        let hasOwn = row["restock_level"].map { $0 != .null } ?? false
        if let level = thing.restockLevel, hasOwn || level != department.level {
            row["restock_level"] = .integer(level.thousandths)
        }
        if !thing.barcode.isEmpty { row["barcode"] = .text(thing.barcode) }
        if !thing.supplier.isEmpty { row["supplier"] = .text(thing.supplier) }
        if let isForSale = thing.isForSale { row["is_for_sale"] = .integer(isForSale ? 1 : 0) }
        if let isMaterial = thing.isMaterial { row["is_material"] = .integer(isMaterial ? 1 : 0) }
    }
}

// Departments.
extension GoodsBook {
    private mutating func department(
        _ thing: Goods
    ) throws(Failure) -> (id: ID<Department>, level: Quantity?) {
        var name = thing.department
        if name.isEmpty {
            name = try usualDepartment()
            withoutDepartment += 1
        }
        let key = Department.uniqueName(name)
        if let there = try DepartmentTable(rows.here).department(named: key) {
            return (there.id, there.restockLevel)
        }
        if let new = departments[key] { return (new, Department.usualLevel) }
        let id = ID<Department>(rows.newIdentifier())
        departments[key] = id
        try rows.add(
            "inventory_department",
            [
                "id": .text(id), "name": .text(name),
                "restock_level": .integer(Department.usualLevel.thousandths),
                "markup": .integer(Department.usualMarkup.hundredths), "is_sample": .integer(0),
            ])
        return (id, Department.usualLevel)
    }

    /// Department for things from a list without departments: the studio's only one, or a new
    /// one.
    private func usualDepartment() throws(Failure) -> String {
        let all = try DepartmentTable(rows.here).all()
        if all.count == 1, let only = all.first { return only.name }
        return ForeignWords(rows.arrival.language).usualDepartment
    }

    private func level(of id: ID<Department>) throws(Failure) -> Quantity? {
        try DepartmentTable(rows.here).department(id)?.restockLevel
    }
}
