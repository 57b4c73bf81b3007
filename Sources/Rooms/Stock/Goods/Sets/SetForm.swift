internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Sets the parts of a set; without parts, the item is a set no longer.
    static func setParts(of id: ID<Item>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in try save(id, entry, database) },
            again: { (faults, context) throws(Failure) in
                try StockPages(context).set(id, context.request.form, faults)
            },
            describe: { (_, language) in FormDescription(SetWords(language).title) },
            subject: { (database) throws(Failure) in try itemName(id, database) },
            done: { SetWords($2).saved }, mayUndo: whyStockStays)
    }
}

private func save(
    _ id: ID<Item>, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    guard var item = try ItemTable(database).item(id) else { throw .missing }
    let table = SetTable(database)
    var reading = FormReading(entry.form, rules: entry.rules)
    let numbers = entry.form.all("number")
    var parts: [SetPart] = []
    for (place, text) in entry.form.all("part").prefix(SetTable.most).enumerated() {
        guard let part = ID<Item>(text), part != id,
            let part = try ItemTable(database).item(part)
        else { continue }
        if parts.contains(where: { $0.item.id == part.id }) { reading.fault("", .partsTwice) }
        if try table.isSet(part.id) { reading.fault("", .setOfSets, [part.fullName]) }
        let typed = place < numbers.count ? numbers[place].trimmed : ""
        guard
            let quantity = typed.isEmpty
                ? Quantity(whole: 1)
                : reading.quantity(of: typed, part.unit, at: "", isSigned: true)
        else { continue }
        guard quantity > .zero else {
            reading.fault("", part.unit.isDivisible ? .moreThanNought : .wholeOnly)
            continue
        }
        parts.append(SetPart(item: part, quantity: quantity))
    }
    if !parts.isEmpty {
        if item.unit != .each || item.onHand != .zero { reading.fault("", .setHasStock) }
        if try table.isPart(id) { reading.fault("", .setOfSets, [item.fullName]) }
    }
    guard reading.faults.isEmpty else { return .refused(reading.faults) }
    let wasSet = try table.isSet(id)
    try table.save(parts, of: id)
    // A set has no stock of its own, so it can't run low.
    if wasSet != !parts.isEmpty {
        item.restockLevel = parts.isEmpty ? nil : .zero
        try ItemTable(database).save(item)
    }
    return .accepted(landing: StockRoute.item(id).target, undo: .byRecord)
}

struct SetWords: Words {
    let language: Language

    var title: String { language.say("Set") }
    var table: String { language.say("Parts of sets") }
    func advice(_ name: String) -> String {
        language.say(
            "Items in one “\(name)”. A sale takes them from stock and shares the price by value.")
    }
    var nothingElse: String { language.say("Nothing") }
    func part(_ number: Int) -> String { language.say("Part \(number)") }
    var inOne: String { language.say("Per set") }
    var saved: String { language.say("Set saved") }
    var inThisSet: String { language.say("In this set") }
    var costOfParts: String { language.say("Cost of the parts") }
    func times(_ quantity: String, _ name: String) -> String { "\(quantity) × \(name)" }
    func enough(_ sets: String) -> String { language.say("enough for \(sets)") }
}
