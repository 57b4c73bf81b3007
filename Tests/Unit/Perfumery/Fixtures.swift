import Basics
import Perfumery
import TestKit
import Testing

func amount(_ text: String, _ unit: AmountUnit = .gram) throws -> Amount {
    try #require(Amount(typed: text, unit: unit))
}

func density(_ text: String) throws -> Density {
    try #require(Density(typed: text))
}

func percent(_ text: String) throws -> Share {
    try #require(Share(percent: text))
}

/// `text` percent in `diluent`.
func dilution(
    _ text: String, in diluent: Material = KnownMaterials.dpg, drop: Mass? = nil
) throws -> Dilution {
    let share = try percent(text)
    return try #require(
        Dilution(millionths: share.billionths / 1_000, in: diluent, drop: drop))
}

/// `price` in ten-thousandths of the major unit.
func price(_ price: Int64, for text: String, _ unit: AmountUnit = .gram) throws -> UnitCost {
    try #require(UnitCost(price: price, for: try amount(text, unit)))
}

/// True if two figures differ by no more than the last bits.
func near(_ left: Double, _ right: Double) -> Bool {
    (left - right).magnitude <= 1e-12 * max(1, right.magnitude)
}

/// Materials with plain densities, so that a reader can add up by heart.
enum Shelf {
    static let bergamot = Material("Bergamot", density: Density(typed: "0.88"), tier: .top)
    static let rose = Material(
        "Rose", density: Density(typed: "0.9"), tier: .middle, family: "floral")
    static let vetiver = Material(
        "Vetiver", density: Density(typed: "1.02"), tier: .base, family: "woody")
    /// A material of unknown density.
    static let mystery = Material("Mystery")
    static let oil = Material("Oil", density: Density(typed: "1"))
    static let water = Material("Plain water", density: Density(typed: "1"), isCarrier: true)
}

extension Composition {
    func concentration(of substance: Substance, _ analyses: Analyses) -> Concentration {
        concentrations(of: [substance], analyses)[0]
    }
}

extension SplitMix64 {
    /// From a millionth to 100,000, as many small as big ones.
    mutating func amount(_ unit: AmountUnit) throws -> Amount {
        var most: Int64 = 1
        for _ in 0...roll(11) { most *= 10 }
        return try #require(
            Amount(millionths: min(Int64(1 + roll(Int(most))), Amount.mostMillionths), unit: unit))
    }

    mutating func material() throws -> Material {
        let number = roll(12)
        return Material(
            "M\(number)",
            density: number % 3 == 0
                ? nil : Density(tenThousandths: 7_000 + 500 * number),
            isCarrier: number % 5 == 0, tier: Tier.allCases[number % 3],
            family: number % 4 == 0 ? nil : "F\(number % 4)",
            price: number % 6 == 0 ? nil : try price(Int64(10_000 * number), for: "10"))
    }

    /// Lines of materials, some diluted, some of the accords given.
    mutating func lines(
        _ count: Int, units: [AmountUnit], accords: [AccordID] = []
    ) throws -> [Line] {
        var lines: [Line] = []
        for number in 0..<count {
            let diluted = roll(3) == 0
            let dilution =
                diluted
                ? Dilution(millionths: Int64(1 + roll(1_000_000)), in: try material()) : nil
            let unit = units[roll(units.count)]
            let amount = unit == .percent ? try smallPercent(count) : try amount(unit)
            if !accords.isEmpty, roll(3) == 0 {
                lines.append(
                    Line(
                        "L\(number)", amount, .accord(accords[roll(accords.count)]),
                        dilution: dilution))
            } else {
                lines.append(
                    Line("L\(number)", amount, .material(try material()), dilution: dilution))
            }
        }
        return lines
    }

    /// Small enough that `count` of these percentages stay below 100 %.
    private mutating func smallPercent(_ count: Int) throws -> Amount {
        try #require(Amount(millionths: Int64(1 + roll(99_000_000 / count)), unit: .percent))
    }
}
