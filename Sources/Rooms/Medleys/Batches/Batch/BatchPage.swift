internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// The weigh-in of a batch: one line at a time, in big numbers.
struct BatchPage {
    let medley: String
    let batch: Batch
    let stock: BatchStockSection
    /// Safety verdict of the planned lines.
    let safety: SafetySummary?
    /// Safety knowledge when the batch was begun.
    let stamp: BatchVerdict?
    let stages: MaturingSection
    let strand: Strand?
    /// The index of the current line; nil if all lines are shown.
    let place: Int?
    /// The values typed into a refused form, and the reasons.
    let typed: Fields
    let faults: Faults
    let id: Identifier
    let words: BatchWords

    init(
        medley: String, batch: Batch, stock: BatchStockSection, stages: MaturingSection,
        safety: SafetySummary?, stamp: BatchVerdict?, strand: Strand?, place: Int?, typed: Fields,
        faults: Faults, id: Identifier, words: BatchWords
    ) {
        self.medley = medley
        self.batch = batch
        self.stock = stock
        self.safety = safety
        self.stamp = stamp
        self.stages = stages
        self.strand = strand
        self.typed = typed
        self.faults = faults
        self.id = id
        self.words = words
        self.place = place ?? (batch.finished == nil ? batch.waiting() : nil)
    }

    func response(_ frame: Frame) -> Response {
        let title = words.batch(batch.number, of: medley)
        var page = Page(title, in: .medleys)
        page.sheets = ["css/bench.css", "css/safety.css"]
        page.live = "batch medley bench_ inventory_ material"
        page.scripts = ["js/bench.js"]
        return frame.page(page) { html in
            html.top(
                title, back: .to(medley, MedleysRoute.medley(batch.medley, .page).link)
            ) { $0.tool(.list, RecordWords(words.language).batchRecord, to: self.link(.record)) }
            html.div("batch-head") { head in
                head.p("detail") {
                    $0.text(
                        batch.code + " · " + words.batchDate(batch) + " · " + words.stands(batch)
                            + (stock.bottles.map { " · " + words.forBottles($0) } ?? ""))
                }
                if let stamp = stamp.map({ words.stamp($0) }) {
                    head.p("detail stamp") { $0.text(stamp) }
                }
                head.element(
                    "progress", nil,
                    [
                        .value("value", "\(batch.done)"), .value("max", "\(batch.lines.count)"),
                        .label(words.progress(batch)),
                    ]
                ) { _ in }
            }
            html.strand(strand)
            html.faults(faults)
            if !batch.isReadable {
                html.p("wrong", [.fixed("role", "alert")]) { $0.text(words.dilutionsUnknown) }
            }
            rescaling(&html)
            if let place { weighIn(place, &html) } else { summary(&html) }
            vessel(&html)
            stages.write(&html)
            stock.summary(&html)
            lines(&html)
            safety?.write(&html)
            undoing(&html)
        }
    }

    func link(_ place: Int) -> Link { Link(path: batch.page(line: place).text) }

    func link(_ act: MedleysRoute.BatchPlace) -> Link {
        MedleysRoute.batch(batch.medley, batch.id, act).link
    }
}
