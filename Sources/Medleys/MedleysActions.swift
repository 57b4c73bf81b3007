package import Basics
internal import Inventory
internal import Journal
internal import Perfumery
package import SQLCore
package import Shell
package import Web

/// What the book of experiments does at each of its places: load, decide, answer.
package struct MedleysActions {
    let database: Database
    let frame: Frame
    let table: MedleyTable
    let scentings: ScentingTable
    let words = MedleysWords()
    private let hasPasscode: Bool
    private let listing: Context.Listed

    /// - Parameters:
    ///   - hasPasscode: whether a passcode is set on the host.
    ///   - listing: looks up the shopping list, which this room can't import.
    package init(
        _ database: Database, _ frame: Frame, hasPasscode: Bool = false,
        listing: @escaping Context.Listed = { (_) throws(Failure) in nil }
    ) {
        self.hasPasscode = hasPasscode
        self.listing = listing
        self.database = database
        self.frame = frame
        table = MedleyTable(database)
        scentings = ScentingTable(database)
    }

    /// Medleys on one page of a list.
    static let pageSize = 200

    package func respond(
        _ route: MedleysRoute, _ request: Request
    ) throws(Failure) -> Response {
        switch route {
        case .scentings: try showScentings(request)
        case .newScenting: newScenting(Fields(), Faults(), request)
        case .demo: throw .missing
        case .scenting(let id, let place, let status):
            try show(scenting: id, place, status, request)
        case .medleys(let search): try showMedleys(search, request)
        case .medley(let id, let place): try show(medley: id, place, request)
        case .names(let text): try names(text)
        case .compare, .smelling, .batch, .materials, .material, .materialStock, .measures:
            try BenchActions(database, frame).respond(route, request)
        case .calendar:
            try CalendarActions(database, frame).page(request, hasPasscode: hasPasscode)
        case .feed: try CalendarActions(database, frame).feed()
        case .file(let scenting):
            try SheetActions(database, frame).export(scenting: scenting, request)
        case .importing, .imports(.undo), .imports(.restore):
            SheetActions(database, frame).importing(request)
        case .imports(.example): SheetActions(database, frame).example()
        }
    }

    private func show(
        scenting id: String, _ place: MedleysRoute.ScentingPlace, _ status: Status?,
        _ request: Request
    ) throws(Failure) -> Response {
        guard let scenting = try scentings.scenting(id) else { throw .missing }
        return switch place {
        case .page, .delete, .restore: try show(scenting, status, Faults(), request)
        case .edit: edit(scenting, scenting.form, Faults(), request)
        case .purge: try purge(scenting, Faults(), request)
        case .newMedley:
            try form(nil, in: scenting, MedleyFormPage.blank, Faults(), request)
        }
    }

    private func show(
        medley id: String, _ place: MedleysRoute.MedleyPlace, _ request: Request
    ) throws(Failure) -> Response {
        guard let medley = try table.medley(id),
            let scenting = try scentings.scenting(medley.scenting)
        else { throw .missing }
        return switch place {
        case .page, .status, .delete, .restore, .trial:
            try show(medley, in: scenting, Faults(), request)
        case .edit: try form(medley, in: scenting, medley.form, Faults(), request)
        case .scale, .card, .smell, .batch, .compare:
            try BenchActions(database, frame).respond(.medley(id, place), request)
        case .feed: try CalendarActions(database, frame).file(medley: id)
        case .file: try SheetActions(database, frame).export(medley: id)
        }
    }

    /// The form again with what was typed and what is wrong with it; nothing was changed.
    package func redisplay(
        _ route: MedleysRoute, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        var response = try redisplayed(route, faults, request)
        response.status = 422
        return response
    }

    private func redisplayed(
        _ route: MedleysRoute, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        if let page = try BenchActions(database, frame).redisplayed(route, faults, request) {
            return page
        }
        switch route {
        case .newScenting: return newScenting(request.form, faults, request)
        case .scenting(let id, let place, _):
            guard let scenting = try scentings.scenting(id) else { throw .missing }
            return switch place {
            case .edit: edit(scenting, request.form, faults, request)
            case .purge: try purge(scenting, faults, request)
            case .newMedley: try form(nil, in: scenting, request.form, faults, request)
            case .page, .delete, .restore: try show(scenting, nil, faults, request)
            }
        case .medley(let id, let place):
            guard let medley = try table.medley(id),
                let scenting = try scentings.scenting(medley.scenting)
            else { throw .missing }
            return place == .edit
                ? try form(medley, in: scenting, request.form, faults, request)
                : try show(medley, in: scenting, faults, request)
        case .importing, .imports:
            return try SheetActions(database, frame).redisplay(faults, request)
        default: throw .missing
        }
    }
}

// Scentings.
extension MedleysActions {
    private func showScentings(_ request: Request) throws(Failure) -> Response {
        let day = Day(request.moment, in: request.zone)
        return ScentingsPage(
            scentings: try scentings.summaries(), undecided: try table.undecided(limit: 200),
            now: request.moment, zone: request.zone, today: day, id: request.id
        ).response(frame)
    }

