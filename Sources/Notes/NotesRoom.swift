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
    package func page(_ context: Context) throws(Failure) -> Response {
        try NotesActions(context).respond(self, context.request)
    }

    package var rule: FormRule? {
        guard takesForms else { return nil }
        return FormRule(
            apply: { (entry, database) throws(Failure) in
                try NotesForms(database).apply(self, entry)
            },
            again: { (faults, context) throws(Failure) in
                try NotesActions(context).redisplay(self, faults, context.request)
            },
            describe: { (entry) in
                let said = NotesForms.describe(self, entry)
                return FormDescription(said.title, said.fields)
            },
            done: { (recorded, database) in NotesForms(database).message(self, recorded) },
            edits: FormEdits(
                standing: { (database) throws(Failure) in
                    try NotesForms(database).standing(self)
                },
                say: { (field, value, database) throws(Failure) in
                    NotesForms(database).say(self, field, value)
                }))
    }
}

extension NotesActions {
    fileprivate init(_ context: Context) {
        self.init(context.database, context.frame, threads: context.threads)
    }
}
