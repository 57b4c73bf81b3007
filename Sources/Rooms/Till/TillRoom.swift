package import Basics
internal import Journal
internal import Markup
package import RoomKit
internal import SQLCore
internal import Stock
package import Web

/// The till, the sales and the drawer.
package let tillRoom = RoomModule(
    .shop, tab: Tab(.shop, { TillWords($0).room }, .shop, TillRoute.first.link),
    storage: pointOfSaleStorage, papers: [.sale], gone: { shopGone($0) },
    sentence: { TillWords($1).sentence($0) },
    beads: saleBeads,
    source: { (id, request, database) throws(Failure) in
        guard let id: ID<Sale> = ID(id), let sale = try SaleTable(database).sale(id) else {
            return nil
        }
        return MoveSource(
            .sale, TillWords(request.language).number(sale.name), number: sale.name,
            who: sale.seller, TillRoute.sale(id, isNew: false).link)
    },
    today: { (context) throws(Failure) in
        guard
            let shop = try ShopOfToday(
                context.database,
                on: DayEndTable(context.database).day(
                    context.request.moment, in: context.request.zone),
                device: context.request.device)
        else { return [] }
        return [Card(.shop, isOfUse: true) { shop.write(&$0) }]
    },
    firstSteps: { (context) throws(Failure) in
        let isDone = try SaleTable(context.database).hasSales()
        let words = TillWords(context.request.language)
        return [FirstStep(words.firstSale, TillRoute.first.link, isDone: isDone)]
    },
    places: pointOfSalePlaces,
    doings: pointOfSaleDoings,
    found: { (words, database, language) throws(Failure) in
        try SalesSearched(database).found(words, language)
    },
    remembered: salesRemembered,
    sheets: { (language) in
        [(language.say("Sales, by the days you choose"), ShopPart.sales.link)]
    },
    derive: { (record, database) throws(Failure) in
        try DemoSalesTable(database).derive(from: record)
    }, seal: tillSeal,
    place: { TillRoute($0)?.place(in: .shop) })

extension TillWords {
    fileprivate var firstSale: String { language.say("a sale") }
}

@Sendable private func pointOfSalePlaces(_ language: Language) -> [NamedPlace] {
    [
        NamedPlace(
            .shop, language.say("Till"), language.say("Sell, point of sale"),
            TillRoute.first.link),
        NamedPlace(
            .shop, language.say("Sales"), language.say("Reports, takings, items sold"),
            BooksRoute.first.link, order: 2,
            isOften: true),
        NamedPlace(
            .shop, language.say("Drawer"), language.say("Cash in and out, the float"),
            BooksRoute.drawer(currency: nil).link,
            order: 2, isOften: true),
        NamedPlace(
            .shop, language.say("End-of-day reports"), language.say("Closes of the day, Z reports"),
            BooksRoute.closes(before: nil).link, order: 2),
        NamedPlace(
            .shop, TillsWords(language).title,
            language.say("Letters of tills, split a till, which till is this"),
            TillRoute.tills.link, order: 2),
        NamedPlace(
            .shop, ChainWords(language).title,
            language.say("Verify sales, hash chain, fiscal, changed by hand"),
            BooksRoute.chain.link, order: 2),
        NamedPlace(
            .shop, PayingWords(language).ways, language.say("Card reader, voucher, transfer"),
            TillRoute.tenders.link, order: 2),
        NamedPlace(
            .shop, FavouriteWords(language).title, language.say("Tiles that the till shows first"),
            TillRoute.favourites.link, order: 2),
        NamedPlace(
            .shop, ParkedWords(language).title, language.say("Carts put aside, with a name"),
            TillRoute.parked.link, order: 2),
        NamedPlace(
            .shop, language.say("Open the till"), language.say("Sell, ring up, a sale"),
            TillRoute.first.link, isVerb: true),
        NamedPlace(
            .shop, language.say("Close the day"), language.say("Count the drawer, cash up"),
            BooksRoute.drawer(currency: nil).link, order: 2, isVerb: true),
        NamedPlace(
            .shop, language.say("Refund a sale"), language.say("Take back, void, a receipt again"),
            BooksRoute.first.link, order: 2, isVerb: true),
    ]
}

