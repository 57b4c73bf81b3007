package import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Loading the demo shop twice changes nothing. Parts of it that were deleted come back.
    static let loadDemoShop = FormRule(
        apply: { (entry, database) throws(Failure) in try load(entry, database) },
        again: { (faults, context) throws(Failure) in
            try InventoryPages(context).choosing(faults)
        },
        describe: { (entry, language) in
            let words = InventoryWords(language)
            return FormDescription(words.theDemo, words.fields(entry.form))
        },
        done: { (recorded, _, language) in
            guard case .accepted(_, let undo) = recorded.verdict else { return nil }
            return undo == .none
                ? InventoryWords(language).demoWasThere : InventoryWords(language).demoLoaded
        },
        mayUndo: whyStockStays)

    /// A department that also holds the person's own items stays, and is no longer a part of the
    /// demo.
    static let removeDemoShop = FormRule(
        apply: { (_, database) throws(Failure) in try remove(database) },
        again: { (faults, context) throws(Failure) in
            try InventoryPages(context).choosing(faults)
        },
        describe: { (entry, language) in
            let words = InventoryWords(language)
            return FormDescription(words.theDemo, words.fields(entry.form))
        },
        done: { (recorded, _, language) in
            guard case .accepted(_, let undo) = recorded.verdict else { return nil }
            return undo == .none
                ? InventoryWords(language).noDemo : InventoryWords(language).demoRemoved
        },
        mayUndo: whyStockStays)
}

private func load(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    let companies = CompanyTable(database)
    var company = try companies.company()
    for department in DemoShop.departments { try load(department, database) }
    for goods in DemoShop.goods { try load(goods, company.currency, entry, database) }
    if company.name.isEmpty {
        company.name = DemoShop.companyName
        company.taxRate = DemoShop.taxRate
        try companies.save(company)
    }
    return .accepted(landing: InventoryRoute.first.target, undo: .byRecord)
}

/// Leaves a department of it that is there as it is.
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

/// Leaves an item of it that is there as it is, and one of the person's own with that name.
private func load(
    _ goods: DemoShop.Goods, _ currency: Currency, _ entry: Entry, _ database: Database
) throws(Failure) {
    let items = ItemTable(database)
    let item = goods.item(in: currency)
    guard try items.item(goods.id) == nil, try items.item(named: item.uniqueName) == nil,
        let stock = Quantity(whole: goods.stock)
    else { return }
    try items.save(item)
    try StockMoveTable(database).add(
        StockMove(
            id: ID(goods.id.raw.derived(1)), item: goods.id, at: entry.at, zone: entry.zone,
            reason: .opening, quantity: stock))
}

private func remove(_ database: Database) throws(Failure) -> Verdict {
    let items = ItemTable(database)
    let departments = DepartmentTable(database)
    for id in try items.demoItems() { try items.delete(id) }
    for var department in try departments.all() where department.isDemo {
        if try items.count(in: department.id) == 0 {
            try departments.delete(department.id)
        } else {
            department.isDemo = false
            try departments.save(department)
        }
    }
    try CompanyTable(database).clearDemo()
    return .accepted(landing: InventoryRoute.first.target, undo: .byRecord)
}

extension CompanyTable {
    /// Clears the demo's company name and tax rate, and keeps the chosen currency.
    /// A company with another name or rate than the demo's stays as it is.
    package func clearDemo() throws(Failure) {
        var company = try company()
        guard company.name == DemoShop.companyName, company.taxRate == DemoShop.taxRate else {
            return
        }
        company.name = ""
        company.taxRate = .zero
        try save(company)
    }
}

extension DemoShop.Goods {
    fileprivate func item(in currency: Currency) -> Item {
        Item(
            id: id, name: name, attribute: attribute, department: department, unit: .each,
            onHand: .zero, price: price(in: currency), cost: cost(in: currency),
            restockLevel: nil, barcode: nil, isForSale: true, isMaterial: false, note: nil,
            supplier: "", isDemo: true)
    }
}
