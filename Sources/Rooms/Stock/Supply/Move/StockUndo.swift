package import Basics
package import Journal
package import SQLCore
package import Web

/// An item's values before an entry.
struct FormerItem {
    let id: ID<Item>
    let name: String
    let attribute: String
    let uniqueName: String
    let department: ID<Department>
    let unit: String
    let barcode: String?

    /// Reads a row of the table; nil if the columns differ.
    init?(_ row: [Value]) {
        guard row.count > 11, case .text(let id) = row[0], let id = ID<Item>(id),
            case .text(let name) = row[1], case .text(let attribute) = row[2],
            case .text(let uniqueName) = row[3], case .text(let department) = row[5],
            let department = ID<Department>(department), case .text(let unit) = row[6]
        else { return nil }
        self.id = id
        self.name = name
        self.attribute = attribute
        self.uniqueName = uniqueName
        self.department = department
        self.unit = unit
        if case .text(let barcode) = row[11] { self.barcode = barcode } else { barcode = nil }
    }

    var fullName: String { attribute.isEmpty ? name : name + ", " + attribute }
}

/// Items that an entry changed or deleted, with their values before the entry.
func formerItems(_ recorded: Recorded, _ database: Database) throws(Failure) -> [FormerItem] {
    let record = try ChangeTable(database).record(of: recorded.seq)
    var former: [FormerItem] = []
    for row in record?.rows(of: "inventory_item") ?? [] {
        if let item = row.oldValues.flatMap({ FormerItem($0) }) { former.append(item) }
    }
    return former
}

extension ItemTable {
    /// The name of an item that was deleted; nil where that is not known any more.
    package func formerName(of id: ID<Item>) throws(Failure) -> String? {
        for route in [StockRoute.deleteItem(id), .chosen, .demoRemoval] {
            guard
                let deletion = try JournalTable(database).lastAccepted(at: route.target.text)
            else { continue }
            for item in try formerItems(deletion, database) where item.id == id {
                return item.name
            }
        }
        return nil
    }
}

/// Reason why an entry's effect on items and departments can't be undone, although every row is
/// unchanged since: a name or a barcode was taken, an item's department is deleted or no longer
/// empty, a quantity was counted in another unit, the currency differs, or a deleted item was
/// sold or used since.
@Sendable
func whyStockStays(_ recorded: Recorded, _ database: Database) throws(Failure) -> Faults? {
    guard let record = try ChangeTable(database).record(of: recorded.seq) else { return nil }
    let returning = try formerItems(recorded, database)
    // An undo received from another device may rename the restored things.
    let mayRename = recorded.entry.arrives
    if let reason = try whyDepartmentsStay(record, mayRename: mayRename, database) { return reason }
    for item in returning {
        if let reason = try hindrance(to: item, record, mayRename: mayRename, database) {
            return reason
        }
    }
    if let reason = try whyMoneyStays(recorded, record, database) { return reason }
    guard !returning.isEmpty, try wereUsed(record, of: recorded.seq, database) else { return nil }
    return Faults(StockFault.changedSince)
}

/// Reason why stock amounts can't be restored to their values before an entry: the currency
/// differs, so the amounts would mean something else.
package func whyMoneyStays(
    _ recorded: Recorded, _ record: ChangeRecord, _ database: Database
) throws(Failure) -> Faults? {
    let tables = [
        "inventory_item", "supplier_price", "inventory_labour", "purchase_order_line", "material",
    ]
    guard
        tables.contains(where: { table in
            record.rows(of: table).contains { $0.oldValues != nil }
        })
    else { return nil }
    var last = recorded.seq
    while true {
        let entries = try JournalTable(database).tail(after: last, limit: 100)
        guard let end = entries.last else { return nil }
        for recorded in entries where try changesCurrency(recorded, database) {
            return Faults(StockFault.changedSince)
        }
        last = end.seq
    }
}

