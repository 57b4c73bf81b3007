internal import Basics
internal import Perfumery
internal import Web

/// Brings a formula to a total or to a share of oils, by changing one line, or all lines that
/// don't stay.
struct Rebalancing {
    enum Goal: String {
        /// Sum of all lines: in their unit, if all lines share one of grams, percent or parts;
        /// else in grams.
        case whole
        /// Percent of the whole mass that is neat material.
        case oils
    }

    private let goal: Goal
    /// Millionths.
    private let number: Int64
    /// The line that changes, labelled as by `lineLabels`; nil for all.
    private let changing: String?
    /// The lines that stay, called so too.
    private let staying: [String]

    /// Reads the fields of the form; nil, and faults, if something is wrong.
    init?(_ form: Fields, _ faults: inout Faults) {
        goal = form["goal-in"].flatMap { Goal(rawValue: $0) } ?? .whole
        changing = form["by"].flatMap { $0.isEmpty ? nil : $0 }
        staying = form.all("stays")
        let number = Decimal(typed: form["goal"] ?? "", places: 6, comma: .refused)?.units ?? 0
        let most = goal == .oils ? 99_999_999 : Amount.mostMillionths
        guard (1...most).contains(number) else {
            faults.add("goal", goal == .oils ? MedleysFault.notAShare : .notATotal)
            return nil
        }
        self.number = number
    }

    /// The lines with other amounts; nil, and a fault, if impossible.
    func done(
        _ ingredients: [Ingredient], _ composition: Composition, _ faults: inout Faults
    ) -> [Ingredient]? {
        do throws(MedleysFault) {
            guard let changing else { return try scaled(ingredients, composition) }
            guard let place = labels(ingredients).firstIndex(of: changing) else {
                throw .chooseOne
            }
            return try filled(ingredients, place, composition)
        } catch {
            faults.add(error == .chooseOne ? "by" : "goal", error)
            return nil
        }
    }
}

// A solvent that is no line yet.
extension Rebalancing {
    /// Solvents offered as a new line.
    private static let solvents = ["Ethanol", "DPG", "IPM", "TEC", "Water"]

    /// Solvents that no line has yet.
    static func solvents(beside names: [String]) -> [String] {
        let there = Set(names.map { KnownMaterials.named($0)?.name ?? $0.lowercased() })
        return solvents.filter { !there.contains(KnownMaterials.named($0)?.name ?? $0) }
    }

    /// The form with its chosen solvent as the last line. The amount of the solvent is computed
    /// afterwards.
    static func pouring(_ form: Fields) -> Fields {
        guard let solvent = solvents.first(where: { "+" + $0 == form["by"] }) else { return form }
        var lines = IngredientForm(form)
        _ = lines.insert(
            [IngredientForm.Line(name: solvent, amount: "1", unit: lines.lines.unit)], at: nil)
        var poured = lines.replacing(form).without("by")
        poured.add("by", solvent)
        return poured
    }
}

// One line changes.
extension Rebalancing {
    private func filled(
        _ ingredients: [Ingredient], _ place: Int, _ composition: Composition
    ) throws(MedleysFault) -> [Ingredient] {
        let line = ingredients[place]
        let unit = try unit(of: ingredients)
        var rest: Int64 = 0
        for (index, other) in ingredients.enumerated() where index != place {
            rest +=
                unit == nil ? micrograms(composition.lines[index].mass) : other.amount.millionths
        }
        let millionths = try whole(ingredients, place, unit, rest, composition) - rest
        guard millionths > 0 else { throw .othersAreMore }
        var amount = Amount(millionths: millionths, unit: unit ?? .gram)
        if unit == nil, let grams = amount, line.amount.unit != .gram {
            amount = composition.converter(for: place)?.convert(grams, to: line.amount.unit)
                .flatMap { Amount(thousandths: $0, unit: line.amount.unit) }
        }
        guard let amount else { throw .amountTooLarge }
        var changed = ingredients
        changed[place].amount = amount
        return changed
    }

