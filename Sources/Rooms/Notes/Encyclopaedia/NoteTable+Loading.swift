package import Basics
internal import SQLCore

extension NoteTable {
    /// Loads the encyclopaedia from the data file, unless this file was already loaded with this
    /// version of the drawings. All or nothing: a broken file changes nothing.
    package func load(_ json: [UInt8]) throws(Failure) {
        let digest = NoteTable.digest(of: json)
        guard try sourceDigest() != digest else { return }
        let text = String(decoding: json, as: UTF8.self)
        guard try database.integer("SELECT json_valid(?)", [.text(text)]) == 1 else {
            throw .badData("it is not JSON")
        }
        try database.write { () throws(Failure) in
            try database.run("DELETE FROM note")
            do throws(Failure) {
                try insertNotes(text, sheet: sheetVersion)
                try insertParts(text)
            } catch {
                throw blamed(error)
            }
            if let name = try doubledName() { throw .badData("there are two notes named \(name)") }
            try OwnNoteTable(database).deriveAll(isLenient: true)
            try database.run(
                """
                INSERT INTO note_source (one, digest) VALUES (1, ?)
                ON CONFLICT (one) DO UPDATE SET digest = excluded.digest
                """, [.text(digest)])
            guard try count() > 0 else { throw .badData("it holds no notes") }
        }
    }

    /// Rebuilds the rows derived from the person's own rows, after own rows came from another
    /// device or a file.
    package func deriveOwn() throws(Failure) {
        try database.run("DELETE FROM note WHERE is_own = 1")
        try database.run("UPDATE note SET is_favourite = 0 WHERE is_favourite = 1")
        try OwnNoteTable(database).deriveAll()
    }

    /// The slugs of own notes that `deriveOwn` can't read.
    package func unreadableOwn(limit: Int) throws(Failure) -> [String] {
        try OwnNoteTable(database).unreadable(limit: limit)
    }

    /// A digest of the data file and of the drawings' version that the notes were made from.
    /// Of a data file and the version of the drawings.
    package static func digest(of json: [UInt8]) -> String {
        var digest = Digest(json)
        digest.add(UInt8(drawingVersion))
        return digest.text
    }

    package func sourceDigest() throws(Failure) -> String? {
        try database.text("SELECT digest FROM note_source")
    }

    /// Finds a name that occurs twice in the file. Own notes are not in the table yet: a person's
    /// note may share the name of a note that a later version adds.
    private func doubledName() throws(Failure) -> String? {
        try database.text("SELECT name FROM note GROUP BY name HAVING count(*) > 1 LIMIT 1")
    }

    /// A value that the schema rejects is an error of the file, not of the database.
    private func blamed(_ failure: Failure) -> Failure {
        // SQLITE_ERROR (a value that is no object) and SQLITE_CONSTRAINT.
        guard case .database(let code, let message) = failure, [1, 19].contains(code & 0xFF)
        else { return failure }
        return .badData(message)
    }

    /// - Parameter sheet: the version of the drawings.
    private func insertNotes(_ json: String, sheet: String) throws(Failure) {
        try database.each(
            """
            SELECT value ->> 'slug', value ->> 'name', value ->> 'family', value ->> 'position',
                value ->> 'kind', value ->> 'scientific', value ->> 'cas',
                value ->> 'description', value ->> 'extraction', value ->> 'uses',
                value ->> 'fact', value ->> 'history', value ->> 'strength',
                value ->> 'tenacity', value ->> 'more',
                (SELECT group_concat(value, char(10)) FROM json_each(note.value, '$.synonyms')),
                (SELECT group_concat(value, char(10))
                    FROM json_each(note.value, '$.characteristics')),
                (SELECT group_concat(
                        json_extract(value, '$.place') || char(10)
                            || json_extract(value, '$.country'), char(10))
                    FROM json_each(note.value, '$.origins')),
                ifnull(value ->> 'since', 0)
            FROM json_each(?, '$.notes') AS note
            """, [.text(json)]
        ) { (row) throws(Failure) in try insert(row, sheet: sheet) }
    }

    /// Optional columns above: the CAS number, and values that are uncertain.
    private static func mayBeMissing(_ column: Int) -> Bool {
        column == 6 || column == 10 || column == 11
    }

