internal import Basics
internal import Perfumery

// Names of figures, and the assumptions behind them.
extension MedleysWords {
    var oilsOfWhole: String { language.say("Oils, by volume") }
    func standing(_ standing: OilCheck.Standing) -> String {
        switch standing {
        case .below: language.say("below the usual strength")
        case .inside: language.say("usual strength")
        case .above: language.say("above the usual strength")
        }
    }
    /// "1.2 g"
    func mass(_ mass: Mass, digits: Int = 4) -> String {
        language.say(language.decimal(mass.text(digits: digits)))
    }
    /// "33.333 g": the weight as exact as a scale's display.
    func weight(_ mass: Mass) -> String { language.say(language.decimal(mass.weightText)) }
    /// "1.15 ml"
    func volume(_ volume: Volume, digits: Int = 4) -> String {
        language.say(language.decimal(volume.text(digits: digits)))
    }
    /// "1.4 %"
    func share(_ share: Double, digits: Int = 3) -> String {
        language.say(language.decimal(ShareText.percent(share, digits: digits)))
    }
    /// "1.4 %", or "1.4–2.1 %" if drops make the share uncertain.
    func share(_ share: Double, upTo highest: Double) -> String {
        let figure = language.decimal(ShareText.percent(share, digits: 2))
        let most = language.decimal(ShareText.percent(highest, digits: 2))
        return language.say(figure == most ? figure : figure.dropLast(2) + "–" + most)
    }
    /// Hundredths of a percent.
    func percent(_ hundredths: Int) -> String {
        language.say(
            language.decimal(Decimal(units: Int64(hundredths), places: 2).typed) + " %")
    }
    func tips(_ reduction: Reduction) -> String {
        language.say(
            reduction.isEnough
                ? "\(reduction.name) takes it above: \(mass(reduction.to, digits: 3)) of it at most would be usual."
                : "Too strong even without \(reduction.name).")
    }
    func assumedDensities(_ names: [String]) -> String {
        language.say("Taken as 1 g/ml: " + some(of: names) + ".")
    }
    /// Assumptions behind the grams and millilitres of a whole, without duplicates.
    func assumptions(of composition: Composition) -> [String] {
        let names = composition.assumedDensities
        var said = names.isEmpty ? [] : [assumedDensities(names)]
        for assumption: Assumption in [.dropSize, .partIsGram, .percentOfHundredGrams]
        where composition.lines.contains(where: { $0.assumptions.contains(assumption) }) {
            said.append(self.assumption(assumption))
        }
        return said
    }
    /// Assumptions behind amounts converted to another unit.
    func assumptions(of composition: Composition, to unit: AmountUnit) -> [String] {
        let names = unit.isVolume ? composition.assumedDensities : composition.densitiesAskedFor
        var said = names.isEmpty ? [] : [assumedDensities(names)]
        let has = { (other: AmountUnit) in
            unit != other && composition.lines.contains { $0.line.amount.unit == other }
        }
        if unit == .drop && composition.measures.drops.isApproximate || has(.drop) {
            said.append(assumption(.dropSize))
        }
        if unit == .part || has(.part) { said.append(assumption(.partIsGram)) }
        return said
    }

    /// At most six names; the rest are counted.
    func some(of names: [String]) -> String {
        let most = 6
        guard names.count > most else { return names.joined(separator: ", ") }
        return language.say(
            names.prefix(most - 1).joined(separator: ", ")
                + " and \(names.count - most + 1) more")
    }

    var pyramid: String { language.say("Pyramid, by mass") }
    var noPyramid: String {
        language.say("No ingredient is a note with a place in the pyramid yet.")
    }
    func unplaced(_ mass: Mass) -> String {
        language.say("\(self.mass(mass, digits: 3)) has no place in it.")
    }
    func carriersApart(_ mass: Mass) -> String {
        language.say("Leaves out \(self.mass(mass, digits: 3)) of carrier and diluent.")
    }

