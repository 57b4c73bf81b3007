package import Basics
internal import Journal
internal import SQLCore
package import Shell
package import Web

/// The encyclopaedia.
package let notesRoom = RoomModule(
    .notes,
    tab: Tab(
        .notes, NotesWords().title, .leaf, NotesRoute.list(NoteFilter(), isBare: true).link),
    storage: notesStorage,
    gone: Gone(
        NotesWords().gone, NotesWords().goneAdvice, back: NotesWords().toAll,
        NotesRoute.list(NoteFilter(), isBare: true).link),
    derive: { (record, database) throws(Failure) in
        try OwnNoteTable(database).derive(from: record)
    },
    place: { NotesRoute($0)?.place(in: .notes) })

private let notesStorage = RoomStorage(
    [
        SchemaStep(2, notesMigrations, tables: notesJournalledTables),
        SchemaStep(10, notesOfTodayMigrations),
    ],
    titles: [
        TableGroup(
            NotesWords().title,
            [
                ("own_note", "Notes of your own"), ("favourite", "Favourites"),
                ("remark", "Remarks"),
            ])
    ],
    demo: notesPlantedKinds, searched: notesSearched)

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
        // A small form's own address, as after a reload: the page it stands on.
        case .favourite(let slug), .remark(let slug), .delete(let slug):
            try pages.note(slug, NoteFilter())
        }
    }
}
