internal import Basics

/// Target of scaling.
public enum ScaleGoal: Equatable, Sendable {
    case mass(Mass)
    /// The mass that fills this volume.
    case volume(Volume)
}

/// A scaled medley: the amount to measure per line.
public struct ScalePlan: Sendable {
    public struct Line: Sendable {
        public let weighed: WeighedLine
        /// Line in the person's own unit: a share stays, a quantity is multiplied. Nil if too
        /// small or too large to be written.
        public let own: Amount?
        public let measured: Scaled.Line
        /// True if the line's mass depends on an unknown density.
        public let isAssumed: Bool
    }

    public let lines: [Line]
    public let step: Readability
    /// Sum of all lines, in micrograms or drops.
    public let total: Int64
    public let factor: Double
    /// True if the medley has only shares, so that nothing is multiplied.
    public let isOfShares: Bool

    /// Targets of the lines in micrograms; nil where drops are counted.
    public var targets: [Int64]? {
        step.micrograms.map { size in lines.map { $0.measured.steps * size } }
    }

    public var totalMass: Mass? { step.micrograms.map { Mass(micrograms: total * $0) } }

    /// Number of lines with a share too small to measure.
    public var lost: Int { lines.filter { $0.measured.isLost }.count }
}

extension Composition {
    /// Everything needed to measure the medley out.
    public func plan(_ goal: ScaleGoal, _ step: Readability) throws(ScalingError) -> ScalePlan {
        let scaled = try scaled(goal, step)
        var planned: [ScalePlan.Line] = []
        for (place, line) in scaled.lines.enumerated() where lines.indices.contains(place) {
            let weighed = lines[place]
            planned.append(
                ScalePlan.Line(
                    weighed: weighed, own: amount(of: place, times: scaled.factor), measured: line,
                    isAssumed: weighed.assumptions.contains(.density)
                        || weighed.assumptions.contains(.diluentDensity)))
        }
        return ScalePlan(
            lines: planned, step: step, total: scaled.steps, factor: scaled.factor,
            isOfShares: isOfShares)
    }

    private func scaled(
        _ goal: ScaleGoal, _ step: Readability
    ) throws(ScalingError) -> Scaled {
        let mass: Mass
        var isExact = true
        switch goal {
        case .mass(let wanted): mass = wanted
        case .volume(let wanted):
            guard let filling = self.mass(filling: wanted) else { throw .nothing }
            mass = filling
            isExact = false
        }
        guard let size = step.micrograms else { return try scaled(toDrops: drops(mass)) }
        guard !isExact else { return try scaled(to: mass, step: size) }
        // A volume's mass is rarely a whole number of steps: take the nearest.
        let steps = Decimal(rounding: mass.grams * 1_000_000 / Double(size), places: 0).units
        let (micrograms, overflow) = steps.multipliedReportingOverflow(by: size)
        guard !overflow else { throw .outOfRange }
        return try scaled(to: Mass(micrograms: micrograms), step: size)
    }

    /// The number of whole drops in a medley of `mass`.
    private func drops(_ mass: Mass) throws(ScalingError) -> Int64 {
        guard total.mass.grams > 0 else { throw .nothing }
        var drops = 0.0
        for place in lines.indices { drops += value(of: place, in: .drop) ?? 0 }
        return Decimal(rounding: drops * (mass.grams / total.mass.grams), places: 0).units
    }
}
