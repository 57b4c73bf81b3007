internal import Basics
internal import Markup
internal import Perfumery
internal import RoomKit
internal import Web

extension BatchPage {
    func summary(_ html: inout HTML) {
        html.section("card weigh-in") { card in
            card.h2 {
                $0.text(
                    batch.finished.map { words.finishedOn($0, in: batch.zone) }
                        ?? words.everythingWeighed)
            }
            card.p("huge") { number in
                number.text(words.figures.number(batch.totalActual, batch.step))
                number.span { $0.text(" " + words.figures.unit(.gram, isOne: false)) }
            }
            card.p("detail") {
                $0.text(
                    words.targetAndActual(
                        words.figures.grams(batch.totalTarget, batch.step),
                        words.figures.grams(batch.totalActual, batch.step)))
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

    func vessel(_ html: inout HTML) {
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

    func lines(_ html: inout HTML) {
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
        guard let actual = line.actual, let deviation = batch.deviation(at: place) else {
            return html.text(words.figures.grams(line.target, batch.step))
        }
        html.text(words.figures.grams(actual, batch.step))
        html.span(nil, [.classes("verdict", deviation.classes)]) {
            $0.text(words.deviation(deviation, batch.step))
        }
    }

    func undoing(_ html: inout HTML) {
        html.opener(words.undoBatch, of: "undo-batch")
        html.askingSheet(
            "undo-batch", words.askToUndoBatch(batch.number), words.undoBatchAdvice,
            stock.hasMoved ? BatchStockWords(words.language).givesBack : "", do: words.undoIt,
            keep: words.common.keep,
            to: link(.undo), id: id.derived(4))
    }
}
