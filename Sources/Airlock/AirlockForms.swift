package import Basics
package import Journal
package import SQLCore
internal import Web

/// What the forms of two minutes of breath do, decided by the entry and the database alone.
package struct AirlockForms {
    private let sessions: SessionTable
    let thoughts: ThoughtTable
    private let history: HistoryTable
    let words = AirlockWords()

    package init(_ database: Database) {
        sessions = SessionTable(database)
        thoughts = ThoughtTable(database)
        history = HistoryTable(database)
    }

    /// Nil for a place that takes no form of the journal.
    package func apply(_ route: AirlockRoute, _ entry: Entry) throws(Failure) -> Verdict? {
        switch route {
        case .session(let id): try report(id, entry)
        case .deleteSession(let id): try deleteSession(id, entry)
        case .restoreSession(let id): try restoreSession(id)
        case .newThought: try write(entry)
        case .editThought(let id): try edit(id, entry)
        case .deleteThought(let id): try deleteThought(id, entry)
        case .restoreThought(let id): try restoreThought(id)
        case .erase: try erase(entry)
        case .restore: try restore(entry)
        case .first, .history, .statistics, .settings, .length, .thought, .export: nil
        }
    }

    /// An entry in words: what it was to do, and what it held.
    package static func describe(
        _ route: AirlockRoute, _ entry: Entry
    ) -> (title: String, fields: [(label: String, value: String)]) {
        let words = AirlockWords()
        var fields: [(label: String, value: String)] = []
        for field in entry.form.fields where !field.value.isEmpty {
            fields.append((words.label(field: field.name), field.value))
        }
        return switch route {
        case .session: (words.aSession, fields)
        case .deleteSession: (words.deletionOfSession, [])
        case .restoreSession: (words.returnOfSession, [])
        case .newThought: (words.newThought, fields)
        case .editThought: (words.thoughtEdited, fields)
        case .deleteThought: (words.deletionOfThought, [])
        case .restoreThought: (words.returnOfThought, [])
        case .erase: (words.deletionOfAll, [])
        case .restore: (words.returnOfAll, [])
        case .first, .history, .statistics, .settings, .length, .thought, .export:
            (route.target.text, fields)
        }
    }

    /// What to say of an entry that was carried out.
    package func message(_ route: AirlockRoute, _ recorded: Recorded) -> String? {
        switch route {
        case .newThought: words.thoughtKept
        case .editThought: words.thoughtChanged
        case .deleteThought: words.thoughtDeleted
        case .restoreThought: words.thoughtBack
        case .deleteSession: words.sessionDeleted
        case .restoreSession: words.sessionBack
        case .erase: words.allDeleted
        case .restore: words.allBack
        case .session, .first, .history, .statistics, .settings, .length, .thought, .export: nil
        }
    }
}

// Sessions
extension AirlockForms {
    /// The first to arrive makes the session; later ones can only make it longer.
    private func report(_ id: Identifier, _ entry: Entry) throws(Failure) -> Verdict {
        let (report, faults) = readReport(entry.form, sentIn: entry.zone, words)
        guard let report else { return .refused(faults) }
        // One that was deleted meanwhile does not come back by itself.
        guard try !sessions.isErased(id) else { throw .missing }
        if try sessions.session(id) == nil {
            try sessions.add(report.session(id, sent: entry.at))
        } else {
            try sessions.raise(id, to: report.lasted)
        }
        return .accepted(landing: AirlockRoute.first(back: report.before).target, undo: nil)
    }

    private func deleteSession(_ id: Identifier, _ entry: Entry) throws(Failure) -> Verdict {
        guard try sessions.session(id) != nil else { throw .missing }
        try sessions.mark(id, erasedBy: entry.id)
        return toHistory(undo: countermand(.restoreSession(id)))
    }

    private func restoreSession(_ id: Identifier) throws(Failure) -> Verdict {
        guard try sessions.isErased(id) else {
            guard try sessions.session(id) != nil else { throw .missing }
            return .refused(Faults(words.isThereAlready))
        }
        try sessions.mark(id, erasedBy: nil)
        return toHistory(undo: countermand(.deleteSession(id)))
    }
}

