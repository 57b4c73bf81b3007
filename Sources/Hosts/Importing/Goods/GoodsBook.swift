internal import Basics
internal import SQLCore
internal import Stock

/// Compares goods with the studio's stock. A new thing is imported as if entered in the item
/// form; an item already here keeps its id and its stock, so that a repeated import adds nothing.
struct GoodsBook {
    let rows: ForeignRows
    /// New departments by their unique names.
    private var departments: [String: ID<Department>] = [:]
    /// The lines of things by their unique names, and by the ids of items here.
    private var lines: [String: Int] = [:]
    private var met: [ID<Item>: Int] = [:]
    /// Names by barcode in the files.
    private var barcodes: [GoodsNumber: String] = [:]
    private var file = ""
    private var withoutDepartment = 0
    /// New kinds of tax by their rates, and names that are taken.
    private var taxes: [Rate: ID<TaxKind>] = [:]
    private var taxNames: Set<String> = []
    /// Items of a file by the unique name of their product, in the order of the file.
    var variants: [(key: String, things: [Variant])] = []

    init(_ rows: ForeignRows) {
        self.rows = rows
    }

    mutating func take(_ goods: [Goods], _ file: String) throws(Failure) {
        self.file = file
        withoutDepartment = 0
        for thing in goods { try take(thing) }
        for product in variants { try group(product.things) }
        variants = []
        if withoutDepartment > 0 {
            let name = try usualDepartment()
            leave(.noDepartment(name, lines: withoutDepartment), 0, "")
        }
    }

    func leave(_ kind: LeftBehind.Kind, _ line: Int, _ name: String) {
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
            note(thing, known.id, department: known.department)
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
        try overlayTax(thing, &row)
        try rows.add("inventory_item", row)
        try addCodes(thing, ID(id))
        note(thing, ID(id), department: department.id)
        guard opening > .zero else { return }
        try rows.add(
            "inventory_move",
            [
                "id": .text(rows.newIdentifier().text), "item": .text(id.text),
                "at": .integer(rows.arrival.at.milliseconds),
                "zone": .integer(rows.arrival.zone.minutes),
                "reason": .text(StockMove.Reason.opening.rawValue),
                "quantity": .integer(opening.thousandths), "remark": .text(""),
                "currency": .text(try CurrencyTable(rows.here).changes().last?.after.code ?? ""),
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
        try overlayTax(thing, &row)
        try rows.add("inventory_item", row)
        try addCodes(thing, known.id)
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

// Taxes and further barcodes.
extension GoodsBook {
    /// The company's own rate needs no kind; a rate without one makes one.
    private mutating func overlayTax(
        _ thing: Goods, _ row: inout [String: Value]
    ) throws(Failure) {
        let table = TaxTable(rows.here)
        switch thing.tax {
        case nil: return
        case .kind(let name):
            guard let kind = try table.all().first(where: { $0.isCalled(name) }) else {
                return leave(.taxClassUnknown(name), thing.line, thing.fullName)
            }
            row["tax_kind"] = .text(kind.id)
        case .rate(let rate, let name):
            let day = Day(rows.arrival.at, in: rows.arrival.zone)
            if try CompanyTable(rows.here).company(on: day).taxRate == rate {
                row["tax_kind"] = .null
                return
            }
            row["tax_kind"] = .text(try kind(rate, name))
        }
    }

    private mutating func kind(_ rate: Rate, _ name: String) throws(Failure) -> ID<TaxKind> {
        if let new = taxes[rate] { return new }
        let table = TaxTable(rows.here)
        let wanted: TaxCategory = rate == .zero ? .zero : .standard
        let day = Day(rows.arrival.at, in: rows.arrival.zone)
        for kind in try table.all() {
            taxNames.insert(kind.name.trimmed.lowercased())
            guard kind.category == wanted, try table.mark(kind.id, on: day)?.rate == rate else {
                continue
            }
            taxes[rate] = kind.id
            return kind.id
        }
        let percent = rate.typed + " %"
        var title = name.isEmpty || name.count > 30 ? percent : name
        if taxNames.contains(title.lowercased()) { title = title + " " + percent }
        taxNames.insert(title.lowercased())
        let id = ID<TaxKind>(rows.newIdentifier())
        taxes[rate] = id
        try rows.add(
            "tax_kind",
            [
                "id": .text(id), "name": .text(title), "category": .text(wanted.rawValue),
                "sentence": .text(""),
            ])
        try rows.add(
            "tax_rate",
            ["kind": .text(id), "from_day": .integer(0), "rate": .integer(rate.hundredths)])
        return id
    }

    private mutating func addCodes(_ thing: Goods, _ id: ID<Item>) throws(Failure) {
        let items = ItemTable(rows.here)
        for code in thing.codes {
            let number = GoodsNumber(code)
            if let other = barcodes[number] {
                if other != thing.fullName {
                    leave(.codeTaken(code, other), thing.line, thing.fullName)
                }
                continue
            }
            let own = try items.items(barcode: code).first
            let further = try items.further(code)?.item
            if let holder = own ?? further {
                if holder.id != id {
                    leave(.codeTaken(code, holder.fullName), thing.line, thing.fullName)
                }
                continue
            }
            barcodes[number] = thing.fullName
            try rows.add(
                "item_barcode",
                [
                    "code": .text(number.text), "item": .text(id), "quantity": .integer(1_000),
                ])
        }
    }
}

extension TaxKind {
    fileprivate func isCalled(_ name: String) -> Bool {
        let plain = { (text: String) in
            text.lowercased().filter { $0.isLetter || $0.isNumber }
        }
        return plain(self.name) == plain(name)
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
