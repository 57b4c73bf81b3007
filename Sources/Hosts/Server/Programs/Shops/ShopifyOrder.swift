internal import Basics

extension ShopOrder {
    /// An order as Shopify sends it (Admin API, "orders/…"); nil for anything else.
    init?(shopify json: JSONValue) {
        guard let code = json["currency"]?.asText,
            let number = json["name"]?.asText ?? json["order_number"]?.asDigits,
            let at = json["processed_at"]?.asMoment ?? json["created_at"]?.asMoment
        else { return nil }
        let currency = Currency(code: code) ?? .euro
        guard let total = FineSum(json["total_price"]?.asDigits, currency) else { return nil }
        let isIncluded = json["taxes_included"] == .bool(true)
        var lines: [Line] = []
        for (name, isGoods) in [("line_items", true), ("shipping_lines", false)] {
            for part in json[name]?.asList ?? [] {
                guard
                    let line = Line(
                        shopify: part, isGoods: isGoods, isIncluded: isIncluded, currency)
                else { return nil }
                if isGoods || line.paid != 0 { lines.append(line) }
            }
        }
        let isCancelled = (json["cancelled_at"] ?? .null) != .null
        self.init(
            number: ShopOrder.plain(number), at: at,
            modified: json["updated_at"]?.asMoment ?? at,
            status: isCancelled
                ? .cancelled : ShopOrder.status(shopify: json["financial_status"]?.asText ?? ""),
            currency: code, total: total.minor,
            tax: FineSum(json["total_tax"]?.asDigits, currency)?.minor, lines: lines)
        for refund in json["refunds"]?.asList ?? [] {
            for payment in refund["transactions"]?.asList ?? []
            where payment["kind"]?.asText == "refund" {
                paidBack &+= FineSum(payment["amount"]?.asDigits, currency)?.minor ?? 0
            }
        }
        settleRounding()
        guard isSound else { return nil }
    }

    static func status(shopify status: String) -> Status {
        switch status.lowercased() {
        case "paid": .paid
        case "partially_refunded": .partlyRefunded
        case "refunded": .refunded
        case "voided", "expired": .cancelled
        default: .unpaid
        }
    }
}

extension ShopOrder.Line {
    fileprivate init?(
        shopify json: JSONValue, isGoods: Bool, isIncluded: Bool, _ currency: Currency
    ) {
        let pieces = isGoods ? json["quantity"]?.asInteger ?? 0 : 1
        guard let each = FineSum(json["price"]?.asDigits, currency), let price = each.times(pieces)
        else { return nil }
        var taken = FineSum.zero
        for part in json["discount_allocations"]?.asList ?? [] {
            taken = taken + (FineSum(part["amount"]?.asDigits, currency) ?? .zero)
        }
        var tax = FineSum.zero
        var rate: Int64? = 0
        for part in json["tax_lines"]?.asList ?? [] {
            guard let sum = FineSum(part["price"]?.asDigits, currency), sum != .zero else {
                continue
            }
            tax = tax + sum
            // 0.19 is 19 %; more decimals than a rate here has can't be told.
            let fine = FineSum.units(part["rate"]?.asDigits, places: 6) ?? 1
            rate = fine % 100 == 0 ? rate.map { $0 + fine / 100 } : nil
        }
        if isIncluded { tax = .zero }
        let paid = price - taken + tax
        if paid == .zero { rate = nil }
        let code = json["sku"]?.asText ?? ""
        let variant = json["variant_id"]?.asDigits ?? ""
        let title = json["name"]?.asText ?? json["title"]?.asText ?? ""
        self.init(
            key: !isGoods ? "" : code.isEmpty ? "id:\(variant):\(title)" : "sku:" + code,
            name: title.isEmpty ? "–" : title, code: code, pieces: pieces,
            price: (price + tax).minor, paid: paid.minor, rate: rate)
    }
}
