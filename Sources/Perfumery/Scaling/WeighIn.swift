/// A line on the scale: its target and its actual weight.
public struct WeighIn: Hashable, Sendable {
    public enum Deviation: Hashable, Sendable {
        /// On target, within the tolerance.
        case right
        /// This many micrograms too much or too little.
        case over(Int64)
        case under(Int64)
    }

    /// In micrograms (all three): at least 0, at most 10,000 kg.
    public let target: Int64
    public let tolerance: Int64
    /// The weight of the vessel before.
    public let tare: Int64

    public init?(target: Mass, tolerance: Mass = .zero, tare: Mass = .zero) {
        guard let target = WeighIn.sound(target), let tolerance = WeighIn.sound(tolerance),
            let tare = WeighIn.sound(tare)
        else { return nil }
        self.target = target
        self.tolerance = tolerance
        self.tare = tare
    }

    /// The weight in the vessel when the scale shows `reading`, in micrograms; nil for a reading
    /// that no scale shows. Below 0 if the vessel was changed.
    public func actual(_ reading: Mass) -> Int64? {
        WeighIn.sound(reading).map { $0 - tare }
    }

    /// How far over or under the target; nil for a reading that no scale shows.
    public func deviation(at reading: Mass) -> Deviation? {
        guard let actual = actual(reading) else { return nil }
        let difference = actual - target
        if difference > tolerance { return .over(difference) }
        if difference < -tolerance { return .under(-difference) }
        return .right
    }

    /// The reading at which the target is reached.
    public var goal: Mass { Mass(micrograms: tare + target) }

    private static func sound(_ mass: Mass) -> Int64? {
        guard let micrograms = mass.micrograms, (0...10_000_000_000_000).contains(micrograms)
        else { return nil }
        return micrograms
    }
}
