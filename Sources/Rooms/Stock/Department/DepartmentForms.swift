internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    static let newDepartment = FormRule(
        apply: { (entry, database) throws(Failure) in try add(entry, database) },
        again: { (faults, context) throws(Failure) in
            try InventoryPages(context).newDepartment(context.request.form, faults)
        },
        describe: { (entry, language) in
            let words = DepartmentWords(language)
            return FormDescription(words.aNewDepartment, words.common.fields(entry.form))
        },
        done: { (recorded, _, language) in DepartmentWords(language).added(typedName(recorded)) },
        mayUndo: whyStockStays)

    static func editDepartment(_ id: ID<Department>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in try edit(id, entry, database) },
            again: { (faults, context) throws(Failure) in
                try InventoryPages(context).department(id, context.request.form, faults)
            },
            describe: { (entry, language) in
                let words = DepartmentWords(language)
                return FormDescription(words.changeOfDepartment, words.common.fields(entry.form))
            },
            done: { (recorded, _, language) in DepartmentWords(language).saved(typedName(recorded))
            },
            edits: FormEdits(
                standing: { (database, _) throws(Failure) in
                    try DepartmentTable(database).department(id).map {
                        Standing(InventoryRoute.department(id).target, $0.name, $0.form)
                    }
                },
                say: sayField),
            mayUndo: whyStockStays)
    }

    static func deleteDepartment(_ id: ID<Department>) -> FormRule {
        FormRule(
            apply: { (_, database) throws(Failure) in try delete(id, database) },
            again: { (faults, context) throws(Failure) in
                try InventoryPages(context).department(id, nil, faults)
            },
            describe: { (entry, language) in
                let words = DepartmentWords(language)
                return FormDescription(words.deletionOfDepartment, words.common.fields(entry.form))
            },
            done: { DepartmentWords($2).departmentDeleted },
            mayUndo: whyStockStays)
    }
}

private func add(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    var reading = FormReading(entry.form, rules: entry.rules)
    let department = try read(ID(entry.id), known: nil, &reading, database)
    guard let department, reading.faults.isEmpty else { return .refused(reading.faults) }
    try DepartmentTable(database).save(department)
    return .accepted(
        landing: InventoryRoute.department(department.id).target,
        undo: .byRecord(to: InventoryRoute.departments.target))
}

private func edit(
    _ id: ID<Department>, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    guard let known = try DepartmentTable(database).department(id) else { throw .missing }
    var reading = FormReading(entry.form.merged(into: known.form), rules: entry.rules)
    let department = try read(id, known: known, &reading, database)
    guard let department, reading.faults.isEmpty else { return .refused(reading.faults) }
    try DepartmentTable(database).save(department)
    return .accepted(landing: InventoryRoute.department(id).target, undo: .byRecord)
}

/// Reads the department of a form; nil if a number can't be parsed.
///
/// - Parameter known: nil for a new one.
private func read(
    _ id: ID<Department>, known: Department?, _ reading: inout FormReading, _ database: Database
) throws(Failure) -> Department? {
    let name = reading.text("name", limit: Department.nameLimit, missing: .nameMissing)
    let level = reading.quantity("restock", .gram, missing: .levelMissing)
    let markup = reading.rate("markup", most: Department.mostMarkup, missing: .markupMissing)
    let other = try DepartmentTable(database).department(named: Department.uniqueName(name))
    if let other, other.id != id {
        reading.fault(
            "name", .departmentIsThere, [],
            Taken(
                "department", id.text, holder: other.id.text, wanted: name,
                limit: Department.nameLimit))
    }
    guard let level, let markup else { return nil }
    return Department(
        id: id, name: name, restockLevel: level, markup: markup, isDemo: known?.isDemo ?? false)
}

private func delete(_ id: ID<Department>, _ database: Database) throws(Failure) -> Verdict {
    let departments = DepartmentTable(database)
    guard try departments.department(id) != nil else { throw .missing }
    let count = try ItemTable(database).count(in: id)
    guard count == 0 else {
        return .refused(Faults(InventoryFault.departmentHolds, [String(count)]))
    }
    try departments.delete(id)
    return .accepted(
        landing: InventoryRoute.departments.target,
        undo: .byRecord(to: InventoryRoute.department(id).target))
}
