internal import Basics
internal import Perfumery
internal import Stock

/// Amounts, shares, costs, and the assumptions behind them.
struct FigureWords: FeatureWords {
    let language: Language

    /// "10 % in DPG"
    func dilution(_ thinning: Thinning) -> String {
        language.said(thinning.text)
    }
    /// "Ambroxan, 10 % in DPG".
    func lineName(_ name: String, _ dilution: Thinning?) -> String {
        dilution.map { name + ", " + self.dilution($0) } ?? name
    }

    func period(_ period: MaturingTime.Period, _ isOne: Bool) -> String {
        switch period {
        case .hour: language.say(isOne ? "hour" : "hours")
        case .day: language.say(isOne ? "day" : "days")
        case .week: language.say(isOne ? "week" : "weeks")
        }
    }

    func unit(_ unit: AmountUnit, isOne: Bool) -> String {
        switch unit {
        case .gram: language.say("g")
        case .millilitre: language.say("ml")
        case .drop: language.say(isOne ? "drop" : "drops")
        case .tablespoon: language.say(isOne ? "tbsp" : "tbsps")
        case .cup: language.say(isOne ? "cup" : "cups")
        case .percent: language.say("%")
        case .part: language.say(isOne ? "part" : "parts")
        }
    }

    func unitInFull(_ unit: AmountUnit) -> String {
        switch unit {
        case .gram: language.say("grams")
        case .millilitre: language.say("millilitres")
        case .drop: language.say("drops")
        case .tablespoon: language.say("tablespoons")
        case .cup: language.say("cups")
        case .percent: language.say("percent")
        case .part: language.say("parts")
        }
    }

    // Sentences used both on pages and as faults.

    var percentsFull: String {
        language.say("The percentages add up to 100 or more. Lower them.")
    }
    func loop(_ path: [String]) -> String {
        language.say("A medley can’t contain itself: \(path.joined(separator: " → ")).")
    }

