internal import Basics
internal import SQLCore
internal import Studio
internal import Web

// The calendar for programs that can't sign in, and the page that makes its address.
extension Site {
    /// The calendar, for any client with the key; nothing else is checked.
    ///
    /// The key is 256 random bits, so wrong keys are not counted; the limits for strangers apply.
    func calendar(
        _ key: String, _ request: Request, _ incoming: RawRequest
    ) throws(Failure) -> HostResponse {
        guard try host.isCalendarKey(key) else { return plain(.noCalendar, in: request.language) }
        guard request.method == .get else {
            var answer = plain(.calendarIsOnlyRead, in: request.language)
            answer.headers.append(("Allow", "GET, HEAD"))
            return answer
        }
        let program = program
        let response = try databases.read { (database) throws(Failure) in
            try program.calendar(request, database)
        }
        var answer = answer(response, incoming)
        // Also if no passcode is set: otherwise a cache on the way would still answer after the key
        // is revoked.
        answer.headers.removeAll { $0.name == "Cache-Control" }
        answer.headers.append(("Cache-Control", "no-store"))
        return answer
    }

    /// Nil for another place.
    func calendarAnswer(
        _ route: HostRoute, _ request: Request, _ incoming: RawRequest
    ) throws(Failure) -> HostResponse? {
        switch (request.method, route) {
        case (.get, .calendar):
            let shared = try host.sharedCalendar()
            return answer(
                program.sharing(shared, at: origin(of: incoming), request), incoming)
        case (.post, .shareCalendar):
            try host.shareCalendar(at: request.moment)
            return answer(.seeOther(HostRoute.calendar.target), incoming)
        case (.post, .renewCalendar):
            try host.renewCalendar(at: request.moment)
            return answer(.seeOther(HostRoute.calendar.target("done", "renewed")), incoming)
        case (.post, .stopCalendar):
            try host.stopSharingCalendar()
            return answer(.seeOther(HostRoute.calendar.target("done", "stopped")), incoming)
        default: return nil
        }
    }

    /// "https://studio.example", with the host name of this request.
    func origin(of incoming: RawRequest) -> String {
        (incoming.isSecure ? "https://" : "http://") + (incoming.headers.host ?? "localhost")
    }
}
