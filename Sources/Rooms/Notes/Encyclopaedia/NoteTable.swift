package import Basics
package import SQLCore

/// Queries of the encyclopaedia's pages.
package struct NoteTable {
    let database: Database

    package init(_ database: Database) { self.database = database }

    /// Every list of notes, in the columns `summary(of:)` reads.
    private static let listing = "SELECT \(columns) FROM note"

    /// Columns that `NoteRow` reads.
    static let columns = columns()

    /// - Parameter table: with a dot at its end: "n.".
    static func columns(_ table: String = "") -> String {
        NoteColumn.allCases.map { table + $0.name }.joined(separator: ", ")
    }

    /// Statement of the unfiltered list. The benchmark's minimal handler runs this statement,
    /// too.
    package static let everyNote = listing + " ORDER BY name_key, name, slug"

    package func count() throws(Failure) -> Int {
        Int(clamping: try database.integer("SELECT count(*) FROM note"))
    }

    /// Notes that have a fact to tell, for the note of the day.
    package func countWithFacts() throws(Failure) -> Int {
        Int(clamping: try database.integer("SELECT count(*) FROM note WHERE fact <> ''"))
    }

    /// Calls `body` with every note that matches the filter, at most `limit`. Matches in the name
    /// come before matches elsewhere.
    package func each(
        _ filter: NoteFilter, limit: Int, in language: Language = .english,
        _ body: (borrowing NoteRow) throws(Failure) -> Void
    ) throws(Failure) {
        var query = Conditions(filter)
        if language != .english { query.sort(by: try slugs(in: language)) }
        try database.each(
            NoteTable.listing + query.text + query.order + " LIMIT ?",
            query.values + query.orderValues + [.integer(limit)]
        ) { (row) throws(Failure) in
            try body(NoteRow(row: row))
        }
    }

    /// All slugs from A to Z by their names in a language, each between bars.
    private func slugs(in language: Language) throws(Failure) -> String {
        let notes = try database.all(NoteTable.everyNote) { (row) throws(Failure) in
            try NoteRow(row: row).summary()
        }
        var slugs = "|"
        for note in language.sorted(notes, by: { language.read($0.name) }) {
            slugs += note.slug + "|"
        }
        return slugs
    }

    package func count(_ filter: NoteFilter) throws(Failure) -> Int {
        let query = Conditions(filter)
        return Int(
            clamping: try database.integer("SELECT count(*) FROM note" + query.text, query.values))
    }

    package func summaries(
        _ filter: NoteFilter = NoteFilter(), limit: Int
    ) throws(Failure) -> [NoteSummary] {
        var summaries: [NoteSummary] = []
        try each(filter, limit: limit) { (row) throws(Failure) in
            summaries.append(try row.summary())
        }
        return summaries
    }

    /// Nil if no note has the slug.
    package func summary(_ slug: String) throws(Failure) -> NoteSummary? {
        try database.first(NoteTable.listing + " WHERE slug = ?", [.text(slug)]) {
            (row) throws(Failure) in try NoteRow(row: row).summary()
        }
    }

    /// Slug of the note with this name, a person's own note first. Without an exact match, case
    /// and accents are ignored.
    ///
    /// - Parameter rules: rules version of the entry that names the note; notes added later are
    ///   ignored.
    package func slug(named name: String, rules: Int64) throws(Failure) -> String? {
        let notes = try database.all(
            """
            SELECT slug, name FROM note WHERE name_key = ? AND since <= ?
            ORDER BY is_own DESC, name, slug LIMIT 100
            """, [.text(name.foldedForSearch), .integer(rules)]
        ) { (row) throws(Failure) in
            (slug: row.text(), name: row.text())
        }
        let key = name.lowercased()
        return (notes.first { $0.name.lowercased() == key } ?? notes.first)?.slug
    }

    /// Slugs and folded names of all notes, for callers that look up thousands of texts. Any
    /// other text means no note.
    package func meanings() throws(Failure) -> Set<String> {
        var found = Set<String>()
        try database.each("SELECT slug, name_key FROM note") { (row) throws(Failure) in
            found.insert(row.text())
            found.insert(row.text())
        }
        return found
    }

    /// Slugs of the encyclopaedia's notes by their CAS numbers, folded names and synonyms.
    package func usualMeanings() throws(Failure) -> [String: String] {
        var found: [String: String] = [:]
        try database.each(
            """
            SELECT slug, cas, name_key FROM note WHERE is_own = 0 ORDER BY kind <> 'accord', slug
            """
        ) { (row) throws(Failure) in
            let slug = row.text()
            if let number = row.optionalText() { found[number] = slug }
            found[row.text()] = slug
        }
        try database.each(
            """
            SELECT note, note_synonym.name FROM note_synonym JOIN note ON slug = note
            WHERE is_own = 0 ORDER BY note, place
            """
        ) { (row) throws(Failure) in
            let slug = row.text()
            let key = row.text().foldedForSearch
            if found[key] == nil { found[key] = slug }
        }
        return found
    }

    /// The `number`th note by name, counted from 0; for the note of the day.
    package func summary(number: Int) throws(Failure) -> (note: NoteSummary, fact: String)? {
        try database.first(
            """
            SELECT \(NoteTable.columns), fact FROM note
            WHERE fact <> '' ORDER BY name_key, name, slug LIMIT 1 OFFSET ?
            """, [.integer(number)]
        ) { (row) throws(Failure) in (try NoteRow(row: row).summary(), row.text()) }
    }

    /// The words most notes have, the most frequent first.
    package func frequentCharacteristics(limit: Int) throws(Failure) -> [(word: String, count: Int)]
    {
        try database.all(
            """
            SELECT word, notes FROM characteristic ORDER BY notes DESC, word LIMIT ?
            """, [.integer(limit)]
        ) { (row) throws(Failure) in
            (row.text(), row.int())
        }
    }

    /// Notes that list this note as a pairing without being listed by this note.
    package func pairedFrom(_ note: Note) throws(Failure) -> [NoteSummary] {
        try database.all(
            """
            \(NoteTable.listing)
            WHERE slug IN (SELECT note FROM note_pairing WHERE name = ?1)
                AND name NOT IN (SELECT name FROM note_pairing WHERE note = ?2)
            ORDER BY name_key, name, slug LIMIT 100
            """, [.text(note.name), .text(note.slug)]
        ) { (row) throws(Failure) in try NoteRow(row: row).summary() }
    }

    /// Every place the filtered notes come from, by note and then main place first.
    package func origins(
        _ filter: NoteFilter, limit: Int
    ) throws(Failure) -> [(note: NoteSummary, origin: Origin)] {
        let query = Conditions(filter)
        return try database.all(
            """
            SELECT \(NoteTable.columns("n.")), o.name, o.country, o.latitude, o.longitude
            FROM note_origin o JOIN note n ON n.slug = o.note
            WHERE o.note IN (SELECT slug FROM note\(query.text))
            ORDER BY n.name_key, n.name, n.slug, o.place LIMIT ?
            """, query.values + [.integer(limit)]
        ) { (row) throws(Failure) in
            (try NoteRow(row: row).summary(), origin(row))
        }
    }
}