    /// "1.2 g"
    func mass(_ mass: Mass, digits: Int = 4) -> String {
        language.said(language.decimal(mass.text(digits: digits)))
    }
    /// "33.333 g": the weight as exact as a scale's display.
    func weight(_ mass: Mass) -> String { language.said(language.decimal(mass.weightText)) }
    /// "1.15 ml"
    func volume(_ volume: Volume, digits: Int = 4) -> String {
        language.said(language.decimal(volume.text(digits: digits)))
    }
    /// "1.4 %"
    func share(_ share: Double, digits: Int = 3) -> String {
        language.said(language.decimal(ShareText.percent(share, digits: digits)))
    }
    /// A share of a column, in which the points stand below each other; below 0.1 % with the
    /// digits that it needs.
    func share(_ share: Double, places: Int) -> String {
        guard share == 0 || share >= 0.001 else { return self.share(share) }
        var typed = Decimal(rounding: share * 100, places: places).typed
        var missing = places
        if let point = typed.utf8.firstIndex(of: UInt8(ascii: ".")) {
            missing -= typed.utf8.distance(from: point, to: typed.utf8.endIndex) - 1
        } else if places > 0 {
            typed += "."
        }
        typed += String(repeating: "0", count: max(0, missing))
        return language.said(language.decimal(typed + " %"))
    }
    /// Decimals of a column, at most 2.
    func places(_ shares: [Double]) -> Int {
        var most = 0
        for share in shares where share >= 0.001 {
            let text = ShareText.percent(share).dropLast(2)
            guard let point = text.utf8.firstIndex(of: UInt8(ascii: ".")) else { continue }
            most = max(most, text.utf8.distance(from: point, to: text.utf8.endIndex) - 1)
        }
        return min(2, most)
    }
    /// "1.4 %", or "1.4–2.1 %" if drops make the share uncertain.
    func share(_ share: Double, upTo highest: Double) -> String {
        let figure = language.decimal(ShareText.percent(share, digits: 2))
        let most = language.decimal(ShareText.percent(highest, digits: 2))
        return language.said(figure == most ? figure : "\(figure.dropLast(2))–\(most)")
    }
    func percent(_ hundredths: Int) -> String {
        language.say("\(language.decimal(Decimal(units: Int64(hundredths), places: 2).typed)) %")
    }
    func assumedDensities(_ names: [String]) -> String {
        language.say("Taken as 1 g/ml: \(some(of: names)).")
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
            "\(names.prefix(most - 1).joined(separator: ", ")) and \(names.count - most + 1) more")
    }

    var cost: String { language.say("Cost") }
    /// "≈ €1.20"; "At least €1.20", "At least about €1.20" while prices are missing.
    func cost(_ money: String, isApproximate: Bool, isPart: Bool) -> String {
        switch (isPart, isApproximate) {
        case (true, true): language.say("At least about \(money)")
        case (true, false): language.say("At least \(money)")
        case (false, true): language.say("≈ \(money)")
        case (false, false): money
        }
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
        let money = currency.text(Money(minor: isTiny ? 1 : nearest), in: language)
        return isTiny ? language.say("< \(money)") : money
    }
    var mass: String { language.say("Mass") }
    func assumption(_ assumption: Assumption) -> String {
        switch assumption {
        case .density: language.say("density unknown, taken as 1 g/ml")
        case .diluentDensity: language.say("diluent’s density unknown, taken as 1 g/ml")
        case .accord: language.say("its lines use assumptions")
        case .dropSize: language.say("20 to 40 drops per ml")
        case .partIsGram: language.say("1 part taken as 1 g")
        case .percentOfHundredGrams: language.say("percent of 100 g")
        }
    }
    func cannotCompute(_ error: CompositionError) -> String {
        switch error {
        case .loop(let path): loop(path)
        case .unknownAccord: language.say("One of its accords was deleted.")
        case .emptyAccord(let name): language.say("“\(name)” has no ingredients.")
        case .percentLeavesNothing(_, let name):
            name == "" ? percentsFull : language.say("In “\(name)”: \(percentsFull)")
        }
    }

    func step(_ step: Readability) -> String {
        language.say(step == .drop ? "whole drops" : "\(language.decimal(step.rawValue)) g")
    }
    func drops(_ count: Int64) -> String { language.counted(count, "drop", "drops") }
    func measured(_ steps: Int64, _ step: Readability) -> String {
        guard let size = step.micrograms else { return drops(steps) }
        return grams(steps * size, step)
    }
    /// With as many decimals as the scale shows: "1.20 g".
    func grams(_ micrograms: Int64, _ step: Readability) -> String {
        language.say("\(number(micrograms, step)) g")
    }
    func number(_ micrograms: Int64, _ step: Readability) -> String {
        language.decimal(
            Decimal(rounding: Double(micrograms) / 1_000_000, places: step.places).text)
    }
    func amount(_ amount: Amount) -> String {
        language.say(
            "\(language.decimal(amount.typed)) \(unit(amount.unit, isOne: amount.millionths == 1_000_000))"
        )
    }
    /// Rounded to four decimals, more than any scale measures.
    func roundedAmount(_ amount: Amount) -> String {
        let short = Decimal(rounding: amount.value, places: 4).typed
        return language.say(
            "\(language.decimal(short == "0" ? amount.typed : short)) \(unit(amount.unit, isOne: amount.millionths == 1_000_000))"
        )
    }

    /// "40 ml", "3 drops", "2 pieces".
    func amount(_ quantity: Quantity, _ unit: ItemUnit) -> String {
        let isOne = quantity == Quantity(thousandths: 1_000)
        let word =
            switch unit {
            case .each: language.say(isOne ? "piece" : "pieces")
            case .drop: language.say(isOne ? "drop" : "drops")
            case .millilitre: language.say("ml")
            case .gram: language.say("g")
            }
        return language.say("\(quantity.text(in: language))\u{A0}\(word)")
    }
}
