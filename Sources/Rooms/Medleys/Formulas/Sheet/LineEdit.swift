internal import Basics
internal import Perfumery
internal import Web

/// The effect of a small button on a medley's form before the form is saved.
enum LineEdit: Equatable {
    case add
    /// Removes the line with that index.
    case remove(Int)
    /// Puts a line that was removed before the one with that index again.
    case putBack(Int, IngredientForm.Line)
    /// Scales all other lines by the factor by which one amount was changed.
    case keepRatios
    case convert
    /// Brings the lines to a whole or to a share of oils.
    case rebalance
    /// Sets a line by the share of its neat material in the whole.
    case neat
    /// Makes the maturation so many hours, days or weeks longer; below 0, shorter.
    case step(Int)
    /// Takes the lines that were pasted, before the line with that index; nil for the end.
    case paste(Int?)
    /// Takes so many lines out again, from that index on.
    case unpaste(Int, Int)
    /// Changes nothing; shows the faults so far.
    case check

    init?(_ act: String) {
        let words = act.split(separator: " ")
        switch (words.first, words.count) {
        case ("add", 1): self = .add
        case ("check", 1): self = .check
        case ("ratios", 1): self = .keepRatios
        case ("convert", 1): self = .convert
        case ("rebalance", 1): self = .rebalance
        case ("neat", 1): self = .neat
        case ("paste", 1): self = .paste(nil)
        case ("paste", 2):
            guard let place = Int(words[1]) else { return nil }
            self = .paste(place)
        case ("unpaste", 3):
            guard let place = Int(words[1]), let count = Int(words[2]) else { return nil }
            self = .unpaste(place, count)
        case ("remove", 2):
            guard let place = Int(words[1]) else { return nil }
            self = .remove(place)
        case ("put", 3):
            guard let place = Int(words[1]),
                let form = try? Fields(formEncoded: [UInt8](words[2].utf8)[...]),
                let line = IngredientForm(form).lines.first
            else { return nil }
            self = .putBack(place, line)
        case ("step", 2):
            guard let step = Int(words[1]), step == 1 || step == -1 else { return nil }
            self = .step(step)
        default: return nil
        }
    }

    /// The form with its lines changed.
    func done(_ form: Fields, _ faults: inout Faults) -> Fields {
        var lines = IngredientForm(form).lines
        switch self {
        case .add:
            if lines.count < Medley.ingredientLimit {
                lines.append(IngredientForm.Line(unit: lines.unit))
            }
        case .remove(let place):
            if lines.indices.contains(place) { lines.remove(at: place) }
        case .putBack(let place, let line):
            guard lines.count < Medley.ingredientLimit else { return form }
            var form = IngredientForm(lines: lines)
            _ = form.insert([line], at: place)
            lines = form.lines
        case .unpaste(let place, let count):
            let end = place.addingReportingOverflow(count)
            guard place >= 0, count > 0, !end.overflow, end.partialValue <= lines.count else {
                return form
            }
            lines.removeSubrange(place..<end.partialValue)
            if lines.isEmpty { lines.append(IngredientForm.Line()) }
        case .keepRatios:
            guard let leader = changedLine(lines, before: form.all("before")) else {
                faults.add("ratios", MedleysFault.oneMustChange)
                return form
            }
            guard !isShareOfOthers(leader, lines) else {
                faults.add("ratios", MedleysFault.percentCannotLead)
                return form
            }
            guard let followed = lines.following(leader, before: form.all("before")) else {
                faults.add("ratios", MedleysFault.oneMustChange)
                return form
            }
            lines = followed
        case .step(let step): return stepping(form, by: step)
        case .convert, .rebalance, .neat, .paste, .check: return form
        }
        return IngredientForm(lines: lines).replacing(form)
    }
}

/// The form with its maturity changed by `step`, unless the result would be 0 or too long.
private func stepping(_ form: Fields, by step: Int) -> Fields {
    let before = Decimal(typed: form["maturity"] ?? "", places: 3, comma: .refused)?.units ?? 0
    let (after, overflow) = before.addingReportingOverflow(Int64(step) * 1_000)
    guard !overflow, let maturingTime = MaturingTime(thousandths: after, .day) else { return form }
    var changed = form.without("maturity")
    changed.add("maturity", maturingTime.typed)
    return changed
}

/// The line with an amount that differs from the first shown form; nil unless there is exactly
/// one.
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

/// True if a line is in percent while others are not: such a share follows the whole by itself.
private func isShareOfOthers(_ place: Int, _ lines: [IngredientForm.Line]) -> Bool {
    let percent = AmountUnit.percent.rawValue
    return lines[place].unit == percent && lines.contains { !$0.isBlank && $0.unit != percent }
}

extension [IngredientForm.Line] {
    /// The lines with all amounts multiplied by the factor of `leader`. A percent line among
    /// other units stays. Nil if an amount is not a number above 0.
    fileprivate func following(_ leader: Int, before: [String]) -> [IngredientForm.Line]? {
        guard let now = amount(self[leader].amount)?.units,
            let then = amount(before[leader])?.units, now > 0, then > 0
        else { return nil }
        var followed = self
        for (place, line) in enumerated() where place != leader && !isShareOfOthers(place, self) {
            guard let parts = amount(line.amount)?.units else { return nil }
            // Rounded to a millionth. An amount that is too large is refused later by the form.
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

/// The ingredients with amounts in another unit; an amount that can't be converted stays.
///
/// - Parameter whole: grams of a formula in percent, which has no total of its own.
func converting(
    _ ingredients: [Ingredient], _ composition: Composition, to unit: AmountUnit,
    whole: Mass? = nil
) -> [Ingredient] {
    var converted: [Ingredient] = []
    for (place, ingredient) in ingredients.enumerated() {
        var line = ingredient
        if let whole, unit != .percent, let converter = composition.converter(for: place) {
            let value = converter.value(whole.grams * ingredient.amount.value / 100, in: unit)
            // A percent has six decimals, which limits the precision of the result.
            let step = converter.value(whole.grams / 100_000_000, in: unit)
            if let value, let step, let amount = Amount(shortest: value, within: step, unit) {
                line.amount = amount
            }
        } else if let value = composition.converter(for: place)?.convert(
            ingredient.amount, to: unit), let amount = Amount(rounding: value, unit: unit)
        {
            line.amount = amount
        }
        converted.append(line)
    }
    return converted
}

extension Amount {
    /// The amount with the fewest decimals that is no further from `value` than that, so that 20 g
    /// in percent and back are 20 g.
    fileprivate init?(shortest value: Double, within step: Double, _ unit: AmountUnit) {
        var scale: Int64 = 1_000_000
        for places in 0...6 {
            let decimal = Decimal(rounding: value, places: places)
            let rounded = Double(decimal.units) * Double(scale) / 1_000_000
            if places == 6 || decimal.units > 0 && (rounded - value).magnitude <= step {
                let (millionths, overflow) = decimal.units.multipliedReportingOverflow(by: scale)
                guard !overflow else { return nil }
                self.init(millionths: millionths, unit: unit)
                return
            }
            scale /= 10
        }
        return nil
    }
}
