internal import Basics
internal import RoomKit
internal import SQLCore
internal import Web

/// Loads and writes the pages of the encyclopaedia.
package struct NotesPages {
    private let context: Context
    private let database: Database
    private let table: NoteTable
    private let own: OwnNoteTable

    init(_ context: Context) {
        self.context = context
        database = context.database
        table = NoteTable(context.database)
        own = OwnNoteTable(context.database)
    }

    /// Notes on one page of the list. More are loaded at its end.
    static let pageSize = 400
    /// Pins on the map.
    private static let sideLimit = 2_000
    /// How the list was shown last on this device.
    package static let cookie = "notes"

    private var request: Request { context.request }
    private var frame: Frame { context.frame }
    private var words: NotesWords { NotesWords(request.language) }

    func edit(_ slug: String) throws(Failure) -> Response {
        guard let values = try own.form(slug) else { throw .missing }
        return try form(slug, values)
    }

    func form(
        _ slug: String?, _ values: Fields, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        var kept: Fields?
        if let slug { kept = try own.form(slug) }
        return OwnNotePage(
            slug: slug, kept: kept ?? Fields(), values: values, faults: faults,
            id: values["id"].flatMap { Identifier($0) } ?? request.id,
            words: OwnNoteWords(words.language)
        ).response(frame)
    }

    func list(_ asked: NoteFilter, isBare: Bool) throws(Failure) -> Response {
        let filter = isBare ? remembered ?? asked : asked
        let shownFilter = try meant(filter)
        let found = try table.count(shownFilter)
        let limit = limit(request.target.query)
        let rows = try NoteRows(
            shownFilter, asked: filter, found: found, limit: limit, in: table,
            OverviewWords(words.language))
        var response = NoteListPage(
            filter: filter,
            meant: found > 0 && shownFilter != filter ? shownFilter.search : nil,
            total: try table.count(), found: found,
            characteristics: try table.frequentCharacteristics(limit: 36), rows: rows,
            limit: limit
        ).response(frame)
        if !isBare {
            response.cookies = [Cookie(NotesPages.cookie, filter.choices.formEncoded)]
        }
        return response
    }

    /// The filter, with the corrected text if the search has no results.
    private func meant(_ filter: NoteFilter) throws(Failure) -> NoteFilter {
        var meant = filter
        if !filter.search.trimmed.isEmpty, try table.count(filter) == 0,
            let text = try context.meant(filter.search, .notes)
        {
            meant.search = text
        }
        return meant
    }

    private var remembered: NoteFilter? {
        guard let kept = request.cookies[NotesPages.cookie],
            let query = try? Fields(formEncoded: [UInt8](kept.utf8)[...])
        else { return nil }
        return NoteFilter(query)
    }

    /// How many notes the page holds: "shown" in the query grows by a page at a time.
    private func limit(_ query: Fields) -> Int {
        let asked = query["shown"].flatMap { Int($0) } ?? NotesPages.pageSize
        return min(max(asked, NotesPages.pageSize), 100_000)
    }

    func map(_ filter: NoteFilter) throws(Failure) -> Response {
        let origins = try table.origins(filter, limit: NotesPages.sideLimit)
        return NoteMapPage(filter: filter, origins: origins, words: OverviewWords(words.language))
            .response(frame)
    }

    func pyramid(_ slugs: [String]) throws(Failure) -> Response {
        var chosen: [NoteSummary] = []
        for slug in slugs {
            guard let note = try table.summary(slug), !chosen.contains(note) else { continue }
            chosen.append(note)
        }
        let all = try table.summaries(limit: NotesPages.sideLimit)
        return PyramidPage(chosen: chosen, all: all, words: OverviewWords(words.language)).response(
            frame)
    }

    /// A note, where a form of its page was refused.
    func note(_ slug: String, _ faults: Faults) throws(Failure) -> Response {
        try note(slug, NoteFilter(), faults)
    }

    func note(
        _ slug: String, _ filter: NoteFilter, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        guard let note = try table.note(slug), let summary = try table.summary(slug) else {
            throw .missing
        }
        let page = NotePage(
            note: note.said(in: words.language), summary: summary,
            remark: try own.remark(slug) ?? "",
            formerly: try Formerly(
                FormRule.remark(on: slug).edits, database, id: request.id.derived(1_000),
                in: request.language),
            formerlyOwn: try Formerly(
                FormRule.editNote(slug).edits, database, id: request.id.derived(1_001),
                in: request.language),
            typed: request.form, faults: faults, id: request.id,
            strand: try context.strand(of: .note(slug: slug, name: note.name)),
            threads: try context.threads(.note(slug: slug, name: note.name)),
            pairedFrom: try table.pairedFrom(note),
            filter: filter, words: words)
        return page.response(try beside(slug, filter))
    }

    /// The frame with the list that a note was opened from.
    private func beside(_ slug: String, _ filter: NoteFilter) throws(Failure) -> Frame {
        let rows = try table.summaries(try meant(filter), limit: Pane.most).map { note in
            Pane.Row(
                words.language.read(note.name), to: NotesRoute.note(note.slug, filter).link,
                isHere: note.slug == slug,
                note.family.className)
        }
        return frame.beside(
            Pane(
                words.title, to: NotesRoute.list(filter, isBare: filter == NoteFilter()).link,
                rows))
    }
}
