package import Basics
package import Markup
internal import RoomKit
package import Web

/// Addresses of the shopping list. People keep links, so addresses must not change.
package enum ShoppingRoute: Equatable, Sendable {
    /// The list; nil if the link has no view.
    case list(ListView?)
    /// Items off the list; nil if the link has no search field.
    case purchased(search: String?)
    case newItem(ListItemProposal)
    case item(ID<ListItem>)
    case locations
    case newLocation
    case location(ID<Location>)
    /// A preview of a colour.
    case colour(String)
    case timer
    case data
    case importing
    case export
    /// The list as a spreadsheet.
    case sheet
    case share
    /// A short answer after a move, for a page with a script that has already moved the row.
    case brief
    /// Addresses of the small forms.
    case act(ListItemAct, ID<ListItem>)
    case locationAct(LocationAct, ID<Location>)
    case timerAct(TimerAct)
    case listAct(ListAct)

    package static let first = ShoppingRoute.list(nil)

    package init?(_ target: Target) {
        let segments = target.segments
        guard segments.prefix(1).elementsEqual(CommonPlace.shoppingList.target.segments) else {
            return nil
        }
        let query = target.query
        switch segments.count {
        case 1: self = .list(query["view"].flatMap { ListView(rawValue: $0) })
        case 2:
            guard let route = ShoppingRoute(named: segments[1], query) else { return nil }
            self = route
        case 3:
            guard let route = ShoppingRoute(in: segments[1], segments[2], query) else {
                return nil
            }
            self = route
        case 4:
            guard let id = Identifier(segments[2]) else { return nil }
            if segments[1] == "items", let act = ListItemAct(rawValue: segments[3]) {
                self = .act(act, ID(id))
            } else if segments[1] == "locations", let act = LocationAct(rawValue: segments[3]) {
                self = .locationAct(act, ID(id))
            } else {
                return nil
            }
        default: return nil
        }
    }

    private init?(named name: String, _ query: Fields) {
        switch name {
        case "purchased":
            self = .purchased(search: query["by"] == nil ? nil : query.searched)
        case "locations": self = .locations
        case "timer": self = .timer
        case "data": self = .data
        case "import": self = .importing
        case "export": self = .export
        case "list.csv": self = .sheet
        case "share": self = .share
        case "brief": self = .brief
        default:
            guard let act = ListAct(rawValue: name) else { return nil }
            self = .listAct(act)
        }
    }

    private init?(in folder: String, _ name: String, _ query: Fields) {
        switch (folder, name) {
        case ("items", "new"):
            self = .newItem(
                ListItemProposal(
                    name: query["name"] ?? "", isListed: query["listed"] != "0",
                    location: query["location"].flatMap { ID($0) }))
        case ("locations", "new"): self = .newLocation
        case ("locations", "colour"): self = .colour(query["colour"] ?? "")
        case ("timer", _):
            guard let act = TimerAct(rawValue: name) else { return nil }
            self = .timerAct(act)
        default:
            guard let id = Identifier(name) else { return nil }
            switch folder {
            case "items": self = .item(ID(id))
            case "locations": self = .location(ID(id))
            default: return nil
            }
        }
    }
}

/// How the list is shown.
package enum ListView: String, CaseIterable, Sendable {
    case sections
    case plain
}

/// Actions on an item from its row. The names are a durable format.
package enum ListItemAct: String, CaseIterable, Sendable {
    case move, availability, delete
}

/// Actions on a location other than editing.
package enum LocationAct: String, CaseIterable, Sendable {
    case delete
}

package enum TimerAct: String, CaseIterable, Sendable {
    case start, stop, reset, finish, background, away
}

/// Actions on all items at once.
package enum ListAct: String, CaseIterable, Sendable {
    case moveAll = "move-all"
    case allAvailable = "all-available"
    case demo = "sample"
    case removeAll = "remove-all"
}

extension ShoppingRoute {
    @inline(never)
    package var target: Target {
        switch self {
        case .list(let view): place([], view.map { [("view", $0.rawValue)] } ?? [])
        case .purchased(let search):
            place(["purchased"], search.map { [("by", "name"), ("q", $0)] } ?? [])
        case .newItem(let proposal):
            place([], proposal.query, below: .newListing)
        case .item(let id): place(["items", id.text])
        case .locations: place(["locations"])
        case .newLocation: place(["locations", "new"])
        case .location(let id): place(["locations", id.text])
        case .colour(let colour):
            place(["locations", "colour"], colour.isEmpty ? [] : [("colour", colour)])
        case .timer: place(["timer"])
        case .data: place(["data"])
        case .importing: place(["import"])
        case .export: place(["export"])
        case .sheet: place(["list.csv"])
        case .share: place(["share"])
        case .brief: place(["brief"])
        case .act(.move, let id): CommonPlace.moveListing(ID(id.raw)).target
        case .act(let act, let id): place(["items", id.text, act.rawValue])
        case .locationAct(let act, let id): place(["locations", id.text, act.rawValue])
        case .timerAct(let act): place(["timer", act.rawValue])
        case .listAct(let act): place([act.rawValue])
        }
    }

    private func place(
        _ segments: [String], _ pairs: [(String, String)] = [],
        below root: CommonPlace = .shoppingList
    ) -> Target {
        var query = Fields()
        for (name, value) in pairs { query.add(name, value) }
        return Target(segments: root.target.segments + segments, query: query)
    }

    @inline(never)
    package var link: Link { Link(path: target.text) }
}

extension ListItemProposal {
    /// Leaves out values that a new form shows anyway.
    fileprivate var query: [(String, String)] {
        var query: [(String, String)] = []
        if !name.isEmpty { query.append(("name", name)) }
        if !isListed { query.append(("listed", "0")) }
        if let location { query.append(("location", location.text)) }
        return query
    }
}
