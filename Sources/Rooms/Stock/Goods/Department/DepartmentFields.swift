internal import Basics
internal import Journal
package import RoomKit
internal import SQLCore

package enum DepartmentFields {
    static let name = Field<Department>(
        "name", .name(Department.nameLimit).needed(StockFault.nameMissing),
        label: { StockWords($0).name }, get: { $0.name }, set: { $0.name = $1 })
    static let level = Field<Department>(
        "restock", column: "restock_level", .quantity(.gram).needed(StockFault.levelMissing),
        label: { StockWords($0).restockLevel }, hint: { DepartmentWords($0).levelHint },
        get: { $0.restockLevel }, set: { $0.restockLevel = $1 })
    static let markup = Field<Department>(
        "markup", .rate(most: Department.mostMarkup, missing: .markupMissing),
        label: { StockWords($0).markup }, hint: { DepartmentWords($0).markupHint },
        get: { $0.markup }, set: { $0.markup = $1 })

    static let tax = Field<Department>(
        "tax_kind", FieldKind.id().orNone, label: { TaxWords($0).tax },
        said: sayTax, get: { $0.tax }, set: { $0.tax = $1 })

    package static let all = FieldSet<Department>(
        "inventory_department", key: Column(written: "id", .identifier) { $0.id.text },
        [name, level, markup, tax],
        others: [
            Column(written: "unique_name") { $0.uniqueName },
            Column(written: "name_key") { $0.name.foldedForSearch },
            Column("is_sample", .flag, get: { $0.isDemo }, set: { $0.isDemo = $1 }),
        ], make: { $0.id().map { Department(id: $0) } })
}
