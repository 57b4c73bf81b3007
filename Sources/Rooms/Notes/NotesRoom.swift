package import Basics
internal import Journal
internal import Markup
package import RoomKit
internal import SQLCore
package import Web

/// The encyclopaedia.
package let notesRoom = RoomModule(
    .notes,
    tab: Tab(
        .notes, { NotesWords($0).title }, .leaf, NotesRoute.list(NoteFilter(), isBare: true).link),
    storage: notesStorage,
    gone: { language in
        let words = NotesWords(language)
        return Gone(
            words.gone, words.goneAdvice, back: words.toAll,
            NotesRoute.list(NoteFilter(), isBare: true).link)
    },
    sentence: { NotesWords($1).sentence($0) },
    beads: { (part, thing, _, database) throws(Failure) in
        guard part == .here, case .note(let slug, _) = thing,
            let note = try NoteTable(database).summary(slug)
        else { return [] }
        return [Bead(note)]
    },
    today: { (context) throws(Failure) in
        guard let note = try NoteOfTheDay(context.today, context.database) else { return [] }
        return [Card(.quiet, order: 1) { note.write(&$0) }]
    },
    beginning: { (context) throws(Failure) in
        let count = try NoteTable(context.database).count()
        return [
            Card(.welcome) { html in
                html.p("flower", [.decorative]) {
                    $0.raw(picture(of: "neroli", inSheet: flowerVersion, "flower"))
                }
            },
            Card(.closing) { html in
                let words = NotesWords(html.language)
                html.p("detail") {
                    $0.a(to: NotesRoute.list(NoteFilter(), isBare: true).link) {
                        $0.text(words.notesInside(count))
                    }
                }
            },
        ]
    },
    places: notesPlaces,
    waysOn: { (_, language) in [WayOn(NotesWords(language).writeNote, NotesRoute.new.link)] },
    derive: { (record, database) throws(Failure) in
        try OwnNoteTable(database).derive(from: record)
    },
    place: { NotesRoute($0)?.place(in: .notes) })

@Sendable private func notesPlaces(_ language: Language) -> [NamedPlace] {
    [
        NamedPlace(
            .notes, language.say("Notes"), language.say("The encyclopaedia"),
            NotesRoute.list(NoteFilter(), isBare: true).link),
        NamedPlace(
            .notes, language.say("Origins"), language.say("Notes on a map of the world"),
            NotesRoute.map(NoteFilter()).link,
            isOften: true),
        NamedPlace(
            .notes, language.say("Pyramid"),
            language.say("Top, heart and base of notes you choose"),
            NotesRoute.pyramid([]).link),
        NamedPlace(
            .notes, language.say("New note"), language.say("Add your own note"),
            NotesRoute.new.link, isVerb: true),
    ]
}

private let notesStorage = RoomStorage(
    [
        SchemaStep(2, notesMigrations, tables: notesJournalledTables),
        SchemaStep(10, notesOfTodayMigrations),
        SchemaStep(34, notesFigureMigrations),
        SchemaStep(63, notesNamesMigrations),
    ],
    rowRules: notesRowRules,
    titles: { (language) in
        [
            TableGroup(
                NotesWords(language).title,
                [
                    ("own_note", language.say("Notes of your own")),
                    ("favourite", language.say("Favourites")),
                    ("remark", language.say("Remarks")),
                ])
        ]
    },
    demo: notesDemoKinds, searched: notesSearched, named: notesNamed, naming: notesNaming)

extension NotesRoute: RoomRoute {
    package var rule: FormRule? {
        switch self {
        case .favourite(let slug): .favourite(slug)
        case .remark(let slug): .remark(on: slug)
        case .new: .newNote
        case .edit(let slug): .editNote(slug)
        case .delete(let slug): .deleteNote(slug)
        case .list, .map, .pyramid, .note: nil
        }
    }

    package func page(_ context: Context) throws(Failure) -> Response {
        let pages = NotesPages(context)
        return switch self {
        case .list(let filter, let isBare): try pages.list(filter, isBare: isBare)
        case .map(let filter): try pages.map(filter)
        case .pyramid(let slugs): try pages.pyramid(slugs)
        case .note(let slug, let filter): try pages.note(slug, filter)
        case .new: try pages.form(nil, OwnNote.blank)
        case .edit(let slug): try pages.edit(slug)
        // A small form's own address, as after a reload, shows the page of the form.
        case .favourite(let slug), .remark(let slug), .delete(let slug):
            try pages.note(slug, NoteFilter())
        }
    }
}

extension Bead {
    package init(_ note: NoteSummary) {
        self.init(
            note.name, NotesRoute.note(note.slug, NoteFilter()).link, .leaf,
            drawing: note.picture, .note(slug: note.slug, name: note.name))
    }
}
