package import Basics
internal import Journal
internal import Markup
internal import Medleys
package import SQLCore
internal import Shell
package import Web

/// The application: one function from a request and a database to a response.
package struct Program: Sendable {
    private let assets: Assets
    let schema: StudioSchema

    /// - Parameter versions: content hash of each static file by its path below the assets folder.
    package init(
        assetVersions versions: [String: String], schema: StudioSchema = studioSchema
    ) {
        assets = Assets(versions: versions)
        self.schema = schema
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
        guard let (place, gone) = place(request.target) else {
            return FaultPage.nowhere.response(frame)
        }
        let context = context(request, database, frame)
        do throws(Failure) {
            return switch request.method {
            case .get: try place.page(context)
            case .post: try submit(place, context)
            }
        } catch {
            guard error == .missing else { throw error }
            return FaultPage.gone(gone).response(frame)
        }
    }

    /// The page for a request that is not well formed, too large, or forbidden.
    package func refusal(_ fault: FaultPage, _ request: Request) -> Response {
        fault.response(frame(request, nil))
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
            tabs: tabs, message: message, notices: notices, badge: badge)
    }

    private var tabs: [Tab] {
        let words = StudioWords()
        var tabs = [
            Tab(.today, words.today, .home, StudioRoute.today.link),
            Tab(
                .search, words.search, .search, StudioRoute.search(SearchView()).link,
                isBesideBar: true, key: "/"),
        ]
        for room in schema.bar {
            if let tab = room.tab { tabs.append(tab) }
        }
        tabs.append(
            Tab(
                .settings, words.settings, .gear, StudioRoute.settings(.all).link,
                isBesideBar: true))
        return tabs
    }
}

// What is where.
extension Program {
    /// The place at an address, and what is said where something of its room is gone; nil for an
    /// address that leads nowhere.
    func place(_ target: Target) -> (place: Place, gone: Gone?)? {
        for room in schema.rooms {
            if let place = room.place(target) { return (place, room.gone) }
        }
        guard let route = StudioRoute(target) else { return nil }
        let place = Place(in: route.room, at: route.target, rule: rule(of: route)) {
            (context) throws(Failure) in try page(route, context)
        }
        return (place, nil)
    }

    /// The form that an address in the journal names; nil where this program knows none.
    func rule(at path: String) -> FormRule? {
        guard let target = try? Target([UInt8](path.utf8)) else { return nil }
        return place(target)?.place.rule ?? formerUndo(target)
    }

    private func context(
        _ request: Request, _ database: Database, _ frame: Frame
    ) -> Context {
        Context(
            request, database, frame,
            hasPasscode: request.cookies[Program.doorCookie] != nil,
            listed: { (name) throws(Failure) in
                for room in schema.rooms {
                    if let listed = room.listed { return try listed(name, database) }
                }
                return nil
            },
            threads: { (thing) throws(Failure) in
                var threads: [Thread] = []
                for room in schema.bar { threads += try room.threads(thing, database) }
                return threads
            })
    }
}
