package import Basics
internal import SQLCore

extension NoteTable {
    /// A note with all its parts; nil if no note has the slug.
    package func note(_ slug: String) throws(Failure) -> Note? {
        let key: [Value] = [.text(slug)]
        let found = try database.first(
            """
            SELECT \(NoteTable.columns), kind, cas,
                description, extraction, uses, fact, history, strength, tenacity, more
            FROM note WHERE slug = ?
            """, key
        ) { (row) throws(Failure) in
            let summary = try NoteRow(row: row).summary()
            guard let kind = Kind(rawValue: row.text()) else { throw .badData("kind") }
            return Note(
                slug: summary.slug, name: summary.name, family: summary.family,
                position: summary.position, kind: kind, scientific: summary.scientific,
                cas: row.optionalText(), synonyms: [], origins: [], description: row.text(),
                extraction: row.text(), characteristics: [], pairings: [], uses: row.text(),
                fact: row.text(), history: row.text(), strength: row.text(),
                tenacity: row.text(), more: row.text(), cautions: [])
        }
        guard var note = found else { return nil }
        note.synonyms = try words(
            "SELECT name FROM note_synonym WHERE note = ? ORDER BY place", key)
        note.characteristics = try words(
            "SELECT word FROM note_characteristic WHERE note = ? ORDER BY place", key)
        note.origins = try database.all(
            """
            SELECT name, country, latitude, longitude FROM note_origin
            WHERE note = ? ORDER BY place
            """, key
        ) { (row) throws(Failure) in origin(row) }
        note.pairings = try database.all(
            """
            SELECT p.name, (
                SELECT n.slug FROM note AS n WHERE n.name = p.name
                ORDER BY n.is_own = (SELECT is_own FROM note WHERE slug = ?1) DESC, n.slug LIMIT 1)
            FROM note_pairing AS p WHERE p.note = ?1 ORDER BY p.place
            """, key
        ) { (row) throws(Failure) in
            Pairing(name: row.text(), slug: row.optionalText())
        }
        note.cautions = try cautions(key)
        note.figures = try figures(key)
        return note
    }

    private func words(_ sql: String, _ key: [Value]) throws(Failure) -> [String] {
        try database.texts(sql, key)
    }

    private func figures(_ key: [Value]) throws(Failure) -> [Figure] {
        try database.all(
            """
            SELECT kind, value, percent, source, link FROM note_figure WHERE note = ?
            ORDER BY place
            """, key
        ) { (row) throws(Failure) in
            guard let kind = Figure.Kind(rawValue: row.text()) else { throw .badData("figure") }
            return Figure(
                kind: kind, value: row.text(),
                percent: row.optionalInteger().map { Int(clamping: $0) },
                source: row.text(), link: row.text())
        }
    }

    private func cautions(_ key: [Value]) throws(Failure) -> [Caution] {
        try database.all(
            "SELECT kind, text, source, link FROM note_caution WHERE note = ? ORDER BY place", key
        ) { (row) throws(Failure) in
            guard let kind = Caution.Kind(rawValue: row.text()) else { throw .badData("caution") }
            return Caution(
                kind: kind, text: row.text(), source: row.text(), link: row.optionalText())
        }
    }
}
