internal import Airlock
package import Basics
internal import Inventory
internal import Journal
internal import Markup
internal import Medleys
internal import Notes
internal import PointOfSale
package import SQLCore
internal import Shell
internal import ShoppingList
package import Web

/// The application: one function from a request and a database to a response.
package struct Program: Sendable {
    private let assets: Assets

    /// - Parameter versions: content hash of each static file by its path below the assets folder.
    package init(assetVersions versions: [String: String]) {
        assets = Assets(versions: versions)
    }

    /// Answers anything: what can't be answered gets a page that says so and leads back.
    ///
    /// Call a POST inside a write. A failure nobody foresaw is thrown for the host to log, and
    /// answered by `refusal(.unforeseen, …)`.
    package func respond(
        _ request: Request, _ database: Database
    ) throws(Failure) -> Response {
        let frame = frame(
            request, try message(request, database), refused: try unseenRefused(request, database),
            met: try MetTable(database).countUnseen(by: request.device),
            mended: try unseenMended(request, database),
            badge: try TallyTable(database).badge())
        guard let route = StudioRoute(request.target) else {
            return FaultPage.nowhere.response(frame)
        }
        do throws(Failure) {
            return switch request.method {
            case .get: try show(route, request, database, frame)
            case .post: try submit(route, request, database, frame)
            }
        } catch {
            guard error == .missing else { throw error }
            return FaultPage.gone(route).response(frame)
        }
    }

    /// The page for a request that is not well formed, too large, or forbidden.
    package func refusal(_ fault: FaultPage, _ request: Request) -> Response {
        fault.response(frame(request, nil))
    }

    private func show(
        _ route: StudioRoute, _ request: Request, _ database: Database, _ frame: Frame
    ) throws(Failure) -> Response {
        switch route {
        case .today:
            return try TodayPage(request, database).response(frame)
        case .notes(let route):
            return try NotesActions(database, frame, threads: threads(database))
                .respond(route, request)
        case .medleys(let route):
            return try MedleysActions(
                database, frame, hasPasscode: request.cookies[Program.doorCookie] != nil,
                listing: listing(database)
            ).respond(route, request)
        case .inventory(let route):
            return try InventoryActions(
                database, frame, hasPasscode: request.cookies[Program.doorCookie] != nil,
                listing: listing(database)
            ).respond(route, request)
        case .pointOfSale(let route):
            return try PointOfSaleActions(database, frame).respond(route, request)
        case .shopping(let route):
            return try ShoppingListActions(database, frame).respond(route, request)
        case .airlock(let route):
            return try AirlockActions(database, frame).respond(route, request)
        case .settings(let route):
            switch route {
            case .data(let route):
                return try DataActions(database, frame).respond(route, request)
            case .terms: return PromisePage.terms.response(frame)
            case .privacy: return PromisePage.privacy.response(frame)
            case .all, .saved:
                return SettingsPage(
                    request, isSaved: route == .saved, faulty: nil,
                    isDemo: try Demo(database).isLoaded()
                ).response(frame)
            }
        case .refused:
            return try refused(request, database, frame)
        case .met:
            return try met(request, database, frame)
        case .search(let view):
            return try SearchActions(database, frame).respond(view)
        case .lock: return lock(request)
        case .demo, .demoRemoval:
            let demo = Demo(database)
            return DemoPage(
                isLoaded: try demo.isLoaded(), staying: try demo.staying(), id: request.id
            ).response(frame)
        case .undo:
            return FaultPage.nowhere.response(frame)
        }
    }

    /// What the shopping list knows of something by its name, for the rooms that put things on it.
    private func listing(_ database: Database) -> InventoryActions.Lookup {
        let list = ListLookup(database)
        return { (name) throws(Failure) in
            try list.item(named: name).map { Listing(id: $0.id, isListed: $0.isListed) }
        }
    }

    /// What a device chooses for itself: it keeps that in a cookie.
    func settings(
        _ request: Request, _ database: Database, _ frame: Frame
    ) throws(Failure) -> Response {
        var kept: Cookie?
        var faulty: SettingsPage.Part?
        if let text = request.form[Idleness.cookie] {
            let minutes = Int(text).flatMap { Idleness.choices.contains($0) ? $0 : nil }
            kept = minutes.map { Cookie(Idleness.cookie, "\($0)") }
            faulty = .lock
        } else {
            kept = request.form["appearance"].flatMap { Appearance(rawValue: $0) }
                .map { Cookie(Appearance.cookie, $0.rawValue) }
            faulty = .appearance
        }
        guard let kept else {
            return SettingsPage(
                request, isSaved: false, faulty: faulty, isDemo: try Demo(database).isLoaded()
            ).response(frame)
        }
        var response = Response.seeOther(SettingsRoute.saved.target)
        response.cookies = [kept]
        return response
    }

    func frame(
        _ request: Request, _ message: Message?, refused: Int = 0, met: Int = 0,
        mended: Int = 0, badge: Badge = .blossom
    ) -> Frame {
        let words = StudioWords()
        var notices: [(text: String, link: Link)] = []
        if let tries = triesNotice(request) { notices.append(tries) }
        // A page that tells of it all needs no way to itself.
        let here = StudioRoute(request.target)
        if refused > 0, here != .refused {
            notices.append((words.refusedCounted(refused), StudioRoute.refused.link))
        }
        if met > 0, here != .met {
            notices.append((words.metCounted(met), StudioRoute.met.link))
        }
        if mended > 0, here != .settings(.data(.mended)) {
            notices.append((DataWords().mendedCounted(mended), DataRoute.mended.link))
        }
        return Frame(
            assets: assets, appearance: Appearance(request),
            tabs: [
                Tab(.today, words.today, .home, StudioRoute.today.link),
                Tab(
                    .search, words.search, .search, StudioRoute.search(SearchView()).link,
                    isBesideBar: true, key: "/"),
                Tab(
                    .notes, words.notes, .leaf,
                    NotesRoute.list(NoteFilter(), isBare: true).link),
                Tab(.medleys, words.medleys, .flask, MedleysRoute.scentings.link),
                Tab(.shop, words.shop, .shop, PointOfSaleRoute.first.link),
                Tab(.list, words.list, .list, ShoppingListRoute.first.link),
                Tab(.airlock, words.airlock, .breath, AirlockRoute.first(back: nil).link),
                Tab(
                    .settings, words.settings, .gear, StudioRoute.settings(.all).link,
                    isBesideBar: true),
            ], message: message, notices: notices, badge: badge)
    }
}
