internal import Basics
internal import RoomKit
internal import SQLCore
internal import Web

/// Value of a field in an item's, a department's or the company's form, in words.
@Sendable func sayField(
    _ field: String, _ value: Fields, _ database: Database, _ language: Language
) throws(Failure) -> (label: String, text: String) {
    if let said = try ItemFields.all.say(field, value, database, language) { return said }
    let words = StockWords(language)
    let text = value[field] ?? ""
    switch field {
    case "includes":
        return (
            CompanyWords(words.language).prices,
            text == "1"
                ? CompanyWords(words.language).withTax : CompanyWords(words.language).withoutTax
        )
    case "costing":
        return (
            DeliveryWords(words.language).costing,
            text == Costing.average.rawValue
                ? DeliveryWords(words.language).byAverage : DeliveryWords(words.language).byLot
        )
    case "overselling":
        return (
            CompanyWords(words.language).overselling,
            text == "refuse"
                ? CompanyWords(words.language).refuses : CompanyWords(words.language).warns
        )
    default: return (words.label(field: field) ?? field, value.inOneLine)
    }
}

/// Name of a kind of tax.
@Sendable func sayTax(
    _ text: String, _ database: Database, _ language: Language
) throws(Failure) -> String? {
    try ID(text).flatMap { (id) throws(Failure) in try TaxTable(database).kind(id)?.name }
}

extension StockWords {
    /// Fields with a value, for the lists of pending and refused entries.
    func fields(_ form: Fields) -> [(label: String, value: String)] {
        var fields: [(label: String, value: String)] = []
        for field in form.fields where !field.value.isEmpty {
            if let label = label(field: field.name) {
                fields.append((label: label, value: field.value))
            }
        }
        return fields
    }
}
