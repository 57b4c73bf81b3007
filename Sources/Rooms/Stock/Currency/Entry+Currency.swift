package import Basics
package import Journal
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

    /// Typed sums of a page that was opened before a change of the currency; nil for none. A sum
    /// that stayed as it was shown is no question: the present one stays.
    package func former(_ form: Fields, at path: String) throws(Failure) -> FormerSums? {
        let all = try changes()
        guard let after = all.last?.after, form[CurrencyTable.field] == nil,
            form[Fields.sumsIn] != after.code
        else { return nil }
        let changes = try changes(since: form[Fields.sumsIn] ?? "")
        guard let before = changes.first?.before else { return nil }
        let shown = form[Fields.shown].flatMap { Fields.decoded($0) }
        let now = converted(form, at: path, Entry.currentRules, changes)
        var sums: [FormerSums.Sum] = []
        for (typed, new) in zip(form.fields, now.fields) where typed.value != new.value {
            guard let kind = SumField(typed.name, at: path), shown?[typed.name] != typed.value
            else { continue }
            sums.append(
                FormerSums.Sum(
                    typed: kind.text(typed.value, before), new: kind.text(new.value, after)))
        }
        guard !sums.isEmpty else { return nil }
        return FormerSums(
            before: before.code, after: after.code, sums: sums, converted: now)
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

/// Sums of a form that was shown in a former currency.
package struct FormerSums {
    package struct Sum {
        /// As typed, and converted; in the program's notation, without a currency.
        package let typed: String
        package let new: String
    }

    package let before: String
    package let after: String
    package let sums: [Sum]
    /// The form with its sums in the present currency.
    package let converted: Fields
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

    /// A value of the field in major units.
    func text(_ value: String, _ currency: Currency) -> String {
        guard self == .minor, let sum = Int64(value) else { return value.trimmed }
        return currency.typed(Money(minor: sum))
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
