internal import Basics
internal import Inventory
internal import Medleys
internal import Notes
internal import PointOfSale
package import Portability
internal import SQLCore

/// What an export of the studio holds, and what an import makes whole.
package let studioCargo = Cargo(
    tables: studioJournalledTables,
    derived: [
        "sale_day", "sale_day_item", "till_sale_sum", "till_refund_sum", "inventory_low",
        "inventory_roll", "inventory_enrolled", "scenting_tally", "material_spelling",
        "material_listed", "diluent_use", "airlock_day", "shopping_tally",
    ],
    migrations: studioMigrations,
    references: [
        Reference("smelling", ["medley", "version"], to: "medley_version", ["medley", "number"]),
        Reference("batch", ["medley", "version"], to: "medley_version", ["medley", "number"]),
        Reference("inventory_move", ["item"], to: "inventory_item", ["id"]),
    ],
    origins: ["origin"],
    settle: { (database) throws(Failure) in try StockSums(database).settle() },
    unsettled: { (database) throws(Failure) in try StockSums(database).unsettled(limit: 20) },
    unbalanced: { (database) throws(Failure) in
        try SaleSums(database).unbalanced(limit: 20)
    },
    derive: { (database) throws(Failure) in
        try NoteTable(database).deriveOwn()
        try deriveMedleyTexts(database)
    })
