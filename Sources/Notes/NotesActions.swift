package import Basics
internal import Journal
package import SQLCore
package import Shell
package import Web

/// What the encyclopaedia does at each of its places: load, decide, answer.
package struct NotesActions {
    private let threads: Context.Threads
    private let database: Database
    private let table: NoteTable
    private let own: OwnNoteTable
    private let frame: Frame
    private let words = NotesWords()

    package init(
        _ database: Database, _ frame: Frame,
        threads: @escaping Context.Threads = { (_) throws(Failure) in [] }
    ) {
        self.threads = threads
        self.database = database
        table = NoteTable(database)
        own = OwnNoteTable(database)
        self.frame = frame
    }

    /// Notes on one page of the list. More come at the foot of it.
    private static let pageSize = 200
    /// Pins on the map, and notes in the pane beside a note.
    private static let sideLimit = 2_000
    /// How the list was shown last on this device.
    package static let cookie = "notes"

    package func respond(_ route: NotesRoute, _ request: Request) throws(Failure) -> Response {
        switch route {
        case .list(let filter, let isBare): try list(filter, isBare, request)
        case .map(let filter): try map(filter)
        case .pyramid(let slugs): try pyramid(slugs)
        case .note(let slug, let filter): try note(slug, filter, request)
        case .new: try form(nil, OwnNote.blank, Faults(), request)
        case .edit(let slug): try edit(slug, request)
        // The address of a small form, opened by a reload for example: show the page the form is
        // on.
        case .favourite(let slug), .remark(let slug), .delete(let slug), .restore(let slug):
            try note(slug, NoteFilter(), request)
        }
    }

    /// The form again with what was typed and what is wrong with it; nothing was changed.
    package func redisplay(
        _ route: NotesRoute, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        var response =
            switch route {
            case .new: try form(nil, request.form, faults, request)
            case .edit(let slug), .restore(let slug):
                try form(slug, request.form, faults, request)
            case .note(let slug, _), .favourite(let slug), .remark(let slug), .delete(let slug):
                try note(slug, NoteFilter(), request, faults)
            case .list, .map, .pyramid: throw Failure.missing
            }
        response.status = 422
        return response
    }

    private func edit(_ slug: String, _ request: Request) throws(Failure) -> Response {
        guard let values = try own.form(slug) else { throw .missing }
        return try form(slug, values, Faults(), request)
    }

    private func form(
        _ slug: String?, _ values: Fields, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        var kept: Fields?
        if let slug { kept = try own.form(slug) }
        return OwnNotePage(
            slug: slug, kept: kept ?? Fields(), values: values, faults: faults,
            id: values["id"].flatMap { Identifier($0) } ?? request.id
        ).response(frame)
    }

    private func list(
        _ asked: NoteFilter, _ isBare: Bool, _ request: Request
    ) throws(Failure) -> Response {
        let filter = isBare ? remembered(request) ?? asked : asked
        let page = NoteListPage(
            filter: filter, total: try table.count(), found: try table.count(filter),
            characteristics: try table.frequentCharacteristics(limit: 36),
            limit: shown(request.target.query))
        var failure: Failure?
        var response = page.response(frame) { rows in
            do throws(Failure) {
                try table.each(filter, limit: page.limit) { (row) throws(Failure) in
                    try rows.write(row)
                }
            } catch { failure = error }
        }
        if let failure { throw failure }
        if !isBare {
            response.cookies = [Cookie(NotesActions.cookie, filter.choices.formEncoded)]
        }
        return response
    }

    private func remembered(_ request: Request) -> NoteFilter? {
        guard let kept = request.cookies[NotesActions.cookie],
            let query = try? Fields(formEncoded: [UInt8](kept.utf8)[...])
        else { return nil }
        return NoteFilter(query)
    }

    /// How many notes the page holds: "shown" in the query grows by a page at a time.
    private func shown(_ query: Fields) -> Int {
        let asked = query["shown"].flatMap { Int($0) } ?? NotesActions.pageSize
        return min(max(asked, NotesActions.pageSize), 100_000)
    }

    private func map(_ filter: NoteFilter) throws(Failure) -> Response {
        let origins = try table.origins(filter, limit: NotesActions.sideLimit)
        return NoteMapPage(filter: filter, origins: origins).response(frame)
    }

    private func pyramid(_ slugs: [String]) throws(Failure) -> Response {
        var chosen: [NoteSummary] = []
        for slug in slugs {
            guard let note = try table.summary(slug), !chosen.contains(note) else { continue }
            chosen.append(note)
        }
        let all = try table.summaries(limit: NotesActions.sideLimit)
        return PyramidPage(chosen: chosen, all: all).response(frame)
    }

    private func note(
        _ slug: String, _ filter: NoteFilter, _ request: Request, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        guard let note = try table.note(slug), let summary = try table.summary(slug) else {
            throw .missing
        }
        let page = NotePage(
            note: note, summary: summary, remark: try own.remark(slug) ?? "",
            formerly: try formerly(.remark(slug), request.id.derived(1_000)),
            formerlyOwn: try formerly(.edit(slug), request.id.derived(1_001)),
            typed: request.form, faults: faults, id: request.id,
            threads: try threads(.note(slug: slug, name: note.name)),
            pairedFrom: try table.pairedFrom(note),
            filter: filter,
            neighbours: try table.summaries(filter, limit: NotesActions.sideLimit))
        return page.response(frame)
    }

    private func formerly(_ route: NotesRoute, _ id: Identifier) throws(Failure) -> Formerly {
        let forms = NotesForms(database)
        return try Formerly(try forms.standing(route), database, id: id) {
            forms.say(route, $0.field, $0.value)
        }
    }
}
