internal import Basics
internal import Journal

/// The values allowed in the rows of the shopping list.
let shoppingRowRules = [
    RowRules(
        "shopping_location",
        [
            .identifier("id"), .name(Location.nameLimit, "name"),
            .derived("unique_name", "name_key"), .whole(1...101, "visiting_order"),
            .whole(0...0xFF_FFFF, "colour"),
        ], remake: makeKeys),
    RowRules(
        "shopping_item",
        [
            .identifier("id", "location", "stock"), .name(ListItem.nameLimit, "name"),
            .derived("unique_name", "name_key"), .whole(1...9_999, "quantity"),
            .text(ListItem.unitLimit, "unit"), .text(ListItem.remarkLimit, "remark"),
            .flag("is_listed", "is_available"),
        ], remake: makeKeys),
    RowRules(
        "shopping_purchase",
        [
            .identifier("entry", "item"), .whole(0...9_999, "quantity"), .moment("at"),
            .zone("zone"),
        ]),
    RowRules(
        "shopping_timer",
        [
            .whole(1...1, "one"), .identifier("run"), .moment("since", "began", "until"),
            .count("counted"), .flag("counts_background"),
        ]),
    RowRules(
        "shopping_trip",
        [.identifier("id"), .moment("began", "ended"), .zone("zone"), .count("counted")]),
]

@Sendable private func makeKeys(_ row: inout RowValues) {
    row.set("unique_name", from: "name") { $0.uniqueName }
    row.set("name_key", from: "name") { $0.foldedForSearch }
}
