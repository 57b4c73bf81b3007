internal import Basics
internal import Markup
internal import Shell
internal import Web

/// What is below its restock level, with what is missing.
struct LowPage {
    let items: [(item: Item, listing: Listing?)]
    let departments: [Department]
    let id: Identifier

    private var words: InventoryWords { InventoryWords() }

    func response(_ frame: Frame) -> Response {
        frame.page(stockPage(words.low)) { html in
            html.wayBack(words.stock, to: InventoryRoute.first.link)
            html.top(words.low)
            if items.isEmpty {
                html.empty(
                    words.nothingLow, words.nothingLowAdvice,
                    (label: words.toStock, link: InventoryRoute.first.link))
                return
            }
            html.p("small") { $0.text(words.lowAdvice) }
            html.ul("lows") { list in
                for (place, low) in items.enumerated() {
                    list.li { row(low.item, low.listing, id.derived(UInt64(place) + 10), &$0) }
                }
            }
        }
    }

    private func row(
        _ item: Item, _ listing: Listing?, _ id: Identifier, _ html: inout HTML
    ) {
        guard let department = departments.first(where: { $0.id == item.department }) else {
            return
        }
        let level = item.level(department)
        let missing = level.minus(item.onHand) ?? level
        html.a("goods", to: InventoryRoute.item(item.id).link) { link in
            link.span("what") { what in
                what.span("name") { $0.text(item.name) }
                what.span("detail") { detail in
                    detail.text(
                        item.attribute.isEmpty
                            ? department.name : item.attribute + " · " + department.name)
                    detail.sampleMark(item.isSample)
                }
            }
            let standing = item.standing(level: level)
            link.span(standing.classes) { left in
                left.text(words.short(missing, item))
                left.span("detail") { $0.text(words.left(item, standing)) }
            }
        }
        html.listing(item, missing: missing, listing, id: id)
    }
}

/// Fields for the shopping list's own forms: a new item, or putting an existing one back on the
/// list.
enum ListingForm {
    /// The shopping list's limit for a name.
    private static let nameLimit = 80
    private static let mostPieces: Int64 = 9_999
    private static let unknownLocation = "00000000-0000-7000-8000-000000000001"

    static func name(_ item: Item) -> String {
        String(item.fullName.prefix(nameLimit)).trimmed
    }

    static func link(_ listing: Listing?) -> Link {
        (listing.map { CommonPlace.moveListing($0.id) } ?? .newListing).link
    }

    static func fields(
        _ item: Item, _ missing: Quantity, _ listing: Listing?, _ words: InventoryWords
    ) -> [(name: String, value: String)] {
        let stock = (name: "stock", value: item.id.text)
        if listing != nil { return [(name: "to", value: "list"), stock] }
        let unit =
            switch item.unit {
            case .each: ""
            case .drop: words.name(.drop, many: true)
            case .millilitre, .gram: words.name(item.unit)
            }
        return [
            (name: "name", value: name(item)), (name: "quantity", value: String(pieces(missing))),
            (name: "unit", value: unit), (name: "location", value: unknownLocation),
            (name: "remark", value: words.lowRemark), (name: "listed", value: "1"),
            (name: "available", value: "1"), stock,
        ]
    }

    /// For something that is not a stock item.
    static func fields(
        named name: String, _ listing: Listing?
    ) -> [(name: String, value: String)] {
        if listing != nil { return [(name: "to", value: "list")] }
        return [
            (name: "name", value: name), (name: "quantity", value: "1"), (name: "unit", value: ""),
            (name: "location", value: unknownLocation), (name: "remark", value: ""),
            (name: "listed", value: "1"), (name: "available", value: "1"),
        ]
    }

    /// Rounded up to whole pieces, so that it is enough.
    static func pieces(_ missing: Quantity) -> Int64 {
        let whole = missing.thousandths / 1_000 + (missing.thousandths % 1_000 > 0 ? 1 : 0)
        return min(max(whole, 1), mostPieces)
    }
}
