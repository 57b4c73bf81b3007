public import SQLCore

public let outsideMigrations = [
    Migration(
        "journal: what stands beside the log, in backups",
        """
        -- Rows of the host, such as webhooks and orders of web shops. Filled in backups, and empty
        -- everywhere else.
        CREATE TABLE outside (
            -- The host's table.
            kind TEXT NOT NULL,
            content BLOB NOT NULL
        ) STRICT;
        """)
]
