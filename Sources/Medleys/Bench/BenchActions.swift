internal import Basics
internal import Perfumery
internal import SQLCore
internal import Shell
internal import Web

/// What the bench does at each of its places: load, decide, answer.
struct BenchActions {
    let database: Database
    let frame: Frame
    let words = MedleysWords()

    init(_ database: Database, _ frame: Frame) {
        self.database = database
        self.frame = frame
    }

    func respond(_ route: MedleysRoute, _ request: Request) throws(Failure) -> Response {
        switch route {
        case .materials(let search): try materials(search, request)
        case .material(let name), .materialStock(let name):
            try material(name, nil, Faults(), request)
        case .measures: try measures(nil, Faults(), request)
        case .medley(let id, .smell): try smell(id, nil, Faults(), request)
        case .batch(let medley, let id, _): try batch(id, of: medley, Faults(), request)
        default: throw .missing
        }
    }

    /// The form again with what was typed and what is wrong with it; nil for a form that this type
    /// does not handle.
    func redisplayed(
        _ route: MedleysRoute, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response? {
        switch route {
        case .material(let name): try material(name, request.form, faults, request)
        case .materialStock(let name): try material(name, nil, faults, request)
        case .measures: try measures(request.form, faults, request)
        case .medley(let id, .smell): try smell(id, request.form, faults, request)
        case .batch(let medley, let id, _): try batch(id, of: medley, faults, request)
        default: nil
        }
    }

    /// How many rows a page holds: "shown" in the query grows by a page at a time.
    private func shown(_ request: Request) -> Int {
        let asked = request.target.query["shown"].flatMap { Int($0) } ?? 0
        return min(max(asked, MaterialsPage.pageSize), 100_000)
    }

    private func materials(_ search: String, _ request: Request) throws(Failure) -> Response {
        let limit = shown(request)
        let (materials, found) = try MaterialTable(database).summaries(search, limit: limit)
        return MaterialsPage(
            search: search, materials: materials, found: found, limit: limit
        ).response(frame)
    }

    private func material(
        _ typed: String, _ values: Fields?, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        let table = MaterialTable(database)
        guard let name = try MaterialForms(database).name(typed) else { throw .missing }
        let facts = try MaterialForms(database).facts(name)
        let (uses, count) = try table.uses(of: name, limit: 100)
        return MaterialPage(
            facts: facts, values: values ?? facts.form, faults: faults,
            assumed: MaterialFacts(assumedOf: name).knownDensity,
            stock: try MaterialStockSection(
                name, hasPrice: facts.price != nil, database, faults,
                id: formID(values, request).derived(1)),
            uses: uses, useCount: count, id: formID(values, request)
        ).response(frame)
    }

    private func measures(
        _ values: Fields?, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        let kept = try MeasuresTable(database).measures()
        return MeasuresPage(
            kept: kept, values: values ?? kept.form, faults: faults,
            id: formID(values, request)
        ).response(frame)
    }

    private func smell(
        _ id: String, _ values: Fields?, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        let medley = try medley(id)
        let last = try SmellingTable(database).smellings(of: id).last
        let shown = values?["lines"].flatMap { FrozenComposition($0, words) }
        let now = try FrozenComposition(medley.ingredients, database)
        return SmellPage(
            medley: medley, composition: (shown ?? now).text,
            values: values ?? proposedSmelling(after: last, now: request.moment), faults: faults,
            id: formID(values, request)
        ).response(frame)
    }

    private func batch(
        _ id: String, of medley: String, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        guard let batch = try BatchTable(database).batch(id), batch.medley == medley,
            let summary = try MedleyTable(database).summary(medley)
        else { throw .missing }
        let line = request.target.query["line"] ?? request.form["line"]
        return BatchPage(
            medley: summary.name, batch: batch,
            stock: try BatchStockSection(
                batch,
                StockPicks(
                    (request.form.isEmpty ? request.target.query : request.form).all("from")),
                database),
            place: batch.place(line),
            typed: request.form, faults: faults, id: request.id
        ).response(frame)
    }

    func medley(_ id: String) throws(Failure) -> Medley {
        guard let medley = try MedleyTable(database).medley(id) else { throw .missing }
        return medley
    }

    /// A form that is shown again keeps its id.
    func formID(_ values: Fields?, _ request: Request) -> Identifier {
        values?["id"].flatMap { Identifier($0) } ?? request.id
    }
}
