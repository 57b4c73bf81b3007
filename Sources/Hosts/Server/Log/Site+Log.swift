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
    /// Says how far the logs were after a form: "epoch.seq.epoch of who may enter.seq".
    private static let seenCookie = "neroli-seen"
    /// Milliseconds that a page waits for its browser's writes on other servers; afterwards the
    /// page shows the present state.
    private static let patience: Int64 = 1_500

    /// After a form, the browser is told how far the logs are now.
    func sayPlace(_ answer: inout HostResponse, isSecure: Bool) throws(Failure) {
        guard databases.log != nil else { return }
        let place = try place()
        let host = try host.place()
        answer.headers.append(
            (
                "Set-Cookie",
                "\(Site.seenCookie)=\(place.epoch).\(place.seq).\(host.epoch).\(host.seq);"
                    + " Path=/; Max-Age=60; HttpOnly; SameSite=Strict"
                    + (isSecure ? "; Secure" : "")
            ))
    }

    /// Waits until this server has the browser's writes on other servers.
    func waitForOwnWrites(_ cookies: Fields) {
        guard databases.log != nil, let text = cookies[Site.seenCookie] else { return }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 4, let seq = Int64(parts[1]), let hostSeq = Int64(parts[3]) else {
            return
        }
        _ = hasCome { () throws(Failure) in
            let (place, host) = (try place(), try host.place())
            return (place.epoch != parts[0] || place.seq >= seq)
                && (host.epoch != parts[2] || host.seq >= hostSeq)
        }
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
