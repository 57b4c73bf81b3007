extension Composition {
    /// Scales to a total mass. Every line is rounded to `step` micrograms by largest remainder,
    /// so that the total is exact.
    public func scaled(to mass: Mass, step: Int64) throws(ScalingError) -> Scaled {
        guard let micrograms = mass.micrograms else { throw .outOfRange }
        return try scaled(micrograms, .micrograms(step), lines.map { $0.mass.grams }, 1_000_000)
    }

    /// Scales to a total volume. Every line is rounded to `step` microlitres by largest
    /// remainder.
    public func scaled(to volume: Volume, step: Int64) throws(ScalingError) -> Scaled {
        guard let microlitres = volume.microlitres else { throw .outOfRange }
        return try scaled(
            microlitres, .microlitres(step), lines.map { $0.volume.millilitres }, 1_000)
    }

    /// Scales to a total of whole drops.
    public func scaled(toDrops drops: Int64) throws(ScalingError) -> Scaled {
        try scaled(drops, .drop, lines.indices.map { value(of: $0, in: .drop) ?? 0 }, 1)
    }

    /// The mass of the medley that fills a bottle; nil for a medley without volume.
    public func mass(filling bottle: Volume) -> Mass? {
        guard total.volume.millilitres > 0, bottle.millilitres > 0 else { return nil }
        return total.mass * (bottle.millilitres / total.volume.millilitres)
    }

    /// - Parameters:
    ///   - total: in the small unit.
    ///   - perUnit: how many small units make one unit of the weights.
    private func scaled(
        _ total: Int64, _ step: MeasuringStep, _ weights: [Double], _ perUnit: Double
    ) throws(ScalingError) -> Scaled {
        guard !lines.isEmpty else { throw .nothing }
        let size: Int64 =
            switch step {
            case .micrograms(let size), .microlitres(let size): size
            case .drop: 1
            }
        guard total > 0, step.isSound else { throw .outOfRange }
        guard total % size == 0 else { throw .notOnStep }
        guard let steps = Apportionment.steps(total / size, by: weights) else { throw .outOfRange }
        var sum = 0.0
        for weight in weights { sum += weight }
        let scaled = zip(lines, steps).map { line, steps in
            let (millionths, overflow) = steps.multipliedReportingOverflow(by: step.millionths)
            return Scaled.Line(
                name: line.name, steps: steps,
                amount: overflow ? nil : Amount(millionths: millionths, unit: step.unit),
                isLost: steps == 0)
        }
        return Scaled(
            step: step, lines: scaled, steps: total / size, factor: Double(total) / perUnit / sum)
    }

    /// True if no line gives an absolute amount: all are percents or parts.
    var isOfShares: Bool {
        lines.allSatisfy { $0.line.amount.unit == .percent || $0.line.amount.unit == .part }
    }

    /// The line's amount in the medley multiplied by `factor`: a share stays unchanged, a
    /// quantity is multiplied. Percents are of the sum of all lines; a part beside grams is a
    /// gram and is multiplied. Nil below a millionth and above 100,000.
    func amount(of line: Int, times factor: Double) -> Amount? {
        let amount = lines[line].line.amount
        return switch amount.unit {
        case .percent: Amount(rounding: lines[line].share * 100, unit: .percent)
        case .part where isOfShares: amount
        case .gram, .millilitre, .drop, .tablespoon, .cup, .part:
            Amount(rounding: amount.value * factor, unit: amount.unit)
        }
    }
}
