internal import Basics
internal import Journal
internal import Limits
internal import Markup
internal import Perfumery
internal import RoomKit
internal import SQLCore
internal import Stock
internal import Web

/// The file of a product on one page, with its checklist and its archive.
struct ProductFilePage {
    let file: ProductFile
    let today: Day
    let words: ProductFileWords

    private var facts: LabelFacts { file.facts }
    private var medley: ID<Medley> { facts.medley.id }

    func response(_ frame: Frame) -> Response {
        var page = Page(
            words.language.labelled(words.title, facts.name), in: .medleys, layout: .wide)
        page.sheets = ["css/bench.css", "css/safety.css"]
        page.scripts = ["js/labels.js"]
        return frame.page(page) { html in
            html.top(
                words.title,
                back: .to(facts.medley.name, MedleysRoute.medley(medley, .page).link)
            ) { $0.printTool(words.common.print) }
            html.p("lead bench-lead") { $0.text(words.lead) }
            html.rows([(words.archive, MedleysRoute.medley(medley, .productArchive).link)])
            html.div("assessor") { paper in
                head(&paper)
                checklist(&paper)
                parts(&paper)
            }
        }
    }

    private func head(_ html: inout HTML) {
        let verdictWords = VerdictWords(words.language)
        html.h2("name-of") { $0.text(facts.name) }
        html.element("dl", "recipe-facts") { list in
            let product = verdictWords.product(facts.check.product)
            for (title, text) in [
                (
                    verdictWords.productLabel,
                    product.isEmpty ? LabelWords(words.language).sayWhatItBecomes : product
                ),
                (AssessorWords(words.language).verdictLabel, verdictWords.answer(facts.check)),
                (
                    AssessorWords(words.language).limitsUsed,
                    facts.check.standards.map { verdictWords.safety.named($0) }
                        .joined(separator: "; ")
                ),
                (LabelWords(words.language).responsibleOnLabel, file.company.namedOnLabels),
                (
                    AssessorWords(words.language).writtenOn,
                    DateWords(words.language).full(today)
                ),
            ] {
                list.fact(title, text)
            }
        }
    }

    private func checklist(_ html: inout HTML) {
        html.h2 { $0.text(words.checklist) }
        html.grid(
            [words.region, words.itemLabel, words.stateLabel, words.source],
            ProductChecklist(file).entries.map {
                [
                    $0.region.rawValue, words.item($0.item), words.state($0.state),
                    LimitsWords(words.language).article($0.source),
                ]
            }, figures: 4)
        html.p("small") { $0.text(words.notWhole) }
    }

    /// Pages that hold the parts, with what each has.
    private func parts(_ html: inout HTML) {
        html.h2 { $0.text(words.parts) }
        html.ul("bench-list") { list in
            list.way(
                AssessorWords(words.language).compositionTitle, words.materials(file.records.count),
                MedleysRoute.medley(medley, .composition).link)
            list.way(
                words.labelProof, facts.label.content,
                MedleysRoute.medley(medley, .labels).link)
            if file.hazards.isChemical {
                list.way(
                    ProductHazardWords(words.language).title, "",
                    MedleysRoute.medley(medley, .hazard).link)
            }
            for record in file.records {
                list.way(
                    record.name, words.certificate(record), LimitsRoute.material(record.name).link)
            }
            for batch in file.batches {
                list.way(
                    batch.code, BatchWords(words.language).batchDate(batch),
                    MedleysRoute.batch(medley, batch.id, .record).link)
            }
        }
        html.p("small") { $0.text(words.evaluations(file.evaluations.count)) }
        html.p("small") { $0.text(words.reportHint) }
    }
}

extension String {
    /// Without signs that separate folders, and never a name of dots alone.
    var asFileName: String {
        let name = String(map { $0 == "/" || $0 == "\\" || $0 == ":" ? "-" : $0 })
        return name.contains { $0 != "." && $0 != " " } ? name : "-" + name
    }
}

/// The page and the archive.
struct ProductFilePages: MedleysPages {
    let context: Context

    private var words: ProductFileWords { ProductFileWords(request.language) }

    private func file(_ id: ID<Medley>) throws(Failure) -> ProductFile {
        try ProductFile(try LabelPages(context).labelFacts(id, isJudged: true), database)
    }

    func page(_ id: ID<Medley>) throws(Failure) -> Response {
        ProductFilePage(file: try file(id), today: context.today, words: words).response(
            frame.keeping(
                try PapersSection(
                    .medley, id.raw, at: MedleysRoute.medley(id, .productFile).target, context)))
    }

    func archive(_ id: ID<Medley>) throws(Failure) -> Response {
        let file = try file(id)
        var response = Response.file(
            file.facts.name + " " + context.today.text + ".zip", "application/zip",
            file.archive(
                try SheetTable(database).sheet(.medley(id)), words, papers: try papers(of: file)))
        response.add(filesOf: file.attachments)
        for material in file.records.map({ $0.name }) {
            response.add(
                filesOf: try AttachmentTable(database).attachments(
                    of: Attachment.Thing(.material, material)))
        }
        return response
    }

    /// Files kept beside the product's materials, the newest first, up to a size for all.
    private func papers(
        of file: ProductFile
    ) throws(Failure) -> [(name: String, bytes: [UInt8])] {
        let table = PaperTable(database)
        var papers: [(name: String, bytes: [UInt8])] = []
        var left = ProductFile.mostPaper
        for material in file.records.map({ $0.name }) {
            for (place, paper) in try table.papers(of: material).enumerated() {
                guard paper.size <= left, let found = try table.content(of: paper.id, material)
                else { continue }
                left -= paper.size
                let name = "papers/\(material.asFileName)/\(place + 1) \(found.title.asFileName)"
                papers.append((name, found.bytes))
            }
        }
        return papers
    }
}
