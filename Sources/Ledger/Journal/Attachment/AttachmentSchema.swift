public import SQLCore

public let attachmentMigrations = [
    Migration(
        "journal: pictures and files",
        """
        -- A picture or a file kept with a thing. Its bytes are a file of the host.
        CREATE TABLE attachment (
            -- The id of its entry.
            id TEXT PRIMARY KEY,
            -- What kind of thing, and its key.
            kind TEXT NOT NULL,
            thing TEXT NOT NULL CHECK (thing <> ''),
            -- The address of the thing's page.
            page TEXT NOT NULL CHECK (page <> ''),
            -- SHA-256.
            hash TEXT NOT NULL CHECK (length(hash) = 64),
            name TEXT NOT NULL CHECK (name <> ''),
            type TEXT NOT NULL CHECK (type IN ('pdf', 'jpeg', 'png', 'webp', 'heic')),
            -- In bytes.
            size INTEGER NOT NULL CHECK (size > 0),
            note TEXT NOT NULL,
            -- On which it was added, since 1970.
            day INTEGER NOT NULL,
            thumbnail BLOB
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX attachment_by_thing ON attachment (kind, thing, day);
        CREATE INDEX attachment_by_hash ON attachment (hash, size);
        -- Filled in backups to take away, and empty everywhere else.
        CREATE TABLE attachment_content (
            hash TEXT PRIMARY KEY,
            content BLOB NOT NULL
        ) STRICT;
        """)
]

public let attachmentTables = [JournalledTable("attachment", key: "id")]

extension Attachment.Kind {
    /// A deleted thing takes its pictures and files along.
    public var trigger: String {
        guard let table else { return "" }
        return """
            CREATE TRIGGER attachment_of_\(name) AFTER DELETE ON \(table)
            BEGIN
                DELETE FROM attachment WHERE kind = '\(name)' AND thing = OLD.id;
            END;

            """
    }
}

/// Values in the rows of pictures and files.
///
/// - Parameter kinds: names of all kinds. The first replaces any other.
public func attachmentRowRules(_ kinds: [String]) -> RowRules {
    RowRules(
        "attachment",
        [
            .identifier("id"), .word(kinds, "kind"),
            .name(Attachment.noteLimit, "thing"), .name(Attachment.pageLimit, "page"),
            .name(64, "hash"), .name(Attachment.nameLimit, "name"),
            .word(Attachment.FileType.allCases.map { $0.rawValue }, "type"),
            .whole(1...Int64(Attachment.sizeLimit), "size"),
            .text(Attachment.noteLimit, "note"), .day("day"),
            .bytes(Attachment.thumbnailLimit, "thumbnail"),
        ])
}
