internal import Basics
internal import SQLCore
internal import Web

/// The person's additions to the encyclopaedia: favourites, remarks, own notes.
///
/// The journalled rows are the original; the rows of `note`, read by lists and pages, are
/// derived.
struct OwnNoteTable: Table {
    let database: Database

    func exists(_ slug: String) throws(Failure) -> Bool {
        try database.integer("SELECT count(*) FROM note WHERE slug = ?", [.text(slug)]) > 0
    }

    // Favourites

    func isFavourite(_ slug: String) throws(Failure) -> Bool {
        try database.integer("SELECT count(*) FROM favourite WHERE note = ?", [.text(slug)]) > 0
    }

    func setFavourite(_ slug: String, _ isFavourite: Bool, at: Moment) throws(Failure) {
        if isFavourite {
            try database.run(
                """
                INSERT INTO favourite (note, at) VALUES (?, ?)
                ON CONFLICT (note) DO UPDATE SET at = excluded.at
                """, [.text(slug), .integer(at.milliseconds)])
        } else {
            try database.run("DELETE FROM favourite WHERE note = ?", [.text(slug)])
        }
        try database.run(
            "UPDATE note SET is_favourite = ? WHERE slug = ?",
            [.integer(isFavourite ? 1 : 0), .text(slug)])
    }

    // Remarks

    func remark(_ slug: String) throws(Failure) -> String? {
        try database.text("SELECT text FROM remark WHERE note = ?", [.text(slug)])
    }

    /// Name of a note and its remark, which may be empty; nil if there is no such note.
    func remarked(_ slug: String) throws(Failure) -> (name: String, remark: String)? {
        try database.first(
            """
            SELECT name, (SELECT text FROM remark WHERE note = slug) FROM note WHERE slug = ?
            """, [.text(slug)]
        ) { (row) throws(Failure) in
            (row.text(), row.text())
        }
    }

    /// An empty text deletes the remark.
    func setRemark(_ slug: String, _ text: String, at: Moment) throws(Failure) {
        if text.isEmpty {
            try database.run("DELETE FROM remark WHERE note = ?", [.text(slug)])
        } else {
            try database.run(
                """
                INSERT INTO remark (note, text, at) VALUES (?, ?, ?)
                ON CONFLICT (note) DO UPDATE SET text = excluded.text, at = excluded.at
                """, [.text(slug), .text(text), .integer(at.milliseconds)])
        }
    }

    // Own notes

    func form(_ slug: String) throws(Failure) -> Fields? {
        try database.first("SELECT form FROM own_note WHERE slug = ?", [.text(slug)]) {
            (row) throws(Failure) in
            guard let form = try? Fields(formEncoded: [UInt8](row.text().utf8)[...]) else {
                throw .badData("own note \(slug)")
            }
            return form
        }
    }

    /// Slug of another note with this name. Case is ignored, accents are not.
    ///
    /// - Parameter rules: rules version of the entry; notes added later are ignored.
    func holder(
        of name: String, except slug: String, rules: Int64
    ) throws(Failure) -> String? {
        let key = name.lowercased()
        let own = try database.text(
            "SELECT slug FROM own_note WHERE unique_name = ?", [.text(key)]
        )
        if let own { return own != slug ? own : nil }
        // `name_key` ignores accents, too, so the query finds a few candidates to compare.
        let names = try database.all(
            """
            SELECT name, slug FROM note WHERE name_key = ? AND is_own = 0 AND since <= ? LIMIT 100
            """, [.text(name.foldedForSearch), .integer(rules)]
        ) { (row) throws(Failure) in
            (name: row.text(), slug: row.text())
        }
        return names.first { $0.name.lowercased() == key }?.slug
    }

    func save(_ note: OwnNote, _ slug: String, at: Moment) throws(Failure) {
        try database.run(
            """
            INSERT INTO own_note (slug, unique_name, form, at) VALUES (?, ?, ?, ?)
            ON CONFLICT (slug) DO UPDATE SET unique_name = excluded.unique_name,
                form = excluded.form, at = excluded.at
            """,
            [
                .text(slug), .text(note.name.lowercased()), .text(note.form.formEncoded),
                .integer(at.milliseconds),
            ])
        try derive(note, slug)
        try countCharacteristics()
    }

    func delete(_ slug: String) throws(Failure) {
        try database.run("DELETE FROM own_note WHERE slug = ?", [.text(slug)])
        try database.run("DELETE FROM note WHERE slug = ?", [.text(slug)])
        try countCharacteristics()
    }

    /// The slug and the form of a row with all its columns.
    static func note(_ row: [Value]) -> (slug: String, form: Fields)? {
        guard row.count > 2, case .text(let slug) = row[0], case .text(let text) = row[2],
            let form = try? Fields(formEncoded: [UInt8](text.utf8)[...])
        else { return nil }
        return (slug, form)
    }

