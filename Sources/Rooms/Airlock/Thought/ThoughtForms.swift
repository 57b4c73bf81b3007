internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// One thought a day: a second one is appended to the first, so that texts written on two
    /// devices are both kept.
    static let writeThought = FormRule(
        apply: { (entry, database) throws(Failure) in try write(entry, ThoughtTable(database)) },
        again: { (faults, context) throws(Failure) in
            try AirlockPages(context).form(nil, context.request.form["text"], faults)
        },
        describe: { (entry, language) in
            let words = ThoughtWords(language)
            return FormDescription(words.newThought, words.fields(entry.form))
        },
        done: { (_, _, language) in ThoughtWords(language).thoughtKept })

    static func editThought(_ id: ID<Thought>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                try edit(id, entry, ThoughtTable(database))
            },
            again: { (faults, context) throws(Failure) in
                try AirlockPages(context).form(id, context.request.form["text"], faults)
            },
            describe: { (entry, language) in
                let words = ThoughtWords(language)
                return FormDescription(words.thoughtEdited, words.fields(entry.form))
            },
            done: { (_, _, language) in ThoughtWords(language).thoughtChanged },
            edits: FormEdits(
                standing: { (database, language) throws(Failure) in
                    try ThoughtTable(database).thought(id).map {
                        Standing(
                            AirlockRoute.editThought(id).target,
                            AirlockWords(language).date($0.written.day),
                            Fields([("text", $0.text)]),
                            texts: "text", limit: Thought.characterLimit,
                            lines: Thought.lineLimit)
                    }
                },
                say: { (field, value, _, language) throws(Failure) in
                    (ThoughtWords(language).label(field: field), value.inOneLine)
                }))
    }

    static func deleteThought(_ id: ID<Thought>) -> FormRule {
        FormRule(
            apply: { (_, database) throws(Failure) in
                let thoughts = ThoughtTable(database)
                guard try thoughts.thought(id) != nil else { throw .missing }
                try thoughts.delete(id)
                return .toHistory(undo: .byRecord(to: AirlockRoute.thought(id).target))
            },
            again: { (_, context) throws(Failure) in try AirlockPages(context).thought(id) },
            describe: { (_, language) in
                FormDescription(ThoughtWords(language).deletionOfThought)
            },
            done: { (_, _, language) in ThoughtWords(language).thoughtDeleted },
            mayUndo: { (recorded, database) throws(Failure) in
                try whyThoughtsStayGone(recorded, database)
            })
    }
}

private func write(_ entry: Entry, _ thoughts: ThoughtTable) throws(Failure) -> Verdict {
    let text = plainLines(entry.form["text"] ?? "")
    if let faults = faults(inThought: text) { return .refused(faults) }
    let written = LocalTime(entry.at, in: entry.zone)
    if let first = try thoughts.thought(of: written.day) {
        return try join(text, to: first, entry, thoughts)
    }
    try thoughts.add(
        Thought(
            id: ID(entry.id), written: written, text: text,
            session: entry.form["session"].flatMap { ID($0) }))
    return .accepted(
        landing: landing(entry, else: .first(back: nil)),
        undo: .byRecord(to: AirlockRoute.history(HistoryView()).target))
}

private func join(
    _ text: String, to first: Thought, _ entry: Entry, _ thoughts: ThoughtTable
) throws(Failure) -> Verdict {
    let landing = landing(entry, else: .first(back: nil))
    guard text != first.text else { return .accepted(landing: landing, undo: .none) }
    let whole = first.text + "\n" + text
    guard faults(inThought: whole) == nil else {
        var faults = Faults()
        faults.add("text", AirlockFault.thoughtOfTheDay)
        return .refused(faults)
    }
    try thoughts.change(first.id, to: whole)
    return .accepted(
        landing: landing,
        undo: .byRecord(to: AirlockRoute.thought(first.id).target))
}

private func edit(
    _ id: ID<Thought>, _ entry: Entry, _ thoughts: ThoughtTable
) throws(Failure) -> Verdict {
    guard try thoughts.thought(id) != nil else { throw .missing }
    let text = plainLines(entry.form["text"] ?? "")
    if let faults = faults(inThought: text) { return .refused(faults) }
    try thoughts.change(id, to: text)
    return .accepted(
        landing: landing(entry, else: .thought(id)),
        undo: .byRecord(to: AirlockRoute.thought(id).target))
}

/// A form beside the timer returns to the timer.
private func landing(_ entry: Entry, else place: AirlockRoute) -> Target {
    guard let address = entry.form["return"] else { return place.target }
    return AirlockRoute.first(back: localPlace(address)).target
}
