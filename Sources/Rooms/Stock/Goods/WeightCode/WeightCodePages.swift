internal import Basics
internal import Journal
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Adds or changes a scheme, or removes one (`remove` with a prefix).
    static let weightCodes = FormRule(
        apply: { (entry, database) throws(Failure) in try change(entry, database) },
        again: { (faults, context) throws(Failure) in
            try StockPages(context).weightCodes(context.request.form, faults)
        },
        describe: { (_, language) in FormDescription(WeightCodeWords(language).title) },
        done: { WeightCodeWords($2).saved })
}

private func change(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    let table = WeightCodeTable(database)
    if let prefix = entry.form["remove"] {
        try table.remove(prefix)
        return .accepted(landing: StockRoute.weightCodes.target, undo: .byRecord)
    }
    var reading = FormReading(entry.form, rules: entry.rules)
    let typed = (entry.form["prefix"] ?? "").trimmed
    // The single digit of a UPC stands after a zero in thirteen digits.
    let prefix = typed == "2" ? "02" : typed
    func digits(_ name: String) -> Int {
        Int(clamping: Int64((entry.form[name] ?? "").trimmed) ?? 0)
    }
    let kind = WeightCode.Kind(rawValue: reading.choice("kind", ["weight", "price"])) ?? .weight
    let code = WeightCode(
        prefix: prefix, itemDigits: digits("item_digits"), valueDigits: digits("value_digits"),
        kind: kind, isChecked: entry.form["is_checked"] == "1")
    if code == nil { reading.fault("prefix", .notAWeightCode) }
    let all = try table.all()
    if all.count >= WeightCode.most, !all.contains(where: { $0.prefix == prefix }) {
        reading.fault("prefix", .tooManyBarcodes)
    }
    guard reading.faults.isEmpty, let code else { return .refused(reading.faults) }
    try table.save(code)
    return .accepted(landing: StockRoute.weightCodes.target, undo: .byRecord)
}

extension StockPages {
    func weightCodes(
        _ typed: Fields? = nil, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        let words = WeightCodeWords(words.language)
        let all = try WeightCodeTable(context.database).all()
        let values =
            typed
            ?? Fields([
                ("prefix", "20"), ("item_digits", "5"), ("value_digits", "5"), ("kind", "weight"),
            ])
        let formId = shownId(typed ?? Fields())
        return frame.page(.stock(words.title, .column, faults)) { html in
            html.top(words.title, back: .to(words.common.company, StockRoute.company.link))
            html.p("small") { $0.text(words.advice) }
            html.faults(faults)
            html.ul("departments") { list in
                for (place, code) in all.enumerated() {
                    list.li { row in
                        row.form(
                            "inline", to: StockRoute.weightCodes.link,
                            id: formId.derived(UInt64(place) + 2)
                        ) { form in
                            form.hidden("remove", code.prefix)
                            form.span("name") { $0.text(words.pattern(code)) }
                            form.span("detail") { $0.text(words.name(code.kind)) }
                            form.button(
                                "button quiet",
                                [.type("submit"), .label(words.remove(code.prefix))]
                            ) { $0.text(ItemBarcodeWords(words.language).remove) }
                        }
                    }
                }
            }
            html.form("stack", to: StockRoute.weightCodes.link, id: formId.derived(1)) { form in
                form.field(
                    FormField("prefix", words.prefix, .number, hint: words.prefixHint), values,
                    faults)
                form.div("pair") { pair in
                    pair.field(FormField("item_digits", words.itemDigits, .number), values, faults)
                    pair.field(
                        FormField("value_digits", words.valueDigits, .number), values, faults)
                }
                form.segments(
                    "kind", words.kind,
                    [
                        (value: "weight", label: words.name(.weight)),
                        (value: "price", label: words.name(.price)),
                    ], values, faults)
                form.element("label", "check") { tick in
                    tick.void(
                        "input", nil,
                        [
                            .type("checkbox"), .name("is_checked"), .value("1"),
                            .flag("checked", values["is_checked"] == "1"),
                        ])
                    tick.span { $0.text(words.isChecked) }
                }
                form.button("button", [.type("submit")]) { $0.text(words.common.add) }
            }
        }
    }
}

/// Numbers that carry a weight or a price.
struct WeightCodeWords: Words {
    let language: Language

    var common: StockWords { StockWords(language) }

    var title: String { language.say("Barcodes with weight or price") }
    var advice: String {
        language.say("Labels of a scale. The item’s own digits are one of its barcodes.")
    }
    var prefix: String { language.say("First digits") }
    var prefixHint: String { language.say("20 to 29, or 2 for twelve digits.") }
    var itemDigits: String { language.say("Digits of the item") }
    var valueDigits: String { language.say("Digits of the value") }
    var kind: String { language.say("Value") }
    var isChecked: String { language.say("A check digit stands before the value") }
    var saved: String { language.say("Barcodes saved") }
    func name(_ kind: WeightCode.Kind) -> String {
        switch kind {
        case .weight: language.say("weight in grams")
        case .price: language.say("price in cents")
        }
    }
    func remove(_ prefix: String) -> String { language.say("Remove \(prefix)") }

    /// "20 iiiii vvvvv c": one letter a digit.
    func pattern(_ code: WeightCode) -> String {
        var parts = [code.prefix, String(repeating: "i", count: code.itemDigits)]
        if code.isChecked { parts.append("c") }
        parts += [String(repeating: "v", count: code.valueDigits), "c"]
        return parts.joined(separator: " ")
    }
}
