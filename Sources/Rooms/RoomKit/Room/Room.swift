package import Basics
package import Markup

/// A part of the studio, with its own accent colour.
package enum Room: Sendable {
    case today
    case notes
    case medleys
    case shop
    case list
    case airlock
    case settings
    case search

    /// Rooms with the person's own things, in the order of the bar.
    package static let withThings: [Room] = [.notes, .medleys, .shop, .list, .airlock]

    /// Its name in a link.
    package var name: String { "\(attribute)" }

    /// Name in the style sheet.
    package var attribute: Literal {
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

extension Room {
    /// The letter that leads there after a "g", from anywhere.
    fileprivate var letter: Literal {
        switch self {
        case .today: "t"
        case .notes: "n"
        case .medleys: "m"
        case .shop: "s"
        case .list: "l"
        case .airlock: "b"
        case .settings: ","
        case .search: "f"
        }
    }
}

/// A link of the navigation, which is a bar at the bottom of a phone and a rail at the side of a
/// laptop.
package struct Tab: Sendable {
    package let room: Room
    package let title: @Sendable (Language) -> String
    package let icon: Icon
    package let link: Link
    /// True if only the rail shows the room: the bar of a phone is too short.
    let isBesideBar: Bool
    /// The key that leads there from anywhere.
    let key: Literal?
    /// The letter that leads there after a "g".
    package var letter: Literal { room.letter }

    package init(
        _ room: Room, _ title: @autoclosure @escaping @Sendable () -> String, _ icon: Icon,
        _ link: Link, isBesideBar: Bool = false, key: Literal? = nil
    ) {
        self.init(
            room, { _ in title() }, icon, link, isBesideBar: isBesideBar, key: key)
    }

    package init(
        _ room: Room, _ title: @escaping @Sendable (Language) -> String, _ icon: Icon, _ link: Link,
        isBesideBar: Bool = false,
        key: Literal? = nil
    ) {
        self.isBesideBar = isBesideBar
        self.key = key
        self.room = room
        self.title = title
        self.icon = icon
        self.link = link
    }
}
