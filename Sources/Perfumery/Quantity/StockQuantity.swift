/// The units in which stock is held. The raw values are a durable format.
public enum StockUnit: String, CaseIterable, Hashable, Sendable {
    case milligram = "mg"
    case gram = "g"
    case kilogram = "kg"
    case millilitre = "ml"
    case litre = "l"

    /// Micrograms in a thousandth of a unit of mass, nanolitres in one of volume.
    var size: Double {
        switch self {
        case .milligram: 1
        case .gram, .millilitre: 1_000
        case .kilogram, .litre: 1_000_000
        }
    }

    public var isVolume: Bool { self == .millilitre || self == .litre }
}

/// Quantity of a material in stock: whole thousandths of its unit. Below 0: oversold.
public struct StockQuantity: Hashable, Sendable {
    public let thousandths: Int64
    public let unit: StockUnit

    public init(thousandths: Int64, unit: StockUnit) {
        self.thousandths = thousandths
        self.unit = unit
    }

    /// `mass` in the stock's unit, half away from zero: 10 ml of stock held in litres are 10
    /// thousandths. A mass of stock held by volume needs the density. Nil without this density,
    /// for a mass below 0, and if out of range.
    public static func of(
        _ mass: Mass, _ density: Density?, in unit: StockUnit
    ) -> StockQuantity? {
        guard mass.grams >= 0 else { return nil }
        // Arithmetic may have left a half one bit below a half, as with money.
        if unit.isVolume {
            guard let density else { return nil }
            return of(mass / density, density, in: unit)
        }
        return (mass.grams * 1_000_000 / unit.size * (1 + Share.slack)).nearest.map {
            StockQuantity(thousandths: $0, unit: unit)
        }
    }

    /// `volume` in the stock's unit; see `of` for a mass.
    public static func of(
        _ volume: Volume, _ density: Density?, in unit: StockUnit
    ) -> StockQuantity? {
        guard volume.millilitres >= 0 else { return nil }
        guard unit.isVolume else {
            guard let density else { return nil }
            return of(volume * density, density, in: unit)
        }
        return (volume.millilitres * 1_000_000 / unit.size * (1 + Share.slack)).nearest.map {
            StockQuantity(thousandths: $0, unit: unit)
        }
    }

    /// Rest after `taken` is removed; nil for another unit and on overflow.
    public func taking(_ taken: StockQuantity) -> StockQuantity? {
        let (left, overflow) = thousandths.subtractingReportingOverflow(taken.thousandths)
        guard unit == taken.unit, !overflow else { return nil }
        return StockQuantity(thousandths: left, unit: unit)
    }

    /// The mass, if the stock is held by mass or has a density.
    public func mass(_ density: Density?) -> Mass? {
        let size = Double(thousandths) * unit.size / 1_000_000
        guard unit.isVolume else { return Mass(grams: size) }
        return density.map { Volume(millilitres: size) * $0 }
    }
}
