package import Basics
internal import Journal
internal import Markup
package import RoomKit
internal import SQLCore
package import Web

/// The book of experiments.
package let medleysRoom = RoomModule(
    .medleys, tab: Tab(.medleys, { MedleysWords($0).title }, .flask, MedleysRoute.scentings.link),
    storage: medleysStorage, papers: [.medley, .batch, .evaluation],
    gone: { language in
        let words = MedleysWords(language)
        return Gone(words.gone, words.goneAdvice, back: words.toAll, MedleysRoute.scentings.link)
    },
    sentence: { MedleysWords($1).sentence($0) },
    threads: { (thing, database, language) throws(Failure) in
        let words = MedleysWords(language)
        switch thing {
        case .note(let slug, let name):
            return try Medleys.threads(
                ofNote: slug, named: name, database, MaterialWords(words.language))
        case .material(let id, let name):
            return try Medleys.threads(
                ofItem: ID(id), named: name, database, MaterialWords(words.language))
        case .item(let id):
            return try Identifier(id).map { (id) throws(Failure) in
                try verdicts(ofItem: ID(id), database, MaterialWords(words.language))
            } ?? []
        case .medley, .batch, .sale: return []
        }
    },
    beads: medleyBeads, source: batchSource,
    today: { (context) throws(Failure) in
        let request = context.request
        guard
            let medleys = try MedleysOfToday(
                context.database, at: request.moment, in: request.zone,
                CalendarWords(request.language))
        else { return [] }
        var cards = [Card.silent]
        if medleys.isReady {
            cards.append(Card(.now, due: medleys.due) { medleys.writeNow(&$0) })
        }
        if medleys.isDue { cards.append(Card(.due) { medleys.writeDue(&$0) }) }
        let breaches = try BreachesOfToday(
            context.database, on: context.today, VerdictWords(request.language))
        if !breaches.breaches.isEmpty {
            cards.append(Card(.due, order: 1) { breaches.write(&$0) })
        }
        return cards
    },
    beginning: { (context) in
        let words = MedleysWords(context.request.language)
        return [
            Card.begin(
                words.writeFormula, words.writeFormulaText, .flask, MedleysRoute.newMedley.link)
        ]
    },
    firstSteps: { (context) throws(Failure) in
        let isDone = try MedleyTable(context.database).newest() != nil
        let words = MedleysWords(context.request.language)
        return [FirstStep(words.aFormula, MedleysRoute.newMedley.link, isDone: isDone)]
    },
    places: medleysPlaces,
    doings: medleysDoings, found: batchesFound,
    remembered: medleysRemembered,
    sheets: { (language) in
        [(language.say("Medleys and their lines"), MedleysRoute.file(scenting: nil).link)]
    },
    imports: medleyImports,
    derive: { (record, database) throws(Failure) in
        try MedleyTable(database).deriveTexts(from: record)
    },
    seal: currencySeal, mayUndo: whyItStays,
    place: { MedleysRoute($0)?.place(in: .medleys) })

@Sendable private func medleysPlaces(_ language: Language) -> [NamedPlace] {
    [
        NamedPlace(
            .medleys, language.say("Medleys"), language.say("Scentings, the book of experiments"),
            MedleysRoute.scentings.link),
        NamedPlace(
            .medleys, language.say("Calendar"), language.say("Medleys by maturing date"),
            MedleysRoute.calendar.link, isOften: true),
        NamedPlace(
            .medleys, language.say("Materials"), language.say("Densities, drops and prices"),
            MedleysRoute.materials("").link,
            isOften: true),
        NamedPlace(
            .medleys, language.say("Measures"), language.say("Drops, spoons and cups"),
            MedleysRoute.measures.link),
        NamedPlace(
            .medleys, language.say("Limits"),
            language.say("IFRA, EU and your own limits"),
            CommonPlace.limits.link),
        NamedPlace(
            .medleys, language.say("Tables of medleys"), language.say("Columns, an example (CSV)"),
            MedleysRoute.importing.link),
        NamedPlace(
            .medleys, language.say("New medley"),
            language.say("Write a formula, add an experiment"), MedleysRoute.newMedley.link,
            isVerb: true),
        NamedPlace(
            .medleys, language.say("Make a batch"), language.say("Choose a medley, then weigh"),
            MedleysRoute.medleys(MedleySearch()).link, isVerb: true),
        NamedPlace(
            .medleys, language.say("Evaluate a medley"), language.say("Medleys that are mature"),
            MedleysRoute.medleys(MedleySearch(due: .overdue)).link, isVerb: true),
        NamedPlace(
            .medleys, language.say("New scenting (folder)"),
            language.say("Folder for medleys of one idea"),
            MedleysRoute.newScenting.link, isVerb: true),
    ]
}

@Sendable private func medleysDoings(_ language: Language) -> [Doing] {
    [
        Doing(
            .medleys, language.say("smell, evaluate"), "medley",
            { language.say("Smell \($0)") },
            { (key, _, _) throws(Failure) in MedleysRoute.medley(ID(key), .evaluate).link }),
        Doing(
            .medleys, language.say("make, batch, weigh"), "medley",
            { language.say("Make a batch of \($0)") },
            { (key, _, _) throws(Failure) in MedleysRoute.medley(ID(key), .batch).link }),
    ]
}

