internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Stock
internal import Web

/// Pages of the till and of its sales: loads the data of every page.
struct TillPages {
    let context: Context
    private let store: CartStore

    init(_ context: Context) {
        self.context = context
        store = CartStore(context.database)
    }

    /// Items on one page.
    static let pageSize = 120
    /// Number of search results shown at first, and added per request for more.
    static let foundSize = 60

    private var request: Request { context.request }
    private var database: Database { context.database }
    private var frame: Frame { context.frame }
    var words: TillWords { TillWords(request.language) }

    /// One more than a page holds, if there are more.
    private func forSale(
        _ view: TillView, _ search: String, _ limit: Int
    ) throws(Failure) -> [Item] {
        try ItemTable(database).forSale(
            department: view.department, words: search.split(separator: " ").map { String($0) },
            limit: limit + 1)
    }

    /// - Parameter edit: the last change of the cart, if any.
    func till(
        _ view: TillView = TillView(), after edit: CartEdit? = nil
    ) throws(Failure) -> Response {
        let company = try CompanyTable(database).company()
        let departments = try DepartmentTable(database).all()
        let size = view.search.isEmpty ? TillPages.pageSize : TillPages.foundSize
        let limit = size * (view.more + 1)
        var items = try forSale(view, view.search, limit)
        var meant: String?
        if items.isEmpty, !view.search.isEmpty, let text = try context.meant(view.search, .shop) {
            items = try forSale(view, text, limit)
            meant = items.isEmpty ? nil : text
        }
        let hasMore = items.count > limit
        if hasMore { items.removeLast() }
        let isWhole = view.search.isEmpty && view.department == nil
        let tiles = try tiles(
            items, departments, after: isWhole ? try favouriteTiles(departments) : [])
        var cart: Cart?
        if let edit { cart = edit.cart } else { cart = try store.cart(request) }
        var fresh: Cart?
        if edit == nil, let taken = view.taken { fresh = try takenUp(by: taken, beside: cart) }
        if fresh == nil, edit == nil { fresh = try store.emptied(request) }
        if let fresh { cart = fresh }
        var held: [ID<Item>: Quantity] = [:]
        for line in cart?.lines ?? [] { held[line.item] = line.quantity }
        var response = TillPage(
            words: TillPageWords(words.language), view: view,
            departments: try ItemTable(database).selling(departments, or: view.department),
            tiles: TillTiles(
                tiles: tiles, held: held, currency: company.currency,
                words: TillPageWords(words.language)),
            parked: try ParkedTable(database).count(), meant: meant, hasMore: hasMore,
            panel: try panel(cart, after: edit),
            taxes: try TaxTable(database).all(),
            due: try CurrencyTable(database).due(context.today),
            status: edit?.isFault == true ? 422 : 200, id: request.id
        ).response(frame)
        if let fresh { response.cookies = [Cookie(CartStore.cookie, fresh.kept)] }
        return response
    }

    /// The cart beside the goods.
    func panel(
        _ cart: Cart?, after edit: CartEdit? = nil, said: String? = nil
    ) throws(Failure) -> CartPanel {
        CartPanel(
            words: CartWords(words.language),
            priced: try cart.map { (cart) throws(Failure) in
                try store.priced(cart, request.device, on: context.today)
            },
            said: edit?.said ?? said, isFault: edit?.isFault == true,
            isScanned: edit?.isScanned == true, id: request.id.derived(1))
    }

    /// The page that a refused form of the cart was sent from.
    func refused(
        _ edit: CartEdit, on page: TillRoute?
    ) throws(Failure) -> Response {
        guard case .confirm = page else { return try till(after: edit) }
        return ConfirmPage(
            words: CheckoutWords(words.language),
            priced: try store.priced(edit.cart, request.device, on: context.today),
            values: Fields(),
            faults: Faults(edit.said ?? ""), changes: [], lots: [], today: context.today,
            id: request.id.derived(1)
        ).response(frame)
    }

    func tenders(
        _ values: Fields = Fields(), _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        TendersPage(
            words: PayingWords(words.language), tenders: try OwnTenderTable(database).all(),
            values: values, faults: faults.said(words.sentence), id: request.id
        ).response(frame)
    }

