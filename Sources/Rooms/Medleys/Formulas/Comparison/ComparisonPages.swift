internal import Basics
internal import RoomKit
internal import SQLCore
internal import Web

struct ComparisonPages: MedleysPages {
    let context: Context

    var words: ComparisonWords { ComparisonWords(request.language) }

    /// A medley compared with itself asks for another one.
    func compare(
        _ first: ID<Medley>, _ second: ID<Medley>, showsAll: Bool = false
    ) throws(Failure) -> Response {
        guard first != second else { return try chooseComparison(first) }
        let one = try compared(first)
        return ComparePage(
            first: one, second: try compared(second), family: try table.family(one.medley.family),
            showsAll: showsAll, words: words
        ).response(frame)
    }

    private func compared(_ id: ID<Medley>) throws(Failure) -> ComparedMedley {
        let medley = try existingMedley(id)
        var recipes = try Recipes(database)
        return ComparedMedley(
            medley: medley, scenting: try scentingName(of: medley),
            composition: try recipes.recipe(of: medley).composition,
            evaluations: try EvaluationTable(database).evaluations(of: id))
    }

    func chooseComparison(_ id: ID<Medley>) throws(Failure) -> Response {
        let medley = try existingMedley(id)
        return CompareChooserPage(
            medley: medley, family: try table.family(medley.family),
            neighbours: try table.summaries(in: medley.scenting, limit: 1_000),
            words: words
        ).response(frame)
    }
}