// For an empty studio.
extension MedleysWords {
    fileprivate var writeFormula: String { language.say("Write a formula") }
    fileprivate var writeFormulaText: String { language.say("Name it, type or paste its lines") }
    fileprivate var aFormula: String { language.say("a formula") }
}

private let medleysStorage = RoomStorage(
    [
        SchemaStep(3, medleysMigrations, tables: medleysJournalledTables),
        SchemaStep(8, medleysStockMigrations, tables: medleysStockJournalledTables),
        SchemaStep(11, medleysOfTodayMigrations),
        SchemaStep(16, medleysTalliesMigrations),
        SchemaStep(20, batchBottlesMigrations, tables: batchBottlesJournalledTables),
        SchemaStep(28, medleysDeletionMigrations), SchemaStep(31, medleysKindMigrations),
        SchemaStep(32, medleysDilutionMigrations), SchemaStep(33, medleysStrandMigrations),
        SchemaStep(39, medleysProductMigrations, tables: medleysProductJournalledTables),
        SchemaStep(42, batchRecordMigrations, tables: batchRecordJournalledTables),
        SchemaStep(46, medleysLabelMigrations, tables: medleysLabelJournalledTables),
        SchemaStep(50, medleysListingMigrations), SchemaStep(51, medleysCountingMigrations),
        SchemaStep(54, medleysVerdictMigrations, tables: medleysVerdictJournalledTables),
        SchemaStep(67, medleysHazardMigrations, tables: medleysHazardJournalledTables),
        SchemaStep(80, bottledMigrations, tables: bottledJournalledTables),
    ],
    derived: [
        "scenting_tally", "material_spelling", "material_listed", "material_use", "diluent_use",
    ],
    dropped: medleysDroppedTables,
    references: [
        Reference("smelling", ["medley", "version"], to: "medley_version", ["medley", "number"]),
        Reference("batch", ["medley", "version"], to: "medley_version", ["medley", "number"]),
    ],
    rowRules: medleysRowRules,
    titles: { (language) in
        [
            TableGroup(
                MedleysWords(language).title,
                [
                    ("scenting", language.say("Scentings")), ("medley", language.say("Medleys")),
                    ("medley_line", language.say("Their lines")),
                    ("medley_version", language.say("Earlier formulas")),
                    ("smelling", language.say("Evaluations")),
                    ("batch", language.say("Batches")),
                    ("batch_line", language.say("Lines of batches")),
                    ("batch_made", language.say("Products of batches")),
                    ("batch_bottled", language.say("Further sizes of batches")),
                    ("batch_bottles", language.say("Bottles of batches")),
                    ("batch_record", language.say("Records of batches")),
                    ("batch_stage", language.say("Stages of batches")),
                    ("material", language.say("Materials")),
                    ("material_stock", language.say("Materials in stock")),
                    ("bench_measures", language.say("Measures")),
                    ("medley_product", language.say("Product types of medleys")),
                    ("medley_confirmation", language.say("Confirmed conditions")),
                    ("medley_confirmed", language.say("Scope of confirmations")),
                    ("batch_verdict", language.say("Safety checks of batches")),
                    ("medley_label", language.say("Labels of products")),
                    ("medley_clp", language.say("Hazards of products (CLP)")),
                    ("bench_tally", language.say("Tally")),
                ])
        ]
    },
    demo: medleysDemoKinds, searched: medleysSearched, named: medleysNamed,
    naming: medleysNaming)

extension MedleysRoute: RoomRoute {
    package var rule: FormRule? {
        switch self {
        case .newScenting: .newScenting
        case .demo: .addDemo
        case .scenting(let id, .edit, _): .editScenting(id)
        case .scenting(let id, .delete, _): .deleteScenting(id)
        case .scenting(let id, .purge, _): .purgeScenting(id)
        case .scenting(let id, .newMedley, _): .newMedley(in: id)
        case .newMedley: .newMedley(in: nil)
        case .medley(let id, .edit): .editMedley(id)
        case .medley(let id, .status): .setStatus(of: id)
        case .medley(let id, .delete): .deleteMedley(id)
        case .medley(let id, .mod): .addMod(of: id)
        case .medley(let id, .evaluate): .addEvaluation(of: id)
        case .medley(let id, .batch): .makeBatch(of: id)
        case .replacing(let id, let name): .replace(name, in: id)
        case .evaluation(let medley, let id, .delete): .deleteEvaluation(id, of: medley)
        case .batch(let medley, let id, .weigh): .weighLine(of: id, of: medley)
        case .batch(let medley, let id, .tare): .setTare(of: id, of: medley)
        case .batch(let medley, let id, .rescale): .rescaleBatch(id, of: medley)
        case .batch(let medley, let id, .finish): .finishBatch(id, of: medley)
        case .batch(let medley, let id, .undo): .undoBatch(id, of: medley)
        case .batch(let medley, let id, .mature): .planMaturing(id, of: medley)
        case .batch(let medley, let id, .stage): .endStage(id, of: medley)
        case .batch(let medley, let id, .record): .saveRecord(id, of: medley)
        case .material(let name): .saveMaterial(name)
        case .materialStock(let name): .chooseStockItem(of: name)
        case .measures: .saveMeasures
        case .importing: .importMedleys
        case .limitImport: .importLimits
        case .medley(let id, .safety): .keepProduct(of: id)
        case .medley(let id, .confirm): .confirmCondition(of: id)
        case .medley(let id, .label): .keepLabel(of: id)
        case .medley(let id, .hazard): .keepHazards(of: id)
        case .scentings, .scenting(_, .page, _), .medleys, .medley(_, .page), .medley(_, .scale),
            .medley(_, .card), .medley(_, .compare), .medley(_, .feed), .medley(_, .file),
            .medley(_, .labels), .medley(_, .composition), .medley(_, .assessor),
            .medley(_, .hazardLabel), .medley(_, .poison), .medley(_, .poisonFile),
            .medley(_, .productFile), .medley(_, .productArchive),
            .medley(_, .papers),
            .compare, .compareAll, .batch(_, _, .page), .materials, .names, .calendar, .feed, .file,
            .exampleTable:
            nil
        }
    }

