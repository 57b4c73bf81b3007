internal import Basics
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Web

extension StockPages {
    func packaging(
        _ id: ID<Item>, _ values: Fields? = nil, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        guard let item = try items.item(id) else { throw .missing }
        let company = try companies.company()
        var choices: [(value: String, label: String)] = [
            (value: "", label: PackagingWords(words.language).nothingElse)
        ]
        for part in try items.listed(StockView().all).items where part.id != id {
            choices.append((value: part.id.text, label: part.fullName))
        }
        let packaging = try PackagingTable(context.database).packaging(of: id)
        return PackagingPage(
            item: item, choices: choices,
            values: values ?? packaging.form(company.currency), currency: company.currency,
            faults: faults, id: values.map(shownId) ?? request.id,
            words: PackagingWords(words.language)
        ).response(frame)
    }
}

extension StockView {
    /// Every item that a list to choose from can hold.
    fileprivate var all: StockView {
        var view = self
        view.shown = 1_000
        return view
    }
}

extension Packaging {
    func form(_ currency: Currency) -> Fields {
        var form = Fields()
        for part in parts {
            form.add("part", part.item.id.text)
            form.add("number", part.quantity.typed)
        }
        form.add("labour", labour.map { currency.typed(cost: $0) } ?? "")
        return form
    }
}

struct PackagingPage {
    let item: Item
    let choices: [(value: String, label: String)]
    let values: Fields
    let currency: Currency
    let faults: Faults
    let id: Identifier
    let words: PackagingWords

    func response(_ frame: Frame) -> Response {
        frame.page(.stock(words.common.packaging, .column, faults)) { html in
            html.top(
                words.common.packaging, back: .to(item.fullName, StockRoute.item(item.id).link))
            html.p("small") { $0.text(words.packagingAdvice(item.fullName)) }
            html.faults(faults)
            html.draftedForm("stack", to: StockRoute.packaging(item.id).link, id: id) { form in
                let parts = values.all("part")
                let numbers = values.all("number")
                let rows = min(PackagingTable.most, max(4, parts.count + 2))
                for place in 0..<rows {
                    form.div("pair parted") { pair in
                        pair.field(
                            FormField(
                                "part", words.part(place + 1), .choice(choices),
                                key: "part-\(place)"),
                            value: place < parts.count ? parts[place] : "", fault: nil)
                        pair.field(
                            FormField("number", words.forOne, .number, key: "number-\(place)"),
                            value: place < numbers.count ? numbers[place] : "", fault: nil)
                    }
                }
                form.field(
                    FormField("labour", words.labour, .number, hint: words.labourHint), values,
                    faults)
                form.button("button", [.type("submit")]) { $0.text(words.common.save) }
            }
        }
    }
}
