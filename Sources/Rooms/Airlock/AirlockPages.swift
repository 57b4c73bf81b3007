internal import Basics
internal import RoomKit
internal import SQLCore
internal import Web

/// Pages of two minutes of breath, with the rows for every page.
struct AirlockPages {
    let context: Context
    private let sessions: SessionTable
    private let thoughts: ThoughtTable
    private let items: HistoryTable

    init(_ context: Context) {
        self.context = context
        sessions = SessionTable(context.database)
        thoughts = ThoughtTable(context.database)
        items = HistoryTable(context.database)
    }

    /// Sessions and thoughts on one page of the history.
    private static let pageSize = 100

    var request: Request { context.request }
    var frame: Frame { context.frame }
    var words: AirlockWords { AirlockWords(request.language) }

    func breath(_ back: Target?, _ faults: Faults = Faults()) throws(Failure) -> Response {
        let preferences = Preferences(request)
        return BreathPage(
            preferences: preferences, back: back,
            thought: try thoughts.thought(of: context.today),
            run: try sessions.run(until: context.today),
            id: request.id, words: SessionWords(words.language), faults: faults
        ).response(frame)
    }

    func history(_ asked: HistoryView) throws(Failure) -> Response {
        var view = asked
        // Blanks alone look for nothing.
        if view.search.foldedForSearch.isEmpty { view.search = "" }
        let limit = AirlockPages.pageSize
        var listed: [HistoryItem] = []
        var days: [Int64] = []
        if view.search.isEmpty {
            try items.each(before: view.before, limit: limit + 1) { (item) throws(Failure) in
                listed.append(item)
            }
        } else {
            days = try items.days(with: view.search)
            for thought in try items.thoughts(of: days, before: view.before, limit: limit + 1) {
                listed.append(.thought(thought))
            }
        }
        let hasMore = listed.count > limit
        if hasMore { listed.removeLast() }
        return HistoryPage(
            view: view, items: listed, hasMore: hasMore,
            found: view.search.isEmpty ? nil : days.count,
            statistics: Statistics(
                view == HistoryView() ? try sessions.days() : [],
                today: context.today),
            now: request.moment, id: request.id, words: HistoryWords(words.language)
        ).response(frame)
    }

    func statistics(_ year: Int?) throws(Failure) -> Response {
        let today = context.today
        return StatisticsPage(
            days: try sessions.days(), today: today,
            year: min(max(year ?? today.civil.year, 1), 9_999),
            words: StatisticsWords(words.language)
        ).response(frame)
    }

    /// Settings with the stored values.
    func settings(_ faults: Faults = Faults(), isSaved: Bool = false) throws(Failure) -> Response {
        try settings(Preferences(request).form, faults, isSaved: isSaved)
    }

    func settings(_ values: Fields, _ faults: Faults, isSaved: Bool) throws(Failure) -> Response {
        AirlockSettingsPage(
            values: values, faults: faults, isSaved: isSaved, sessions: try sessions.count(),
            thoughts: try thoughts.count(), id: request.id,
            words: AirlockSettingsWords(words.language)
        ).response(frame)
    }

    /// - Parameter typed: nil for the stored text.
    func form(
        _ id: ID<Thought>? = nil, _ typed: String? = nil, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        var thought: Thought?
        if let id {
            thought = try thoughts.thought(id)
            if thought == nil { throw .missing }
        }
        let today = context.today
        return ThoughtFormPage(
            thought: thought, text: typed ?? thought?.text ?? "", values: request.form,
            faults: faults,
            id: request.form["id"].flatMap { Identifier($0) } ?? request.id,
            back: request.form["return"].map { .beside(localPlace($0)) }
                ?? (id == nil ? .beside(nil) : .own),
            ofTheDay: id == nil ? try thoughts.thought(of: today)?.id : nil
        ).response(frame)
    }

    func thought(_ id: ID<Thought>) throws(Failure) -> Response {
        guard let thought = try thoughts.thought(id) else { throw .missing }
        var session: Session?
        if let id = thought.session { session = try sessions.session(id) }
        return ThoughtPage(thought: thought, session: session, id: request.id).response(frame)
    }

    func session(_ id: ID<Session>) throws(Failure) -> Response {
        guard let session = try sessions.session(id) else { throw .missing }
        return SessionPage(session: session, doubts: try Doubts(context.database), id: request.id)
            .response(frame)
    }

    func export(_ format: ExportFormat) throws(Failure) -> Response {
        var writer = ExportWriter(format, HistoryWords(words.language))
        try items.each(limit: .max) { (item) throws(Failure) in writer.write(item) }
        writer.end()
        return .file("airlock." + format.rawValue, format.contentType, writer.bytes)
    }
}
