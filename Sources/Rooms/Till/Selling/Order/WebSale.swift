// Orders of web shops come in at a server alone.
#if !hasFeature(Embedded)
    package import Basics
    internal import RoomKit
    package import SQLCore
    package import Stock
    package import Web

    /// A line of an order, with its tax.
    package struct WebLine: Equatable, Sendable {
        /// Nil for shipping, and for goods that are not in the stock.
        package let item: ID<Item>?
        package let name: String
        package let pieces: Int64
        /// Of all pieces, before discounts.
        package let price: Money
        /// Of all pieces, after discounts.
        package let paid: Money
        /// Nil where the order does not say it.
        package let rate: Rate?

        package init(
            item: ID<Item>?, name: String, pieces: Int64, price: Money, paid: Money, rate: Rate?
        ) {
            (self.item, self.name, self.pieces) = (item, name, pieces)
            (self.price, self.paid, self.rate) = (price, paid, rate)
        }
    }

    /// Reasons to ask before an order becomes a sale.
    package enum WebDoubt: Equatable, Sendable {
        /// The lines make another sum than the order says.
        case sum(reckoned: Money)
        case tax(reckoned: Money)
        /// The order has no tax on goods that have one here.
        case untaxed(String)
        case currency
        case unreadable
    }

    /// A paid order of a web shop, to be recorded as a sale: docs/decisions/0360.
    package struct WebSale: Equatable, Sendable {
        package let currency: Currency
        package let total: Money
        /// Nil where the order does not say it.
        package let tax: Money?
        /// "transfer Web shop"
        package let tender: String
        package let seller: String
        package let lines: [WebLine]
        /// The market place pays the tax, unless prices hold one.
        package let isTaxedElsewhere: Bool
        /// A person has looked at tax and currency.
        package let isAccepted: Bool

        package init(
            currency: Currency, total: Money, tax: Money?, tender: String, seller: String,
            lines: [WebLine], isTaxedElsewhere: Bool, isAccepted: Bool
        ) {
            (self.currency, self.total, self.tax) = (currency, total, tax)
            (self.tender, self.seller, self.lines) = (tender, seller, lines)
            (self.isTaxedElsewhere, self.isAccepted) = (isTaxedElsewhere, isAccepted)
        }

        /// Where the form of a sale goes.
        package static let target = TillRoute.confirm.target

        package static func page(of sale: Identifier) -> Target {
            TillRoute.sale(ID(sale), isNew: false).target
        }

        /// The form of the sale, or the reasons to ask first.
        package func form(
            on day: Day, _ id: Identifier, _ database: Database
        ) throws(Failure) -> (form: Fields, doubts: [WebDoubt]) {
            let company = try CompanyTable(database).company(on: day)
            var doubts: [WebDoubt] = []
            if currency != company.currency { doubts.append(.currency) }
            let priced = try lines(on: day, id, company, &doubts, database)
            let all = SaleTaxes(priced.flatMap { $0.marks })
            let isPlain = all.plainRate != nil
            var taxes = SaleTaxes()
            if !isPlain {
                taxes.marks = all.marks
                taxes.places = priced.map { all.marks.firstIndex(of: $0.marks[0]) ?? 0 }
            }
            let sold = priced.map { line in
                var sold = line.line
                for place in sold.parts.indices where !isPlain {
                    sold.parts[place].taxPlace = all.marks.firstIndex(of: line.marks[place])
                        .map { Int64($0) }
                }
                return sold
            }
            let draft = SaleDraft(
                cart: nil, company: company.name, currency: currency,
                rate: all.plainRate ?? company.taxRate, includesTax: true, lines: sold,
                discount: .zero, taxes: taxes,
                free: lines.indices.filter { lines[$0].item == nil })
            guard let draft, !lines.isEmpty else { return (Fields(), doubts + [.unreadable]) }
            if draft.pricing.total != total {
                doubts.append(.sum(reckoned: draft.pricing.total))
            }
            // Shops round the tax of each line; a receipt rounds once a rate.
            if let tax, (draft.pricing.tax.minor - tax.minor).magnitude > UInt64(lines.count) {
                doubts.append(.tax(reckoned: draft.pricing.tax))
            }
            var form = draft.fields
            form.add("tender", tender)
            form.add("given", "")
            form.add("seller", seller)
            return (form, isAccepted ? doubts.filter { $0.isFinal } : doubts)
        }

        private typealias Priced = (line: SaleLine, marks: [TaxMark])

        private func lines(
            on day: Day, _ id: Identifier, _ company: Company, _ doubts: inout [WebDoubt],
            _ database: Database
        ) throws(Failure) -> [Priced] {
            var priced: [Priced] = []
            var first: TaxMark?
            for (place, line) in lines.enumerated() {
                let item = try line.item.flatMap { (id) throws(Failure) in
                    try ItemTable(database).item(id)
                }
                let department = try item.flatMap { (item) throws(Failure) in
                    try DepartmentTable(database).department(item.department)
                }
                let own = try item.map { (item) throws(Failure) in
                    try TaxTable(database).mark(of: item, in: department, company, on: day)
                }
                let parts =
                    try item.map { (item) throws(Failure) in
                        try SetTable(database).parts(of: item.id)
                    } ?? []
                // Shipping has the tax of the goods.
                let usual = own ?? first ?? TaxMark(rate: company.taxRate)
                let mark = mark(line, usual, company, &doubts)
                first = first ?? mark
                let marks = try parts.map { (part) throws(Failure) in
                    let own = try TaxTable(database).mark(
                        of: part.item,
                        in: DepartmentTable(database).department(part.item.department), company,
                        on: day)
                    return line.rate == nil || line.rate == own.rate ? own : mark
                }
                let pieces = Quantity(thousandths: line.pieces * 1_000)
                let isOurs = currency == company.currency
                priced.append(
                    (
                        line: SaleLine(
                            place: Int64(place),
                            item: item?.id ?? ID(id.derived(900 + UInt64(place))),
                            name: String((item?.name ?? line.name).prefix(Item.nameLimit)),
                            attribute: item?.attribute ?? "", department: department?.name ?? "",
                            unit: (item?.unit ?? .each).rawValue, quantity: pieces, each: line.each,
                            discount: line.discount,
                            unitCost: !isOurs
                                ? nil : parts.isEmpty ? item?.cost : SetTable.cost(parts),
                            parts: parts.enumerated().map { number, part in
                                SoldPart(
                                    place: Int64(number), item: part.item.id, name: part.item.name,
                                    attribute: part.item.attribute, unit: part.item.unit.rawValue,
                                    quantity: part.quantity.times(pieces), value: part.value,
                                    taxPlace: nil, unitCost: isOurs ? part.item.cost : nil)
                            }), marks: parts.isEmpty ? [mark] : marks
                    ))
            }
            return priced
        }

        private func mark(
            _ line: WebLine, _ usual: TaxMark, _ company: Company, _ doubts: inout [WebDoubt]
        ) -> TaxMark {
            guard let rate = line.rate else {
                return isTaxedElsewhere && !company.includesTax
                    ? TaxMark(rate: .zero, category: .outside) : usual
            }
            if rate == usual.rate { return usual }
            if rate == .zero, line.paid > .zero { doubts.append(.untaxed(line.name)) }
            return TaxMark(rate: rate)
        }
    }

    extension WebLine {
        /// Rounded up, so that the discount is never below 0.
        fileprivate var each: Money {
            let sum = max(price.minor, paid.minor)
            return Money(minor: (sum + pieces - 1) / max(pieces, 1))
        }

        fileprivate var discount: Money {
            Money(minor: max(0, each.minor * pieces - paid.minor))
        }
    }

    extension WebDoubt {
        /// True if nobody can accept it.
        package var isFinal: Bool {
            switch self {
            case .sum, .unreadable: true
            case .tax, .untaxed, .currency: false
            }
        }
    }
#endif
