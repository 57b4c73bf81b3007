internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

/// Puts everything that a line says on the list. What was on it once comes back as it was, but for
/// what the line says of it.
func addSpoken(
    _ text: String, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    let line = SpokenLine(text)
    var faults = Faults()
    let over =
        max(
            text.count - SpokenLine.limit,
            line.things.reduce(0) { max($0, $1.name.count - ListItem.nameLimit) })
    if over > 0 { faults.add("line", FieldFault.tooLong, [String(over)]) }
    if text.hasControls(allowingLines: true) { faults.add("line", FieldFault.notShowable) }
    if line.things.isEmpty { faults.add("line", ShoppingListFault.nameMissing) }
    guard faults.isEmpty else { return .refused(faults) }
    let items = ListItemTable(database)
    let place =
        line.place.isEmpty
        ? nil : try LocationTable(database).location(named: line.place.uniqueName)
    for (number, thing) in line.things.enumerated() {
        let known = try items.item(named: thing.name.uniqueName)
        var draft = known?.draft ?? ListItemDraft(named: thing.name)
        draft.isListed = true
        if let quantity = thing.quantity {
            draft.quantity = quantity
            draft.unit = thing.unit
        }
        if let place {
            draft.location = place.id
        } else if !line.place.isEmpty {
            draft.remark(place: line.place)
        }
        try items.save(known?.id ?? ID(entry.id.derived(UInt64(number))), draft)
    }
    let list = ShoppingListRoute.first.target
    return .accepted(landing: list, undo: .byRecord(to: list))
}

extension ListItem {
    fileprivate var draft: ListItemDraft {
        ListItemDraft(
            name: name, quantity: quantity, unit: unit, remark: remark, location: location.id,
            isListed: isListed, isAvailable: isAvailable, stock: stock)
    }
}

extension ListItemDraft {
    /// Keeps a place that is not among the locations, after what the remark says if there is room.
    fileprivate mutating func remark(place: String) {
        let said = "at " + place
        guard !remark.isEmpty else {
            remark = String(said.prefix(ListItem.remarkLimit))
            return
        }
        let whole = remark + " · " + said
        if !remark.hasSuffix(said), whole.count <= ListItem.remarkLimit { remark = whole }
    }

    /// A thing that was never on the list.
    fileprivate init(named name: String) {
        self.init(
            name: name, quantity: 1, unit: "", remark: "", location: Location.unknown,
            isListed: true, isAvailable: true)
    }
}
