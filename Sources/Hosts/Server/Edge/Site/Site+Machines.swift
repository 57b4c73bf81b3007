internal import Basics
internal import Journal
internal import SQLCore
internal import Studio
internal import Web

// The places for programs.
extension Site {
    /// These URLs don't answer typed addresses or links: otherwise a person with the device could
    /// bypass its door with the device's cookie.
    func machineAnswer(
        _ route: HostRoute, _ request: Request, _ incoming: RawRequest, _ visitor: Visitor
    ) throws(Failure) -> HostResponse {
        switch (request.method, route) {
        case (.get, .away): return answer(program.trouble(.away, request), incoming)
        case (.get, .full): return answer(program.trouble(.full, request), incoming)
        case (.get, .damaged): return answer(program.trouble(.damaged, request), incoming)
        case (.get, .doors): return answer(program.doors(request), incoming)
        case (.get, .locked): return answer(program.locked(request), incoming)
        case (.get, .live):
            return visitor.mayEnter
                ? try live(request, incoming) : plain(.notSignedIn, in: request.language)
        default: break
        }
        guard incoming.isByProgram else {
            return plain(.notByProgram, in: request.language)
        }
        if route == .open { return try open(request, incoming, visitor) }
        if route == .pair {
            guard visitor.mayEnter else { return plain(.notSignedIn, in: request.language) }
            guard request.method == .post else {
                return plain(.pairedByPost, in: request.language)
            }
            if let refused = succeeded(request, incoming) { return refused }
            return try pair(request, incoming, visitor)
        }
        guard let device = visitor.device else {
            return plain(.notPaired, in: request.language)
        }
        // Also no reads: a device must not follow back a log that ended.
        if let refused = succeeded(request, incoming) { return refused }
        let judge = try judge(of: device, at: request.moment)
        let isOwners = judge?.holder == nil
        var answer =
            switch (request.method, route) {
            case (.post, .sync): try sync(device, judge, request, incoming)
            case (.get, .snapshot): try snapshot(device, judge, request, incoming)
            case (.get, .paper): try paper(for: device, request)
            case (.get, .persons):
                try judge.map { (judge) throws(Failure) in try people(on: device, judge, request) }
                    ?? plain(200, "")
            case (.post, .persons): try lower(request, visitor)
            case (.post, .take) where !isOwners, (.post, .paper) where !isOwners:
                plain(.notHers, in: request.language)
            case (.get, .wait): try head(request)
            case (.get, .edition): plain(200, "")
            case (.post, .proof): try prove(device, request)
            case (.post, .part): try part(device, request, incoming)
            case (.post, .take): try take(request, incoming)
            case (.post, .paper): try takePaper(request, incoming)
            case (.post, .orders): try takeOrders(device, request, incoming)
            case (.get, .door):
                // A worker of 0.1 continues with its key until replaced.
                plain(.keyOfItsOwn, in: request.language)
            default: plain(.usedOtherwise, in: request.language)
            }
        try tellEdition(&answer, of: judge?.holder?.person.id)
        try tellEntering(&answer, to: device)
        if let judge { try tellPeople(&answer, on: device, judge) }
        return answer
    }

    /// Sends the passcode's edition: a device that knows another one asks for the passcode.
    ///
    /// - Parameter person: whose copy the device keeps; nil for the owner.
    func tellEdition(_ answer: inout HostResponse, of person: String?) throws(Failure) {
        let edition =
            if let person { try host.edition(of: person) } else { try host.passcodeEdition() }
        answer.headers.append(("X-Neroli-Passcode", edition ?? "none"))
    }

    /// Somebody with fewer rights changed on a device without a signal.
    private func lower(_ request: Request, _ visitor: Visitor) throws(Failure) -> HostResponse {
        guard let session = visitor.session, session.isOpen else { return plain(200, "") }
        _ = try host.lower(session.key, to: request.form["person"] ?? "")
        return plain(200, "")
    }

    private func prove(_ device: ID<Replica>, _ request: Request) throws(Failure) -> HostResponse {
        try host.prove(device, request.form["proof"])
        return plain(200, "")
    }

    /// Pairs a device: the answer contains its id, and its token in a cookie hidden from scripts.
    /// A device that returns after removal, or has lost its token, sends its old id, because its
    /// entries since then have that id. A device that does not send its id has lost its data,
    /// though the browser may still have its token: this device gets another id and so another
    /// letter, because the numbers shown before are unknown.
    private func pair(
        _ request: Request, _ incoming: RawRequest, _ visitor: Visitor
    ) throws(Failure) -> HostResponse {
        let name = (request.form["name"] ?? "").trimmed
        guard !name.isEmpty, name.count <= 40 else {
            return plain(.noName, in: request.language)
        }
        if let refused = try unlessTyped(request, incoming, visitor) { return refused }
        let known: ID<Replica>? = request.form["device"].flatMap { ID($0) }
        let proof = request.form["proof"]
        if let known {
            let tokens = HostCookie.device.borne(by: request.cookies)
            guard try host.mayClaim(known, tokens: tokens, proof: proof) else {
                return plain(.idIsTaken, in: request.language)
            }
        }
        // The browser has lost the former id, so the former device is removed.
        let former = known == nil ? visitor.device : nil
        guard try host.mayTake(limits.devices, instead: known ?? former) else {
            return plain(.tooManyDevices, in: request.language)
        }
        let id = known ?? ID(Clock.newIdentifier(at: request.moment))
        var answer = try paired(id, name, of: visitor.person?.id, request, incoming)
        if let former {
            try host.remove(
                former.text, keeping: visitor.session?.key, alone: true, at: request.moment)
        }
        if let session = visitor.session { try host.bind(session.key, to: id) }
        longPoll.resume()
        try tellEdition(&answer, of: visitor.person?.id)
        return answer.noting(.notice, "door: a device was paired", incoming)
    }

