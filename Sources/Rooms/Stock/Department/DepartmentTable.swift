package import Basics
package import SQLCore

package struct DepartmentTable {
    private let database: Database

    package init(_ database: Database) {
        self.database = database
    }

    /// A to Z.
    package func all() throws(Failure) -> [Department] {
        try database.all(
            DepartmentTable.columns + " ORDER BY name_key, unique_name"
        ) { (row) throws(Failure) in try department(row) }
    }

    /// Nil if deleted or never created.
    package func department(_ id: ID<Department>) throws(Failure) -> Department? {
        try database.first(
            DepartmentTable.columns + " WHERE id = ?", [.text(id)]
        ) { (row) throws(Failure) in try department(row) }
    }

    package func save(_ department: Department) throws(Failure) {
        try database.run(
            """
            INSERT INTO inventory_department (id, name, unique_name, name_key, restock_level,
                markup, is_sample)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET name = excluded.name,
                unique_name = excluded.unique_name, name_key = excluded.name_key,
                restock_level = excluded.restock_level, markup = excluded.markup,
                is_sample = excluded.is_sample
            """,
            [
                .text(department.id.text), .text(department.name),
                .text(department.uniqueName), .text(department.name.foldedForSearch),
                .integer(department.restockLevel.thousandths),
                .integer(department.markup.hundredths), .integer(department.isDemo ? 1 : 0),
            ])
    }

    package func department(named unique: String) throws(Failure) -> Department? {
        try database.first(
            DepartmentTable.columns + " WHERE unique_name = ?", [.text(unique)]
        ) { (row) throws(Failure) in try department(row) }
    }

    func count() throws(Failure) -> Int {
        Int(clamping: try database.integer("SELECT count(*) FROM inventory_department"))
    }

    func delete(_ id: ID<Department>) throws(Failure) {
        try database.run("DELETE FROM inventory_department WHERE id = ?", [.text(id)])
    }

    private static let columns =
        "SELECT id, name, restock_level, markup, is_sample FROM inventory_department"

    private func department(_ row: Row) throws(Failure) -> Department {
        guard let id: ID<Department> = row.id(0), let markup = Rate(hundredths: row.integer(3))
        else {
            throw .badData("department \(row.text(0))")
        }
        return Department(
            id: id, name: row.text(1), restockLevel: Quantity(thousandths: row.integer(2)),
            markup: markup, isDemo: row.integer(4) == 1)
    }
}
