internal import Basics
internal import Perfumery

/// A unit as people write it: a unit of the form, or a multiple of one.
struct PastedUnit: Equatable {
    let unit: AmountUnit
    /// The size in `unit`: numerator and denominator. Nil for a unit that differs by country or
    /// spoon: its amounts are asked for.
    let factor: Factor?
    /// As written.
    private(set) var name = ""

    struct Factor: Equatable {
        let times: Int64
        let by: Int64
    }

    static let gram = PastedUnit(.gram)
    static let percent = PastedUnit(.percent)

    init(_ unit: AmountUnit, _ times: Int64 = 1, by: Int64 = 1) {
        self.unit = unit
        factor = Factor(times: times, by: by)
    }

    static func == (one: PastedUnit, other: PastedUnit) -> Bool {
        one.unit == other.unit && one.factor == other.factor
    }

    /// True for a unit of the form itself.
    var isPlain: Bool { factor == PastedUnit.gram.factor }

    private init(unknown unit: AmountUnit) {
        self.unit = unit
        factor = nil
    }

    /// Nil for another word. A unit may end with a point: "g.".
    init?(_ word: String) {
        var key = word.trimmed.lowercased()
        if key.count > 1, key.hasSuffix(".") { key.removeLast() }
        guard let unit = PastedUnit.known[key] else { return nil }
        self = unit
        name = word.trimmed
    }

    private static let known: [String: PastedUnit] = {
        var known: [String: PastedUnit] = [:]
        let add = { (unit: PastedUnit, words: String) in
            for word in words.split(separator: " ") { known[String(word)] = unit }
        }
        add(
            .gram,
            "g gr gm gms gram grams gramme grammes gramm grammi grammo gramo gramos grs")
        add(PastedUnit(.gram, 1, by: 1_000), "mg milligram milligrams milligramm milligrammes")
        add(PastedUnit(.gram, 1, by: 1_000_000), "µg μg ug mcg")
        add(
            PastedUnit(.gram, 1_000),
            "kg kgs kilo kilos kilogram kilograms kilogramm kilogrammes")
        // The international ounce and pound of 1959, exactly.
        add(
            PastedUnit(.gram, 28_349_523_125, by: 1_000_000_000),
            "oz ozs ounce ounces unze unzen once onces oncia once onza onzas")
        add(
            PastedUnit(.gram, 45_359_237, by: 100_000), "lb lbs pound pounds")
        add(
            PastedUnit(.millilitre),
            "ml millilitre millilitres milliliter milliliters mililitro mililitros millilitro "
                + "millilitri cc")
        add(
            PastedUnit(.millilitre, 1, by: 1_000), "µl μl ul microlitre microlitres mikroliter")
        add(PastedUnit(.millilitre, 10), "cl centilitre centilitres zentiliter")
        add(PastedUnit(.millilitre, 100), "dl decilitre decilitres deziliter")
        add(
            PastedUnit(.millilitre, 1_000),
            "l litre litres liter liters litro litri litros")
        add(
            PastedUnit(.drop),
            "drop drops drps gtt gtts tropfen tr tropf goutte gouttes gts goccia gocce gota gotas")
        add(PastedUnit(.tablespoon), "tbsp tbsps tablespoon tablespoons esslöffel el")
        add(PastedUnit(.cup), "cup cups")
        add(.percent, "% percent pct prozent percento pourcent pourcents")
        add(PastedUnit(.percent, 1, by: 10), "‰ promille")
        add(PastedUnit(.part), "part parts pt pts teil teile partie parties parte parti partes")
        add(
            PastedUnit(unknown: .millilitre),
            "tsp tsps teaspoon teaspoons teelöffel tl floz fl pint pints gallon gallons gal "
                + "dash dashes pinch pipette pipettes spray sprays")
        add(PastedUnit(unknown: .gram), "pfund libra libbra livre livres grain grains dram drams")
        return known
    }()

    /// Converts an amount into the form's unit, in millionths; nil if the form does not hold that
    /// many decimals, or that much.
    func millionths(_ millionths: Int64) -> Int64? {
        guard let factor else { return nil }
        if factor.times > 1_000 {
            let value = Double(millionths) * Double(factor.times) / Double(factor.by) / 1_000_000
            guard value < 1e12 else { return nil }
            return Decimal(rounding: value, places: 6).units
        }
        let (product, overflow) = millionths.multipliedReportingOverflow(by: factor.times)
        guard !overflow, product % factor.by == 0 else { return nil }
        return product / factor.by
    }
}