    /// Page before a sale.
    ///
    /// - Parameters:
    ///   - changes: changes since the page was last shown.
    ///   - given: a sum handed over that needs confirmation.
    ///   - held: sentences about lots on hold that need confirmation.
    func confirm(
        _ faults: Faults = Faults(), changes: [String] = [], doubting given: Money? = nil,
        held: [String] = []
    ) throws(Failure) -> Response {
        let cart = try store.openCart(request)
        let priced = try store.priced(cart, request.device, on: context.today)
        var response = ConfirmPage(
            words: CheckoutWords(words.language), priced: priced, values: request.form,
            faults: faults.said(words.sentence), changes: changes, doubted: given,
            held: held,
            lots: try priced.lines.map { (line) throws(Failure) in
                try LineLots(line, database, on: context.today)
            },
            tenders: try OwnTenderTable(database).all(),
            notice: try SaleTable(database).hasSales()
                ? nil : FiscalNotice(words.language).sentence(priced.company.country),
            today: context.today,
            id: request.id.derived(1)
        ).response(frame)
        guard !changes.isEmpty else { return response }
        // Changes shown now are not shown again.
        response.cookies = [Cookie(CartStore.cookie, priced.seen.kept)]
        return response
    }
}

// The pages of a sale.
extension TillPages {
    func sale(
        _ id: ID<Sale>, isNew: Bool = false, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        let sold = try SaleTable(database).record(id)
        let items = ItemTable(database)
        var there: Set<ID<Item>> = []
        for line in sold.lines where try items.item(line.item) != nil { there.insert(line.item) }
        var response = SalePage(
            words: SaleWords(words.language), sold: sold, there: there,
            lots: try LotTable(database).lots(of: id.text).filter { $0.quantity < .zero },
            heldTaken: try LotTable(database).heldTaken(by: id.text),
            strand: context.request.host.may(.recipes.with(.costs))
                ? try context.strand(of: .sale(id.text)) : nil,
            madeBy: try context.doer(
                of: id.raw, landing: TillRoute.sale(id, isNew: true).target.text),
            shown: try ShownTable(database).name(of: id.raw), twins: try twins(of: id),
            isNew: isNew && faults.isEmpty && sold.sale.voided == nil && sold.refunds.isEmpty,
            canBeVoid: try reasonNotToVoid(sold, database) == nil,
            exchange: try exchange(of: id),
            cancellableRefund: try cancellable(sold), values: request.form,
            faults: faults.said(words.sentence), doubts: try Doubts(database),
            ownTenders: try OwnTenderTable(database).all(),
            said: try said(sold.sale), id: request.id
        ).response(
            frame.keeping(
                try PapersSection(
                    .sale, id.text, at: TillRoute.sale(id, isNew: false).target, context)))
        if let empty = try store.emptied(request) {
            response.cookies = [Cookie(CartStore.cookie, empty.kept)]
        }
        return response
    }

    private func twins(of id: ID<Sale>) throws(Failure) -> [Sale] {
        var twins: [Sale] = []
        for other in try ShownTable(database).others(of: id) {
            if let sale = try SaleTable(database).sale(other) { twins.append(sale) }
        }
        return twins
    }

    /// Time of a sale by the clock of its till; nil if this equals the sale's time.
    private func said(_ sale: Sale) throws(Failure) -> Moment? {
        try DoubtedDayTable(database).day(putOn: sale.at)?.said
    }

    /// What came back in exchange, and whether the exchange can be taken back.
    private func exchange(of id: ID<Sale>) throws(Failure) -> SalePage.OfExchange? {
        guard let refund = try RefundTable(database).refund(inExchangeFor: id),
            let sale = try SaleTable(database).sale(refund.sale)
        else { return nil }
        return SalePage.OfExchange(
            sale: sale, canBeCancelled: try reasonToKeepExchange(id, refund, database) == nil)
    }

    /// Last refund of a sale; nil if this refund can't be cancelled.
    private func cancellable(_ sold: SaleRecord) throws(Failure) -> ID<Refund>? {
        guard let last = sold.refunds.last,
            try reasonToKeep(last.refund, sold.lines, last.lines, database) == nil
        else { return nil }
        return last.refund.id
    }

    /// The page of the sale that a refund belongs to.
    func saleOfRefund(
        _ id: ID<Refund>, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        guard let refund = try RefundTable(database).refund(id) else { throw .missing }
        return try sale(refund.sale, faults)
    }

    func receipt(_ id: ID<Sale>, _ paper: ReceiptPaper) throws(Failure) -> Response {
        let sold = try SaleTable(database).record(id)
        let letterhead = try letterhead(sold.sale.letterhead)
        // Corrections of former releases have no rows, and their receipts stay as they are.
        let changes = sold.corrections.filter { !$0.isFormer }
        let given = changes.first.map { sold.sale.paid(as: $0.before) } ?? sold.sale
        return ReceiptPage(
            words: SaleWords(words.language), sale: given,
            correction: given == sold.sale ? nil : changes.last, lines: sold.lines,
            refunds: sold.refunds.map { $0.refund },
            exchange: try ReceivedBack(for: id, database),
            shown: try ShownTable(database).name(of: id.raw),
            printed: try said(sold.sale) ?? sold.sale.at, paper: paper, address: letterhead.address,
            note: letterhead.note, isPresent: sold.sale.letterhead == nil && !sold.sale.isDemo
        ).response(frame)
    }
}
