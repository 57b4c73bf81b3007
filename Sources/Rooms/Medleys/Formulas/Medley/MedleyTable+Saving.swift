internal import Basics
internal import Perfumery
internal import SQLCore

extension MedleyTable {
    /// Saves a medley and replaces all its lines.
    func save(_ medley: Medley, at: Moment) throws(Failure) {
        try database.run(
            """
            INSERT INTO medley (id, scenting, name, unique_name, family, trial, created, zone,
                maturity, period, due, status, destination, conclusion, progress, changed)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (id) DO UPDATE SET scenting = excluded.scenting, name = excluded.name,
                unique_name = excluded.unique_name, family = excluded.family,
                trial = excluded.trial, created = excluded.created, zone = excluded.zone,
                maturity = excluded.maturity, period = excluded.period, due = excluded.due,
                status = excluded.status, destination = excluded.destination,
                conclusion = excluded.conclusion, progress = excluded.progress,
                changed = excluded.changed
            """,
            [
                .text(medley.id), .text(medley.scenting), .text(medley.name),
                .text(medley.name.lowercased()), .text(medley.family), .integer(medley.mod),
                .integer(medley.created.milliseconds), .integer(medley.zone.minutes),
                .integer(medley.maturingTime.thousandths),
                .text(medley.maturingTime.period.rawValue),
                .integer(medley.due.milliseconds),
                .text(medley.status.rawValue), .text(medley.destination),
                .text(medley.conclusion), .text(medley.update), .integer(at.milliseconds),
            ])
        try database.run("DELETE FROM medley_line WHERE medley = ?", [.text(medley.id)])
        for (place, ingredient) in medley.ingredients.enumerated() {
            try save(ingredient, place, of: medley.id)
        }
        try deriveText(medley)
    }

    private func save(_ ingredient: Ingredient, _ place: Int, of medley: ID<Medley>) throws(Failure)
    {
        var note: Value = .null
        var accord: Value = .null
        switch ingredient.link {
        case .note(let slug): note = .text(slug)
        case .accord(let id): accord = .text(id)
        case nil: break
        }
        try database.run(
            """
            INSERT INTO medley_line (medley, place, name, unique_name, amount, unit, dilution,
                diluent, note, accord)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(medley), .integer(place), .text(ingredient.name),
                .text(ingredient.name.lowercased()), .integer(ingredient.amount.millionths),
                .text(ingredient.amount.unit.rawValue),
                ingredient.dilution.map { .integer($0.share) } ?? .null,
                .text(orNull: ingredient.dilution?.diluent), note, accord,
            ])
    }

    /// The composition is equal, so the status does not count as a change.
    func setStatus(_ id: ID<Medley>, _ status: Status) throws(Failure) {
        try database.run(
            "UPDATE medley SET status = ? WHERE id = ?", [.text(status.rawValue), .text(id)])
    }

    private func deriveText(_ medley: Medley) throws(Failure) {
        var texts = [medley.destination, medley.conclusion, medley.update]
        for ingredient in medley.ingredients {
            texts.append(ingredient.name)
            if let dilution = ingredient.dilution { texts.append(dilution.diluent) }
        }
        try database.run(
            """
            INSERT INTO medley_text (medley, name_key, text_key) VALUES (?, ?, ?)
            ON CONFLICT (medley) DO UPDATE SET name_key = excluded.name_key,
                text_key = excluded.text_key
            """,
            [
                .text(medley.id), .text(medley.name.foldedForSearch),
                .text(foldedLines(texts)),
            ])
    }

    /// Rebuilds the search texts of every medley.
    func deriveAllTexts() throws(Failure) {
        try database.run("DELETE FROM medley_text")
        let ids: [ID<Medley>] = try database.all("SELECT id FROM medley ORDER BY id") {
            (row) throws(Failure) in row.id(0)
        }
        for id in ids {
            if let medley = try medley(id) { try deriveText(medley) }
        }
    }

    /// Updates the search texts of medleys that an undo changed, and deletes the texts of deleted
    /// medleys.
    func deriveTexts(from record: ChangeRecord) throws(Failure) {
        var ids: Set<ID<Medley>> = []
        for row in record.rows(of: "medley") + record.rows(of: "medley_line") {
            guard let id: ID<Medley> = (row.newValues ?? row.oldValues)?.id(0) else { continue }
            guard ids.insert(id).inserted else { continue }
            if let medley = try medley(id) {
                try deriveText(medley)
            } else {
                try database.run("DELETE FROM medley_text WHERE medley = ?", [.text(id)])
            }
        }
    }
}

/// Texts folded for search, every text on its own lines, so that no match spans two texts.
private func foldedLines(_ texts: [String]) -> String {
    var lines: [String] = []
    for text in texts {
        // Nearly every text is one line of plain letters.
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
            if !text.isEmpty { lines.append(text.foldedForSearch) }
            continue
        }
        for line in text.split(whereSeparator: { $0.isNewline }) {
            lines.append(String(line).foldedForSearch)
        }
    }
    return lines.joined(separator: "\n")
}
