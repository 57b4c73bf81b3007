internal import Basics
internal import RoomKit
internal import SQLCore
internal import Web

/// Loads the data of the shopping list's pages.
struct ShoppingPages {
    let context: Context
    private let items: ListItemTable
    let locations: LocationTable
    private let timers: TimerTable
    private let arrivals: StockArrivals

    init(_ context: Context) {
        self.context = context
        items = ListItemTable(context.database)
        locations = LocationTable(context.database)
        timers = TimerTable(context.database)
        arrivals = StockArrivals(context.database)
    }

    /// Items on one page; more come at its foot.
    static let pageSize = 500
    /// Of a search fewer are shown at first, and so many are counted.
    private static let foundSize = 100
    private static let counted = 1_000
    /// Locations in one list; even a large shop has fewer.
    static let locationLimit = 2_000
    /// Number of recent purchases offered on the list.
    private static let latelyLimit = 6
    /// Cookies of this device for the last view of the list and the last search.
    private static let viewCookie = "shopping"
    private static let searchCookie = "purchased"

    var request: Request { context.request }
    var frame: Frame { context.frame }

    /// - Parameters:
    ///   - typed: a line that could not be added, with why.
    func list(
        _ asked: ListView?, _ typed: Fields = Fields(), _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        let kept = request.cookies[ShoppingPages.viewCookie]
            .flatMap { ListView(rawValue: $0) }
        let limit = shown(ShoppingPages.pageSize)
        let navigation = try navigation()
        let began = navigation.timer.began ?? context.today.start(in: request.zone)
        let all = try items.listed(limit: limit)
        var response = ListPage(
            navigation: navigation, view: asked ?? kept ?? .sections, items: all,
            ordered: try arrivals.ordered(all, request.language),
            listed: try items.count(listed: true), purchased: try items.count(listed: false),
            limit: limit, hasUnavailable: try items.hasUnavailable(),
            progress: try items.progress(since: began),
            lately: try items.boughtLately(before: began, limit: ShoppingPages.latelyLimit),
            typed: typed, faults: faults, id: request.id
        ).response(frame)
        if let asked {
            response.cookies = [Cookie(ShoppingPages.viewCookie, asked.rawValue)]
        }
        return response
    }

    /// The last search is kept until cleared, even if the person visits other pages.
    func purchased(_ asked: String?) throws(Failure) -> Response {
        let search = (asked ?? lastSearch).trimmed
        let limit = shown(search.isEmpty ? ShoppingPages.pageSize : ShoppingPages.foundSize)
        let most = max(ShoppingPages.counted, limit)
        let (found, count, meant) = try purchased(search, limit: limit, most: most)
        let isMore = !search.isEmpty && count > most
        var response = PurchasedPage(
            navigation: try navigation(), search: search, meant: meant, items: found,
            arrivals: try arrivals.of(found), total: try items.count(listed: false),
            found: isMore ? most : count, isMore: isMore, limit: limit, id: request.id
        ).response(frame)
        if asked != nil, search.utf8.count <= 200 {
            response.cookies = [Cookie(ShoppingPages.searchCookie, search)]
        }
        return response
    }

    private var lastSearch: String { request.cookies[ShoppingPages.searchCookie] ?? "" }

    /// Matching items off the list, and their number. Without a match, the search is corrected
    /// for typos.
    ///
    /// - Returns: the corrected search, if matching.
    private func purchased(
        _ search: String, limit: Int, most: Int
    ) throws(Failure) -> (items: [ListItem], count: Int, meant: String?) {
        let folded = search.foldedForSearch
        guard !folded.isEmpty else {
            return (try items.purchased(limit: limit), try items.count(listed: false), nil)
        }
        let (found, count) = try items.purchased(search: folded, limit: limit, most: most)
        guard found.isEmpty, let text = try context.meant(search, .list) else {
            return (found, count, nil)
        }
        let (meant, more) = try items.purchased(
            search: text.foldedForSearch, limit: limit, most: most)
        return (meant, more, meant.isEmpty ? nil : text)
    }

    func share() throws(Failure) -> Response {
        SharePage(navigation: try navigation(), items: try items.listed(limit: .max))
            .response(frame)
    }

    func brief() throws(Failure) -> Response {
        BriefPage(navigation: try navigation(), listed: try items.count(listed: true))
            .response(frame)
    }

    func refusal(_ faults: Faults) throws(Failure) -> Response {
        RefusalPage(navigation: try navigation(), faults: faults).response(frame)
    }

    func timer(_ faults: Faults = Faults()) throws(Failure) -> Response {
        let navigation = try navigation()
        return TimerPage(
            navigation: navigation, faults: faults,
            bought: try navigation.timer.began.map { (began) throws(Failure) in
                try timers.bought(since: began)
            } ?? 0,
            trips: try timers.trips(limit: 100), zone: request.zone, id: request.id
        ).response(frame)
    }

    func navigation() throws(Failure) -> ListNavigation {
        ListNavigation(
            timer: try timers.timer(), now: request.moment,
            words: ListWords(request.language))
    }

    /// "shown" in the query grows by a page at a time.
    ///
    /// - Parameter first: how many are shown at first.
    private func shown(_ first: Int) -> Int {
        let asked = request.target.query["shown"].flatMap { Int64($0) } ?? 0
        return Int(clamping: min(max(asked, Int64(first)), 100_000))
    }

    /// A form shown again keeps its id: resent, it counts as one form.
    func shownId(_ values: Fields) -> Identifier {
        values["id"].flatMap { Identifier($0) } ?? request.id
    }
}