@Sendable private func pointOfSaleDoings(_ language: Language) -> [Doing] {
    [
        Doing(
            .shop, language.say("sell"), "item", { language.say("Sell \($0)") },
            { (key, name, database) throws(Failure) in
                guard let id: ID<Item> = ID(key), let item = try ItemTable(database).item(id),
                    item.isForSale
                else { return nil }
                var view = TillView()
                view.search = item.attribute.isEmpty ? item.name : item.name + " " + item.attribute
                return TillRoute.till(view).link
            })
    ]
}

private let pointOfSaleStorage = RoomStorage(
    [
        SchemaStep(7, tillMigrations, tables: tillJournalledTables),
        SchemaStep(14, drawerSumsMigrations), SchemaStep(26, drawerDeletionMigrations),
        SchemaStep(53, cashMigrations, tables: cashJournalledTables),
        SchemaStep(55, numbersMigrations, tables: numbersJournalledTables),
        SchemaStep(62, [movedMigration]),
        SchemaStep(69, saleTaxMigrations, tables: saleTaxJournalledTables),
        SchemaStep(70, paymentMigrations, tables: paymentJournalledTables),
        SchemaStep(72, chainMigrations, tables: chainJournalledTables),
        SchemaStep(
            73, letterheadMigrations + correctedPartsMigrations, tables: letterheadJournalledTables),
        SchemaStep(
            78, favouriteMigrations + parkedMigrations,
            tables: favouriteJournalledTables + parkedJournalledTables),
        SchemaStep(79, salePartMigrations, tables: salePartJournalledTables),
        SchemaStep(87, [otherTillMigration]),
        SchemaStep(99, tenderChangeMigrations, tables: tenderChangeJournalledTables),
        SchemaStep(117, [twiceMigration]), SchemaStep(118, [paidTwiceMigration]),
    ],
    derived: [
        "sale_day", "sale_day_item", "till_sale_sum", "till_refund_sum", "sale_day_tax",
        "till_tax_sum", "till_payment_sum",
    ],
    rowRules: tillRowRules,
    titles: { (language) in
        [
            TableGroup(
                TillWords(language).room,
                [
                    ("till", language.say("Tills")),
                    ("till_former", language.say("Further letters of tills")),
                    ("till_shown", language.say("Used numbers")),
                    ("sale", language.say("Sales")),
                    ("sale_line", language.say("Lines of sales")),
                    ("sale_part", language.say("Parts of sets sold")),
                    ("refund", language.say("Refunds")),
                    ("refund_part", language.say("Parts of sets refunded")),
                    ("refund_line", language.say("Lines of refunds")),
                    ("till_tender", language.say("Payment methods")),
                    ("payment", language.say("Payments in parts")),
                    ("till_favourite", FavouriteWords(language).title),
                    ("parked_cart", ParkedWords(language).title),
                    ("drawer_close_payment", language.say("Payments of end-of-day reports")),
                    ("sale_tax", language.say("Taxes of sales")),
                    ("refund_tax", language.say("Taxes of refunds")),
                    ("drawer_close_tax", language.say("Taxes of end-of-day reports")),
                    ("refund_undone", language.say("Refunds taken back")),
                    ("drawer_undone", language.say("Cash moves taken back")),
                    ("drawer_move", language.say("Cash in and out")),
                    ("drawer_correction", language.say("Corrections")),
                    ("tender_change", language.say("Corrected payments")),
                    ("drawer_close", language.say("End-of-day reports")),
                    ("drawer_close_piece", language.say("Coins and notes counted")),
                    ("drawer_rest", language.say("Carried to the next report")),
                    ("till_link", language.say("Chain of sales")),
                    ("till_check", language.say("Checks of the chain")),
                    ("till_letterhead", language.say("Address and note of receipts")),
                ])
        ]
    },
    named: [namedTender],
    naming: """
        item:sale_line.item item:sale_part.item item:till_favourite.thing product:till_favourite.thing
        """, trimmed: oldSales)

