internal import Basics
internal import RoomKit
internal import SQLCore
internal import Stock
internal import Web

/// Pages of labels of products and of the composition for the assessor.
struct LabelPages: MedleysPages {
    let context: Context

    var words: LabelWords { LabelWords(request.language) }

    func composition(_ id: ID<Medley>) throws(Failure) -> Response {
        AssessorPage(
            sheet: AssessorSheet(try labelFacts(id, isJudged: true)), today: context.today,
            words: AssessorWords(words.language)
        ).response(frame)
    }

    func compositionFile(_ id: ID<Medley>) throws(Failure) -> Response {
        let sheet = AssessorSheet(try labelFacts(id, isJudged: true))
        return .file(
            sheet.facts.name + " " + context.today.text + ".csv", "text/csv", sheet.file.bytes)
    }

    /// - Parameter isJudged: whether the verdict is needed, too.
    func labelFacts(
        _ id: ID<Medley>, isJudged: Bool = false
    ) throws(Failure) -> LabelFacts {
        let medley = try existingMedley(id)
        var recipes = try Recipes(database, withStock: false)
        return try LabelFacts(
            medley, in: try existingScenting(medley.scenting), try recipes.recipe(of: medley),
            isJudged: isJudged, on: context.today, database)
    }

    /// - Parameter form: a refused one.
    func label(
        _ id: ID<Medley>, _ form: Fields? = nil, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        let facts = try labelFacts(id)
        return LabelPage(
            facts: facts, values: form ?? facts.label.form, faults: faults,
            id: formID(form), words: words
        ).response(frame)
    }

    func productLabels(_ id: ID<Medley>) throws(Failure) -> Response {
        let query = request.target.query
        let facts = try labelFacts(id)
        let batches = try BatchTable(database).batches(of: id)
        let asked = query["batch"]
        let batch = asked == nil ? batches.first : batches.first { $0.id.raw == asked }
        let made = BatchMadeTable(database)
        var item = try batch.flatMap { (batch) throws(Failure) in try made.made(by: batch.id)?.item
        }
        if item == nil { item = try made.items(madeOf: id).first }
        var shown = query
        if query["sheet"] == nil { shown.add("sheet", LabelSheet.a4Bottle.rawValue) }
        var options = LabelOptions(shown)
        if query["copies"] == nil, let batch,
            let bottles = try BatchBottlesTable(database).bottles(of: batch.id)
        {
            options.copies = Int(clamping: min(bottles, Int64(LabelOptions.most)))
        }
        let sold = try item.flatMap { (id) throws(Failure) in try ItemTable(database).item(id) }
        return ProductLabelsPage(
            facts: facts, company: try CompanyTable(database).company(), batches: batches,
            batch: batch,
            item: sold, options: options, design: LabelDesign(query["design"]),
            drawing: try ItemTable(database).drawing(
                note: sold?.note ?? facts.note, named: facts.printedName),
            hasIngredients: query["ingredients"] == "1",
            words: words
        ).response(frame)
    }
}
