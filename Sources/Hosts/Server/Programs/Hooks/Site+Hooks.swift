internal import Basics
internal import Glibc
internal import Journal
internal import Markup
internal import Portability
internal import RoomKit
internal import SQLCore
internal import Studio
internal import Web

/// Addresses of the webhooks in the settings.
enum HooksRoute: String, CaseIterable {
    case page = "/settings/hooks"
    case make = "/settings/hooks/new"
    case end = "/settings/hooks/end"
    case again = "/settings/hooks/try"
    case resume = "/settings/hooks/on"

    init?(_ target: Target) {
        self.init(rawValue: Target(segments: target.segments).text)
    }

    var target: Target { Target(segments: rawValue.split(separator: "/").map(String.init)) }
    var link: Link { Link(path: rawValue) }

    func done(_ word: String) -> Target {
        Target(segments: target.segments, query: Fields([("done", word)]))
    }
}

extension Site {
    /// Nil for another place. Call for a person who is inside.
    func hooksAnswer(
        _ request: Request, _ incoming: RawRequest, _ visitor: Visitor
    ) throws(Failure) -> HostResponse? {
        guard let route = HooksRoute(request.target) else { return nil }
        guard visitor.person == nil else {
            return answer(program.refusal(.notAllowed, request), incoming)
        }
        let id = request.form["hook"].flatMap { Identifier($0) }
        switch (route, request.method) {
        case (.page, .get): return try hooksPage(request, incoming)
        case (.make, .post): return try makeHook(request, incoming)
        case (.end, .post):
            let name = try id.flatMap { (id) throws(Failure) in try host.endHook(id) }
            let answer = answer(.seeOther(HooksRoute.page.done("ended")), incoming)
            return name.map {
                answer.noting(.notice, "key: the webhook “\($0)” was ended", incoming)
            }
                ?? answer
        case (.again, .post):
            if let id { try host.tryHook(id, test: request.id.text) }
            markHooks()
            return answer(.seeOther(HooksRoute.page.done("tried")), incoming)
        case (.resume, .post): return try resume(id, request, incoming)
        default: return answer(.seeOther(HooksRoute.page.target), incoming)
        }
    }

    /// A webhook of a restored backup gets a secret, which is shown once.
    private func resume(
        _ id: Identifier?, _ request: Request, _ incoming: RawRequest
    ) throws(Failure) -> HostResponse {
        guard let id, let hook = try host.hook(id), hook.isPaused else {
            return answer(.seeOther(HooksRoute.page.target), incoming)
        }
        let place = try databases.read { (database) throws(Failure) in
            try StudioLog.place(of: database)
        }
        let secret = Crypto.random(32)
        try host.resume(id, secret: secret, at: place)
        markHooks()
        return try hooksPage(request, incoming, made: Hook.secretPrefix + Base64.text(secret))
            .noting(.notice, "key: the webhook “\(hook.name)” was switched on", incoming)
    }

    private func makeHook(
        _ request: Request, _ incoming: RawRequest
    ) throws(Failure) -> HostResponse {
        let words = HookWords(request.language)
        let form = request.form
        var faults = Faults()
        let name = (form["name"] ?? "").trimmed
        if name.isEmpty || name.count > Hook.nameLimit || name.hasControls(allowingLines: false) {
            faults.add("name", words.noName)
        }
        let isNear = mayHooksBeNear && form["near"] == "1"
        let address = HookAddress((form["address"] ?? "").trimmed)
        if address == nil || (address?.isSecure == false && !isNear) {
            faults.add("address", words.noAddress)
        } else if let address, !isNear, address.isPlainlyPrivate {
            faults.add("address", words.isPrivate)
        }
        let tables = Set(form.all("table")).intersection(APITables.open)
        if tables.isEmpty { faults.add("table", words.noTable) }
        if try host.hooks().count >= Hook.most { faults.add("", words.tooMany) }
        guard faults.isEmpty, let address else {
            return try hooksPage(request, incoming, faults)
        }
        // A form that comes twice makes one webhook.
        let id = (form["id"].flatMap { Identifier($0) } ?? request.id)
            .derived(Digest("hook").value)
        guard try host.hook(id) == nil else {
            return answer(.seeOther(HooksRoute.page.target), incoming)
        }
        let place = try databases.read { (database) throws(Failure) in
            try StudioLog.place(of: database)
        }
        let secret = Crypto.random(32)
        var hook = Hook(
            id: id, name: name, address: address, secret: secret, tables: tables,
            mayBeNear: isNear, made: request.moment, position: place)
        hook.test = id.text
        try host.add(hook)
        markHooks()
        return try hooksPage(
            request, incoming, made: Hook.secretPrefix + Base64.text(secret)
        ).noting(.notice, "key: the webhook “\(name)” was made", incoming)
    }

    private func hooksPage(
        _ request: Request, _ incoming: RawRequest, _ faults: Faults = Faults(),
        made: String? = nil
    ) throws(Failure) -> HostResponse {
        let head = try databases.read { (database) throws(Failure) in
            try JournalTable(database).head()
        }
        let (schema, open) = (program.schema, APITables.open)
        let page = HooksPage(
            hooks: try host.hooks(), head: head, made: made,
            tables: Room.withThings.map { room in
                (
                    room: room,
                    names: open.filter { APITables.rooms(of: $0, schema).contains(room) }
                )
            }, mayBeNear: mayHooksBeNear, request: request, faults: faults)
        return answer(page.response(program.frame(request)), incoming)
    }

    private var mayHooksBeNear: Bool { !origins.isOfMany }

    /// Makes the file by which systemd starts “neroli hooks” (deploy/neroli-hooks.path).
    private func markHooks() {
        HookRounds.mark(parent(of: backups.path))
    }

    /// Webhooks that fail, for the owner's first page.
    func hostNotices(_ language: Language) throws(Failure) -> [HostNotice] {
        let words = HookWords(language)
        var notices = try host.hooks().filter { $0.failure != nil }.map {
            HostNotice(
                sentence: words.failsOnToday($0.name), target: HooksRoute.page.target,
                act: words.whyItFails)
        }
        notices += try host.hooks().filter { $0.isPaused }.map {
            HostNotice(
                sentence: words.isPausedOnToday($0.name), target: HooksRoute.page.target,
                act: words.whyItFails)
        }
        notices += try shopNotices(language)
        if let successor = succession.successor {
            let words = ServerWords(language)
            notices.insert(
                HostNotice(
                    sentence: words.succeededOnToday(successor.since),
                    target: StandbyPage.target, act: words.whatToDo), at: 0)
        }
        return notices
    }
}

extension HookAddress {
    /// True for a plain address of the own network, which needs no look-up.
    var isPlainlyPrivate: Bool {
        if host == "localhost" || host.hasSuffix(".local") || host.hasSuffix(".internal") {
            return true
        }
        guard host.contains(":") || host.allSatisfy({ $0.isNumber || $0 == "." }) else {
            return false
        }
        do throws(HookFault) {
            _ = try resolved(mayBeNear: false)
            return false
        } catch {
            return error.trouble == .privateAddress
        }
    }
}
