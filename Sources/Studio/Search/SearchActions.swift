internal import Basics
internal import Journal
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

    /// How many results are shown for each room: in a search of all rooms, and on a page of one.
    static let few = 5
    static let pageSize = 50

    func respond(_ view: SearchView) throws(Failure) -> Response {
        let query = SearchQuery(view.text)
        let table = SearchTable(database, schema.searched, frame.language)
        var sections: [SearchPage.Section] = []
        for (number, room) in Room.withThings.enumerated() {
            guard view.room == nil || view.room == number else { continue }
            var group = try table.group(room, query)
            group.places = try found(room, query)
            guard group.count > 0 else { continue }
            sections.append(try section(number, group, view, query, table))
        }
        // The room with the best match first; equal ones in the order of the bar.
        sections.sort {
            $0.group.fit != $1.group.fit
                ? $0.group.fit < $1.group.fit : $0.number < $1.number
        }
        let words = SearchWords(frame.language)
        let allPlaces = SearchPlaces(schema.bar, words)
        let places = view.room == nil && !query.isEmpty ? allPlaces.found(query) : []
        var response = SearchPage(
            view: view, query: query, places: places, sections: sections,
            often: allPlaces.often,
            waysOn: schema.bar.flatMap { $0.waysOn(view.named, frame.language) },
            tabs: schema.tabs(in: frame.language), words: words
        ).response(frame)
        // The number of an old sale, perhaps.
        if sections.isEmpty, view.text.utf8.contains(where: { (0x30...0x39).contains($0) }) {
            response.isPart = try CarriedTable(database).since() != nil
        }
        return response
    }

    /// What the rooms of an accent find without the index.
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
        guard let link = hit.kind.link(hit.key), let name = hit.names.first else { return nil }
        let (text, detail) = try table.texts(hit)
        var context: Excerpt?
        if hit.fit == .text {
            context = Excerpt(of: text, query)
        } else if !SearchText(name).begins(with: query.joined, isWithinWord: false) {
            // Found by another of its names, or by its name and another.
            context = Excerpt(of: hit.names.dropFirst().joined(separator: "\n"), query)
        }
        return SearchPage.Line(
            kind: hit.kind.title(frame.language), name: Excerpt(whole: name, query),
            context: context,
            detail: detail, link: link)
    }
}
