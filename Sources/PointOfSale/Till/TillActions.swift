internal import Basics
internal import Inventory
internal import Markup
internal import Notes
internal import SQLCore
internal import Shell
internal import Web

/// What the pages of the goods, the cart and the confirmation do: load, decide, answer.
struct TillActions {
    let database: Database
    let frame: Frame
    let store: CartStore
    private let words = PointOfSaleWords()

    init(_ database: Database, _ frame: Frame) {
        self.database = database
        self.frame = frame
        store = CartStore(database: database)
    }

    /// Items on one page.
    static let pageSize = 120

    /// - Parameter form: the cart's form that was just carried out, if any.
    func till(
        _ view: TillView, _ request: Request, after form: CartForm? = nil
    ) throws(Failure) -> Response {
        let company = try CompanyTable(database).company()
        let departments = try DepartmentTable(database).all()
        let limit = TillActions.pageSize * (view.more + 1)
        var items = try ItemTable(database).forSale(
            department: view.department,
            words: view.search.split(separator: " ").map { String($0) }, limit: limit + 1)
        let hasMore = items.count > limit
        if hasMore { items.removeLast() }
        var goods: [TillPage.Good] = []
        for item in items {
            let level =
                item.restockLevel
                ?? departments.first { $0.id == item.department }?.restockLevel ?? .zero
            goods.append(
                TillPage.Good(
                    item: item, picture: try drawing(of: item), isLow: item.onHand < level))
        }
        let cart: Cart?
        if let form { cart = form.cart } else { cart = try store.cart(request) }
        return TillPage(
            view: view, departments: departments, goods: goods, hasMore: hasMore,
            currency: company.currency,
            panel: try panel(cart, request, after: form), status: form?.isFault == true ? 422 : 200,
            id: request.id
        ).response(frame)
    }

    private func drawing(of item: Item) throws(Failure) -> [UInt8] {
        if let note = item.note, let known = try NoteTable(database).summary(note) {
            return known.picture
        }
        return picture(named: item.name)
    }

    private func panel(
        _ cart: Cart?, _ request: Request, after form: CartForm?, said: String? = nil
    ) throws(Failure) -> CartPanel {
        CartPanel(
            priced: try cart.map { (cart) throws(Failure) in
                try store.priced(cart, request.device)
            },
            said: form?.said ?? said, isFault: form?.isFault == true,
            isScanned: form?.isScanned == true, id: request.id.derived(1))
    }

    /// Carries out a form of the cart. A script that asks only for the cart gets only that part of
    /// the page.
    func change(_ request: Request) throws(Failure) -> Response {
        if request.form["act"] == "restore" { return try restore(request) }
        let company = try CompanyTable(database).company()
        let cart = try store.cart(request) ?? Cart(request.id.derived(2))
        var form = CartForm(cart, ItemTable(database), company.currency)
        try form.carryOut(request.form)
        let back = request.form["return"].flatMap { try? Target([UInt8]($0.utf8)) }.flatMap {
            PointOfSaleRoute($0)
        }
        var response: Response
        if request.form["part"] == "cart" {
            response = part(try panel(form.cart, request, after: form))
        } else if form.isFault {
            response = try again(back, form, request)
        } else {
            response = .seeOther(landing(back, form, request).target)
        }
        response.cookies = [Cookie(CartStore.cookie, form.cart.kept)]
        return response
    }

    private func part(_ panel: CartPanel) -> Response {
        var html = HTML()
        panel.write(&html)
        panel.bar(&html)
        return .html(html.bytes)
    }

    /// The page the form was sent from, with its faults.
    private func again(
        _ back: PointOfSaleRoute?, _ form: CartForm, _ request: Request
    ) throws(Failure) -> Response {
        if case .confirm = back {
            return ConfirmPage(
                priced: try store.priced(form.cart, request.device), values: Fields(),
                faults: Faults(form.said ?? ""), changes: [], id: request.id.derived(1)
            ).response(frame)
        }
        return try till(TillView(), request, after: form)
    }

    /// Where to go next. A scanned text that is no barcode becomes the search.
    private func landing(
        _ back: PointOfSaleRoute?, _ form: CartForm, _ request: Request
    ) -> PointOfSaleRoute {
        var view = TillView()
        switch back {
        case .confirm: return .confirm
        case .till(let known): view = known
        default: break
        }
        if request.form["act"] == "scan" {
            view.search = form.isScanned ? "" : (request.form["code"] ?? "")
        }
        return .till(view)
    }

    /// After a crash the cookie may hold no cart or an older one, while the page's storage has it.
    /// The later of the two is used, unless it is sold.
    private func restore(_ request: Request) throws(Failure) -> Response {
        let kept = try store.unsold(request.form["cart"].flatMap { Cart(kept: $0) })
        let held = try store.cart(request)
        let later = Cart.later(held, kept)
        let isBack = later != held && later?.isEmpty == false
        var response = part(
            try panel(later, request, after: nil, said: isBack ? words.isBack : nil))
        if let later { response.cookies = [Cookie(CartStore.cookie, later.kept)] }
        return response
    }
}

// The page before a sale.
extension TillActions {
    func confirm(
        _ request: Request, _ faults: Faults = Faults(), changes: [String] = []
    ) throws(Failure) -> Response {
        let cart = try store.cart(request) ?? Cart(request.id.derived(2))
        let priced = try store.priced(cart, request.device)
        var response = ConfirmPage(
            priced: priced, values: request.form, faults: faults, changes: changes,
            id: request.id.derived(1)
        ).response(frame)
        guard !changes.isEmpty else { return response }
        // Changes shown now are not shown again.
        var seen = CartForm(cart, ItemTable(database), priced.company.currency)
        seen.see(priced.lines)
        response.cookies = [Cookie(CartStore.cookie, seen.cart.kept)]
        return response
    }

    /// The change due while a sum is being typed: the whole page, or only that line.
    func reckon(_ request: Request) throws(Failure) -> Response {
        guard request.form["part"] == "change", let draft = SaleDraft(request.form) else {
            return try confirm(request)
        }
        var html = HTML()
        ChangeLine(request.form, total: draft.pricing.total, in: draft.currency, words)
            .write(&html)
        return .html(html.bytes)
    }

    /// Checks prices and stock once more before a sale; nil if nothing has changed. Only here,
    /// where a person can decide: a sale that another device already made is never refused.
    func lookOnce(_ request: Request) throws(Failure) -> Response? {
        if request.form["act"] == "check" { return try reckon(request) }
        guard let draft = SaleDraft(request.form) else { return nil }
        if let cart = draft.cart, try SaleTable(database).sale(cart) != nil {
            return .seeOther(PointOfSaleRoute.sale(cart, isNew: true).target)
        }
        let company = try CompanyTable(database).company()
        let items = ItemTable(database)
        var changes: [String] = []
        if company.currency != draft.currency || company.taxRate != draft.rate
            || company.includesTax != draft.includesTax
        {
            changes.append(words.taxChanged)
        }
        var isShort = false
        for line in draft.lines {
            guard let item = try items.item(line.item), item.isForSale, let price = item.price
            else {
                changes.append(words.isGone(line.name))
                continue
            }
            if price != line.each {
                changes.append(
                    words.nowCosts(
                        line.name, company.currency.text(price),
                        was: draft.currency.text(line.each)))
            }
            if item.onHand < line.quantity { isShort = true }
        }
        if changes.isEmpty, isShort, company.refusesOverselling {
            changes.append(words.notWithoutStock)
        }
        return changes.isEmpty ? nil : try confirm(request, changes: changes)
    }
}
