internal import Basics
internal import Perfumery
internal import Web

/// What the small buttons of a medley's form do to its lines before anything is saved.
enum LineWork: Equatable {
    case add
    /// A line by its place, from 0.
    case remove(Int)
    /// All other lines follow the one whose amount was changed.
    case ratios
    case convert
    /// The rest is so many whole hours, days or weeks longer.
    case step(Int)
    /// Nothing: says what is wrong so far.
    case check

    init?(_ act: String) {
        let words = act.split(separator: " ")
        switch (words.first, words.count) {
        case ("add", 1): self = .add
        case ("check", 1): self = .check
        case ("ratios", 1): self = .ratios
        case ("convert", 1): self = .convert
        case ("remove", 2):
            guard let place = Int(words[1]) else { return nil }
            self = .remove(place)
        case ("step", 2):
            guard let step = Int(words[1]), step == 1 || step == -1 else { return nil }
            self = .step(step)
        default: return nil
        }
    }

    /// The form with its lines changed.
    func done(_ form: Fields, _ words: MedleysWords, _ faults: inout Faults) -> Fields {
        var lines = IngredientForm(form).lines
        switch self {
        case .add:
            if lines.count < Medley.ingredientLimit { lines.append(IngredientForm.Line()) }
        case .remove(let place):
            if lines.indices.contains(place) { lines.remove(at: place) }
        case .ratios:
            guard let leader = changedLine(lines, before: form.all("before")) else {
                faults.add("ratios", words.oneMustChange)
                return form
            }
            guard !isShareOfOthers(leader, lines) else {
                faults.add("ratios", words.percentCannotLead)
                return form
            }
            guard let followed = lines.following(leader, before: form.all("before")) else {
                faults.add("ratios", words.oneMustChange)
                return form
            }
            lines = followed
        case .step(let step): return stepping(form, by: step)
        case .convert, .check: return form
        }
        return IngredientForm(lines: lines).replacing(form)
    }
}

/// The form with its maturity one step on; it stays where that would be nothing, or too long.
private func stepping(_ form: Fields, by step: Int) -> Fields {
    let before = Decimal(typed: form["maturity"] ?? "", places: 3, comma: .refused)?.units ?? 0
    let (after, overflow) = before.addingReportingOverflow(Int64(step) * 1_000)
    guard !overflow, let maturity = Maturity(thousandths: after, .day) else { return form }
    var changed = form.without("maturity")
    changed.add("maturity", maturity.typed)
    return changed
}

/// The one line whose amount is another than the form was shown with; nil where not exactly one is.
private func changedLine(_ lines: [IngredientForm.Line], before: [String]) -> Int? {
    guard lines.count == before.count else { return nil }
    var changed: Int?
    for (place, line) in lines.enumerated()
    where amount(line.amount) != amount(before[place]) {
        guard changed == nil else { return nil }
        changed = place
    }
    return changed
}

/// Whether a line is in percent among others that are not: it is of the whole by itself.
private func isShareOfOthers(_ place: Int, _ lines: [IngredientForm.Line]) -> Bool {
    let percent = AmountUnit.percent.rawValue
    return lines[place].unit == percent && lines.contains { !$0.isBlank && $0.unit != percent }
}

extension [IngredientForm.Line] {
    /// The lines with all amounts multiplied as that of `leader` was; a percent among others stays
    /// what it is. Nil where an amount is no number above 0.
    fileprivate func following(_ leader: Int, before: [String]) -> [IngredientForm.Line]? {
        guard let now = amount(self[leader].amount)?.units,
            let then = amount(before[leader])?.units, now > 0, then > 0
        else { return nil }
        var followed = self
        for (place, line) in enumerated() where place != leader && !isShareOfOthers(place, self) {
            guard let parts = amount(line.amount)?.units else { return nil }
            // The nearest millionth; what would not fit stays for the form to refuse.
            let scaled = Decimal(
                rounding: Double(parts) * Double(now) / Double(then) / 1_000_000, places: 6)
            followed[place].amount = scaled.typed
        }
        return followed
    }
}

private func amount(_ typed: String) -> Decimal? {
    Decimal(typed: typed, places: 6, comma: .refused)
}

/// The same ingredients, each amount in another unit; one that can't be is left as it was typed.
func converting(
    _ ingredients: [Ingredient], _ composition: Composition, to unit: AmountUnit
) -> [Ingredient] {
    var converted: [Ingredient] = []
    for (place, ingredient) in ingredients.enumerated() {
        var line = ingredient
        if let value = composition.converter(for: place)?.convert(ingredient.amount, to: unit),
            let amount = Amount(rounding: value, unit: unit)
        {
            line.amount = amount
        }
        converted.append(line)
    }
    return converted
}
