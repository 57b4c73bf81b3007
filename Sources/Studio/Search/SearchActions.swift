internal import Basics
internal import Journal
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Web

/// A search with everything that it looks at.
struct Search {
    let view: SearchView
    let table: SearchTable
    let places: SearchPlaces
    let zone: Zone
    let remembered: Remembered
}

/// Searches all rooms, or one.
struct SearchActions {
    private let database: Database
    private let frame: Frame
    private let schema: StudioSchema

    init(_ database: Database, _ frame: Frame, _ schema: StudioSchema) {
        self.database = database
        self.frame = frame
        self.schema = schema
    }

    /// Results per room: in a search of all rooms, and on the page of one room.
    static let few = 5
    static let pageSize = 50

    /// A search that found fewer things than this may have been meant otherwise.
    private static let little = 3

    func respond(_ view: SearchView, _ request: Request) throws(Failure) -> Response {
        let query = SearchQuery(view.text)
        let table = SearchTable(database, schema.searched, frame.language)
        let words = SearchWords(frame.language)
        let search = Search(
            view: view, table: table, places: SearchPlaces(schema.bar, words),
            zone: request.zone,
            remembered: Remembered(
                query.words.map { String(decoding: $0, as: UTF8.self) }, typed: view.text,
                now: request.moment, zone: request.zone))
        var found = try everything(search, query)
        var asked = query
        // "Price of rosa notte" is about rosa notte, unless a page or a name is called that.
        if found.isVague, let question = SearchQuestion(query) {
            let answered = try everything(search, question.query, asked: question.asked)
            if answered.count > 0 { found = answered }
            asked = question.query
        }
        var meant: [SearchPage.Found] = []
        let isVague = asked.words.count > 1 && found.isVague
        if found.count < SearchActions.little || isVague, view.page == 1, !isNamed(query, found) {
            meant = try self.meant(search, asked, found)
        }
        var response = SearchPage(
            found: found, meant: meant, isMeantFirst: isVague, often: search.places.often,
            waysOn: schema.bar.flatMap { $0.waysOn(view.named, frame.language) },
            tabs: schema.tabs(in: frame.language), words: words
        ).response(frame)
        // The number of an old sale, perhaps.
        if found.sections.isEmpty, view.text.utf8.contains(where: { (0x30...0x39).contains($0) }) {
            response.isPart = try CarriedTable(database).since() != nil
        }
        return response
    }

    /// True for a word of a page or an action, and for a short word of a name: with another letter
    /// it would be any word.
    private func isNamed(_ query: SearchQuery, _ found: SearchPage.Found) -> Bool {
        query.words.count == 1
            && (found.places.count + found.verbs.count > 0
                || query.joined.count < SearchActions.lettersForSlips
                    && found.sections.contains { $0.group.fit.isWhole })
    }

    /// The words that ask for something to do with a thing.
    var verbs: [[UInt8]] {
        schema.bar.flatMap { $0.doings(frame.language) }.flatMap { SearchText($0.words).words }
    }

    /// How many of the searches that may have been meant are shown.
    static let meanings = 2
    /// Limit of counted results per corrected search and room.
    static let counted = 50
    /// A shorter word with a slip stands only for a whole word.
    static let lettersForSlips = 6

    func rooms(_ view: SearchView) -> [Int] {
        view.room.map { [$0] } ?? Array(Room.withThings.indices)
    }

    /// Results of a search.
    ///
    /// - Parameters:
    ///   - asked: the question about the things found.
    ///   - correcting: the typed words of a corrected search.
    func everything(
        _ search: Search, _ query: SearchQuery, asked: Asked? = nil,
        correcting typed: SearchQuery? = nil
    ) throws(Failure) -> SearchPage.Found {
        let view = search.view
        let isTyped = typed == nil
        var sections: [SearchPage.Section] = []
        for number in rooms(view) {
            let room = Room.withThings[number]
            var group = try search.table.group(
                room, query, most: isTyped ? SearchTable.most : SearchActions.counted)
            if let typed { group.hits.removeAll { !$0.isMeant(by: query, typed) } }
            group.places = try self.found(room, query)
            if isTyped, asked == nil { group.places += try remembered(room, search) }
            guard group.count > 0 else { continue }
            sections.append(try section(number, group, search, query, asked))
        }
        // The room with the best match first; equal ones in the order of the bar.
        sections = sections.ordered {
            $0.group.fit != $1.group.fit
                ? $0.group.fit < $1.group.fit : $0.number < $1.number
        }
        var found = SearchPage.Found(view: view, query: query, sections: sections)
        if view.room == nil, !query.isEmpty, asked == nil {
            found.places = search.places.found(query, verbs: false)
            found.verbs =
                try done(view, query, search.table) + search.places.found(query, verbs: true)
        }
        return found
    }

