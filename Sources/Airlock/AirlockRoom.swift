package import Basics
internal import Journal
internal import SQLCore
package import Shell
package import Web

/// Two minutes of breath.
package let airlockRoom = RoomModule(
    .airlock, tab: Tab(.airlock, AirlockWords().title, .breath, AirlockRoute.first(back: nil).link),
    storage: airlockStorage,
    place: { AirlockRoute($0)?.place(in: .airlock) })

private let airlockStorage = RoomStorage(
    [
        SchemaStep(4, airlockMigrations, tables: airlockJournalledTables),
        SchemaStep(17, airlockDaysMigrations),
    ],
    derived: ["airlock_day"],
    titles: [
        TableGroup(
            AirlockWords().title, [("airlock_session", "Breaths"), ("airlock_thought", "Thoughts")])
    ],
    demo: airlockPlantedKinds, searched: airlockSearched)

extension AirlockRoute: RoomRoute {
    package func page(_ context: Context) throws(Failure) -> Response {
        try AirlockActions(context.database, context.frame).respond(self, context.request)
    }

    package var rule: FormRule? {
        guard takesForms else { return nil }
        return FormRule(
            apply: { (entry, database) throws(Failure) in
                try AirlockForms(database).apply(self, entry)
            },
            ask: { (context) throws(Failure) in
                try AirlockActions(context.database, context.frame).preview(self, context.request)
            },
            again: { (faults, context) throws(Failure) in
                try AirlockActions(context.database, context.frame).redisplay(
                    self, faults, context.request)
            },
            describe: { (entry) in
                let said = AirlockForms.describe(self, entry)
                return FormDescription(said.title, said.fields)
            },
            done: { (recorded, database) in AirlockForms(database).message(self, recorded) },
            edits: FormEdits(
                standing: { (database) throws(Failure) in
                    try AirlockForms(database).standing(self)
                },
                say: { (field, value, database) throws(Failure) in
                    AirlockForms(database).say(self, field, value)
                }))
    }
}
