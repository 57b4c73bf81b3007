internal import Basics
internal import Markup
internal import Perfumery
internal import RoomKit
internal import Stock
internal import Web

/// The record of a batch, to print and to sign.
struct RecordPage {
    let medley: String
    let scenting: String
    let batch: Batch
    let record: BatchRecord
    /// For the form alone: the record names the maker once saved.
    let proposedMaker: String
    /// The batch's accords as frozen, at all levels.
    let accords: [(name: String, lines: [Ingredient])]
    let moved: BatchStocking
    let items: [ID<Item>: Item]
    let lots: [(lot: StockLot, quantity: Quantity)]
    /// Lots on hold that the batch took all the same.
    let heldTaken: [HeldTaken]
    let maturing: MaturingPlan?
    let bottles: Int64?
    let stamp: BatchVerdict?
    let company: Company
    let zone: Zone
    let doubts: Doubts
    /// Name of the person who began the batch, if there is more than one.
    var begunBy: String?
    let typed: Fields
    let faults: Faults
    let id: Identifier
    let words: RecordWords

    private var batchWords: BatchWords { BatchWords(words.language) }

    func response(_ frame: Frame) -> Response {
        let title = words.recordOf(batch.code)
        var page = Page(title, in: .medleys)
        page.sheets = ["css/bench.css"]
        page.scripts = ["js/bench.js"]
        page.status = faults.isEmpty ? 200 : 422
        return frame.page(page) { html in
            html.top(
                words.batchRecord,
                back: .to(
                    batchWords.batch(batch.number, of: medley),
                    Link(path: batch.page().text))
            ) { $0.printTool(words.common.print) }
            html.faults(faults)
            html.element("article", "batch-record") { sheet in
                head(&sheet)
                weights(&sheet)
                composition(&sheet)
                stock(&sheet)
                stages(&sheet)
                filling(&sheet)
                if !record.remark.isEmpty {
                    sheet.section { part in
                        part.h2 { $0.text(words.remarksLabel) }
                        part.p("prose") { $0.text(record.remark) }
                    }
                }
                sheet.p("signature") { line in
                    line.span { $0.text(words.signature) }
                }
            }
            editing(&html)
        }
    }

    private func head(_ html: inout HTML) {
        let dates = DateWords(words.language)
        html.element("header") { head in
            if !company.name.isEmpty { head.p("small") { $0.text(company.name) } }
            head.h2("name-of") { name in
                name.text(batchWords.batch(batch.number, of: medley))
                doubts.mark(batch.at, &name)
            }
            head.element("dl", "recipe-facts") { list in
                list.fact(words.batchNumber, batch.code)
                list.fact(words.formula, scenting + " / " + medley)
                list.fact(
                    words.begun,
                    dates.full(Day(batch.at, in: batch.zone)) + ", "
                        + dates.time(batch.at, in: batch.zone)
                        + (begunBy.map { " · " + $0 } ?? ""))
                list.fact(
                    batchWords.finished,
                    batch.finished.map {
                        dates.full(Day($0, in: batch.zone)) + ", " + dates.time($0, in: batch.zone)
                    } ?? "")
                list.fact(words.maker, record.maker)
                list.fact(
                    batchWords.limitsWhenBegun,
                    stamp.map { batchWords.stamp($0) } ?? "")
                list.fact(
                    words.readabilityLabel,
                    words.figures.mass(Mass(micrograms: batch.step.micrograms ?? 0)))
                list.fact(
                    batchWords.vessel,
                    batch.tare.map { words.figures.mass(Mass(micrograms: $0), digits: 8) } ?? "")
            }
        }
    }

    private func heads(_ titles: [String], _ html: inout HTML) {
        html.element("thead") { head in
            head.element("tr") { row in
                for title in titles {
                    row.element("th", nil, [.fixed("scope", "col")]) { $0.text(title) }
                }
            }
        }
    }

    private func weights(_ html: inout HTML) {
        html.div("scrolls", [.fixed("tabindex", "0"), .label(batchWords.allLines)]) { box in
            box.element("table", "record-lines") { table in
                heads(
                    [
                        words.materialLabel, words.lotLabel, words.targetLabel, words.actualLabel,
                        words.deviationLabel,
                    ], &table)
                table.element("tbody") { body in
                    for place in batch.lines.indices { line(place, &body) }
                    body.element("tr", "sum") { row in
                        row.element("th", nil, [.fixed("scope", "row")]) {
                            $0.text(words.totalLabel)
                        }
                        row.element("td") { _ in }
                        row.element("td") {
                            $0.text(words.figures.grams(batch.totalTarget, batch.step))
                        }
                        row.element("td") {
                            $0.text(words.figures.grams(batch.totalActual, batch.step))
                        }
                        row.element("td") { _ in }
                    }
                }
            }
        }
    }

