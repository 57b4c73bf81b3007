internal import Basics
internal import Journal
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Web

/// Items read from a line, in fields, before adding.
struct DictationPage {
    let navigation: ListNavigation
    /// Nil for things that could not be added.
    let plan: DictationPlan?
    var typed = Fields()
    var faults = Faults()
    let locations: [Location]
    let id: Identifier

    private var words: DictationWords { DictationWords(navigation.words.language) }

    func response(_ frame: Frame) -> Response {
        var page = navigation.page(words.asRead)
        page.layout = .wide
        return frame.page(page) { html in
            html.top(words.asRead, back: .to(words.common.title, ShoppingRoute.first.link))
            html.faults(faults)
            if let plan {
                write(plan, &html)
            } else {
                form(ReadThings(typed).rows, typed["line"] ?? "", [:], id: id, &html)
            }
        }
    }

    private func write(_ plan: DictationPlan, _ html: inout HTML) {
        html.element("blockquote", "said") { $0.text(plan.line) }
        if !plan.ticked.isEmpty { html.p { $0.text(words.leftOut(plan.ticked)) } }
        if plan.readings.isEmpty {
            html.a("button", to: ShoppingRoute.first.link) { $0.text(words.common.backToList) }
        }
        if plan.isQuestion { html.p("lead") { $0.text(words.twoReadings) } }
        for (place, rows) in plan.readings.enumerated() {
            if place > 0, !plan.isQuestion {
                let isSum = plan.addsUp && place == 1
                html.h2 {
                    $0.text(
                        place == plan.both
                            ? words.orBoth : isSum ? words.orTogether : words.orElse)
                }
            }
            var notes: [Int: String] = [:]
            for (number, row) in rows.enumerated() {
                notes[number] = note(row)
            }
            form(
                rows.map { $0.form }, plan.line, notes, id: id.derived(UInt64(place) + 1), &html)
        }
    }

    /// A sentence about a thing that is there already.
    private func note(_ row: DictationPlan.Row) -> String? {
        guard let known = row.known else {
            let isUnknown = row.location == nil && !row.said.place.isEmpty
            return isUnknown ? words.noSuchPlace(row.said.place) : nil
        }
        let place = known.location.isUnknown ? nil : words.common.name(known.location)
        let has = words.common.amount(known)
        if known.isListed, row.isMoved || row.isOther {
            let form = row.form
            let amount = [form["quantity"] ?? "", form["unit"] ?? ""].filter { !$0.isEmpty }
            let to = row.isMoved ? row.location : known.location
            let next = to.flatMap { $0.isUnknown ? nil : words.common.name($0) }
            return words.isListed(has, at: place) + ". "
                + words.becomes(amount.joined(separator: " "), at: next)
        }
        return known.isListed ? words.isListed(has, at: place) : words.wasBought(has, at: place)
    }

    private func form(
        _ rows: [Fields], _ line: String, _ notes: [Int: String], id: Identifier,
        _ html: inout HTML
    ) {
        html.form(
            "card as-read", to: ShoppingRoute.newItem(ListItemProposal()).link, id: id
        ) { form in
            form.hidden("line", line)
            for (number, row) in rows.enumerated() {
                form.element("fieldset", "read") { set in
                    set.element("legend", "unseen") { $0.text(words.thing(number + 1)) }
                    write(row, number, "\(id.text.prefix(8))-\(number)", &set)
                    if let note = notes[number] { set.p("small") { $0.text(note) } }
                }
            }
            form.button("button", [.type("submit")]) { $0.text(words.addThings(rows.count)) }
        }
    }

    private func write(_ row: Fields, _ number: Int, _ key: String, _ html: inout HTML) {
        let fields: [(name: String, field: FormField)] = [
            (
                "quantity",
                FormField(
                    "quantity", ListItemWords(words.language).quantity, .number,
                    key: "quantity-" + key)
            ),
            (
                "unit",
                FormField(
                    "unit", ListItemWords(words.language).unit, limit: ListItem.unitLimit,
                    key: "unit-" + key)
            ),
            (
                "thing",
                FormField(
                    "thing", words.common.name, limit: ListItem.nameLimit, key: "thing-" + key)
            ),
            (
                "place",
                FormField(
                    "place", words.common.location,
                    .choice(locations.map { ($0.id.text, words.common.name($0)) }),
                    key: "place-" + key)
            ),
            (
                "remark",
                FormField(
                    "remark", ListItemWords(words.language).remark, limit: ListItem.remarkLimit,
                    key: "remark-" + key)
            ),
        ]
        for (name, field) in fields {
            html.field(field, value: row[name] ?? "", fault: fault(name, number, row))
        }
    }

    /// An amount that is too large is marked before the form is sent.
    private func fault(_ name: String, _ number: Int, _ row: Fields) -> String? {
        if let fault = faults[ReadThings.key(name, number)] { return fault }
        guard plan != nil, name == "quantity" else { return nil }
        let fits = wholeNumber(row["quantity"] ?? "").map { ListItem.quantities.contains($0) }
        return fits == true ? nil : words.common.sentence(.quantityOutOfRange)
    }
}

// Confirmation of a line.
extension ShoppingPages {
    /// Nil for a line that needs no confirmation.
    func dictation(_ line: String) throws(Failure) -> Response? {
        guard let plan = try DictationPlan(line, in: request.language, context.database) else {
            return nil
        }
        return DictationPage(
            navigation: try navigation(), plan: plan,
            locations: try locations.all(limit: ShoppingPages.locationLimit), id: request.id
        ).response(frame)
    }

    /// Items that could not be added, as typed.
    func dictation(_ typed: Fields, _ faults: Faults) throws(Failure) -> Response {
        DictationPage(
            navigation: try navigation(), plan: nil, typed: typed, faults: faults,
            locations: try locations.all(limit: ShoppingPages.locationLimit),
            id: shownId(typed)
        ).response(frame)
    }
}

/// The message after adding items: names and locations.
func added(_ recorded: Recorded, _ database: Database, _ words: DictationWords) -> String {
    let form = recorded.entry.form
    if form["thing"] == nil, form["line"] == nil {
        return words.added((form["name"] ?? "").trimmed)
    }
    let items = ListItemTable(database)
    var texts: [String] = []
    for change in recorded.changes(of: "shopping_item", database) {
        guard let id = change.newId, let item = try? items.item(id) else { continue }
        texts.append(ListItemWords(words.language).onList(item, was: change.oldAmount))
    }
    if texts.isEmpty { return ListTransferWords(words.language).nothingNew }
    return words.addedThings(texts)
}
