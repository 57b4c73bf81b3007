internal import Basics
internal import RoomKit
internal import SQLCore
internal import Stock
internal import Web

/// Pages of products that are no cosmetics: classification, label, and data for poison centres.
struct HazardPages: MedleysPages {
    let context: Context

    private var words: ProductHazardWords { ProductHazardWords(request.language) }

    func facts(_ id: ID<Medley>) throws(Failure) -> HazardFacts {
        try HazardFacts(try LabelPages(context).labelFacts(id), database)
    }

    /// - Parameter form: a refused one.
    func hazards(
        _ id: ID<Medley>, _ form: Fields? = nil, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        let facts = try facts(id)
        return HazardPage(
            hazards: facts, values: form ?? facts.product.form, faults: faults,
            id: formID(form), words: words
        ).response(frame)
    }

    func label(_ id: ID<Medley>) throws(Failure) -> Response {
        let query = request.target.query
        var options = LabelOptions(query)
        if query["sheet"] == nil { options.sheet = .a4x8 }
        return HazardLabelPage(
            hazards: try facts(id), company: try CompanyTable(database).company(),
            options: options, words: words
        ).response(frame)
    }

    func poison(_ id: ID<Medley>) throws(Failure) -> Response {
        PoisonPage(
            sheet: PoisonSheet(try facts(id), words),
            company: try CompanyTable(database).company(), today: context.today, words: words
        ).response(frame)
    }

    func poisonFile(_ id: ID<Medley>) throws(Failure) -> Response {
        let facts = try facts(id)
        return .file(
            facts.facts.name + " poison centre " + context.today.text + ".csv", "text/csv",
            PoisonSheet(facts, words).file.bytes)
    }
}
