package import Basics
internal import Journal
internal import Markup
package import RoomKit
internal import SQLCore
internal import Stock
package import Web

/// The shopping list.
package let shoppingRoom = RoomModule(
    .list,
    tab: Tab(
        .list, { ShoppingWords($0).list }, .list, ShoppingRoute.first.link),
    storage: shoppingListStorage,
    gone: { (language) in
        let words = ShoppingWords(language)
        return Gone(
            words.gone, words.goneAdvice, back: words.backToList, ShoppingRoute.first.link)
    },
    sentence: { (fault, language) in ShoppingWords(language).sentence(fault) },
    threads: { (thing, database, language) throws(Failure) in
        guard case .note(_, let name) = thing else { return [] }
        let words = ShoppingWords(language)
        guard let item = try ListItemTable(database).item(named: name.uniqueName) else {
            return [
                Thread(
                    words.toTheList, "",
                    ShoppingRoute.newItem(ListItemProposal(name: name)).link)
            ]
        }
        return [
            Thread(
                item.isListed ? words.onTheShoppingList : words.toTheList, "",
                ShoppingRoute.item(item.id).link)
        ]
    },
    beads: { (part, thing, request, database) throws(Failure) in
        guard part == .after, case .item(let text) = thing, let id: ID<Item> = ID(text),
            let item = try ItemTable(database).item(id),
            let listed = try ListItemTable(database).item(named: item.listName.uniqueName),
            listed.isListed
        else { return [] }
        return [
            Bead(
                ShoppingWords(request.language).onStrand,
                ShoppingRoute.item(listed.id).link, .list)
        ]
    },
    listed: { (name, database) throws(Failure) in try ListItemTable(database).listing(of: name) },
    today: { (context) throws(Failure) in
        guard let list = try ListOfToday(context.database) else { return [] }
        return [Card(.list, isOfUse: true) { list.write(&$0) }]
    },
    places: shoppingListPlaces,
    doings: shoppingListDoings,
    waysOn: { (text, language) in
        [
            WayOn(
                ShoppingWords(language).addToList,
                ShoppingRoute.newItem(ListItemProposal(name: text)).link, isMain: true)
        ]
    },
    sheets: { (language) in
        [(language.say("Shopping list"), ShoppingRoute.sheet.link)]
    },
    imports: listImport, mayUndo: whyNamesAreTaken, former: { formerListForm($0) },
    place: { ShoppingRoute($0)?.place(in: .list) })

@Sendable private func shoppingListPlaces(_ language: Language) -> [NamedPlace] {
    [
        NamedPlace(
            .list, language.say("Shopping list"), language.say("Item to buy"),
            ShoppingRoute.first.link),
        NamedPlace(
            .list, language.say("Locations"), language.say("Shops in visiting order"),
            ShoppingRoute.locations.link),
        NamedPlace(
            .list, language.say("In-store timer"), language.say("Shopping time"),
            ShoppingRoute.timer.link),
        NamedPlace(
            .list, language.say("New item to buy"), language.say("Add to the shopping list"),
            ShoppingRoute.newItem(ListItemProposal()).link, isVerb: true),
        NamedPlace(
            .list, language.say("New location"), language.say("Add a shop, a supplier"),
            ShoppingRoute.newLocation.link, isVerb: true),
        NamedPlace(
            .list, language.say("Share the list"), language.say("Print, send, as text"),
            ShoppingRoute.share.link, isVerb: true),
    ]
}

@Sendable private func shoppingListDoings(_ language: Language) -> [Doing] {
    [
        Doing(
            .list, language.say("buy"), nil, { language.say("Buy \($0)") },
            { (_, name, _) throws(Failure) in
                ShoppingRoute.newItem(ListItemProposal(name: name)).link
            })
    ]
}

extension ShoppingWords {
    fileprivate var onStrand: String { language.say("on the list") }
}

