internal import Basics
internal import Markup
internal import Notes
internal import SQLCore
internal import Web

/// A name suggested while the person types, with the values that come with the name.
struct ProposedName: Equatable {
    let name: String
    /// "note:<slug>", "medley:<id>", or "".
    let origin: String
    let unit: String?
    let thinning: Thinning?
}

/// Names that were used before, notes, and medleys to be used as accords.
struct NameTable {
    private let database: Database
    private let notes: NoteTable

    init(_ database: Database) {
        self.database = database
        notes = NoteTable(database)
    }

    /// First names used before that begin with the text, then notes and medleys that contain the
    /// text.
    func names(_ text: String, limit: Int) throws(Failure) -> [ProposedName] {
        var names = try used(text, limit: limit)
        var filter = NoteFilter()
        filter.search = text
        for note in try notes.summaries(filter, limit: limit) where names.count < limit {
            let isThere = names.contains { $0.name.lowercased() == note.name.lowercased() }
            if isThere || !note.name.foldedForSearch.holds(text.foldedForSearch) { continue }
            names.append(
                ProposedName(name: note.name, origin: "note:" + note.slug, unit: nil, thinning: nil)
            )
        }
        // To look for medleys reads the names of all.
        guard names.count < limit else { return names }
        for medley in try medleys(text.foldedForSearch, limit: limit) where names.count < limit {
            if names.contains(where: { $0.origin == medley.origin }) { continue }
            names.append(medley)
        }
        return names
    }

    /// The first medleys with names that contain a folded text. Names are read until many are
    /// found: then reading medleys in their order soon finds enough.
    private func medleys(_ key: String, limit: Int) throws(Failure) -> [ProposedName] {
        let many = 1_000
        let found = try database.texts(
            "SELECT medley FROM medley_text WHERE instr(name_key, ?) > 0 LIMIT ?",
            [.text(key), .integer(many)]
        )
        let condition =
            found.count < many
            ? "m.id IN (SELECT value FROM json_each(?))"
            : "EXISTS (SELECT 1 FROM medley_text WHERE instr(name_key, ?) > 0 AND medley = m.id)"
        // Identifiers: JSON needs to escape nothing.
        let list = "[\"" + found.joined(separator: "\",\"") + "\"]"
        return try database.all(
            """
            SELECT m.id, s.name, m.name FROM medley AS m CROSS JOIN scenting AS s ON s.id = m.scenting
            WHERE \(condition) ORDER BY m.unique_name, m.id LIMIT ?
            """, [.text(found.count < many ? list : key), .integer(limit)]
        ) { (row) throws(Failure) in
            ProposedName(
                name: row.text(1) + " / " + row.text(2), origin: "medley:" + row.text(0),
                unit: nil, thinning: nil)
        }
    }

    /// Every name with its last used unit and dilution.
    private func used(_ text: String, limit: Int) throws(Failure) -> [ProposedName] {
        let start = text.lowercased()
        let names = try database.texts(
            """
            SELECT unique_name FROM medley_line WHERE unique_name >= ?1 AND unique_name < ?2
            GROUP BY unique_name ORDER BY unique_name LIMIT ?3
            """, [.text(start), .text(start + "\u{10FFFF}"), .integer(limit)]
        )
        var proposed: [ProposedName] = []
        for name in names {
            guard let last = try last(name) else { continue }
            proposed.append(last)
        }
        return proposed
    }

    /// The most recently changed medley is sought among this many of the newest medleys with a
    /// name.
    private static let newest = 32

    private func last(_ uniqueName: String) throws(Failure) -> ProposedName? {
        try database.first(
            """
            SELECT l.name, l.note, l.accord, l.unit, l.dilution, l.diluent
            FROM (
                SELECT medley FROM medley_line WHERE unique_name = ?1
                ORDER BY medley DESC LIMIT \(NameTable.newest)) AS used
            CROSS JOIN medley AS m ON m.id = used.medley
            CROSS JOIN medley_line AS l ON l.medley = m.id AND l.unique_name = ?1
            ORDER BY m.changed DESC, m.id DESC, l.place LIMIT 1
            """, [.text(uniqueName)]
        ) { (row) throws(Failure) in
            ProposedName(
                name: row.text(0),
                origin: row.optionalText(1).map { "note:" + $0 }
                    ?? row.optionalText(2).map { "medley:" + $0 } ?? "",
                unit: row.text(3),
                thinning: row.isNull(4)
                    ? nil : Thinning(share: row.integer(4), diluent: row.text(5)))
        }
    }
}

/// The names as options of a list, which medleys.js puts below the field.
struct NameList {
    let names: [ProposedName]
    let words: MaterialWords

    func response() -> Response {
        var html = HTML(reserving: 2_048, in: words.language)
        for proposed in names {
            var attributes: [Attribute] = [
                .fixed("role", "option"), .value("data-name", proposed.name),
                .value("data-origin", proposed.origin),
            ]
            if let unit = proposed.unit { attributes.append(.value("data-unit", unit)) }
            if let thinning = proposed.thinning {
                attributes.append(
                    .value(
                        "data-dilution", Decimal(units: thinning.share, places: 4).typed))
                attributes.append(.value("data-diluent", thinning.diluent))
            }
            html.li(nil, attributes) { item in
                item.span { $0.text(proposed.name) }
                item.span("detail") { $0.text(words.about(proposed)) }
            }
        }
        return .html(html.bytes)
    }
}
