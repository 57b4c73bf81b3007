internal import Basics
internal import Journal
internal import SQLCore
internal import Studio
internal import Web

// The host's own places: the door, the devices, and the sync.
extension Site {
    /// The answer of a host's place, or of a door that stays shut; nil where the application answers.
    func hostAnswer(
        _ request: Request, _ incoming: Incoming
    ) throws(Failure) -> Answer? {
        let visitor = try host.visitor(request.cookies, at: request.moment)
        let route = HostRoute(request.target)
        if route == .lock || route == .signIn { return try door(request, incoming, visitor) }
        if route?.isForMachines == true {
            guard visitor.device != nil || visitor.mayEnter else {
                return plain(401, "Sign in first.")
            }
        } else if !visitor.mayEnter {
            return request.method == .get
                ? answer(.seeOther(program.door(before: request.target.text)), incoming)
                : answer(program.lock(nil, back: nil, request), incoming)
        }
        if incoming.isTooLarge, route != .sync,
            fileLimit(at: incoming.target, incoming.headers) == nil
        {
            return plain(413, "Sign in first.")
        }
        guard let route else { return nil }
        if let answer = try backupsAnswer(route, request, incoming) { return answer }
        switch (request.method, route) {
        case (.get, .passcode), (.post, .passcode): return try passcode(request, incoming)
        case (.get, .devices):
            return answer(
                program.devices(
                    try host.devices(), here: visitor.device?.text, size: try copySize(), request),
                incoming)
        case (.get, .waiting): return answer(program.waiting([], request), incoming)
        case (.post, .renameDevice):
            let name = (request.form["name"] ?? "").trimmed
            if !name.isEmpty, name.count <= 40 {
                try host.rename(request.form["device"] ?? "", name)
            }
            return answer(.seeOther(Target(segments: ["settings", "devices"])), incoming)
        case (.post, .removeDevice):
            try host.remove(request.form["device"] ?? "")
            return answer(.seeOther(Target(segments: ["settings", "devices"])), incoming)
        case (.get, .importData), (.post, .importData): return try importing(request, incoming)
        case (.get, .eraseData), (.post, .eraseData): return try erasing(request, incoming)
        case (.post, .pair): return try pair(request, incoming, visitor)
        case (.post, .sync): return try sync(request, incoming, visitor)
        case (.get, .snapshot): return try snapshot(incoming, visitor)
        case (.get, .wait): return try head(request, visitor)
        case (.get, .door): return try deviceDoor(visitor)
        case (.get, .awake): return plain(204, "")
        case (.get, .away): return answer(program.trouble(.away, request), incoming)
        case (.get, .full): return answer(program.trouble(.full, request), incoming)
        case (.get, .damaged): return answer(program.trouble(.damaged, request), incoming)
        default: return plain(405, "This place is used otherwise.")
        }
    }

    /// Opened by a form with the passcode, shut by one without; and the page for both.
    private func door(
        _ request: Request, _ incoming: Incoming, _ visitor: Visitor
    ) throws(Failure) -> Answer {
        let back = request.method == .get ? request.target.query["return"] : request.form["return"]
        guard request.method == .post else {
            return visitor.mayEnter
                ? answer(.seeOther(program.place(behindDoor: back)), incoming)
                : answer(program.lock(nil, back: back, request), incoming)
        }
        guard let passcode = request.form["passcode"] else {
            return try shut(request, incoming, back: back)
        }
        switch try host.open(passcode, at: request.moment) {
        case .wrong: return answer(program.lock(.wrong, back: back, request), incoming)
        case .wait(let seconds):
            return answer(program.lock(.wait(seconds: seconds), back: back, request), incoming)
        case .open(let token):
            var answer = answer(
                .seeOther(program.place(behindDoor: back)), incoming)
            answer.headers.append(
                (
                    "Set-Cookie",
                    HostCookie.header(HostCookie.session, token, isSecure: incoming.isSecure)
                ))
            return answer
        }
    }

    /// Without a passcode nothing would open it again: then one is to be set first.
    private func shut(
        _ request: Request, _ incoming: Incoming, back: String?
    ) throws(Failure) -> Answer {
        guard try host.hasPasscode() else {
            return answer(.seeOther(Target(segments: ["settings", "passcode"])), incoming)
        }
        try host.endSession(request.cookies[HostCookie.session])
        return answer(.seeOther(program.door(before: back)), incoming)
    }

    private func passcode(_ request: Request, _ incoming: Incoming) throws(Failure) -> Answer {
        let isSet = try host.hasPasscode()
        guard request.method == .post else {
            return answer(program.passcode(isSet: isSet, Faults(), request), incoming)
        }
        var faults = Faults()
        if isSet {
            switch try host.open(request.form["old"] ?? "", at: request.moment) {
            case .open: break
            case .wrong: program.add(.wrong, "old", &faults)
            case .wait(let seconds): program.add(.wait(seconds: seconds), "old", &faults)
            }
        }
        program.check(
            passcode: request.form["passcode"] ?? "", again: request.form["again"] ?? "", &faults)
        guard faults.isEmpty, try host.setPasscode(request.form["passcode"] ?? "") else {
            return answer(program.passcode(isSet: isSet, faults, request), incoming)
        }
        var answer = answer(.seeOther(Target(segments: ["settings"])), incoming)
        answer.headers.append(
            (
                "Set-Cookie",
                HostCookie.header(
                    HostCookie.session, try host.newSession(at: request.moment),
                    isSecure: incoming.isSecure)
            ))
        return answer
    }
}

