internal import Basics
internal import Perfumery
internal import RoomKit

/// Materials and measures.
struct MaterialWords: FeatureWords {
    let language: Language

    var measures: String { language.say("Drops, spoons and cups") }

    func about(_ proposed: ProposedName) -> String {
        if proposed.origin.hasPrefix("medley:") { return language.say("an accord") }
        if let thinning = proposed.thinning { return figures.dilution(thinning) }
        return language.say(proposed.unit == nil ? "a note" : "used before")
    }

    func knownOf(_ material: String) -> String { language.say("Data of \(material)") }
    var changingMeasures: String { language.say("Measures") }

    var materialsAdvice: String {
        language.say(
            "Materials of your medleys outside Stock, with density, price and drop size."
        )
    }
    func inTheStock(_ count: Int, isMore: Bool) -> String {
        isMore
            ? language.say(
                count, one: "1 more is in Stock", other: "\(count) more are in Stock")
            : language.say(count, one: "1 is in Stock", other: "\(count) are in Stock")
    }
    var searchMaterials: String { language.say("Search materials") }
    func foundMaterials(_ count: Int, search: String) -> String {
        switch count {
        case 0 where search.isEmpty: CommonWords(language).nothingFound
        case 0: language.say("Nothing found for “\(search)”")
        case _ where search.isEmpty:
            language.say(count, one: "1 material", other: "\(count) materials")
        default:
            language.say(
                count, one: "1 material for “\(search)”",
                other: "\(count) materials for “\(search)”")
        }
    }
    func noMaterialAdvice(_ name: String) -> String {
        language.say(
            "No medley uses “\(name)” yet. You can still record its data.")
    }
    func writeDown(_ name: String) -> String { language.say("Add “\(name)”") }
    func moreMaterials(_ count: Int) -> String { language.say("\(count) more") }
    func inMedleys(_ count: Int) -> String {
        switch count {
        case 0: language.say("in no medley yet")
        default: language.say(count, one: "in 1 medley", other: "in \(count) medleys")
        }
    }
    var carrier: String { language.say("carrier") }
    func assumedDensity(_ density: Density) -> String {
        language.say("\(language.decimal(density.text)) assumed")
    }
    func paid(_ price: UnitCost) -> String {
        language.say(
            "\(money(price.price)) for \(language.decimal(Decimal(units: price.quantity, places: 6).typed)) \(figures.unit(price.unit, isOne: false))"
        )
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
        language.say("\(language.decimal(density.text)) is assumed until you enter another.")
    }
    var densityHint: String {
        language.say(
            "Weight of 1 ml at 20 °C, such as 0.807. See the supplier’s data sheet."
        )
    }
    var dropper: String { language.say("Dropper") }
    var dropperAdvice: String {
        language.say(
            "Weigh some drops for exact amounts in drops, such as: 40 drops weighed 1.32 g."
        )
    }
    var dropsCounted: String { language.say("Drops counted") }
    var dropsWeighed: String { language.say("Weight of the drops (g)") }
    func oneDrop(_ drop: Mass) -> String { language.say("1 drop weighs \(figures.mass(drop)).") }
    var carrierLabel: String { language.say("Carrier") }
    var carrierHint: String {
        language.say("A solvent, base or diluent. Left out of the pyramid.")
    }
    var tierLabel: String { language.say("Place in the pyramid") }
    var tierUnknown: String { language.say("Unknown") }
    var priceHeading: String { language.say("Price") }
    var pricePaid: String { language.say("Paid") }
    var priceQuantity: String { language.say("For") }
    var whoUsesIt: String { language.say("Used in") }
    var nobodyUsesIt: String { language.say("No medley uses it yet.") }
    func materialSaved(_ name: String) -> String {
        language.say("“\(name)” saved.")
    }

    // Measures

    var measuresAdvice: String {
        language.say(
            "Sizes of your drops, spoons and cups, for amounts in these units.")
    }
    var dropsPerMillilitre: String { language.say("Drops per ml") }
    var dropsHint: String {
        language.say(
            "Empty: 20 to 40, shown as a range. Or enter your own count."
        )
    }
    var tablespoonLabel: String { language.say("Tablespoon (ml)") }
    var cupLabel: String { language.say("Cup (ml)") }
    var cupHint: String { language.say("240; 236.6 in the United States; 250 metric.") }
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
