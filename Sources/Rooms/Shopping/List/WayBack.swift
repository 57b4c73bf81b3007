internal import Basics
internal import Web

/// Page to which a form returns: the page it was sent from, given by the field `back`.
enum WayBack: Equatable {
    case list, purchased, brief
    case item(ID<ListItem>)
    case location(ID<Location>)

    static let field = "back"

    /// The list if the form does not say, or its value is unknown.
    init(_ form: Fields) {
        let text = form[WayBack.field] ?? ""
        switch text {
        case "purchased": self = .purchased
        case "brief": self = .brief
        default:
            if text.hasPrefix("location-"), let id = ID<Location>(String(text.dropFirst(9))) {
                self = .location(id)
            } else if text.hasPrefix("item-"), let id = ID<ListItem>(String(text.dropFirst(5))) {
                self = .item(id)
            } else {
                self = .list
            }
        }
    }

    var text: String {
        switch self {
        case .list: "list"
        case .purchased: "purchased"
        case .brief: "brief"
        case .item(let id): "item-" + id.text
        case .location(let id): "location-" + id.text
        }
    }

    @inline(never)
    var target: Target {
        switch self {
        case .list: ShoppingRoute.first.target
        case .purchased: ShoppingRoute.purchased(search: nil).target
        case .brief: ShoppingRoute.brief.target
        case .item(let id): ShoppingRoute.item(id).target
        case .location(let id): ShoppingRoute.location(id).target
        }
    }
}
