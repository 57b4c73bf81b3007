package import Basics
package import Journal
package import SQLCore
internal import Web

/// What the encyclopaedia's forms do, decided by the entry and the database alone.
package struct NotesForms {
    let table: OwnNoteTable
    let words = NotesWords()

    package init(_ database: Database) {
        table = OwnNoteTable(database)
    }

    static let remarkLimit = 4_000

    /// Nil for a place that takes no form.
    package func apply(_ route: NotesRoute, _ entry: Entry) throws(Failure) -> Verdict? {
        switch route {
        case .favourite(let slug): try favourite(slug, entry)
        case .remark(let slug): try remark(slug, entry)
        case .new: try save(entry.form, try freeSlug(entry), entry, undo: nil)
        case .edit(let slug): try edit(slug, entry)
        case .delete(let slug): try delete(slug, entry)
        case .restore(let slug): try restore(slug, entry)
        case .list, .map, .pyramid, .note: nil
        }
    }

    /// An entry in words: what it was meant to do, and its fields.
    package static func describe(
        _ route: NotesRoute, _ entry: Entry
    ) -> (title: String, fields: [(label: String, value: String)]) {
        let words = NotesWords()
        var fields: [(label: String, value: String)] = []
        for field in entry.form.fields where !field.value.isEmpty {
            fields.append((words.label(field: field.name), field.value))
        }
        switch route {
        case .favourite(let slug): return (words.favouriteOf(slug), [])
        case .remark(let slug): return (words.remarkOn(slug), fields)
        case .new: return (words.newNote, fields)
        case .edit(let slug), .restore(let slug): return (words.editing(slug), fields)
        case .delete(let slug): return (words.deletionOf(slug), [])
        case .list, .map, .pyramid, .note: return (route.target.text, fields)
        }
    }

    /// The message after an entry was carried out.
    package func message(_ route: NotesRoute, _ recorded: Recorded) -> String? {
        let form = recorded.entry.form
        let name = form["name"]?.trimmed ?? ""
        switch route {
        case .favourite:
            return form["favourite"] == "1" ? words.favouriteKept : words.favouriteLetGo
        case .remark:
            return (form["text"] ?? "").trimmed.isEmpty ? words.remarkRemoved : words.remarkSaved
        case .new: return words.added(name)
        case .edit: return words.saved(name)
        case .restore: return words.restored(name)
        case .delete:
            guard case .accepted(_, let undo) = recorded.verdict else { return nil }
            return words.deleted(undo?.form["name"] ?? "")
        case .list, .map, .pyramid, .note: return nil
        }
    }
}

extension NotesForms {
    private func favourite(_ slug: String, _ entry: Entry) throws(Failure) -> Verdict {
        guard try table.exists(slug) else { throw .missing }
        let wanted = entry.form["favourite"] == "1"
        let undo =
            try table.isFavourite(slug) == wanted
            ? nil : countermand(.favourite(slug), [("favourite", wanted ? "0" : "1")])
        try table.setFavourite(slug, wanted, at: entry.at)
        return .accepted(landing: landing(slug), undo: undo)
    }

    private func remark(_ slug: String, _ entry: Entry) throws(Failure) -> Verdict {
        guard try table.exists(slug) else { throw .missing }
        let text = (entry.form["text"] ?? "").trimmed
        guard text.count <= NotesForms.remarkLimit else {
            var faults = Faults()
            faults.add("text", words.tooLong(by: text.count - NotesForms.remarkLimit))
            return .refused(faults)
        }
        let previous = try table.remark(slug) ?? ""
        try table.setRemark(slug, text, at: entry.at)
        return .accepted(
            landing: landing(slug),
            undo: previous == text ? nil : countermand(.remark(slug), [("text", previous)]))
    }

    private func edit(_ slug: String, _ entry: Entry) throws(Failure) -> Verdict {
        guard let before = try table.form(slug) else { throw .missing }
        return try save(
            entry.form, slug, entry,
            undo: Countermand(path: NotesRoute.edit(slug).target.text, form: before))
    }

    private func delete(_ slug: String, _ entry: Entry) throws(Failure) -> Verdict {
        guard let before = try table.form(slug) else { throw .missing }
        try table.delete(slug)
        return .accepted(
            landing: NotesRoute.list(NoteFilter(), isBare: true).target,
            undo: Countermand(path: NotesRoute.restore(slug).target.text, form: before))
    }

    private func restore(_ slug: String, _ entry: Entry) throws(Failure) -> Verdict {
        guard try !table.exists(slug) else { return .refused(Faults(words.isThereAlready)) }
        // This only undoes a deletion: no other slug, which a later built-in note may need, can be
        // taken.
        guard isOwnSlug(slug) else { throw .missing }
        return try save(entry.form, slug, entry, undo: nil)
    }

    /// A nil `undo` means that deleting the note undoes this; for a changed note the caller passes
    /// it.
    private func save(
        _ form: Fields, _ slug: String, _ entry: Entry, undo: Countermand?
    ) throws(Failure) -> Verdict {
        var (note, faults) = readOwnNote(form, words)
        if let name = form["name"]?.trimmed, !name.isEmpty, faults["name"] == nil,
            try table.isTaken(name, except: slug)
        {
            faults.add("name", words.nameTaken)
        }
        guard let note, faults.isEmpty else { return .refused(faults) }
        try table.save(note, slug, at: entry.at)
        return .accepted(
            landing: landing(slug), undo: undo ?? countermand(.delete(slug), []))
    }

    /// Two names may give the same slug, and two ids the same end: a new note never replaces
    /// another.
    private func freeSlug(_ entry: Entry) throws(Failure) -> String {
        let slug = newSlug(entry)
        return try table.exists(slug) ? entry.id.text + "-" + entry.id.text.suffix(6) : slug
    }

    private func landing(_ slug: String) -> Target {
        NotesRoute.note(slug, NoteFilter()).target
    }

    private func countermand(
        _ route: NotesRoute, _ fields: [(String, String)]
    ) -> Countermand {
        var form = Fields()
        for (name, value) in fields { form.add(name, value) }
        return Countermand(path: route.target.text, form: form)
    }
}

/// Whether the slug ends as `newSlug` makes them.
private func isOwnSlug(_ slug: String) -> Bool {
    let end = slug.utf8.suffix(7)
    return end.count == 7 && end.first == UInt8(ascii: "-")
        && end.dropFirst().allSatisfy { $0.hexadecimalDigit != nil }
}

/// The name as a slug, and the end of the entry's id: so no built-in note of a later version can
/// have the same slug.
func newSlug(_ entry: Entry) -> String {
    var slug = ""
    for word in (entry.form["name"] ?? "").split(whereSeparator: { $0 == " " || $0 == "-" }) {
        var plain = ""
        for byte in String(word).foldedForSearch.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                plain.unicodeScalars.append(Unicode.Scalar(byte))
            default: break
            }
        }
        if !plain.isEmpty, slug.utf8.count < 60 { slug += plain + "-" }
    }
    return (slug.isEmpty ? "note-" : slug) + entry.id.text.suffix(6)
}
