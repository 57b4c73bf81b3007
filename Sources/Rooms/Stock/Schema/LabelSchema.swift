package import SQLCore

package let stockLabelMigrations = [
    Migration(
        "inventory: what is on labels",
        """
        -- The responsible person and the address; empty for the company's own.
        ALTER TABLE inventory_company ADD COLUMN responsible TEXT NOT NULL DEFAULT '';
        -- Tags of `LabelLanguage`, with blanks between them.
        ALTER TABLE inventory_company ADD COLUMN label_languages TEXT NOT NULL DEFAULT 'en';
        """)
]

package let stockCostingMigrations = [
    Migration(
        "inventory: what a unit costs after a delivery",
        """
        -- By the price of its lot, or as the weighted average.
        ALTER TABLE inventory_company ADD COLUMN costing TEXT NOT NULL DEFAULT 'lot'
            CHECK (costing IN ('lot', 'average'));
        """)
]

package let stockCountryMigrations = [
    Migration(
        "inventory: the country of the company",
        """
        -- Two capital letters of ISO 3166; empty where none was entered.
        ALTER TABLE inventory_company ADD COLUMN country TEXT NOT NULL DEFAULT '';
        """)
]
