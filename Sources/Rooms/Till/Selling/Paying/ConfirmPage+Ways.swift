internal import Basics
internal import Markup
internal import Web

// The ways of payment.
extension ConfirmPage {
    /// The three ways, then the shop's own.
    var choices: [(value: String, label: String)] {
        var choices: [(value: String, label: String)] = []
        for tender in Tender.allCases {
            choices.append((value: tender.rawValue, label: words.common.name(tender)))
        }
        for tender in tenders { choices.append((value: tender.way.text, label: tender.name)) }
        return choices
    }

    func ways(_ form: inout HTML) {
        let chosen = values["tender"] ?? priced.cart.tender.rawValue
        form.element("fieldset") { set in
            set.element("legend", "small") { $0.text(SaleWords(words.language).howPaid) }
            if let fault = faults["tender"] { set.p("wrong") { $0.text(fault) } }
            set.div("segments") { row in
                for choice in choices {
                    row.element("label") { label in
                        label.void(
                            "input", nil,
                            [
                                .type("radio"), .name("tender"), .value(choice.value),
                                .flag("checked", choice.value == chosen),
                            ])
                        label.span { $0.text(choice.label) }
                    }
                }
            }
        }
    }
}
