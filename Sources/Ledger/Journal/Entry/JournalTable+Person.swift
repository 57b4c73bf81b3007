public import Basics
public import SQLCore
internal import Web

public let personMigrations = [
    Migration(
        "journal: entries of persons beside the owner",
        """
        -- Empty in a studio of one person. By the page of what the entry made.
        CREATE INDEX journal_of_persons ON journal (landing) WHERE instr(form, 'done-by=') > 0;
        """)
]

extension JournalTable {
    /// Name of the person who sent an entry; nil for the owner, and for an unknown entry.
    public func person(of id: Identifier) throws(Failure) -> String? {
        try recorded(id)?.entry.form[Person.field]
    }

    /// True if a person beside the owner has sent an entry.
    public func hasPersons() throws(Failure) -> Bool {
        try database.first("SELECT 1 FROM journal WHERE instr(form, 'done-by=') > 0 LIMIT 1") {
            _ in true
        } ?? false
    }

    /// Name of the person whose entry made the thing at an address; nil for the owner.
    public func person(landing address: String) throws(Failure) -> String? {
        try database.first(
            JournalTable.columns + """
                 WHERE landing = ? AND instr(form, 'done-by=') > 0 AND outcome = 'accepted'
                ORDER BY seq LIMIT 1
                """, [.text(address)]
        ) { (row) throws(Failure) in try recorded(row).entry.form[Person.field] } ?? nil
    }
}

#if !hasFeature(Embedded)
    extension JournalTable {
        /// Writes a line anew, for a copy from which a part of it is withheld.
        public func replace(_ line: Recorded) throws(Failure) {
            var values: [Value] = [.text(line.entry.path), .text(line.entry.keptForm)]
            switch line.verdict {
            case .accepted(let landing, let undo):
                let (path, form) = undo.texts
                values += [
                    .null, .text(landing.text), .text(orNull: path), .text(orNull: form),
                ]
            case .refused(let faults): values += [.text(faults.kept), .null, .null, .null]
            }
            try database.run(
                """
                UPDATE journal SET path = ?, form = ?, reason = ?, landing = ?, undo_path = ?,
                    undo_form = ? WHERE seq = ?
                """, values + [.integer(line.seq)])
        }

        /// Sets the fingerprint of a copy at its last line; earlier lines have none.
        public func mark(fingerprint: Digest) throws(Failure) {
            try database.run("UPDATE journal SET fingerprint = NULL")
            try set(fingerprint: fingerprint)
        }
    }
#endif
