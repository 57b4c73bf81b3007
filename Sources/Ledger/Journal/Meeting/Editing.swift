public import Basics
public import SQLCore
public import Web

/// Carries out a form that edits a thing, so that concurrent changes are neither overwritten
/// unnoticed nor lost.
///
/// A form with the values it was shown with (`Fields.shown`) saves only the fields that were
/// changed. A field that another person changed too is a conflict (`Meeting`). A form without
/// shown values is saved unchanged.
public struct Editing {
    public typealias Look = () throws(Failure) -> Standing?
    public typealias Apply = (Entry) throws(Failure) -> Verdict

    /// The form field that settles a conflict: names the conflict by entry and part.
    public static let settles = "settles"

    /// The form field of an edit that a device brings from another studio: never replaces what was
    /// typed here.
    public static let brought = "brought"

    private let former: FormerTable
    private let met: MetTable

    public init(_ database: Database) {
        former = FormerTable(database)
        met = MetTable(database)
    }

    /// Call inside a write.
    ///
    /// - Parameters:
    ///   - before: the thing before the form.
    ///   - look: reads the thing after the form; nil if gone.
    public func carryOut(
        _ entry: Entry, _ before: Standing, _ look: Look, _ apply: Apply
    ) throws(Failure) -> Verdict {
        let sender = Meeting.Author(
            device: entry.device.text, at: entry.believed.milliseconds, zone: entry.zone.minutes,
            entry: entry.id.text)
        let latest = entry.latest?.milliseconds ?? .max
        let typed = entry.form.without(Fields.shown).without(Editing.settles)
            .without(Editing.brought)
        let shown = entry.form[Fields.shown].flatMap { Fields.decoded($0) }
        var found: [Found] = []
        let isBrought = entry.form[Editing.brought] != nil
        let stands = isBrought ? try former.isEdited(before.thing, notBy: entry.device) : false
        let choose = { (byRow: Bool) throws(Failure) in
            try chosen(
                typed, shown, before, sender, latest, byRow: byRow, stands: stands, &found)
        }
        var verdict = try apply(entry.with(choose(entry.rules > 9)))
        // Merged rows may be too many, or come to too much, where neither list alone does.
        if case .refused = verdict, found.contains(where: { !$0.part.keys.isEmpty }) {
            found = []
            verdict = try apply(entry.with(choose(false)))
        }
        guard case .accepted = verdict else { return verdict }
        for found in found {
            try met.add(
                found.meeting, found.part.name, before.thing, by: sender, beside: found.author)
        }
        try settle(entry)
        if let after = try look(), after.thing == before.thing {
            try remember(before, after, by: sender, latest)
        }
        return verdict
    }

    /// A part of the form that both sides changed.
    private struct Found {
        let meeting: Meeting
        let part: Standing.Part
        /// Author of the present value.
        let author: Meeting.Author
    }

    /// The form to carry out, with a value chosen for each part.
    private func chosen(
        _ typed: Fields, _ shown: Fields?, _ before: Standing, _ sender: Meeting.Author,
        _ latest: Int64, byRow: Bool, stands: Bool, _ found: inout [Found]
    ) throws(Failure) -> Fields {
        guard let shown else { return typed }
        var form = typed
        for part in before.parts(shown) {
            var part = part
            if !byRow { part.keys = [] }
            let chosen = try choose(
                part, typed, shown, before, sender, latest, stands: stands, &found)
            for name in part.names { form = form.without(name) }
            for field in chosen.fields { form.add(field.name, field.value) }
        }
        return form
    }

    /// The value to save for a part of the form.
    private func choose(
        _ part: Standing.Part, _ typed: Fields, _ shown: Fields, _ before: Standing,
        _ sender: Meeting.Author, _ latest: Int64, stands: Bool, _ found: inout [Found]
    ) throws(Failure) -> Fields {
        let sent = typed.value(of: part)
        let first = shown.value(of: part)
        let there = before.fields.value(of: part)
        if sent.says(first) { return before.fields.only(part) }
        if there.says(sent) || (there.says(first) && !stands) { return typed.only(part) }
        // A value with no recorded author counts as the earliest: it loses, and the conflict is
        // reported.
        var author =
            try former.last(before.thing, part.name)?.author
            ?? Meeting.Author(device: "", at: .min, zone: 0, entry: "")
        // The value arrived before this entry, so a stamp later than now is wrong.
        if author.at > latest { author.at = sender.at - 1 }
        if stands {
            found.append(
                Found(meeting: Meeting(standing: there, over: sent), part: part, author: author))
            return there
        }
        // The person went back to the sent form and sent a changed version.
        if sender.isLater(than: author), sender.isOfOnePage(with: author) {
            return typed.only(part)
        }
        let meeting = Meeting(
            part, shown: first, sent: sent, by: sender, there: there, by: author,
            in: before)
        // If one text contains the other, nothing is lost.
        let isHeld = meeting.value.says(sent) || meeting.value.says(there)
        if meeting.outcome != .joined || !isHeld {
            found.append(Found(meeting: meeting, part: part, author: author))
        }
        return meeting.value
    }

    private func remember(
        _ before: Standing, _ after: Standing, by sender: Meeting.Author, _ latest: Int64
    ) throws(Failure) {
        for part in before.parts(after.fields) {
            let was = before.fields.value(of: part)
            guard !was.says(after.fields.value(of: part)) else { continue }
            var author = sender
            // A person who saw a value and replaced it counts as later, regardless of clocks.
            let last = try former.last(before.thing, part.name)
            if let last, last.author.at > author.at, last.author.at <= latest {
                author.at = last.author.at
            }
            try former.add(before.thing, part.name, was, by: author, after: last)
        }
    }

    private func settle(_ entry: Entry) throws(Failure) {
        guard let name = entry.form[Editing.settles] else { return }
        let parts = name.split(separator: " ")
        guard parts.count == 2 else { return }
        _ = try met.see(String(parts[0]), String(parts[1]), by: entry.device)
    }
}

extension Entry {
    /// The edit as a device brings it to another studio; any other entry as it is.
    public func brought() -> Entry {
        guard form[Fields.shown] != nil, form[Editing.brought] == nil else { return self }
        var marked = form
        marked.add(Editing.brought, "1")
        return with(marked)
    }

    /// A copy with another form.
    public func with(_ form: Fields) -> Entry {
        with(path, form)
    }

    /// A copy with another path and form.
    public func with(_ path: String, _ form: Fields) -> Entry {
        var other = Entry(
            id: id, device: device, at: at, zone: zone, path: path, form: form, rules: rules
        ).arriving(at: arrived)
        other.arrives = arrives
        return other
    }
}