extension Site {
    /// A new device: its id for itself, its token in a cookie that no script sees. One that was
    /// removed and comes back says which it was, as what it wrote meanwhile bears that id.
    private func pair(
        _ request: Request, _ incoming: Incoming, _ visitor: Visitor
    ) throws(Failure) -> Answer {
        let name = (request.form["name"] ?? "").trimmed
        guard !name.isEmpty, name.count <= 40 else {
            return plain(422, "A name of up to 40 characters.")
        }
        // A try that broke off left its token: the next one goes on with the same device.
        let known = request.form["device"].flatMap { Identifier($0) } ?? visitor.device
        if let known, known != visitor.device, try host.isPaired(known) {
            return plain(409, "A device of this id keeps a copy already. Remove it first.")
        }
        // First what may find the disk full: a device is never in the list without its till.
        let id = known ?? Clock.newIdentifier(at: request.moment)
        try databases.write { (database) throws(Failure) in
            try program.admit(id, at: request.moment, request.zone, database)
        }
        let (_, token) = try host.pair(name, as: id, at: request.moment)
        waiting.wake()
        var answer = Answer(
            status: 200, headers: [("Content-Type", "text/plain"), ("Cache-Control", "no-store")],
            body: [UInt8](id.text.utf8))
        answer.headers.append(
            (
                "Set-Cookie",
                HostCookie.header(HostCookie.device, token, isSecure: incoming.isSecure)
            ))
        return answer
    }

    private func sync(
        _ request: Request, _ incoming: Incoming, _ visitor: Visitor
    ) throws(Failure) -> Answer {
        guard let device = visitor.device else { return plain(401, "Pair this device first.") }
        guard !incoming.isTooLarge, let asked = SyncRequest(packed: incoming.body),
            asked.pending.allSatisfy({ $0.device == device })
        else { return plain(400, "Not a sync request of this device.") }
        let program = program
        let (said, faults) = try databases.write { (database) throws(Failure) in
            var faults: [String] = []
            let said = try SyncServing(
                database, schema: try replayVersion(database), tables: studioJournalledTables,
                program.apply
            ).answer(asked) { faults.append("\($0.text) was refused: \($1)") }
            return (said, faults)
        }
        if !asked.pending.isEmpty { waiting.wake() }
        var answer = bytes(said.packed, incoming)
        if !faults.isEmpty { answer.trouble = faults.joined(separator: "; ") }
        return answer
    }

    /// About how many bytes a new copy loads: the program, and the database as it is.
    private func copySize() throws(Failure) -> Int64 {
        let pages = try databases.read { (database) throws(Failure) in
            try database.integer("PRAGMA page_count") - database.integer("PRAGMA freelist_count")
        }
        return pages * 4096 + files.size
    }

    /// The whole database as one file, for a device that begins or has fallen behind.
    private func snapshot(_ incoming: Incoming, _ visitor: Visitor) throws(Failure) -> Answer {
        guard visitor.device != nil else { return plain(401, "Pair this device first.") }
        return bytes(try databases.image(), incoming)
    }

    /// The number of the last entry, in digits; told once it is beyond "after".
    private func head(_ request: Request, _ visitor: Visitor) throws(Failure) -> Answer {
        guard visitor.device != nil else { return plain(401, "Pair this device first.") }
        let head = try databases.read { (database) throws(Failure) in
            try JournalTable(database).head()
        }
        var answer = plain(200, "\(head)")
        answer.mayWait = head <= request.target.query["after"].flatMap { Int64($0) } ?? -1
        return answer
    }

    /// By what a device with a copy opens its own door where no server answers: empty without a
    /// passcode, else the rounds of PBKDF2, the salt and the key.
    private func deviceDoor(_ visitor: Visitor) throws(Failure) -> Answer {
        guard visitor.device != nil else { return plain(401, "Pair this device first.") }
        return plain(200, try host.passcodeKey() ?? "")
    }

    private func bytes(_ body: [UInt8], _ incoming: Incoming) -> Answer {
        answer(
            Response(status: 200, contentType: "application/octet-stream", body: body), incoming)
    }
}

extension HostRoute {
    /// Asked by programs: what can't be done is said in one sentence, not by a page.
    var isForMachines: Bool {
        switch self {
        case .pair, .sync, .snapshot, .wait, .door, .away, .full, .damaged: true
        case .waiting, .signIn, .lock, .awake, .passcode, .devices, .removeDevice, .renameDevice,
            .importData,
            .eraseData:
            false
        case .backups, .backupNow, .backupFile, .makeBackup, .sendBackup, .lookAtBackup, .restore:
            false
        }
    }
}
