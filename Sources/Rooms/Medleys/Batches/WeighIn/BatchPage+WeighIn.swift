internal import Basics
internal import Markup
internal import Perfumery
internal import RoomKit
internal import Web

// The current line.
extension BatchPage {
    func weighIn(_ place: Int, _ html: inout HTML) {
        let line = batch.lines[place]
        html.section("card weigh-in", [.id("line")]) { card in
            card.p("detail") { $0.text(words.line(place + 1, of: batch.lines.count)) }
            card.h2 { $0.lineName(line.name, line.dilution) }
            card.p("huge") { number in
                number.text(words.figures.number(line.target, batch.step))
                number.span { $0.text(" " + words.figures.unit(.gram, isOne: false)) }
            }
            remarks(place, &card)
            scale(place, &card)
            form(place, &card)
            steps(place, &card)
        }
    }

    private func remarks(_ place: Int, _ html: inout HTML) {
        let line = batch.lines[place]
        if line.target == 0 { html.p("detail") { $0.text(words.tooLittleForScale) } }
        if line.isAssumed {
            html.p("detail") { $0.text(ScaleWords(words.language).weighedAsWater) }
        }
        if let actual = line.actual, let deviation = batch.deviation(at: place) {
            html.p(nil, [.classes("verdict", deviation.classes)]) { verdict in
                verdict.element("strong") { $0.text(words.figures.grams(actual, batch.step)) }
                verdict.text(" ")
                verdict.span { $0.text(words.deviation(deviation, batch.step)) }
            }
        } else if batch.tare != nil {
            html.p("detail") {
                $0.text(
                    words.until(words.figures.grams(batch.before(place) + line.target, batch.step)))
            }
        }
    }

    /// Hidden until a script reads a scale.
    private func scale(_ place: Int, _ html: inout HTML) {
        let line = batch.lines[place]
        let isRunning = batch.tare != nil && line.actual == nil
        let target = isRunning ? batch.before(place) + line.target : line.target
        html.p(
            "detail",
            [
                .id("scale-live"), .flag("hidden", true), .value("data-target", "\(target)"),
                .value("data-right", words.scaleRight), .value("data-stable", words.scaleStable),
                .value("data-moving", words.scaleMoving), .value("data-tare", words.scaleTare),
            ]
        ) { _ in }
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
            } else if let actual = line.actual {
                values.add("reading", Decimal(units: actual, places: 6).typed)
            }
            form.field(
                FormField(
                    "reading",
                    batch.tare == nil || line.actual != nil
                        ? words.weighedLabel : words.scaleShows, .number),
                values, faults)
            form.button("button", [.type("submit")]) { $0.text(words.record) }
        }
        html.div("ticks") { ticks in
            if line.actual == nil {
                ticks.form(to: link(.weigh), id: key.derived(1)) { form in
                    form.hidden("line", "\(place + 1)")
                    form.hidden("reading", Decimal(units: line.target, places: 6).typed)
                    form.button("button quiet as-asked", [.type("submit")]) {
                        $0.text(words.exact)
                    }
                }
            } else {
                ticks.form(to: link(.weigh), id: key.derived(2)) { form in
                    form.hidden("line", "\(place + 1)")
                    form.hidden("clear", "1")
                    form.button("button quiet", [.type("submit")]) { $0.text(words.clearWeight) }
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

    func rescaling(_ html: inout HTML) {
        guard batch.finished == nil, let targets = batch.rescaled() else { return }
        let over = batch.lines.indices.filter {
            if case .over = batch.deviation(at: $0) { true } else { false }
        }
        let total = words.figures.grams(targets.reduce(0, +), batch.step)
        html.section("card went-over", [.fixed("role", "status")]) { card in
            card.p { line in
                line.element("strong") {
                    $0.text(
                        words.overWeighed(
                            over.map { place in
                                words.figures.lineName(
                                    batch.lines[place].name, batch.lines[place].dilution)
                            }))
                }
                line.text(" " + words.offerToRescale(total))
            }
            // Nine grams for 0.39 are rather a slip than a reason to make a kilogram.
            let slip = over.first { place in
                Readability.isSlip(batch.lines[place].actual ?? 0, for: batch.lines[place].target)
            }
            if let slip {
                card.p { $0.text(words.isItASlip(batch.lines[slip], batch.step)) }
                card.a("button", to: link(slip)) { $0.text(words.correctWeight) }
            }
            card.form(to: link(.rescale), id: id.derived(1)) { form in
                for micrograms in targets { form.hidden("asked", "\(micrograms)") }
                form.button(slip == nil ? "button" : "button quiet", [.type("submit")]) {
                    $0.text(words.rescaleTo(total))
                }
            }
        }
    }
}

extension WeighIn.Deviation {
    /// Its class in the style sheet.
    var classes: Literal {
        switch self {
        case .right: "right"
        case .over: "over"
        case .under: "under"
        }
    }
}
