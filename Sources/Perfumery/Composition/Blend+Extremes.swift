/// The lowest and highest content of a mix, for all sizes that its drops may have.
extension Blend {
    enum End {
        case lowest
        case highest
    }

    /// Lowest or highest mean of `value`, a quantity per gram of a line, over all masses that the
    /// lines may have independently. 0 for no lines.
    func extreme(_ end: End, of value: (WeighedLine) -> Double) -> Double {
        var mix = Mix(self)
        for (index, line) in lines.enumerated() {
            mix.parts[index].amount = end == .highest ? value(line) : -value(line)
        }
        let ratio = mix.highestRatio
        return end == .highest ? ratio : -ratio
    }
}

/// Quotient of two sums over lines with masses in ranges: Σ m·amount ÷ Σ m·per.
struct Mix {
    struct Part {
        var lowest: Double
        var highest: Double
        var figure: Double
        /// For a line in percent among others: hundred-millionths of the whole.
        var fixedShare: Int64?
        /// Per gram of the line.
        var amount = 0.0
        /// Per gram of the line, above 0.
        var per = 1.0
    }

    var parts: [Part]
    /// The share that the lines in percent leave for the others, above 0. Computed from integers,
    /// because one minus a sum of fractions would lose the digits of a small rest.
    let free: Double

    /// Of nothing.
    init() {
        parts = []
        free = 1
    }

    init(_ blend: Blend) {
        parts = blend.lines.map {
            Part(
                lowest: $0.lowest.grams, highest: $0.highest.grams, figure: $0.mass.grams,
                fixedShare: $0.fixedShare)
        }
        var fixed: Int64 = 0
        // Together below 100 %, which `Blend.applyPercents` guarantees.
        for part in parts { fixed &+= part.fixedShare ?? 0 }
        free = Double(100_000_000 - min(max(0, fixed), 99_999_999)) / 100_000_000
    }

    /// The lines in percent that accompany a gram of the other lines: p ÷ (1 − Σp) grams per
    /// line.
    var brought: (amount: Double, per: Double) {
        var amount = 0.0
        var per = 0.0
        for part in parts {
            guard let fixed = part.fixedShare else { continue }
            let share = Double(fixed) / 100_000_000
            amount += share * part.amount
            per += share * part.per
        }
        return (amount / free, per / free)
    }

    /// The quotient with the masses that are shown.
    var figure: Double {
        var amount = 0.0
        var per = 0.0
        for part in parts {
            amount += part.figure * part.amount
            per += part.figure * part.per
        }
        return per > 0 ? amount / per : 0
    }

    /// Highest quotient for masses in their ranges.
    ///
    /// A line with its own quotient above λ raises λ, a line below lowers λ. So take every line
    /// at the end of its range that helps, compute the quotient, and repeat with the result
    /// (Dinkelbach 1967). λ rises with every round and there are finitely many choices; a few
    /// rounds are enough.
    var highestRatio: Double {
        let (broughtAmount, broughtPer) = brought
        var best = figure
        for _ in 0..<64 {
            var amount = 0.0
            var per = 0.0
            for part in parts where part.fixedShare == nil {
                let ownAmount = part.amount + broughtAmount
                let ownPer = part.per + broughtPer
                let mass = ownAmount > best * ownPer ? part.highest : part.lowest
                amount += mass * ownAmount
                per += mass * ownPer
            }
            guard per > 0, amount / per > best else { break }
            best = amount / per
        }
        return best
    }
}
