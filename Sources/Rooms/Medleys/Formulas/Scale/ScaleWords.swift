internal import Basics
internal import Perfumery

/// Scaling, and the formula sheet.
struct ScaleWords: FeatureWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    func cardOf(_ name: String) -> String { language.say("Formula sheet of “\(name)”") }

    var scale: String { language.say("Scale") }
    func scaling(_ name: String) -> String { language.say("Scale “\(name)”") }
    var toATotal: String { language.say("To a total") }
    var toBottles: String { language.say("To bottles") }
    var howScaled: String { language.say("What to scale to") }
    var total: String { language.say("Total") }
    var bottleVolume: String { language.say("Bottle, ml") }
    var bottleCount: String { language.say("Bottles") }
    var bottleFill: String { language.say("Filled, %") }
    var measuredTo: String { language.say("Measured to") }
    var showPlan: String { language.say("Work it out") }
    func times(_ factor: Double) -> String {
        language.say("Everything × " + language.decimal(Decimal(rounding: factor, places: 4).typed))
    }
    var makeBatch: String { language.say("Make a batch") }
    var saveAsMod: String { language.say("Save as the next trial") }
    func planTotal(_ plan: ScalePlan) -> String {
        plan.totalMass.map { figures.mass($0, digits: 8) } ?? figures.drops(plan.total)
    }
    var lostLine: String { language.say("too little to measure") }
    func linesLost(_ count: Int) -> String {
        language.counted(
            count, "line is too little to be measured like this. Make more, or measure finer.",
            "lines are too little to be measured like this. Make more, or measure finer.")
    }
    var couldNotScale: String { language.say("This medley can’t be scaled like that.") }
    func cannotScale(_ error: ScalingError, _ step: Readability) -> String {
        switch error {
        case .notOnStep:
            language.say("A scale that shows \(figures.step(step)) can’t hit this total.")
        case .outOfRange: language.say("More or less than can be measured like this.")
        case .nothing, .lineOutOfRange, .percentLeads: couldNotScale
        }
    }

    // Questions of a batch

    func densitiesAsked(_ names: [String]) -> String {
        language.say(
            names.count == 1
                ? "The density of 1 material isn’t known, so its volume can’t be turned into grams yet."
                : "The densities of \(names.count) materials aren’t known, so their volumes can’t be turned into grams yet."
        )
    }
    func giveDensity(_ name: String) -> String { language.say("Density of \(name)") }
    var weighAsWater: String { language.say("Weigh as if 1 ml were 1 g") }
    var weighedAsWater: String { language.say("as if 1 ml were 1 g") }
    var approximately: String { language.say("about") }
}