    /// Derives the rows of the notes that an undo changed.
    func derive(from record: ChangeRecord) throws(Failure) {
        for row in record.rows(of: "own_note") {
            if let (slug, form) = row.newValues.flatMap({ OwnNoteTable.note($0) }) {
                guard let note = readOwnNote(form).note else {
                    throw .badData("own note \(slug)")
                }
                try derive(note, slug)
            } else if let slug = row.oldValues?.first {
                try database.run("DELETE FROM note WHERE slug = ?", [slug])
            }
        }
        if !record.rows(of: "own_note").isEmpty { try countCharacteristics() }
        for row in record.rows(of: "favourite") {
            guard let slug = (row.newValues ?? row.oldValues)?.first else { continue }
            try database.run(
                """
                UPDATE note SET is_favourite = EXISTS (SELECT 1 FROM favourite WHERE note = ?1)
                WHERE slug = ?1
                """, [slug])
        }
    }

    /// Slugs of rows with a form that cannot be read as a note.
    func unreadable(limit: Int) throws(Failure) -> [String] {
        var found: [String] = []
        for slug in try slugs() where found.count < limit {
            if try form(slug).flatMap({ readOwnNote($0).note }) == nil { found.append(slug) }
        }
        return found
    }

    private func slugs() throws(Failure) -> [String] {
        try database.texts("SELECT slug FROM own_note ORDER BY slug")
    }

    /// Rebuilds the derived rows after the data file was loaded.
    ///
    /// - Parameter isLenient: skips an unreadable row, which must not keep a studio from opening;
    ///   the row is repaired or removed afterwards.
    func deriveAll(isLenient: Bool = false) throws(Failure) {
        for slug in try slugs() {
            guard let form = try? form(slug), let note = readOwnNote(form).note else {
                if isLenient { continue }
                throw .badData("own note \(slug)")
            }
            try derive(note, slug)
        }
        try database.run(
            "UPDATE note SET is_favourite = 1 WHERE slug IN (SELECT note FROM favourite)")
        try countCharacteristics()
    }

    private func countCharacteristics() throws(Failure) {
        try database.run("DELETE FROM characteristic")
        try database.run(
            """
            INSERT INTO characteristic (word, notes)
            SELECT word, count(*) FROM note_characteristic GROUP BY word
            """)
    }
}

extension OwnNoteTable {
    private func derive(_ note: OwnNote, _ slug: String) throws(Failure) {
        let wasFavourite = try isFavourite(slug)
        try database.run("DELETE FROM note WHERE slug = ?", [.text(slug)])
        let origins = note[.place] + "\n" + note[.country]
        let searched = [
            note[.scientific], note.list(.synonyms).joined(separator: "\n"),
            note.list(.characteristics).joined(separator: "\n"), origins, note[.cas],
        ]
        try database.run(
            """
            INSERT INTO note (slug, name, family, family_rank, position, position_rank, kind,
                scientific, cas, description, extraction, uses, fact, history, strength, tenacity,
                more, picture, name_key, text_key, is_own, is_favourite)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?)
            """,
            [
                .text(slug), .text(note.name), .text(note.family.rawValue),
                .integer(note.family.rank), .text(note.position.rawValue),
                .integer(note.position.rank), .text(note.kind.rawValue), .text(note[.scientific]),
                .text(orNull: note.texts[.cas]), .text(note[.description]),
                .text(note[.extraction]), .text(note[.uses]), .text(note[.fact]),
                .text(note[.history]), .text(note[.strength]), .text(note[.tenacity]),
                .text(note[.more]),
                .blob(drawing(of: slug, note.family, note.kind)),
                .text(note.name.foldedForSearch), .text(searchKey(searched)),
                .integer(wasFavourite ? 1 : 0),
            ])
        try deriveParts(note, slug)
    }

    private func deriveParts(_ note: OwnNote, _ slug: String) throws(Failure) {
        try list(
            note.list(.synonyms), slug,
            "INSERT INTO note_synonym (note, place, name) VALUES (?, ?, ?)")
        try list(
            note.list(.characteristics), slug,
            "INSERT INTO note_characteristic (note, place, word) VALUES (?, ?, ?)")
        try list(
            note.list(.pairings), slug,
            "INSERT INTO note_pairing (note, place, name) VALUES (?, ?, ?)")
        if let latitude = note.latitude, let longitude = note.longitude {
            try database.run(
                """
                INSERT INTO note_origin (note, place, name, country, latitude, longitude)
                VALUES (?, 0, ?, ?, ?, ?)
                """,
                [
                    .text(slug), .text(note[.place].isEmpty ? note.name : note[.place]),
                    .text(
                        note[.country].isEmpty
                            ? (note[.place].isEmpty ? note.name : note[.place]) : note[.country]),
                    .real(Double(latitude) / 10_000), .real(Double(longitude) / 10_000),
                ])
        }
        if let caution = note.texts[.caution], let source = note.texts[.source] {
            try database.run(
                """
                INSERT INTO note_caution (note, place, kind, text, source, link)
                VALUES (?, 0, 'own', ?, ?, NULL)
                """, [.text(slug), .text(caution), .text(source)])
        }
    }

    private func list(_ parts: [String], _ slug: String, _ sql: String) throws(Failure) {
        for (place, part) in parts.enumerated() {
            try database.run(sql, [.text(slug), .integer(place), .text(part)])
        }
    }
}

/// Texts searched in addition to the name, folded, every text on its own lines, so that no match
/// spans two texts.
func searchKey(_ texts: [String]) -> String {
    var lines: [String] = []
    for text in texts {
        for line in text.split(separator: "\n") { lines.append(String(line).foldedForSearch) }
    }
    return lines.joined(separator: "\n")
}
