internal import Basics
internal import Markup
internal import Perfumery
internal import Shell
internal import Web

/// The weigh-in of a batch: one line at a time, in big numbers.
struct BatchPage {
    let medley: String
    let batch: Batch
    let stock: BatchStockSection
    /// The index of the current line; nil if all lines are shown.
    let place: Int?
    /// What was typed into a form that was refused, and why.
    let typed: Fields
    let faults: Faults
    let id: Identifier

    var words: MedleysWords { MedleysWords() }

    init(
        medley: String, batch: Batch, stock: BatchStockSection, place: Int?, typed: Fields,
        faults: Faults, id: Identifier
    ) {
        self.medley = medley
        self.batch = batch
        self.stock = stock
        self.typed = typed
        self.faults = faults
        self.id = id
        self.place = place ?? (batch.finished == nil ? batch.waiting() : nil)
    }

    func response(_ frame: Frame) -> Response {
        let title = words.batch(batch.number, of: medley)
        var page = Page(title, in: .medleys)
        page.sheets = ["css/bench.css"]
        page.scripts = ["js/bench.js"]
        return frame.page(page) { html in
            html.wayBack(medley, to: MedleysRoute.medley(batch.medley, .page).link)
            html.element("header", "batch-head") { head in
                head.h1 { $0.text(title) }
                head.p("detail") {
                    $0.text(
                        words.batchDate(batch) + " · " + words.stands(batch)
                            + (stock.bottles.map { " · " + words.forBottles($0) } ?? ""))
                }
                head.element(
                    "progress", nil,
                    [
                        .value("value", "\(batch.done)"), .value("max", "\(batch.lines.count)"),
                        .label(words.progress(batch)),
                    ]
                ) { _ in }
            }
            html.faults(faults, orElse: words.faultsFound)
            if !batch.isReadable {
                html.p("wrong", [.fixed("role", "alert")]) { $0.text(words.dilutionsUnknown) }
            }
            rescaling(&html)
            if let place { weighIn(place, &html) } else { summary(&html) }
            vessel(&html)
            stock.summary(&html)
            lines(&html)
            undoing(&html)
        }
    }

    func link(_ place: Int) -> Link { Link(path: batchPlace(batch, line: place).text) }

    func link(_ act: MedleysRoute.BatchPlace) -> Link {
        MedleysRoute.batch(batch.medley, batch.id, act).link
    }
}

// The current line.
extension BatchPage {
    private func weighIn(_ place: Int, _ html: inout HTML) {
        let line = batch.lines[place]
        html.section("card weigh-in", [.id("line")]) { card in
            card.p("detail") { $0.text(words.line(place + 1, of: batch.lines.count)) }
            card.h2 { $0.lineName(line.name, line.dilution) }
            card.p("huge") { number in
                number.text(words.number(line.asked, batch.step))
                number.span { $0.text(" g") }
            }
            remarks(place, &card)
            form(place, &card)
            steps(place, &card)
        }
    }

    private func remarks(_ place: Int, _ html: inout HTML) {
        let line = batch.lines[place]
        if line.asked == 0 { html.p("detail") { $0.text(words.tooLittleForScale) } }
        if line.isAssumed { html.p("detail") { $0.text(words.weighedAsWater) } }
        if let weighed = line.weighed, let judgement = batch.judge(place) {
            html.p(nil, [.classes("verdict", judgement.classes)]) { verdict in
                verdict.element("strong") { $0.text(words.grams(weighed, batch.step)) }
                verdict.text(" ")
                verdict.span { $0.text(words.judgement(judgement, batch.step)) }
            }
        } else if batch.tare != nil {
            html.p("detail") {
                $0.text(words.until(words.grams(batch.before(place) + line.asked, batch.step)))
            }
        }
    }

    private func form(_ place: Int, _ html: inout HTML) {
        let line = batch.lines[place]
        let before = batch.before(place)
        let key = id.derived(10 + UInt64(place))
        html.form("weighing", to: link(.weigh), id: key) { form in
            form.hidden("line", "\(place + 1)")
            form.hidden("before", "\(before)")
            var values = Fields()
            if typed["line"] == "\(place + 1)", let reading = typed["reading"] {
                values.add("reading", reading)
            } else if let weighed = line.weighed {
                values.add("reading", Decimal(units: weighed, places: 6).typed)
            }
            form.field(
                FormField(
                    "reading",
                    batch.tare == nil || line.weighed != nil
                        ? words.weighedLabel : words.scaleShows, .number),
                values, faults)
            form.button("button", [.type("submit")]) { $0.text(words.noteWeight) }
        }
        html.div("ticks") { ticks in
            if line.weighed == nil {
                ticks.form(to: link(.weigh), id: key.derived(1)) { form in
                    form.hidden("line", "\(place + 1)")
                    form.hidden("reading", Decimal(units: line.asked, places: 6).typed)
                    form.button("button quiet as-asked", [.type("submit")]) {
                        $0.text(words.asAsked)
                    }
                }
            } else {
                ticks.form(to: link(.weigh), id: key.derived(2)) { form in
                    form.hidden("line", "\(place + 1)")
                    form.hidden("clear", "1")
                    form.button("button quiet", [.type("submit")]) { $0.text(words.putBack) }
                }
            }
        }
    }

