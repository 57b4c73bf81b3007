internal import Basics
internal import Journal
internal import SQLCore
internal import Stock
internal import Studio
internal import Synchronization
internal import Till
internal import Web

// Orders of web shops become sales: docs/decisions/0360.
extension Site {
    /// Takes an order as the shop tells it now.
    func take(
        _ order: ShopOrder, of shop: WebShop, isFile: Bool = false, at now: Moment,
        _ language: Language
    ) throws(Failure) -> TakenOrder {
        try host.taking.withLock { (_) throws(Failure) -> TakenOrder in
            guard var taken = try host.order(order.number, of: shop) else {
                return try fresh(
                    TakenOrder(shop: shop.id, order: order, state: .unpaid), of: shop, at: now,
                    language)
            }
            if order.modified < taken.order.modified {
                // A file has no time of change; an old one must not undo what is known.
                guard isFile, order.status.rank > taken.order.status.rank else { return taken }
                taken.order.status = order.status
                return try followed(taken, before: taken.order, of: shop, at: now, language)
            }
            let before = taken.order
            guard before != order else { return taken }
            taken.order = order
            return try followed(taken, before: before, of: shop, at: now, language)
        }
    }

    /// Looks once more at an order that waits.
    func again(
        _ number: String, of shop: WebShop, at now: Moment, _ language: Language,
        _ change: @Sendable (inout TakenOrder) -> Void
    ) throws(Failure) {
        try host.taking.withLock { (_) throws(Failure) in
            guard var taken = try host.order(number, of: shop), taken.state.asks else { return }
            change(&taken)
            guard taken.sale == nil else { return }
            _ = try fresh(taken, of: shop, at: now, language)
        }
    }

    /// A known order that the shop tells otherwise.
    private func followed(
        _ taken: TakenOrder, before: ShopOrder, of shop: WebShop, at now: Moment,
        _ language: Language
    ) throws(Failure) -> TakenOrder {
        var taken = taken
        guard taken.sale != nil else {
            if taken.state == .kept, before.sells(as: taken.order) {
                try host.save(taken)
                return taken
            }
            if !before.sells(as: taken.order) { taken.isAccepted = false }
            return try fresh(taken, of: shop, at: now, language)
        }
        if taken.order.status != before.status {
            switch taken.order.status {
            case .cancelled: taken.state = .cancelled
            case .refunded, .partlyRefunded: taken.state = .refunded
            case .unpaid, .paid: break
            }
        } else if taken.order.paidBack != before.paidBack, taken.state != .cancelled {
            taken.state = .refunded
        }
        if !before.sells(as: taken.order), [.sold, .kept].contains(taken.state) {
            taken.state = .changed
        }
        try host.save(taken)
        return taken
    }

    /// Records a sale, or the reason to ask.
    private func fresh(
        _ given: TakenOrder, of shop: WebShop, at now: Moment, _ language: Language
    ) throws(Failure) -> TakenOrder {
        var taken = given
        (taken.state, taken.reason) = (.unpaid, "")
        switch taken.order.status {
        case .unpaid, .cancelled, .refunded: break
        case .paid, .partlyRefunded:
            if taken.order.at < shop.since, !taken.isAccepted {
                taken.state = .old
            } else {
                try sell(&taken, of: shop, at: now, language)
                if taken.state == .sold, taken.order.status == .partlyRefunded {
                    taken.state = .refunded
                }
            }
        }
        try host.save(taken)
        return taken
    }

    private enum Sold: Sendable {
        case sale
        case asks(String)
    }

