internal import Basics
internal import Journal
internal import SQLCore
internal import Web

extension ShoppingListForms {
    func editLocation(_ id: Identifier, _ entry: Entry) throws(Failure) -> Verdict {
        guard let location = try locations.location(id) else { throw .missing }
        return try saveLocation(id, known: location, entry)
    }

    func saveLocation(
        _ id: Identifier, known: Location?, _ entry: Entry
    ) throws(Failure) -> Verdict {
        let (location, faults) = try readFreeLocation(id, known: known, entry)
        guard let location, faults.isEmpty else { return .refused(faults) }
        try locations.save(location)
        let undo =
            known.map {
                Countermand(path: ShoppingListRoute.location(id).target.text, form: $0.form)
            } ?? countermand(.locationAct(.delete, id))
        return .accepted(landing: ShoppingListRoute.locations.target, undo: undo)
    }

    func deleteLocation(_ id: Identifier, _ entry: Entry) throws(Failure) -> Verdict {
        guard let location = try locations.location(id) else { throw .missing }
        guard !location.isUnknown else { return .refused(Faults(words.unknownStays)) }
        let moved = try locations.delete(id)
        var form = location.form
        form.add("items", moved.joined(separator: ","))
        return .accepted(
            landing: ShoppingListRoute.locations.target,
            undo: Countermand(
                path: ShoppingListRoute.locationAct(.restore, id).target.text, form: form))
    }

    /// The undo of a deletion.
    func restoreLocation(_ id: Identifier, _ entry: Entry) throws(Failure) -> Verdict {
        guard try locations.location(id) == nil else {
            return .refused(Faults(words.isThereAlready))
        }
        let (location, faults) = try readFreeLocation(id, known: nil, entry)
        guard let location, faults.isEmpty else { return .refused(faults) }
        try locations.save(location)
        try locations.bringBack(ids(entry.form["items"]), to: id)
        return .accepted(
            landing: ShoppingListRoute.locations.target,
            undo: countermand(.locationAct(.delete, id)))
    }

    private func readFreeLocation(
        _ id: Identifier, known: Location?, _ entry: Entry
    ) throws(Failure) -> (location: Location?, faults: Faults) {
        var (location, faults) = readLocation(entry.form, id: id, known: known, words)
        if let name = location?.name ?? entry.form["name"], faults["name"] == nil,
            let other = try locations.location(named: name.uniqueName), other.id != id
        {
            faults.add("name", words.locationIsThere)
        }
        return (location, faults)
    }
}
