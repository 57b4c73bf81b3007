package import Basics
package import SQLCore
package import Shell
package import Web

/// What two minutes of breath does at each of its places: load, decide, answer.
package struct AirlockActions {
    private let sessions: SessionTable
    private let thoughts: ThoughtTable
    private let items: HistoryTable
    private let frame: Frame
    private let words = AirlockWords()

    package init(_ database: Database, _ frame: Frame) {
        sessions = SessionTable(database)
        thoughts = ThoughtTable(database)
        items = HistoryTable(database)
        self.frame = frame
    }

    /// Sessions and thoughts on one page of the history.
    private static let pageSize = 100

    package func respond(
        _ route: AirlockRoute, _ request: Request
    ) throws(Failure) -> Response {
        switch route {
        case .first(let back): try breath(back, request)
        case .length: try breath(nil, request)
        case .history(let view): try history(view, request)
        case .statistics(let year): try statistics(year, request)
        case .settings(let isSaved):
            try settings(Preferences(request).form, Faults(), isSaved, request)
        // A small form's own address, as after a reload: the page it stands on.
        case .erase, .restore:
            try settings(Preferences(request).form, Faults(), false, request)
        case .newThought: try form(nil, "", Faults(), request)
        case .editThought(let id): try form(id, nil, Faults(), request)
        case .thought(let id), .deleteThought(let id), .restoreThought(let id):
            try thought(id, request)
        case .session(let id), .deleteSession(let id), .restoreSession(let id):
            try session(id, request)
        case .export(let format): try export(format)
        }
    }

    /// The form again with what was typed and what is wrong with it; nothing was changed.
    package func redisplay(
        _ route: AirlockRoute, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        var response =
            switch route {
            case .newThought: try form(nil, request.form["text"], faults, request)
            case .editThought(let id): try form(id, request.form["text"], faults, request)
            case .session: try breath(nil, request, faults)
            case .restoreThought(let id): try thought(id, request)
            case .restoreSession(let id): try session(id, request)
            case .erase, .restore:
                try settings(Preferences(request).form, faults, false, request)
            case .deleteThought, .deleteSession, .first, .length, .history, .statistics,
                .settings, .thought, .export:
                throw Failure.missing
            }
        response.status = 422
        return response
    }

    /// What this device is told about how to keep time: it keeps that itself, in a cookie, and the
    /// journal hears nothing of it. Nil for a form that is an entry.
    package func preview(
        _ route: AirlockRoute, _ request: Request
    ) throws(Failure) -> Response? {
        var preferences = Preferences(request)
        var faults = Faults()
        let landing: AirlockRoute
        switch route {
        case .settings:
            preferences.choose(request.form, words, &faults)
            landing = .settings(isSaved: true)
        case .length:
            preferences.chooseLength(request.form, words, &faults)
            landing = .first(back: localPlace(request.form["return"]))
        default: return nil
        }
        guard faults.isEmpty else {
            return try settings(whole(request), faults, false, request)
        }
        var response = Response.seeOther(landing.target)
        response.cookies = [preferences.kept]
        return response
    }
}

extension AirlockActions {
    /// What was typed, and for what the smaller form does not ask, what is kept.
    private func whole(_ request: Request) -> Fields {
        var values = request.form
        guard values["volume"] == nil else { return values }
        for field in Preferences(request).form.fields where values[field.name] == nil {
            values.add(field.name, field.value)
        }
        return values
    }

    private func breath(
        _ back: Target?, _ request: Request, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        let preferences = Preferences(request)
        return BreathPage(
            preferences: preferences, back: back,
            thought: try thoughts.thought(of: Day(request.moment, in: request.zone)),
            id: request.id, faults: faults
        ).response(frame)
    }

    private func history(_ asked: HistoryView, _ request: Request) throws(Failure) -> Response {
        var view = asked
        // Blanks alone look for nothing.
        if view.search.foldedForSearch.isEmpty { view.search = "" }
        let limit = AirlockActions.pageSize
        var listed: [HistoryItem] = []
        if view.search.isEmpty {
            try items.each(before: view.before, limit: limit + 1) { (item) throws(Failure) in
                listed.append(item)
            }
        } else {
            for thought in try items.thoughts(
                with: view.search, before: view.before, limit: limit + 1)
            {
                listed.append(.thought(thought))
            }
        }
        let hasMore = listed.count > limit
        if hasMore { listed.removeLast() }
        return HistoryPage(
            view: view, items: listed, hasMore: hasMore,
            found: view.search.isEmpty ? nil : try items.countThoughts(with: view.search),
            statistics: Statistics(
                view == HistoryView() ? try sessions.days() : [],
                today: Day(request.moment, in: request.zone)),
            now: request.moment, id: request.id
        ).response(frame)
    }

    private func statistics(_ year: Int?, _ request: Request) throws(Failure) -> Response {
        let today = Day(request.moment, in: request.zone)
        return StatisticsPage(
            days: try sessions.days(), today: today,
            year: min(max(year ?? today.civil.year, 1), 9_999)
        ).response(frame)
    }

    private func settings(
        _ values: Fields, _ faults: Faults, _ isSaved: Bool, _ request: Request
    ) throws(Failure) -> Response {
        AirlockSettingsPage(
            values: values, faults: faults, isSaved: isSaved, sessions: try sessions.count(),
            thoughts: try thoughts.count(), id: request.id
        ).response(frame)
    }

    /// - Parameter typed: nil for what is kept.
    private func form(
        _ id: Identifier?, _ typed: String?, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        var thought: Thought?
        if let id {
            thought = try thoughts.thought(id)
            if thought == nil { throw .missing }
        }
        let today = Day(request.moment, in: request.zone)
        return ThoughtFormPage(
            thought: thought, text: typed ?? thought?.text ?? "", values: request.form,
            faults: faults,
            id: request.form["id"].flatMap { Identifier($0) } ?? request.id,
            back: request.form["return"].map { .beside(localPlace($0)) }
                ?? (id == nil ? .beside(nil) : .own),
            ofTheDay: id == nil ? try thoughts.thought(of: today)?.id : nil
        ).response(frame)
    }

    private func thought(_ id: Identifier, _ request: Request) throws(Failure) -> Response {
        guard let thought = try thoughts.thought(id) else { throw .missing }
        var session: Session?
        if let id = thought.session { session = try sessions.session(id) }
        return ThoughtPage(thought: thought, session: session, id: request.id).response(frame)
    }

    private func session(_ id: Identifier, _ request: Request) throws(Failure) -> Response {
        guard let session = try sessions.session(id) else { throw .missing }
        return SessionPage(session: session, id: request.id).response(frame)
    }

    private func export(_ format: ExportFormat) throws(Failure) -> Response {
        var writer = ExportWriter(format)
        try items.each(limit: .max) { (item) throws(Failure) in writer.write(item) }
        writer.end()
        return .file("airlock." + format.rawValue, format.contentType, writer.bytes)
    }
}
