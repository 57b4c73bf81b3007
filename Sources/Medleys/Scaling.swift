internal import Basics
internal import Perfumery
internal import Web

/// What a person asks for when a medley is scaled, as it stands in the query.
struct ScaleWish: Equatable {
    enum Goal: Equatable {
        case mass(Mass)
        case volume(Volume)
    }

    /// To a total, or to bottles.
    let isByBottles: Bool
    /// As typed; prefilled where nothing was asked yet.
    let values: Fields
    let step: ScaleStep
    /// Nil where nothing was asked yet, or something is wrong with it.
    let goal: Goal?

    static let mostGrams: Int64 = 100_000
}

/// What a scale, or a dropper, can measure. The raw values are a durable format of links.
enum ScaleStep: String, CaseIterable {
    case milligram = "0.001"
    case centigram = "0.01"
    case decigram = "0.1"
    case gram = "1"
    case drop

    /// Nil for drops.
    var micrograms: Int64? {
        switch self {
        case .milligram: 1_000
        case .centigram: 10_000
        case .decigram: 100_000
        case .gram: 1_000_000
        case .drop: nil
        }
    }

    /// Decimals of a gram that it shows.
    var places: Int {
        switch self {
        case .milligram: 3
        case .centigram: 2
        case .decigram: 1
        case .gram, .drop: 0
        }
    }

    init?(micrograms: Int64) {
        guard let step = ScaleStep.allCases.first(where: { $0.micrograms == micrograms }) else {
            return nil
        }
        self = step
    }

    /// The steps of a scale, without the dropper.
    static let weighing = allCases.filter { $0 != .drop }
}

/// Reads the query of the pages that scale.
func readScale(
    _ query: Fields, _ words: MedleysWords
) -> (wish: ScaleWish, faults: Faults) {
    var faults = Faults()
    let isByBottles = query["by"] == "bottles"
    let step = query["step"].map { ScaleStep(rawValue: $0) } ?? .centigram
    if step == nil { faults.add("step", words.chooseOne) }
    var values = Fields()
    for (name, usual) in [
        ("total", ""), ("unit", AmountUnit.gram.rawValue), ("volume", "50"), ("count", "1"),
        ("fill", "95"), ("step", ScaleStep.centigram.rawValue),
    ] { values.add(name, query[name] ?? usual) }
    var goal: ScaleWish.Goal?
    if isByBottles, query["volume"] != nil {
        goal = readBottles(query, words, &faults)
    } else if !isByBottles, query["total"] != nil {
        goal = readTotal(query, words, &faults)
    }
    return (
        ScaleWish(
            isByBottles: isByBottles, values: values, step: step ?? .centigram,
            goal: faults.isEmpty ? goal : nil), faults
    )
}

private func readTotal(
    _ query: Fields, _ words: MedleysWords, _ faults: inout Faults
) -> ScaleWish.Goal? {
    let unit = AmountUnit(rawValue: query["unit"] ?? AmountUnit.gram.rawValue)
    if unit != .gram, unit != .millilitre { faults.add("unit", words.chooseOne) }
    guard let total = number(query, "total", 6, words.notATotal, 1, words, &faults) else {
        return nil
    }
    return unit == .millilitre
        ? .volume(Volume(millilitres: Double(total) / 1_000_000))
        : .mass(Mass(micrograms: total))
}

private func readBottles(
    _ query: Fields, _ words: MedleysWords, _ faults: inout Faults
) -> ScaleWish.Goal? {
    let volume = number(query, "volume", 3, words.notAVolume, 1, words, &faults)
    let count = number(query, "count", 0, words.notACountOfBottles, 1, words, &faults)
    let fill = number(query, "fill", 2, words.notAFill, 1, words, &faults)
    if let volume, volume > 10_000_000 { faults.add("volume", words.notAVolume) }
    if let count, count > 10_000 { faults.add("count", words.notACountOfBottles) }
    if let fill, fill > 10_000 { faults.add("fill", words.notAFill) }
    guard faults.isEmpty, let volume, let count, let fill else { return nil }
    // Microlitres by bottles by hundredths of a percent: at most 10^15.
    let millilitres = Double(volume * count * fill) / 10_000_000
    if millilitres > Double(ScaleWish.mostGrams) { faults.add("count", words.tooMuchAltogether) }
    return .volume(Volume(millilitres: millilitres))
}

