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
        case .materialStock(let name): try MaterialForms(database).chooseStock(name, entry)
        case .measures: try MaterialForms(database).saveMeasures(entry)
        case .medley(let id, .smell): try SmellingForms(database).add(to: id, entry)
        case .smelling(let medley, let id, .delete):
            try SmellingForms(database).delete(id, of: medley, entry)
        case .smelling(let medley, let id, .restore):
            try SmellingForms(database).restore(id, of: medley, entry)
        case .medley(let id, .batch): try BatchForms(database).make(of: id, entry)
        case .batch(let medley, let id, let place):
            try BatchForms(database).apply(id, of: medley, place, entry)
        default: nil
        }
    }

    /// The message after an entry was carried out.
    func message(_ route: MedleysRoute, _ recorded: Recorded) -> String? {
        switch route {
        case .material(let name): words.materialSaved(name)
        case .materialStock(let name): words.stockChosen(name)
        case .measures: words.measuresSaved
        case .medley(_, .smell): words.smellingSaved
        case .smelling(_, _, .delete): words.smellingDeleted
        case .smelling(_, _, .restore): words.broughtBack
        case .medley(_, .batch): words.batchMade
        case .batch(_, let id, let place): message(batch: id, place, recorded.entry.form)
        default: nil
        }
    }

    private func message(
        batch id: String, _ place: MedleysRoute.BatchPlace, _ form: Fields
    ) -> String? {
        switch place {
        case .weigh: weighed(id, form)
        case .tare: words.tareSaved
        case .rescale: words.rescaled
        case .finish: form["finished"] == "0" ? words.openedAgain : words.batchFinished
        case .undo: words.batchUndone
        case .restore: words.broughtBack
        case .page: nil
        }
    }

    private func weighed(_ id: String, _ form: Fields) -> String? {
        guard let batch = try? BatchTable(database).batch(id),
            let place = batch.place(form["line"])
        else { return nil }
        let line = batch.lines[place]
        let name = words.lineName(line.name, line.dilution)
        guard let weighed = line.weighed, let judgement = batch.judge(place) else {
            return words.waitsAgain(name)
        }
        return words.weighed(
            name, words.grams(weighed, batch.step), words.judgement(judgement, batch.step))
    }
}
