internal import Basics
internal import Markup
internal import Shell
internal import Web

// What several pages of the stock show.

/// A page of the shop, with its style sheet.
func stockPage(_ title: String, _ layout: Page.Layout = .column, _ faults: Faults = Faults())
    -> Page
{
    var page = Page(title, in: .shop, layout: layout)
    page.sheets = ["css/inventory.css"]
    page.status = faults.isEmpty ? 200 : 422
    return page
}

extension StockStanding {
    /// A class of the style sheet.
    var classes: StaticString {
        switch self {
        case .plenty: "stands"
        case .low, .out: "stands short"
        case .oversold: "stands short over"
        }
    }
}

extension HTML {
    /// What is wrong with a form as a whole.
    mutating func faults(_ faults: Faults) {
        guard !faults.isEmpty else { return }
        p("wrong", [.fixed("role", "alert")]) {
            $0.text(faults[""] ?? InventoryWords().faultsFound)
        }
    }

    /// Asks before it does: opens without a script, too.
    mutating func asking(
        _ summary: String, _ advice: String, _ button: String, to link: Link, id: Identifier
    ) {
        element("details", "asking") { details in
            details.element("summary", "button quiet") { $0.text(summary) }
            details.p("small") { $0.text(advice) }
            details.form(to: link, id: id) { form in
                form.button("button warn", [.type("submit")]) { $0.text(button) }
            }
        }
    }

    /// A form that is one button.
    mutating func deed(
        _ label: String, _ classes: StaticString, to link: Link, id: Identifier,
        _ fields: [(name: StaticString, value: String)] = []
    ) {
        form("deed", to: link, id: id) { form in
            for field in fields { form.hidden(field.name, field.value) }
            form.button(classes, [.type("submit")]) { $0.text(label) }
        }
    }

    mutating func hidden(_ name: StaticString, _ value: String) {
        void("input", nil, [.type("hidden"), .name(name), .value(value)])
    }

    /// Two or more choices of which one is made.
    mutating func segments(
        _ name: StaticString, _ legend: String, _ choices: [(value: String, label: String)],
        _ values: Fields, _ faults: Faults
    ) {
        let field = name.description
        element("fieldset", "segments titled") { set in
            set.element("legend") { $0.text(legend) }
            for choice in choices {
                set.element("label") { option in
                    option.void(
                        "input", nil,
                        [
                            .type("radio"), .name(name), .value(choice.value),
                            .flag("checked", (values[field] ?? "") == choice.value),
                        ])
                    option.span { $0.text(choice.label) }
                }
            }
        }
        if let fault = faults[field] {
            p("wrong", [.fixed("role", "alert")]) { $0.text(fault) }
        }
    }

    /// Made up, and said so.
    mutating func sampleMark(_ isSample: Bool) {
        guard isSample else { return }
        span("capsule plain sample") { $0.text(InventoryWords().sample) }
    }
}
