internal import Basics
internal import Journal
internal import SQLCore
internal import Web

extension ShoppingListForms {
    func loadSample(_ entry: Entry) throws(Failure) -> Verdict {
        // The sample only adds: existing items and locations stay unchanged.
        var plan = ImportPlan(
            Sample.locations, Sample.items, try existing(), nextId: entry.id)
        plan.keepWhatIsThere()
        return try carryOut(plan, landing: ShoppingListRoute.first.target)
    }

    func importFiles(_ entry: Entry) throws(Failure) -> Verdict {
        let files = try ImportReading(database, rules: entry.rules).read(entry.form)
        guard files.faults.isEmpty else { return .refused(files.faults) }
        let plan = ImportPlan(files.locations, files.items, try existing(), nextId: entry.id)
        return try carryOut(plan, landing: ShoppingListRoute.data.target)
    }

    func existing() throws(Failure) -> ImportPlan.Existing {
        var existing = ImportPlan.Existing()
        for location in try locations.all(limit: .max) {
            existing.locations[location.name.uniqueName] = location
        }
        try items.each { (item) throws(Failure) in existing.items[item.name.uniqueName] = item }
        return existing
    }

    func removeAll(_ entry: Entry) throws(Failure) -> Verdict {
        let keeping = Keeping(database)
        let undo = [
            ("items", try keeping.allItems()), ("locations", try keeping.allLocations()),
            (WayBack.field, "list"),
        ]
        let hasItems = try !items.isEmpty()
        let isEmpty = try locations.count() == 1 ? !hasItems : false
        try database.run("DELETE FROM shopping_item")
        try database.run(
            "DELETE FROM shopping_location WHERE id <> ?", [.text(Location.unknown.text)])
        return .accepted(
            landing: ShoppingListRoute.data.target,
            undo: isEmpty ? nil : countermand(.listAct(.restore), undo))
    }

    private func carryOut(_ plan: ImportPlan, landing: Target) throws(Failure) -> Verdict {
        let keeping = Keeping(database)
        var undo: [(String, String)] = []
        undo.append(("locations", try keeping.locations(plan.changedLocations)))
        undo.append(("items", try keeping.items(plan.changedItems)))
        undo.append(("gone-locations", plan.addedLocations.joined(separator: ",")))
        undo.append(("gone-items", plan.addedItems.joined(separator: ",")))
        for line in plan.locations where line.change != .same { try locations.save(line.location) }
        for line in plan.items where line.change != .same { try items.save(line.id, line.draft) }
        return .accepted(
            landing: landing, undo: plan.isEmpty ? nil : countermand(.listAct(.restore), undo))
    }
}

// The undo of imports, samples and removals.
extension ShoppingListForms {
    /// Reads everything before it writes, so that a faulty form changes nothing.
    func restore(_ entry: Entry) throws(Failure) -> Verdict {
        let keeping = Keeping(database)
        guard
            let places = try keeping.forms(
                entry.form["locations"] ?? "", Keeping.locationFields),
            let things = try keeping.forms(entry.form["items"] ?? "", Keeping.itemFields)
        else { return .refused(Faults(words.notRows)) }
        var savedLocations: [Location] = []
        for (id, form) in places {
            guard let location = readLocation(form, id: id, known: nil, words).location else {
                return .refused(Faults(words.notRows))
            }
            if let other = try locations.location(named: location.name.uniqueName), other.id != id {
                return .refused(Faults(words.nameWasTaken(location.name)))
            }
            savedLocations.append(location)
        }
        var drafts: [(Identifier, ItemDraft)] = []
        for (id, form) in things {
            guard let draft = readItem(form, words).draft else {
                return .refused(Faults(words.notRows))
            }
            if let other = try items.item(named: draft.name.uniqueName), other.id != id {
                return .refused(Faults(words.nameWasTaken(draft.name)))
            }
            drafts.append((id, draft))
        }
        guard !hasDoubles(savedLocations, drafts) else { return .refused(Faults(words.notRows)) }
        for location in savedLocations where !location.isUnknown { try locations.save(location) }
        for (id, draft) in drafts {
            var draft = draft
            if try locations.location(draft.location) == nil { draft.location = Location.unknown }
            try items.save(id, draft)
        }
        for id in ids(entry.form["gone-items"]) {
            if let id = Identifier(id) { try items.delete(id) }
        }
        for id in ids(entry.form["gone-locations"]) {
            if let id = Identifier(id), id != Location.unknown { _ = try locations.delete(id) }
        }
        return .accepted(landing: WayBack(entry.form).target, undo: nil)
    }

    private func hasDoubles(
        _ locations: [Location], _ drafts: [(Identifier, ItemDraft)]
    ) -> Bool {
        var names: Set<String> = []
        for location in locations where !names.insert(location.name.uniqueName).inserted {
            return true
        }
        names = []
        for (_, draft) in drafts where !names.insert(draft.name.uniqueName).inserted { return true }
        return false
    }
}
