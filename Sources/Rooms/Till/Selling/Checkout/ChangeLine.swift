internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// The change due for a sum handed over, shown before the sale is made.
struct ChangeLine {
    let sentence: String
    /// True if the sum handed over can't be accepted.
    let isWrong: Bool

    /// - Parameter form: `given` as typed, or the `key` that was chosen.
    init(_ form: Fields, of draft: SaleDraft, _ words: CheckoutWords) {
        let currency = draft.currency
        var faults = Faults()
        let split = PaymentSplit(form, currency, &faults)
        let due = draft.due(by: .cash, split)?.due ?? draft.due(by: .cash)
        let given: Money
        do throws(Misread) {
            given = try Payment.cash(
                form, due: due, in: currency, exact: draft.due(by: .cash))
        } catch {
            sentence =
                NumberWords(words.language).sentence(error)
                ?? words.common.sentence(.sumNotRead, [currency.code])
            isWrong = true
            return
        }
        guard let change = given.minus(due) else {
            sentence = words.common.sentence(.sumNotRead, [currency.code])
            isWrong = true
            return
        }
        isWrong = change < .zero
        if let missing = due.minus(given), isWrong {
            sentence = words.common.sentence(.missing, [String(missing.minor), currency.code])
        } else {
            sentence =
                change == .zero
                ? words.noChange : words.changeToGive(currency.text(change, in: words.language))
        }
    }

    /// The script requests only this part while a sum is typed.
    func write(_ html: inout HTML) {
        html.p(
            nil,
            [
                .id("change-due"), .classes("change-due", isWrong ? "wrong" : "right"),
                .fixed("role", "status"),
            ]
        ) { $0.text(sentence) }
    }
}
