internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

/// Items of a line after review by a person: one field per name and item. Items without a name
/// are left out.
struct ReadThings {
    static let fields = ["thing", "quantity", "unit", "place", "remark"]

    private(set) var rows: [Fields] = []

    init(_ form: Fields) {
        let columns = ReadThings.fields.map { form.all($0) }
        for place in columns[0].indices {
            var row = Fields()
            for (name, values) in zip(ReadThings.fields, columns) {
                row.add(name, values.indices.contains(place) ? values[place] : "")
            }
            rows.append(row)
        }
    }

    /// Key for the fault of a field: its name and the row number.
    static func key(_ field: String, _ row: Int) -> String { "\(field)-\(row + 1)" }

    /// Drafts of the rows without faults.
    func drafts(_ faults: inout Faults) -> [(row: Int, draft: ListItemDraft)] {
        var drafts: [(row: Int, draft: ListItemDraft)] = []
        var names: Set<String> = []
        for (number, row) in rows.enumerated() {
            let name = (row["thing"] ?? "").trimmed
            if name.isEmpty { continue }
            let place = ID<Location>(row["place"] ?? "") ?? Location.unknown
            let form = Fields([
                ("name", name), ("quantity", row["quantity"] ?? ""), ("unit", row["unit"] ?? ""),
                ("remark", row["remark"] ?? ""), ("location", place.text), ("listed", "1"),
                ("available", "1"),
            ])
            let (draft, wrong) = readItem(form)
            for fault in wrong.faults {
                let field = fault.field == "name" ? "thing" : fault.field
                if let code = ShoppingFault(fault) {
                    faults.add(ReadThings.key(field, number), code, fault.arguments)
                } else if let code = FieldFault(fault) {
                    faults.add(ReadThings.key(field, number), code, fault.arguments)
                }
            }
            if !names.insert(name.uniqueName).inserted {
                faults.add(ReadThings.key("thing", number), ShoppingFault.thingTwice, [name])
            }
            if let draft { drafts.append((number, draft)) }
        }
        if drafts.isEmpty, faults.isEmpty {
            faults.add(ReadThings.key("thing", 0), ShoppingFault.nameMissing)
        }
        return drafts
    }

    /// For a message and a list of entries: "2 l ethanol".
    var texts: [String] {
        rows.compactMap { row in
            let name = (row["thing"] ?? "").trimmed
            if name.isEmpty { return nil }
            let (quantity, unit) = (row["quantity"] ?? "", row["unit"] ?? "")
            if unit.isEmpty { return quantity == "1" ? name : quantity + " " + name }
            return quantity + " " + unit + " " + name
        }
    }
}

/// Adds the reviewed items to the list. An existing item takes the values of its row.
func addRead(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    var faults = Faults()
    let drafts = ReadThings(entry.form).drafts(&faults)
    guard faults.isEmpty else { return .refused(faults) }
    let items = ListItemTable(database)
    for (row, draft) in drafts {
        var draft = draft
        let known = try items.item(named: draft.name.uniqueName)
        if let known {
            draft.name = known.name
            draft.isAvailable = known.isAvailable
            draft.stock = known.stock
        }
        if try LocationTable(database).location(draft.location) == nil {
            // The location was deleted in between.
            draft.location = Location.unknown
        }
        try items.save(known?.id ?? ID(entry.id.derived(UInt64(row))), draft)
    }
    let list = ShoppingRoute.first.target
    return .accepted(landing: list, undo: .byRecord(to: list))
}
