public import SQLCore

public let copyMigrations = [
    Migration(
        "journal: what a device's copy carries",
        """
        -- One row in the copy of a device, none on the server. Not part of the fingerprint.
        CREATE TABLE carried (
            -- The last entry of the log when the copy was made.
            head INTEGER NOT NULL,
            -- Rows of before this time may be missing; NULL where none are.
            since INTEGER
        ) STRICT;
        -- The ids of the entries that are missing, as 16 bytes.
        CREATE TABLE left_entry (id BLOB PRIMARY KEY) STRICT, WITHOUT ROWID;
        """)
]