    /// Results of an accent's rooms by days, states and kinds.
    private func remembered(_ accent: Room, _ search: Search) throws(Failure) -> [FoundPlace] {
        var found: [FoundPlace] = []
        for room in schema.bar where room.room == accent {
            found += try room.remembered(search.remembered, database, frame.language)
        }
        return found
    }

    /// Actions on records named after a verb: "sell rosa notte".
    private func done(
        _ view: SearchView, _ query: SearchQuery, _ table: SearchTable
    ) throws(Failure) -> [FoundPlace] {
        guard let verb = query.words.first, query.words.count > 1,
            let gap = view.text.trimmed.firstIndex(where: { $0.isWhitespace })
        else { return [] }
        let rest = String(view.text.trimmed[gap...]).trimmed
        let named = SearchQuery(rest)
        guard !named.isEmpty else { return [] }
        var found: [FoundPlace] = []
        for room in schema.bar {
            for doing in room.doings(frame.language)
            where SearchText(doing.words).words.contains(verb) {
                guard let kind = doing.kind else {
                    if let link = try doing.link("", rest, database) {
                        found.append(place(doing, rest, "", link))
                    }
                    continue
                }
                let hits = try table.group(doing.room, named).hits.filter {
                    $0.kind == kind && $0.fit != .text
                }
                for hit in hits.prefix(SearchActions.few) {
                    guard let name = hit.names.first,
                        let link = try doing.link(hit.key, name, database)
                    else { continue }
                    found.append(place(doing, name, try table.texts(hit).detail, link))
                }
            }
        }
        return found
    }

    private func place(_ doing: Doing, _ name: String, _ detail: String, _ link: Link) -> FoundPlace
    {
        FoundPlace(doing.room, title: "", name: doing.title(name), detail: detail, link)
    }

    /// Results of an accent's rooms without the index.
    private func found(_ accent: Room, _ query: SearchQuery) throws(Failure) -> [FoundPlace] {
        var found: [FoundPlace] = []
        for room in schema.bar where room.room == accent {
            found += try room.found(
                query.words.map { String(decoding: $0, as: UTF8.self) }, database,
                frame.language)
        }
        return found
    }

    /// The part of a group that is shown, with its texts.
    private func section(
        _ number: Int, _ group: SearchGroup, _ search: Search, _ query: SearchQuery,
        _ asked: Asked?
    ) throws(Failure) -> SearchPage.Section {
        let view = search.view
        var first = 0
        var limit = SearchActions.few
        if view.room != nil {
            limit = SearchActions.pageSize
            first = (view.page - 1) * limit
        }
        let places = Array(group.places.dropFirst(first).prefix(limit))
        let skipped = max(0, first - group.places.count)
        var lines: [SearchPage.Line] = []
        for hit in group.hits.dropFirst(skipped).prefix(limit - places.count) {
            if let line = try line(hit, query, search, asked) { lines.append(line) }
        }
        return SearchPage.Section(
            number: number, group: group, places: places, lines: lines, first: first)
    }

    private func line(
        _ hit: SearchHit, _ query: SearchQuery, _ search: Search, _ asked: Asked?
    ) throws(Failure) -> SearchPage.Line? {
        let kind = search.table.kinds[hit.number]
        guard let link = kind.link(hit.key), let name = hit.names.first else { return nil }
        let (text, detail) = try search.table.texts(hit)
        if let asked, let answer = kind.answer,
            let said = try answer(asked, hit.key, database, search.zone, frame.language)
        {
            return SearchPage.Line(
                kind: kind.title(frame.language), name: Excerpt(whole: name, query), context: nil,
                detail: said, link: link)
        }
        var context: Excerpt?
        if hit.fit == .text {
            context = Excerpt(of: text, query)
        } else if !SearchText(name).begins(with: query.joined, isWithinWord: false) {
            // Found by another of its names, or by its name and another.
            context = Excerpt(of: hit.names.dropFirst().joined(separator: "\n"), query)
        }
        return SearchPage.Line(
            kind: kind.title(frame.language), name: Excerpt(whole: name, query),
            context: context,
            detail: detail, link: link)
    }
}
