internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Checks the chain, and records what was found. The result is in the form, because each
    /// replica checks rows of its own.
    static let checkChain = FormRule(
        apply: { (entry, database) throws(Failure) in
            guard let links = entry.form["links"].flatMap({ Int64($0) }),
                let faults = entry.form["faults"].flatMap({ Int64($0) }), links >= 0, faults >= 0
            else { return .refused(Faults(TillFault.chainNotHere)) }
            try ChainTable(database).add(
                ChainResult(
                    at: entry.at, zone: entry.zone, links: links, faults: faults,
                    found: (entry.form["found"] ?? "").start(of: ChainCheck.textLimit)),
                entry.id)
            return .accepted(landing: BooksRoute.chain.target, undo: .none)
        },
        fill: { (form, context) throws(Failure) in
            var form = form
            for name in ["links", "faults", "found"] { form = form.without(name) }
            guard try context.carriedSince() == nil else { return form }
            let check = try ChainCheck(context.database)
            form.add("links", String(check.links))
            form.add("faults", String(check.faults.count))
            form.add("found", check.faults.prefix(20).map { $0.text }.joined(separator: "\n"))
            return form
        },
        again: { (faults, context) throws(Failure) in try BooksPages(context).chain(faults) },
        describe: { (_, language) in FormDescription(ChainWords(language).aCheck) })
}

/// A check that a person asked for.
struct ChainResult: Equatable, Sendable {
    let at: Moment
    let zone: Zone
    let links: Int64
    let faults: Int64
    /// The first of them, a line each.
    let found: String
}

extension ChainTable {
    func add(_ result: ChainResult, _ id: Identifier) throws(Failure) {
        try database.run(
            "INSERT INTO till_check (id, at, zone, links, faults, found) VALUES (?, ?, ?, ?, ?, ?)",
            [
                .text(id.text), .integer(result.at.milliseconds), .integer(result.zone.minutes),
                .integer(result.links), .integer(result.faults), .text(result.found),
            ])
    }

    /// The last check; nil before the first.
    func lastCheck() throws(Failure) -> ChainResult? {
        try database.first(
            "SELECT at, zone, links, faults, found FROM till_check ORDER BY at DESC, id DESC LIMIT 1"
        ) { (row) throws(Failure) in
            ChainResult(
                at: Moment(milliseconds: row.integer()), zone: Zone(minutes: row.int()) ?? .utc,
                links: row.integer(), faults: row.integer(), found: row.text())
        }
    }

    /// Every till with a chain: its first and last link, and grand totals by currency.
    func chains() throws(Failure) -> [ChainSummary] {
        try database.all(
            """
            SELECT letter, max(place),
                (SELECT name FROM till_link AS link
                    WHERE link.letter = till_link.letter ORDER BY place LIMIT 1),
                (SELECT at FROM till_link AS link
                    WHERE link.letter = till_link.letter ORDER BY place LIMIT 1),
                (SELECT hash FROM till_link AS link
                    WHERE link.letter = till_link.letter ORDER BY place DESC LIMIT 1),
                (SELECT group_concat(currency || ' ' || total, ';') FROM (
                    SELECT currency, max(total) AS total FROM till_link AS link
                    WHERE link.letter = till_link.letter GROUP BY currency ORDER BY currency))
            FROM till_link GROUP BY letter ORDER BY letter
            """
        ) { (row) throws(Failure) in
            ChainSummary(
                letter: row.text(), links: row.integer(), first: row.text(),
                since: Moment(milliseconds: row.integer()), hash: row.text(),
                totals: row.text().split(separator: ";").compactMap { part in
                    let cells = part.split(separator: " ")
                    guard cells.count == 2, let currency = Currency(code: String(cells[0])),
                        let minor = Int64(cells[1])
                    else { return nil }
                    return (currency: currency, sum: Money(minor: minor))
                })
        }
    }
}

struct ChainSummary {
    let letter: String
    let links: Int64
    /// Number of its first act.
    let first: String
    let since: Moment
    let hash: String
    let totals: [(currency: Currency, sum: Money)]
}