    private func line(_ place: Int, _ html: inout HTML) {
        let line = batch.lines[place]
        html.element("tr") { row in
            row.element("th", nil, [.fixed("scope", "row")]) {
                $0.lineName(line.name, line.dilution)
            }
            row.element("td") { $0.text(lotNames(line)) }
            row.element("td") { $0.text(words.figures.grams(line.target, batch.step)) }
            row.element("td") {
                $0.text(line.actual.map { words.figures.grams($0, batch.step) } ?? "–")
            }
            row.element("td") {
                $0.text(
                    batch.deviation(at: place).map {
                        batchWords.deviation($0, batch.step)
                    } ?? "–")
            }
        }
    }

    /// The lots of the item that the line names; lots of an accord's materials are listed below.
    private func lotNames(_ line: Batch.Line) -> String {
        let names = [line.name, line.dilution?.name(of: line.name) ?? line.name]
            .map { $0.lowercased() }
        let own = lots.filter { part in
            guard part.quantity < .zero, let item = items[part.lot.item] else { return false }
            return names.contains(item.name.lowercased()) || names.contains(item.lot.lowercased())
        }
        return own.map { words.lotCode($0.lot) }.joined(separator: ", ")
    }

    private func composition(_ html: inout HTML) {
        guard !accords.isEmpty else { return }
        html.section { part in
            part.h2 { $0.text(words.contains) }
            for accord in accords {
                part.p("accord") { line in
                    line.element("strong") { $0.text(accord.name) }
                    line.text(
                        ": "
                            + accord.lines.map {
                                words.figures.lineName($0.name, $0.dilution) + " "
                                    + words.figures.amount($0.amount)
                            }.joined(separator: "; "))
                }
            }
        }
    }

    private func stages(_ html: inout HTML) {
        guard let maturing else { return }
        let dates = DateWords(words.language)
        html.section { part in
            part.h2 { $0.text(MaturingWords(words.language).maturing) }
            part.element("ol", "record-stock") { list in
                for planned in maturing.stages {
                    list.li {
                        $0.text(
                            planned.stage.name + ", "
                                + MaturingWords(words.language).length(planned.stage.length) + ": "
                                + dates.full(Day(planned.start, in: zone)) + " – "
                                + dates.full(Day(planned.end, in: zone))
                                + (planned.isEnded ? " ✓" : ""))
                    }
                }
            }
        }
    }

    private func filling(_ html: inout HTML) {
        guard let filled = record.filled, let pieces = record.pieces, let fill = record.fill else {
            return
        }
        html.element("dl", "recipe-facts") { list in
            list.fact(
                words.fillLabel, words.filled(pieces, words.figures.grams(fill, batch.step)))
            list.fact(
                words.yieldLabel,
                words.figures.grams(filled, batch.step) + ", "
                    + words.percent(filled, of: batch.totalActual))
            list.fact(
                words.lossLabel,
                words.figures.grams(max(0, batch.totalActual - filled), batch.step) + ", "
                    + words.percent(max(0, batch.totalActual - filled), of: batch.totalActual))
        }
    }

    private func editing(_ html: inout HTML) {
        var values = typed
        if values["maker"] == nil {
            values.add("maker", proposedMaker)
            values.add("pieces", record.pieces.map(String.init) ?? bottles.map(String.init) ?? "")
            values.add(
                "fill", record.fill.map { Decimal(units: $0, places: 6).typed } ?? "")
            values.add("remark", record.remark)
        }
        html.section("card unprinted") { card in
            card.h2 { $0.text(words.recordFields) }
            card.form(
                "stack", to: MedleysRoute.batch(batch.medley, batch.id, .record).link, id: id
            ) { form in
                form.field(
                    FormField("maker", words.maker, limit: BatchRecord.makerLimit), values, faults)
                form.div("inline") { line in
                    line.field(FormField("pieces", words.fillPieces, .number), values, faults)
                    line.field(FormField("fill", words.fillEach, .number), values, faults)
                }
                form.field(
                    FormField(
                        "remark", words.remarksLabel, .lines, limit: BatchRecord.remarkLimit),
                    values, faults)
                form.button("button", [.type("submit")]) { $0.text(words.common.save) }
            }
        }
    }
}
