internal import Basics
internal import Markup
internal import Notes
internal import Perfumery
internal import RoomKit
internal import SQLCore
internal import Stock
internal import Web

/// A medley and its batches on a strand: from its name's note, or its first note, to the product
/// of its last batch.
@Sendable func medleyBeads(
    _ part: Strand.Part, _ thing: Thing, _ request: Request, _ database: Database
) throws(Failure) -> [Bead] {
    let table = BeadTable(database: database, words: FormulaWords(request.language))
    switch (part, thing) {
    case (.here, .medley(let id)): return try table.medley("m.id = ?", id)
    case (.here, .batch(let id)): return try table.batch("b.id = ?", id)
    // The newest: identifiers grow with time.
    case (.after, .note(let slug, _)):
        return try table.medley(
            "m.id = (SELECT max(medley) FROM medley_line WHERE note = ?)", slug)
    case (.before, .medley(let id)): return try table.note(of: id)
    case (.after, .medley(let id)):
        return try table.batch("b.medley = ? ORDER BY b.at DESC, b.id DESC", id)
    case (.before, .batch(let id)):
        return try table.medley("m.id = (SELECT medley FROM batch WHERE id = ?)", id)
    case (.after, .batch(let id)):
        guard let made = try BatchMadeTable(database).made(by: ID(id)),
            let item = try ItemTable(database).item(made.item)
        else { return [] }
        return [try ItemTable(database).bead(item, made.quantity, in: request.language)]
    case (.before, .item(let id)):
        return try table.batch(
            """
            b.id = (SELECT max(batch) FROM (SELECT batch FROM batch_made WHERE item = ?1
                UNION ALL SELECT batch FROM batch_bottled WHERE item = ?1))
            """, id)
    default: return []
    }
}

/// Queries of strands: every query reads one row by an index.
private struct BeadTable {
    let database: Database
    let words: FormulaWords

    func medley(_ condition: String, _ id: String) throws(Failure) -> [Bead] {
        try database.all(
            "SELECT m.id, m.name FROM medley AS m WHERE \(condition) LIMIT 1", [.text(id)]
        ) { (row) throws(Failure) in
            Bead(
                row.text(1), MedleysRoute.medley(row.id(0), .page).link, .flask,
                .medley(row.text(0)))
        }
    }

    func batch(_ condition: String, _ id: String) throws(Failure) -> [Bead] {
        try database.all(
            """
            SELECT b.id, b.medley, b.number,
                (SELECT sum(ifnull(weighed, asked)) FROM batch_line WHERE batch = b.id)
            FROM batch AS b WHERE \(condition) LIMIT 1
            """, [.text(id)]
        ) { (row) throws(Failure) in
            Bead(
                BatchWords(words.language).batch(row.int(2)) + ", "
                    + words.figures.mass(Mass(micrograms: row.integer(3)), digits: 3),
                MedleysRoute.batch(row.id(1), row.id(0), .page).link, .flask,
                .batch(row.text(0)))
        }
    }

    /// The note in a medley's name, else the note of its first line with one.
    func note(of medley: String) throws(Failure) -> [Bead] {
        let slug = try database.text(
            """
            SELECT l.note FROM medley_line AS l
            CROSS JOIN medley AS m ON m.id = l.medley CROSS JOIN note AS n ON n.slug = l.note
            WHERE l.medley = ? ORDER BY instr(m.unique_name, lower(n.name)) = 0, l.place LIMIT 1
            """, [.text(medley)]
        )
        guard let slug, let note = try NoteTable(database).summary(slug) else { return [] }
        return [Bead(note)]
    }
}
