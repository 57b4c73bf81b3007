package import Basics
internal import Journal
package import SQLCore
package import Shell
package import Web

/// What the shopping list does at each of its places: load, decide, answer.
package struct ShoppingListActions {
    private let database: Database
    private let items: ItemTable
    private let locations: LocationTable
    private let timers: TimerTable
    private let arrivals: StockArrivals
    private let frame: Frame
    private let words = ShoppingListWords()

    package init(_ database: Database, _ frame: Frame) {
        self.database = database
        items = ItemTable(database)
        locations = LocationTable(database)
        timers = TimerTable(database)
        arrivals = StockArrivals(database)
        self.frame = frame
    }

    /// Items on one page; more come at its foot.
    static let pageSize = 500
    /// Locations in one list; even a large shop has fewer.
    private static let locationLimit = 2_000
    /// How the list was shown last on this device, and what was searched for.
    package static let viewCookie = "shopping"
    package static let searchCookie = "purchased"

    package func respond(
        _ route: ShoppingListRoute, _ request: Request
    ) throws(Failure) -> Response {
        switch route {
        case .list(let view): try list(view, request)
        case .purchased(let search): try purchased(search, request)
        case .newItem(let proposal):
            try itemPage(nil, Item.blank(proposal), Faults(), request)
        case .item(let id): try itemPage(id, nil, Faults(), request)
        case .locations:
            LocationsPage(
                parts: try parts(request),
                locations: try locations.counted(limit: ShoppingListActions.locationLimit)
            ).response(frame)
        case .newLocation: try locationPage(nil, Location.blank, Faults(), request)
        case .location(let id): try locationPage(id, nil, Faults(), request)
        case .colour(let text): try colour(text, request)
        case .timer: try timer(Faults(), request)
        case .data: try data(request)
        case .importing: try importing(Fields(), Faults(), nil, request)
        case .export:
            Response.file(words.exportName, "application/json", try Export(database).file())
        case .sheet: Response.file(words.sheetName, "text/csv", try Export(database).sheet())
        case .share:
            SharePage(parts: try parts(request), items: try items.listed(limit: .max))
                .response(frame)
        case .brief:
            BriefPage(parts: try parts(request), listed: try items.count(listed: true))
                .response(frame)
        // The address of a small form, opened by a reload for example: show the page the form is
        // on.
        case .act(_, let id): try itemPage(id, nil, Faults(), request)
        case .locationAct(_, let id): try locationPage(id, nil, Faults(), request)
        case .timerAct: try timer(Faults(), request)
        case .listAct: try data(request)
        }
    }

    /// Shows what a form would do without doing it; nil if the form is to be carried out.
    package func preview(
        _ route: ShoppingListRoute, _ request: Request
    ) throws(Failure) -> Response? {
        guard route == .importing, request.form["step"] == "preview" else { return nil }
        let files = try ImportReading(database).read(request.form)
        guard files.faults.isEmpty else {
            return try importing(request.form, files.faults, nil, request)
        }
        let plan = ImportPlan(
            files.locations, files.items, try ShoppingListForms(database).existing(),
            nextId: request.id)
        return try importing(request.form, Faults(), plan, request)
    }

    /// The form again with what was typed and what is wrong with it; nothing was changed.
    package func redisplay(
        _ route: ShoppingListRoute, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        switch route {
        case .newItem: try itemPage(nil, request.form, faults, request)
        case .item(let id): try itemPage(id, request.form, faults, request)
        case .newLocation: try locationPage(nil, request.form, faults, request)
        case .location(let id): try locationPage(id, request.form, faults, request)
        case .importing: try importing(request.form, faults, nil, request)
        case .timerAct: try timer(faults, request)
        default: RefusalPage(parts: try parts(request), faults: faults).response(frame)
        }
    }
}

extension ShoppingListActions {
    private func parts(_ request: Request) throws(Failure) -> PageParts {
        PageParts(timer: try timers.timer(), now: request.moment)
    }

    private func list(_ asked: ListView?, _ request: Request) throws(Failure) -> Response {
        let kept = request.cookies[ShoppingListActions.viewCookie]
            .flatMap { ListView(rawValue: $0) }
        let limit = shown(request)
        var response = ListPage(
            parts: try parts(request), view: asked ?? kept ?? .sections,
            items: try items.listed(limit: limit), listed: try items.count(listed: true),
            purchased: try items.count(listed: false), limit: limit,
            hasUnavailable: try items.hasUnavailable(), id: request.id
        ).response(frame)
        if let asked {
            response.cookies = [Cookie(ShoppingListActions.viewCookie, asked.rawValue)]
        }
        return response
    }