    /// One note out of the columns above.
    private func insert(_ row: Row, sheet: String) throws(Failure) {
        let own = (0..<15).map { _ in row.optionalText() }
        let texts = own.map { $0 ?? "" }
        let (slug, name) = (texts[0], texts[1])
        for (column, text) in texts.enumerated() where text.trimmed.isEmpty {
            if NoteTable.mayBeMissing(column), own[column] == nil { continue }
            throw .badData(
                "\(name.isEmpty ? "a note" : name) has an empty field (number \(column))")
        }
        guard let family = Family(rawValue: texts[2]) else {
            throw .badData("\(name) has the unknown family \(texts[2])")
        }
        guard let position = Position(rawValue: texts[3]) else {
            throw .badData("\(name) has the unknown position \(texts[3])")
        }
        guard Kind(rawValue: texts[4]) != nil else {
            throw .badData("\(name) is of the unknown kind \(texts[4])")
        }
        guard try summary(slug) == nil else {
            throw .badData("there are two notes with the slug \(slug)")
        }
        var values: [Value] = [
            .text(slug), .text(name), .text(family.rawValue), .integer(family.rank),
            .text(position.rawValue), .integer(position.rank),
        ]
        for column in 4..<15 {
            values.append(column == 6 ? .text(orNull: own[6]) : .text(texts[column]))
        }
        values.append(.blob(picture(of: slug, inSheet: sheet)))
        values.append(.text(name.foldedForSearch))
        let lists = [row.text(), row.text(), row.text()]
        values.append(.text(searchKey([texts[5]] + lists + [texts[6]])))
        values.append(.integer(row.integer()))
        try database.run(
            """
            INSERT INTO note (slug, name, family, family_rank, position, position_rank, kind,
                scientific, cas, description, extraction, uses, fact, history, strength, tenacity,
                more, picture, name_key, text_key, since)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, values)
    }

    private func insertParts(_ json: String) throws(Failure) {
        for part in NoteTable.parts { try database.run(part, [.text(json)]) }
        let figure = try database.text(
            """
            SELECT kind FROM note_figure
            WHERE kind NOT IN (SELECT value FROM json_each(?)) LIMIT 1
            """, [.text(quoted(Figure.Kind.allCases.map { $0.rawValue }))]
        )
        if let figure { throw .badData("there is a figure of the unknown kind \(figure)") }
        let kind = try database.text(
            """
            SELECT kind FROM note_caution
            WHERE kind NOT IN (SELECT value FROM json_each(?)) LIMIT 1
            """, [.text(quoted(Caution.Kind.allCases.map { $0.rawValue }))]
        )
        if let kind { throw .badData("there is a caution of the unknown kind \(kind)") }
    }

    /// Plain words as an array in JSON.
    private func quoted(_ words: [String]) -> String {
        "[" + words.map { "\"\($0)\"" }.joined(separator: ",") + "]"
    }

    private static let parts = [
        """
        INSERT INTO note_synonym (note, place, name)
        SELECT note.value ->> 'slug', part.key, part.value
        FROM json_each(?, '$.notes') AS note, json_each(note.value, '$.synonyms') AS part
        """,
        """
        INSERT INTO note_name (note, place, name)
        SELECT slug, part.key, part.value
        FROM json_each(?, '$.names') AS named JOIN note ON slug = named.key,
            json_each(named.value) AS part
        """,
        """
        INSERT INTO note_characteristic (note, place, word)
        SELECT note.value ->> 'slug', part.key, part.value
        FROM json_each(?, '$.notes') AS note, json_each(note.value, '$.characteristics') AS part
        """,
        """
        INSERT INTO note_origin (note, place, name, country, latitude, longitude)
        SELECT note.value ->> 'slug', part.key, part.value ->> 'place', part.value ->> 'country',
            part.value ->> 'latitude', part.value ->> 'longitude'
        FROM json_each(?, '$.notes') AS note, json_each(note.value, '$.origins') AS part
        """,
        """
        INSERT INTO note_pairing (note, place, name)
        SELECT note.value ->> 'slug', part.key, part.value
        FROM json_each(?, '$.notes') AS note, json_each(note.value, '$.pairings') AS part
        """,
        """
        INSERT INTO note_caution (note, place, kind, text, source, link)
        SELECT note.value ->> 'slug', part.key, part.value ->> 'kind', part.value ->> 'text',
            part.value ->> 'source', part.value ->> 'link'
        FROM json_each(?, '$.notes') AS note, json_each(note.value, '$.cautions') AS part
        """,
        // A source that the file does not name makes the line's source NULL, which is refused.
        """
        INSERT INTO note_figure (note, place, kind, value, percent, source, link)
        SELECT note.value ->> 'slug', part.id, part.key, part.value ->> 0, part.value ->> 2,
            json_extract(?1, '$.sources.' || (part.value ->> 1) || '.name'),
            json_extract(?1, '$.sources.' || (part.value ->> 1) || '.link')
        FROM json_each(?1, '$.notes') AS note, json_each(note.value, '$.figures') AS part
        """,
    ]
}
