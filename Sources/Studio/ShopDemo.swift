internal import Basics
internal import Inventory
internal import Journal
internal import PointOfSale
internal import SQLCore
package import Shell
internal import Web

/// The stock, whose demo brings the demo sales of the till and takes them along: the stock itself
/// knows no sales.
package let stockRoom: RoomModule = {
    var room = inventoryRoom
    room.place = { (target) in
        var place = inventoryRoom.place(target)
        if let stock = place?.rule?.apply, let act = demoAct(target) {
            place?.rule?.apply = { (entry, database) throws(Failure) in
                try act(entry, DemoSalesForms(database), try stock(entry, database))
            }
        }
        return place
    }
    return room
}()

/// What becomes of the demo sales, and of the verdict of the stock.
private typealias DemoAct =
    @Sendable (Entry, DemoSalesForms, Verdict?) throws(Failure) -> Verdict?

/// Nil for a form that is none of the demo's.
private func demoAct(_ target: Target) -> DemoAct? {
    let route = InventoryRoute(target)
    if route == .demo { return loadDemo }
    if route == .demoRemoval { return removeDemo }
    return route == .restore ? restoreDemo : nil
}

@Sendable private func loadDemo(
    _ entry: Entry, _ sales: DemoSalesForms, _ stock: Verdict?
) throws(Failure) -> Verdict? {
    guard case .accepted(let landing, let undo)? = stock else { return stock }
    let isNew = try sales.add(entry)
    guard isNew || undo != .none else { return stock }
    // Sales that were there before stay when this is undone.
    return .accepted(
        landing: landing,
        undo: InventoryRoute.demoRemoval.countermand(isNew ? [] : [("sales", "keep")]))
}

@Sendable private func removeDemo(
    _ entry: Entry, _ sales: DemoSalesForms, _ stock: Verdict?
) throws(Failure) -> Verdict? {
    guard case .accepted(let landing, let undo)? = stock else { return stock }
    guard entry.form["sales"] != "keep", let removed = try sales.remove(entry) else {
        return stock
    }
    var form = undo.form?.form ?? Fields([("entry", entry.id.text)])
    for field in removed.fields { form.add(field.name, field.value) }
    return .accepted(
        landing: landing,
        undo: Countermand(path: InventoryRoute.restore.target.text, form: form))
}

/// Restores what the removal took. Only that form has `until`, the last day of the demo sales.
@Sendable private func restoreDemo(
    _ entry: Entry, _ sales: DemoSalesForms, _ stock: Verdict?
) throws(Failure) -> Verdict? {
    guard entry.form["until"] != nil, try sales.add(entry), case .refused? = stock else {
        return stock
    }
    // Nothing but the sales was removed.
    return .accepted(landing: InventoryRoute.first.target, undo: nil)
}

/// The forms of the till that add and remove the demo sales.
struct DemoSalesForms {
    private let database: Database

    init(_ database: Database) {
        self.database = database
    }

    /// Whether there were none before.
    func add(_ entry: Entry) throws(Failure) -> Bool {
        try changes(.demo, entry)
    }

    /// Nil where there were none.
    func remove(_ entry: Entry) throws(Failure) -> Fields? {
        try changes(.removeDemo, entry) ? Fields() : nil
    }

    private func changes(_ form: BooksRoute, _ entry: Entry) throws(Failure) -> Bool {
        guard case .accepted(_, let undo)? = try form.rule?.apply(entry, database) else {
            return false
        }
        return undo != .none
    }
}
