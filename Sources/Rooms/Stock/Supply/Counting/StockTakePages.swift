internal import Basics
internal import Journal
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Web

extension StockPages {
    /// The count of a department; without one, the choice of it.
    ///
    /// - Parameter values: typed values, in a form that is shown again.
    func stockTake(
        _ id: ID<Department>?, _ values: Fields? = nil, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        let all = try departments.all()
        let chosen = id ?? values?["department"].flatMap { ID($0) }
        let department = all.count == 1 ? all[0] : all.first { $0.id == chosen }
        let words = StockTakeWords(words.language)
        guard let department else {
            return choice(words.title, all) { StockRoute.stockTake($0) }
        }
        let listed = try items.listed(in: department.id, limit: StockTake.most)
        var newest = Int64.min
        for item in listed {
            if let at = try StockMoveTable(context.database).newest(of: item.id) {
                newest = max(newest, at.milliseconds)
            }
        }
        let day = try DayEndTable(context.database).day(request.moment, in: request.zone)
        let counted = CountedTable(context.database)
        let round = CountingRound(
            department.id, day, round: try counted.lastRound(of: department.id, on: day))
        return StockTakePage(
            words: words, department: department, round: round,
            others: try counted.countedByOthers(round, than: request.device),
            items: listed,
            newest: newest == .min ? nil : newest, values: values ?? Fields(), faults: faults,
            id: values.map(shownId) ?? request.id
        ).response(frame)
    }

    /// Departments to choose from, for a page about one of them.
    func choice(
        _ title: String, _ all: [Department], _ route: (ID<Department>) -> StockRoute
    ) -> Response {
        frame.page(.stock(title)) { html in
            html.top(title, back: .to(words.stock, StockRoute.first.link))
            html.ul("departments") { list in
                for department in all {
                    list.li { row in
                        row.a("goods", to: route(department.id).link) { link in
                            link.span("what") { what in
                                what.span("name") { $0.text(department.name) }
                            }
                        }
                    }
                }
            }
        }
    }

    /// The differences, before they are booked.
    func counted() throws(Failure) -> Response {
        var reading = FormReading(request.form, rules: Entry.currentRules)
        let take = try StockTake(
            &reading, now: request.moment, by: request.device, context.database)
        guard reading.faults.isEmpty else {
            return try stockTake(nil, request.form, reading.faults.said(words.sentence))
        }
        return CountedPage(
            words: StockTakeWords(words.language), take: take, form: request.form,
            currency: try companies.company().currency, id: shownId(request.form)
        ).response(frame)
    }
}

/// A field for each item of a department. The draft stays on the device until it is booked.
struct StockTakePage {
    let words: StockTakeWords
    let department: Department
    let round: CountingRound
    /// Items that other devices counted in this round.
    let others: Int64
    let items: [Item]
    /// Milliseconds of the newest move that this page shows.
    let newest: Int64?
    let values: Fields
    let faults: Faults
    let id: Identifier

    func response(_ frame: Frame) -> Response {
        var page = Page.stock(words.title(department.name), .column, faults)
        page.scripts = ["js/inventory.js"]
        return frame.page(page) { html in
            html.top(
                words.title(department.name), back: .to(words.common.stock, StockRoute.first.link))
            html.p("small") { $0.text(words.advice) }
            html.faults(faults)
            if items.count > 1 { html.div("coded") { $0.camera() } }
            html.draftedForm("stack in-turn", to: StockRoute.stockTake(nil).link, id: id) { form in
                form.hidden("department", department.id.text)
                form.hidden("count_day", values["count_day"] ?? round.day.text)
                form.hidden("round", values["round"] ?? String(round.round))
                if others > 0 || values["anew"] != nil {
                    var chosen = values
                    if values["anew"] == nil { chosen.add("anew", "0") }
                    form.segments(
                        "anew", words.othersCounted(others),
                        [(value: "0", label: words.adds), (value: "1", label: words.anew)],
                        chosen, faults)
                }
                if let newest { form.hidden("after", values["after"] ?? String(newest)) }
                let counts = values.all("counted")
                let times = values.all("time")
                for (place, item) in items.enumerated() {
                    form.hidden("item", item.id.text)
                    form.field(
                        FormField(
                            "counted", item.fullName, .number,
                            hint: words.expected(words.common.amount(item.onHand, item.unit)),
                            key: "counted-\(place)"),
                        value: place < counts.count ? counts[place] : "",
                        fault: faults[StockTake.field(place)])
                    form.hidden("time", place < times.count ? times[place] : "")
                }
                form.button("button", [.type("submit"), .name("act"), .value("check")]) {
                    $0.text(words.review)
                }
            }
        }
    }
}

