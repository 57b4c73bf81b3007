internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Deletes several items, or moves several to another department. Items deleted since are
    /// skipped.
    static let changeChosenItems = FormRule(
        apply: { (entry, database) throws(Failure) in try change(entry, database) },
        ask: { (context) throws(Failure) in
            guard context.request.form["act"] == "ask" else { return nil }
            return try StockPages(context).deletion()
        },
        again: { (faults, context) throws(Failure) in
            try StockPages(context).choosing(faults)
        },
        describe: saying { StockListWords($0).changeOfItems },
        done: { (recorded, database, language) in
            let record = try? ChangeTable(database).record(of: recorded.seq)
            let count = record?.rows(of: "inventory_item").count ?? 0
            return recorded.entry.form["act"] == "delete"
                ? ItemWords(language).deleted(count) : StockListWords(language).moved(count)
        },
        mayUndo: whyStockStays)

    /// Form of release 0.1's undo for a change of several items' departments; logs of 0.1 contain
    /// such forms. Every `place` is "item:department".
    static let returnToDepartments = FormRule(
        apply: { (entry, database) throws(Failure) in try giveBack(entry, database) },
        again: { (faults, context) throws(Failure) in
            try StockPages(context).choosing(faults)
        },
        describe: saying { StockListWords($0).anUndo })
}

/// Ids of the items selected in a form, in form order.
func chosenItems(_ form: Fields) -> [ID<Item>] {
    form.all("item").compactMap { ID($0) }
}

private func change(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    let items = ItemTable(database)
    var chosen: [Item] = []
    var seen: Set<ID<Item>> = []
    for id in chosenItems(entry.form) where seen.insert(id).inserted {
        if let item = try items.item(id) { chosen.append(item) }
    }
    guard !chosen.isEmpty else { return .refused(Faults(StockFault.noneChosen)) }
    switch entry.form["act"] {
    case "delete":
        for item in chosen { try items.delete(item.id) }
        let back = chosen.count == 1 ? StockRoute.item(chosen[0].id) : .first
        return .accepted(landing: StockRoute.first.target, undo: .byRecord(to: back.target))
    case "move":
        return try change(chosen, entry, database)
    default: return .refused(Faults(FieldFault.chooseOne))
    }
}

/// Gives the items the department of the form.
private func change(
    _ chosen: [Item], _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    guard let department = ID<Department>(entry.form["department"] ?? ""),
        try DepartmentTable(database).department(department) != nil
    else {
        var faults = Faults()
        faults.add("department", StockFault.chooseDepartment)
        return .refused(faults)
    }
    for item in chosen where item.department != department {
        try ItemTable(database).setDepartment(of: item.id, to: department)
    }
    return .accepted(landing: StockRoute.first.target, undo: .byRecord)
}

private func giveBack(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    var back: [(item: ID<Item>, department: ID<Department>)] = []
    for place in entry.form.all("place") {
        let parts = place.split(separator: ":")
        guard parts.count == 2, let item = ID<Item>(String(parts[0])),
            let department = ID<Department>(String(parts[1])),
            try DepartmentTable(database).department(department) != nil
        else { continue }
        back.append((item: item, department: department))
    }
    guard !back.isEmpty else { return .refused(Faults(StockFault.nothingToRestore)) }
    for place in back {
        try ItemTable(database).setDepartment(of: place.item, to: place.department)
    }
    return .accepted(landing: StockRoute.first.target, undo: Undo.none)
}