    private func steps(_ place: Int, _ html: inout HTML) {
        html.element("nav", "steps", [.label(words.allLines)]) { nav in
            if place > 0 {
                nav.a("button quiet", to: link(place - 1), [.fixed("rel", "prev")]) { way in
                    way.icon(.back)
                    way.span { $0.text(words.previousLine) }
                }
            }
            if place + 1 < batch.lines.count {
                nav.a("button quiet", to: link(place + 1), [.fixed("rel", "next")]) { way in
                    way.span { $0.text(words.nextLine) }
                    way.icon(.forward)
                }
            }
        }
    }

    private func rescaling(_ html: inout HTML) {
        guard batch.finished == nil, let asked = batch.rescaled() else { return }
        let over = batch.lines.indices.filter {
            if case .over = batch.judge($0) { true } else { false }
        }
        let total = words.grams(asked.reduce(0, +), batch.step)
        html.section("card went-over", [.fixed("role", "status")]) { card in
            card.p { line in
                line.element("strong") {
                    $0.text(
                        words.overWeighed(
                            over.map { place in
                                words.lineName(batch.lines[place].name, batch.lines[place].dilution)
                            }))
                }
                line.text(" " + words.offerToRescale(total))
            }
            card.form(to: link(.rescale), id: id.derived(1)) { form in
                for micrograms in asked { form.hidden("asked", "\(micrograms)") }
                form.button("button", [.type("submit")]) { $0.text(words.rescaleTo(total)) }
            }
        }
    }
}

// All lines.
extension BatchPage {
    private func summary(_ html: inout HTML) {
        html.section("card weigh-in") { card in
            card.h2 {
                $0.text(
                    batch.finished.map { words.finishedOn($0, in: batch.zone) }
                        ?? words.everythingWeighed)
            }
            card.p("huge") { number in
                number.text(words.number(batch.weighed, batch.step))
                number.span { $0.text(" g") }
            }
            card.p("detail") {
                $0.text(
                    words.askedAndWeighed(
                        words.grams(batch.asked, batch.step),
                        words.grams(batch.weighed, batch.step)))
            }
            card.form(to: link(.finish), id: id.derived(2)) { form in
                form.hidden("finished", batch.finished == nil ? "1" : "0")
                if batch.finished == nil { stock.fields(typed, faults, &form) }
                form.button(
                    batch.finished == nil ? "button" : "button quiet", [.type("submit")]
                ) { $0.text(batch.finished == nil ? words.finish : words.openAgain) }
            }
        }
    }

    private func vessel(_ html: inout HTML) {
        guard batch.finished == nil else { return }
        html.element("details", "card vessel", faults["tare"] == nil ? [] : [.flag("open", true)]) {
            card in
            card.element("summary") { summary in
                summary.span { $0.text(words.vessel) }
                summary.span("detail") {
                    $0.text(
                        batch.tare.map { words.vesselWeighs(Mass(micrograms: $0)) }
                            ?? words.scaleIsZeroed)
                }
            }
            card.form("inline", to: link(.tare), id: id.derived(3)) { form in
                var values = Fields()
                values.add(
                    "tare",
                    typed["tare"]
                        ?? batch.tare.map { Decimal(units: $0, places: 6).typed } ?? "")
                form.field(
                    FormField("tare", words.tareLabel, .number, hint: words.tareHint), values,
                    faults)
                form.button("button quiet", [.type("submit")]) { $0.text(words.tareSave) }
            }
        }
    }

    private func lines(_ html: inout HTML) {
        html.h2("apart") { $0.text(words.allLines) }
        html.element("ol", "bench-list weighed") { list in
            for (place, line) in batch.lines.enumerated() {
                list.li { item in
                    item.a(
                        to: link(place),
                        place == self.place ? [.fixed("aria-current", "true")] : []
                    ) { row in
                        row.span("name") { $0.lineName(line.name, line.dilution) }
                        row.span("amounts") { amounts(place, &$0) }
                    }
                }
            }
        }
    }

    private func amounts(_ place: Int, _ html: inout HTML) {
        let line = batch.lines[place]
        guard let weighed = line.weighed, let judgement = batch.judge(place) else {
            return html.text(words.grams(line.asked, batch.step))
        }
        html.text(words.grams(weighed, batch.step))
        html.span(nil, [.classes("verdict", judgement.classes)]) {
            $0.text(words.judgement(judgement, batch.step))
        }
    }

    private func undoing(_ html: inout HTML) {
        html.opener(words.undoBatch, of: "undo-batch")
        html.askingSheet(
            "undo-batch", words.askToUndoBatch(batch.number), words.undoBatchAdvice,
            stock.hasMoved ? words.givesBack : "", do: words.undoIt, keep: words.keep,
            to: link(.undo), id: id.derived(4))
    }
}

extension WeighIn.Judgement {
    /// Its class in the style sheet.
    var classes: StaticString {
        switch self {
        case .right: "right"
        case .over: "over"
        case .under: "under"
        }
    }
}
