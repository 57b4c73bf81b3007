/// The range for the share of oils in the whole volume, by an old rule of thumb.
public struct OilWindow: Hashable, Sendable {
    /// Hundredths of a percent.
    public let lowest: Int
    public let highest: Int

    /// Nil unless 0 ≤ lowest < highest ≤ 100 %.
    public init?(lowest: Int, highest: Int) {
        guard lowest >= 0, lowest < highest, highest <= 10_000 else { return nil }
        self.init(known: lowest, highest)
    }

    private init(known lowest: Int, _ highest: Int) {
        self.lowest = lowest
        self.highest = highest
    }

    /// 0.5–2 %, from the book of experiments.
    public static let usual = OilWindow(known: 50, 200)
}

/// How a medley compares with the window.
public struct OilCheck: Sendable {
    public enum Standing: String, CaseIterable, Sendable {
        case below
        case inside
        case above
    }

    /// Oils as a share of the whole volume, with the figures shown: 0…1.
    public let share: Double
    /// Highest share, with the largest possible drops.
    public let highestShare: Double
    /// Compares the figure shown with the lower end, and the highest with the upper end; equal to
    /// an end is inside.
    public let standing: Standing
    /// If above: the line that exceeds the window when the oils are added up in the order of the
    /// lines, and the reduction needed.
    public let tipping: Reduction?
    /// If above: the line with most oil, and the reduction needed.
    public let largest: Reduction?
    /// Materials with an assumed density that the volumes depend on.
    public let assumedDensities: [String]
}

extension Composition {
    /// The old rule of thumb: oils (everything that is neither a carrier nor a line's diluent) as a
    /// share of the whole volume.
    public func oils(in window: OilWindow = .usual) -> OilCheck {
        let share = oilMix(atWorst: false).figure
        let worst = oilMix(atWorst: true)
        let highestShare = worst.highestRatio
        let limit = Double(window.highest) / 10_000
        var standing = OilCheck.Standing.inside
        if (Double(window.lowest) / 10_000).exceeds(share) { standing = .below }
        if highestShare.exceeds(limit) { standing = .above }
        var tipping: Int?
        var largest: Int?
        if standing == .above {
            (tipping, largest) = culprits(worst, limit)
        }
        return OilCheck(
            share: share, highestShare: highestShare, standing: standing,
            tipping: tipping.flatMap { worst.reduction(of: $0, to: limit, lines) },
            largest: largest.flatMap { worst.reduction(of: $0, to: limit, lines) },
            assumedDensities: assumedDensities)
    }

    private func oilMix(atWorst: Bool) -> Mix {
        var mix = mix(atWorst: atWorst) { material, isDiluent in
            isDiluent || material.isCarrier
                ? 0 : 1 / (material.density ?? .assumed).gramsPerMillilitre
        }
        for (index, line) in lines.enumerated() {
            mix.parts[index].per = atWorst ? line.room.lowest : line.room.figure
            // An accord's highest oil and lowest volume may not occur together, and their quotient
            // could exceed 1.
            mix.parts[index].amount = min(mix.parts[index].amount, mix.parts[index].per)
        }
        return mix
    }

    private func culprits(_ mix: Mix, _ limit: Double) -> (tipping: Int?, largest: Int?) {
        let masses = mix.masses(against: limit)
        var whole = 0.0
        for (part, mass) in zip(mix.parts, masses) { whole += mass * part.per }
        var oils = 0.0
        var most = 0.0
        var tipping: Int?
        var largest: Int?
        for (index, part) in mix.parts.enumerated() {
            let oil = masses[index] * part.amount
            oils += oil
            if tipping == nil, oils.exceeds(limit * whole) { tipping = index }
            if oil > most {
                most = oil
                largest = index
            }
        }
        return (tipping, largest)
    }
}
