internal import Basics
internal import Inventory
internal import Medleys
internal import Notes
internal import PointOfSale
package import Portability
internal import SQLCore
internal import Shell

extension StudioSchema {
    /// What an export of the studio holds, and what an import makes whole.
    package var cargo: Cargo {
        Cargo(
            tables: tables,
            derived: rooms.flatMap { $0.storage.derived },
            dropped: rooms.flatMap { $0.storage.dropped },
            migrations: migrations,
            references: rooms.flatMap { $0.storage.references },
            origins: ["origin"],
            settle: { (database) throws(Failure) in try StockSums(database).settle() },
            unsettled: { (database) throws(Failure) in try StockSums(database).unsettled(limit: 20)
            },
            unbalanced: { (database) throws(Failure) in
                try SaleSums(database).unbalanced(limit: 20)
            },
            derive: { (database) throws(Failure) in
                try NoteTable(database).deriveOwn()
                try deriveMedleyTexts(database)
            })
    }
}

package let studioCargo = studioSchema.cargo
