internal import Basics
internal import Journal
internal import SQLCore
internal import Web

extension ShoppingListForms {
    /// Moves an item on or off the list. An item that is already there is left alone: two phones
    /// may shop at the same time.
    func move(_ id: Identifier, _ entry: Entry) throws(Failure) -> Verdict {
        guard let item = try items.item(id) else { throw .missing }
        let back = WayBack(entry.form).target
        switch entry.form["to"] {
        case "purchased":
            guard item.isListed else { return .accepted(landing: back, undo: nil) }
            // An undo takes the item off the list, but is no purchase.
            if entry.form["bought"] == "0" {
                _ = try tie(item, entry)
                try items.setListed(id, false)
                return .accepted(
                    landing: back, undo: countermand(.act(.move, id), [("to", "list")]))
            }
            try items.buy(item, entry: entry.id, at: entry.at, zone: entry.zone)
            return .accepted(
                landing: back,
                undo: countermand(.listAct(.moveBack), [("entry", entry.id.text)]))
        case "list":
            let isTied = try tie(item, entry)
            guard !item.isListed else { return .accepted(landing: back, undo: nil) }
            try items.setListed(id, true)
            var undo = [("to", "purchased"), ("bought", "0"), ("back", "purchased")]
            if isTied { undo.append(("stock", item.stock?.text ?? "")) }
            return .accepted(landing: back, undo: countermand(.act(.move, id), undo))
        default:
            return refused("to", words.chooseOne)
        }
    }

    /// Ties the item to the stock item in the form, or to none if the field is empty. Without the
    /// field nothing changes.
    ///
    /// - Returns: whether anything changed.
    private func tie(_ item: Item, _ entry: Entry) throws(Failure) -> Bool {
        guard let typed = entry.form["stock"] else { return false }
        let stock = Identifier(typed)
        guard stock != item.stock, typed.isEmpty || stock != nil else { return false }
        try items.setStock(item.id, stock)
        return true
    }

    func availability(_ id: Identifier, _ entry: Entry) throws(Failure) -> Verdict {
        guard let item = try items.item(id) else { throw .missing }
        guard let wanted = entry.form["available"], wanted == "1" || wanted == "0" else {
            return refused("available", words.chooseOne)
        }
        let back = WayBack(entry.form)
        guard item.isAvailable != (wanted == "1") else {
            return .accepted(landing: back.target, undo: nil)
        }
        try items.setAvailable(id, wanted == "1")
        let undo = [("available", wanted == "1" ? "0" : "1"), (WayBack.field, back.text)]
        return .accepted(
            landing: back.target, undo: countermand(.act(.availability, id), undo))
    }

    func deleteItem(_ id: Identifier, _ entry: Entry) throws(Failure) -> Verdict {
        guard let item = try items.item(id) else { throw .missing }
        let rows = try Keeping(database).items([id.text])
        try items.delete(id)
        var back = WayBack(entry.form)
        if back == .item(id) { back = item.isListed ? .list : .purchased }
        return .accepted(
            landing: back.target,
            undo: countermand(
                .listAct(.restore),
                [("items", rows), ("name", item.name), (WayBack.field, back.text)]))
    }

    /// A form that was open while another device changed the item keeps the other device's changes.
    func editItem(_ id: Identifier, _ entry: Entry) throws(Failure) -> Verdict {
        guard let item = try items.item(id) else { throw .missing }
        return try saveItem(id, known: item, entry)
    }

    func saveItem(
        _ id: Identifier, known: Item?, _ entry: Entry
    ) throws(Failure) -> Verdict {
        let before = entry.form["before"].flatMap {
            try? Fields(formEncoded: [UInt8]($0.utf8)[...])
        }
        let form = known.map { merged(entry.form, before: before, now: $0.form) } ?? entry.form
        var (draft, faults) = readItem(form, words)
        let name = (form["name"] ?? "").uniqueName
        if faults["name"] == nil, let other = try items.item(named: name), other.id != id {
            faults.add("name", words.itemIsThere(other))
        }
        if let location = Identifier(form["location"] ?? ""),
            try locations.location(location) == nil
        {
            // The location was deleted meanwhile and its items went to Unknown; so does this one.
            draft?.location = Location.unknown
        }
        guard let draft, faults.isEmpty else { return .refused(faults) }
        try items.save(id, draft)
        let back: WayBack =
            entry.form[WayBack.field] == nil
            ? (draft.isListed ? .list : .purchased) : WayBack(entry.form)
        let undo =
            known.map { Countermand(path: ShoppingListRoute.item(id).target.text, form: $0.form) }
            ?? countermand(.act(.delete, id))
        return .accepted(landing: back.target, undo: undo)
    }
}

// All items at once.
extension ShoppingListForms {
    func apply(_ act: ListAct, _ entry: Entry) throws(Failure) -> Verdict {
        let list = ShoppingListRoute.first.target
        switch act {
        case .moveAll:
            guard try items.count(listed: true) > 0 else {
                return .accepted(landing: list, undo: nil)
            }
            try items.buyAll(entry: entry.id, at: entry.at, zone: entry.zone)
            return .accepted(
                landing: list,
                undo: countermand(.listAct(.moveBack), [("entry", entry.id.text)]))
        case .moveBack:
            guard let id = Identifier(entry.form["entry"] ?? ""), try items.takeBack(entry: id)
            else { return .refused(Faults(words.nothingToTakeBack)) }
            return .accepted(landing: list, undo: nil)
        case .allAvailable:
            let unavailable = try items.unavailable()
            guard !unavailable.isEmpty else { return .accepted(landing: list, undo: nil) }
            try items.setAllAvailable()
            return .accepted(
                landing: WayBack(entry.form).target,
                undo: countermand(
                    .listAct(.unavailable), [("items", unavailable.joined(separator: ","))]))
        case .unavailable:
            try items.setUnavailable(ids(entry.form["items"]))
            return .accepted(landing: list, undo: nil)
        case .sample: return try loadSample(entry)
        case .removeAll: return try removeAll(entry)
        case .restore: return try restore(entry)
        }
    }

    /// Reads ids separated by commas; invalid ones are ignored.
    func ids(_ text: String?) -> [String] {
        var ids: [String] = []
        for part in (text ?? "").split(separator: ",") {
            if let id = Identifier(String(part)) { ids.append(id.text) }
        }
        return ids
    }
}
