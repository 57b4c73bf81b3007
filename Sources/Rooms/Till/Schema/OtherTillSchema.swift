package import SQLCore

/// Reports that another device made of a till: docs/decisions/0331.
package let otherTillMigration = Migration(
    "books: drawers that another device closed",
    """
    -- The letter of the till whose drawer it was; '' where the report's number has it.
    ALTER TABLE drawer_close ADD COLUMN till TEXT NOT NULL DEFAULT '';
    CREATE INDEX drawer_close_by_till ON drawer_close (till, at) WHERE till <> '';
    """)