/// A filter in SQL: the WHERE clause, the ORDER BY clause, and their bound values.
private struct Conditions {
    private(set) var text = ""
    private(set) var values: [Value] = []
    private(set) var order: String
    private(set) var orderValues: [Value] = []

    init(_ filter: NoteFilter) {
        order =
            switch filter.order {
            case .name: "name_key, name, slug"
            case .category: "family_rank, position_rank, name_key, name, slug"
            }
        require("family", among: filter.families.map { $0.rawValue })
        require("position", among: filter.positions.map { $0.rawValue })
        for word in filter.characteristics {
            require("slug IN (SELECT note FROM note_characteristic WHERE word = ?)", [.text(word)])
        }
        switch filter.only {
        case .favourites: require("is_favourite = 1", [])
        case .own: require("is_own = 1", [])
        case nil: break
        }
        let search = filter.search.foldedForSearch
        if !search.isEmpty {
            var places = "instr(name_key, ?) > 0 OR instr(text_key, ?) > 0"
            var sought: [Value] = [.text(search), .text(search)]
            // A few letters would be in nearly every caution.
            if search.utf8.count > 4 {
                places += """
                     OR slug IN (SELECT note FROM note_caution
                        WHERE instr(lower(replace(kind || text, ' ', '')), ?) > 0)
                    """
                sought.append(.text(search))
            }
            require("(" + places + ")", sought)
            order =
                "CASE instr(name_key, ?) WHEN 0 THEN 2 WHEN 1 THEN 0 ELSE 1 END, " + order
            orderValues = [.text(search)]
        }
        order = " ORDER BY " + order
    }

    /// Sorts by names of another language, in place of the English ones.
    ///
    /// - Parameter slugs: all of them in order, each between bars.
    mutating func sort(by slugs: String) {
        let key = " name_key, name, slug"
        order = String(order.dropLast(key.utf8.count)) + " instr(?, '|' || slug || '|')"
        orderValues.append(.text(slugs))
    }

    private mutating func require(_ column: String, among choices: [String]) {
        guard !choices.isEmpty else { return }
        var marks = "?"
        for _ in choices.dropFirst() { marks += ", ?" }
        require("\(column) IN (\(marks))", choices.map { .text($0) })
    }

    private mutating func require(_ condition: String, _ bound: [Value]) {
        text += (text.isEmpty ? " WHERE " : " AND ") + condition
        values += bound
    }
}

extension NoteTable {
    /// Material of a note: kind and CAS number; nil if there is no such note.
    package func identity(_ slug: String) throws(Failure) -> (kind: Kind, cas: String?)? {
        try database.first("SELECT kind, cas FROM note WHERE slug = ?", [.text(slug)]) {
            (row) throws(Failure) in
            (Kind(rawValue: row.text()) ?? .essentialOil, row.optionalText())
        }
    }

    /// Text and law of a note's prohibition; nil if nothing is prohibited.
    package func prohibition(_ slug: String) throws(Failure) -> (text: String, source: String)? {
        try database.first(
            """
            SELECT text, source FROM note_caution WHERE note = ? AND kind = 'prohibited'
            ORDER BY place
            """, [.text(slug)]
        ) { (row) throws(Failure) in
            (row.text(), row.text())
        }
    }
}
