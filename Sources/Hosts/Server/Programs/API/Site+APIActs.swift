internal import Basics
internal import Journal
internal import SQLCore
internal import Studio
internal import Web

extension Site {
    /// Carries out a form, or only looks what it would do.
    func act(_ path: [String], _ keyed: KeyedRequest) throws(Failure) -> HostResponse {
        let request = keyed.request
        let target = Target(segments: path)
        guard APIForm.at(path) != nil, let place = program.formPlace(target) else {
            return keyed.problem(.nothingHere)
        }
        guard try mayAct(place.room, keyed), keyed.maySend(target) else {
            return keyed.problem(.notAllowed).noting(
                .notice, "key: “\(keyed.key.name)” may not act there", keyed.incoming)
        }
        guard !keyed.incoming.isTooLarge else { return keyed.problem(.tooLarge) }
        guard keyed.incoming.isJSON else { return keyed.problem(.notJSON) }
        guard let body = JSONValue(parsing: keyed.incoming.body), let form = Fields(body) else {
            return keyed.problem(.body)
        }
        let isLook = request.target.query["look"] == "1"
        guard
            let sent = keyed.incoming.headers.idempotencyKey.flatMap({ Identifier($0) })
                ?? (isLook ? request.id : nil)
        else { return keyed.problem(.noIdempotencyKey) }
        if place.room.isEmpty, try !mayUndo(form, keyed) { return keyed.problem(.notAllowed) }
        // An id that another key sent, or one of a row, is none of this key's.
        let id = sent.derived(Digest("key " + keyed.key.id.text).value)
        var carriedBy = Request(
            .post, target, form: form.withoutOverrides, moment: request.moment,
            zone: request.zone, id: request.id, device: request.device,
            language: request.language)
        carriedBy.host.person = keyed.key.person
        let (program, database, carried) = (program, databases, carriedBy)
        let carryOut = { @Sendable (database: Database) throws(Failure) -> Acted in
            let outcome = try program.keyed(carried, as: id, database)
            return try Acted(outcome, keyed, program, database)
        }
        let acted: Acted
        if isLook {
            acted = try database.write { (database) throws(Failure) in
                try database.looking { () throws(Failure) in try carryOut(database) }
            }
        } else {
            acted = try telling(alone: keyed.incoming.takesLong, carryOut)
        }
        return acted.response(isLook: isLook, keyed, self)
    }

    private func mayAct(_ room: String, _ keyed: KeyedRequest) throws(Failure) -> Bool {
        room.isEmpty
            ? !keyed.key.rights.writes.isEmpty : keyed.key.rights.writes.contains(room)
    }

    /// A key undoes what was done in its rooms.
    private func mayUndo(_ form: Fields, _ keyed: KeyedRequest) throws(Failure) -> Bool {
        guard let id = form["entry"].flatMap({ Identifier($0) }) else { return true }
        let person = keyed.key.person
        let (undone, isHers) = try databases.read { (database) throws(Failure) in
            (
                try JournalTable(database).recorded(id)?.entry.path,
                try person?.mayUndo(form, database) ?? true
            )
        }
        guard isHers else { return false }
        guard let undone, let target = try? Target([UInt8](undone.utf8)),
            let room = program.formPlace(target)?.room
        else { return true }
        return room.isEmpty || keyed.key.rights.writes.contains(room)
    }
}

extension Database {
    /// Runs `body`, and takes its changes back. Call inside a write.
    fileprivate func looking<Result>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try run("SAVEPOINT look")
        do throws(Failure) {
            let result = try body()
            try run("ROLLBACK TO look")
            try run("RELEASE look")
            return result
        } catch {
            try? run("ROLLBACK TO look")
            try? run("RELEASE look")
            throw error
        }
    }
}

/// Outcome of a form, as a program reads it.
private enum Acted: Sendable {
    case problem(APIFault)
    case refused([(fault: Faults.Fault, sentence: String)])
    case made(JSONValue)

    init(
        _ outcome: KeyedOutcome, _ keyed: KeyedRequest, _ program: Program, _ database: Database
    ) throws(Failure) {
        switch outcome {
        case .noForm: self = .problem(.nothingHere)
        case .gone: self = .problem(.gone)
        case .asks: self = .problem(.asks)
        case .differs: self = .problem(.otherBody)
        case .refused(let faults, let said):
            self = .refused(
                zip(faults.faults, said.faults).map { ($0, $1.sentence) })
        case .accepted(let recorded, let changes, _):
            var place: String?
            if case .accepted(let landing, _) = recorded.verdict { place = landing.text }
            let rows = try changes.map { (changes) throws(Failure) in
                try keyed.rows(of: changes, program.schema, database)
            }
            let entry = recorded.entry
            let title = program.title(of: entry, database, keyed.request.language)
            let made: JSONValue = rows.map { .list($0) } ?? .null
            self = .made(
                .object([
                    "entry": .text(entry.id.text), "at": .text(entry.at.written(in: entry.zone)),
                    "title": .text(title), "page": .text(orNull: place), "rows": made,
                ]))
        }
    }

    func response(isLook: Bool, _ keyed: KeyedRequest, _ site: Site) -> HostResponse {
        switch self {
        case .problem(let fault): return keyed.problem(fault)
        case .refused(let faults):
            var problem = Problem(.refused, in: keyed.request.language)
            problem.faults = faults
            return problem.response
        case .made(let value):
            guard case .object(let members) = value else { return keyed.problem(.unforeseen) }
            let done = JSONValue.Member(name: "done", value: .bool(!isLook))
            var answer = site.answer(
                Response(
                    status: 200, contentType: "application/json",
                    body: JSONValue.object([done] + members).bytes), keyed.incoming)
            answer.headers.removeAll { $0.name == "Cache-Control" }
            answer.headers.append(("Cache-Control", "no-store"))
            return answer
        }
    }
}

extension Fields {
    /// A form from an object of texts, numbers, truth values and lists of these; nil for anything
    /// else. Null is an empty field.
    init?(_ body: JSONValue) {
        guard let members = body.asMembers else { return nil }
        self.init()
        for member in members {
            for value in member.value.asList ?? [member.value] {
                switch value {
                case .text(let text): add(member.name, text)
                case .number(let digits): add(member.name, digits)
                case .bool(let isOn): add(member.name, isOn ? "1" : "0")
                case .null: add(member.name, "")
                case .list, .object: return nil
                }
            }
        }
        guard fields.count <= Fields.limit else { return nil }
    }
}

extension RawRequest {
    fileprivate var isJSON: Bool {
        let type = headers.contentType?.lowercased() ?? ""
        return type == "application/json" || type.hasPrefix("application/json;")
    }
}
