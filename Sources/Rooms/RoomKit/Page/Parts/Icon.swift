internal import Basics
package import Markup

/// A line drawing of 24 by 24 in the colour of the surrounding text. Only a few well-known icons
/// are shown without words.
package enum Icon: Sendable {
    case home, leaf, globe, gear, search, filter, back, forward, outside, close, pyramid
    case byName, byCategory, sun, moon, halves, plus, minus, heart, fullHeart, pencil
    case flask, shop, list, lock, breath, calendar, printer, dots, erase, grip, barcode, past

    private var drawing: StaticString {
        switch self {
        case .home: "<path d='M4 11.5 12 4l8 7.5M6.5 9.5V20h11V9.5M10 20v-5.5h4V20'/>"
        case .leaf:
            "<path d='M12 21C5.5 18 4 12.5 6 4c3.5.8 5.2 2.6 6 5 .8-2.4 2.5-4.2 6-5 2 8.5.5 14-6 17Zm0-12v12'/>"
        case .globe:
            "<circle cx='12' cy='12' r='8.5'/><path d='M3.5 12h17M12 3.5c3 2.6 3.8 5.4 3.8 8.5s-.8 5.9-3.8 8.5c-3-2.6-3.8-5.4-3.8-8.5S9 6.1 12 3.5Z'/>"
        case .gear:
            "<circle cx='12' cy='12' r='3'/><path d='M12 3.5v2.3m0 12.4v2.3M3.5 12h2.3m12.4 0h2.3M6 6l1.6 1.6m8.8 8.8L18 18M18 6l-1.6 1.6M7.6 16.4 6 18'/>"
        case .search: "<circle cx='10.5' cy='10.5' r='6'/><path d='m15 15 5 5'/>"
        case .filter:
            "<path d='M4 7h9m5 0h2M4 17h2m5 0h9'/><circle cx='15.5' cy='7' r='2.2'/><circle cx='8.5' cy='17' r='2.2'/>"
        case .back: "<path d='m14.5 5-7 7 7 7'/>"
        case .forward: "<path d='m9.5 5 7 7-7 7'/>"
        case .outside: "<path d='M9 6H5.5v12.5H18V15M13 5h6v6m0-6-8 8'/>"
        case .close: "<path d='m6.5 6.5 11 11m0-11-11 11'/>"
        case .pyramid: "<path d='M12 4 3.5 20h17ZM9.3 9.2h5.4M6.3 14.8h11.4'/>"
        case .byName: "<path d='M4 17 8 6.5 12 17M5.3 13.5h5.4M17.5 6v12m-3-3 3 3.2 3-3.2'/>"
        case .byCategory:
            "<path d='M4 7h8M4 12h6M4 17h4M17.5 6v12m-3-3 3 3.2 3-3.2'/>"
        case .sun:
            "<circle cx='12' cy='12' r='4'/><path d='M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4m0-12.8L17 7M7 17l-1.4 1.4'/>"
        case .moon: "<path d='M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z'/>"
        case .halves:
            "<circle cx='12' cy='12' r='8'/><path d='M12 4a8 8 0 0 1 0 16Z' fill='currentColor'/>"
        case .heart:
            "<path d='M12 20C5.5 15.5 3.5 12 3.5 8.8A4.6 4.6 0 0 1 12 6.4a4.6 4.6 0 0 1 8.5 2.4C20.5 12 18.5 15.5 12 20Z'/>"
        case .fullHeart:
            "<path d='M12 20C5.5 15.5 3.5 12 3.5 8.8A4.6 4.6 0 0 1 12 6.4a4.6 4.6 0 0 1 8.5 2.4C20.5 12 18.5 15.5 12 20Z' fill='currentColor'/>"
        case .pencil: "<path d='M5 19l1-4L16.5 4.5l3 3L9 18Zm9.5-12.5 3 3'/>"
        case .flask:
            "<path d='M9.5 3.5h5M10.5 3.5v6L5 18.2a1.6 1.6 0 0 0 1.4 2.3h11.2a1.6 1.6 0 0 0 1.4-2.3L13.5 9.5v-6M7.6 14.5h8.8'/>"
        case .lock:
            "<path d='M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3'/>"
        case .shop:
            "<path d='M4.5 10v9.5h15V10M3.5 9.2 5.2 4h13.6l1.7 5.2a2.8 2.8 0 0 1-5.6 0 2.9 2.9 0 0 1-5.8 0 2.8 2.8 0 0 1-5.6 0ZM10 19.5V14h4v5.5'/>"
        case .list:
            "<path d='M10 6.5h10M10 12h10M10 17.5h10M3.5 6.5 5 8l2.5-3M3.5 12 5 13.5l2.5-3M3.5 17.5 5 19l2.5-3'/>"
        case .calendar:
            "<path d='M5 6.5h14v13H5zM5 10.5h14M8.5 4v4m7-4v4'/>"
        case .printer:
            "<path d='M7.5 8.5v-5h9v5M7.5 16.5H4v-8h16v8h-3.5M7.5 13.5h9v7h-9z'/>"
        case .breath: "<circle cx='12' cy='12' r='7'/>"
        case .plus: "<path d='M12 5v14M5 12h14'/>"
        case .dots:
            "<path d='M5.5 12h.01M12 12h.01M18.5 12h.01' stroke-width='2.6'/>"
        case .grip: "<path d='M5 9h14M5 15h14'/>"
        case .erase: "<path d='M9 6h11v12H9l-5.5-6ZM12 9.5l5 5m0-5-5 5'/>"
        case .past:
            "<path d='M4.5 12a7.5 7.5 0 1 0 2.4-5.5L4.5 8.7V4.5m0 4.2h4.2M12 8v4.4l2.8 1.8'/>"
        case .minus: "<path d='M5 12h14'/>"
        case .barcode:
            "<path d='M4 8V4.5h3.5M16.5 4.5H20V8M20 16v3.5h-3.5M7.5 19.5H4V16M8 9v6m3-6v6m2.5-6v6m2.5-6v6'/>"
        }
    }

    fileprivate var markup: StaticString { drawing }
}

extension HTML {
    /// The icon, hidden from screen readers: the adjacent words, or the label of its link, give
    /// the meaning.
    package mutating func icon(_ icon: Icon) {
        literal("<svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\">")
        literal(icon.markup)
        literal("</svg>")
    }
}
