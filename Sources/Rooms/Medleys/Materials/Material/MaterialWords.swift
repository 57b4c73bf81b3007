internal import Basics
internal import Journal
internal import Perfumery
internal import RoomKit
internal import Web

/// Materials and measures.
struct MaterialWords: FeatureWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    var measures: String { language.say("Drops, spoons and cups") }

    func about(_ proposed: ProposedName) -> String {
        if proposed.origin.hasPrefix("medley:") { return language.say("an accord") }
        if let thinning = proposed.thinning { return figures.dilution(thinning) }
        return language.say(proposed.unit == nil ? "a note" : "used before")
    }

    func knownOf(_ material: String) -> String { language.say("What is known of \(material)") }
    var changingMeasures: String { language.say("Measures") }

    var materialsAdvice: String {
        language.say(
            "What your medleys are made of and you don’t keep in stock, with what is known of it: density, price and the size of a drop."
        )
    }
    func inTheStock(_ count: Int, isMore: Bool) -> String {
        language.say(
            "\(count) \(isMore ? "more " : "")\(count == 1 ? "stands" : "stand") in the stock")
    }
    var searchMaterials: String { language.say("Search materials") }
    func foundMaterials(_ count: Int, search: String) -> String {
        let what =
            switch count {
            case 0: CommonWords(language).nothingFound
            case 1: language.say("1 material")
            default: language.say("\(count) materials")
            }
        return search.isEmpty ? what : language.say(what + " for “\(search)”")
    }
    func noMaterialAdvice(_ name: String) -> String {
        language.say(
            "No medley uses “\(name)” yet. You can write down what you know of it all the same.")
    }
    func writeDown(_ name: String) -> String { language.say("Write down “\(name)”") }
    func moreMaterials(_ count: Int) -> String { language.say("\(count) more") }
    func inMedleys(_ count: Int) -> String {
        switch count {
        case 0: language.say("in no medley yet")
        case 1: language.say("in 1 medley")
        default: language.say("in \(count) medleys")
        }
    }
    var carrier: String { language.say("carrier") }
    func assumedDensity(_ density: Density) -> String {
        language.say(language.decimal(density.text) + " assumed")
    }
    func paid(_ price: UnitCost) -> String {
        language.say(
            money(price.price) + " for "
                + language.decimal(Decimal(units: price.quantity, places: 6).typed) + " "
                + figures.unit(price.unit, isOne: false))
    }
    /// Two decimals, or four if needed.
    private func money(_ price: Int64) -> String {
        language.decimal(
            price % 100 == 0
                ? Decimal(units: price / 100, places: 2).text
                : Decimal(units: price, places: 4).typed)
    }
    func tier(_ tier: Tier) -> String {
        switch tier {
        case .top: language.say("Top note")
        case .middle: language.say("Heart note")
        case .base: language.say("Base note")
        }
    }

    // One material

    var density: String { language.say("Density, g/ml") }
    func densityAssumed(_ density: Density) -> String {
        language.say("\(language.decimal(density.text)) is assumed until you write another.")
    }
    var densityHint: String {
        language.say(
            "What a millilitre weighs at 20 °C, for example 0.807. It is on the supplier’s data sheet."
        )
    }
    var dropper: String { language.say("Dropper") }
    var dropperAdvice: String {
        language.say(
            "Count out some drops on the scale, and amounts in drops are exact for this material: 40 drops weighed 1.32 g."
        )
    }
    var dropsCounted: String { language.say("Drops counted") }
    var dropsWeighed: String { language.say("They weighed (g)") }
    func oneDrop(_ drop: Mass) -> String { language.say("One drop weighs \(figures.mass(drop)).") }
    var carrierLabel: String { language.say("Only carries others") }
    var carrierHint: String {
        language.say("A solvent, a base, a diluent: left out of the pyramid.")
    }
    var tierLabel: String { language.say("Place in the pyramid") }
    var tierUnknown: String { language.say("Not known") }
    var priceHeading: String { language.say("Price") }
    var pricePaid: String { language.say("Paid") }
    var priceQuantity: String { language.say("For") }
    var whoUsesIt: String { language.say("Used in") }
    var nobodyUsesIt: String { language.say("No medley uses it yet.") }
    func materialSaved(_ name: String) -> String {
        language.say("What is known of “\(name)” is written down.")
    }

    // Measures

    var measuresAdvice: String {
        language.say(
            "How big your measures are. Amounts in drops, spoons and cups are computed with these.")
    }
    var dropsPerMillilitre: String { language.say("Drops in a millilitre") }
    var dropsHint: String {
        language.say(
            "Left empty: 20, and up to 40 in real droppers, said as a range. A number is taken at its word."
        )
    }
    var tablespoonLabel: String { language.say("A tablespoon, ml") }
    var cupLabel: String { language.say("A cup, ml") }
    var cupHint: String { language.say("240, or 236.6 in the United States, or the metric 250.") }
    var measuresSaved: String { language.say("Measures saved.") }

    func label(ofMaterial part: String) -> String {
        switch part {
        case "density": density
        case "carrier": carrierLabel
        case "tier": tierLabel
        case "price": pricePaid
        case "drops": dropsCounted
        default: common.label(field: part) ?? part
        }
    }

    func label(ofMeasure part: String) -> String {
        switch part {
        case "drops": dropsCounted
        case "tablespoon": tablespoonLabel
        case "cup": cupLabel
        default: common.label(field: part) ?? part
        }
    }
}
