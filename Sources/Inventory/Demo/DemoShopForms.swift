package import Basics
internal import Journal
internal import SQLCore
internal import Shell
internal import Web

extension FormRule {
    /// Loading the demo shop twice changes nothing. Parts of it that were deleted come back.
    static let loadDemoShop = FormRule(
        apply: { (entry, database) throws(Failure) in try load(entry, database) },
        again: { (faults, context) throws(Failure) in
            try InventoryPages(context).choosing(faults)
        },
        describe: { FormDescription(InventoryWords().theDemo, InventoryWords().fields($0.form)) },
        done: { (recorded, _) in
            guard case .accepted(_, let undo) = recorded.verdict else { return nil }
            return undo == .none ? InventoryWords().demoWasThere : InventoryWords().demoLoaded
        })

    /// A department that also holds the person's own items stays, and is no longer a part of the
    /// demo.
    static let removeDemoShop = FormRule(
        apply: { (entry, database) throws(Failure) in try remove(entry, database) },
        again: { (faults, context) throws(Failure) in
            try InventoryPages(context).choosing(faults)
        },
        describe: { FormDescription(InventoryWords().theDemo, InventoryWords().fields($0.form)) },
        done: { (recorded, _) in
            guard case .accepted(_, let undo) = recorded.verdict else { return nil }
            return undo == .none ? InventoryWords().noDemo : InventoryWords().demoRemoved
        })
}

private func load(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    let companies = CompanyTable(database)
    var company = try companies.company()
    var isNew = false
    for department in DemoShop.departments {
        if try load(department, database) { isNew = true }
    }
    for goods in DemoShop.goods {
        if try load(goods, company.currency, entry, database) { isNew = true }
    }
    if company.name.isEmpty {
        company.name = DemoShop.companyName
        company.taxRate = DemoShop.taxRate
        try companies.save(company)
        isNew = true
    }
    return .accepted(
        landing: InventoryRoute.first.target,
        undo: isNew ? InventoryRoute.demoRemoval.countermand() : nil)
}

/// - Returns: false if the department was there.
private func load(_ goal: Department, _ database: Database) throws(Failure) -> Bool {
    let departments = DepartmentTable(database)
    guard try departments.department(goal.id) == nil else { return false }
    var department = goal
    var number = 1
    while try departments.department(named: department.uniqueName) != nil {
        department.name = InventoryWords().another(goal.name, number)
        number += 1
    }
    try departments.save(department)
    try departments.unerase(department.id)
    return true
}

/// - Returns: false if the item was there, or one of the person's own with that name, which is left
///   alone.
private func load(
    _ goods: DemoShop.Goods, _ currency: Currency, _ entry: Entry, _ database: Database
) throws(Failure) -> Bool {
    let items = ItemTable(database)
    let item = goods.item(in: currency)
    guard try items.item(goods.id) == nil, try items.item(named: item.uniqueName) == nil else {
        return false
    }
    try items.save(item)
    try items.unerase(item.id)
    if try !items.hasMoves(item.id), let stock = Quantity(whole: goods.stock) {
        try MoveTable(database).add(
            StockMove(
                id: goods.id.derived(1), item: goods.id, at: entry.at, zone: entry.zone,
                reason: .opening, quantity: stock))
    }
    return true
}

private func remove(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    let items = ItemTable(database)
    let departments = DepartmentTable(database)
    var back = [(name: "entry", value: entry.id.text)]
    let demo = try items.demoItems()
    for id in demo { try items.erase(id, by: entry.id) }
    var changes = demo.count
    for var department in try departments.all() where department.isDemo {
        changes += 1
        if try items.count(in: department.id) == 0 {
            try departments.erase(department.id, by: entry.id)
        } else {
            department.isDemo = false
            try departments.save(department)
            back.append((name: "department", value: department.id.text))
        }
    }
    if try CompanyTable(database).clearDemo() {
        back.append((name: "company", value: "1"))
        changes += 1
    }
    return .accepted(
        landing: InventoryRoute.first.target,
        undo: changes == 0 ? nil : InventoryRoute.restore.countermand(back))
}

/// Reverts what the removal of the demo changed besides deleting.
///
/// - Parameter form: of `restoreDeleted`.
func restoreDemoMarks(_ form: Fields, _ database: Database) throws(Failure) {
    let departments = DepartmentTable(database)
    for text in form.all("department") {
        guard let id = Identifier(text), var department = try departments.department(id) else {
            continue
        }
        department.isDemo = true
        try departments.save(department)
    }
    guard form["company"] == "1" else { return }
    let companies = CompanyTable(database)
    var company = try companies.company()
    guard company.name.isEmpty else { return }
    company.name = DemoShop.companyName
    company.taxRate = DemoShop.taxRate
    try companies.save(company)
}

extension CompanyTable {
    /// Clears the demo's company name and tax rate, and keeps the chosen currency.
    ///
    /// - Returns: false if the company has another name or rate than the demo's.
    @discardableResult
    package func clearDemo() throws(Failure) -> Bool {
        var company = try company()
        guard company.name == DemoShop.companyName, company.taxRate == DemoShop.taxRate else {
            return false
        }
        company.name = ""
        company.taxRate = .zero
        try save(company)
        return true
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
