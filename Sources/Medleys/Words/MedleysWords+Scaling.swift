internal import Basics
internal import Perfumery

// Scaling, and its assumptions.
extension MedleysWords {
    var scale: String { "Scale" }
    func scaling(_ name: String) -> String { "Scale “\(name)”" }
    var toATotal: String { "To a total" }
    var toBottles: String { "To bottles" }
    var howScaled: String { "What to scale to" }
    var total: String { "Total" }
    var bottleVolume: String { "Bottle, ml" }
    var bottleCount: String { "Bottles" }
    var bottleFill: String { "Filled, %" }
    var measuredTo: String { "Measured to" }
    func step(_ step: ScaleStep) -> String {
        step == .drop ? "whole drops" : step.rawValue + " g"
    }
    var showPlan: String { "Work it out" }
    func times(_ factor: Double) -> String {
        "Everything × " + Decimal(rounding: factor, places: 4).typed
    }
    var makeBatch: String { "Make a batch" }
    var saveAsMod: String { "Save as the next trial" }
    func planTotal(_ plan: ScalePlan) -> String {
        plan.totalMass.map { $0.text(digits: 8) } ?? drops(plan.total)
    }
    func drops(_ count: Int64) -> String { count == 1 ? "1 drop" : "\(count) drops" }
    func measured(_ steps: Int64, _ step: ScaleStep) -> String {
        guard let size = step.micrograms else { return drops(steps) }
        return grams(steps * size, step)
    }
    /// With as many decimals as the scale shows: "1.20 g".
    func grams(_ micrograms: Int64, _ step: ScaleStep) -> String {
        number(micrograms, step) + " g"
    }
    func number(_ micrograms: Int64, _ step: ScaleStep) -> String {
        Decimal(rounding: Double(micrograms) / 1_000_000, places: step.places).text
    }
    func amount(_ amount: Amount) -> String {
        amount.typed + " " + unit(amount.unit, isOne: amount.millionths == 1_000_000)
    }
    /// Rounded to four decimals: nobody measures more exactly.
    func roundedAmount(_ amount: Amount) -> String {
        let short = Decimal(rounding: amount.value, places: 4).typed
        return (short == "0" ? amount.typed : short) + " "
            + unit(amount.unit, isOne: amount.millionths == 1_000_000)
    }
    var lostLine: String { "too little to measure" }
    func linesLost(_ count: Int) -> String {
        count == 1
            ? "1 line is too little to be measured like this. Make more, or measure finer."
            : "\(count) lines are too little to be measured like this. Make more, or measure finer."
    }
    var couldNotScale: String { "This medley can’t be scaled like that." }
    func cannotScale(_ error: ScalingError, _ step: ScaleStep) -> String {
        switch error {
        case .notOnStep: "A scale that shows \(self.step(step)) can’t hit this total."
        case .outOfRange: "More or less than can be measured like this."
        case .nothing, .lineOutOfRange, .percentLeads: couldNotScale
        }
    }

    var notATotal: String { "More than 0 and at most 100,000, like 50." }
    var notAVolume: String { "Millilitres above 0 and at most 10,000, like 50." }
    var notACountOfBottles: String { "A whole number from 1 to 10,000." }
    var notAFill: String { "Percent above 0 and at most 100, like 95." }
    var tooMuchAltogether: String { "That is more than 100 litres altogether." }

    // What a batch asks for

    func densitiesAsked(_ names: [String]) -> String {
        names.count == 1
            ? "The density of 1 material isn’t known, so its volume can’t be turned into grams yet."
            : "The densities of \(names.count) materials aren’t known, so their volumes can’t be turned into grams yet."
    }
    func giveDensity(_ name: String) -> String { "Density of \(name)" }
    var weighAsWater: String { "Weigh as if 1 ml were 1 g" }
    var weighedAsWater: String { "as if 1 ml were 1 g" }
    var approximately: String { "about" }
}
