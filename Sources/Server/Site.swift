internal import Basics
internal import SQLCore
internal import Shell
internal import Studio
internal import Web

/// From a received request to an answer, without a socket: the checks at the edge, the static
/// files, and the application between them.
package struct Site: Sendable {
    let program: Program
    let files: StaticFiles
    let databases: DatabasePool
    let host: HostStore
    let waiting = Waiting()
    let backups: BackupKeeper
    let uploads = Uploads()
    /// The encyclopaedia's data file, for a restored database from another version.
    let notes: [UInt8]
    let origins: Origins
    private let bench: Bool

    init(
        program: Program, files: StaticFiles, databases: DatabasePool, host: HostStore,
        backups: BackupKeeper, notes: [UInt8], names: [String], bench: Bool = false
    ) {
        self.host = host
        self.backups = backups
        self.notes = notes
        self.program = program
        self.files = files
        self.databases = databases
        origins = Origins(names: names)
        self.bench = bench
    }

    /// The largest form accepted, in bytes.
    package static let bodyLimit = Arrival.bodyLimit

    /// The largest body accepted at a target. One entry of a sync may hold the largest form, with
    /// each of its bytes percent-encoded.
    static func bodyLimit(at target: [UInt8]) -> Int {
        target.elementsEqual(HostRoute.sync.path.utf8) ? bodyLimit * 4 : bodyLimit
    }

    package func answer(_ incoming: Incoming) -> Answer {
        var answer = unpacked(incoming, arrival(incoming))
        for header in Site.everywhere
        where !answer.headers.contains(where: { $0.name == header.name }) {
            answer.headers.append(header)
        }
        if incoming.isSecure {
            answer.headers.append(("Strict-Transport-Security", "max-age=31536000"))
        }
        return answer
    }

    /// The parts of a request that both hosts know, with a time and an id from here.
    private func arrival(_ incoming: Incoming) -> Arrival {
        let moment = Clock.now
        var arrival = Arrival(
            method: incoming.method, target: incoming.target, moment: moment,
            zone: Clock.zone(at: moment), id: Clock.newIdentifier(at: moment))
        arrival.cookies = incoming.headers.cookies
        if (try? host.hasPasscode()) == true {
            let separator = arrival.cookies.isEmpty ? "" : "; "
            arrival.cookies += "\(separator)\(Program.doorCookie)=1".utf8
        }
        arrival.device = host.device
        return arrival
    }

    private func unpacked(_ incoming: Incoming, _ arrival: Arrival) -> Answer {
        guard !incoming.isMalformed else { return plain(400, "These headers are not HTTP.") }
        guard origins.isOurs(host: incoming.headers.host) else {
            return plain(421, "This server does not answer to that name. See --name.")
        }
        guard incoming.isFromHere || (try? host.hasPasscode()) == true else {
            return plain(
                403,
                "Neroli answers this machine alone until it has a passcode. Set one there, by:"
                    + " neroli passcode")
        }
        guard let method = Request.Method(name: incoming.method) else {
            var answer = plain(405, "Neroli knows GET, HEAD and POST.")
            answer.headers.append(("Allow", "GET, HEAD, POST"))
            return answer
        }
        let holdsFiles = fileLimit(at: incoming.target, incoming.headers) != nil
        if incoming.isCrowdedOut {
            var answer = plain(503, "Too much comes in at once. Try again in a moment.")
            answer.headers.append(("Retry-After", "2"))
            return answer
        }
        // A stranger is asked to sign in before any other error is reported.
        if incoming.isTooLarge, !holdsFiles, !(incoming.isFromStranger && asksWho(incoming)) {
            return refusal(.tooLarge, arrival, incoming)
        }
        do {
            let target = try Target(incoming.target)
            if target.segments.first == Assets.segment { return asset(target, method, incoming) }
            if target.segments == [Site.workerName] { return worker(method, incoming) }
            if bench, let bare = try bareAnswer(target, arrival.id) { return bare }
            if method == .post {
                if origins.isForeign(incoming.headers) {
                    return refusal(.foreign, arrival, incoming)
                }
                guard
                    isForm(incoming.headers.contentType) || HostRoute(target) == .sync
                        || holdsFiles
                else {
                    return plain(415, "Forms are sent as application/x-www-form-urlencoded.")
                }
            }
            let isFilled =
                method == .post && HostRoute(target) != .sync
                && isForm(incoming.headers.contentType)
            let form = isFilled ? try Fields(formEncoded: incoming.body[...]) : Fields()
            return respond(arrival.request(method, target, form), arrival, incoming)
        } catch let fault as Unreadable {
            return refusal(
                fault == .tooManyFields ? .tooLarge : .unreadable, arrival, incoming)
        } catch {
            return plain(500, "Something went wrong.")
        }
    }

    private func respond(
        _ request: Request, _ arrival: Arrival, _ incoming: Incoming
    ) -> Answer {
        do throws(Failure) {
            if let key = SharedCalendar.key(in: request.target) {
                return try calendar(key, request, incoming)
            }
            let visitor = try host.visitor(request.cookies, at: request.moment)
            var answer = try respond(told(visitor, request), incoming, visitor)
            answer.renew(visitor, isSecure: incoming.isSecure)
            return answer
        } catch {
            let id = arrival.id.text
            var answer =
                error.isFullDisk
                ? noRoom(request, arrival, incoming)
                : refusal(.unforeseen(id: id), arrival, incoming)
            answer.trouble = "\(id) \(error)"
            return answer
        }
    }

    private func noRoom(
        _ request: Request, _ arrival: Arrival, _ incoming: Incoming
    ) -> Answer {
        HostRoute(request.target)?.isForMachines == true
            ? plain(507, "The disk of the server is full; nothing was changed.")
            : refusal(.noRoom, arrival, incoming)
    }

    /// The request with the wrong tries that the page must report to this person.
    private func told(_ visitor: Visitor, _ request: Request) -> Request {
        // The page of devices reports them itself.
        guard visitor.mayEnter, let tries = visitor.session?.tries, tries.count > 0,
            HostRoute(request.target) != .devices
        else { return request }
        var cookies = request.cookies.without(Program.triesCookie)
        cookies.add(Program.triesCookie, "\(tries.count)-\(tries.first)")
        return Request(
            request.method, request.target, form: request.form, cookies: cookies,
            moment: request.moment, zone: request.zone, id: request.id, device: request.device)
    }

    private func respond(
        _ request: Request, _ incoming: Incoming, _ visitor: Visitor
    ) throws(Failure) -> Answer {
        if let answer = try hostAnswer(request, incoming, visitor) { return answer }
        let respond = { @Sendable (database: Database) throws(Failure) in
            try program.respond(request, database)
        }
        defer { if request.method == .post { waiting.wake() } }
        let response =
            switch request.method {
            case .get: try databases.read(respond)
            case .post: try databases.write(respond)
            }
        return answer(response, incoming)
    }
}

extension Site {
    /// Whether a place is closed to strangers, so that nobody relies on a body that was not read.
    private func asksWho(_ incoming: Incoming) -> Bool {
        incoming.target.elementsEqual(HostRoute.sync.path.utf8)
            || !isInside(incoming.headers)
                && ![HostRoute.lock, .signIn].contains {
                    incoming.target.starts(with: $0.path.utf8)
                }
    }

    private func isForm(_ type: String?) -> Bool {
        guard let type = type?.lowercased() else { return false }
        return type == "application/x-www-form-urlencoded"
            || type.hasPrefix("application/x-www-form-urlencoded;")
    }
}
