internal import Basics
internal import Markup
internal import Web

/// Keys for sums that a customer is likely to hand over, each with its change. Parts paid in another
/// way and a tip count.
struct GivenKeys {
    private let draft: SaleDraft
    private let words: CheckoutWords
    private let due: Money
    private let keys: [(value: String, sum: Money)]
    /// Value of the chosen key.
    let chosen: String

    /// - Parameters:
    ///   - form: with the `key` that was chosen.
    ///   - preset: sum that was chosen beside the cart.
    init(_ form: Fields, of draft: SaleDraft, preset: Money?, _ words: CheckoutWords) {
        (self.draft, self.words) = (draft, words)
        let (currency, exact) = (draft.currency, draft.due(by: .cash))
        var faults = Faults()
        let split = PaymentSplit(form, currency, &faults)
        let due = draft.due(by: .cash, split)?.due ?? exact
        // The key for the exact sum has the value of the whole, so that it stays the exact one when
        // parts are typed.
        var keys = [(value: String(exact.minor), sum: due)]
        for sum in CashKeys.sums(above: due, in: currency, limit: 5) {
            keys.append((value: (sum == exact ? "+" : "") + String(sum.minor), sum: sum))
        }
        let asked = form["key"] ?? preset.map { String($0.minor) }
        // Ignore a key that is no longer offered because the total has changed.
        chosen = keys.first { $0.value == asked }?.value ?? keys[0].value
        (self.keys, self.due) = (keys, due)
    }

    func write(_ html: inout HTML) {
        let currency = draft.currency
        html.element("fieldset", "cash-only", [.id("cash-keys")]) { set in
            set.element("legend", "small") { $0.text(CartWords(words.language).cashGiven) }
            set.div("segments") { row in
                for (place, key) in keys.enumerated() {
                    row.element("label") { label in
                        label.void(
                            "input", nil,
                            [
                                .type("radio"), .name("key"), .value(key.value),
                                .flag("checked", key.value == chosen),
                            ])
                        label.span {
                            $0.text(
                                place == 0
                                    ? CartWords(words.language).exact : currency.short(key.sum))
                        }
                        if let change = key.sum.minus(due), change > .zero {
                            label.span("detail") {
                                $0.text(words.changeDue(currency.text(change, in: words.language)))
                            }
                        }
                    }
                }
            }
        }
    }
}
