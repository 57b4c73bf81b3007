internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Studio
internal import Till
internal import Web

/// From a received request to an answer, without a socket: the checks at the edge, the static
/// files, and the application.
package struct Site: Sendable {
    let program: Program
    let files: StaticFiles
    let databases: DatabasePool
    let host: HostStore
    let longPoll = LongPoll()
    let live = LiveTables()
    let backups: BackupKeeper
    let uploads: Uploads
    let threads = DetachedThreads()
    let works = Works()
    let tally = Tally()
    let rates = KeyRates()
    let snapshots: Snapshots
    /// For standbys: nothing is left out.
    let wholeSnapshots: Snapshots
    let arrivals = Arrivals()
    let succession: Succession
    let reducedSnapshots: Snapshots
    let withholdings: Withholdings
    /// The encyclopaedia's data file, for a restored database from another version.
    let notes: [UInt8]
    let origins: Origins
    let limits: StudioLimits
    private let bench: Bool
    private let security: SecurityText?
    /// True if other machines can reach the server.
    let isReached: Bool
    /// The person whose request is answered; nil for the owner.
    var person: Person?
    /// Source of a request's time of arrival and id.
    let stamp: Stamp.Source

    init(
        program: Program, files: StaticFiles, databases: DatabasePool, host: HostStore,
        backups: BackupKeeper, notes: [UInt8], names: [String], only name: StudioName? = nil,
        limits: StudioLimits = StudioLimits(), isReached: Bool = false, bench: Bool = false,
        securityContact: String? = nil,
        stamp: @escaping Stamp.Source = Clock.stamp
    ) {
        self.host = host
        self.backups = backups
        succession = Succession(data: parent(of: backups.path))
        self.notes = notes
        self.program = program
        self.files = files
        self.databases = databases
        uploads = Uploads(databases.log)
        snapshots = Snapshots(path: backups.path, program.trimming, threads)
        wholeSnapshots = Snapshots(path: backups.path, nil, threads)
        withholdings = Withholdings(program.schema)
        reducedSnapshots = withholdings.snapshots(of: backups.path, program.trimming, threads)
        origins = Origins(names: names, only: name)
        self.limits = limits
        self.bench = bench
        security = securityContact.map { SecurityText(contact: $0) }
        self.isReached = isReached
        self.stamp = stamp
    }

    /// Nothing is asked any more: its file becomes whole.
    func close() {
        backups.threads.wait()
        threads.wait()
        databases.close()
    }

    /// The largest form accepted, in bytes.
    package static let bodyLimit = HostRequest.bodyLimit

    /// The largest body accepted at a target. One entry of a sync may hold the largest form,
    /// fully percent-encoded.
    static func bodyLimit(at target: [UInt8]) -> Int {
        target.elementsEqual(HostRoute.sync.path.utf8) ? bodyLimit * 4 : bodyLimit
    }

    package func answer(_ incoming: RawRequest) -> HostResponse {
        let asked = hostRequest(incoming)
        var answer = asProblem(atEdge(asked, incoming) ?? respond(asked, incoming), incoming)
        noteVisits(answer, at: asked.moment, incoming)
        answer.complete(for: incoming)
        return answer
    }

    /// Answers before the application: refused requests, and files. Nil for everything else.
    private func atEdge(_ asked: HostRequest, _ incoming: RawRequest) -> HostResponse? {
        guard !incoming.isUnsound else { return plain(.notHTTP, in: incoming.language) }
        guard origins.isOurs(host: incoming.headers.host) else {
            return plain(.otherName, in: incoming.language)
                .noting(.notice, misnamed(incoming), incoming)
        }
        if let folder = incoming.subPath {
            return program.bareAnswer(
                404, ServerWords(incoming.language).subPath(folder), incoming)
        }
        let method = Request.Method(name: incoming.method)
        if let method, let target = try? Target(incoming.target),
            let answer = healthAnswer(target, method, incoming)
                ?? security?.answer(target, method, at: asked.moment)
        {
            return answer
        }
        guard incoming.isFromHere || (try? host.hasPasscode()) == true else {
            return shut(method, incoming)
        }
        guard let method else { return nil }
        // A form from elsewhere gets its own page.
        if method != .post, origins.isForeignLook(incoming.headers) {
            return plain(.foreignLook, in: incoming.language)
        }
        if incoming.isCrowdedOut {
            var answer = plain(.crowdedOut, in: incoming.language)
            answer.headers.append(("Retry-After", "2"))
            return answer
        }
        guard !asked.isTooLarge, let target = try? Target(incoming.target) else {
            return nil
        }
        if target.segments.first == Assets.segment { return asset(target, method, incoming) }
        if target.segments == [Site.workerName] { return worker(method, incoming) }
        guard method == .post else { return nil }
        if origins.isForeign(incoming.headers) {
            var answer = refusal(.foreign, asked, incoming)
            if origins.isRenamed(incoming.headers) { answer.trouble = renamed(incoming) }
            return answer
        }
        guard
            isForm(incoming.headers.contentType) || incoming.isForAPI
                || [.sync, .orders].contains(HostRoute(target))
                || fileLimit(at: incoming.target, incoming.headers) != nil
        else { return plain(.notAForm, in: incoming.language) }
        return nil
    }

    /// A stranger is asked to sign in before any other error is reported.
    private func isRefusedForSize(_ incoming: RawRequest) -> Bool {
        incoming.isTooLarge && fileLimit(at: incoming.target, incoming.headers) == nil
            && !(incoming.isFromStranger && asksWho(incoming))
    }

    /// The parts of a request that both hosts know, with a time and an id from here.
    private func hostRequest(_ incoming: RawRequest) -> HostRequest {
        let stamp = incoming.stamp ?? stamp()
        var asked = HostRequest(
            method: incoming.method, target: incoming.target, moment: stamp.moment,
            zone: stamp.zone, id: stamp.id, language: incoming.language)
        asked.cookies = incoming.headers.cookies
        // Files and the bodies of a sync are not forms.
        if isForm(incoming.headers.contentType),
            !incoming.target.elementsEqual(HostRoute.sync.path.utf8)
        {
            asked.body = incoming.body
        }
        asked.isTooLarge = isRefusedForSize(incoming)
        asked.device = host.device
        return asked
    }

    private func respond(_ asked: HostRequest, _ incoming: RawRequest) -> HostResponse {
        let wrap = { (response: Response) in self.answer(response, incoming) }
        let (answer, failure) = program.answer(asked, wrap: wrap) { (request) throws(Failure) in
            do throws(Failure) {
                return try respond(request, incoming)
            } catch {
                if let fault = error.unwritten {
                    var answer = unwritten(fault, request, incoming)
                    answer.trouble = "\(asked.id.text) \(error)"
                    return answer
                }
                guard error.isFullDisk || error.isDamage else { throw error }
                if error.isDamage { backups.isDamaged = true }
                var answer =
                    error.isDamage
                    ? damaged(request, asked, incoming) : noRoom(request, asked, incoming)
                answer.trouble = "\(asked.id.text) \(error)"
                return answer
            }
        }
        guard let failure else { return answer }
        var told = answer
        told.trouble = "\(asked.id.text) \(failure)"
        return told
    }

    private func respond(
        _ request: Request, _ incoming: RawRequest
    ) throws(Failure) -> HostResponse {
        if let key = SharedCalendar.key(in: request.target) {
            return try calendar(key, request, incoming)
        }
        let hasSeen = hasSeen(request.cookies)
        if incoming.isForAPI { return try api(request, incoming) }
        let visitor = try host.visitor(request.cookies, at: request.moment)
        if bench, visitor.mayEnter, visitor.person == nil,
            let bare = try bareAnswer(request.target, request.id)
        {
            return bare
        }
        var request = request
        request.host = visitor.knowledge
        if visitor.mayEnter, request.method == .get, request.target.segments.isEmpty {
            request.host.lateBackups = backups.late(request.moment, request.zone)
            if visitor.person == nil { request.host.notices = try hostNotices(request.language) }
        }
        if visitor.mayEnter, BooksRoute(request.target) == .chain {
            request.host.archiveKey = try host.archiveKeys().first.flatMap {
                $0.secret.isEmpty ? nil : ArchiveKey.fingerprint(of: $0.point)
            }
        }
        let isForMachines = HostRoute(request.target)?.isForMachines ?? false
        var site = self
        site.person = visitor.mayEnter ? visitor.person : nil
        // A form is decided by the log; a page must not show less than the browser has seen.
        guard hasSeen || request.method == .post || isForMachines else {
            return site.behind(request, incoming)
        }
        var answer: HostResponse
        if let refusal = try site.unlessAllowed(request, incoming) {
            answer = refusal
        } else {
            answer = try site.respond(request, incoming, visitor)
        }
        if answer.by.isEmpty { answer.by = site.person?.name ?? "" }
        answer.renew(visitor, isSecure: incoming.isSecure)
        if visitor.mayEnter, !isForMachines {
            try sayPlace(&answer, to: request.cookies, isSecure: incoming.isSecure)
        }
        return answer
    }

    private func damaged(
        _ request: Request, _ asked: HostRequest, _ incoming: RawRequest
    ) -> HostResponse {
        HostRoute(request.target)?.isForMachines == true
            ? plain(.damaged, in: request.language) : refusal(.damaged, asked, incoming)
    }

    private func noRoom(
        _ request: Request, _ asked: HostRequest, _ incoming: RawRequest
    ) -> HostResponse {
        // If the disk has room, the studio reached its own limit.
        let limit = backups.hasRoom(for: 0) ? limits.size : nil
        if HostRoute(request.target)?.isForMachines == true {
            return plain(limit == nil ? .fullDisk : .fullStudio, in: request.language)
        }
        return refusal(
            limit.map { .studioIsFull(megabytes: $0 >> 20) } ?? .noRoom, asked, incoming)
    }

    private func respond(
        _ request: Request, _ incoming: RawRequest, _ visitor: Visitor
    ) throws(Failure) -> HostResponse {
        if let answer = try hostAnswer(request, incoming, visitor) { return answer }
        let respond = { @Sendable (database: Database) throws(Failure) in
            try program.respond(request, database)
        }
        let asked = { @Sendable (database: Database) throws(Failure) in
            try program.asked(request, database)
        }
        var response: Response
        if request.method == .get {
            response = try databases.read(respond)
        } else if let answer = try databases.read(asked) {
            response = answer
        } else {
            response = try telling(alone: incoming.takesLong) { (database) throws(Failure) in
                if let other = try program.sentOtherwise(request, database) { return other }
                return try respond(database)
            }
        }
        if !response.signed.isEmpty { response = try signed(response, at: request.moment) }
        let answer =
            response.members.isEmpty
            ? answer(response, incoming) : try continued(response, request, incoming)
        guard request.method == .get, answer.status == 200 else { return answer }
        let isFile = answer.headers.contains { name, value in
            name == "Content-Disposition" && value.hasPrefix("attachment")
        }
        let path = request.target.segments.joined(separator: "/")
        guard let export = DataRoute(request.target)?.export ?? (isFile ? path : nil) else {
            return answer
        }
        return answer.noting(.notice, "export: \(export) was taken", incoming)
    }
}
