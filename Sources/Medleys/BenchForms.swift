internal import Basics
internal import Journal
internal import SQLCore
internal import Web

/// What the forms of the bench do: materials, measures, smellings, batches.
struct BenchForms {
    let database: Database
    private let words = MedleysWords()

    init(_ database: Database) {
        self.database = database
    }

    /// Nil for a place that takes no form of the bench.
    func apply(_ route: MedleysRoute, _ entry: Entry) throws(Failure) -> Verdict? {
        switch route {
        case .material(let name): try MaterialForms(database).save(name, entry)
        case .measures: try MaterialForms(database).saveMeasures(entry)
        default: nil
        }
    }

    /// What to say of an entry that was carried out.
    func message(_ route: MedleysRoute, _ recorded: Recorded) -> String? {
        switch route {
        case .material(let name): words.materialSaved(name)
        case .measures: words.measuresSaved
        default: nil
        }
    }
}
