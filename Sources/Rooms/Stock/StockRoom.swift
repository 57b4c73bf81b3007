package import Basics
internal import Journal
internal import Markup
package import RoomKit
internal import SQLCore
package import Web

/// The stock and the company; its way in is the till's.
package let stockRoom = RoomModule(
    .shop, tab: nil, storage: inventoryStorage, papers: [.item, .product, .lot, .supplier],
    gone: { shopGone($0) },
    sentence: { StockWords($1).sentence($0) },
    threads: { (thing, database, language) throws(Failure) in
        guard case .note(let slug, _) = thing else { return [] }
        return try ItemTable(database).threads(ofNote: slug, StockWords(language))
    },
    beads: stockBeads,
    today: { (context) throws(Failure) in
        guard let stock = try StockOfToday(context) else { return [] }
        return stock.isLow ? [Card(.low, isOfUse: true) { stock.write(&$0) }] : [.silent]
    },
    beginning: { (context) in
        let words = StockWords(context.request.language)
        return [
            Card.begin(
                words.setUpShop, words.welcomeDetail, .shop, StockRoute.welcome(1).link,
                order: 1)
        ]
    },
    firstSteps: { (context) throws(Failure) in
        let isDone = try ItemTable(context.database).hasItems()
        let words = StockWords(context.request.language)
        return [
            FirstStep(words.anItem, StockRoute.newItem(department: nil).link, isDone: isDone)
        ]
    },
    places: inventoryPlaces,
    doings: inventoryDoings, found: lotsFound,
    sheets: { (language) in
        [
            (language.say("Items in stock"), StockRoute.itemsFile.link),
            (language.say("Stock moves"), StockRoute.movesFile.link),
        ]
    },
    settings: { (language) in
        [
            (language.say("Company, currency and tax"), StockRoute.company.link),
            (language.say("Set up the shop"), StockRoute.welcome(1).link),
        ]
    },
    mayUndo: whyStockStays,
    place: { StockRoute($0)?.place(in: .shop) })

@Sendable private func inventoryPlaces(_ language: Language) -> [NamedPlace] {
    [
        NamedPlace(
            .shop, language.say("Stock"), language.say("Inventory, all items"),
            StockRoute.first.link, order: 1),
        NamedPlace(
            .shop, language.say("Low stock"), language.say("Items to restock"),
            StockRoute.low.link, order: 1, isOften: true),
        NamedPlace(
            .shop, language.say("Spending"), language.say("By supplier and month"),
            StockRoute.spent.link, order: 1),
        NamedPlace(
            .shop, language.say("Price labels"), language.say("Print sheets and rolls, barcodes"),
            StockRoute.priceLabels(Fields()).link, order: 1),
        NamedPlace(
            .shop, SupplierWords(language).suppliers,
            language.say("Names, prices, contacts, orders"),
            StockRoute.supply(.suppliers).link, order: 1),
        NamedPlace(
            .shop, OrderWords(language).orders,
            language.say("Order from suppliers, deliveries in parts"),
            StockRoute.supply(.orders).link, order: 1),
        NamedPlace(
            .shop, language.say("Lots"),
            language.say("Trace a lot or a batch number, best before, recall"),
            StockRoute.lots("").link, order: 1),
        NamedPlace(
            .shop, language.say("Departments"), language.say("Markups and restock levels"),
            StockRoute.departments.link,
            order: 1),
        NamedPlace(
            .shop, ProductWords(language).products, language.say("Perfumes, sizes, variants"),
            ProductRoute.all.link, order: 1),
        NamedPlace(
            .settings, language.say("Company"), language.say("Currency, tax and receipts"),
            StockRoute.company.link,
            order: 1),
        NamedPlace(
            .settings, TaxWords(language).taxes, language.say("VAT, sales tax, exempt"),
            StockRoute.taxes.link, order: 1),
        NamedPlace(
            .settings, WeightCodeWords(language).title,
            language.say("Labels of a scale, in-store range"), StockRoute.weightCodes.link,
            order: 1),
        NamedPlace(
            .shop, language.say("New item"), language.say("Add to the stock, goods, material"),
            StockRoute.newItem(department: nil).link, order: 1, isVerb: true),
        NamedPlace(
            .shop, language.say("New department"), language.say("Add to the stock"),
            StockRoute.newDepartment.link, order: 1, isVerb: true),
    ]
}

