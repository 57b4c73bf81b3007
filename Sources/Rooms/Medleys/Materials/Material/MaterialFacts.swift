internal import Basics
package import Perfumery
internal import Web

/// The facts that the person entered about a material.
package struct MaterialFacts: Equatable, Sendable {
    package let name: String
    /// Nil to assume the usual density of a known carrier, or none.
    package var density: Density?
    package var calibration: Calibration?
    /// True if the material is only a carrier, like ethanol.
    package var isCarrier: Bool
    /// Its tier in the pyramid if no note of the encyclopaedia gives one.
    package var tier: Tier?
    package var price: UnitCost?

    /// "40 drops weighed 1.32 g".
    package struct Calibration: Equatable, Sendable {
        /// 1…1,000.
        package let drops: Int
        package let micrograms: Int64

        package var drop: Mass? { Mass.perDrop(drops, weighed: Mass(micrograms: micrograms)) }
    }

    /// The facts assumed for a material with that name while nothing is entered.
    package init(assumedOf name: String) {
        self.name = name
        isCarrier = KnownMaterials.named(name)?.isCarrier ?? false
    }

    /// True if all facts are the assumed ones.
    package var isAssumed: Bool { self == MaterialFacts(assumedOf: name) }

    /// The density to compute with; nil if unknown.
    package var knownDensity: Density? { density ?? KnownMaterials.named(name)?.density }

    /// The material as a value for the calculations.
    ///
    /// - Parameter tier: the encyclopaedia's tier, which takes precedence.
    package func material(tier noted: Tier? = nil, family: String? = nil) -> Material {
        Material(
            name, density: knownDensity, drop: calibration?.drop, isCarrier: isCarrier,
            tier: noted ?? tier, family: family, price: price)
    }

    /// A dilution is a material, too: its name holds two names, "Ambroxan, 10 % in DPG".
    package static let nameLimit = 2 * Ingredient.nameLimit + 20

    /// Entries of before were read with another limit.
    static func nameLimit(_ rules: Int64) -> Int { rules > 3 ? nameLimit : 60 }

    /// 1 kg: more than a person counts in drops.
    static let mostWeighed: Int64 = 1_000_000_000
    /// A million, in ten-thousandths.
    static let mostPaid: Int64 = 10_000_000_000
}

extension MaterialFacts {
    /// The facts as the fields of their form.
    var form: Fields {
        var form = Fields()
        form.add("density", density.map { Decimal($0).typed } ?? "")
        form.add("drops", calibration.map { String($0.drops) } ?? "")
        form.add(
            "weight",
            calibration.map { Decimal(units: $0.micrograms, places: 6).typed } ?? "")
        if isCarrier { form.add("carrier", "1") }
        form.add("tier", tier?.rawValue ?? "")
        form.add("price", price.map { Decimal(units: $0.price, places: 4).typed } ?? "")
        form.add("quantity", price.map { Decimal(units: $0.quantity, places: 6).typed } ?? "")
        form.add("unit", price?.unit.rawValue ?? AmountUnit.gram.rawValue)
        return form
    }
}

extension Decimal {
    fileprivate init(_ density: Density) {
        self.init(units: Int64(density.tenThousandths), places: 4)
    }
}

/// Reads the form of a material.
///
/// - Throws: never; problems are in the faults, and then the result has no facts.
func readMaterial(
    _ name: String, _ form: Fields, rules: Int64 = 2
) -> (facts: MaterialFacts?, faults: Faults) {
    var faults = Faults()
    var facts = MaterialFacts(assumedOf: name)
    let density = form["density"]?.trimmed ?? ""
    if !density.isEmpty {
        facts.density = Density(typed: density)
        if facts.density == nil { faults.add("density", MedleysFault.notADensity) }
    }
    facts.calibration = readCalibration(form, &faults, rules)
    facts.isCarrier = form["carrier"] == "1"
    let tier = form["tier"] ?? ""
    if !tier.isEmpty {
        facts.tier = Tier(rawValue: tier)
        if facts.tier == nil { faults.add("tier", MedleysFault.chooseOne) }
    }
    facts.price = readPrice(form, &faults, rules)
    return (faults.isEmpty ? facts : nil, faults)
}

private func readCalibration(
    _ form: Fields, _ faults: inout Faults, _ rules: Int64
) -> MaterialFacts.Calibration? {
    let typed = form["drops"]?.trimmed ?? ""
    let weighed = form["weight"]?.trimmed ?? ""
    guard !typed.isEmpty || !weighed.isEmpty else { return nil }
    let drops = Decimal(typed: typed, places: 0, comma: .thousands)?.units ?? 0
    var weight: Int64?
    if typed.isEmpty {
        faults.add("drops", MedleysFault.howManyDrops)
    } else if !(1...1_000).contains(drops) {
        faults.add("drops", MedleysFault.notACountOfDrops)
    }
    if weighed.isEmpty {
        faults.add("weight", MedleysFault.whatTheyWeighed)
    } else {
        weight = readNumber(
            "weight", weighed, places: 6, 1...MaterialFacts.mostWeighed, .notAWeight, &faults,
            rules)
    }
    guard faults["drops"] == nil, let weight else { return nil }
    let calibration = MaterialFacts.Calibration(drops: Int(clamping: drops), micrograms: weight)
    // A drop of mercury, the heaviest, is below 1 g; one from the finest needle is about 0.1 mg.
    guard let drop = calibration.drop, drop.grams >= 0.000_1, drop.grams <= 1 else {
        faults.add("weight", MedleysFault.noSuchDrop, [calibration.drop?.text ?? ""])
        return nil
    }
    return calibration
}

private func readPrice(
    _ form: Fields, _ faults: inout Faults, _ rules: Int64
) -> UnitCost? {
    let paid = form["price"]?.trimmed ?? ""
    let typed = form["quantity"]?.trimmed ?? ""
    guard !paid.isEmpty || !typed.isEmpty else { return nil }
    var price: Int64?
    var quantity: Int64?
    if paid.isEmpty {
        faults.add("price", MedleysFault.whatWasPaid)
    } else {
        price = readNumber(
            "price", paid, places: 4, 0...MaterialFacts.mostPaid, .notAPrice, &faults, rules)
    }
    if typed.isEmpty {
        faults.add("quantity", MedleysFault.forHowMuch)
    } else {
        quantity = readNumber(
            "quantity", typed, places: 6, 1...100_000_000_000, .notAQuantity, &faults, rules)
    }
    let unit = AmountUnit(rawValue: form["unit"] ?? "")
    if unit != .gram, unit != .millilitre { faults.add("unit", MedleysFault.chooseOne) }
    guard faults["price"] == nil, faults["quantity"] == nil, faults["unit"] == nil,
        let price, let quantity, let unit
    else { return nil }
    return Amount(millionths: quantity, unit: unit).flatMap { UnitCost(price: price, for: $0) }
}
