internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

/// Puts everything in a line on the list. A former item comes back unchanged, except for values
/// given in the line.
func addSpoken(
    _ text: String, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    // A field holds the language of the typed text, so that every replica parses the line
    // identically.
    let line = SpokenLine(text, in: Language(accepted: entry.form["language"] ?? ""))
    var faults = Faults()
    let over =
        max(
            text.count - SpokenLine.limit,
            line.things.reduce(0) { max($0, $1.name.count - ListItem.nameLimit) })
    if over > 0 { faults.add("line", FieldFault.tooLong, [String(over)]) }
    if text.hasControls(allowingLines: true) { faults.add("line", FieldFault.notShowable) }
    if line.things.isEmpty { faults.add("line", ShoppingFault.nameMissing) }
    guard faults.isEmpty else { return .refused(faults) }
    let items = ListItemTable(database)
    var drafts: [(id: ID<ListItem>, draft: ListItemDraft, isCounted: Bool)] = []
    for (number, thing) in line.things.enumerated() {
        var thing = thing
        // The whole text may be a name: "7 Up".
        var known = try items.item(named: thing.whole.uniqueName)
        if known != nil {
            thing.name = thing.whole
            thing.quantity = nil
        } else {
            known = try items.item(named: thing.name.uniqueName)
        }
        let unique = thing.name.uniqueName
        let place = drafts.firstIndex { $0.draft.name.uniqueName == unique }
        var (id, draft, isCounted) =
            place.map { drafts[$0] }
            ?? (
                known?.id ?? ID(entry.id.derived(UInt64(number))),
                known?.draft ?? ListItemDraft(named: thing.name), false
            )
        draft.isListed = true
        if let quantity = thing.quantity {
            let sum = draft.quantity + quantity
            let isMore = isCounted && draft.unit == thing.unit && ListItem.quantities.contains(sum)
            draft.quantity = isMore ? sum : quantity
            draft.unit = thing.unit
            isCounted = true
        }
        if let place = try LocationTable(database).location(said: thing.place) {
            draft.location = place.id
        } else if !thing.place.isEmpty {
            let over = draft.remark(place: thing.placeSaid)
            if over > 0 {
                faults.add("line", FieldFault.tooLong, [String(over)])
                return .refused(faults)
            }
        }
        if let place {
            drafts[place] = (id, draft, isCounted)
        } else {
            drafts.append((id, draft, isCounted))
        }
    }
    for (id, draft, _) in drafts { try items.save(id, draft) }
    let list = ShoppingRoute.first.target
    return .accepted(landing: list, undo: .byRecord(to: list))
}

extension LocationTable {
    /// The location with this name, or with a similar spelling: "bakers" is "Baker’s".
    fileprivate func location(said name: String) throws(Failure) -> Location? {
        let key = name.foldedForSearch
        guard !key.isEmpty else { return nil }
        if let location = try location(named: name.uniqueName) { return location }
        return try all(limit: 1_000).first { $0.name.foldedForSearch == key }
    }
}

extension ListItem {
    var draft: ListItemDraft {
        ListItemDraft(
            name: name, quantity: quantity, unit: unit, remark: remark, location: location.id,
            isListed: isListed, isAvailable: isAvailable, stock: stock)
    }
}

extension ListItemDraft {
    /// Appends an unknown place to the remark. Returns the number of characters over the limit;
    /// then nothing changes.
    fileprivate mutating func remark(place said: String) -> Int {
        if remark.hasSuffix(said) { return 0 }
        let whole = remark.isEmpty ? said : remark + " · " + said
        let over = whole.count - ListItem.remarkLimit
        if over <= 0 { remark = whole }
        return max(0, over)
    }

    /// A thing that was never on the list.
    fileprivate init(named name: String) {
        self.init(
            name: name, quantity: 1, unit: "", remark: "", location: Location.unknown,
            isListed: true, isAvailable: true)
    }
}
