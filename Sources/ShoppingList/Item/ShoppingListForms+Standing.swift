package import Basics
package import Journal
package import Web

extension ShoppingListForms {
    /// The current fields of what the form of a place edits; nil for a place that edits nothing.
    package func standing(_ route: ShoppingListRoute) throws(Failure) -> Standing? {
        switch route {
        case .item(let id):
            return try items.item(id).map {
                Standing(route.target, $0.name, $0.form, together: "quantity unit")
            }
        case .location(let id):
            return try locations.location(id).map { Standing(route.target, $0.name, $0.shown) }
        default: return nil
        }
    }

    /// A field's value in words.
    package func say(
        _ route: ShoppingListRoute, _ field: String, _ value: Fields
    ) throws(Failure) -> (label: String, text: String) {
        let text = value[field] ?? ""
        switch field {
        case "location":
            let name = try Identifier(text).flatMap { (id) throws(Failure) in
                try locations.location(id)?.name
            }
            return (words.location, name ?? text)
        case "quantity": return (words.quantity, text + " " + (value["unit"] ?? ""))
        case "listed": return (words.whereIsIt, text == "1" ? words.onList : words.offList)
        case "available":
            return (words.canBeHad, text == "1" ? words.available : words.notToBeHad)
        default: return (words.label(field: field), value.inOneLine)
        }
    }
}

extension Location {
    /// The fields its form shows. Only the colour of the Unknown location can change.
    var shown: Fields { isUnknown ? Fields([("colour", colour.hexadecimal)]) : form }
}
