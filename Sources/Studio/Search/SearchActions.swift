internal import Basics
internal import Journal
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Web

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

    func respond(_ view: SearchView) throws(Failure) -> Response {
        let query = SearchQuery(view.text)
        let table = SearchTable(database, schema.searched, frame.language)
        let words = SearchWords(frame.language)
        let places = SearchPlaces(schema.bar, words)
        let found = try everything(view, query, places, table)
        var meant: [SearchPage.Found] = []
        if found.count < SearchActions.little, view.page == 1 {
            for query in try table.meant(
                query, rooms: rooms(view), or: view.room == nil ? places.known + verbs : [])
            where meant.count < SearchActions.meanings {
                var other = view
                other.text = query.text
                let found = try everything(
                    other, query, places, table, most: SearchActions.counted)
                if found.count > 0 { meant.append(found) }
            }
        }
        var response = SearchPage(
            found: found, meant: meant, often: places.often,
            waysOn: schema.bar.flatMap { $0.waysOn(view.named, frame.language) },
            tabs: schema.tabs(in: frame.language), words: words
        ).response(frame)
        // The number of an old sale, perhaps.
        if found.sections.isEmpty, view.text.utf8.contains(where: { (0x30...0x39).contains($0) }) {
            response.isPart = try CarriedTable(database).since() != nil
        }
        return response
    }

    /// The words that ask for something to do with a thing.
    private var verbs: [[UInt8]] {
        schema.bar.flatMap { $0.doings(frame.language) }.flatMap { SearchText($0.words).words }
    }

    /// How many of the searches that may have been meant are shown.
    private static let meanings = 2
    /// Limit of counted results per corrected search and room.
    private static let counted = 50

    private func rooms(_ view: SearchView) -> [Int] {
        view.room.map { [$0] } ?? Array(Room.withThings.indices)
    }

    /// Results of a search.
    private func everything(
        _ view: SearchView, _ query: SearchQuery, _ places: SearchPlaces, _ table: SearchTable,
        most: Int = SearchTable.most
    ) throws(Failure) -> SearchPage.Found {
        var sections: [SearchPage.Section] = []
        for number in rooms(view) {
            let room = Room.withThings[number]
            var group = try table.group(room, query, most: most)
            group.places = try self.found(room, query)
            guard group.count > 0 else { continue }
            sections.append(try section(number, group, view, query, table))
        }
        // The room with the best match first; equal ones in the order of the bar.
        sections = sections.ordered {
            $0.group.fit != $1.group.fit
                ? $0.group.fit < $1.group.fit : $0.number < $1.number
        }
        var found = SearchPage.Found(view: view, query: query, sections: sections)
        if view.room == nil, !query.isEmpty {
            found.places = places.found(query, verbs: false)
            found.verbs = try done(view, query, table) + places.found(query, verbs: true)
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
        _ number: Int, _ group: SearchGroup, _ view: SearchView, _ query: SearchQuery,
        _ table: SearchTable
    ) throws(Failure) -> SearchPage.Section {
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
            if let line = try line(hit, query, table) { lines.append(line) }
        }
        return SearchPage.Section(
            number: number, group: group, places: places, lines: lines, first: first)
    }

    private func line(
        _ hit: SearchHit, _ query: SearchQuery, _ table: SearchTable
    ) throws(Failure) -> SearchPage.Line? {
        let kind = table.kinds[hit.number]
        guard let link = kind.link(hit.key), let name = hit.names.first else { return nil }
        let (text, detail) = try table.texts(hit)
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