    /// Splits a copied device in two: the requesting device becomes the second.
    private func part(
        _ device: ID<Replica>, _ request: Request, _ incoming: RawRequest
    ) throws(Failure) -> HostResponse {
        let name = try host.devices().first { $0.id == device.text }?.name ?? ""
        guard try host.mayTake(limits.devices, instead: nil), let id = try host.freePart(of: device)
        else { return plain(.tooManyDevices, in: request.language) }
        let answer = try paired(
            id, String(name.prefix(36)) + " (2)", of: host.holder(of: device).person, request,
            incoming)
        longPoll.resume()
        return answer.noting(.notice, "door: a copied device became two", incoming)
    }

    /// The answer to a device that is paired by now: its id, and its token.
    private func paired(
        _ id: ID<Replica>, _ name: String, of person: String?, _ request: Request,
        _ incoming: RawRequest
    ) throws(Failure) -> HostResponse {
        // First the step that may find the disk full, so that no device is listed without a till.
        try databases.write { (database) throws(Failure) in
            try program.admit(id, at: request.moment, request.zone, database)
        }
        let (_, token) = try host.pair(
            name, as: id, proof: request.form["proof"], of: person, at: request.moment)
        var answer = plain(200, "")
        answer.body = [UInt8](id.text.utf8)
        answer.give(.device, token, isSecure: incoming.isSecure)
        return answer
    }

    /// Requires the typed passcode, because a copy contains everything: an unattended open window
    /// is not enough.
    private func unlessTyped(
        _ request: Request, _ incoming: RawRequest, _ visitor: Visitor
    ) throws(Failure) -> HostResponse? {
        guard try host.hasPasscode() else { return nil }
        let verdict = try host.check(
            request.form["passcode"] ?? "", of: visitor.person?.id ?? "",
            by: visitor.asker(incoming), at: request.moment, letsIn: false)
        return switch verdict {
        case .right: nil
        case .wrong:
            plain(422, program.sentence(.wrong, in: request.language))
                .noting(.warning, "door: a wrong passcode", incoming)
        case .wait(let seconds):
            plain(429, program.sentence(.wait(seconds: seconds), in: request.language))
        }
    }

    private func sync(
        _ device: ID<Replica>, _ judge: CopyJudge?, _ request: Request, _ incoming: RawRequest
    ) throws(Failure) -> HostResponse {
        // After a restore, a device also sends its entries from other devices.
        guard !incoming.isTooLarge, let sent = SyncRequest(packed: incoming.body)
        else { return plain(.notASync, in: request.language) }
        let asked = sent.arriving(at: request.moment)
        try noteSuccessor(asked)
        if let refused = succeeded(request, incoming) { return refused }
        guard try hasCaughtUp(with: asked) else { return plain(.logAway, in: request.language) }
        note(device, at: asked)
        let program = program
        let answered = { @Sendable (database: Database) throws(Failure) in
            var faults: [String] = []
            var serving = try program.syncServing(database)
            serving.guarding = try judge.map { (judge) throws(Failure) in
                try guarding(judge, device, database)
            }
            let said = try serving.answer(asked) {
                faults.append("\($0.text) was refused: \($1)")
            }
            return (said, faults)
        }
        // A device that only reads does not block writers.
        let (said, faults) =
            asked.pending.isEmpty
            ? try databases.read(answered)
            : try telling(alone: incoming.takesLong, answered)
        if judge?.holder != nil, asked.pending.isEmpty, case .tail = said {
            try host.setSynced(device, at: request.moment)
        }
        var answer = bytes(said.packed, incoming)
        if !faults.isEmpty { answer.trouble = faults.joined(separator: "; ") }
        return answer
    }

    private func guarding(
        _ judge: CopyJudge, _ device: ID<Replica>, _ database: Database
    ) throws(Failure) -> SyncGuard {
        var view: SyncGuard.View?
        if judge.isWithheld {
            let (withholdings, withholding) = (withholdings, try withholdings.now(database))
            view = SyncGuard.View(
                line: { withholding.line($0, for: device) },
                sum: { (database) throws(Failure) in
                    try withholdings.sum(withholdings.now(database), database)
                })
        }
        return SyncGuard(
            judge: { (entry, database) throws(Failure) in try judge.judge(entry, database) },
            view: view)
    }

    private func snapshot(
        _ device: ID<Replica>, _ judge: CopyJudge?, _ request: Request, _ incoming: RawRequest
    ) throws(Failure) -> HostResponse {
        if let answer = try standbySnapshot(device, request, incoming) { return answer }
        let snapshots = judge?.isWithheld == true ? reducedSnapshots : snapshots
        return try whole(try ready(snapshots, at: request.moment, incoming), request, incoming)
    }

    /// Number of the last entry, in digits; answered once the number exceeds "after".
    private func head(_ request: Request) throws(Failure) -> HostResponse {
        let head = try databases.read { (database) throws(Failure) in
            try JournalTable(database).head()
        }
        var answer = plain(200, "\(head)")
        answer.mayWait = head <= request.target.query["after"].flatMap { Int64($0) } ?? -1
        return answer
    }

    private func bytes(_ body: [UInt8], _ incoming: RawRequest) -> HostResponse {
        answer(
            Response(status: 200, contentType: "application/octet-stream", body: body), incoming)
    }
}
