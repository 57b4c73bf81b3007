internal import Basics
internal import RoomKit
internal import Web

/// What a payment is made with. The raw values are a durable format.
enum PaymentKind: String, CaseIterable, Sendable {
    case cash
    case card
    case other
    case transfer
    case voucher
    case account

    /// The sum of drawer and report that counts it.
    var tender: Tender {
        switch self {
        case .cash: .cash
        case .card: .card
        case .other, .transfer, .voucher, .account: .other
        }
    }

    /// Kinds of the shop's own ways of payment.
    static let own: [PaymentKind] = [.card, .transfer, .voucher, .account, .other]
}

/// A way of payment in a form: a kind, and the name of one of the shop's own, as "card SumUp".
struct PaymentWay: Hashable, Sendable {
    let kind: PaymentKind
    var name = ""

    static let nameLimit = 40

    init(_ kind: PaymentKind, _ name: String = "") {
        self.kind = kind
        self.name = name
    }

    /// Nil for a text that no page of Neroli can have sent.
    init?(_ text: String) {
        let parts = text.split(separator: " ", maxSplits: 1)
        guard let kind = parts.first.flatMap({ PaymentKind(rawValue: String($0)) }) else {
            return nil
        }
        let name = parts.count > 1 ? String(parts[1]).trimmed : ""
        guard name.isEmpty ? Tender(rawValue: kind.rawValue) != nil : kind != .cash,
            name.count <= PaymentWay.nameLimit, !name.hasControls(allowingLines: false)
        else { return nil }
        self.init(kind, name)
    }

    var text: String { name.isEmpty ? kind.rawValue : kind.rawValue + " " + name }
}

/// A part of what was paid for a sale. Sales paid in one of the three ways alone have none.
struct PaymentPart: Hashable, Sendable {
    let way: PaymentWay
    /// Of the sale's total; without rounding and tip.
    let amount: Money
    var tip = Money.zero
}

/// Parts that are paid in another way than the rest, and a tip. Each is typed.
struct PaymentSplit: Equatable, Sendable {
    private(set) var parts: [PaymentPart] = []
    private(set) var tip = Money.zero

    /// Rows in the form.
    static let most = 4

    /// Reads the fields `part_way` and `part_amount`, in pairs, and `tip`; adds errors to
    /// `faults`.
    ///
    /// - Parameters:
    ///   - step: of what coins can pay; nil to accept any sum in cash.
    ///   - tender: for the rest and the tip.
    init(
        _ form: Fields, _ currency: Currency, _ faults: inout Faults, step: CashStep? = nil,
        _ tender: Tender = .card
    ) {
        let ways = form.all("part_way")
        for (place, typed) in form.all("part_amount").prefix(PaymentSplit.most).enumerated() {
            guard !typed.trimmed.isEmpty,
                let amount = PaymentSplit.read(
                    typed, "part_amount \(place)", currency, &faults), amount > .zero
            else { continue }
            guard let way = place < ways.count ? PaymentWay(ways[place]) : nil else {
                faults.add("part_amount \(place)", TillFault.chooseTender)
                continue
            }
            if way.kind == .cash, let step, step.rounded(amount) != amount {
                faults.add(
                    "part_amount \(place)", TillFault.notPayable,
                    [String(step.minor), currency.code])
            }
            parts.append(PaymentPart(way: way, amount: amount))
        }
        if let typed = form["tip"]?.trimmed, !typed.isEmpty {
            tip = PaymentSplit.read(typed, "tip", currency, &faults) ?? .zero
            if tender == .cash, let step, step.rounded(tip) != tip {
                faults.add(
                    "tip", TillFault.notPayable, [String(step.minor), currency.code])
            }
        }
    }

    private static func read(
        _ typed: String, _ field: String, _ currency: Currency, _ faults: inout Faults
    ) -> Money? {
        do throws(Misread) {
            let sum = try currency.read(typed)
            guard sum >= .zero else { throw .notANumber }
            return sum
        } catch {
            faults.add(field, error, or: TillFault.sumNotRead, [currency.code])
            return nil
        }
    }

    var isEmpty: Bool { parts.isEmpty && tip == .zero }

    /// True if nothing of a total is left for the sale's own way.
    func isAll(of total: Money) -> Bool { Money.sum(parts.map { $0.amount }) == total }

    /// What is left of a total; nil if nothing is left, or on overflow.
    func rest(of total: Money) -> Money? {
        guard let sum = Money.sum(parts.map { $0.amount }), let rest = total.minus(sum),
            parts.isEmpty || rest > .zero
        else { return nil }
        return rest
    }
}

extension SaleDraft {
    /// Amount to pay by the tender of the rest, with the tip; nil if the parts exceed the total.
    func due(by tender: Tender, _ split: PaymentSplit) -> (rest: Money, rounded: Money, due: Money)?
    {
        guard let rest = split.rest(of: pricing.total) else { return nil }
        let rounded = tender == .cash ? cashStep?.rounded(rest) ?? rest : rest
        guard let due = rounded.plus(split.tip) else { return nil }
        return (rest, rounded, due)
    }
}
