package import Basics
package import Journal
internal import Markup
internal import Medleys
package import RoomKit
package import SQLCore
internal import Stock
package import Web

/// The application: one function from a request and a database to a response.
package struct Program: Sendable {
    private let assets: Assets
    package let schema: StudioSchema
    /// True if the host updates the search index itself, by `catchUp` at the end of a write: once
    /// for all its entries.
    package var leavesIndex = false

    /// - Parameter versions: content hash per static file, by path below the assets folder.
    package init(
        assetVersions versions: [String: String], schema: StudioSchema = studioSchema
    ) {
        assets = Assets(versions: versions)
        self.schema = schema
    }

    /// Rows that a device's copy of a large studio leaves out.
    package var trimming: Trimming { schema.trimming }

    /// Answers every request; an unanswerable one gets an explanatory page.
    ///
    /// Call inside a write for a POST that `asked` leaves unanswered. Throws failures of the program:
    /// the host logs the failure and answers with `refusal(.unforeseen, …)`.
    package func respond(
        _ request: Request, _ database: Database
    ) throws(Failure) -> Response {
        try framed(request, database) { (frame) throws(Failure) in
            try respond(request, database, frame)
        }
    }

    /// The answer of a form that makes no entry: a preview, a question before the act, a device's own
    /// setting. Nil for a form to be carried out, by `respond` inside a write. Reads only, so that
    /// previews wait for no writer.
    package func asked(
        _ request: Request, _ database: Database
    ) throws(Failure) -> Response? {
        guard request.method == .post, let (place, room) = try led(request, database),
            let rule = place.rule, rule.mayAsk
        else { return nil }
        return try framed(request, database) { (frame) throws(Failure) in
            try explained(room, context(request, database, frame)) { (context) throws(Failure) in
                try rule.ask(context)
            }
        }
    }

    private func framed<Answer>(
        _ request: Request, _ database: Database, _ answer: (Frame) throws(Failure) -> Answer
    ) throws(Failure) -> Answer {
        var trouble: Failure?
        let frame = frame(request) {
            do throws(Failure) {
                return try news(request, database)
            } catch {
                trouble = error
                return News()
            }
        }
        let response = try answer(frame)
        if let trouble { throw trouble }
        return response
    }

    func led(
        _ request: Request, _ database: Database
    ) throws(Failure) -> (Place, RoomModule?)? {
        place(try MetNameTable(database).led(request.target) ?? request.target)
    }

    private func respond(
        _ request: Request, _ database: Database, _ frame: Frame
    ) throws(Failure) -> Response {
        let led = try MetNameTable(database).led(request.target)
        if let led, request.method == .get { return .seeOther(led) }
        if led != nil, let kept = try joinedPlace(request, database) { return .seeOther(kept) }
        guard let (place, room) = place(led ?? request.target) else {
            return FaultPage.nowhere.response(frame)
        }
        let answer = try explained(room, context(request, database, frame)) {
            (context) throws(Failure) in
            switch request.method {
            case .get: try place.page(context)
            case .post: try submit(place, context)
            }
        }
        return answer ?? FaultPage.nowhere.response(frame)
    }

    /// The answer, or a page about the missing thing that the address names.
    private func explained(
        _ room: RoomModule?, _ context: Context, _ answer: (Context) throws(Failure) -> Response?
    ) throws(Failure) -> Response? {
        do throws(Failure) {
            return try answer(context)
        } catch {
            guard error == .missing else { throw error }
            if let since = try context.carriedSince() {
                return FaultPage.notCarried(since: since).response(context.frame)
            }
            return FaultPage.gone(room?.gone?(context.request.language)).response(context.frame)
        }
    }

    /// The page for a request that is not well formed, too large, or forbidden.
    package func refusal(_ fault: FaultPage, _ request: Request) -> Response {
        fault.response(frame(request))
    }

    /// Changes a device's own settings, stored in cookies.
    func settings(
        _ request: Request, _ database: Database, _ frame: Frame
    ) throws(Failure) -> Response {
        var kept: Cookie?
        var faulty: SettingsPage.Part?
        if let dismissed = ReleaseNews.dismissed(request) { return dismissed }
        if let text = request.form[Idleness.cookie] {
            let minutes = Int(text).flatMap { Idleness.choices.contains($0) ? $0 : nil }
            kept = minutes.map { Cookie(Idleness.cookie, "\($0)") }
            faulty = .lock
        } else if let tag = request.form[Language.cookie] {
            let isKnown = tag.isEmpty || Language.offered.contains { "\($0.tag)" == tag }
            kept = isKnown ? Cookie(Language.cookie, tag) : nil
            faulty = .language
        } else {
            kept = request.form["appearance"].flatMap { Appearance(rawValue: $0) }
                .map { Cookie(Appearance.cookie, $0.rawValue) }
            faulty = .appearance
        }
        guard let kept else {
            return SettingsPage(
                request, isSaved: false, faulty: faulty, isDemo: try Demo(database).isLoaded(),
                schema
            ).response(frame)
        }
        var response = Response.seeOther(SettingsRoute.saved.target)
        response.cookies = [kept]
        return response
    }

    /// - Parameter news: called only when a page is drawn.
    package func frame(_ request: Request, _ news: @escaping () -> News = { News() }) -> Frame {
        var frame = Frame(
            assets: assets, appearance: Appearance(request), language: request.language
        ) {
            surroundings(request, news())
        }
        if let remark = request.form[ImportText.remarkField] {
            frame.remark = ImportingWords(request.language).remark(remark)
        }
        return frame
    }

    private func surroundings(_ request: Request, _ news: News) -> Surroundings {
        let words = StudioWords(request.language)
        var notices: [(text: String, link: Link)] = []
        if let tries = triesNotice(request) { notices.append(tries) }
        // The page with the details needs no link to itself.
        let here = StudioRoute(request.target)
        if news.refused > 0, here != .refused {
            notices.append((words.refusedCounted(news.refused), StudioRoute.refused.link))
        }
        if news.met > 0, here != .met {
            notices.append((words.metCounted(news.met), StudioRoute.met.link))
        }
        if news.mended > 0, here != .settings(.data(.mended)) {
            notices.append(
                (DataWords(request.language).mendedCounted(news.mended), DataRoute.mended.link))
        }
        if news.held > 0, here == .today || here == .settings(.all) {
            notices.append((words.heldCounted(news.held), StudioRoute.held.link))
        }
        if news.isUpdated {
            notices.append(
                (ReleaseNews.title(request.language), StudioRoute.settings(.news).link))
        }
        return Surroundings(
            tabs: schema.tabs(in: request.language), message: news.message, notices: notices,
            badge: news.badge,
            lost: news.lost == 0
                ? nil : (news.lost, words.lost(news.lost), HostRoute.devices.link),
            line: news.line, currency: news.currency,
            asking: { html in for name in news.names { name.write(&html) } })
    }

    private func news(_ request: Request, _ database: Database) throws(Failure) -> News {
        var news = News(
            message: try message(request, database),
            refused: try unseenRefused(request, database),
            met: try MetTable(database).countUnseen(by: request.device),
            mended: try unseenMended(request, database),
            badge: try TallyTable(database).badge(), lost: try lost(request, database))
        news.held = try HeldTable(database).count()
        news.currency = try CurrencyTable(database).changes().last?.after.code
        if request.host.role == .server, request.method == .get {
            news.line = try JournalTable(database).head()
        }
        // The first page shows the name cards among its own cards.
        if request.target.segments.isEmpty {
            news.isUpdated = try ReleaseNews.isDue(request, database)
        } else {
            news.names = try nameCards(request, database)
        }
        return news
    }
}

