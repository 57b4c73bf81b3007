internal import Basics
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Stock
internal import Web

/// For a note's own page: medleys that use the note, the newest first, evaluations of these
/// medleys that name the note, and a new medley.
///
/// - Parameters:
///   - name: of the note, for the link to all medleys if there are more.
func threads(
    ofNote slug: String, named name: String, _ database: Database, _ words: MaterialWords
) throws(Failure) -> [Thread] {
    let shown = 4
    var threads = try database.all(
        """
        SELECT DISTINCT l.medley, m.name, s.name FROM medley_line AS l
        CROSS JOIN medley AS m ON m.id = l.medley
        CROSS JOIN scenting AS s ON s.id = m.scenting
        WHERE l.note = ? ORDER BY 1 DESC LIMIT ?
        """, [.text(slug), .integer(shown + 1)]
    ) { (row) throws(Failure) in
        Thread(
            row.text(1), FormulaWords(words.language).medleyIn(row.text(2)),
            MedleysRoute.medley(row.id(0), .page).link)
    }
    if threads.count > shown {
        var search = MedleySearch()
        search.text = name
        threads[shown] = Thread(
            FormulaWords(words.language).allMedleysWith(name), "", MedleysRoute.medleys(search).link
        )
    }
    threads += try evaluations(naming: name, ofNote: slug, database, words)
    var query = Fields()
    query.add("with", name)
    let new = Target(segments: MedleysRoute.newMedley.target.segments, query: query)
    threads.append(Thread(FormulaWords(words.language).newMedleyWithThis, "", Link(path: new.text)))
    return threads
}

/// The newest evaluations that name a note, of the newest medleys that use the note.
private func evaluations(
    naming name: String, ofNote slug: String, _ database: Database, _ words: MaterialWords
) throws(Failure) -> [Thread] {
    try database.all(
        """
        SELECT m.id, m.name, e.text FROM (
            SELECT DISTINCT medley FROM medley_line WHERE note = ? ORDER BY 1 DESC LIMIT 50
        ) AS l
        CROSS JOIN smelling AS e ON e.medley = l.medley
        CROSS JOIN medley AS m ON m.id = l.medley
        WHERE instr(lower(e.text), lower(?)) > 0 ORDER BY e.at DESC, e.id LIMIT 3
        """, [.text(slug), .text(name)]
    ) { (row) throws(Failure) in
        let text = row.text(2)
        return Thread(
            FormulaWords(words.language).evaluated(row.text(1)),
            text.count > 90 ? text.prefix(89) + "…" : text,
            MedleysRoute.medley(row.id(0), .page).link)
    }
}

/// The facts of the materials that a stock item supplies, for the item's own page.
func threads(
    ofItem id: ID<Item>, named name: String, _ database: Database, _ words: MaterialWords
) throws(Failure) -> [Thread] {
    let links = MaterialStockTable(database)
    var names = try links.names(of: id)
    if try links.items(of: name).contains(where: { $0.id == id }),
        !names.contains(name.lowercased())
    {
        names.append(name)
    }
    let table = MaterialTable(database)
    var threads = try verdicts(ofItem: id, database, words)
    for name in names {
        let facts = try table.facts(try table.spelling(of: name))
        let summary = MaterialSummary(
            name: facts.name, uses: try table.uses(of: name, limit: 0).count, facts: facts)
        threads.append(
            Thread(
                words.knownOf(facts.name), words.summary(summary),
                MedleysRoute.material(facts.name).link))
    }
    return threads
}

/// The verdicts of the medleys that an item was made of.
func verdicts(
    ofItem id: ID<Item>, _ database: Database, _ words: MaterialWords
) throws(Failure) -> [Thread] {
    let medleys: [ID<Medley>] = try BatchMadeTable(database).medleys(of: id)
    var threads: [Thread] = []
    for medley in medleys {
        // By the law of the day of the last batch: a thread has no other date.
        guard let batch = try BatchTable(database).batches(of: medley).first,
            let (medley, check) = try SafetyChecks(
                database, on: Day(batch.at, in: batch.zone)
            ).check(medley)
        else { continue }
        let said =
            [
                VerdictWords(words.language).answer(check),
                VerdictWords(words.language).product(check.product),
            ] + VerdictWords(words.language).reasons(check, isShort: true).prefix(1)
            + [VerdictWords(words.language).lacking(check) ?? ""]
            + [VerdictWords(words.language).comparedWith(check)]
        threads.append(
            Thread(
                VerdictWords(words.language).limitsOf(medley.name),
                said.filter { !$0.isEmpty }.joined(separator: " · "),
                MedleysRoute.medley(medley.id, .safety).link))
    }
    return threads
}