    /// The last search is kept until it is cleared, even if the person visits other pages.
    private func purchased(_ asked: String?, _ request: Request) throws(Failure) -> Response {
        let search =
            (asked ?? request.cookies[ShoppingListActions.searchCookie] ?? "").trimmed
        let folded = search.foldedForSearch
        let limit = shown(request)
        let found = try items.purchased(search: folded, limit: limit)
        var response = PurchasedPage(
            parts: try parts(request), search: search, items: found,
            arrivals: try arrivals.of(found),
            total: try items.count(listed: false),
            found: try items.countPurchased(search: folded), limit: limit, id: request.id
        ).response(frame)
        if asked != nil, search.utf8.count <= 200 {
            response.cookies = [Cookie(ShoppingListActions.searchCookie, search)]
        }
        return response
    }

    /// "shown" in the query grows by a page at a time.
    private func shown(_ request: Request) -> Int {
        let asked = request.target.query["shown"].flatMap { Int64($0) } ?? 0
        return Int(clamping: min(max(asked, Int64(ShoppingListActions.pageSize)), 100_000))
    }

    private func itemPage(
        _ id: Identifier?, _ values: Fields?, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        var item: Item?
        if let id {
            guard let known = try items.item(id) else { throw .missing }
            item = known
        }
        let values = values ?? item?.form ?? Fields()
        var namesake = try items.item(named: (values["name"] ?? "").uniqueName)
        if namesake?.id == id { namesake = nil }
        return ItemPage(
            parts: try parts(request), item: item, values: values, faults: faults,
            locations: try locations.all(limit: ShoppingListActions.locationLimit),
            namesake: namesake,
            purchases: try id.map { (id) throws(Failure) in
                try items.purchases(of: id, limit: 10)
            } ?? [],
            arrival: try item.flatMap { (item) throws(Failure) in try arrivals.of(item) },
            kept: try item.flatMap { (item) throws(Failure) in try arrivals.shelved(item) },
            id: shownId(values, request)
        ).response(frame)
    }

    private func locationPage(
        _ id: Identifier?, _ values: Fields?, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        var location: Location?
        var found: [Item] = []
        if let id {
            guard let known = try locations.location(id) else { throw .missing }
            location = known
            found = try items.items(at: id, limit: ShoppingListActions.pageSize)
        }
        let values = values ?? location?.form ?? Fields()
        return LocationPage(
            parts: try parts(request), location: location, values: values, faults: faults,
            items: found, id: shownId(values, request)
        ).response(frame)
    }

    private func colour(_ text: String, _ request: Request) throws(Failure) -> Response {
        guard let colour = Colour(hexadecimal: text) else { throw .missing }
        return ColourPreview(
            colour: colour, order: wholeNumber(request.target.query["order"] ?? "") ?? 1,
            words: words
        ).response(try parts(request), frame)
    }

    private func timer(_ faults: Faults, _ request: Request) throws(Failure) -> Response {
        let parts = try parts(request)
        return TimerPage(
            parts: parts, faults: faults,
            bought: try parts.timer.began.map { (began) throws(Failure) in
                try timers.bought(since: began)
            } ?? 0,
            trips: try timers.trips(limit: 100), zone: request.zone, id: request.id
        ).response(frame)
    }

    private func data(_ request: Request) throws(Failure) -> Response {
        DataPage(
            parts: try parts(request),
            items: try items.count(listed: true) + items.count(listed: false),
            locations: try locations.count(), id: request.id
        ).response(frame)
    }

    private func importing(
        _ values: Fields, _ faults: Faults, _ plan: ImportPlan?, _ request: Request
    ) throws(Failure) -> Response {
        ImportPage(
            parts: try parts(request), values: values, faults: faults, plan: plan, id: request.id
        ).response(frame)
    }

    /// A form shown again keeps its id: sent again, it counts as the same form.
    private func shownId(_ values: Fields, _ request: Request) -> Identifier {
        values["id"].flatMap { Identifier($0) } ?? request.id
    }
}
