internal import Basics
internal import Journal
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Web

/// A record that was renamed or lost a code because of a clash, with remedies.
struct NameCard {
    private let name: MetName
    private let title: String
    private let link: Link?
    /// Nil where the two can't be one, as with a note of the encyclopaedia.
    private let mayJoin: Bool
    private let id: Identifier

    fileprivate init(
        _ name: MetName, _ title: String, _ link: Link?, mayJoin: Bool, id: Identifier
    ) {
        self.name = name
        self.title = title
        self.link = link
        self.mayJoin = mayJoin
        self.id = id
    }

    func write(_ html: inout HTML) {
        let words = StudioWords(html.language)
        html.section("card met") { card in
            card.p { line in
                if let link { line.a(to: link) { $0.text(title) } } else { line.text(title) }
            }
            card.div("inline") { row in
                if mayJoin { deed(words.areTheSame, "button", "join", 0, &row) }
                deed(words.keepBoth, "button quiet", "keep", 1, &row)
            }
        }
    }

    private func deed(
        _ label: String, _ classes: Literal, _ act: String, _ number: UInt64, _ row: inout HTML
    ) {
        row.deed(
            label, classes, to: StudioRoute.names.link, id: id.derived(number),
            [("act", act), ("kind", name.kind), ("thing", name.thing), ("kept", name.holder)])
    }
}

// Names that two devices gave.
extension Program {
    /// The cards about the things that an address names; about all things for the first page.
    func nameCards(_ request: Request, _ database: Database) throws(Failure) -> [NameCard] {
        let table = MetNameTable(database)
        let segments = request.target.segments
        var met: [MetName] = []
        if segments.isEmpty {
            met = try table.all(limit: 20)
        } else {
            for segment in segments { met += try table.all(of: segment, limit: 4) }
        }
        let words = StudioWords(request.language)
        var cards: [NameCard] = []
        for name in met {
            // A later renaming or deletion settles the clash.
            guard let named = schema.named.first(where: { $0.kind == name.kind }),
                let now = try named.name(of: name.thing, database),
                let holder = try named.name(of: name.holder, database),
                name.field != "name" || name.given == now
            else { continue }
            let isOwn = try database.integer(
                "SELECT count(*) FROM \(named.table) WHERE \(named.key) = ?", [.text(name.holder)])
            cards.append(
                NameCard(
                    name,
                    name.given.isEmpty
                        ? words.codeLeftOff(name.wanted, of: now, on: holder)
                        : name.field == "name"
                            ? words.madeTwice(holder, now)
                            : words.madeTwice(name.wanted, name.given),
                    segments.isEmpty ? named.link(name.thing) : nil, mayJoin: isOwn == 1,
                    id: request.id.derived(400 + UInt64(cards.count) * 2)))
        }
        return cards
    }

    /// Joins the two records of a card, or keeps both.
    func settleName(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
        let form = entry.form
        let table = MetNameTable(database)
        guard let named = schema.named.first(where: { $0.kind == form["kind"] }),
            let thing = form["thing"], let kept = form["kept"], let page = named.link(thing),
            let landing = target(named.link(kept))
        else { return .refused(Faults(StudioFault.noSuchMeeting)) }
        // Another device joined them already.
        if thing == kept { return .accepted(landing: landing, undo: .none) }
        guard try named.name(of: thing, database) != nil,
            try named.name(of: kept, database) != nil
        else { throw .missing }
        let back = Undo.byRecord(to: target(page))
        guard form["act"] == "join" else {
            try table.settle(named.kind, thing)
            return .accepted(landing: target(page) ?? landing, undo: back)
        }
        let first = try standing(named.form(kept), database)
        let second = try standing(named.form(thing), database)
        guard try named.join(thing, to: kept, in: schema.naming, database) else {
            return .refused(Faults(StudioFault.cannotBeOne))
        }
        try table.lead(thing, of: named.kind, to: kept)
        if let first, let second {
            try MetTable(database).note(first, over: second, by: entry)
        }
        return .accepted(landing: landing, undo: back)
    }

    private func standing(_ link: Link?, _ database: Database) throws(Failure) -> Standing? {
        guard let link else { return nil }
        return try rule(at: link.text)?.edits?.standing(database, .english)
    }

    private func target(_ link: Link?) -> Target? {
        link.flatMap { try? Target([UInt8]($0.text.utf8)) }
    }
}

extension StudioWords {
    var areTheSame: String { language.say("Merge") }
    var keepBoth: String { language.say("Keep both") }
    var namesSettled: String { language.say("Merged") }
    var namesMet: String { language.say("Two entries with one name") }

    func madeTwice(_ name: String, _ now: String) -> String {
        language.say("Two devices created “\(name)”. This one is now “\(now)”.")
    }

    func codeLeftOff(_ code: String, of name: String, on holder: String) -> String {
        language.say("“\(holder)” already has the barcode \(code). “\(name)” is kept without it.")
    }
}