/// A number above 0 and at most 100,000, in units of its last place.
private func number(
    _ query: Fields, _ field: String, _ places: Int, _ sentence: String, _ least: Int64,
    _ words: MedleysWords, _ faults: inout Faults
) -> Int64? {
    var most = ScaleWish.mostGrams
    for _ in 0..<places { most *= 10 }
    guard let units = Decimal(typed: query[field] ?? "", places: places)?.units, units >= least,
        units <= most
    else {
        faults.add(field, sentence)
        return nil
    }
    return units
}

/// A medley scaled as asked: what to measure of each line.
struct ScalePlan {
    struct Line {
        let weighed: WeighedLine
        /// The line in the person's own unit, that many times as much; nil where it is too little or
        /// too much to be written.
        let own: Amount?
        let measured: Scaled.Line
        /// Whether its mass rests on a density that nobody knows.
        let isAssumed: Bool
    }

    let lines: [Line]
    let step: ScaleStep
    /// Steps of micrograms or drops, all lines together.
    let total: Int64
    let factor: Double

    /// In micrograms; nil where drops are counted.
    var asked: [Int64]? {
        step.micrograms.map { size in lines.map { $0.measured.steps * size } }
    }

    var totalMass: Mass? { step.micrograms.map { Mass(micrograms: total * $0) } }

    /// Lines whose share is smaller than what can be measured.
    var lost: Int { lines.filter { $0.measured.isLost }.count }
}

extension Composition {
    /// Everything that is needed to measure the medley out.
    func plan(_ goal: ScaleWish.Goal, _ step: ScaleStep) throws(ScalingError) -> ScalePlan {
        let scaled = try scaled(goal, step)
        let own = try? lines(times: scaled.factor)
        var planned: [ScalePlan.Line] = []
        for (place, line) in scaled.lines.enumerated() where lines.indices.contains(place) {
            let weighed = lines[place]
            planned.append(
                ScalePlan.Line(
                    weighed: weighed, own: own?[place].amount, measured: line,
                    isAssumed: weighed.assumptions.contains(.density)
                        || weighed.assumptions.contains(.diluentDensity)))
        }
        return ScalePlan(
            lines: planned, step: step, total: scaled.steps, factor: scaled.factor)
    }

    private func scaled(
        _ goal: ScaleWish.Goal, _ step: ScaleStep
    ) throws(ScalingError) -> Scaled {
        let mass: Mass
        var isExact = true
        switch goal {
        case .mass(let asked): mass = asked
        case .volume(let asked):
            guard let filling = self.mass(filling: asked) else { throw .nothing }
            mass = filling
            isExact = false
        }
        guard let size = step.micrograms else { return try scaled(toDrops: drops(mass)) }
        guard !isExact else { return try scaled(to: mass, step: size) }
        // A volume weighs no whole number of steps: the nearest.
        let steps = Decimal(rounding: mass.grams * 1_000_000 / Double(size), places: 0).units
        let (micrograms, overflow) = steps.multipliedReportingOverflow(by: size)
        guard !overflow else { throw .outOfRange }
        return try scaled(to: Mass(micrograms: micrograms), step: size)
    }

    /// How many whole drops the medley has when it weighs `mass`.
    private func drops(_ mass: Mass) throws(ScalingError) -> Int64 {
        guard total.mass.grams > 0 else { throw .nothing }
        var drops = 0.0
        for place in lines.indices { drops += value(of: place, in: .drop) ?? 0 }
        return Decimal(rounding: drops * (mass.grams / total.mass.grams), places: 0).units
    }
}