extension ListItemTable {
    /// Nil if the name was never on the list.
    fileprivate func listing(of name: String) throws(Failure) -> Listing? {
        try item(named: name.uniqueName).map { Listing(id: ID($0.id.raw), isListed: $0.isListed) }
    }
}

private let shoppingListStorage = RoomStorage(
    [
        SchemaStep(5, shoppingMigrations, tables: shoppingJournalledTables),
        SchemaStep(9, shoppingStockMigrations),
        SchemaStep(18, shoppingTallyMigrations), SchemaStep(49, shoppingNamesMigrations),
    ],
    derived: ["shopping_tally", "shopping_names"], byHistory: ["shopping_names"],
    rowRules: shoppingRowRules,
    titles: { (language) in
        [
            TableGroup(
                ShoppingWords(language).list,
                [
                    ("shopping_item", language.say("Items of the list")),
                    ("shopping_location", language.say("Locations")),
                    ("shopping_purchase", language.say("Purchases")),
                    ("shopping_trip", language.say("Trips")),
                    ("shopping_timer", language.say("In-store timer")),
                ])
        ]
    },
    demo: shoppingDemoKinds, searched: shoppingSearched, named: shoppingNamed,
    naming: shoppingNaming)

extension ShoppingRoute: RoomRoute {
    package var rule: FormRule? {
        switch self {
        case .newItem: .newListItem
        case .item(let id): .editListItem(id)
        case .act(.move, let id): .moveListItem(id)
        case .act(.availability, let id): .markAvailability(id)
        case .act(.delete, let id): .deleteListItem(id)
        case .newLocation: .newLocation
        case .location(let id): .editLocation(id)
        case .locationAct(.delete, let id): .deleteLocation(id)
        case .timerAct(.start): .startTimer
        case .timerAct(.stop): .stopTimer
        case .timerAct(.reset): .resetTimer
        case .timerAct(.finish): .finishTrip
        case .timerAct(.background): .chooseTimerBackground
        case .timerAct(.away): .leaveTimer
        case .listAct(.moveAll): .buyAll
        case .listAct(.allAvailable): .markAllAvailable
        case .listAct(.demo): .loadListDemo
        case .listAct(.removeAll): .removeAllListItems
        case .importing: .importList
        case .list, .purchased, .locations, .colour, .timer, .data, .export, .sheet, .share,
            .brief:
            nil
        }
    }

    package func page(_ context: Context) throws(Failure) -> Response {
        let pages = ShoppingPages(context)
        return switch self {
        case .list(let view): try pages.list(view)
        case .purchased(let search): try pages.purchased(search)
        case .share: try pages.share()
        case .brief: try pages.brief()
        case .newItem(let proposal): try pages.item(nil, ListItem.blank(proposal))
        // The address of a small form, as after a reload, shows the page of the form.
        case .item(let id), .act(_, let id): try pages.item(id)
        case .locations: try pages.allLocations()
        case .newLocation: try pages.location(nil, Location.blank)
        case .location(let id), .locationAct(_, let id): try pages.location(id)
        case .colour(let text): try pages.colour(text)
        case .timer, .timerAct: try pages.timer()
        case .data, .listAct: try pages.data()
        case .importing: .seeOther(CommonPlace.importing(in: .list))
        case .export: try pages.export()
        case .sheet: try pages.sheet()
        }
    }
}

extension FormRule {
    /// A small form that can't be carried out, and why.
    static let listRefusal: Again = { (faults, context) throws(Failure) in
        try ShoppingPages(context).refusal(faults)
    }
}

extension Recorded {
    /// True if something changed that can be undone.
    var changedSomething: Bool {
        if case .accepted(_, .byRecord) = verdict { true } else { false }
    }

    /// Changed rows of a table, before and after the entry.
    func changes(of table: String, _ database: Database) -> [RowChange] {
        let record = try? ChangeTable(database).record(of: seq)
        return record?.rows(of: table) ?? []
    }
}
