internal import Basics
internal import RoomKit
internal import Stock
internal import Web

/// Typed values of the item form.
struct ListItemDraft: Equatable {
    var name: String
    var quantity: Int
    var unit: String
    var remark: String
    var location: ID<Location>
    var isListed: Bool
    var isAvailable: Bool
    var stock: ID<Item>?
}

/// Reads the form of an item. Does not check for a free name or an existing location, because
/// both checks need the table.
func readItem(
    _ form: Fields
) -> (draft: ListItemDraft?, faults: Faults) {
    var reading = FormReading(form)
    let name = reading.name(limit: ListItem.nameLimit)
    let quantity = reading.whole("quantity", in: ListItem.quantities, or: .quantityOutOfRange)
    let unit = reading.text("unit", limit: ListItem.unitLimit)
    let remark = reading.text("remark", limit: ListItem.remarkLimit)
    let location = ID<Location>(form["location"] ?? "")
    if location == nil { reading.fault("location", .chooseOne) }
    let isListed = reading.choice("listed", ["0", "1"]) == "1"
    let isAvailable = reading.choice("available", ["0", "1"]) == "1"
    guard reading.faults.isEmpty, let quantity, let location else { return (nil, reading.faults) }
    return (
        ListItemDraft(
            name: name, quantity: quantity, unit: unit, remark: remark, location: location,
            isListed: isListed, isAvailable: isAvailable,
            stock: ID(form["stock"] ?? "")), reading.faults
    )
}
