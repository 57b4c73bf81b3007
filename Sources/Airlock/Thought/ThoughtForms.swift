internal import Basics
internal import Journal
internal import SQLCore
internal import Shell
internal import Web

extension FormRule {
    /// One thought a day: a second one is joined to the first, so that what two devices wrote apart
    /// is kept.
    static let writeThought = FormRule(
        apply: { (entry, database) throws(Failure) in try write(entry, ThoughtTable(database)) },
        again: { (faults, context) throws(Failure) in
            try AirlockPages(context).form(nil, context.request.form["text"], faults)
        },
        describe: { (entry, language) in
            let words = AirlockWords(language)
            return FormDescription(words.newThought, words.fields(entry.form))
        },
        done: { (_, _, language) in AirlockWords(language).thoughtKept })

    static func editThought(_ id: Identifier) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                try edit(id, entry, ThoughtTable(database))
            },
            again: { (faults, context) throws(Failure) in
                try AirlockPages(context).form(id, context.request.form["text"], faults)
            },
            describe: { (entry, language) in
                let words = AirlockWords(language)
                return FormDescription(words.thoughtEdited, words.fields(entry.form))
            },
            done: { (_, _, language) in AirlockWords(language).thoughtChanged },
            edits: FormEdits(
                standing: { (database) throws(Failure) in
                    try ThoughtTable(database).thought(id).map {
                        Standing(
                            AirlockRoute.editThought(id).target,
                            AirlockWords(.english).date($0.written.day),
                            Fields([("text", $0.text)]),
                            texts: "text", limit: Thought.characterLimit,
                            lines: Thought.lineLimit)
                    }
                },
                say: { (field, value, _, language) in
                    (AirlockWords(language).label(field: field), value.inOneLine)
                }))
    }

    static func deleteThought(_ id: Identifier) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                let thoughts = ThoughtTable(database)
                guard try thoughts.thought(id) != nil else { throw .missing }
                try thoughts.mark(id, erasedBy: entry.id)
                return .toHistory(undo: AirlockRoute.restoreThought(id).countermand())
            },
            again: { (_, context) throws(Failure) in try AirlockPages(context).thought(id) },
            describe: { (_, language) in FormDescription(AirlockWords(language).deletionOfThought)
            },
            done: { (_, _, language) in AirlockWords(language).thoughtDeleted })
    }

    static func restoreThought(_ id: Identifier) -> FormRule {
        FormRule(
            apply: { (_, database) throws(Failure) in try restore(id, ThoughtTable(database)) },
            again: { (_, context) throws(Failure) in try AirlockPages(context).thought(id) },
            describe: { (_, language) in FormDescription(AirlockWords(language).returnOfThought) },
            done: { (_, _, language) in AirlockWords(language).thoughtBack })
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
            id: entry.id, written: written, text: text,
            session: entry.form["session"].flatMap { Identifier($0) }))
    return .accepted(
        landing: landing(entry, else: .first(back: nil)),
        undo: AirlockRoute.deleteThought(entry.id).countermand())
}

private func join(
    _ text: String, to first: Thought, _ entry: Entry, _ thoughts: ThoughtTable
) throws(Failure) -> Verdict {
    let landing = landing(entry, else: .first(back: nil))
    guard text != first.text else { return .accepted(landing: landing, undo: nil) }
    let whole = first.text + "\n" + text
    guard faults(inThought: whole) == nil else {
        var faults = Faults()
        faults.add("text", AirlockFault.thoughtOfTheDay)
        return .refused(faults)
    }
    try thoughts.change(first.id, to: whole)
    return .accepted(
        landing: landing,
        undo: AirlockRoute.editThought(first.id).countermand([("text", first.text)]))
}

private func edit(
    _ id: Identifier, _ entry: Entry, _ thoughts: ThoughtTable
) throws(Failure) -> Verdict {
    guard let thought = try thoughts.thought(id) else { throw .missing }
    let text = plainLines(entry.form["text"] ?? "")
    if let faults = faults(inThought: text) { return .refused(faults) }
    try thoughts.change(id, to: text)
    return .accepted(
        landing: landing(entry, else: .thought(id)),
        undo: text == thought.text
            ? nil : AirlockRoute.editThought(id).countermand([("text", thought.text)]))
}

private func restore(_ id: Identifier, _ thoughts: ThoughtTable) throws(Failure) -> Verdict {
    guard let day = try thoughts.dayOfErased(id) else {
        guard try thoughts.thought(id) != nil else { throw .missing }
        return .refused(Faults(AirlockFault.isThereAlready))
    }
    guard try thoughts.thought(of: day) == nil else {
        return .refused(Faults(AirlockFault.anotherOfThatDay))
    }
    try thoughts.mark(id, erasedBy: nil)
    return .accepted(
        landing: AirlockRoute.thought(id).target,
        undo: AirlockRoute.deleteThought(id).countermand())
}

/// Written beside the timer, it leads back there.
private func landing(_ entry: Entry, else place: AirlockRoute) -> Target {
    guard let address = entry.form["return"] else { return place.target }
    return AirlockRoute.first(back: localPlace(address)).target
}
