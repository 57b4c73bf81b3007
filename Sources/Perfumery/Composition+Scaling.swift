extension Composition {
    /// To a total mass, each line rounded to `step` micrograms by largest remainder, so that the
    /// total is exactly the total asked for.
    public func scaled(to mass: Mass, step: Int64) throws(ScalingError) -> Scaled {
        guard let micrograms = mass.micrograms else { throw .outOfRange }
        return try scaled(micrograms, .micrograms(step), lines.map { $0.mass.grams }, 1_000_000)
    }

    /// To a total volume, each line rounded to `step` microlitres by largest remainder.
    public func scaled(to volume: Volume, step: Int64) throws(ScalingError) -> Scaled {
        guard let microlitres = volume.microlitres else { throw .outOfRange }
        return try scaled(
            microlitres, .microlitres(step), lines.map { $0.volume.millilitres }, 1_000)
    }

    /// To a total of whole drops.
    public func scaled(toDrops drops: Int64) throws(ScalingError) -> Scaled {
        try scaled(drops, .drop, lines.indices.map { value(of: $0, in: .drop) ?? 0 }, 1)
    }

    /// What the medley weighs when it fills a bottle; nil for a medley that takes no room.
    public func mass(filling bottle: Volume) -> Mass? {
        guard total.volume.millilitres > 0, bottle.millilitres > 0 else { return nil }
        return total.mass * (bottle.millilitres / total.volume.millilitres)
    }

    /// `total` in the small unit, of which `perUnit` make one of the weights' unit.
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

    /// The lines `factor` times as much, each in its own unit, rounded to six decimals. Percents
    /// among other lines follow the whole by themselves.
    private func lines(times factor: Double) throws(ScalingError) -> [Line] {
        guard factor > 0, factor.isFinite else { throw .outOfRange }
        var scaled: [Line] = []
        for (index, weighed) in lines.enumerated() {
            var line = weighed.line
            if weighed.fixedShare == nil {
                guard
                    let amount = Amount(
                        rounding: line.amount.value * factor, unit: line.amount.unit)
                else { throw .lineOutOfRange(index) }
                line.amount = amount
            }
            scaled.append(line)
        }
        return scaled
    }

    /// Whether no line says how much there is: all are percents or parts of what is made.
    var isOfShares: Bool {
        lines.allSatisfy { $0.line.amount.unit == .percent || $0.line.amount.unit == .part }
    }

    /// What the line is called where the medley is made `factor` times: a share stays what it is, a
    /// quantity grows. Percents are of what all lines make; a part beside grams is a gram and grows.
    /// Nil below a millionth and above 100,000.
    func amount(of line: Int, times factor: Double) -> Amount? {
        let amount = lines[line].line.amount
        return switch amount.unit {
        case .percent: Amount(rounding: lines[line].share * 100, unit: .percent)
        case .part where isOfShares: amount
        case .gram, .millilitre, .drop, .tablespoon, .cup, .part:
            Amount(rounding: amount.value * factor, unit: amount.unit)
        }
    }

    /// All lines by what `line` changes by when it becomes `amount`, so that the ratios are kept. The
    /// line itself is as it was typed.
    public func keepingRatios(
        changing line: Int, to amount: Amount
    ) throws(ScalingError) -> [Line] {
        guard lines.indices.contains(line) else { throw .nothing }
        let old = lines[line].line.amount
        guard lines[line].fixedShare == nil else { throw .percentLeads }
        var factor = amount.value / old.value
        if old.unit != amount.unit {
            guard amount.unit != .percent, old.unit != .percent,
                let grams = converter(for: line)?.grams(amount.value, amount.unit)
            else { throw .percentLeads }
            factor = grams / lines[line].mass.grams
        }
        var scaled = try lines(times: factor)
        scaled[line].amount = amount
        return scaled
    }
}
