package import SQLCore

package let inventoryLabelMigrations = [
    Migration(
        "inventory: what is on labels",
        """
        -- The responsible person and the address; empty for the company's own.
        ALTER TABLE inventory_company ADD COLUMN responsible TEXT NOT NULL DEFAULT '';
        -- Tags of `LabelLanguage`, with blanks between them.
        ALTER TABLE inventory_company ADD COLUMN label_languages TEXT NOT NULL DEFAULT 'en';
        """)
]
