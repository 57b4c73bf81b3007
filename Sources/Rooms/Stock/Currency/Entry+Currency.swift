package import Basics
package import Journal
internal import SQLCore
package import Web

// Typed sums of forms that were made before a change of the currency and arrive after it. A device
// that knows of a change names its currency in the form; one that does not has the first currency.
// No clock decides: docs/decisions/0353.
extension CurrencyTable {
    private static let field = "currency"

    /// The form with the currency of its sums, once the shop has changed its currency.
    package func named(_ form: Fields, at path: String) throws(Failure) -> Fields {
        guard form[CurrencyTable.field] == nil,
            form.fields.contains(where: { SumField($0.name, at: path) != nil }),
            let code = try changes().last?.after.code
        else { return form }
        return form.with(CurrencyTable.field, as: code)
    }

    /// The entry with its sums in the present currency.
    package func present(_ entry: Entry) throws(Failure) -> Entry {
        guard entry.arrives,
            entry.form.fields.contains(where: { SumField($0.name, at: entry.path) != nil })
        else { return entry }
        let changes = try changes(since: entry.form[CurrencyTable.field] ?? "")
        guard !changes.isEmpty else { return entry }
        return entry.with(converted(entry.form, at: entry.path, entry.rules, changes))
    }

    private func converted(
        _ form: Fields, at path: String, _ rules: Int64, _ changes: [CurrencyChange]
    ) -> Fields {
        var result = Fields()
        for field in form.fields {
            var value = field.value
            if field.name == Fields.shown, let shown = Fields.decoded(value) {
                value = converted(shown, at: path, rules, changes).formEncoded
            } else if let kind = SumField(field.name, at: path) {
                for change in changes { value = kind.converted(value, rules, change) ?? value }
            }
            result.add(field.name, value)
        }
        return result
    }
}

/// A field of a form with a sum.
private enum SumField {
    case money
    case unitCost
    /// Parts of the major unit, as the price of a material.
    case major
    /// Minor units, as the cost of a batch.
    case minor

    /// Nil for any other field, and where a form says its currency itself, as a sale does.
    init?(_ name: String, at path: String) {
        let first = name.split(separator: " ").first.map { String($0) } ?? name
        if path.hasPrefix("/medleys/materials/") {
            guard first == "price" else { return nil }
            self = .major
        } else if path.hasPrefix("/medleys/") {
            guard first == "cost" else { return nil }
            self = .minor
        } else if path.hasPrefix("/inventory/") {
            switch first {
            case "price", "paid", "extra": self = .money
            case "cost", "labour": self = .unitCost
            default: return nil
            }
        } else {
            return nil
        }
    }

    /// Nil for text that can't be read: the form's own rule refuses it.
    func converted(_ text: String, _ rules: Int64, _ change: CurrencyChange) -> String? {
        guard !text.trimmed.isEmpty else { return nil }
        switch self {
        case .money:
            return change.before.money(typed: text, rules: rules)
                .flatMap { change.converted($0.minor) }
                .map { change.after.typed(Money(minor: $0)) }
        case .unitCost:
            return (try? change.before.readCost(text, rules: rules))
                .flatMap { change.converted($0) }.map { change.after.typed(cost: $0) }
        case .major:
            return Decimal(typed: text, places: 4, comma: .refused, rules: rules)
                .flatMap { change.converted($0.units, isMajor: true) }
                .map { Decimal(units: $0, places: 4).typed }
        case .minor: return Int64(text).flatMap { change.converted($0) }.map { String($0) }
        }
    }
}