struct CountedPage {
    /// "expected 3, counted 2"; "5 more than the 10 of another device".
    private func said(_ line: StockTake.Line) -> String {
        let counted = words.common.amount(line.counted, line.item.unit)
        return line.others.map {
            words.adds(counted, words.common.amount($0, line.item.unit))
        } ?? words.was(words.common.amount(line.held, line.item.unit), counted)
    }

    let words: StockTakeWords
    let take: StockTake
    let form: Fields
    let currency: Currency
    let id: Identifier

    func response(_ frame: Frame) -> Response {
        frame.page(.stock(words.differences, .column)) { html in
            html.top(words.differences, back: .to(words.common.stock, StockRoute.first.link))
            html.p("small") { $0.text(words.counted(take.lines.count, take.differing.count)) }
            html.element("dl", "lines") { list in
                for line in take.differing {
                    list.div { row in
                        row.element("dt") {
                            $0.text(
                                line.item.fullName + ", "
                                    + said(line))
                        }
                        row.element("dd") { cell in
                            cell.text(
                                MoveWords(words.language).change(line.difference, line.item.unit))
                            if let value = line.value {
                                cell.text(" · " + currency.text(value, in: words.language))
                            }
                        }
                    }
                }
                list.div("sum") { row in
                    row.element("dt") { $0.text(words.value) }
                    row.element("dd") { $0.text(currency.text(take.value, in: words.language)) }
                }
            }
            html.form("inline", to: StockRoute.stockTake(nil).link, id: id) { again in
                for field in form.fields where field.name != "act" && field.name != "id" {
                    again.hidden(field.name, field.value)
                }
                again.button("button", [.type("submit")]) { $0.text(words.book) }
                again.button(
                    "button quiet", [.type("submit"), .name("act"), .value("change")]
                ) { $0.text(words.change) }
            }
        }
    }
}

/// Counts of many items.
struct StockTakeWords: Words {
    let language: Language

    var common: StockWords { StockWords(language) }

    var title: String { language.say("Count the stock") }
    func title(_ name: String) -> String { language.say("Count \(name)") }
    var advice: String {
        language.say("Enter the quantity on the shelf. Leave an item empty to skip it.")
    }
    func expected(_ amount: String) -> String { language.say("Expected: \(amount)") }
    var review: String { language.say("Review differences") }
    var differences: String { language.say("Differences") }
    func counted(_ count: Int, _ differing: Int) -> String {
        language.say(
            count, one: "1 item counted, \(differing) different.",
            other: "\(count) items counted, \(differing) different.")
    }
    func was(_ held: String, _ counted: String) -> String {
        language.say("expected \(held), counted \(counted)")
    }
    func othersCounted(_ items: Int64) -> String {
        language.say(
            items, one: "Another device counted 1 item today",
            other: "Other devices counted \(items) items today")
    }
    var adds: String { language.say("Add my count") }
    var anew: String { language.say("Count anew") }
    func adds(_ counted: String, _ others: String) -> String {
        language.say("counted \(counted), added to \(others)")
    }
    var value: String { language.say("Value of differences") }
    var book: String { language.say("Book count") }
    var change: String { language.say("Edit") }
    var booked: String { language.say("Count booked") }
    var counts: String { language.say("Counts by device") }
    var aStockTake: String { language.say("Stock count") }
}
