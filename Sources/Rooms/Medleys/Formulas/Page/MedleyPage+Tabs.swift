internal import Basics
internal import Markup

/// Parts of a medley's page. A phone shows one at a time.
private enum Tab: CaseIterable {
    case formula, smell, check, make

    var id: String {
        switch self {
        case .formula: "tab-formula"
        case .smell: "tab-smell"
        case .check: "tab-check"
        case .make: "tab-make"
        }
    }
}

// The tabs, and the strip of acts above the bar, for phones.
extension MedleyPage {
    /// The styles choose the parts by the checked button, so tabs work without a script.
    func tabs(_ html: inout HTML) {
        html.div("tabs", [.fixed("role", "radiogroup"), .label(words.parts)]) { tabs in
            for tab in Tab.allCases {
                tabs.element("label") { label in
                    var attributes: [Attribute] = [
                        .type("radio"), .name("tab"), .id(tab.id), .fixed("autocomplete", "off"),
                    ]
                    if tab == .formula { attributes.append(.fixed("checked", "")) }
                    label.void("input", nil, attributes)
                    label.span { $0.text(name(of: tab)) }
                }
            }
        }
    }

    private func name(of tab: Tab) -> String {
        switch tab {
        case .formula: words.formula
        case .smell: words.smell
        case .check: words.check
        case .make: words.make
        }
    }

    func strip(_ html: inout HTML) {
        html.div("strip") { strip in
            strip.a("button quiet", to: MedleysRoute.medley(medley.id, .evaluate).link) {
                $0.text(EvaluationWords(words.language).addEvaluation)
            }
            strip.a("button", to: MedleysRoute.medley(medley.id, .batch).link) {
                $0.text(ScaleWords(words.language).makeBatch)
            }
        }
    }
}

extension FormulaWords {
    fileprivate var parts: String { language.say("Parts of this medley") }
    fileprivate var formula: String { language.say("Formula") }
    fileprivate var smell: String { language.say("Smell") }
    fileprivate var check: String { language.say("Check") }
    fileprivate var make: String { language.say("Make") }
}
