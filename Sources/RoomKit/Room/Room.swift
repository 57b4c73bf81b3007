package import Basics
package import Markup

/// A part of the studio, with an accent of its own.
package enum Room: Sendable {
    case today
    case notes
    case medleys
    case shop
    case list
    case airlock
    case settings
    case search

    /// Those with things of their own, in the order of the bar.
    package static let withThings: [Room] = [.notes, .medleys, .shop, .list, .airlock]

    /// What stands for it in a link.
    package var name: String { "\(attribute)" }

    /// The name the style sheet knows it by.
    package var attribute: StaticString {
        switch self {
        case .today: "today"
        case .notes: "notes"
        case .medleys: "medleys"
        case .shop: "shop"
        case .list: "list"
        case .airlock: "airlock"
        case .settings: "settings"
        case .search: "search"
        }
    }
}

/// A way into a room from everywhere: the bar at the foot of a phone, the rail at the side of a
/// laptop.
package struct Tab: Sendable {
    package let room: Room
    package let title: @Sendable (Language) -> String
    package let icon: Icon
    package let link: Link
    /// Only in the rail: the bar of a phone is too short for it.
    let isBesideBar: Bool
    /// The key that leads there from anywhere.
    let key: StaticString?

    package init(
        _ room: Room, _ title: @autoclosure @escaping @Sendable () -> String, _ icon: Icon,
        _ link: Link, isBesideBar: Bool = false, key: StaticString? = nil
    ) {
        self.init(
            room, { _ in title() }, icon, link, isBesideBar: isBesideBar, key: key)
    }

    package init(
        _ room: Room, _ title: @escaping @Sendable (Language) -> String, _ icon: Icon, _ link: Link,
        isBesideBar: Bool = false,
        key: StaticString? = nil
    ) {
        self.isBesideBar = isBesideBar
        self.key = key
        self.room = room
        self.title = title
        self.icon = icon
        self.link = link
    }
}
