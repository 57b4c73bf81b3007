internal import Basics
internal import RoomKit
internal import Web

/// How a sale is paid.
struct Payment: Equatable, Sendable {
    let tender: Tender
    let given: Money
    let change: Money
    /// Amount paid above the total, because no coins can pay the exact total; below 0 for less.
    let rounding: Money
    let seller: String
    /// Empty for a payment in one of the three ways alone, without a tip.
    let parts: [PaymentPart]

    static let sellerLimit = 60

    /// Reads the chosen and typed payment; adds errors to `faults`.
    init?(
        _ form: Fields, of draft: SaleDraft, _ faults: inout Faults, rules: Int64 = 2
    ) {
        let currency = draft.currency
        let seller = (form["seller"] ?? "").trimmed
        let excess = seller.count - Payment.sellerLimit
        if excess > 0 || seller.utf8.count > SaleDraft.textLimit {
            faults.add("seller", tooLongBy: max(excess, 1))
        }
        guard let way = form["tender"].flatMap({ PaymentWay($0) }) else {
            faults.add("tender", TillFault.chooseTender)
            return nil
        }
        let tender = way.kind.tender
        let split = PaymentSplit(
            form, currency, &faults, step: rules > 9 ? draft.cashStep : nil, tender)
        guard let (rest, rounded, due) = draft.due(by: tender, split) else {
            faults.add(
                "part_amount 0",
                split.isAll(of: draft.pricing.total)
                    ? TillFault.partsAreAll : TillFault.partsTooMuch)
            return nil
        }
        var given = due
        if tender == .cash {
            let sum: Money
            do throws(Misread) {
                sum = try Payment.cash(
                    form, due: due, in: currency, exact: draft.due(by: .cash), rules: rules)
            } catch {
                faults.add("given", error, or: TillFault.sumNotRead, [currency.code])
                return nil
            }
            if let missing = due.minus(sum), missing > .zero {
                faults.add(
                    "given", TillFault.missing, [String(missing.minor), currency.code])
            }
            given = sum
        }
        guard faults.isEmpty, let change = given.minus(due),
            let rounding = rounded.minus(rest)
        else { return nil }
        self.tender = tender
        self.given = given
        self.change = change
        self.rounding = rounding
        self.seller = seller
        parts =
            split.isEmpty && way.name.isEmpty
            ? [] : [PaymentPart(way: way, amount: rest, tip: split.tip)] + split.parts
    }

    /// A typed sum takes precedence over a key; the default is the exact sum.
    ///
    /// - Parameter exact: the sum of the key for the exact one, without parts and tip.
    static func cash(
        _ form: Fields, due: Money, in currency: Currency, exact: Money, rules: Int64 = 2
    ) throws(Misread) -> Money {
        let typed = (form["given"] ?? "").trimmed
        if !typed.isEmpty {
            let sum = try currency.read(typed, rules: rules)
            guard sum >= .zero else { throw .notANumber }
            return sum
        }
        guard let key = form["key"], !key.isEmpty else { return due }
        guard let sum = Money(field: key) else { throw .notANumber }
        return key == String(exact.minor) ? due : sum
    }
}
