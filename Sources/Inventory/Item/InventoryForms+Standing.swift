package import Basics
package import Journal
internal import Notes
package import Web

extension InventoryForms {
    /// The current fields of what the form of a place edits; nil for a place that edits nothing.
    package func standing(_ route: InventoryRoute) throws(Failure) -> Standing? {
        switch route {
        case .editItem(let id):
            guard let item = try items.item(id) else { return nil }
            return Standing(
                route.target, item.fullName, item.form(try companies.company().currency))
        case .department(let id):
            return try departments.department(id).map { Standing(route.target, $0.name, $0.form) }
        case .company, .companyBefore:
            return Standing(
                InventoryRoute.company.target, words.company, try companies.company().form)
        default: return nil
        }
    }

    /// A field's value in words.
    package func say(
        _ route: InventoryRoute, _ field: String, _ value: Fields
    ) throws(Failure) -> (label: String, text: String) {
        let text = value[field] ?? ""
        switch field {
        case "department":
            let name = try Identifier(text).flatMap { (id) throws(Failure) in
                try departments.department(id)?.name
            }
            return (words.department, name ?? text)
        case "unit":
            return (words.unit, ItemUnit(rawValue: text).map { words.name($0, many: true) } ?? text)
        case "use": return (words.use, words.name(use: text))
        case "note":
            let name = try NoteTable(database).summary(text)?.name
            return (words.note, name ?? text)
        case "includes":
            return (words.prices, text == "1" ? words.withTax : words.withoutTax)
        case "overselling":
            return (words.overselling, text == "refuse" ? words.refuses : words.warns)
        default: return (words.label(field: field) ?? field, value.inOneLine)
        }
    }
}
