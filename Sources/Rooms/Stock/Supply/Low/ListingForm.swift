internal import Basics
internal import Markup
internal import RoomKit

/// Fields for the shopping list's own forms: a new item, or putting an existing one back on the
/// list.
enum ListingForm {
    /// The shopping list's limit for a name.
    private static let nameLimit = 80
    private static let mostPieces: Int64 = 9_999
    private static let unknownLocation = "00000000-0000-7000-8000-000000000001"

    /// Item name, truncated with "…" to the list's limit.
    static func name(_ item: Item) -> String {
        let name = item.fullName
        if name.count <= nameLimit { return name }
        return String(name.prefix(nameLimit - 1)).trimmed + "…"
    }

    static func link(_ listing: Listing?) -> Link {
        (listing.map { CommonPlace.moveListing($0.id) } ?? .newListing).link
    }

    static func fields(
        _ item: Item, _ missing: Quantity, _ listing: Listing?, _ words: LowWords
    ) -> [(name: String, value: String)] {
        let stock = (name: "stock", value: item.id.text)
        if listing != nil { return [(name: "to", value: "list"), stock] }
        let unit =
            switch item.unit {
            case .each: ""
            case .drop: words.common.name(.drop, many: true)
            case .millilitre, .gram: words.common.name(item.unit)
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

    /// Rounded up to whole pieces, so that the quantity suffices.
    static func pieces(_ missing: Quantity) -> Int64 {
        let whole = missing.thousandths / 1_000 + (missing.thousandths % 1_000 > 0 ? 1 : 0)
        return min(max(whole, 1), mostPieces)
    }
}