    private func sell(
        _ taken: inout TakenOrder, of shop: WebShop, at now: Moment, _ language: Language
    ) throws(Failure) {
        let id = shop.sale(of: taken.order.number, turn: taken.turn)
        let (order, isAccepted, program) = (taken.order, taken.isAccepted, program)
        let matches = try host.matches(of: shop)
        let sold = try telling { (database) throws(Failure) -> Sold in
            if let known = try JournalTable(database).recorded(id) {
                if case .accepted = known.verdict { return .sale }
                return .asks("refused")
            }
            guard let currency = Currency(code: order.currency) else { return .asks("currency") }
            guard let lines = try order.matched(matches, database) else { return .asks("goods") }
            let at = min(order.at, now)
            let zone = Clock.zone(at: at)
            let sale = WebSale(
                currency: currency, total: Money(minor: order.total),
                tax: order.tax.map { Money(minor: $0) }, tender: shop.tender,
                seller: String((shop.name + " " + order.number).prefix(60)), lines: lines,
                isTaxedElsewhere: shop.kind == .etsy, isAccepted: isAccepted)
            let (form, doubts) = try sale.form(on: Day(at, in: zone), id, database)
            if let doubt = doubts.first(where: { $0.isFinal }) ?? doubts.first {
                return .asks(doubt.code)
            }
            try program.admit(shop.id, at: now, Clock.zone(at: now), database)
            let request = Request(
                .post, WebSale.target, form: form, moment: at, zone: zone, id: id,
                device: shop.id, language: language)
            switch try program.keyed(request, as: id, asks: false, database) {
            case .accepted: return .sale
            case .noForm, .gone, .asks, .differs, .refused: return .asks("refused")
            }
        }
        switch sold {
        case .sale: (taken.state, taken.sale) = (.sold, id)
        case .asks(let reason): (taken.state, taken.reason) = (.waiting, reason)
        }
    }
}

extension WebDoubt {
    /// As stored, with its value.
    fileprivate var code: String {
        switch self {
        case .sum(let reckoned): "sum \(reckoned.minor)"
        case .tax(let reckoned): "tax \(reckoned.minor)"
        case .untaxed(let name): "untaxed " + name
        case .currency: "currency"
        case .unreadable: "unreadable"
        }
    }
}

extension ShopOrder {
    /// Lines with the items of the stock; nil while one is unknown.
    fileprivate func matched(
        _ matches: [String: String], _ database: Database
    ) throws(Failure) -> [WebLine]? {
        let finder = try GoodsFinder(matches, database)
        var found: [WebLine] = []
        for line in lines {
            let match = try finder.match(line, database)
            if match == .unknown { return nil }
            var item: ID<Item>?
            if case .item(let id) = match { item = id }
            found.append(
                WebLine(
                    item: item, name: line.name, pieces: line.pieces,
                    price: Money(minor: line.price), paid: Money(minor: line.paid),
                    rate: line.rate.flatMap { Rate(hundredths: $0) }))
        }
        return found
    }
}

/// Finds the item of a shop's goods: as a person said, by barcode, or by the whole name.
struct GoodsFinder {
    enum Match: Equatable {
        case item(ID<Item>)
        /// Shipping, fees, and goods that are not in the stock.
        case free
        case unknown
    }

    let goods: [WebGoods]
    private let matches: [String: String]
    private let byName: [String: [ID<Item>]]

    init(_ matches: [String: String], _ database: Database) throws(Failure) {
        goods = try WebGoods.all(database)
        self.matches = matches
        byName = Dictionary(grouping: goods) { WebGoods.key($0.name + $0.attribute) }
            .mapValues { $0.map { $0.id } }
    }

    func match(_ line: ShopOrder.Line, _ database: Database) throws(Failure) -> Match {
        if line.key.isEmpty { return .free }
        if let said = matches[line.key] {
            if said.isEmpty { return .free }
            // A deleted item is asked about anew.
            if let id = ID<Item>(said), goods.contains(where: { $0.id == id }) { return .item(id) }
        }
        if !line.code.isEmpty, let id = try WebGoods.coded(line.code, database) {
            return .item(id)
        }
        let named = byName[WebGoods.key(line.name)] ?? []
        return named.count == 1 ? .item(named[0]) : .unknown
    }
}
