package import Basics
internal import Inventory
internal import Journal
internal import SQLCore
package import Shell
package import Web

/// The till, the sales and the drawer.
package let pointOfSaleRoom = RoomModule(
    tab: Tab(.shop, PointOfSaleWords().room, .shop, PointOfSaleRoute.first.link),
    gone: shopGone,
    place: { PointOfSaleRoute($0)?.place(in: .shop) })

extension PointOfSaleRoute: RoomRoute {
    package func page(_ context: Context) throws(Failure) -> Response {
        try PointOfSaleActions(context.database, context.frame).respond(self, context.request)
    }

    package var rule: FormRule? {
        guard takesForms else { return nil }
        return FormRule(
            apply: { (entry, database) throws(Failure) in
                try PointOfSaleForms(database).apply(self, entry)
            },
            ask: { (context) throws(Failure) in
                try PointOfSaleActions(context.database, context.frame).preview(
                    self, context.request)
            },
            again: { (faults, context) throws(Failure) in
                try PointOfSaleActions(context.database, context.frame).redisplay(
                    self, faults, context.request)
            },
            describe: { (entry) in
                let said = PointOfSaleForms.describe(self, entry)
                return FormDescription(said.title, said.fields)
            },
            done: { (recorded, database) in PointOfSaleForms(database).message(self, recorded) },
            edits: FormEdits(
                standing: { (database) throws(Failure) in
                    try PointOfSaleForms(database).standing(self)
                },
                say: { (field, value, database) throws(Failure) in
                    PointOfSaleForms(database).say(self, field, value)
                }))
    }
}
