internal import Markup
internal import Shell
internal import Web

// What several pages of the bench show.
extension HTML {
    /// What is wrong with a form as a whole.
    mutating func faultLine(_ faults: Faults, _ words: MedleysWords) {
        guard !faults.isEmpty else { return }
        p("wrong", [.fixed("role", "alert")]) { $0.text(faults[""] ?? words.faultsFound) }
    }

    /// A choice of yes or no.
    mutating func tick(_ name: StaticString, _ label: String, _ hint: String, isOn: Bool) {
        element("label", "tick") { tick in
            tick.void(
                "input", nil,
                [.type("checkbox"), .name(name), .value("1"), .flag("checked", isOn)])
            tick.span { words in
                words.text(label)
                words.span("small") { $0.text(hint) }
            }
        }
    }

    mutating func hidden(_ name: StaticString, _ value: String) {
        void("input", nil, [.type("hidden"), .name(name), .value(value)])
    }
}
