internal import Basics
internal import Perfumery

/// Scaling, and the formula sheet.
struct ScaleWords: FeatureWords {
    let language: Language

    func cardOf(_ name: String) -> String { language.say("Formula sheet of “\(name)”") }

    var scale: String { language.say("Scale") }
    func scaling(_ name: String) -> String { language.say("Scale “\(name)”") }
    var toATotal: String { language.say("To a total") }
    var toBottles: String { language.say("To bottles") }
    var howScaled: String { language.say("Scaling target") }
    var total: String { language.say("Total") }
    var bottleVolume: String { language.say("Bottle (ml)") }
    var bottleCount: String { language.say("Bottles") }
    var bottleFill: String { language.say("Fill (%)") }
    var measuredTo: String { language.say("Scale step") }
    var showPlan: String { language.say("Calculate") }
    func times(_ factor: Double) -> String {
        language.say("Everything × \(language.decimal(Decimal(rounding: factor, places: 4).typed))")
    }
    var makeBatch: String { language.say("Make batch") }
    var saveAsMod: String { language.say("Save as next trial") }
    func planTotal(_ plan: ScalePlan) -> String {
        plan.totalMass.map { figures.mass($0, digits: 8) } ?? figures.drops(plan.total)
    }
    var lostLine: String { language.say("too little to measure") }
    func linesLost(_ count: Int) -> String {
        language.counted(
            count, "line is too little to measure. Make more, or use a finer scale.",
            "lines are too little to measure. Make more, or use a finer scale.")
    }
    var couldNotScale: String {
        language.say("This medley can’t be scaled to this. Choose another total.")
    }
    func cannotScale(_ error: ScalingError, _ step: Readability) -> String {
        switch error {
        case .notOnStep:
            language.say("A scale that shows \(figures.step(step)) can’t hit this total.")
        case .outOfRange:
            language.say("This can’t be measured. Choose another total or a finer scale.")
        case .nothing: couldNotScale
        }
    }

    // Questions of a batch

    func densitiesAsked(_ names: [String]) -> String {
        language.say(
            names.count,
            one: "The density of 1 material is missing. Enter it to convert its volume to grams.",
            other:
                "The densities of \(names.count) materials are missing. Enter them to convert volumes to grams."
        )
    }
    func giveDensity(_ name: String) -> String { language.say("Density of \(name)") }
    var weighAsWater: String { language.say("Count 1 ml as 1 g") }
    var weighedAsWater: String { language.say("with 1 ml as 1 g") }
    var approximately: String { language.say("about") }
}
