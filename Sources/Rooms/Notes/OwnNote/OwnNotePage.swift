internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// The form of an own note.
struct OwnNotePage {
    /// Nil for a new one.
    let slug: String?
    /// Saved values of the fields.
    let kept: Fields
    let values: Fields
    let faults: Faults
    let id: Identifier
    let words: OwnNoteWords

    func response(_ frame: Frame) -> Response {
        let title = slug == nil ? words.newNote : words.editing(values["name"] ?? "")
        return frame.page(Page(title, in: .notes)) { html in
            html.top(title, back: .to(words.common.title, back))
            html.faults(faults)
            html.draftedForm("stack", to: place, id: id) { form in
                if slug != nil { form.shown(kept, values) }
                for field in fields { form.field(field, values, faults) }
                form.button("button", [.type("submit")]) { $0.text(words.save) }
            }
            if slug != nil { deletion(&html) }
        }
    }

    private var place: Link {
        slug.map { NotesRoute.edit($0).link } ?? NotesRoute.new.link
    }

    private var back: Link {
        slug.map { NotesRoute.note($0, NoteFilter()).link }
            ?? NotesRoute.list(NoteFilter(), isBare: true).link
    }

    /// A button that asks for confirmation, naming the note.
    private func deletion(_ html: inout HTML) {
        guard let slug else { return }
        html.opener(words.delete, of: "delete")
        html.askingSheet(
            "delete", words.askToDelete(values["name"] ?? ""), words.deleteAdvice,
            do: words.delete, keep: words.keep, to: NotesRoute.delete(slug).link,
            id: id.derived(3))
    }
}

extension OwnNotePage {
    private var fields: [FormField] {
        [
            FormField("name", words.nameLabel, limit: OwnNote.nameLimit),
            FormField(
                "family", words.familyLabel,
                .choice(Family.allCases.map { ($0.rawValue, words.common.name($0)) })),
            FormField(
                "position", words.common.positionHeading,
                .choice(Position.allCases.map { ($0.rawValue, words.common.positionNote($0)) })),
            FormField(
                "kind", words.kindLabel,
                .choice(Kind.allCases.map { ($0.rawValue, words.common.name($0)) })),
            text(.description, .lines),
            text(.characteristics, hint: words.listHint),
            text(.pairings, hint: words.listHint),
            text(.scientific), text(.synonyms, hint: words.listHint), text(.cas),
            text(.place), text(.country),
            FormField("latitude", words.latitude, .number),
            FormField("longitude", words.longitude, .number),
            text(.extraction, .lines), text(.uses, .lines), text(.fact, .lines),
            text(.history, .lines), text(.strength), text(.tenacity), text(.more),
            text(.caution, .lines), text(.source),
        ]
    }

    private func text(
        _ text: OwnNote.Text, _ kind: FormField.Kind = .line, hint: String? = nil
    ) -> FormField {
        FormField(text.rawValue, words.label(text), kind, limit: text.limit, hint: hint)
    }
}

extension OwnNote {
    /// Fields of a new form.
    static var blank: Fields {
        var form = Fields()
        form.add("family", Family.floral.rawValue)
        form.add("position", Position.middle.rawValue)
        form.add("kind", Kind.essentialOil.rawValue)
        return form
    }
}