    package func page(_ context: Context) throws(Failure) -> Response {
        switch self {
        case .scentings: try ScentingPages(context).scentings()
        case .newScenting: ScentingPages(context).newScenting()
        case .demo: throw .missing
        case .scenting(let id, .page, let status): try ScentingPages(context).scenting(id, status)
        // A small form's own address, as after a reload, shows the page of the form.
        case .scenting(let id, .delete, _): try ScentingPages(context).scenting(id)
        case .scenting(let id, .edit, _): try ScentingPages(context).editScenting(id)
        case .scenting(let id, .purge, _): try ScentingPages(context).purge(id)
        case .scenting(let id, .newMedley, _): try SheetPages(context).newMedley(in: id)
        case .newMedley: try SheetPages(context).newMedley(in: nil)
        case .medleys(let search): try FormulaPages(context).medleys(search)
        case .medley(let id, .page), .medley(let id, .status), .medley(let id, .delete),
            .medley(let id, .mod), .evaluation(let id, _, _):
            try FormulaPages(context).medley(id)
        case .medley(let id, .edit): try SheetPages(context).editMedley(id)
        case .medley(let id, .scale): try ScalePages(context).scale(id, .scale)
        case .medley(let id, .card): try ScalePages(context).card(id)
        case .medley(let id, .compare): try ComparisonPages(context).chooseComparison(id)
        case .medley(let id, .feed): try CalendarPages(context).calendarFile(of: id)
        case .compare(let first, let second): try ComparisonPages(context).compare(first, second)
        case .compareAll(let first, let second):
            try ComparisonPages(context).compare(first, second, showsAll: true)
        case .replacing(let id, let name): try SheetPages(context).replacing(name, in: id)
        case .calendar: try CalendarPages(context).calendar()
        case .feed: try CalendarPages(context).feed()
        case .medley(let id, .evaluate): try EvaluationPages(context).evaluate(id)
        case .medley(let id, .batch): try ScalePages(context).scale(id, .batch)
        case .batch(let medley, let id, .record): try RecordPages(context).record(id, of: medley)
        case .batch(let medley, let id, _): try BatchPages(context).batch(id, of: medley)
        case .materials(let search): try MaterialPages(context).materials(search)
        case .material(let name), .materialStock(let name):
            try MaterialPages(context).material(name)
        case .measures: try MaterialPages(context).measures()
        case .names(let text): try MaterialPages(context).names(text)
        case .file(let scenting): try TransferPages(context).export(scenting: scenting)
        case .medley(let id, .file): try TransferPages(context).export(medley: id)
        case .importing: TransferPages(context).importing()
        case .exampleTable: TransferPages(context).example()
        case .limitImport: .seeOther(CommonPlace.importing(in: .medleys))
        case .medley(let id, .safety), .medley(let id, .confirm):
            try VerdictPages(context).safety(id)
        case .medley(let id, .papers): try VerdictPages(context).papers(id)
        case .medley(let id, .label): try LabelPages(context).label(id)
        case .medley(let id, .labels): try LabelPages(context).productLabels(id)
        case .medley(let id, .composition): try LabelPages(context).composition(id)
        case .medley(let id, .assessor): try LabelPages(context).compositionFile(id)
        case .medley(let id, .hazard): try HazardPages(context).hazards(id)
        case .medley(let id, .productFile): try ProductFilePages(context).page(id)
        case .medley(let id, .productArchive): try ProductFilePages(context).archive(id)
        case .medley(let id, .hazardLabel): try HazardPages(context).label(id)
        case .medley(let id, .poison): try HazardPages(context).poison(id)
        case .medley(let id, .poisonFile): try HazardPages(context).poisonFile(id)
        }
    }
}
