internal import Basics
internal import SQLCore

/// One act of a till, linked with the act before.
struct ChainLink: Equatable {
    /// The raw values are a durable format.
    enum Act: String {
        case made
        case changed
        case removed
    }

    let letter: String
    let place: Int64
    let at: Moment
    let entry: String
    let act: Act
    let kind: ChainKind
    let thing: String
    let name: String
    let turn: Int64
    let currency: String
    let total: Int64
    let content: String
    let former: String

    /// SHA-256 of everything above. The order and the separators are a durable format.
    var digest: String {
        var text = "neroli link 1"
        for part in [
            letter, String(place), String(at.milliseconds), entry, act.rawValue, kind.rawValue,
            thing, name, String(turn), currency, String(total), content, former,
        ] {
            text += " " + String(part.utf8.count) + ":" + part
        }
        return SecureDigest.of(text)
    }
}

/// SQL about links.
struct ChainTable: Table {
    let database: Database

    private static let columns = """
        SELECT letter, place, at, entry, act, kind, thing, name, turn, currency, total, content,
            former, hash
        FROM till_link
        """

    /// Calls `body` with every link and its stored hash, by letter and place.
    func each(
        _ body: (ChainLink, String) throws(Failure) -> Void
    ) throws(Failure) {
        try database.each(ChainTable.columns + " ORDER BY letter, place") {
            (row) throws(Failure) in
            let link = ChainLink(
                letter: row.text(), place: row.integer(), at: Moment(milliseconds: row.integer()),
                entry: row.text(), act: ChainLink.Act(rawValue: row.text()) ?? .changed,
                kind: ChainKind(rawValue: row.text()) ?? .sale, thing: row.text(),
                name: row.text(), turn: row.integer(), currency: row.text(), total: row.integer(),
                content: row.text(), former: row.text())
            try body(link, row.text())
        }
    }

    /// Place and hash of the letter's last link; nil before its first.
    func last(of letter: String) throws(Failure) -> (place: Int64, hash: String)? {
        try database.first(
            "SELECT place, hash FROM till_link WHERE letter = ? ORDER BY place DESC LIMIT 1",
            [.text(letter)]
        ) { (row) throws(Failure) in (place: row.integer(), hash: row.text()) }
    }

    func total(of letter: String, _ currency: String) throws(Failure) -> Int64 {
        try database.integer(
            """
            SELECT total FROM till_link WHERE letter = ? AND currency = ?
            ORDER BY place DESC LIMIT 1
            """, [.text(letter), .text(currency)])
    }

    /// Turn, name, currency and content of a thing's last link; nil without a link.
    func last(
        of kind: ChainKind, _ thing: String
    ) throws(Failure) -> (turn: Int64, name: String, currency: String, content: String)? {
        try database.first(
            """
            SELECT turn, name, currency, content FROM till_link WHERE kind = ? AND thing = ?
            ORDER BY turn DESC LIMIT 1
            """, [.text(kind.rawValue), .text(thing)]
        ) { (row) throws(Failure) in
            (turn: row.integer(), name: row.text(), currency: row.text(), content: row.text())
        }
    }

    func add(_ link: ChainLink) throws(Failure) {
        try database.run(
            """
            INSERT INTO till_link (letter, place, at, entry, act, kind, thing, name, turn, currency,
                total, content, former, hash)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(link.letter), .integer(link.place), .integer(link.at.milliseconds),
                .text(link.entry), .text(link.act.rawValue), .text(link.kind.rawValue),
                .text(link.thing), .text(link.name), .integer(link.turn), .text(link.currency),
                .integer(link.total), .text(link.content), .text(link.former),
                .text(link.digest),
            ])
    }
}