@Sendable private func inventoryDoings(_ language: Language) -> [Doing] {
    [
        Doing(
            .shop, language.say("restock, receive"), "item", { language.say("Restock \($0)") },
            { (key, _, _) throws(Failure) in ID(key).map { StockRoute.restock($0).link } }),
        Doing(
            .shop, language.say("count"), "item", { language.say("Count \($0)") },
            { (key, _, _) throws(Failure) in ID(key).map { StockRoute.count($0).link } }),
    ]
}

// Words for an empty studio.
extension StockWords {
    fileprivate var setUpShop: String { language.say("Set up my shop") }
    fileprivate var welcomeDetail: String { language.say("Items and prices") }
    fileprivate var anItem: String { language.say("an item") }
}

/// Words of stock and till about deleted things.
package func shopGone(_ language: Language) -> Gone {
    let words = StockWords(language)
    return Gone(words.gone, words.goneAdvice, back: words.toShop, ShopPart.till.link)
}

extension ItemTable {
    fileprivate func threads(
        ofNote slug: String, _ words: StockWords
    ) throws(Failure) -> [Thread] {
        let items = try items(ofNote: slug, limit: 4)
        if items.isEmpty { return [] }
        let currency = try CompanyTable(database).company().currency
        var threads: [Thread] = []
        for item in items {
            let cost = item.cost.map { currency.text(cost: $0, in: words.language) }
            threads.append(
                Thread(
                    item.fullName,
                    words.inStock(item.onHand.text(in: words.language), item.unit, cost),
                    StockRoute.item(item.id).link))
            for lot in try LotTable(database).open(of: item.id).prefix(3) where item.isMaterial {
                // The date alone: a thread knows no day on which a date is past.
                let date = LotWords(words.language).date(lot, Day(number: 0))
                threads.append(
                    Thread(
                        item.fullName + ", " + words.lotName(lot),
                        words.amount(lot.held, item.unit) + (date.map { " · " + $0 } ?? ""),
                        StockRoute.lot(lot.id).link))
            }
        }
        return threads
    }
}

private let inventoryStorage = RoomStorage(
    stockSteps,
    derived: ["inventory_low", "inventory_names"], byHistory: ["inventory_names"],
    references: [
        Reference("inventory_move", ["item"], to: "inventory_item", ["id"]),
        Reference("inventory_lot", ["item"], to: "inventory_item", ["id"]),
        Reference("inventory_lot_move", ["move"], to: "inventory_move", ["id"]),
        Reference("lot_hold", ["lot"], to: "inventory_lot", ["id"]),
        Reference("supplier_price", ["supplier"], to: "supplier", ["id"]),
        Reference("supplier_price", ["item"], to: "inventory_item", ["id"]),
        Reference("purchase_order", ["supplier"], to: "supplier", ["id"]),
        Reference("purchase_order_line", ["purchase"], to: "purchase_order", ["id"]),
        Reference("purchase_order_delivery", ["purchase"], to: "purchase_order", ["id"]),
    ],
    rowRules: stockRowRules,
    titles: { (language) in
        let words = StockWords(language)
        return [
            TableGroup(
                words.shop,
                [
                    ("inventory_company", words.company),
                    ("inventory_department", words.departments),
                    ("inventory_item", words.itemsHere), ("inventory_move", words.stockMoves),
                    ("inventory_lot", words.lots), ("inventory_lot_move", words.lotMoves),
                    ("inventory_told", words.told), ("inventory_pack", words.packaging),
                    ("inventory_labour", words.labours),
                    ("tax_kind", words.taxKinds), ("tax_rate", words.taxRates),
                    ("inventory_tax_from", TaxWords(language).companyRates),
                    ("inventory_counted", StockTakeWords(language).counts),
                    ("inventory_day_end", CompanyWords(language).dayEnd),
                    ("inventory_currency", CurrencyWords(language).former),
                    ("item_barcode", ItemBarcodeWords(language).title),
                    ("set_part", SetWords(language).table),
                    ("product", ProductWords(language).productsTable),
                    ("product_size", ProductWords(language).sizesTable),
                    ("lot_hold", HoldWords(language).onHold),
                    ("weight_code", WeightCodeWords(language).title),
                    ("supplier", SupplierWords(language).suppliers),
                    ("supplier_price", SupplierWords(language).prices),
                    ("purchase_order", OrderWords(language).orders),
                    ("purchase_order_line", OrderWords(language).orderLines),
                    ("purchase_order_delivery", OrderWords(language).deliveries),
                    ("lot_hold_taken", HoldWords(language).takenOnHold),
                ])
        ]
    },
    demo: stockDemoKinds, searched: stockSearched, named: stockNamed,
    naming: stockNaming)