// Thoughts
extension AirlockForms {
    /// One a day: a second is joined to the first, so that what two devices wrote apart is kept.
    private func write(_ entry: Entry) throws(Failure) -> Verdict {
        let text = plainLines(entry.form["text"] ?? "")
        if let fault = fault(inThought: text, words) { return refused(fault) }
        let written = LocalTime(entry.at, in: entry.zone)
        if let first = try thoughts.thought(of: written.day) {
            return try join(text, to: first, entry)
        }
        try thoughts.add(
            Thought(
                id: entry.id, written: written, text: text,
                session: entry.form["session"].flatMap { Identifier($0) }))
        return .accepted(
            landing: landing(entry, else: .first(back: nil)),
            undo: countermand(.deleteThought(entry.id)))
    }

    private func join(
        _ text: String, to first: Thought, _ entry: Entry
    ) throws(Failure) -> Verdict {
        let landing = landing(entry, else: .first(back: nil))
        guard text != first.text else { return .accepted(landing: landing, undo: nil) }
        let whole = first.text + "\n" + text
        guard fault(inThought: whole, words) == nil else { return refused(words.thoughtOfTheDay) }
        try thoughts.change(first.id, to: whole)
        return .accepted(
            landing: landing, undo: countermand(.editThought(first.id), [("text", first.text)]))
    }

    private func edit(_ id: Identifier, _ entry: Entry) throws(Failure) -> Verdict {
        guard let thought = try thoughts.thought(id) else { throw .missing }
        let text = plainLines(entry.form["text"] ?? "")
        if let fault = fault(inThought: text, words) { return refused(fault) }
        try thoughts.change(id, to: text)
        return .accepted(
            landing: landing(entry, else: .thought(id)),
            undo: text == thought.text
                ? nil : countermand(.editThought(id), [("text", thought.text)]))
    }

    private func deleteThought(_ id: Identifier, _ entry: Entry) throws(Failure) -> Verdict {
        guard try thoughts.thought(id) != nil else { throw .missing }
        try thoughts.mark(id, erasedBy: entry.id)
        return toHistory(undo: countermand(.restoreThought(id)))
    }

    private func restoreThought(_ id: Identifier) throws(Failure) -> Verdict {
        guard let day = try thoughts.dayOfErased(id) else {
            guard try thoughts.thought(id) != nil else { throw .missing }
            return .refused(Faults(words.isThereAlready))
        }
        guard try thoughts.thought(of: day) == nil else {
            return .refused(Faults(words.anotherOfThatDay))
        }
        try thoughts.mark(id, erasedBy: nil)
        return .accepted(
            landing: AirlockRoute.thought(id).target, undo: countermand(.deleteThought(id)))
    }

    /// Written beside the timer, it leads back there.
    private func landing(_ entry: Entry, else place: AirlockRoute) -> Target {
        guard let address = entry.form["return"] else { return place.target }
        return AirlockRoute.first(back: localPlace(address)).target
    }

    private func refused(_ fault: String) -> Verdict {
        var faults = Faults()
        faults.add("text", fault)
        return .refused(faults)
    }
}

// Everything
extension AirlockForms {
    private func erase(_ entry: Entry) throws(Failure) -> Verdict {
        try history.erase(by: entry.id)
        let isAnything = try history.countErased(by: entry.id) > 0
        return .accepted(
            landing: AirlockRoute.settings(isSaved: false).target,
            undo: isAnything ? countermand(.restore, [("erasure", entry.id.text)]) : nil)
    }

    private func restore(_ entry: Entry) throws(Failure) -> Verdict {
        guard let erasure = entry.form["erasure"].flatMap({ Identifier($0) }),
            try history.countErased(by: erasure) > 0
        else { return .refused(Faults(words.nothingToRestore)) }
        guard try !history.isCrowded(restoring: erasure) else {
            return .refused(Faults(words.anotherOfThatDay))
        }
        try history.restore(erasedBy: erasure)
        return toHistory(undo: nil)
    }

    private func toHistory(undo: Countermand?) -> Verdict {
        .accepted(landing: AirlockRoute.history(HistoryView()).target, undo: undo)
    }

    private func countermand(
        _ route: AirlockRoute, _ fields: [(String, String)] = []
    ) -> Countermand {
        var form = Fields()
        for (name, value) in fields { form.add(name, value) }
        return Countermand(path: route.target.text, form: form)
    }
}
