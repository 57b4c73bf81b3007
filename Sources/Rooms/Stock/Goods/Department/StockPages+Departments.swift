internal import Basics
internal import RoomKit
internal import Web

// Pages of all departments, and of one with its items.
extension StockPages {
    func allDepartments() throws(Failure) -> Response {
        DepartmentsPage(
            departments: try departments.all(), counts: try items.counts(),
            words: DepartmentWords(words.language)
        )
        .response(frame)
    }

    func newDepartment(
        _ values: Fields = Department.blank, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        DepartmentPage(
            department: nil, values: values, faults: faults, items: [], count: 0,
            taxes: try TaxTable(context.database).all(),
            id: shownId(values), words: DepartmentWords(words.language)
        ).response(frame)
    }

    /// - Parameter values: nil for the stored department.
    func department(
        _ id: ID<Department>, _ values: Fields? = nil, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        guard let department = try departments.department(id) else { throw .missing }
        let values = values ?? department.form
        return DepartmentPage(
            department: department, values: values, faults: faults,
            items: try items.listed(in: id, limit: StockView.pageSize),
            count: try items.countInBlocks(in: id),
            taxes: try TaxTable(context.database).all(), id: shownId(values),
            words: DepartmentWords(words.language)
        ).response(frame)
    }
}
