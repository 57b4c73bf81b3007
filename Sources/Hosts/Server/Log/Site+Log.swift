internal import Basics
internal import Glibc
internal import Journal
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Studio
internal import Synchronization
internal import Web

// Several servers of one studio: a user's writes on one server are visible to this user on every
// server.
extension Site {
    /// Says how far the logs were that were shown: "epoch.seq.epoch of who may enter.seq".
    private static let seenCookie = "neroli-seen"
    /// Milliseconds that a page waits for what its browser has seen on other servers.
    private static let patience: Int64 = 1_500

    /// How far the logs are that a browser has seen.
    private struct Seen {
        var place: (epoch: String, seq: Int64)
        var host: (epoch: String, seq: Int64)

        init(_ place: LogPlace, _ host: LogPlace) {
            self.place = (place.epoch, place.seq)
            self.host = (host.epoch, host.seq)
        }

        /// Nil without a cookie of ours.
        init?(_ cookies: Fields) {
            let parts = (cookies[seenCookie] ?? "")
                .split(separator: ".", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 4, let seq = Int64(parts[1]), let hostSeq = Int64(parts[3]) else {
                return nil
            }
            place = (parts[0], seq)
            host = (parts[2], hostSeq)
        }

        /// False if this has lines that the other lacks. Other histories can't be compared.
        func isWithin(_ other: Seen) -> Bool {
            (other.place.epoch != place.epoch || other.place.seq >= place.seq)
                && (other.host.epoch != host.epoch || other.host.seq >= host.seq)
        }

        var text: String { "\(place.epoch).\(place.seq).\(host.epoch).\(host.seq)" }
    }

    private func seen() throws(Failure) -> Seen { Seen(try place(), try host.place()) }

    /// With a page and after a form, the browser is told how far the logs are now, so that no other
    /// server shows it an earlier state.
    func sayPlace(
        _ answer: inout HostResponse, to cookies: Fields, isSecure: Bool
    ) throws(Failure) {
        guard databases.log != nil else { return }
        let seen = try seen()
        if let known = Seen(cookies), !known.isWithin(seen) { return }
        answer.headers.append(
            (
                "Set-Cookie",
                "\(Site.seenCookie)=\(seen.text); Path=/; Max-Age=60; HttpOnly; SameSite=Strict"
                    + (isSecure ? "; Secure" : "")
            ))
    }

    /// Waits until this server has what the browser has seen on other servers.
    ///
    /// - Returns: false if it still lacks that. While PostgreSQL is away no server gets news, so
    ///   pages go on.
    func hasSeen(_ cookies: Fields) -> Bool {
        guard let log = databases.log, let known = Seen(cookies) else { return true }
        return hasCome { () throws(Failure) in known.isWithin(try seen()) }
            || log.shared.store.awayFor != nil
    }

    /// The page of a server that lacks what the browser has seen on another.
    func behind(_ request: Request, _ incoming: RawRequest) -> HostResponse {
        let words = ServerWords(request.language)
        var page = Page(words.isBehind, in: .today)
        page.status = 503
        let response = program.frame(request).page(page) { html in
            html.top(words.isBehind)
            html.div("fault") { box in
                box.p("lead") { $0.text(words.behindAdvice) }
                box.a("button", to: Link(path: request.target.text)) { $0.text(words.tryAgain) }
            }
        }
        var answer = answer(response, incoming)
        answer.headers.append(("Retry-After", "1"))
        return answer
    }

    /// True if this server has the device's history: otherwise, a cursor beyond the end would
    /// look like a lost log.
    func hasCaughtUp(with asked: SyncRequest) throws(Failure) -> Bool {
        guard let log = databases.log else { return true }
        // This server has stopped following; its log only looks lost to devices answered by a
        // newer server.
        guard !log.isOutgrown.load(ordering: .relaxed) else { return false }
        return hasCome { () throws(Failure) in
            let place = try place()
            return asked.cursor <= place.seq
                && asked.history.map { $0.epoch == place.epoch } ?? true
        } || log.shared.store.awayFor == nil
    }

    private func place() throws(Failure) -> LogPlace {
        try databases.read { (database) throws(Failure) in try StudioLog.place(of: database) }
    }

    /// Waits briefly for the follower; with few threads only, because any client can send this
    /// cookie.
    private func hasCome(_ isThere: () throws(Failure) -> Bool) -> Bool {
        guard let log = databases.log else { return true }
        if (try? isThere()) ?? true { return true }
        let others = log.waiters.add(1, ordering: .relaxed).oldValue
        defer { _ = log.waiters.subtract(1, ordering: .relaxed) }
        let deadline = LogClock.now + Site.patience
        while others < StudioLog.mostWaiters, log.shared.store.awayFor == nil,
            LogClock.now < deadline
        {
            usleep(2_000)
            if (try? isThere()) ?? true { return true }
        }
        return false
    }

    /// Answer to a form that could not be written: its content is still in the browser, one step
    /// back.
    func unwritten(
        _ fault: PlainFault, _ request: Request, _ incoming: RawRequest
    ) -> HostResponse {
        var answer: HostResponse
        if HostRoute(request.target)?.isForMachines == true {
            answer = plain(fault, in: request.language)
        } else {
            let words = ServerWords(request.language)
            let (title, advice) = words.unwritten(fault)
            var page = Page(title, in: .today)
            page.status = fault.status
            let response = program.frame(request).page(page) { html in
                html.top(title)
                html.div("fault") { box in
                    box.p("lead") { $0.text(advice) }
                    box.a("button", to: StudioRoute.today.link) { $0.text(words.back) }
                }
            }
            answer = self.answer(response, incoming)
        }
        answer.headers.append(("Retry-After", "5"))
        return answer
    }
}

extension Failure {
    /// Reason why the shared log can't be written; nil for other failures.
    var unwritten: PlainFault? {
        isLogAway ? .logAway : isLogOutgrown ? .logOutgrown : nil
    }
}
