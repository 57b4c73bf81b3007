package import Markup
internal import Shell

/// The parts of the shop, linked with each other.
package enum ShopPart: CaseIterable, Sendable {
    case till
    case stock
    case sales
    case drawer

    private var title: String {
        let words = InventoryWords()
        return switch self {
        case .till: words.till
        case .stock: words.stock
        case .sales: words.sales
        case .drawer: words.drawer
        }
    }

    var link: Link {
        switch self {
        case .till: Link(path: "/till")
        case .stock: Link(path: "/inventory")
        case .sales: Link(path: "/sales")
        case .drawer: Link(path: "/drawer")
        }
    }

    fileprivate func write(_ nav: inout HTML, isOn: Bool) {
        nav.chip(title, isOn: isOn, to: link)
    }
}

extension HTML {
    /// The links between the parts of the shop, at the top of the first page of each.
    package mutating func shopNavigation(_ here: ShopPart) {
        element("nav", "chips", [.label(InventoryWords().parts)]) { nav in
            for part in ShopPart.allCases { part.write(&nav, isOn: part == here) }
        }
    }
}
