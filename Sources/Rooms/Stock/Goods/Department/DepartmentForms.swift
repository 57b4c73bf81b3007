internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    static let newDepartment = FormRule(
        apply: { (entry, database) throws(Failure) in try add(entry, database) },
        again: { (faults, context) throws(Failure) in
            try StockPages(context).newDepartment(context.request.form, faults)
        },
        describe: saying { DepartmentWords($0).aNewDepartment },
        done: { (recorded, _, language) in DepartmentWords(language).added(typedName(recorded)) },
        mayUndo: whyStockStays)

    static func editDepartment(_ id: ID<Department>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in try edit(id, entry, database) },
            again: { (faults, context) throws(Failure) in
                try StockPages(context).department(id, context.request.form, faults)
            },
            describe: saying { DepartmentWords($0).changeOfDepartment },
            done: { (recorded, _, language) in DepartmentWords(language).saved(typedName(recorded))
            },
            edits: FormEdits(
                standing: { (database, _) throws(Failure) in
                    try DepartmentTable(database).department(id).map {
                        Standing(StockRoute.department(id).target, $0.name, $0.form)
                    }
                },
                say: sayField),
            mayUndo: whyStockStays)
    }

    static func deleteDepartment(_ id: ID<Department>) -> FormRule {
        FormRule(
            apply: { (_, database) throws(Failure) in try delete(id, database) },
            again: { (faults, context) throws(Failure) in
                try StockPages(context).department(id, nil, faults)
            },
            describe: saying { DepartmentWords($0).deletionOfDepartment },
            done: { DepartmentWords($2).departmentDeleted },
            mayUndo: whyStockStays)
    }
}

private func add(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    try save(
        Department(id: ID(entry.id)), FormReading(entry.form, rules: entry.rules), database,
        undo: .byRecord(to: StockRoute.departments.target))
}

private func edit(
    _ id: ID<Department>, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    guard let known = try DepartmentTable(database).department(id) else { throw .missing }
    let reading = FormReading(entry.form.merged(into: known.form), rules: entry.rules)
    return try save(known, reading, database, undo: .byRecord)
}

private func save(
    _ known: Department, _ reading: FormReading, _ database: Database, undo: Undo
) throws(Failure) -> Verdict {
    var (department, reading) = (known, reading)
    DepartmentFields.all.read(&reading, into: &department)
    let departments = DepartmentTable(database)
    let other = try departments.department(named: department.uniqueName)
    if let other, other.id != known.id {
        reading.fault(
            "name", .departmentIsThere, [],
            Taken(
                "department", known.id.text, holder: other.id.text, wanted: department.name,
                limit: Department.nameLimit))
    }
    guard reading.faults.isEmpty else { return .refused(reading.faults) }
    try departments.save(department)
    return .accepted(landing: StockRoute.department(known.id).target, undo: undo)
}

private func delete(_ id: ID<Department>, _ database: Database) throws(Failure) -> Verdict {
    let departments = DepartmentTable(database)
    guard try departments.department(id) != nil else { throw .missing }
    let count = try ItemTable(database).count(in: id)
    guard count == 0 else {
        return .refused(Faults(StockFault.departmentHolds, [String(count)]))
    }
    try departments.delete(id)
    return .accepted(
        landing: StockRoute.departments.target,
        undo: .byRecord(to: StockRoute.department(id).target))
}