extension TillRoute: RoomRoute {
    package var rule: FormRule? {
        switch self {
        case .cart: .changeCart
        case .confirm: .checkout
        case .letter: .giveLetter
        case .tenders: .newTender
        case .tills: .splitTill
        case .deleteTender(let id): .deleteTender(id)
        case .favourites: .changeFavourites
        case .parked: .parkCart
        case .takeParked(let id): .takeParked(id)
        case .removeParked(let id): .removeParked(id)
        case .refund(let id): .refund(id)
        case .exchange(let id): .exchange(id)
        case .cancelRefund(let id): .cancelRefund(id)
        case .cancelExchange(let id): .cancelExchange(id)
        case .void(let id): .voidSale(id)
        case .tender(let id): .correctTender(id)
        case .books(let route): route.rule
        case .till, .sale, .receipt, .refundSlip: nil
        }
    }

    package func page(_ context: Context) throws(Failure) -> Response {
        let pages = TillPages(context)
        return switch self {
        case .till(let view): try pages.till(view)
        // Address of a form, requested by a reload: show the form's page.
        case .cart, .letter: try pages.till()
        case .confirm: try pages.confirm()
        case .tenders, .deleteTender: try pages.tenders()
        case .favourites: try pages.favourites()
        case .parked, .takeParked, .removeParked: try pages.parked()
        case .tills: try pages.tills()
        case .sale(let id, let isNew): try pages.sale(id, isNew: isNew)
        case .exchange(let id): try pages.exchange(id)
        case .refund(let id), .void(let id), .tender(let id), .cancelExchange(let id):
            try pages.sale(id)
        case .refundSlip(let id, let paper): try pages.refundSlip(id, paper)
        case .cancelRefund(let id): try pages.saleOfRefund(id)
        case .receipt(let id, let paper): try pages.receipt(id, paper)
        case .books(let route): try route.page(context)
        }
    }
}

extension BooksRoute: RoomRoute {
    package var rule: FormRule? {
        switch self {
        case .demo: .addDemoSales
        case .removeDemo: .removeDemoSales
        case .openDrawer: .openDrawer
        case .cash: .moveCash
        case .deleteMove(let id): .deleteMove(id)
        case .closeDrawer: .closeDrawer
        case .chain: .checkChain
        case .sales, .salesFile, .linesFile, .taxesFile, .archiveFile, .fiscalFile, .drawer,
            .closes, .closesFile, .close:
            nil
        }
    }

    package func page(_ context: Context) throws(Failure) -> Response {
        let pages = BooksPages(context)
        return switch self {
        case .sales(let view): try pages.sales(view)
        // Address of a form, requested by a reload: show the form's page.
        case .demo, .removeDemo: try pages.sales(SalesView(.today))
        case .openDrawer, .cash, .closeDrawer, .deleteMove: try pages.drawer(nil)
        case .salesFile(let period): try pages.salesFile(period)
        case .linesFile(let period): try pages.linesFile(period)
        case .taxesFile(let period): try pages.taxesFile(period)
        case .archiveFile(let period): try pages.archiveFile(period)
        case .fiscalFile(let period): try pages.fiscalFile(period)
        case .chain: try pages.chain()
        case .drawer(let currency, _): try pages.drawer(currency)
        case .closes(let before): try pages.closes(before)
        case .closesFile(let period): try pages.closesFile(period)
        case .close(let number): try pages.close(number)
        }
    }
}

/// A sale on its strand: of the first of its items that is still there.
@Sendable private func saleBeads(
    _ part: Strand.Part, _ thing: Thing, _ request: Request, _ database: Database
) throws(Failure) -> [Bead] {
    guard part != .after, case .sale(let text) = thing, let id: ID<Sale> = ID(text) else {
        return []
    }
    let sold = try SaleTable(database).record(id)
    if part == .here {
        let name = TillWords(request.language).number(sold.sale.name)
        return [Bead(name, TillRoute.sale(id, isNew: false).link, .shop, .sale(text))]
    }
    let table = ItemTable(database)
    for line in sold.lines {
        if let item = try table.item(line.item) { return [try table.bead(item)] }
    }
    return []
}

extension Attachment.Kind {
    static let sale = Attachment.Kind("sale", table: "sale")
}
