internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    static let newLocation = FormRule(
        apply: { (entry, database) throws(Failure) in
            try save(ID(entry.id), known: nil, entry, LocationTable(database))
        },
        again: { (faults, context) throws(Failure) in
            try ShoppingPages(context).location(nil, context.request.form, faults)
        },
        describe: { (entry, language) in
            let words = LocationWords(language)
            return FormDescription(
                words.aNewLocation, ListItemWords(words.language).fields(entry.form))
        },
        done: { (_, _, language) in LocationWords(language).locationSaved })

    static func editLocation(_ id: ID<Location>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                let locations = LocationTable(database)
                guard let known = try locations.location(id) else { throw .missing }
                return try save(id, known: known, entry, locations)
            },
            again: { (faults, context) throws(Failure) in
                try ShoppingPages(context).location(id, context.request.form, faults)
            },
            describe: { (entry, language) in
                let words = LocationWords(language)
                return FormDescription(
                    words.changesOfLocation, ListItemWords(words.language).fields(entry.form))
            },
            done: { (_, _, language) in LocationWords(language).locationSaved },
            edits: FormEdits(
                standing: { (database, language) throws(Failure) in
                    try LocationTable(database).location(id).map {
                        Standing(
                            ShoppingRoute.location(id).target,
                            ShoppingWords(language).name($0), $0.shown)
                    }
                },
                say: { (field, value, _, language) throws(Failure) in
                    (ListItemWords(language).label(field: field), value.inOneLine)
                }),
            mayUndo: whyNamesAreTaken)
    }

    static func deleteLocation(_ id: ID<Location>) -> FormRule {
        FormRule(
            apply: { (_, database) throws(Failure) in try delete(id, LocationTable(database)) },
            again: FormRule.listRefusal,
            describe: { (_, language) in
                FormDescription(LocationWords(language).deletionOfLocation)
            },
            done: { (recorded, database, language) in
                LocationWords(language).locationDeleted(
                    recorded.changes(of: "shopping_location", database).first?.formerName ?? "",
                    items: recorded.changes(of: "shopping_item", database).count)
            },
            mayUndo: whyNamesAreTaken)
    }
}

private func save(
    _ id: ID<Location>, known: Location?, _ entry: Entry, _ locations: LocationTable
) throws(Failure) -> Verdict {
    var (location, faults) = readLocation(entry.form, id: id, known: known)
    if let name = location?.name ?? entry.form["name"], faults["name"] == nil,
        let other = try locations.location(named: name.uniqueName), other.id != id
    {
        faults.add(
            "name", ShoppingFault.locationIsThere, [],
            Taken(
                "location", id.text, holder: other.id.text, wanted: name.trimmed,
                limit: Location.nameLimit))
    }
    guard let location, faults.isEmpty else { return .refused(faults) }
    try locations.save(location)
    return .accepted(landing: ShoppingRoute.locations.target, undo: .byRecord)
}

private func delete(_ id: ID<Location>, _ locations: LocationTable) throws(Failure) -> Verdict {
    guard let location = try locations.location(id) else { throw .missing }
    guard !location.isUnknown else {
        return .refused(Faults(ShoppingFault.unknownStays))
    }
    try locations.delete(id)
    return .accepted(landing: ShoppingRoute.locations.target, undo: .byRecord)
}

extension Location {
    /// The fields its form shows. Only the colour of the Unknown location can change.
    var shown: Fields { isUnknown ? Fields([("colour", colour.hexadecimal)]) : form }
}
