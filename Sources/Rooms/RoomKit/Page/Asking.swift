package import Basics
package import Markup
package import Web

// Forms with one action, and their confirmation questions.
extension HTML {
    /// A field that the person doesn't see.
    package mutating func hidden(_ name: String, _ value: String) {
        void("input", nil, [.type("hidden"), .value("name", name), .value(value)])
    }

    /// A form that is one button.
    package mutating func deed(
        _ label: String, _ classes: Literal, to link: Link, id: Identifier,
        _ fields: [(name: String, value: String)] = []
    ) {
        form("deed", to: link, id: id) { form in
            for field in fields { form.hidden(field.name, field.value) }
            form.button(classes, [.type("submit")]) { $0.text(label) }
        }
    }

    /// A button that opens a question and the form below the question. Works without a script.
    package mutating func asking(
        _ summary: String, _ advice: String, _ button: String, to link: Link, id: Identifier,
        _ fields: [(name: String, value: String)] = []
    ) {
        element("details", "asking") { details in
            details.element("summary", "button quiet") { $0.text(summary) }
            details.p("small") { $0.text(advice) }
            details.form(to: link, id: id) { form in
                for field in fields { form.hidden(field.name, field.value) }
                form.button("button warn", [.type("submit")]) { $0.text(button) }
            }
        }
    }

    /// A button that opens the sheet with that id.
    package mutating func opener(_ label: String, of sheet: String) {
        p("more") { line in
            line.button("button quiet", [.type("button"), .value("popovertarget", sheet)]) {
                $0.text(label)
            }
        }
    }

    /// A sheet that asks for confirmation. A button with its id as `popovertarget` opens the
    /// sheet.
    ///
    /// - Parameter advice: consequences, one paragraph per string.
    package mutating func askingSheet(
        _ sheet: String, _ question: String, _ advice: String..., do act: String, keep: String,
        to link: Link, id: Identifier, _ fields: [(name: String, value: String)] = []
    ) {
        div("sheet", [.id(sheet), .fixed("popover", "auto")]) { box in
            box.h2 { $0.text(question) }
            for sentence in advice where !sentence.isEmpty {
                box.p("advice") { $0.text(sentence) }
            }
            box.form("inline", to: link, id: id) { form in
                for field in fields { form.hidden(field.name, field.value) }
                form.button("button warn", [.type("submit")]) { $0.text(act) }
                form.button(
                    "button quiet",
                    [
                        .type("button"), .value("popovertarget", sheet),
                        .fixed("popovertargetaction", "hide"),
                    ]
                ) { $0.text(keep) }
            }
        }
    }

    /// A choice of one among a few: radio buttons in a row.
    ///
    /// - Parameter isTitled: true if the legend is visible; a screen reader always reads the
    ///   legend.
    package mutating func segments(
        _ name: String, _ legend: String, _ choices: [(value: String, label: String)],
        _ values: Fields, _ faults: Faults, isTitled: Bool = true
    ) {
        element("fieldset", isTitled ? "segments titled" : "segments") { set in
            set.element("legend", isTitled ? nil : "unseen") { $0.text(legend) }
            for choice in choices {
                set.element("label") { option in
                    option.void(
                        "input", nil,
                        [
                            .type("radio"), .value("name", name), .value(choice.value),
                            .flag("checked", (values[name] ?? "") == choice.value),
                        ])
                    option.span { $0.text(choice.label) }
                }
            }
        }
        if let fault = faults[name] {
            p("wrong", [.fixed("role", "alert")]) { $0.text(fault) }
        }
    }

    /// The form's own fault; without one, the number of fields to fix.
    package mutating func faults(_ faults: Faults, _ attributes: [Attribute] = []) {
        guard !faults.isEmpty else { return }
        p("wrong", [.fixed("role", "alert")] + attributes) {
            $0.text(CommonWords($0.language).toFix(faults))
        }
    }
}