extension StockRoute: RoomRoute {
    package var rule: FormRule? {
        switch self {
        case .newItem: .newItem
        case .editItem(let id): .editItem(id)
        case .deleteItem(let id): .deleteItem(id)
        case .restock(let id): .restock(id)
        case .count(let id): .count(id)
        case .correct(let id): .correct(id)
        case .chosen: .changeChosenItems
        case .barcodes: .giveBarcodes
        case .newDepartment: .newDepartment
        case .department(let id): .editDepartment(id)
        case .deleteDepartment(let id): .deleteDepartment(id)
        case .newTax: .newTax
        case .stockTake: .stockTake
        case .delivery, .deliveryOf: .delivery
        case .supply(let route): route.rule
        case .weightCodes: .weightCodes
        case .tax(let id): .editTax(id)
        case .deleteTax(let id): .deleteTax(id)
        case .taxRate(let id): .setTaxRate(of: id)
        case .returnToDepartments: .returnToDepartments
        case .demo: .loadDemoShop
        case .demoRemoval: .removeDemoShop
        case .company: .editCompany
        case .currency: .changeCurrency
        case .packaging(let id): .packaging(of: id)
        case .itemBarcodes(let id): .barcodes(of: id)
        case .setParts(let id): .setParts(of: id)
        case .editLot(let id): .editLot(id)
        case .holdLot(let id): .hold(id)
        case .told(let id): .told(of: id)
        case .products(let route): route.rule
        case .lots, .lot, .recall, .recallFile, .list, .low, .spent, .item, .priceLabels,
            .departments, .taxes, .welcome, .itemsFile, .movesFile:
            nil
        }
    }

    package func page(_ context: Context) throws(Failure) -> Response {
        let pages = StockPages(context)
        return switch self {
        case .list(let view): try pages.list(view)
        case .low: try pages.low()
        case .spent: try pages.spent()
        case .newItem(let department): try pages.newItem(in: department)
        case .editItem(let id): try pages.itemForm(id)
        case .item(let id), .deleteItem(let id): try pages.item(id)
        case .restock(let id): try pages.restock(id)
        case .count(let id): try pages.count(id)
        case .correct(let id): try pages.correct(id)
        case .packaging(let id): try pages.packaging(id)
        case .itemBarcodes(let id): try pages.barcodes(id)
        case .setParts(let id): try pages.set(id)
        case .lots(let text): try pages.lots(text)
        case .lot(let id), .holdLot(let id): try pages.lot(id)
        case .editLot(let id): try pages.lotForm(id)
        case .recall(let id), .told(let id): try pages.recall(id)
        case .recallFile(let id): try pages.recallFile(id)
        case .departments: try pages.allDepartments()
        case .newDepartment: try pages.newDepartment()
        case .department(let id), .deleteDepartment(let id): try pages.department(id)
        case .taxes: try pages.taxes()
        case .stockTake(let id): try pages.stockTake(id)
        case .delivery(let id): try pages.delivery(id)
        case .deliveryOf(let id): try pages.delivery(of: id)
        case .supply(let route): try route.page(pages)
        case .weightCodes: try pages.weightCodes()
        case .newTax: try pages.tax(nil)
        case .tax(let id), .deleteTax(let id), .taxRate(let id?): try pages.tax(id)
        case .taxRate(nil): try pages.companyTax()
        case .company: try pages.company()
        case .currency: try pages.currency()
        case .priceLabels(let query): try pages.priceLabels(query)
        case .welcome: try pages.welcome()
        case .products(let route): try route.page(context)
        case .itemsFile: try pages.itemsFile()
        case .movesFile: try pages.movesFile()
        // Address of a small form, as after a reload: shows the page that holds the form.
        case .chosen, .barcodes, .returnToDepartments, .demo, .demoRemoval: try pages.list()
        }
    }
}

extension Attachment.Kind {
    static let item = Attachment.Kind("item", table: "inventory_item")
    static let product = Attachment.Kind("product", table: "product")
    static let lot = Attachment.Kind("lot", table: "inventory_lot")
    static let supplier = Attachment.Kind("supplier", table: "supplier")
}
