internal import Basics
internal import SQLCore

/// Something that the chain does not confirm.
struct ChainFault: Equatable, Sendable {
    /// The raw values are a durable format.
    enum Kind: String, Sendable {
        /// The thing's rows are not as they were linked.
        case altered
        case removed
        /// The thing was taken back, and is there again.
        case returned
        /// A sale or close between linked ones without a link.
        case unlinked
        /// Of the link itself.
        case linkAltered
        case linkMissing
        case linkMoved
        /// The grand total is lower than before.
        case fallen
    }

    let kind: Kind
    let letter: String
    let place: Int64
    let of: ChainKind
    let name: String

    /// "altered sale A 17 A-17"
    var text: String {
        kind.rawValue + " " + of.rawValue + " " + letter + " " + String(place) + " " + name
    }

    init(_ kind: Kind, _ of: ChainKind, _ letter: String, _ place: Int64, _ name: String) {
        (self.kind, self.of, self.letter, self.place, self.name) = (kind, of, letter, place, name)
    }

    init?(_ text: String) {
        let parts = text.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
        guard parts.count == 5, let kind = Kind(rawValue: String(parts[0])),
            let of = ChainKind(rawValue: String(parts[1])), let place = Int64(parts[3])
        else { return nil }
        self.init(kind, of, String(parts[2]), place, String(parts[4]))
    }
}

/// A walk along all links, and over all things that they name.
struct ChainCheck {
    private(set) var links: Int64 = 0
    private(set) var letters: Int64 = 0
    private(set) var faults: [ChainFault] = []

    static let most = 200
    static let textLimit = 4_000

    init(_ database: Database) throws(Failure) {
        try walk(database)
        try compare(database)
        try findUnlinked(database)
    }

    private mutating func add(_ fault: ChainFault) {
        if faults.count < ChainCheck.most, !faults.contains(fault) { faults.append(fault) }
    }

    private mutating func walk(_ database: Database) throws(Failure) {
        var former: ChainLink?
        var hash = ""
        var totals: [(currency: String, total: Int64)] = []
        var found: [ChainFault] = []
        var (count, tills) = (Int64(0), Int64(0))
        try ChainTable(database).each { (link, stored) throws(Failure) in
            count += 1
            if former?.letter != link.letter {
                (former, hash, totals) = (nil, "", [])
                tills += 1
            }
            let at = (link.kind, link.letter, link.place, link.name)
            let isWhole = link.digest == stored
            if !isWhole { found.append(ChainFault(.linkAltered, at.0, at.1, at.2, at.3)) }
            let next = (former?.place ?? 0) + 1
            if link.place != next {
                found.append(ChainFault(.linkMissing, link.kind, link.letter, next, ""))
            } else if isWhole, link.former != hash {
                found.append(ChainFault(.linkMoved, at.0, at.1, at.2, at.3))
            }
            let known = totals.firstIndex { $0.currency == link.currency }
            if let known {
                if link.total < totals[known].total {
                    found.append(ChainFault(.fallen, at.0, at.1, at.2, at.3))
                }
                totals[known].total = link.total
            } else {
                totals.append((link.currency, link.total))
            }
            (former, hash) = (link, stored)
        }
        (links, letters) = (count, tills)
        for fault in found { add(fault) }
    }

    /// Compares every thing with its last link.
    private mutating func compare(_ database: Database) throws(Failure) {
        var found: [ChainFault] = []
        try database.each(
            """
            SELECT kind, thing, letter, place, name, act, content FROM till_link AS link
            WHERE turn = (SELECT max(turn) FROM till_link AS other
                WHERE other.kind = link.kind AND other.thing = link.thing)
            ORDER BY letter, place
            """
        ) { (row) throws(Failure) in
            guard let kind = ChainKind(rawValue: row.text()) else { return }
            let thing = row.text()
            let (letter, place, name) = (row.text(), row.integer(), row.text())
            let isGone = row.text() == ChainLink.Act.removed.rawValue
            let content = row.text()
            let isThere =
                try database.integer(
                    "SELECT EXISTS (SELECT 1 FROM \(kind.table) WHERE id = ?)", [.text(thing)]) == 1
            if isThere == isGone {
                found.append(
                    ChainFault(isGone ? .returned : .removed, kind, letter, place, name))
            } else if try kind.content(of: thing, database) != content {
                found.append(ChainFault(.altered, kind, letter, place, name))
            }
        }
        for _ in try LetterheadTable(database).altered() {
            found.append(ChainFault(.altered, .sale, "", 0, ""))
        }
        for fault in found { add(fault) }
    }

    /// Sales and closes with a number above the first linked one, and without a link. Rows of
    /// former releases have lower numbers.
    private mutating func findUnlinked(_ database: Database) throws(Failure) {
        var found: [ChainFault] = []
        for kind in [ChainKind.sale, .close] {
            try database.each(
                """
                WITH first(letter, number) AS (
                    SELECT row.letter, min(row.number)
                    FROM till_link JOIN \(kind.table) AS row ON row.id = thing
                    WHERE kind = ?1 AND turn = 1 AND act = 'made' GROUP BY row.letter)
                SELECT row.letter, row.number FROM \(kind.table) AS row
                    JOIN first ON first.letter = row.letter
                WHERE row.number > first.number AND NOT EXISTS (
                    SELECT 1 FROM till_link WHERE kind = ?1 AND thing = row.id)
                ORDER BY row.letter, row.number LIMIT \(ChainCheck.most)
                """, [.text(kind.rawValue)]
            ) { (row) throws(Failure) in
                let letter = row.text()
                let name = letter + "-" + String(row.integer())
                found.append(ChainFault(.unlinked, kind, letter, 0, name))
            }
        }
        for fault in found { add(fault) }
    }
}