// Items and locations.
extension ShoppingPages {
    /// - Parameters:
    ///   - id: nil for a new item.
    ///   - typed: nil for the saved values.
    func item(
        _ id: ID<ListItem>?, _ typed: Fields? = nil, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        var item: ListItem?
        if let id {
            guard let known = try items.item(id) else { throw .missing }
            item = known
        }
        let values = typed ?? item?.form ?? Fields()
        var namesake = try items.item(named: (values["name"] ?? "").uniqueName)
        if namesake?.id == id { namesake = nil }
        return ListItemPage(
            navigation: try navigation(), item: item, values: values, faults: faults,
            locations: try locations.all(limit: ShoppingPages.locationLimit),
            namesake: namesake,
            purchases: try id.map { (id) throws(Failure) in
                try items.purchases(of: id, limit: 10)
            } ?? [],
            arrival: try item.flatMap { (item) throws(Failure) in try arrivals.of(item) },
            kept: try item.flatMap { (item) throws(Failure) in try arrivals.shelved(item) },
            id: shownId(values)
        ).response(try beside(id, isListed: item?.isListed ?? (values["listed"] != "0")))
    }

    /// The frame with the list from which the item was opened.
    ///
    /// - Parameters:
    ///   - id: nil for a new item.
    ///   - isListed: false for the items off the list, perhaps filtered by a search.
    private func beside(_ id: ID<ListItem>?, isListed: Bool) throws(Failure) -> Frame {
        let words = ShoppingWords(request.language)
        let found =
            isListed
            ? try items.listed(limit: Pane.most)
            : try purchased(lastSearch, limit: Pane.most, most: Pane.most).items
        var rows: [Pane.Row] = []
        for (place, item) in found.enumerated() {
            let isFirst = place == 0 || found[place - 1].location.id != item.location.id
            rows.append(
                Pane.Row(
                    item.name, words.amount(item), to: ShoppingRoute.item(item.id).link,
                    isHere: item.id == id,
                    under: isListed && isFirst ? words.name(item.location) : nil))
        }
        let title = isListed ? words.title : words.purchased
        return frame.beside(
            Pane(
                title,
                to: isListed
                    ? ShoppingRoute.first.link : ShoppingRoute.purchased(search: nil).link,
                rows))
    }

    func allLocations() throws(Failure) -> Response {
        LocationsPage(
            navigation: try navigation(),
            locations: try locations.counted(limit: ShoppingPages.locationLimit)
        ).response(frame)
    }

    /// - Parameters:
    ///   - id: nil for a new location.
    ///   - typed: nil for the saved values.
    func location(
        _ id: ID<Location>?, _ typed: Fields? = nil, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        var location: Location?
        var found: [ListItem] = []
        if let id {
            guard let known = try locations.location(id) else { throw .missing }
            location = known
            found = try items.items(at: id, limit: ShoppingPages.pageSize)
        }
        let values = typed ?? location?.form ?? Fields()
        return LocationPage(
            navigation: try navigation(), location: location, values: values, faults: faults,
            items: found, id: shownId(values)
        ).response(try beside(id))
    }

    /// The frame with the locations in visiting order.
    private func beside(_ id: ID<Location>?) throws(Failure) -> Frame {
        let words = ShoppingWords(request.language)
        let rows = try locations.all(limit: ShoppingPages.locationLimit).map { location in
            Pane.Row(
                words.name(location), to: ShoppingRoute.location(location.id).link,
                isHere: location.id == id)
        }
        return frame.beside(
            Pane(words.locations, to: ShoppingRoute.locations.link, rows))
    }

    /// A preview of a colour.
    func colour(_ text: String) throws(Failure) -> Response {
        guard let colour = Colour(hexadecimal: text) else { throw .missing }
        return ColourPreview(
            colour: colour, order: wholeNumber(request.target.query["order"] ?? "") ?? 1,
            words: LocationWords(request.language)
        ).response(try navigation(), frame)
    }
}

// Data.
extension ShoppingPages {
    func data() throws(Failure) -> Response {
        ListDataPage(
            navigation: try navigation(),
            items: try items.count(listed: true) + items.count(listed: false),
            locations: try locations.count(), id: request.id
        ).response(frame)
    }

    /// Preview of an import, or the reason for unreadable files.
    ///
    /// - Parameters:
    ///   - plan: nil if the files can't be read.
    ///   - leftOut: unreadable entries among readable ones.
    func importing(
        _ values: Fields, _ faults: Faults = Faults(), plan: ListImportPlan? = nil,
        leftOut: [ListImportReader.Bad] = [], ticked: [String] = []
    ) -> Response {
        let words = ShoppingWords(request.language)
        guard let plan, faults.isEmpty else {
            var look = ImportLook(words.importKind, in: request.language)
            let wrong = ImportingWords(request.language).whatIsWrong
            let said = faults.faults
            look.add(wrong, said.count, isFault: true) { .init(said[$0].sentence) }
            return look.response(frame, in: .list, status: 422)
        }
        let look = plan.look(
            leftOut, ticked: ticked, request.id, ListTransferWords(request.language))
        return look.response(frame, in: .list) { form in
            for field in ListImportReader.fields { form.hidden(field, values[field] ?? "") }
        }
    }

    func export() throws(Failure) -> Response {
        .file(
            ListExport.fileName, "application/json",
            try ListExport(context.database).file())
    }

    func sheet() throws(Failure) -> Response {
        .file(
            ListExport.sheetName, "text/csv", try ListExport(context.database).sheet())
    }
}
