package import Basics
internal import Journal
internal import Markup
internal import SQLCore
package import Shell
package import Web

/// The book of experiments.
package let medleysRoom = RoomModule(
    .medleys, tab: Tab(.medleys, MedleysWords().title, .flask, MedleysRoute.scentings.link),
    storage: medleysStorage,
    gone: Gone(
        MedleysWords().gone, MedleysWords().goneAdvice, back: MedleysWords().toAll,
        MedleysRoute.scentings.link),
    threads: { (thing, database) throws(Failure) in
        guard case .note(let slug, let name) = thing else { return [] }
        return try Medleys.threads(ofNote: slug, named: name, database)
    },
    today: { (context) throws(Failure) in
        let request = context.request
        guard
            let medleys = try MedleysOfToday(
                context.database, at: request.moment, in: request.zone)
        else { return [] }
        return [
            Card(.waiting, isOfUse: true) { medleys.writeWaiting(&$0) },
            Card(.lines, order: 1, isOfUse: true) { medleys.writeResting(&$0) },
        ]
    },
    beginning: { (_) in
        [
            Card.begin(
                MedleysWords().firstMedley, MedleysWords().firstMedleyText,
                MedleysRoute.scentings.link)
        ]
    },
    places: medleysPlaces,
    place: { MedleysRoute($0)?.place(in: .medleys) })

private let medleysPlaces = [
    NamedPlace(
        .medleys, "Medleys", "Scentings, the book of experiments", MedleysRoute.scentings.link),
    NamedPlace(
        .medleys, "Calendar", "When medleys mature", MedleysRoute.calendar.link, isOften: true),
    NamedPlace(
        .medleys, "Materials", "Densities, drops and prices", MedleysRoute.materials("").link,
        isOften: true),
    NamedPlace(.medleys, "Measures", "Drops, spoons and cups", MedleysRoute.measures.link),
    NamedPlace(
        .medleys, "Import medleys", "From a table or a file (CSV)", MedleysRoute.importing.link),
]

// For a studio with nothing in it.
extension MedleysWords {
    fileprivate var firstMedley: String { "Write a first medley" }
    fileprivate var firstMedleyText: String { "Its lines, how long it matures, how it smells" }
}

private let medleysStorage = RoomStorage(
    [
        SchemaStep(3, medleysMigrations, tables: medleysJournalledTables),
        SchemaStep(8, medleysStockMigrations, tables: medleysStockJournalledTables),
        SchemaStep(11, medleysOfTodayMigrations),
        SchemaStep(16, medleysTalliesMigrations),
        SchemaStep(20, batchBottlesMigrations, tables: batchBottlesJournalledTables),
    ],
    derived: ["scenting_tally", "material_spelling", "material_listed", "diluent_use"],
    references: [
        Reference("smelling", ["medley", "version"], to: "medley_version", ["medley", "number"]),
        Reference("batch", ["medley", "version"], to: "medley_version", ["medley", "number"]),
    ],
    rowRules: medleysRowRules,
    titles: [
        TableGroup(
            MedleysWords().title,
            [
                ("scenting", "Scentings"), ("medley", "Medleys"), ("medley_line", "Their lines"),
                ("medley_version", "Earlier compositions"), ("smelling", "Evaluations"),
                ("batch", "Batches"), ("batch_line", "Lines of batches"),
                ("batch_made", "What batches made"), ("batch_bottles", "Bottles of batches"),
                ("material", "Materials"), ("material_stock", "Materials in stock"),
                ("bench_measures", "Measures"), ("bench_tally", "Tally"),
            ]),
        TableGroup(
            "Deleted medleys, kept for their undo",
            [
                ("gone_scenting", "Scentings"), ("gone_medley", "Medleys"),
                ("gone_medley_line", "Their lines"),
                ("gone_medley_version", "Earlier compositions"), ("gone_smelling", "Evaluations"),
                ("gone_batch", "Batches"), ("gone_batch_line", "Lines of batches"),
            ], isLast: true),
    ],
    demo: medleysPlantedKinds, searched: medleysSearched)

extension MedleysRoute: RoomRoute {
    package func page(_ context: Context) throws(Failure) -> Response {
        try MedleysActions(context).respond(self, context.request)
    }

    package var rule: FormRule? {
        guard takesForms else { return nil }
        return FormRule(
            apply: { (entry, database) throws(Failure) in
                try MedleysForms(database).apply(self, entry)
            },
            ask: { (context) throws(Failure) in
                try MedleysActions(context).preview(self, context.request)
            },
            again: { (faults, context) throws(Failure) in
                try MedleysActions(context).redisplay(self, faults, context.request)
            },
            describe: { (entry) in
                let said = MedleysForms.describe(self, entry)
                return FormDescription(said.title, said.fields)
            },
            subject: { (database) throws(Failure) in
                try subject(database)
            },
            done: { (recorded, database) in MedleysForms(database).message(self, recorded) },
            edits: FormEdits(
                standing: { (database) throws(Failure) in
                    try MedleysForms(database).standing(self)
                },
                say: { (field, value, database) throws(Failure) in
                    try MedleysForms(database).say(self, field, value)
                }))
    }

    /// What an act is about that does not name it itself: a batch its medley.
    private func subject(_ database: Database) throws(Failure) -> String? {
        switch self {
        case .medley(_, .edit): nil
        case .medley(let id, _), .smelling(let id, _, _), .batch(let id, _, _):
            try MedleyTable(database).medley(id)?.name
        default: nil
        }
    }
}

extension MedleysActions {
    fileprivate init(_ context: Context) {
        self.init(
            context.database, context.frame, hasPasscode: context.hasPasscode,
            listing: context.listed)
    }
}
