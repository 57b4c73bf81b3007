package import Journal
internal import SQLCore

/// The schema of stock and company. A new column is one migration in a new step, at the end.
package let inventorySteps = [
    SchemaStep(6, inventoryMigrations, tables: inventoryJournalledTables),
    SchemaStep(12, inventoryLowMigrations),
    SchemaStep(15, inventoryNameBlockMigrations),
    SchemaStep(19, inventoryLowOrderMigrations),
    SchemaStep(25, inventoryDeletionMigrations), SchemaStep(36, inventorySpentMigrations),
    SchemaStep(40, inventoryLotMigrations, tables: inventoryLotJournalledTables),
    SchemaStep(
        41, inventoryPackagingMigrations, tables: inventoryPackagingJournalledTables),
    SchemaStep(45, inventoryLabelMigrations), SchemaStep(47, inventoryNamedLotMigrations),
    SchemaStep(48, inventoryNameOrderMigrations), SchemaStep(52, inventoryCountryMigrations),
]
