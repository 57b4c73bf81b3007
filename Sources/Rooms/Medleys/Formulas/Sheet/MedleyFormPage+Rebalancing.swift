internal import Basics
internal import Markup
internal import RoomKit
internal import Web

// "Make it 30 in all by changing Ethanol": a total, a solvent, lines that stay.
extension MedleyFormPage {
    func rebalancing(_ html: inout HTML) {
        let names = lineLabels(
            IngredientForm(values).lines.filter { !$0.name.trimmed.isEmpty }.map {
                ($0.name.trimmed, $0.thinned)
            })
        guard !names.isEmpty else { return }
        let isOpen =
            values["goal"]?.isEmpty == false || faults["goal"] != nil || faults["by"] != nil
        html.element("details", "rebalance", [.flag("open", isOpen), .id("rebalance")]) { details in
            details.element("summary") { $0.text(words.rebalance) }
            details.element("fieldset") { set in
                set.element("legend", "unseen") { $0.text(words.rebalance) }
                set.div("inline") { line in
                    line.field(FormField("goal", words.goalLabel, .number), values, faults)
                    line.field(
                        FormField(
                            "goal-in", words.goalKind,
                            .choice([
                                (Rebalancing.Goal.whole.rawValue, words.inAll),
                                (Rebalancing.Goal.oils.rawValue, words.percentOils),
                            ])), values, faults)
                    line.field(
                        FormField(
                            "by", words.byChanging,
                            .choice(
                                [(value: "", label: words.everyLine)]
                                    + names.map { (value: $0, label: $0) }
                                    + Rebalancing.solvents(beside: names).map {
                                        (value: "+" + $0, label: words.asNewLine($0))
                                    })), values, faults)
                }
                staying(names, &set)
                set.p {
                    $0.button(
                        "button quiet",
                        [
                            .type("submit"), .name("act"), .value("rebalance"),
                            .flag("formnovalidate", true),
                        ]
                    ) { $0.text(words.changeAmounts) }
                }
            }
        }
    }

    private func staying(_ names: [String], _ html: inout HTML) {
        let kept = values.all("stays")
        html.element("fieldset", "stays") { set in
            set.element("legend", "small") { $0.text(words.staysLabel) }
            for name in names {
                set.element("label", "chip") { label in
                    label.void(
                        "input", nil,
                        [
                            .type("checkbox"), .name("stays"), .value(name),
                            .flag("checked", kept.contains(name)),
                        ])
                    label.span { $0.text(name) }
                }
            }
        }
    }
}
