internal import Basics
package import Markup
internal import RoomKit

/// Parts of the shop, linked with one another.
package enum ShopPart: CaseIterable, Sendable {
    case till
    case stock
    case sales
    case drawer

    private func title(_ words: CompanyWords) -> String {
        switch self {
        case .till: words.till
        case .stock: words.common.stock
        case .sales: words.sales
        case .drawer: words.drawer
        }
    }

    @inline(never)
    package var link: Link {
        switch self {
        case .till: Link(path: "/" + ShopSegment.till)
        case .stock: StockRoute.first.link
        case .sales: Link(path: "/" + ShopSegment.sales)
        case .drawer: Link(path: "/" + ShopSegment.drawer)
        }
    }

    fileprivate func write(_ nav: inout HTML, isOn: Bool) {
        nav.tab(title(CompanyWords(nav.language)), isOn: isOn, to: link)
    }
}

/// First segments of the addresses of the till and the books. Defined here because the stock
/// links there and is below the till in the module order.
package enum ShopSegment {
    package static var till: String { "till" }
    package static var sales: String { "sales" }
    package static var drawer: String { "drawer" }
}

extension HTML {
    /// Links between the parts of the shop, at the top of every part's first page.
    package mutating func shopNavigation(_ here: ShopPart) {
        element("nav", "tabs", [.label(CompanyWords(language).parts)]) { nav in
            for part in ShopPart.allCases { part.write(&nav, isOn: part == here) }
        }
    }
}
