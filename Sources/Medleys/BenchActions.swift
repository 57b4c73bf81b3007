internal import Basics
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
        case .material(let name): try material(name, nil, Faults(), request)
        case .measures: try measures(nil, Faults(), request)
        default: throw .missing
        }
    }

    /// The form again with what was typed and what is wrong with it; nil for one of another bench.
    func redisplayed(
        _ route: MedleysRoute, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response? {
        switch route {
        case .material(let name): try material(name, request.form, faults, request)
        case .measures: try measures(request.form, faults, request)
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
        let facts = try table.material(named: name) ?? MaterialFacts(assumedOf: name)
        let (uses, count) = try table.uses(of: name, limit: 100)
        return MaterialPage(
            name: name, values: values ?? facts.form, faults: faults,
            assumed: MaterialFacts(assumedOf: name).knownDensity, calibration: facts.calibration,
            uses: uses, useCount: count, id: formID(values, request)
        ).response(frame)
    }

    private func measures(
        _ values: Fields?, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        let kept = try MeasuresTable(database).measures()
        return MeasuresPage(
            values: values ?? kept.form, faults: faults, id: formID(values, request)
        ).response(frame)
    }

    /// A form that is shown again keeps its id.
    func formID(_ values: Fields?, _ request: Request) -> Identifier {
        values?["id"].flatMap { Identifier($0) } ?? request.id
    }
}
