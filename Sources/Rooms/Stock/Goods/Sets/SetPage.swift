internal import Basics
internal import Markup
internal import RoomKit
internal import Web

extension StockPages {
    /// - Parameter values: nil for the stored parts.
    func set(
        _ id: ID<Item>, _ values: Fields? = nil, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        guard let item = try items.item(id) else { throw .missing }
        let words = SetWords(words.language)
        let table = SetTable(context.database)
        let sets = try table.sets()
        var choices: [(value: String, label: String)] = [(value: "", label: words.nothingElse)]
        var view = StockView()
        view.shown = 1_000
        for part in try items.listed(view).items where part.id != id && !sets.contains(part.id) {
            choices.append((value: part.id.text, label: part.fullName))
        }
        var stored = Fields()
        for part in try table.parts(of: id) {
            stored.add("part", part.item.id.text)
            stored.add("number", part.quantity.typed)
        }
        let typed = values ?? stored
        return frame.page(.stock(words.title, .column, faults)) { html in
            html.top(words.title, back: .to(item.fullName, StockRoute.item(id).link))
            html.p("small") { $0.text(words.advice(item.fullName)) }
            html.faults(faults)
            html.draftedForm(
                "stack", to: StockRoute.setParts(id).link, id: values.map(shownId) ?? request.id
            ) { form in
                let parts = typed.all("part")
                let numbers = typed.all("number")
                for place in 0..<min(SetTable.most, max(4, parts.count + 2)) {
                    form.div("pair parted") { pair in
                        pair.field(
                            FormField(
                                "part", words.part(place + 1), .choice(choices),
                                key: "part-\(place)"),
                            value: place < parts.count ? parts[place] : "", fault: nil)
                        pair.field(
                            FormField("number", words.inOne, .number, key: "number-\(place)"),
                            value: place < numbers.count ? numbers[place] : "", fault: nil)
                    }
                }
                form.button("button", [.type("submit")]) { $0.text(self.words.save) }
            }
        }
    }
}

extension ItemPage {
    /// The parts of a set, with what they cost.
    func inThisSet(_ html: inout HTML) {
        guard !parts.isEmpty else { return }
        let words = SetWords(words.language)
        html.h2("apart") { $0.text(words.inThisSet) }
        html.ul("departments") { list in
            for part in parts {
                list.li { row in
                    row.a("goods", to: StockRoute.item(part.item.id).link) { link in
                        link.span("what") { what in
                            what.span("name") {
                                $0.text(
                                    words.times(
                                        part.quantity.text(in: words.language), part.item.fullName))
                            }
                        }
                        link.span("stands") {
                            $0.text(
                                words.enough(
                                    (SetTable.available([part]) ?? .zero).text(in: words.language)))
                        }
                    }
                }
            }
        }
        if let cost = SetTable.cost(parts) {
            html.p("small") {
                $0.text(
                    words.costOfParts + ": "
                        + company.currency.text(cost: cost, in: words.language))
            }
        }
    }
}
