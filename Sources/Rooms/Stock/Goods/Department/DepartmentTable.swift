package import Basics
internal import RoomKit
package import SQLCore

package struct DepartmentTable {
    private let database: Database

    package init(_ database: Database) { self.database = database }

    /// A to Z.
    package func all() throws(Failure) -> [Department] {
        try database.all(
            fields.select + " ORDER BY name_key, unique_name", [], fields.thing)
    }

    /// Nil if deleted or never created.
    package func department(_ id: ID<Department>) throws(Failure) -> Department? {
        try database.first(fields.select + " WHERE id = ?", [.text(id)], fields.thing)
    }

    package func save(_ department: Department) throws(Failure) {
        try fields.save(department, database)
    }

    package func department(named unique: String) throws(Failure) -> Department? {
        try database.first(
            fields.select + " WHERE unique_name = ?", [.text(unique)], fields.thing)
    }

    func count() throws(Failure) -> Int {
        Int(clamping: try database.integer("SELECT count(*) FROM inventory_department"))
    }

    func delete(_ id: ID<Department>) throws(Failure) {
        try database.run("DELETE FROM inventory_department WHERE id = ?", [.text(id)])
    }

    private var fields: FieldSet<Department> { DepartmentFields.all }
}
