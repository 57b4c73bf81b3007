package import Basics
internal import Inventory
internal import Journal
internal import Markup
internal import SQLCore
package import Shell
package import Web

/// The till, the sales and the drawer.
package let pointOfSaleRoom = RoomModule(
    .shop, tab: Tab(.shop, PointOfSaleWords().room, .shop, PointOfSaleRoute.first.link),
    storage: pointOfSaleStorage, gone: shopGone,
    today: { (context) throws(Failure) in
        guard
            let shop = try ShopOfToday(
                context.database, on: context.today, device: context.request.device)
        else { return [] }
        return [Card(.figures, isOfUse: true) { shop.write(&$0) }]
    },
    places: pointOfSalePlaces,
    found: { (words, database) throws(Failure) in try SalesSearched(database).found(words) },
    place: { PointOfSaleRoute($0)?.place(in: .shop) })

private let pointOfSalePlaces = [
    NamedPlace(.shop, "Till", "Sell, point of sale", PointOfSaleRoute.first.link),
    NamedPlace(
        .shop, "Sales", "Reports, takings, what was sold", BooksRoute.first.link, order: 2,
        isOften: true),
    NamedPlace(
        .shop, "Drawer", "Cash in and out, the float", BooksRoute.drawer(currency: nil).link,
        order: 2, isOften: true),
    NamedPlace(
        .shop, "End-of-day reports", "Closes of the day, Z reports",
        BooksRoute.closes(before: nil).link, order: 2),
]

private let pointOfSaleStorage = RoomStorage(
    [
        SchemaStep(7, pointOfSaleMigrations, tables: pointOfSaleJournalledTables),
        SchemaStep(14, drawerSumsMigrations),
    ],
    derived: ["sale_day", "sale_day_item", "till_sale_sum", "till_refund_sum"],
    rowRules: pointOfSaleRowRules,
    titles: [
        TableGroup(
            PointOfSaleWords().room,
            [
                ("till", "Tills"), ("sale", "Sales"), ("sale_line", "Lines of sales"),
                ("refund", "Refunds"), ("refund_line", "Lines of refunds"),
                ("drawer_move", "Cash in and out"), ("drawer_correction", "Corrections"),
                ("drawer_close", "End-of-day reports"),
                ("drawer_close_piece", "Coins and notes counted"),
            ])
    ])

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