    private func newScenting(
        _ values: Fields, _ faults: Faults, _ request: Request
    ) -> Response {
        ScentingFormPage(
            scenting: nil, values: values, faults: faults,
            id: values["id"].flatMap { Identifier($0) } ?? request.id, medleys: 0
        ).response(frame)
    }

    private func edit(
        _ scenting: Scenting, _ values: Fields, _ faults: Faults, _ request: Request
    ) -> Response {
        ScentingFormPage(
            scenting: scenting, values: values, faults: faults,
            id: values["id"].flatMap { Identifier($0) } ?? request.id,
            medleys: (try? table.count(in: scenting.id)) ?? 0
        ).response(frame)
    }

    private func show(
        _ scenting: Scenting, _ status: Status?, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        let medleys = try table.summaries(in: scenting.id, limit: 10_000)
        return ScentingPage(
            scenting: scenting, medleys: medleys, status: status ?? .undecided, faults: faults,
            now: request.moment, zone: request.zone
        ).response(frame)
    }

    /// The word to type is different each time, so that nobody types it by habit.
    private func purge(
        _ scenting: Scenting, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        PurgePage(
            scenting: scenting, medleys: try table.count(in: scenting.id),
            word: request.form["word"] ?? words.purgeWord(request.id),
            typed: request.form["typed"] ?? "", faults: faults, id: request.id
        ).response(frame)
    }
}

// Medleys.
extension MedleysActions {
    private func showMedleys(
        _ search: MedleySearch, _ request: Request
    ) throws(Failure) -> Response {
        MedleysPage(
            search: search, total: try table.count(),
            medleys: try table.found(
                search, now: request.moment, zone: request.zone,
                limit: MedleysActions.pageSize + 1),
            now: request.moment, zone: request.zone
        ).response(frame)
    }

    private func show(
        _ medley: Medley, in scenting: Scenting, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        var recipes = try Recipes(database)
        let recipe = try recipes.recipe(of: medley)
        let forms = MedleysForms(database)
        let route = MedleysRoute.medley(medley.id, .edit)
        return MedleyPage(
            medley: medley, scenting: scenting, trials: try table.family(medley.family),
            users: try table.users(of: medley.id), recipe: recipe,
            stock: try StockSection(recipe, listing, id: request.id.derived(1_000)),
            currency: recipes.currency,
            smellings: try SmellingSection(medley, database, request.id),
            batches: try BatchSection(medley, database),
            formerly: try Formerly(
                try forms.standing(route), database, id: request.id.derived(2_000)
            ) { (former) throws(Failure) in
                try forms.say(route, former.field, former.value)
            }, faults: faults,
            now: request.moment, zone: request.zone, id: request.id
        ).response(frame)
    }

    private func form(
        _ medley: Medley?, in scenting: Scenting, _ values: Fields, _ faults: Faults,
        _ request: Request
    ) throws(Failure) -> Response {
        MedleyFormPage(
            medley: medley, scenting: scenting,
            scentings: medley == nil ? [] : try scentings.all(), values: values, faults: faults,
            id: values["id"].flatMap { Identifier($0) } ?? request.id
        ).response(frame)
    }

    private func names(_ text: String) throws(Failure) -> Response {
        let typed = text.trimmed
        let names = typed.isEmpty ? [] : try NameTable(database).names(typed, limit: 8)
        return NameList(names: names).response()
    }
}

// Forms that ask for confirmation first.
extension MedleysActions {
    /// Shows what a form would do without doing it; nil if the form is to be carried out.
    package func preview(
        _ route: MedleysRoute, _ request: Request
    ) throws(Failure) -> Response? {
        if route == .importing, request.form["preview"] != nil {
            return try SheetActions(database, frame).preview(request)
        }
        guard let act = request.form["act"] else { return nil }
        switch route {
        case .newScenting:
            let faults = try ScentingForms(database).faults(request.form, nil)
            return newScenting(request.form, faults, request)
        case .scenting(let id, .edit, _):
            guard let scenting = try scentings.scenting(id) else { throw .missing }
            let faults = try ScentingForms(database).faults(request.form, scenting)
            return edit(scenting, request.form, faults, request)
        case .scenting(let id, .newMedley, _):
            guard let scenting = try scentings.scenting(id) else { throw .missing }
            return try rework(act, nil, scenting, request)
        case .medley(let id, .edit):
            guard let medley = try table.medley(id),
                let scenting = try scentings.scenting(medley.scenting)
            else { throw .missing }
            return try rework(act, medley, scenting, request)
        default: return nil
        }
    }

    /// Shows the form again with its lines changed, or with its faults so far.
    private func rework(
        _ act: String, _ medley: Medley?, _ scenting: Scenting, _ request: Request
    ) throws(Failure) -> Response {
        var values = request.form.without("act")
        var faults = Faults()
        let work = LineWork(act)
        switch work {
        case .check:
            faults = try MedleyForms(database).faults(
                values, medley?.id, values["scenting"] ?? scenting.id)
        case .convert:
            values = try converted(values, named: medley?.name ?? "", medley?.id, &faults)
        case .add, .remove, .ratios, .step, nil:
            if let work { values = work.done(values, words, &faults) }
        }
        return try form(medley, in: scenting, values, faults, request)
    }
}