// Addresses.
extension Program {
    /// The place at an address, and its room unless the place belongs to the studio itself. Nil
    /// for an unknown address.
    func place(_ target: Target) -> (place: Place, room: RoomModule?)? {
        for room in schema.rooms {
            if let place = room.place(target) { return (place, room) }
        }
        guard let route = StudioRoute(target) else { return nil }
        let place = Place(in: route.room, at: route.target, rule: rule(of: route)) {
            (context) throws(Failure) in try page(route, context)
        }
        return (place, nil)
    }

    /// The rule of the form at an address in the journal; nil where this program has none.
    func rule(at path: String) -> FormRule? {
        guard let target = try? Target([UInt8](path.utf8)) else { return nil }
        return place(target)?.place.rule ?? formerUndo(target)
    }

    /// Converts the faults of a form to sentences.
    func said(_ faults: Faults, in language: Language) -> Faults {
        faults.said { (fault) in
            for room in schema.rooms {
                if let sentence = room.sentence(fault, language) { return sentence }
            }
            return StudioWords(language).sentence(fault)
                ?? JournalWords.sentence(fault, language)
        }
    }

    func context(
        _ request: Request, _ database: Database, _ frame: Frame
    ) -> Context {
        Context(
            request, database, frame,
            listed: { (name) throws(Failure) in
                for room in schema.rooms {
                    if let listed = room.listed { return try listed(name, database) }
                }
                return nil
            },
            threads: { (thing) throws(Failure) in
                var threads: [Thread] = []
                for room in schema.bar {
                    threads +=
                        try room.threads(thing, database, request.language)
                }
                return threads
            },
            meant: { (text, room) throws(Failure) in
                guard let number = Room.withThings.firstIndex(of: room) else { return nil }
                let table = SearchTable(database, schema.searched, request.language)
                return try table.meant(SearchQuery(text), rooms: [number]).first?.text
            },
            found: { (kind, text, limit) throws(Failure) in
                let table = SearchTable(database, schema.searched, request.language)
                return try table.hits(kind, SearchQuery(text), most: limit).map { $0.key }
            },
            named: { (kind) throws(Failure) in
                for room in schema.rooms {
                    for named in room.storage.named where named.kind == kind {
                        return try named.all(database)
                    }
                }
                return []
            },
            beads: { (part, thing) throws(Failure) in
                var beads: [Bead] = []
                for room in schema.rooms { beads += try room.beads(part, thing, request, database) }
                return beads
            },
            source: { (id) throws(Failure) in
                for room in schema.rooms {
                    if let source = try room.source(id, request, database) { return source }
                }
                return nil
            })
    }
}
