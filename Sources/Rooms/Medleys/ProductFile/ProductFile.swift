internal import Basics
internal import Journal
internal import Limits
internal import Perfumery
internal import Portability
internal import SQLCore
internal import Stock

/// The file of a medley's product: composition, papers, batches, label and checklist (Regulation (EC)
/// No 1223/2009, Article 11).
struct ProductFile {
    let hazards: HazardFacts
    let company: Company
    let records: [MaterialRecord]
    /// The oldest first.
    let batches: [Batch]
    /// Lots that went into every batch.
    let lots: [ID<Batch>: [(lot: StockLot, quantity: Quantity)]]
    let items: [ID<Item>: Item]
    let stamps: [ID<Batch>: BatchVerdict]
    let evaluations: [Evaluation]
    /// Pictures and files of the medley.
    let attachments: [Attachment]

    var facts: LabelFacts { hazards.facts }

    init(_ facts: LabelFacts, _ database: Database) throws(Failure) {
        hazards = try HazardFacts(facts, database)
        company = try CompanyTable(database).company()
        let table = MaterialRecordTable(database)
        records = try (facts.counted?.composition.portions ?? []).map {
            (portion) throws(Failure) in try table.record(named: portion.material.name)
        }
        batches = try BatchTable(database).batches(of: facts.medley.id).reversed()
        var lots: [ID<Batch>: [(lot: StockLot, quantity: Quantity)]] = [:]
        var items: [ID<Item>: Item] = [:]
        var stamps: [ID<Batch>: BatchVerdict] = [:]
        for batch in batches {
            let own = try LotTable(database).lots(of: batch.id.raw)
            lots[batch.id] = own
            for entry in own where items[entry.lot.item] == nil {
                items[entry.lot.item] = try ItemTable(database).item(entry.lot.item)
            }
            stamps[batch.id] = try BatchVerdict.of(batch.id, database)
        }
        self.lots = lots
        self.items = items
        self.stamps = stamps
        evaluations = try EvaluationTable(database).evaluations(of: facts.medley.id)
        attachments = try AttachmentTable(database).attachments(
            of: Attachment.Thing(.medley, facts.medley.id.raw))
    }

    /// True if a PDF is called the assessor's report.
    var hasReport: Bool {
        attachments.contains { file in
            let called = (file.note + " " + file.name).foldedForSearch
            return file.type == .pdf
                && [
                    "safetyreport", "safetyassessment", "cpsr", "sicherheitsbericht",
                    "rapportdesecurite", "rapportsurlasecurite",
                ].contains { called.holds($0) }
        }
    }

    /// Materials whose constituents or identity are not known.
    var lacking: [UnknownMaterial] { facts.counted?.declaration.unknown ?? [] }
}

// The files of its archive.
extension ProductFile {
    /// - Parameters:
    ///   - formula: the table of the medley, as it is exported elsewhere.
    ///   - words: of the checklist.
    ///   - papers: kept beside the materials.
    func archive(
        _ formula: Sheet, _ words: ProductFileWords, papers: [(name: String, bytes: [UInt8])]
    ) -> [UInt8] {
        var archive = Archive()
        archive.add("checklist.csv", checklist(words).bytes)
        archive.add("composition.csv", AssessorSheet(facts).file.bytes)
        archive.add("formula.csv", formula.bytes)
        archive.add("certificates.csv", certificates.bytes)
        archive.add("batches.csv", batchSheet.bytes)
        archive.add("evaluations.csv", evaluationSheet.bytes)
        archive.add("label.txt", [UInt8](label(words).utf8))
        archive.add("notification.csv", notification.bytes)
        if hazards.isChemical {
            archive.add(
                "poison-centre.csv",
                PoisonSheet(hazards, ProductHazardWords(words.language)).file.bytes)
        }
        for paper in papers { archive.add(paper.name, paper.bytes) }
        return archive.file()
    }

    /// Bytes of the files beside the materials.
    static let mostPaper: Int64 = 30_000_000

    private func checklist(_ words: ProductFileWords) -> Sheet {
        var sheet = Sheet(["region", "item", "state", "source"])
        for entry in ProductChecklist(self).entries {
            sheet.append([
                entry.region.rawValue, words.item(entry.item), words.state(entry.state),
                entry.source,
            ])
        }
        return sheet
    }

    private var certificates: Sheet {
        var sheet = Sheet([
            "material", "kind", "inci", "cas", "certificate", "date", "substance", "substance_cas",
            "from_percent", "to_percent",
        ])
        for record in records {
            let own = [
                record.name, record.kind?.rawValue ?? "", record.inci,
                AssessorSheet.text(record.cas), record.source, record.date?.text ?? "",
            ]
            if record.constituents.isEmpty { sheet.append(own + ["", "", "", ""]) }
            for line in record.constituents {
                sheet.append(
                    own + [line.name, line.cas?.text ?? "", line.lowest.typed, line.highest.typed])
            }
        }
        return sheet
    }

    private var batchSheet: Sheet {
        var sheet = Sheet([
            "batch", "day", "finished", "stamp", "part", "name", "asked_g", "weighed_g", "lot",
        ])
        let grams = { (micrograms: Int64?) -> String in
            micrograms.map { Decimal(units: $0, places: 6).typed } ?? ""
        }
        for batch in batches {
            let own = [
                batch.code, Day(batch.at, in: batch.zone).text,
                batch.finished.map { Day($0, in: batch.zone).text } ?? "",
                stamps[batch.id]?.answer.code ?? "",
            ]
            for line in batch.lines {
                sheet.append(own + ["line", line.name, grams(line.target), grams(line.actual), ""])
            }
            for entry in lots[batch.id] ?? [] {
                let part = entry.quantity < .zero ? "taken" : "made"
                sheet.append(
                    own + [part, items[entry.lot.item]?.name ?? "", "", "", entry.lot.code])
            }
        }
        return sheet
    }

    private var evaluationSheet: Sheet {
        var sheet = Sheet(["day", "version", "minutes", "rating", "text"])
        for one in evaluations {
            sheet.append([
                Day(one.at, in: one.zone).text, String(one.version), String(one.minutes),
                one.rating == 0 ? "" : String(one.rating), one.text,
            ])
        }
        return sheet
    }

    /// What the label says, line by line.
    private func label(_ words: ProductFileWords) -> String {
        var lines = [facts.name, facts.label.content, facts.ingredients]
        for language in company.labelLanguages {
            lines += facts.label.warnings.map { language.said($0) }
        }
        lines.append(facts.label.words)
        lines += hazards.isChemical ? hazards.label.pictograms.map { $0.rawValue } : []
        lines.append(company.namedOnLabels)
        if !lacking.isEmpty { lines.append(words.notCounted(lacking.map { $0.name })) }
        return lines.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
    }

    /// Data to type into the portals for notification (Article 13).
    private var notification: Sheet {
        var sheet = Sheet(["field", "value"])
        let product = facts.check.product
        sheet.append(["name of the product", facts.name])
        sheet.append(["IFRA category", product.category?.rawValue ?? ""])
        sheet.append(["kind of product", product.kind?.rawValue ?? ""])
        sheet.append(["responsible person", company.namedOnLabels])
        sheet.append(["country", company.country])
        for entry in facts.counted?.list.entries ?? [] {
            sheet.append([
                "ingredient",
                entry.name + " " + Decimal(rounding: entry.share * 100, places: 5).typed + " %",
            ])
        }
        return sheet
    }
}
