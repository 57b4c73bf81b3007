internal import Basics
internal import Journal
internal import SQLCore
internal import Shell
internal import Web

extension FormRule {
    static let newLocation = FormRule(
        apply: { (entry, database) throws(Failure) in
            try save(
                entry.id, known: nil, entry, LocationTable(database),
                undo: ShoppingListRoute.locationAct(.delete, entry.id).countermand())
        },
        again: { (faults, context) throws(Failure) in
            try ShoppingListPages(context).location(nil, context.request.form, faults)
        },
        describe: {
            FormDescription(ShoppingListWords().aNewLocation, ShoppingListWords().fields($0.form))
        },
        done: { _, _ in ShoppingListWords().locationSaved })

    static func editLocation(_ id: Identifier) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                let locations = LocationTable(database)
                guard let known = try locations.location(id) else { throw .missing }
                return try save(
                    id, known: known, entry, locations,
                    undo: Countermand(
                        path: ShoppingListRoute.location(id).target.text, form: known.form))
            },
            again: { (faults, context) throws(Failure) in
                try ShoppingListPages(context).location(id, context.request.form, faults)
            },
            describe: {
                FormDescription(
                    ShoppingListWords().changesOfLocation, ShoppingListWords().fields($0.form))
            },
            done: { _, _ in ShoppingListWords().locationSaved },
            edits: FormEdits(
                standing: { (database) throws(Failure) in
                    try LocationTable(database).location(id).map {
                        Standing(ShoppingListRoute.location(id).target, $0.name, $0.shown)
                    }
                },
                say: { (field, value, _) in
                    (ShoppingListWords().label(field: field), value.inOneLine)
                }))
    }

    static func deleteLocation(_ id: Identifier) -> FormRule {
        FormRule(
            apply: { (_, database) throws(Failure) in try delete(id, LocationTable(database)) },
            again: FormRule.listRefusal,
            describe: { _ in FormDescription(ShoppingListWords().deletionOfLocation) },
            done: { (recorded, _) in
                ShoppingListWords().locationDeleted(
                    recorded.undo?.form["name"] ?? "",
                    items: identifiers(in: recorded.undo?.form["items"]).count)
            })
    }

    /// Undoes the deletion of a location.
    static func restoreLocation(_ id: Identifier) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                let locations = LocationTable(database)
                guard try locations.location(id) == nil else {
                    return .refused(Faults(ShoppingListWords().isThereAlready))
                }
                let verdict = try save(
                    id, known: nil, entry, locations,
                    undo: ShoppingListRoute.locationAct(.delete, id).countermand())
                if case .accepted = verdict {
                    try locations.bringBack(identifiers(in: entry.form["items"]), to: id)
                }
                return verdict
            },
            again: FormRule.listRefusal,
            describe: { _ in FormDescription(ShoppingListWords().deletionOfLocation) })
    }
}

private func save(
    _ id: Identifier, known: Location?, _ entry: Entry, _ locations: LocationTable,
    undo: Countermand
) throws(Failure) -> Verdict {
    let words = ShoppingListWords()
    var (location, faults) = readLocation(entry.form, id: id, known: known, words)
    if let name = location?.name ?? entry.form["name"], faults["name"] == nil,
        let other = try locations.location(named: name.uniqueName), other.id != id
    {
        faults.add("name", words.locationIsThere)
    }
    guard let location, faults.isEmpty else { return .refused(faults) }
    try locations.save(location)
    return .accepted(landing: ShoppingListRoute.locations.target, undo: undo)
}

private func delete(_ id: Identifier, _ locations: LocationTable) throws(Failure) -> Verdict {
    guard let location = try locations.location(id) else { throw .missing }
    guard !location.isUnknown else {
        return .refused(Faults(ShoppingListWords().unknownStays))
    }
    let moved = try locations.delete(id)
    var form = location.form
    form.add("items", moved.joined(separator: ","))
    return .accepted(
        landing: ShoppingListRoute.locations.target,
        undo: Countermand(
            path: ShoppingListRoute.locationAct(.restore, id).target.text, form: form))
}

extension Location {
    /// The fields its form shows. Only the colour of the Unknown location can change.
    var shown: Fields { isUnknown ? Fields([("colour", colour.hexadecimal)]) : form }
}
