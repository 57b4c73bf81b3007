internal import Basics
internal import Perfumery
internal import Shell

// Materials and measures.
extension MedleysWords {
    var materialsAdvice: String {
        "What your medleys are made of, and what is known of it: density, price and the size of a drop."
    }
    var searchMaterials: String { "Search materials" }
    func foundMaterials(_ count: Int, search: String) -> String {
        let what =
            switch count {
            case 0: CommonWords().nothingFound
            case 1: "1 material"
            default: "\(count) materials"
            }
        return search.isEmpty ? what : what + " for “\(search)”"
    }
    func noMaterialAdvice(_ name: String) -> String {
        "No medley uses “\(name)” yet. You can write down what you know of it all the same."
    }
    func writeDown(_ name: String) -> String { "Write down “\(name)”" }
    func moreMaterials(_ count: Int) -> String { "\(count) more" }
    func inMedleys(_ count: Int) -> String {
        switch count {
        case 0: "in no medley yet"
        case 1: "in 1 medley"
        default: "in \(count) medleys"
        }
    }
    var carrier: String { "carrier" }
    func assumedDensity(_ density: Density) -> String { density.text + " assumed" }
    func paid(_ price: UnitCost) -> String {
        money(price.price) + " for " + Decimal(units: price.quantity, places: 6).typed + " "
            + unit(price.unit, isOne: false)
    }
    /// Two decimals, or four if needed.
    private func money(_ price: Int64) -> String {
        price % 100 == 0
            ? Decimal(units: price / 100, places: 2).text : Decimal(units: price, places: 4).typed
    }
    func tier(_ tier: Tier) -> String {
        switch tier {
        case .top: "Top note"
        case .middle: "Heart note"
        case .base: "Base note"
        }
    }

    // One material

    var density: String { "Density, g/ml" }
    func densityAssumed(_ density: Density) -> String {
        "\(density.text) is assumed until you write another."
    }
    var densityHint: String {
        "What a millilitre weighs at 20 °C, for example 0.807. It is on the supplier’s data sheet."
    }
    var dropper: String { "Dropper" }
    var dropperAdvice: String {
        "Count out some drops on the scale, and amounts in drops are exact for this material: 40 drops weighed 1.32 g."
    }
    var dropsCounted: String { "Drops counted" }
    var dropsWeighed: String { "They weighed (g)" }
    func oneDrop(_ drop: Mass) -> String { "One drop weighs \(drop.text)." }
    var carrierLabel: String { "Only carries others" }
    var carrierHint: String { "A solvent, a base, a diluent: left out of the pyramid." }
    var tierLabel: String { "Place in the pyramid" }
    var tierUnknown: String { "Not known" }
    var priceHeading: String { "Price" }
    var pricePaid: String { "Paid" }
    var priceQuantity: String { "For" }
    var whoUsesIt: String { "Used in" }
    var nobodyUsesIt: String { "No medley uses it yet." }
    func materialSaved(_ name: String) -> String { "What is known of “\(name)” is written down." }

    var notADensity: String { "A number above 0 and at most 30, like 0.807." }
    var howManyDrops: String { "How many drops were counted?" }
    var notACountOfDrops: String { "A whole number from 1 to 1,000." }
    var whatTheyWeighed: String { "What did they weigh?" }
    var notAWeight: String { "Grams above 0 and at most 1,000, like 1.32." }
    func noSuchDrop(_ drop: String) -> String {
        "One drop would weigh \(drop). Check both numbers."
    }
    var whatWasPaid: String { "What was paid?" }
    var notAPrice: String { "A price from 0 to 1,000,000, like 24.00." }
    var forHowMuch: String { "For how much?" }
    var notAQuantity: String { "More than 0 and at most 100,000, like 100." }

    // Measures

    var measuresAdvice: String {
        "How big your measures are. Amounts in drops, spoons and cups are computed with these."
    }
    var dropsPerMillilitre: String { "Drops in a millilitre" }
    var dropsHint: String {
        "Left empty: 20, and up to 40 in real droppers, said as a range. A number is taken at its word."
    }
    var tablespoonLabel: String { "A tablespoon, ml" }
    var cupLabel: String { "A cup, ml" }
    var cupHint: String { "240, or 236.6 in the United States, or the metric 250." }
    var measuresSaved: String { "Measures saved." }
    var notADropRate: String { "A whole number from 10 to 60, or nothing." }
    var notASpoon: String { "Millilitres from 1 to 50, like 15." }
    var notACup: String { "Millilitres from 50 to 1,000, like 240." }
}
