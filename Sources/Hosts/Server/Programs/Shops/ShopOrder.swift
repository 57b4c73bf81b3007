internal import Basics
internal import Web

/// An order of a web shop, as little of it as a sale needs: no name and no address of a customer.
struct ShopOrder: Equatable, Sendable {
    enum Status: String, Sendable {
        case unpaid
        case paid
        case partlyRefunded = "partly-refunded"
        case refunded
        case cancelled

        /// Later ones are higher.
        var rank: Int {
            switch self {
            case .unpaid: 0
            case .paid: 1
            case .partlyRefunded: 2
            case .refunded: 3
            case .cancelled: 4
            }
        }
    }

    /// Sums in minor units.
    struct Line: Equatable, Sendable {
        /// By which the shop knows the goods; empty for shipping and fees.
        let key: String
        let name: String
        let code: String
        let pieces: Int64
        /// Before discounts, with tax.
        let price: Int64
        /// After discounts, with tax.
        var paid: Int64
        /// Hundredths of a percent; nil where the shop does not say it.
        let rate: Int64?
    }

    /// As the shop shows it, without "#".
    let number: String
    let at: Moment
    let modified: Moment
    var status: Status
    let currency: String
    var total: Int64
    /// Nil where the shop does not say it.
    let tax: Int64?
    var lines: [Line]
    /// Sum that the shop paid back so far.
    var paidBack: Int64 = 0

    static let numberLimit = 40
    /// Lines of a sale.
    static let most = 60

    /// True if a sale of both is the same. A file may know goods by their names alone.
    func sells(as other: ShopOrder) -> Bool {
        guard currency == other.currency, total == other.total else { return false }
        let (mine, its) = (goods, other.goods)
        guard
            mine.keys.contains(where: { $0.hasPrefix("id::") })
                || its.keys.contains(where: { $0.hasPrefix("id::") })
        else { return mine == its }
        return mine.values.reduce(0, &+) == its.values.reduce(0, &+)
    }

    /// Pieces by key.
    private var goods: [String: Int64] {
        var goods: [String: Int64] = [:]
        for line in lines where !line.key.isEmpty { goods[line.key, default: 0] &+= line.pieces }
        return goods
    }

    /// Gives the last goods what rounding of the lines leaves over, at most a minor unit a line.
    mutating func settleRounding() {
        let sum = lines.reduce(Int64(0)) { $0 &+ $1.paid }
        let (rest, isTooMuch) = total.subtractingReportingOverflow(sum)
        guard !isTooMuch, rest != 0, rest.magnitude <= UInt64(lines.count),
            let place = lines.lastIndex(where: { $0.paid + rest >= 0 && $0.paid > 0 })
        else { return }
        lines[place].paid += rest
    }

    /// False for what no shop sells.
    var isSound: Bool {
        !number.isEmpty && number.count <= ShopOrder.numberLimit
            && !number.hasControls(allowingLines: false) && lines.count <= ShopOrder.most
            && (0...ShopOrder.mostMoney).contains(total)
            && lines.allSatisfy {
                (1...1_000_000).contains($0.pieces) && (0...ShopOrder.mostMoney).contains($0.price)
                    && (0...ShopOrder.mostMoney).contains($0.paid)
                    && $0.name.count <= 500 && $0.key.count <= 200 && $0.code.count <= 200
                    && (0...10_000).contains($0.rate ?? 0)
            }
    }

    /// Minor units; far from an overflow in the sums of a sale.
    static let mostMoney: Int64 = 1_000_000_000_000
}

// As stored.
extension ShopOrder {
    var json: JSONValue {
        .object([
            "number": .text(number), "at": .integer(at.milliseconds),
            "modified": .integer(modified.milliseconds), "status": .text(status.rawValue),
            "currency": .text(currency), "total": .integer(total),
            "tax": tax.map { .integer($0) } ?? .null, "back": .integer(paidBack),
            "lines": .list(
                lines.map { line in
                    .object([
                        "key": .text(line.key), "name": .text(line.name), "code": .text(line.code),
                        "pieces": .integer(line.pieces), "price": .integer(line.price),
                        "paid": .integer(line.paid),
                        "rate": line.rate.map { .integer($0) } ?? .null,
                    ])
                }),
        ])
    }

    init?(stored bytes: [UInt8]) {
        guard let json = JSONValue(parsing: bytes), let number = json["number"]?.asText,
            let at = json["at"]?.asInteger, let modified = json["modified"]?.asInteger,
            let status = json["status"]?.asText.flatMap({ Status(rawValue: $0) }),
            let currency = json["currency"]?.asText, let total = json["total"]?.asInteger,
            let lines = json["lines"]?.asList
        else { return nil }
        self.init(
            number: number, at: Moment(milliseconds: at), modified: Moment(milliseconds: modified),
            status: status, currency: currency, total: total, tax: json["tax"]?.asInteger,
            lines: lines.compactMap { line in
                guard let key = line["key"]?.asText, let name = line["name"]?.asText,
                    let code = line["code"]?.asText, let pieces = line["pieces"]?.asInteger,
                    let price = line["price"]?.asInteger, let paid = line["paid"]?.asInteger
                else { return nil }
                return Line(
                    key: key, name: name, code: code, pieces: pieces, price: price, paid: paid,
                    rate: line["rate"]?.asInteger)
            }, paidBack: json["back"]?.asInteger ?? 0)
    }
}

extension JSONValue {
    var asInteger: Int64? { if case .number(let digits) = self { Int64(digits) } else { nil } }

    /// Digits of a number, or of a text with one, as shops send sums.
    var asDigits: String? {
        switch self {
        case .number(let digits): digits
        case .text(let text): text
        case .null, .bool, .list, .object: nil
        }
    }
}

/// Sums with more decimals than the currency has, as shops keep them before rounding.
struct FineSum: Equatable {
    /// Ten-thousandths of a minor unit.
    private(set) var units: Int64

    static let zero = FineSum(units: 0)

    private init(units: Int64) { self.units = units }

    /// "12.5", "-0.083333"; nil for anything else.
    init?(_ text: String?, _ currency: Currency) {
        guard let units = FineSum.units(text, places: currency.exponent + 4) else { return nil }
        self.init(units: units)
    }

    /// Rounded half away from zero; digits beyond the places are dropped.
    static func units(_ text: String?, places: Int) -> Int64? {
        guard let text = text?.trimmed, !text.isEmpty, text.utf8.count <= 30 else { return nil }
        let isNegative = text.hasPrefix("-")
        let parts = text.dropFirst(isNegative ? 1 : 0)
            .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let whole = parts[0]
        let rest = parts.count > 1 ? parts[1] : ""
        guard !whole.isEmpty || !rest.isEmpty,
            (whole + rest).utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        var digits = String(whole) + String(rest.prefix(places))
        digits += String(repeating: "0", count: max(0, places - rest.count))
        guard let number = Int64(digits), number <= ShopOrder.mostMoney * 10_000 else { return nil }
        return isNegative ? -number : number
    }

    static func + (one: FineSum, other: FineSum) -> FineSum {
        FineSum(units: one.units &+ other.units)
    }

    static func - (one: FineSum, other: FineSum) -> FineSum {
        FineSum(units: one.units &- other.units)
    }

    func times(_ pieces: Int64) -> FineSum? {
        let (units, isTooMuch) = units.multipliedReportingOverflow(by: pieces)
        return isTooMuch ? nil : FineSum(units: units)
    }

    var minor: Int64 {
        (units + (units < 0 ? -5_000 : 5_000)) / 10_000
    }
}