private func whyDepartmentsStay(
    _ record: ChangeRecord, mayRename: Bool, _ database: Database
) throws(Failure) -> Faults? {
    let departments = DepartmentTable(database)
    for row in record.rows(of: "inventory_department") {
        if let old = row.oldValues, old.count > 2, case .text(let id) = old[0],
            case .text(let unique) = old[2],
            !mayRename, let other = try departments.department(named: unique), other.id != ID(id)
        {
            return Faults(StockFault.departmentIsThere)
        }
        guard row.oldValues == nil, case .text(let text)? = row.newValues?.first,
            let id = ID<Department>(text)
        else { continue }
        // Items created with the department are deleted with the department.
        let own = record.rows(of: "inventory_item").filter {
            $0.oldValues == nil && $0.newValues.flatMap { FormerItem($0) }?.department == id
        }
        let count = try ItemTable(database).count(in: id) - own.count
        if count > 0 { return Faults(StockFault.departmentHolds, [String(count)]) }
    }
    return nil
}

private func hindrance(
    to item: FormerItem, _ record: ChangeRecord, mayRename: Bool, _ database: Database
) throws(Failure) -> Faults? {
    let items = ItemTable(database)
    if !mayRename, let other = try items.item(named: item.uniqueName), other.id != item.id {
        return Faults(StockFault.itemIsThere, [other.fullName])
    }
    if !mayRename, let barcode = item.barcode,
        let other = try items.items(barcode: barcode).first(where: { $0.id != item.id })
    {
        return Faults(StockFault.barcodeIsTaken, [other.fullName])
    }
    if let now = try items.item(item.id), now.unit.rawValue != item.unit,
        try items.hasMoves(item.id)
    {
        return Faults(StockFault.unitStays, [now.unit.rawValue])
    }
    let comesToo = record.rows(of: "inventory_department").contains {
        $0.newValues == nil && $0.oldValues?.first == .text(item.department)
    }
    let department = try DepartmentTable(database).department(item.department)
    return comesToo || department != nil ? nil : Faults(StockFault.departmentGone)
}

/// True if a later entry sold or used a deleted thing: items would come back without those moves.
private func wereUsed(
    _ record: ChangeRecord, of seq: Int64, _ database: Database
) throws(Failure) -> Bool {
    // Items, and the sales and batches that moved these items.
    var ids: Set<String> = []
    for row in record.rows(of: "inventory_item") where row.newValues == nil {
        if case .text(let id)? = row.oldValues?.first { ids.insert(id) }
    }
    for row in record.rows(of: "inventory_move") where row.newValues == nil {
        if let old = row.oldValues, old.count > 7, case .text(let origin) = old[7] {
            ids.insert(origin)
        }
    }
    var last = seq
    while true {
        let entries = try JournalTable(database).tail(after: last, limit: 100)
        guard let end = entries.last else { return false }
        for recorded in entries {
            guard case .accepted(let landing, _) = recorded.verdict else { continue }
            // An undo names only its entry, and a cancelled refund only itself: the landing of
            // either leads to the changed things.
            let text =
                recorded.entry.path + "?" + recorded.entry.form.formEncoded + " " + landing.text
            for id in ids where text.holds(id) { return true }
        }
        last = end.seq
    }
}

private func changesCurrency(
    _ recorded: Recorded, _ database: Database
) throws(Failure) -> Bool {
    // The company's form, or an undo, which may be that form's.
    guard case .accepted = recorded.verdict,
        recorded.entry.path == StockRoute.company.target.text
            || recorded.entry.path == StockRoute.currency.target.text
            || recorded.entry.form["entry"] != nil
    else { return false }
    let record = try ChangeTable(database).record(of: recorded.seq)
    return record?.rows(of: "inventory_company").contains {
        CompanyTable.currency($0.oldValues ?? []) != CompanyTable.currency($0.newValues ?? [])
    } ?? false
}
