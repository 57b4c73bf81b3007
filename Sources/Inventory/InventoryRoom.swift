package import Basics
internal import Journal
internal import Markup
internal import SQLCore
package import Shell
package import Web

/// The stock and the company; its way in is the till's.
package let inventoryRoom = RoomModule(
    .shop, tab: nil, storage: inventoryStorage, gone: shopGone,
    threads: { (thing, database) throws(Failure) in
        guard case .note(let slug, _) = thing else { return [] }
        return try ItemTable(database).threads(ofNote: slug)
    },
    today: { (context) throws(Failure) in
        guard let stock = try StockOfToday(context.database) else { return [] }
        return [Card(.figures, order: 1, isOfUse: true) { stock.write(&$0) }]
    },
    beginning: { (_) in
        [
            Card.begin(
                InventoryWords().welcome, InventoryWords().welcomeDetail,
                InventoryRoute.welcome(1).link)
        ]
    },
    places: inventoryPlaces,
    place: { InventoryRoute($0)?.place(in: .shop) })

private let inventoryPlaces = [
    NamedPlace(.shop, "Stock", "Inventory, all items", InventoryRoute.first.link, order: 1),
    NamedPlace(
        .shop, "Low stock", "What to restock", InventoryRoute.low.link, order: 1, isOften: true),
    NamedPlace(
        .shop, "Departments", "Markups and restock levels", InventoryRoute.departments.link,
        order: 1),
    NamedPlace(
        .settings, "Company", "Currency, tax and receipts", InventoryRoute.company.link, order: 1),
]

// For a studio with nothing in it.
extension InventoryWords {
    fileprivate var welcomeDetail: String { "Stock, till and what was sold" }
}

/// What the stock and the till say of what is not there any more.
package let shopGone = Gone(
    InventoryWords().gone, InventoryWords().goneAdvice, back: InventoryWords().toShop,
    ShopPart.till.link)

extension ItemTable {
    fileprivate func threads(ofNote slug: String) throws(Failure) -> [Thread] {
        var threads: [Thread] = []
        for item in try items(ofNote: slug, limit: 4) {
            threads.append(
                Thread(
                    item.fullName, InventoryWords().inStock(item.onHand.typed, item.unit),
                    InventoryRoute.item(item.id).link))
        }
        return threads
    }
}

private let inventoryStorage = RoomStorage(
    [
        SchemaStep(6, inventoryMigrations, tables: inventoryJournalledTables),
        SchemaStep(12, inventoryLowMigrations),
        SchemaStep(15, inventoryRollMigrations),
        SchemaStep(19, inventoryLowOrderMigrations),
    ],
    derived: ["inventory_low", "inventory_roll", "inventory_enrolled"],
    references: [Reference("inventory_move", ["item"], to: "inventory_item", ["id"])],
    rowRules: inventoryRowRules,
    titles: [
        TableGroup(
            InventoryWords().shop,
            [
                ("inventory_company", "Company"), ("inventory_department", "Departments"),
                ("inventory_item", "Items"), ("inventory_move", "Stock moves"),
            ])
    ],
    demo: inventoryPlantedKinds, searched: inventorySearched)

extension InventoryRoute: RoomRoute {
    package func page(_ context: Context) throws(Failure) -> Response {
        try InventoryActions(context).respond(self, context.request)
    }

    package var rule: FormRule? {
        guard takesForms else { return nil }
        return FormRule(
            apply: { (entry, database) throws(Failure) in
                try InventoryForms(database).apply(self, entry)
            },
            ask: { (context) throws(Failure) in
                try InventoryActions(context).preview(self, context.request)
            },
            again: { (faults, context) throws(Failure) in
                try InventoryActions(context).redisplay(self, faults, context.request)
            },
            describe: { (entry) in
                let said = InventoryForms.describe(self, entry)
                return FormDescription(said.title, said.fields)
            },
            subject: { (database) throws(Failure) in
                try subject(database)
            },
            done: { (recorded, database) in InventoryForms(database).message(self, recorded) },
            edits: FormEdits(
                standing: { (database) throws(Failure) in
                    try InventoryForms(database).standing(self)
                },
                say: { (field, value, database) throws(Failure) in
                    try InventoryForms(database).say(self, field, value)
                }))
    }

    /// What an act is about that does not name it itself: a restock its item.
    private func subject(_ database: Database) throws(Failure) -> String? {
        guard case .itemAct(_, let id) = self else { return nil }
        return try InventoryForms(database).standing(.editItem(id))?.name
    }
}

extension InventoryActions {
    fileprivate init(_ context: Context) {
        self.init(
            context.database, context.frame, hasPasscode: context.hasPasscode,
            listing: context.listed)
    }
}
