internal import Basics
internal import Perfumery

// Names of figures, and the assumptions behind them.
extension MedleysWords {
    var oilsOfWhole: String { "Oils in the whole" }
    func standing(_ standing: OilCheck.Standing) -> String {
        switch standing {
        case .below: "below the safe window"
        case .inside: "inside the safe window"
        case .above: "above the safe window"
        }
    }
    /// "1.4 %", or "1.4–2.1 %" if drops make it uncertain.
    func share(_ share: Double, upTo highest: Double) -> String {
        let figure = ShareText.percent(share, digits: 2)
        let most = ShareText.percent(highest, digits: 2)
        return figure == most ? figure : figure.dropLast(2) + "–" + most
    }
    /// Hundredths of a percent.
    func percent(_ hundredths: Int) -> String {
        Decimal(units: Int64(hundredths), places: 2).typed + " %"
    }
    func tips(_ reduction: Reduction) -> String {
        reduction.isEnough
            ? "\(reduction.name) pushes it over: at most \(reduction.to.text(digits: 3)) of it would be safe."
            : "Too strong even without \(reduction.name)."
    }
    func assumedDensities(_ names: [String]) -> String {
        "Taken as 1 g/ml: " + some(of: names) + "."
    }

    /// At most six names; the rest are counted.
    func some(of names: [String]) -> String {
        let most = 6
        guard names.count > most else { return names.joined(separator: ", ") }
        return names.prefix(most - 1).joined(separator: ", ")
            + " and \(names.count - most + 1) more"
    }

    var pyramid: String { "Pyramid, by mass" }
    var noPyramid: String {
        "No ingredient is a note with a place in the pyramid yet."
    }
    func unplaced(_ mass: Mass) -> String { "\(mass.text(digits: 3)) has no place in it." }
    func carriersApart(_ mass: Mass) -> String {
        "Leaves out \(mass.text(digits: 3)) of carrier and diluent."
    }

    var cost: String { "Cost" }
    /// "≈ €1.20"; "At least €1.20", "At least about €1.20" while prices are missing.
    func cost(_ money: String, isApproximate: Bool, isPart: Bool) -> String {
        (isPart ? "At least " : "") + (isApproximate ? (isPart ? "about " : "≈ ") : "") + money
    }
    func costOfHundred(_ cost: String) -> String { cost + " for 100 g" }
    func pricedByStock(_ names: [String]) -> String {
        "Priced by what the stock cost: " + some(of: names) + "."
    }
    func withoutPrice(_ names: [String]) -> String {
        names.count == 1
            ? "1 price is missing: \(names[0])."
            : "\(names.count) prices are missing: \(some(of: names))."
    }

    var inGrams: String { "Every line in grams, and how it is worked out" }
    var mass: String { "Mass" }
    var shareLabel: String { "Share" }
    var whole: String { "The whole" }
    var neat: String { "Neat material" }
    var diluents: String { "Diluent" }
    var carriers: String { "Carrier" }
    /// A range with as few digits as needed to tell its ends apart; nil if six digits do not.
    func range(_ lowest: Mass, _ highest: Mass) -> String? {
        for digits in 3...6 {
            let ends = (lowest.text(digits: digits), highest.text(digits: digits))
            if ends.0 != ends.1 { return ends.0 + " to " + ends.1 }
        }
        return nil
    }
    func assumption(_ assumption: Assumption) -> String {
        switch assumption {
        case .density: "density unknown, taken as 1 g/ml"
        case .diluentDensity: "the diluent’s density unknown, taken as 1 g/ml"
        case .accord: "its own lines rest on assumptions"
        case .dropSize: "drops: 20 to 40 a millilitre"
        case .partIsGram: "a part taken as a gram"
        case .percentOfHundredGrams: "percent of 100 g"
        }
    }
    /// - Parameter excess: millionths of a percent above 100; below 0 if percents are missing.
    func percentsMake(_ excess: Int64) -> String {
        let percent = Decimal(units: abs(excess), places: 6).typed + " %"
        return excess > 0
            ? "The percentages add up to \(percent) too much; shares are of their sum."
            : "\(percent) are missing to 100; shares are of what there is."
    }
    func cannotCompute(_ error: CompositionError) -> String {
        switch error {
        case .loop(let path): loop(path)
        case .unknownAccord: "An accord in it is gone."
        case .emptyAccord(let name): "“\(name)” has no ingredients."
        case .percentLeavesNothing(_, let name):
            name == "" ? percentsFull : "In “\(name)”: " + percentsFull
        }
    }
}
