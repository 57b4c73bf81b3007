package import Basics
package import Markup
internal import RoomKit
package import Web

/// Addresses of two minutes of breath. People keep links to these addresses, so no address
/// changes.
package enum AirlockRoute: Equatable, Sendable {
    /// The timer; `back` is where one came from and returns to.
    case first(back: Target?)
    case history(HistoryView)
    case statistics(year: Int?)
    case settings(isSaved: Bool)
    /// Target of the choice of a length; the device stores the length.
    case length
    case newThought
    case thought(ID<Thought>)
    case editThought(ID<Thought>)
    case deleteThought(ID<Thought>)
    /// Session page, and target of the device's reports.
    case session(ID<Session>)
    case deleteSession(ID<Session>)
    /// Target of the form that deletes all data of this room.
    case erase
    case export(ExportFormat)
    case importing

    /// A session's address is this and its id.
    static var sessionsPath: String { CommonPlace.airlock.target.text + "/sessions/" }

    package init?(_ target: Target) {
        guard target.segments.prefix(1).elementsEqual(CommonPlace.airlock.target.segments) else {
            return nil
        }
        let rest = target.segments.dropFirst()
        let found: AirlockRoute? =
            switch rest.count {
            case 0: .first(back: localPlace(target.query["return"]))
            case 1: AirlockRoute(place: target.segments[1], target.query)
            case 2: AirlockRoute(kind: target.segments[1], id: target.segments[2], verb: "")
            case 3:
                AirlockRoute(
                    kind: target.segments[1], id: target.segments[2], verb: target.segments[3])
            default: nil
            }
        guard let found else { return nil }
        self = found
    }

    private init?(place: String, _ query: Fields) {
        switch place {
        case "history": self = .history(HistoryView(query))
        case "statistics": self = .statistics(year: query["year"].flatMap { knownYear($0) })
        case "settings": self = .settings(isSaved: query["saved"] != nil)
        case "length": self = .length
        case "erase": self = .erase
        case "import": self = .importing
        default:
            guard let format = ExportFormat(place: place) else { return nil }
            self = .export(format)
        }
    }

    private init?(kind: String, id: String, verb: String) {
        if kind == "thoughts", id == "new", verb.isEmpty {
            self = .newThought
            return
        }
        // One spelling per id: an address is also a key.
        guard let identifier = Identifier(id), identifier.text == id else { return nil }
        switch (kind, verb) {
        case ("thoughts", ""): self = .thought(ID(identifier))
        case ("thoughts", "edit"): self = .editThought(ID(identifier))
        case ("thoughts", "delete"): self = .deleteThought(ID(identifier))
        case ("sessions", ""): self = .session(ID(identifier))
        case ("sessions", "delete"): self = .deleteSession(ID(identifier))
        default: return nil
        }
    }

    @inline(never)
    package var target: Target {
        switch self {
        case .first(let back): place(query: query("return", back?.text))
        case .history(let view): place("history", query: view.query)
        case .statistics(let year):
            place("statistics", query: query("year", year.map { String($0) }))
        case .settings(let isSaved):
            place("settings", query: query("saved", isSaved ? "1" : nil))
        case .length: place("length")
        case .newThought: place("thoughts", "new")
        case .thought(let id): place("thoughts", id.text)
        case .editThought(let id): place("thoughts", id.text, "edit")
        case .deleteThought(let id): place("thoughts", id.text, "delete")
        case .session(let id): place("sessions", id.text)
        case .deleteSession(let id): place("sessions", id.text, "delete")
        case .erase: place("erase")
        case .export(let format): place(format.place)
        case .importing: place("import")
        }
    }

    private func place(_ segments: String..., query: Fields = Fields()) -> Target {
        Target(segments: CommonPlace.airlock.target.segments + segments, query: query)
    }

    private func query(_ name: String, _ value: String?) -> Fields {
        var query = Fields()
        if let value { query.add(name, value) }
        return query
    }

    @inline(never)
    package var link: Link { Link(path: target.text) }
}

/// Years with a calendar.
private func knownYear(_ text: String) -> Int? {
    Int(text).flatMap { (1...9_999).contains($0) ? $0 : nil }
}

/// Search and place of a history page.
package struct HistoryView: Equatable, Sendable {
    /// Shows thoughts with these words only.
    package var search = ""
    /// End of the previous page; nil for the newest entries.
    package var before: HistoryPlace?

    package init(search: String = "", before: HistoryPlace? = nil) {
        self.search = search
        self.before = before
    }

    init(_ query: Fields) {
        search = query.searched
        before = query["before"].flatMap { HistoryPlace($0) }
    }

    var query: Fields {
        var query = Fields()
        if !search.isEmpty { query.add("q", search) }
        if let before { query.add("before", before.text) }
        return query
    }
}

/// A place in the history, which is ordered by day, instant and id, the newest first.
package struct HistoryPlace: Equatable, Sendable {
    package let day: Int64
    package let at: Int64
    package let id: Identifier

    package init(day: Int64, at: Int64, id: Identifier) {
        self.day = day
        self.at = at
        self.id = id
    }

    /// Reads "20605.1780315200000.01970000-…".
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let day = Int64(String(parts[0])), let at = Int64(String(parts[1])),
            let id = Identifier(String(parts[2]))
        else { return nil }
        self.init(day: day, at: at, id: id)
    }

    var text: String { String(day) + "." + String(at) + "." + id.text }
}
