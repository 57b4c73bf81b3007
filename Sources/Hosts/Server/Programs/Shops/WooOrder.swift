internal import Basics

extension ShopOrder {
    /// An order as WooCommerce sends it (REST API v3); nil for anything else.
    init?(woo json: JSONValue) {
        guard let code = json["currency"]?.asText,
            let number = json["number"]?.asDigits ?? json["id"]?.asDigits,
            let status = json["status"]?.asText,
            let at = (json["date_paid_gmt"] ?? .null).asMoment
                ?? json["date_created_gmt"]?.asMoment
        else { return nil }
        // Sums of a currency that nobody knows are asked about anyway.
        let currency = Currency(code: code) ?? .euro
        guard let total = FineSum(json["total"]?.asDigits, currency) else { return nil }
        var rates: [String: Int64] = [:]
        for tax in json["tax_lines"]?.asList ?? [] {
            guard let id = tax["rate_id"]?.asDigits,
                let rate = FineSum.units(tax["rate_percent"]?.asDigits, places: 4),
                rate % 100 == 0
            else { continue }
            rates[id] = rate / 100
        }
        var lines: [Line] = []
        let parts = [("line_items", true), ("shipping_lines", false), ("fee_lines", false)]
        for (name, isGoods) in parts {
            for part in json[name]?.asList ?? [] {
                guard let line = Line(woo: part, isGoods: isGoods, rates, currency) else {
                    return nil
                }
                if isGoods || line.paid != 0 { lines.append(line) }
            }
        }
        self.init(
            number: ShopOrder.plain(number), at: at,
            modified: json["date_modified_gmt"]?.asMoment ?? at,
            status: ShopOrder.status(
                woo: status, isRefunded: json["refunds"]?.asList?.isEmpty == false),
            currency: code, total: total.minor,
            tax: FineSum(json["total_tax"]?.asDigits, currency)?.minor, lines: lines)
        for refund in json["refunds"]?.asList ?? [] {
            paidBack &+= abs(FineSum(refund["total"]?.asDigits, currency)?.minor ?? 0)
        }
        settleRounding()
        guard isSound else { return nil }
    }

    static func status(woo status: String, isRefunded: Bool) -> Status {
        let status = status.trimmed.lowercased()
        return switch status.hasPrefix("wc-") ? String(status.dropFirst(3)) : status {
        case "processing", "completed": isRefunded ? .partlyRefunded : .paid
        case "refunded": .refunded
        case "cancelled", "trash", "failed": .cancelled
        default: .unpaid
        }
    }

    /// Without "#".
    static func plain(_ number: String) -> String {
        String(number.trimmed.drop { $0 == "#" }).trimmed
    }
}

extension ShopOrder.Line {
    fileprivate init?(
        woo json: JSONValue, isGoods: Bool, _ rates: [String: Int64], _ currency: Currency
    ) {
        let sum = { (name: String) in FineSum(json[name]?.asDigits, currency) }
        guard let total = sum("total") else { return nil }
        let paid = total + (sum("total_tax") ?? .zero)
        let price = (sum("subtotal") ?? total) + (sum("subtotal_tax") ?? sum("total_tax") ?? .zero)
        var rate: Int64? = 0
        for tax in json["taxes"]?.asList ?? [] {
            guard let id = tax["id"]?.asDigits,
                let part = FineSum(tax["total"]?.asDigits, currency), part != .zero
            else { continue }
            rate = rate.flatMap { sum in rates[id].map { sum + $0 } }
        }
        if rate == 0, (sum("total_tax") ?? .zero) != .zero { rate = nil }
        // What is free has no tax that could be told.
        if paid == .zero { rate = nil }
        let pieces = isGoods ? json["quantity"]?.asInteger ?? 0 : 1
        let name = json["name"]?.asText ?? json["method_title"]?.asText ?? ""
        let code = json["sku"]?.asText ?? ""
        let product = json["product_id"]?.asDigits ?? "0"
        let variation = json["variation_id"]?.asDigits ?? "0"
        self.init(
            key: !isGoods ? "" : code.isEmpty ? "id:\(product):\(variation)" : "sku:" + code,
            name: name.isEmpty ? "–" : name, code: code, pieces: pieces,
            price: max(price.minor, paid.minor), paid: paid.minor, rate: rate)
    }
}

extension JSONValue {
    /// "2026-05-01T12:00:00", in UTC without an offset.
    var asMoment: Moment? { asText.flatMap { ShopMoment.read($0, zone: .utc) } }
}
