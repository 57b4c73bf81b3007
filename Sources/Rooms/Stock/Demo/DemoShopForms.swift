package import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Loading the demo shop twice changes nothing. Deleted parts of the demo come back.
    static let loadDemoShop = FormRule(
        apply: { (entry, database) throws(Failure) in try load(entry, database) },
        again: { (faults, context) throws(Failure) in
            try StockPages(context).choosing(faults)
        },
        describe: saying { StockWords($0).theDemo },
        done: { (recorded, _, language) in
            guard case .accepted(_, let undo) = recorded.verdict else { return nil }
            return undo == .none
                ? StockWords(language).demoWasThere : StockWords(language).demoLoaded
        },
        mayUndo: whyStockStays)

    /// A department that also holds the person's own items stays, and is no longer a part of the
    /// demo.
    static let removeDemoShop = FormRule(
        apply: { (_, database) throws(Failure) in try remove(database) },
        again: { (faults, context) throws(Failure) in
            try StockPages(context).choosing(faults)
        },
        describe: saying { StockWords($0).theDemo },
        done: { (recorded, _, language) in
            guard case .accepted(_, let undo) = recorded.verdict else { return nil }
            return undo == .none
                ? StockWords(language).noDemo : StockWords(language).demoRemoved
        },
        mayUndo: whyStockStays)
}

private func load(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    let companies = CompanyTable(database)
    var company = try companies.company()
    let isStall = entry.rules > 2
    for department in DemoShop.departments(entry.rules) { try load(department, database) }
    // The stall has been there for a while.
    let opened = isStall ? entry.at.before(days: 60) : entry.at
    for goods in DemoShop.goods(entry.rules) {
        try load(goods, company.currency, opened, entry, database)
    }
    if entry.rules > 9 { try loadProducts(database) }
    if isStall { try writeOffTester(entry, database) }
    if company.name.isEmpty {
        company.name = isStall ? DemoStall.companyName : DemoShop.companyName
        // Of one's own, a tax that is set already stays.
        if !isStall {
            company.taxRate = DemoShop.taxRate
        } else if company.taxRate == .zero, !company.includesTax {
            company.taxRate = DemoStall.taxRate
            company.includesTax = true
        }
        try companies.save(company)
    }
    return .accepted(landing: StockRoute.first.target, undo: .byRecord)
}

/// Leaves an existing demo department unchanged.
private func load(_ goal: Department, _ database: Database) throws(Failure) {
    let departments = DepartmentTable(database)
    guard try departments.department(goal.id) == nil else { return }
    var department = goal
    var number = 1
    while try departments.department(named: department.uniqueName) != nil {
        department.name = DemoShop.another(goal.name, number)
        number += 1
    }
    try departments.save(department)
}

/// Leaves an existing demo item unchanged, and an own item with its name.
private func load(
    _ goods: DemoShop.Goods, _ currency: Currency, _ at: Moment, _ entry: Entry,
    _ database: Database
) throws(Failure) {
    let items = ItemTable(database)
    let item = goods.item(in: currency)
    guard try items.item(goods.id) == nil, try items.item(named: item.uniqueName) == nil,
        let stock = Quantity(whole: goods.stock)
    else { return }
    try items.save(item)
    var parts: [LotPart] = []
    // The demo of earlier rules knows no lots.
    if entry.rules > 4 {
        let today = Day(entry.at, in: entry.zone)
        for (lot, quantity) in goods.lots(of: stock, at, entry.zone, today) {
            try LotTable(database).add(lot)
            parts.append(LotPart(lot.id, quantity))
        }
    }
    guard stock > .zero || entry.rules < 10 else { return }
    try StockMoveTable(database).add(
        StockMove(
            id: ID(goods.id.raw.derived(1)), item: goods.id, at: at, zone: entry.zone,
            reason: .opening, quantity: stock), parts.isEmpty ? .automatic : .chosen(parts))
}

/// The bottle that people tried at the market before the last.
private func writeOffTester(_ entry: Entry, _ database: Database) throws(Failure) {
    let tester = DemoShop.goods(entry.rules)[DemoStall.tester].id
    let moves = StockMoveTable(database)
    let id = ID<StockMove>(tester.raw.derived(2))
    guard try moves.move(id) == nil else { return }
    try moves.add(
        StockMove(
            id: id, item: tester, at: entry.at.before(days: 15), zone: entry.zone,
            reason: .writeOff, quantity: Quantity(thousandths: -1_000), remark: "Opened as a tester"
        ))
}

private func remove(_ database: Database) throws(Failure) -> Verdict {
    let items = ItemTable(database)
    let departments = DepartmentTable(database)
    for id in try items.demoItems() { try items.delete(id) }
    try removeProducts(database)
    for var department in try departments.all() where department.isDemo {
        if try items.count(in: department.id) == 0 {
            try departments.delete(department.id)
        } else {
            department.isDemo = false
            try departments.save(department)
        }
    }
    try CompanyTable(database).clearDemo()
    return .accepted(landing: StockRoute.first.target, undo: .byRecord)
}

extension Moment {
    fileprivate func before(days: Int64) -> Moment {
        Moment(milliseconds: milliseconds &- days &* 86_400_000)
    }
}

extension CompanyTable {
    /// Clears the demo's company name and tax, and keeps the chosen currency. A company with
    /// another name than the demo's stays unchanged, and so does a tax other than the demo's.
    package func clearDemo() throws(Failure) {
        var company = try company()
        if company.name == DemoShop.companyName, company.taxRate == DemoShop.taxRate {
            company.taxRate = .zero
        } else if company.name != DemoStall.companyName {
            return
        } else if company.taxRate == DemoStall.taxRate, company.includesTax {
            company.taxRate = .zero
            company.includesTax = false
        }
        company.name = ""
        try save(company)
    }
}

extension DemoShop.Goods {
    /// Lots of the opening stock; the last lot gets the rest.
    fileprivate func lots(
        of stock: Quantity, _ at: Moment, _ zone: Zone, _ today: Day
    ) -> [(lot: StockLot, quantity: Quantity)] {
        var left = stock.thousandths
        return lots.split(separator: ",").enumerated().map { place, line in
            let cells = line.split(separator: ":")
            let isRetest = cells[1].first == "r"
            let days = Int(isRetest ? cells[1].dropFirst() : cells[1]) ?? 0
            let grams = cells.count > 2 ? Int64(cells[2]) ?? 0 : left / 1_000
            left -= grams * 1_000
            return (
                StockLot(
                    id: ID(id.raw.derived(10 + UInt64(place))), item: id, code: String(cells[0]),
                    supplier: supplier, date: today.adding(days), isRetest: isRetest, at: at,
                    zone: zone),
                Quantity(thousandths: grams * 1_000)
            )
        }
    }

    fileprivate func item(in currency: Currency) -> Item {
        Item(
            id: id, name: name, attribute: attribute, department: department, unit: unit,
            onHand: .zero, price: priceHundredths == nil ? nil : price(in: currency),
            cost: cost(in: currency), restockLevel: restockLevel, barcode: nil,
            isForSale: priceHundredths != nil, isMaterial: priceHundredths == nil,
            note: note.isEmpty ? nil : note, supplier: supplier, isDemo: true)
    }
}
