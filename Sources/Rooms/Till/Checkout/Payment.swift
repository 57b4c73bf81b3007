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
        guard let tender = form["tender"].flatMap({ Tender(rawValue: $0) }) else {
            faults.add("tender", TillFault.chooseTender)
            return nil
        }
        let due = draft.due(by: tender)
        var given = due
        if tender == .cash {
            let sum: Money
            do throws(Misread) {
                sum = try Payment.cash(form, due: due, in: currency, rules: rules)
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
            let rounding = due.minus(draft.pricing.total)
        else { return nil }
        self.tender = tender
        self.given = given
        self.change = change
        self.rounding = rounding
        self.seller = seller
    }

    /// A typed sum takes precedence over a key; the default is the exact sum.
    static func cash(
        _ form: Fields, due: Money, in currency: Currency, rules: Int64 = 2
    ) throws(Misread) -> Money {
        let typed = (form["given"] ?? "").trimmed
        if !typed.isEmpty {
            let sum = try currency.read(typed, rules: rules)
            guard sum >= .zero else { throw .notANumber }
            return sum
        }
        guard let key = form["key"], !key.isEmpty else { return due }
        guard let sum = Money(field: key) else { throw .notANumber }
        return sum
    }
}
