internal import Basics
internal import Journal
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
    case "day_end":
        let words = CompanyWords(words.language)
        return (words.dayEnd, words.dayEnd(at: Int(text) ?? 0))
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
    ///
    /// - Parameter label: labels of a thing's own fields.
    func fields(
        _ form: Fields, _ label: (String, Language) -> String? = { _, _ in nil }
    ) -> [(label: String, value: String)] {
        form.fields.compactMap { (field) in
            guard !field.value.isEmpty,
                let label = label(field.name, language) ?? self.label(field: field.name)
            else { return nil }
            return (label: label, value: field.value)
        }
    }
}

/// Describes an entry by a title and its fields.
func saying(_ title: @escaping @Sendable (Language) -> String) -> FormRule.Describe {
    { FormDescription(title($1), StockWords($1).fields($0.form)) }
}
