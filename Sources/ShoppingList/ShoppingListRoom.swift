package import Basics
internal import Journal
internal import SQLCore
package import Shell
package import Web

/// The shopping list.
package let shoppingListRoom = RoomModule(
    .list, tab: Tab(.list, ShoppingListWords().list, .list, ShoppingListRoute.first.link),
    storage: shoppingListStorage,
    gone: Gone(
        ShoppingListWords().gone, ShoppingListWords().goneAdvice,
        back: ShoppingListWords().backToList, ShoppingListRoute.first.link),
    threads: { (thing, database) throws(Failure) in
        guard case .note(_, let name) = thing else { return [] }
        let words = ShoppingListWords()
        guard let item = try ItemTable(database).listing(of: name) else {
            return [
                Thread(
                    words.toTheList, "", ShoppingListRoute.newItem(ItemProposal(name: name)).link)
            ]
        }
        return [
            Thread(
                item.isListed ? words.onTheShoppingList : words.toTheList, "",
                ShoppingListRoute.item(item.id).link)
        ]
    },
    listed: { (name, database) throws(Failure) in try ItemTable(database).listing(of: name) },
    place: { ShoppingListRoute($0)?.place(in: .list) })

extension ItemTable {
    /// Nil for what was never on the list.
    fileprivate func listing(of name: String) throws(Failure) -> Listing? {
        try item(named: name.uniqueName).map { Listing(id: $0.id, isListed: $0.isListed) }
    }
}

private let shoppingListStorage = RoomStorage(
    [
        SchemaStep(5, shoppingMigrations, tables: shoppingJournalledTables),
        SchemaStep(9, shoppingStockMigrations),
        SchemaStep(18, shoppingTallyMigrations),
    ],
    derived: ["shopping_tally"],
    titles: [
        TableGroup(
            ShoppingListWords().list,
            [
                ("shopping_item", "Items of the list"), ("shopping_location", "Locations"),
                ("shopping_purchase", "Purchases"), ("shopping_trip", "Trips"),
                ("shopping_timer", "In-store timer"),
            ])
    ],
    demo: shoppingPlantedKinds, searched: shoppingListSearched)

extension ShoppingListRoute: RoomRoute {
    package func page(_ context: Context) throws(Failure) -> Response {
        try ShoppingListActions(context.database, context.frame).respond(self, context.request)
    }

    package var rule: FormRule? {
        guard takesForms else { return nil }
        return FormRule(
            apply: { (entry, database) throws(Failure) in
                try ShoppingListForms(database).apply(self, entry)
            },
            ask: { (context) throws(Failure) in
                try ShoppingListActions(context.database, context.frame).preview(
                    self, context.request)
            },
            again: { (faults, context) throws(Failure) in
                try ShoppingListActions(context.database, context.frame).redisplay(
                    self, faults, context.request)
            },
            describe: { (entry) in
                let said = ShoppingListForms.describe(self, entry)
                return FormDescription(said.title, said.fields)
            },
            done: { (recorded, database) in ShoppingListForms(database).message(self, recorded) },
            edits: FormEdits(
                standing: { (database) throws(Failure) in
                    try ShoppingListForms(database).standing(self)
                },
                say: { (field, value, database) throws(Failure) in
                    try ShoppingListForms(database).say(self, field, value)
                }))
    }
}
