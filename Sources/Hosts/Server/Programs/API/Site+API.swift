internal import Basics
internal import RoomKit
internal import Studio
internal import Web

// Other programs: reads as JSON, forms as JSON, changes.

extension RawRequest {
    static let apiPath = "/api/"

    /// True for an address of the interface for other programs.
    var isForAPI: Bool { target.starts(with: RawRequest.apiPath.utf8) }
}

/// A request of a program with a key.
struct KeyedRequest: Sendable {
    let key: AccessKey
    let request: Request
    let incoming: RawRequest

    func mayRead(_ collection: APICollection) -> Bool { mayRead(in: collection.rooms) }

    func mayRead(in rooms: [Room]) -> Bool {
        mayRead && !rooms.isEmpty && rooms.allSatisfy { key.rights.reads.contains($0.name) }
    }

    /// A person's key reads rows, in which recipes and costs stand, if she may take these out.
    var mayRead: Bool {
        key.person?.rights.holds(.dataOut.with(.recipes).with(.costs)) ?? true
    }

    /// A person's key sends the forms that she may send.
    func maySend(_ target: Target) -> Bool { key.person?.may(target, isAct: true) ?? true }

    func problem(_ fault: APIFault) -> HostResponse {
        Problem(fault, in: request.language).response
    }
}

extension Site {
    /// Every answer to a program is JSON, also one of the edge.
    func asProblem(_ answer: HostResponse, _ incoming: RawRequest) -> HostResponse {
        guard answer.status >= 400, incoming.isForAPI,
            !answer.headers.contains(where: {
                $0.name == "Content-Type" && $0.value.hasSuffix("json")
            })
        else { return answer }
        let fault = APIFault.allCases.first { $0.status == answer.status }
        var told = Problem(fault ?? .unforeseen, in: incoming.language)
        told.status = answer.status
        // The edge says it in one sentence.
        if answer.headers.contains(where: { $0.value.hasPrefix("text/plain") }) {
            told.title = String(decoding: answer.body, as: UTF8.self).trimmed
        }
        var problem = told.response
        problem.headers += answer.headers.filter { ["Allow", "Retry-After"].contains($0.name) }
        problem.trouble = answer.trouble
        for note in answer.notes { problem.add(note) }
        return problem
    }

    func api(_ request: Request, _ incoming: RawRequest) throws(Failure) -> HostResponse {
        let problem = { (fault: APIFault) in Problem(fault, in: request.language).response }
        guard incoming.isSecure || incoming.isFromHere else {
            return problem(.insecure).noting(
                .warning, "key: refused without TLS", incoming)
        }
        if request.method == .post, succession.successor != nil {
            return plain(.succeeded, in: request.language)
        }
        let path = Array(request.target.segments.dropFirst())
        if path.count == 3, path[0] == "1", path[1] == "shops" {
            return try shopHook(path[2], request, incoming, problem)
        }
        // Nothing in it is private, and a signed-in person may look.
        if path == ["1", "openapi.json"], incoming.headers.authorization == nil,
            try host.visitor(request.cookies, at: request.moment).mayEnter
        {
            return try readOnly(request, problem) { () throws(Failure) in
                try openAPI(incoming)
            }
        }
        guard incoming.headers.authorization != nil else { return problem(.noKey) }
        let check = try host.check(
            key: incoming.headers.authorization, from: incoming.address, at: request.moment)
        let key: AccessKey
        var isFirstUse = false
        switch check {
        case .wrong:
            return problem(.wrongKey).noting(.warning, "key: a wrong key", incoming)
        case .wait(let seconds):
            var wait = Problem(.wait, in: request.language)
            wait.retryAfter = seconds
            return wait.response
        case .right(let known, let isFirst): (key, isFirstUse) = (known, isFirst)
        }
        // A request that has waited was counted as it came.
        if !incoming.hasWaited {
            let wait = rates.take(key.id, at: request.moment.milliseconds)
            if wait > 0 {
                var slow = Problem(.tooMany, in: request.language)
                slow.retryAfter = wait
                return slow.response
            }
        }
        var own = Request(
            request.method, request.target, form: request.form, moment: request.moment,
            zone: request.zone, id: request.id, device: key.id, language: request.language)
        own.host.person = key.person
        let answer = try api(
            path, KeyedRequest(key: key, request: own, incoming: incoming), problem)
        return isFirstUse
            ? answer.noting(.notice, "key: “\(key.name)” is used for the first time", incoming)
            : answer
    }

    private func api(
        _ path: [String], _ keyed: KeyedRequest, _ problem: (APIFault) -> HostResponse
    ) throws(Failure) -> HostResponse {
        guard path.first == "1" else { return problem(.nothingHere) }
        if path.count > 2, path[1] == "do" {
            guard keyed.request.method == .post else {
                var answer = problem(.method)
                answer.headers.append(("Allow", "POST"))
                return answer
            }
            return try act(Array(path.dropFirst(2)), keyed)
        }
        return try readOnly(keyed.request, problem) { () throws(Failure) in
            switch path.dropFirst().first {
            case nil: try index(keyed)
            case "openapi.json" where path.count == 2: try openAPI(keyed.incoming)
            case "changes" where path.count == 2: try changes(keyed)
            case let name?: try read(name, keyed)
            }
        }
    }

    private func readOnly(
        _ request: Request, _ problem: (APIFault) -> HostResponse,
        _ answer: () throws(Failure) -> HostResponse
    ) throws(Failure) -> HostResponse {
        guard request.method == .get else {
            var answer = problem(.method)
            answer.headers.append(("Allow", "GET, HEAD"))
            return answer
        }
        return try answer()
    }

    /// JSON with a tag of its content, or only that it is unchanged.
    func json(_ value: JSONValue, _ incoming: RawRequest) -> HostResponse {
        let body = value.bytes
        // Weak, as packed and plain answers have one tag.
        let tag = "W/\"" + hexadecimal(Array(Crypto.hash(body).prefix(12))) + "\""
        var answer = answer(
            Response(
                status: 200, contentType: "application/json",
                body: incoming.headers.ifNoneMatch == tag ? [] : body), incoming)
        answer.headers.removeAll { $0.name == "Cache-Control" || $0.name == "Vary" }
        answer.headers += [
            ("Cache-Control", "private, no-cache"), ("ETag", tag),
            ("Vary", "Accept-Encoding, Accept-Language, Authorization"),
        ]
        if incoming.headers.ifNoneMatch == tag { answer.status = 304 }
        return answer
    }

    /// What a key opens.
    private func index(_ keyed: KeyedRequest) throws(Failure) -> HostResponse {
        let (rights, schema) = (keyed.key.rights, program.schema)
        let tables = APITables.open.filter { keyed.mayRead(in: APITables.rooms(of: $0, schema)) }
        let forms = APIForm.all.filter { form in
            program.formPlace(form.exampleTarget).map {
                ($0.room.isEmpty ? !rights.writes.isEmpty : rights.writes.contains($0.room))
                    && keyed.maySend(form.exampleTarget)
            } ?? false
        }
        return json(
            .object([
                "version": .text(Program.version),
                "key": .object([
                    "name": .text(keyed.key.name), "reads": .texts(rights.reads.sorted()),
                    "writes": .texts(rights.writes.sorted()),
                ]),
                "collections": .texts(tables),
                "forms": .list(
                    forms.map {
                        .object(["path": .text($0.path), "fields": .texts($0.fields.map(\.name))])
                    }),
            ]), keyed.incoming)
    }
}
