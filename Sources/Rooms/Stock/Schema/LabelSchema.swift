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

package let stockCountryMigrations = [
    Migration(
        "inventory: the country of the company",
        """
        -- Two capital letters of ISO 3166; empty where none was entered.
        ALTER TABLE inventory_company ADD COLUMN country TEXT NOT NULL DEFAULT '';
        """)
]
