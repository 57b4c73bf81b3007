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
            return try pair(request, incoming, visitor)
        }
        guard let device = visitor.device else {
            return plain(.notPaired, in: request.language)
        }
        var answer =
            switch (request.method, route) {
            case (.post, .sync): try sync(device, request, incoming)
            case (.get, .snapshot): try snapshot(request, incoming)
            case (.get, .wait): try head(request)
            case (.get, .edition): plain(200, "")
            case (.post, .proof): try prove(device, request)
            case (.post, .part): try part(device, request, incoming)
            case (.post, .take): try take(request, incoming)
            case (.get, .door):
                // A worker of 0.1 continues with its key until replaced.
                plain(.keyOfItsOwn, in: request.language)
            default: plain(.usedOtherwise, in: request.language)
            }
        try tellEdition(&answer)
        return answer
    }

    /// Sends the passcode's edition: a device that knows another one asks for the passcode.
    func tellEdition(_ answer: inout HostResponse) throws(Failure) {
        answer.headers.append(("X-Neroli-Passcode", try host.passcodeEdition() ?? "none"))
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
        var answer = try paired(id, name, request, incoming)
        if let former {
            try host.remove(
                former.text, keeping: visitor.session?.key, alone: true, at: request.moment)
        }
        if let session = visitor.session { try host.bind(session.key, to: id) }
        longPoll.resume()
        try tellEdition(&answer)
        return answer.noting(.notice, "door: a device was paired", incoming)
    }

    /// Splits a copied device in two: the requesting device becomes the second.
    private func part(
        _ device: ID<Replica>, _ request: Request, _ incoming: RawRequest
    ) throws(Failure) -> HostResponse {
        let name = try host.devices().first { $0.id == device.text }?.name ?? ""
        guard try host.mayTake(limits.devices, instead: nil), let id = try host.freePart(of: device)
        else { return plain(.tooManyDevices, in: request.language) }
        let answer = try paired(id, String(name.prefix(36)) + " (2)", request, incoming)
        longPoll.resume()
        return answer.noting(.notice, "door: a copied device became two", incoming)
    }

    /// The answer to a device that is paired by now: its id, and its token.
    private func paired(
        _ id: ID<Replica>, _ name: String, _ request: Request, _ incoming: RawRequest
    ) throws(Failure) -> HostResponse {
        // First the step that may find the disk full, so that no device is listed without a till.
        try databases.write { (database) throws(Failure) in
            try program.admit(id, at: request.moment, request.zone, database)
        }
        let (_, token) = try host.pair(
            name, as: id, proof: request.form["proof"], at: request.moment)
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
            request.form["passcode"] ?? "", by: visitor.asker(incoming),
            at: request.moment, letsIn: false)
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
        _ device: ID<Replica>, _ request: Request, _ incoming: RawRequest
    ) throws(Failure) -> HostResponse {
        // After a restore, a device also sends its entries from other devices.
        guard !incoming.isTooLarge, let sent = SyncRequest(packed: incoming.body)
        else { return plain(.notASync, in: request.language) }
        let asked = sent.arriving(at: request.moment)
        guard try hasCaughtUp(with: asked) else { return plain(.logAway, in: request.language) }
        let program = program
        let answered = { @Sendable (database: Database) throws(Failure) in
            var faults: [String] = []
            let said = try program.syncServing(database).answer(asked) {
                faults.append("\($0.text) was refused: \($1)")
            }
            return (said, faults)
        }
        // A device that only reads does not block writers.
        let (said, faults) =
            asked.pending.isEmpty
            ? try databases.read(answered)
            : try telling(alone: incoming.takesLong, answered)
        var answer = bytes(said.packed, incoming)
        if !faults.isEmpty { answer.trouble = faults.joined(separator: "; ") }
        return answer
    }

    /// The whole database, plain or gzipped. After a broken connection, a device requests the
    /// rest of this content (RFC 9110, 13.1.5 and 14.2).
    private func snapshot(
        _ request: Request, _ incoming: RawRequest
    ) throws(Failure) -> HostResponse {
        guard let snapshot = try snapshot(at: request.moment, incoming) else {
            // Still in preparation. The client waits without using a thread.
            var answer = plain(503, "")
            answer.headers.append(("Retry-After", "5"))
            answer.mayWait = true
            return answer
        }
        let isGzipped = request.target.query["packed"] == "gzip"
        let file = isGzipped ? snapshot.gzipped : snapshot.plain
        let tag = "\"\(snapshot.tag)\(isGzipped ? ".gz" : "")\""
        var answer = HostResponse(
            status: 200,
            headers: [
                ("Content-Type", isGzipped ? "application/gzip" : "application/octet-stream"),
                ("Cache-Control", "no-store"), ("Accept-Ranges", "bytes"), ("ETag", tag),
            ], body: [])
        answer.file = file
        if let start = incoming.headers.rest(of: tag), start < file.size {
            answer.status = 206
            answer.offset = start
            answer.headers.append(
                ("Content-Range", "bytes \(start)-\(file.size - 1)/\(file.size)"))
        } else {
            answer.note(.notice, "copy: a device loads the studio", incoming)
        }
        return answer
    }

    private func snapshot(
        at now: Moment, _ incoming: RawRequest
    ) throws(Failure) -> Snapshots.Snapshot? {
        guard incoming.canWait else { return try snapshots.present(databases, at: now) }
        return try snapshots.ready(databases, at: now, hasWaited: incoming.hasWaited) {
            [longPoll] in longPoll.resume()
        }
    }

    /// Roughly the bytes that a new copy downloads: the program, and the database.
    func copySize(at now: Moment) throws(Failure) -> Int64 {
        if let size = snapshots.size { return size + files.size }
        let trimming = program.trimming
        return try files.size
            + databases.read { (database) throws(Failure) in
                try trimming.expectedSize(of: database, at: now)
            }
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