    /// The required sum of all lines, in millionths.
    private func whole(
        _ ingredients: [Ingredient], _ place: Int, _ unit: AmountUnit?, _ rest: Int64,
        _ composition: Composition
    ) throws(MedleysFault) -> Int64 {
        guard goal == .oils else { return number }
        let others = composition.total.mass.grams - composition.lines[place].mass.grams
        guard composition.lines[place].neat.grams == 0, others > 0 else { throw .oilCannotFill }
        let oils = composition.total.neat.grams / others * Double(rest)
        // To a thousandth, as a scale for perfumes shows grams.
        let whole = Decimal(rounding: oils / Double(number) * 100, places: 3).units
        guard whole < Amount.mostMillionths else { throw .amountTooLarge }
        return whole * 1_000
    }
}

// Changes all lines that don't stay.
extension Rebalancing {
    private func scaled(
        _ ingredients: [Ingredient], _ composition: Composition
    ) throws(MedleysFault) -> [Ingredient] {
        guard goal == .whole else { throw .chooseFiller }
        let unit = try unit(of: ingredients)
        var left = number
        var weights: [Double] = []
        let labels = labels(ingredients)
        for (place, line) in ingredients.enumerated() {
            let part =
                unit == nil ? micrograms(composition.lines[place].mass) : line.amount.millionths
            let stays = staying.contains(labels[place])
            if stays { left -= part }
            weights.append(stays ? 0 : Double(part))
        }
        guard left > 0, weights.contains(where: { $0 > 0 }) else { throw .othersAreMore }
        guard let parts = parts(left, weights) else { throw .othersAreMore }
        var changed = ingredients
        for (place, line) in ingredients.enumerated() where weights[place] > 0 {
            var amount = Amount(millionths: parts[place], unit: unit ?? .gram)
            if unit == nil, let grams = amount, line.amount.unit != .gram {
                amount = composition.converter(for: place)?.convert(grams, to: line.amount.unit)
                    .flatMap { Amount(thousandths: $0, unit: line.amount.unit) }
            }
            guard let amount else { throw .amountTooLarge }
            changed[place].amount = amount
        }
        return changed
    }

    /// Parts that add up to `whole`: in thousandths, unless one would be nothing.
    private func parts(_ whole: Int64, _ weights: [Double]) -> [Int64]? {
        let isFine = { (parts: [Int64]) in
            zip(parts, weights).allSatisfy { $0.0 > 0 || $0.1 == 0 }
        }
        if whole % 1_000 == 0,
            let coarse = Apportionment.steps(whole / 1_000, by: weights), isFine(coarse)
        {
            return coarse.map { $0 * 1_000 }
        }
        return Apportionment.steps(whole, by: weights).flatMap { isFine($0) ? $0 : nil }
    }
}

extension Rebalancing {
    private func labels(_ ingredients: [Ingredient]) -> [String] {
        lineLabels(ingredients.map { ($0.name, $0.dilution) })
    }

    /// The common unit of all lines, if their numbers can be added up; nil to compute in grams.
    private func unit(of ingredients: [Ingredient]) throws(MedleysFault) -> AmountUnit? {
        let first = ingredients[0].amount.unit
        let isOne = ingredients.allSatisfy { $0.amount.unit == first }
        if isOne, !first.isVolume { return first }
        // A percent of a changing whole would change too.
        guard !ingredients.contains(where: { $0.amount.unit == .percent }) else {
            throw .percentsAmongOthers
        }
        return nil
    }

    private func micrograms(_ mass: Mass) -> Int64 {
        Decimal(rounding: mass.grams, places: 6).units
    }
}

extension Amount {
    /// The nearest thousandth; finer where that would be nothing.
    fileprivate init?(thousandths value: Double, unit: AmountUnit) {
        let thousandths = Decimal(rounding: value, places: 3).units
        guard thousandths > 0 else {
            self.init(rounding: value, unit: unit)
            return
        }
        let (millionths, overflow) = thousandths.multipliedReportingOverflow(by: 1_000)
        guard !overflow else { return nil }
        self.init(millionths: millionths, unit: unit)
    }
}
