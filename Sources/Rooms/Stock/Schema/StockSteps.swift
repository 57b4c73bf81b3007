package import Journal
internal import SQLCore

/// The schema of stock and company. A new column is one migration in a new step, at the end.
package let stockSteps = [
    SchemaStep(6, stockMigrations, tables: stockJournalledTables),
    SchemaStep(12, stockLowMigrations),
    SchemaStep(15, stockNameBlockMigrations),
    SchemaStep(19, stockLowOrderMigrations),
    SchemaStep(25, stockDeletionMigrations), SchemaStep(36, stockSpentMigrations),
    SchemaStep(40, stockLotMigrations, tables: stockLotJournalledTables),
    SchemaStep(
        41, stockPackagingMigrations, tables: stockPackagingJournalledTables),
    SchemaStep(45, stockLabelMigrations), SchemaStep(47, stockNamedLotMigrations),
    SchemaStep(48, stockNameOrderMigrations), SchemaStep(52, stockCountryMigrations),
    SchemaStep(68, stockTaxMigrations, tables: stockTaxJournalledTables),
    SchemaStep(
        71, stockCostingMigrations + stockBarcodeMigrations, tables: stockBarcodeJournalledTables),
    SchemaStep(75, dayEndMigrations, tables: dayEndJournalledTables),
    SchemaStep(76, countedMigrations, tables: countedJournalledTables),
    SchemaStep(
        77, stockProductMigrations + stockSetMigrations,
        tables: stockProductJournalledTables + stockSetJournalledTables),
    SchemaStep(81, stockHoldMigrations, tables: stockHoldJournalledTables),
    SchemaStep(82, stockSupplierMigrations, tables: stockSupplierJournalledTables),
    SchemaStep(83, stockOrderMigrations, tables: stockOrderJournalledTables),
    SchemaStep(84, stockWeightCodeMigrations, tables: stockWeightCodeJournalledTables),
    SchemaStep(97, currencyMigrations, tables: currencyJournalledTables),
    SchemaStep(110, companyTaxMigrations, tables: companyTaxJournalledTables),
]