    var cost: String { language.say("Cost") }
    /// "≈ €1.20"; "At least €1.20", "At least about €1.20" while prices are missing.
    func cost(_ money: String, isApproximate: Bool, isPart: Bool) -> String {
        language.say(
            (isPart ? "At least " : "") + (isApproximate ? (isPart ? "about " : "≈ ") : "")
                + money)
    }
    /// The cost of a whole composition; nil if no price is known.
    func cost(of composition: Composition, in currency: Currency) -> String? {
        let cost = composition.cost()
        guard cost.missing.count < composition.supplies.count,
            let total = cost.total(places: currency.exponent)
        else { return nil }
        return self.cost(
            currency.text(Money(minor: total), in: language),
            isApproximate: composition.total.isApproximate || !cost.assumedDensities.isEmpty,
            isPart: !cost.missing.isEmpty)
    }
    /// - Parameter cost: ten-thousandths of the currency's major unit.
    func cost(ofLine cost: Double, in currency: Currency) -> String {
        var minor = cost
        for _ in currency.exponent..<4 { minor /= 10 }
        let nearest = Decimal(rounding: minor, places: 0).units
        let isTiny = nearest == 0 && cost > 0
        return language.say(
            (isTiny ? "< " : "") + currency.text(Money(minor: isTiny ? 1 : nearest), in: language))
    }
    func costOfHundred(_ cost: String) -> String { language.say(cost + " for 100 g") }
    var costOfParts: String { language.say("What costs most") }
    var otherMaterials: String { language.say("all others") }
    func pricedByStock(_ names: [String]) -> String {
        language.say("Priced by what the stock cost: " + some(of: names) + ".")
    }
    func withoutPrice(_ names: [String]) -> String {
        language.say(
            names.count == 1
                ? "1 price is missing: \(names[0])."
                : "\(names.count) prices are missing: \(some(of: names)).")
    }

    var inGrams: String { language.say("Every line in grams, and how it is worked out") }
    var mass: String { language.say("Mass") }
    var shareLabel: String { language.say("Share") }
    var whole: String { language.say("The whole") }
    var neat: String { language.say("Neat material") }
    var diluents: String { language.say("Diluent") }
    var carriers: String { language.say("Carrier") }
    /// A range with as few digits as needed to tell its ends apart; nil if six digits do not.
    func range(_ lowest: Mass, _ highest: Mass) -> String? {
        for digits in 3...6 {
            let ends = (lowest.text(digits: digits), highest.text(digits: digits))
            if ends.0 != ends.1 {
                return language.say(
                    language.decimal(ends.0) + " to " + language.decimal(ends.1))
            }
        }
        return nil
    }
    func assumption(_ assumption: Assumption) -> String {
        switch assumption {
        case .density: language.say("density unknown, taken as 1 g/ml")
        case .diluentDensity: language.say("the diluent’s density unknown, taken as 1 g/ml")
        case .accord: language.say("its own lines rest on assumptions")
        case .dropSize: language.say("drops: 20 to 40 a millilitre")
        case .partIsGram: language.say("a part taken as a gram")
        case .percentOfHundredGrams: language.say("percent of 100 g")
        }
    }
    /// - Parameter excess: millionths of a percent above 100; below 0 if percents are missing.
    func percentsMake(_ excess: Int64) -> String {
        let percent = language.decimal(Decimal(units: abs(excess), places: 6).typed) + " %"
        return language.say(
            excess > 0
                ? "The percentages add up to \(percent) too much; shares are of their sum."
                : "\(percent) are missing to 100; shares are of what there is.")
    }
    func cannotCompute(_ error: CompositionError) -> String {
        switch error {
        case .loop(let path): loop(path)
        case .unknownAccord: language.say("An accord in it is gone.")
        case .emptyAccord(let name): language.say("“\(name)” has no ingredients.")
        case .percentLeavesNothing(_, let name):
            name == "" ? percentsFull : language.say("In “\(name)”: " + percentsFull)
        }
    }
}

// Kinds of product.
extension MedleysWords {
    var kindLabel: String { language.say("Kind of product") }
    var chooseKind: String { language.say("Say what kind of product it is") }

    func kind(_ kind: ProductKind) -> String {
        switch kind {
        case .other: language.say("Another, or not known yet")
        case .extrait: language.say("Extrait")
        case .eauDeParfum: language.say("Eau de parfum")
        case .eauDeToilette: language.say("Eau de toilette")
        case .cologne: language.say("Cologne")
        case .soap: language.say("Soap")
        case .candle: language.say("Candle")
        case .roomSpray: language.say("Room spray")
        case .oil: language.say("Skin oil")
        }
    }

    /// "Eau de parfum · 15–20 %"
    func kindWithWindow(_ kind: ProductKind) -> String {
        kind == .other ? self.kind(kind) : self.kind(kind) + " · " + window(StrengthWindow(kind))
    }

    /// "15–20 %"
    func window(_ window: StrengthWindow) -> String {
        let end = { (hundredths: Int) -> String in
            language.decimal(Decimal(units: Int64(hundredths), places: 2).typed)
        }
        return language.say(end(window.low) + "–" + end(window.high) + " %")
    }

    /// "Eau de parfum, usual strength: 15–20 %"
    func usually(_ window: StrengthWindow, _ kind: ProductKind) -> String {
        language.say(
            (kind == .other ? "Usual strength: " : self.kind(kind) + ", usual strength: ")
                + self.window(window))
    }

    /// "Eau de parfum: above the usual strength"
    func standing(_ standing: OilCheck.Standing, of kind: ProductKind) -> String {
        let standing = self.standing(standing)
        return kind == .other ? standing : language.say(self.kind(kind) + ": " + standing)
    }
}
