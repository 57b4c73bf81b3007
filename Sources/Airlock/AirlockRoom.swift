package import Basics
internal import Journal
internal import SQLCore
package import Shell
package import Web

/// Two minutes of breath.
package let airlockRoom = RoomModule(
    tab: Tab(.airlock, AirlockWords().title, .breath, AirlockRoute.first(back: nil).link),
    place: { AirlockRoute($0)?.place(in: .airlock) })

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
