internal import Basics
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Studio
internal import Web

/// Addresses of the keys in the settings.
enum KeysRoute: String, CaseIterable {
    case page = "/settings/keys"
    case make = "/settings/keys/new"
    case end = "/settings/keys/end"

    init?(_ target: Target) {
        self.init(rawValue: Target(segments: target.segments).text)
    }

    var target: Target { Target(segments: rawValue.split(separator: "/").map(String.init)) }
    var link: Link { Link(path: rawValue) }
}

extension Site {
    /// Days after which a new key may end; 0 for never.
    private static let lifetimes = [0, 7, 30, 90, 365]

    /// Nil for another place. Call for a person who is inside.
    func keysAnswer(
        _ request: Request, _ incoming: RawRequest, _ visitor: Visitor
    ) throws(Failure) -> HostResponse? {
        guard let route = KeysRoute(request.target) else { return nil }
        switch (route, request.method) {
        case (.page, .get): return try keysPage(request, incoming, Faults(), made: nil)
        case (.make, .post): return try makeKey(request, incoming, visitor)
        case (.end, .post):
            let name = try host.endKey(request.form["key"] ?? "")
            let answer = answer(
                .seeOther(
                    Target(
                        segments: KeysRoute.page.target.segments, query: Fields([("done", "ended")])
                    )),
                incoming)
            return name.map { answer.noting(.notice, "key: “\($0)” was ended", incoming) } ?? answer
        default: return answer(.seeOther(KeysRoute.page.target), incoming)
        }
    }

    /// Requires the typed passcode, as a key opens what a copy holds.
    private func makeKey(
        _ request: Request, _ incoming: RawRequest, _ visitor: Visitor
    ) throws(Failure) -> HostResponse {
        let words = APIWords(request.language)
        let form = request.form
        var faults = Faults()
        let name = (form["name"] ?? "").trimmed
        if name.isEmpty || name.count > AccessKey.nameLimit
            || name.hasControls(allowingLines: false)
        {
            faults.add("name", words.noName)
        }
        var reads: Set<String> = []
        var writes: Set<String> = []
        for room in KeyRights.rooms {
            if form[room] == "read" { reads.insert(room) }
            if form[room] == "act" { writes.insert(room) }
        }
        if reads.isEmpty, writes.isEmpty { faults.add("", words.noRoom) }
        if try host.keys().count >= AccessKey.most { faults.add("", words.tooMany) }
        var isWrong = false
        if faults.isEmpty, try host.hasPasscode() {
            isWrong = try self.isWrong(
                "passcode", of: visitor.person?.id ?? "", request, incoming, visitor, &faults)
        }
        guard faults.isEmpty else {
            let page = try keysPage(request, incoming, faults, made: nil)
            return isWrong ? page.noting(.warning, "door: a wrong passcode", incoming) : page
        }
        // A form that comes twice makes one key.
        let shown = form["id"].flatMap { Identifier($0) } ?? request.id
        let id = ID<Replica>(shown.derived(Digest("key").value))
        guard try !host.keys().contains(where: { $0.id == id }) else {
            return answer(.seeOther(KeysRoute.page.target), incoming)
        }
        let days = form["ends"].flatMap { Int($0) } ?? 0
        let ends =
            Site.lifetimes.contains(days) && days > 0
            ? Moment(
                milliseconds: request.moment.milliseconds + Int64(days) * 86_400_000) : nil
        let rights = KeyRights(reads: reads, writes: writes)
        if rights.writes.contains(Room.shop.name) {
            // Its sales get numbers of their own.
            try databases.write { (database) throws(Failure) in
                try program.admit(id, at: request.moment, request.zone, database)
            }
        }
        let key = try host.makeKey(
            id, name, rights, at: request.moment, ends: ends, by: visitor.person)
        return try keysPage(request, incoming, faults, made: key)
            .noting(.notice, "key: “\(name)” was made", incoming)
    }

    private func keysPage(
        _ request: Request, _ incoming: RawRequest, _ faults: Faults, made: String?
    ) throws(Failure) -> HostResponse {
        let page = KeysPage(
            keys: try host.keys(), made: made, origin: origin(of: incoming),
            hasPasscode: try host.hasPasscode(), lifetimes: Site.lifetimes, request: request,
            faults: faults)
        return answer(page.response(program.frame(request)), incoming)
    }
}
