package import Basics
package import Journal
internal import Notes
package import SQLCore
internal import Web

/// What the forms of the stock do, decided by the entry and the database alone.
package struct InventoryForms {
    let database: Database
    let items: ItemTable
    let departments: DepartmentTable
    let moves: MoveTable
    let companies: CompanyTable
    let words = InventoryWords()

    package init(_ database: Database) {
        self.database = database
        items = ItemTable(database)
        departments = DepartmentTable(database)
        moves = MoveTable(database)
        companies = CompanyTable(database)
    }

    /// Nil for a place that takes no form.
    package func apply(_ route: InventoryRoute, _ entry: Entry) throws(Failure) -> Verdict? {
        switch route {
        case .newItem: try saveItem(entry.id, known: nil, entry)
        case .editItem(let id): try editItem(id, entry)
        case .itemAct(.restock, let id): try restock(id, entry)
        case .itemAct(.count, let id): try count(id, entry)
        case .itemAct(.correct, let id): try correct(id, entry)
        case .itemAct(.delete, let id): try deleteItem(id, entry)
        case .chosen: try chosen(entry)
        case .moveBack: try moveBack(entry)
        case .takeBack: try takeBack(entry)
        case .newDepartment: try saveDepartment(entry.id, known: nil, entry)
        case .department(let id): try editDepartment(id, entry)
        case .deleteDepartment(let id): try deleteDepartment(id, entry)
        case .restore: try restore(entry)
        case .demo: try loadDemo(entry)
        case .demoRemoval: try removeDemo(entry)
        case .company: try saveCompany(entry, mayBeNameless: false)
        case .companyBefore: try saveCompany(entry, mayBeNameless: true)
        case .list, .low, .item, .departments, .welcome, .itemsFile, .movesFile: nil
        }
    }

    func countermand(
        _ route: InventoryRoute, _ fields: [(name: String, value: String)] = []
    ) -> Countermand {
        var form = Fields()
        for field in fields { form.add(field.name, field.value) }
        return Countermand(path: route.target.text, form: form)
    }

    /// The form that undoes an edit. It reverts only the fields that the edit changed and keeps
    /// later changes of others.
    func countermand(_ route: InventoryRoute, to before: Fields, from after: Fields) -> Countermand
    {
        var form = before
        form.add("before", after.formEncoded)
        return Countermand(path: route.target.text, form: form)
    }
}

// Items.
extension InventoryForms {
    func editItem(_ id: Identifier, _ entry: Entry) throws(Failure) -> Verdict {
        guard let item = try items.item(id) else { throw .missing }
        return try saveItem(id, known: item, entry)
    }

    func saveItem(_ id: Identifier, known: Item?, _ entry: Entry) throws(Failure) -> Verdict {
        let currency = try companies.company().currency
        let (item, opening, faults) = try readItem(
            id, known: known, entry.form, currency, rules: entry.rules)
        guard let item, faults.isEmpty else { return .refused(faults) }
        try items.save(item)
        if let opening, opening > .zero {
            try moves.add(
                StockMove(
                    id: entry.id.derived(1), item: id, at: entry.at, zone: entry.zone,
                    reason: .opening, quantity: opening))
        }
        let undo =
            known.map {
                countermand(.editItem(id), to: $0.form(currency), from: item.form(currency))
            } ?? countermand(.itemAct(.delete, id))
        return .accepted(landing: InventoryRoute.item(id).target, undo: undo)
    }

    /// The item in a form; nil if the form has faults.
    func readItem(
        _ id: Identifier, known: Item?, _ typed: Fields, _ currency: Currency, rules: Int64 = 2
    ) throws(Failure) -> (item: Item?, opening: Quantity?, faults: Faults) {
        var reading = FormReading(
            known.map { merged(typed, now: $0.form(currency)) } ?? typed, rules: rules)
        let draft = ItemDraft(&reading, currency)
        guard let department = draft.department else { return (nil, nil, reading.faults) }
        if try departments.department(department) == nil {
            reading.fault("department", words.departmentGone)
        }
        let item = draft.item(id, department, known: known)
        if let other = try items.item(named: item.uniqueName), other.id != id {
            reading.fault("name", words.itemIsThere(other))
        }
        if let barcode = item.barcode, let other = try items.item(barcode: barcode), other.id != id
        {
            reading.fault("barcode", words.barcodeIsTaken(other))
        }
        if let note = item.note, note != known?.note, try NoteTable(database).summary(note) == nil {
            reading.fault("note", words.noSuchNote)
        }
        if let known, known.unit != item.unit, try items.hasMoves(id) {
            reading.fault("unit", words.unitStays(known.unit))
        }
        return (
            reading.faults.isEmpty ? item : nil, known == nil ? draft.opening : nil, reading.faults
        )
    }

    func deleteItem(_ id: Identifier, _ entry: Entry) throws(Failure) -> Verdict {
        guard try items.item(id) != nil else { throw .missing }
        try items.erase(id, by: entry.id)
        return .accepted(
            landing: InventoryRoute.first.target,
            undo: countermand(.restore, [(name: "entry", value: entry.id.text)]))
    }

    /// Deletes or moves several items. Items that are gone meanwhile are skipped.
    func chosen(_ entry: Entry) throws(Failure) -> Verdict {
        var chosen: [Item] = []
        var seen: Set<Identifier> = []
        for text in entry.form.all("item") {
            guard let id = Identifier(text), seen.insert(id).inserted,
                let item = try items.item(id)
            else { continue }
            chosen.append(item)
        }
        guard !chosen.isEmpty else { return .refused(Faults(words.noneChosen)) }
        switch entry.form["act"] {
        case "delete":
            for item in chosen { try items.erase(item.id, by: entry.id) }
            return .accepted(
                landing: InventoryRoute.first.target,
                undo: countermand(.restore, [(name: "entry", value: entry.id.text)]))
        case "move":
            guard let department = Identifier(entry.form["department"] ?? ""),
                try departments.department(department) != nil
            else {
                var faults = Faults()
                faults.add("department", words.chooseDepartment)
                return .refused(faults)
            }
            var places: [(name: String, value: String)] = []
            for item in chosen where item.department != department {
                places.append((name: "place", value: item.id.text + ":" + item.department.text))
                try items.move(item.id, to: department)
            }
            return .accepted(
                landing: InventoryRoute.first.target,
                undo: places.isEmpty ? nil : countermand(.moveBack, places))
        default: return .refused(Faults(words.chooseOne))
        }
    }

    /// Undoes a move to another department. Each `place` is "item:department".
    func moveBack(_ entry: Entry) throws(Failure) -> Verdict {
        var back: [(item: Identifier, department: Identifier)] = []
        for place in entry.form.all("place") {
            let parts = place.split(separator: ":")
            guard parts.count == 2, let item = Identifier(String(parts[0])),
                let department = Identifier(String(parts[1])),
                try departments.department(department) != nil
            else { continue }
            back.append((item: item, department: department))
        }
        guard !back.isEmpty else { return .refused(Faults(words.nothingToRestore)) }
        for place in back { try items.move(place.item, to: place.department) }
        return .accepted(landing: InventoryRoute.first.target, undo: nil)
    }
}
