internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// Fields for counting a drawer: the number per note and coin, or the sum.
struct CountFields {
    let words: DrawerWords
    let currency: Currency
    let values: Fields
    let faults: Faults
    /// Tells the fields of two forms on one page apart.
    let key: String

    func write(_ form: inout HTML) {
        form.hidden("currency", currency.code)
        if let cash = Denominations(currency) {
            form.div("counting", [.value("data-decimals", String(currency.exponent))]) { part in
                pieces(words.notes, cash.notes, &part)
                pieces(words.coins, cash.coins, &part)
                part.p("so-far", [.flag("hidden", true)]) { line in
                    line.span("detail") { $0.text(words.countedSoFar + " ") }
                    line.element("output") { _ in }
                }
            }
        }
        form.field(
            FormField(
                "sum", Denominations(currency) == nil ? words.plainSum : words.sum, .number,
                key: key + "-sum"), value: values["sum"] ?? "", fault: faults["sum"])
    }

    private func pieces(_ title: String, _ worths: [Int64], _ html: inout HTML) {
        html.element("fieldset", "pieces") { set in
            set.element("legend", "small") { $0.text(title) }
            for worth in worths { pieces(worth, &set) }
        }
    }

    private func pieces(_ worth: Int64, _ html: inout HTML) {
        let name = DrawerCount.field(worth)
        let fault = faults[name]
        let faultKey = key + "-" + name + "-fault"
        html.element("label", "piece") { label in
            label.span { $0.text(TillCloseWords(words.language).worth(worth, currency)) }
            var attributes: [Attribute] = [
                .fixed("autocomplete", "off"), .value("data-worth", String(worth)),
            ]
            if fault != nil {
                attributes += [
                    .fixed("aria-invalid", "true"), .value("aria-describedby", faultKey),
                ]
            }
            label.number(name, values[name] ?? "", attributes, mode: "numeric")
            if let fault { label.element("span", "wrong", [.id(faultKey)]) { $0.text(fault) } }
        }
    }
}
