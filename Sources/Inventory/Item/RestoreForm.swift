internal import Basics
internal import Journal
internal import SQLCore
internal import Shell
internal import Web

extension FormRule {
    /// Restores everything that one entry deleted, unless a name or a barcode was taken meanwhile
    /// or an item's department is gone.
    static let restoreDeleted = FormRule(
        apply: { (entry, database) throws(Failure) in try restore(entry, database) },
        again: { (faults, context) throws(Failure) in
            try InventoryPages(context).choosing(faults)
        },
        describe: { FormDescription(InventoryWords().anUndo, InventoryWords().fields($0.form)) })
}

private func restore(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    let words = InventoryWords()
    guard let erasure = Identifier(entry.form["entry"] ?? "") else {
        return .refused(Faults(words.nothingToRestore))
    }
    let departments = try DepartmentTable(database).erased(by: erasure)
    let items = try ItemTable(database).erased(by: erasure)
    let isDemo = entry.form["company"] != nil || entry.form["department"] != nil
    guard isDemo || !departments.isEmpty || !items.isEmpty else {
        return .refused(Faults(words.nothingToRestore))
    }
    if let fault = try hindrance(to: items, departments, database) {
        return .refused(Faults(fault))
    }
    for department in departments { try DepartmentTable(database).unerase(department.id) }
    for item in items { try ItemTable(database).unerase(item.id) }
    try restoreDemoMarks(entry.form, database)
    return .accepted(landing: landing(items, departments).target, undo: nil)
}

/// Why the deleted can't come back; nil where they can.
private func hindrance(
    to items: [Item], _ departments: [Department], _ database: Database
) throws(Failure) -> String? {
    let words = InventoryWords()
    let itemTable = ItemTable(database)
    let departmentTable = DepartmentTable(database)
    for department in departments
    where try departmentTable.department(named: department.uniqueName) != nil {
        return words.departmentIsThere
    }
    for item in items {
        if let other = try itemTable.item(named: item.uniqueName) {
            return words.itemIsThere(other)
        }
        if let barcode = item.barcode, let other = try itemTable.item(barcode: barcode) {
            return words.barcodeIsTaken(other)
        }
        let comesToo = departments.contains { $0.id == item.department }
        if !comesToo, try departmentTable.department(item.department) == nil {
            return words.departmentGone
        }
    }
    return nil
}

/// The one thing that came back, or the list.
private func landing(_ items: [Item], _ departments: [Department]) -> InventoryRoute {
    if items.count == 1, departments.isEmpty { return .item(items[0].id) }
    if departments.count == 1, items.isEmpty { return .department(departments[0].id) }
    return .first
}
