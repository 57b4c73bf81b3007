/// How far one line must be reduced while all others stay.
public struct Reduction: Equatable, Sendable {
    /// The line's index, from 0, and its name.
    public let line: Int
    public let name: String
    /// Fraction of the line that may stay: 0 (the line must go) to 1.
    public let factor: Double
    /// True if reducing this line is enough; otherwise other lines must be reduced, too.
    public let isEnough: Bool
    /// The mass shown now, and the mass that may stay.
    public let from: Mass
    public let to: Mass
    /// The amount that may stay, in its own unit, rounded down to six decimals; nil for nothing.
    public let amount: Amount?

    init(_ line: Int, _ weighed: WeighedLine, factor: Double, isEnough: Bool) {
        self.line = line
        name = weighed.name
        self.factor = factor
        self.isEnough = isEnough
        from = weighed.mass
        to = weighed.mass * factor
        // Rounded down; the slack keeps an error in the last bit from costing a whole step.
        let millionths = Double(weighed.line.amount.millionths) * factor * (1 + Share.slack)
        amount = Amount(
            millionths: min(Int64(millionths), weighed.line.amount.millionths),
            unit: weighed.line.amount.unit)
    }
}

extension Mix {
    /// Masses at which the quotient exceeds `target` most: every line at the end of its range
    /// that raises the quotient.
    func masses(against target: Double) -> [Double] {
        let (broughtAmount, broughtPer) = brought
        var masses: [Double] = []
        var others = 0.0
        for part in parts {
            if let fixed = part.fixedShare {
                masses.append(Double(fixed) / 100_000_000 / free)
            } else {
                let lifts =
                    part.amount + broughtAmount > target * (part.per + broughtPer)
                masses.append(lifts ? part.highest : part.lowest)
                others += masses[masses.count - 1]
            }
        }
        for (index, part) in parts.enumerated() {
            if part.fixedShare != nil { masses[index] *= others }
        }
        return masses
    }

    /// Fraction of every line that may stay so that the quotient doesn't exceed `target`: below 0
    /// if leaving the line out is not enough, nil if reducing the line doesn't help.
    func factors(to target: Double) -> [Double?] {
        let (broughtAmount, broughtPer) = brought
        let masses = masses(against: target)
        var excess = 0.0
        for (part, mass) in zip(parts, masses) where part.fixedShare == nil {
            excess += mass * (part.amount + broughtAmount - target * (part.per + broughtPer))
        }
        let percents = excessOfPercents(target)
        return parts.enumerated().map { index, part in
            if let fixed = part.fixedShare {
                // One gram less of the line is replaced by one gram of the others.
                let gain = part.amount - target * part.per - percents.others
                return gain > 0 ? 1 - percents.excess / gain / (Double(fixed) / 100_000_000) : nil
            }
            let own =
                masses[index] * (part.amount + broughtAmount - target * (part.per + broughtPer))
            return own > 0 ? 1 - excess / own : nil
        }
    }

    /// Excess over the target per gram of the whole, and per gram of the lines not in percent, at
    /// their worst.
    private func excessOfPercents(_ target: Double) -> (excess: Double, others: Double) {
        var rest = self
        var excess = 0.0
        for index in rest.parts.indices {
            let over = parts[index].amount - target * parts[index].per
            rest.parts[index].amount = over
            rest.parts[index].per = 1
            if let fixed = parts[index].fixedShare {
                excess += Double(fixed) / 100_000_000 * over
            }
        }
        rest.parts.removeAll { $0.fixedShare != nil }
        let others = rest.highestRatio
        return (excess + free * others, others)
    }

    /// The line that needs the smallest reduction, relative to itself, to reach the target.
    func reduction(to target: Double, _ lines: [WeighedLine]) -> Reduction? {
        var best: (line: Int, factor: Double)?
        for (index, factor) in factors(to: target).enumerated() {
            guard let factor, index < lines.count else { continue }
            if let known = best, known.factor >= factor { continue }
            best = (index, factor)
        }
        guard let best else { return nil }
        return reduction(of: best.line, best.factor, lines)
    }

    /// How far `line` must be reduced to reach the target; nil if that doesn't help.
    func reduction(of line: Int, to target: Double, _ lines: [WeighedLine]) -> Reduction? {
        guard line < lines.count, let factor = factors(to: target)[line] else { return nil }
        return reduction(of: line, factor, lines)
    }

    private func reduction(of line: Int, _ factor: Double, _ lines: [WeighedLine]) -> Reduction {
        Reduction(
            line, lines[line], factor: min(1, max(0, factor)),
            isEnough: factor >= -Share.slack && lines.count > 1)
    }
}
