internal import Basics
internal import Journal
internal import SQLCore
internal import Web

extension InventoryForms {
    func editDepartment(_ id: Identifier, _ entry: Entry) throws(Failure) -> Verdict {
        guard let department = try departments.department(id) else { throw .missing }
        return try saveDepartment(id, known: department, entry)
    }

    func saveDepartment(
        _ id: Identifier, known: Department?, _ entry: Entry
    ) throws(Failure) -> Verdict {
        var reading = FormReading(
            known.map { merged(entry.form, now: $0.form) } ?? entry.form, rules: entry.rules)
        let name = reading.text("name", limit: Department.nameLimit, missing: words.nameMissing)
        let level = reading.quantity("restock", .gram, missing: words.levelMissing)
        let markup = reading.rate(
            "markup", most: Department.mostMarkup, missing: words.markupMissing)
        if let other = try departments.department(named: name.uniqueDepartmentName), other.id != id
        {
            reading.fault("name", words.departmentIsThere)
        }
        guard let level, let markup, reading.faults.isEmpty else {
            return .refused(reading.faults)
        }
        let department = Department(
            id: id, name: name, restockLevel: level, markup: markup,
            isSample: known?.isSample ?? false)
        try departments.save(department)
        let undo =
            known.map { countermand(.department(id), to: $0.form, from: department.form) }
            ?? countermand(.deleteDepartment(id))
        return .accepted(landing: InventoryRoute.department(id).target, undo: undo)
    }

    func deleteDepartment(_ id: Identifier, _ entry: Entry) throws(Failure) -> Verdict {
        guard try departments.department(id) != nil else { throw .missing }
        let count = try items.count(in: id)
        guard count == 0 else { return .refused(Faults(words.departmentHolds(count))) }
        try departments.erase(id, by: entry.id)
        return .accepted(
            landing: InventoryRoute.departments.target,
            undo: countermand(.restore, [(name: "entry", value: entry.id.text)]))
    }

    /// Restores everything that one entry deleted, unless a name or a barcode was taken meanwhile
    /// or an item's department is gone.
    func restore(_ entry: Entry) throws(Failure) -> Verdict {
        guard let erasure = Identifier(entry.form["entry"] ?? "") else {
            return .refused(Faults(words.nothingToRestore))
        }
        let goneDepartments = try departments.erased(by: erasure)
        let goneItems = try items.erased(by: erasure)
        let isDemo = entry.form["company"] != nil || entry.form["department"] != nil
        guard isDemo || !goneDepartments.isEmpty || !goneItems.isEmpty else {
            return .refused(Faults(words.nothingToRestore))
        }
        for department in goneDepartments
        where try departments.department(named: department.name.uniqueDepartmentName) != nil {
            return .refused(Faults(words.departmentIsThere))
        }
        for item in goneItems {
            if let other = try items.item(named: item.uniqueName) {
                return .refused(Faults(words.itemIsThere(other)))
            }
            if let barcode = item.barcode, let other = try items.item(barcode: barcode) {
                return .refused(Faults(words.barcodeIsTaken(other)))
            }
            let comesToo = goneDepartments.contains { $0.id == item.department }
            if !comesToo, try departments.department(item.department) == nil {
                return .refused(Faults(words.departmentGone))
            }
        }
        for department in goneDepartments { try departments.unerase(department.id) }
        for item in goneItems { try items.unerase(item.id) }
        try restoreDemo(entry)
        let landing: InventoryRoute
        if goneItems.count == 1, goneDepartments.isEmpty {
            landing = .item(goneItems[0].id)
        } else if goneDepartments.count == 1, goneItems.isEmpty {
            landing = .department(goneDepartments[0].id)
        } else {
            landing = .first
        }
        return .accepted(landing: landing.target, undo: nil)
    }
}

extension String {
    /// The form in which department names must be unique.
    var uniqueDepartmentName: String { trimmed.lowercased() }
}
