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
    var faults = Faults()
    let name = readName(form, limit: ListItem.nameLimit, &faults)
    let quantity = wholeNumber(form["quantity"] ?? "")
    if let quantity, !ListItem.quantities.contains(quantity) {
        faults.add("quantity", ShoppingListFault.quantityOutOfRange)
    } else if quantity == nil {
        faults.add("quantity", ShoppingListFault.notAWholeNumber)
    }
    let unit = text(form, "unit", limit: ListItem.unitLimit, &faults)
    let remark = text(form, "remark", limit: ListItem.remarkLimit, &faults)
    let location = ID<Location>(form["location"] ?? "")
    if location == nil { faults.add("location", FieldFault.chooseOne) }
    let isListed = flag(form, "listed", &faults)
    let isAvailable = flag(form, "available", &faults)
    guard faults.isEmpty, let quantity, let location else { return (nil, faults) }
    return (
        ListItemDraft(
            name: name, quantity: quantity, unit: unit, remark: remark, location: location,
            isListed: isListed, isAvailable: isAvailable,
            stock: ID(form["stock"] ?? "")), faults
    )
}

private func text(
    _ form: Fields, _ name: String, limit: Int, _ faults: inout Faults
) -> String {
    let text = (form[name] ?? "").trimmed
    if text.hasControls(allowingLines: false) { faults.add(name, FieldFault.notShowable) }
    if text.count > limit {
        faults.add(name, FieldFault.tooLong, [String(text.count - limit)])
    }
    return text
}

private func flag(
    _ form: Fields, _ name: String, _ faults: inout Faults
) -> Bool {
    switch form[name] {
    case "1": return true
    case "0": return false
    default:
        faults.add(name, FieldFault.chooseOne)
        return false
    }
}
