/// Converts amounts of one line between units, with the line's density and drop, and with the
/// whole.
///
/// Figures stay unrounded between units, so that grams converted to any unit and back are equal
/// to the six decimals that can be typed. Only the value for a field is rounded, and a field
/// keeps the typed text until the next input.
public struct Converter: Sendable {
    let measures: Measures
    /// Millilitres per gram.
    let room: Double
    let drop: Mass?
    /// The whole that percents refer to.
    let whole: Mass?

    /// For `material`, diluted or neat, in a medley of mass `whole` (nil: no percents).
    public init(
        _ material: Material, dilution: Dilution? = nil, measures: Measures = .usual,
        whole: Mass? = nil
    ) {
        var room = 1 / (material.density ?? .assumed).gramsPerMillilitre
        var drop = material.drop
        if let dilution, dilution.millionths < 1_000_000 {
            room =
                room * dilution.share
                + dilution.rest / (dilution.diluent.density ?? .assumed).gramsPerMillilitre
            drop = dilution.drop
        }
        self.init(measures: measures, room: room, drop: drop, whole: whole)
    }

    init(measures: Measures, room: Double, drop: Mass?, whole: Mass?) {
        self.measures = measures
        self.room = room
        self.drop = drop
        self.whole = whole
    }

    /// The grams of `value` in `unit`; nil for percents without a whole.
    public func grams(_ value: Double, _ unit: AmountUnit) -> Double? {
        gramsPer(unit).map { value * $0 }
    }

    /// `grams` in `unit`, unrounded; nil for percents without a whole.
    public func value(_ grams: Double, in unit: AmountUnit) -> Double? {
        gramsPer(unit).map { grams / $0 }
    }

    /// `amount` in another unit, unrounded. In its own unit: exactly the typed value.
    public func convert(_ amount: Amount, to unit: AmountUnit) -> Double? {
        if amount.unit == unit { return amount.value }
        guard let grams = grams(amount.value, amount.unit) else { return nil }
        return value(grams, in: unit)
    }

    private func gramsPer(_ unit: AmountUnit) -> Double? {
        switch unit {
        case .gram, .part: 1
        case .millilitre: 1 / room
        case .tablespoon: measures.tablespoon.millilitres / room
        case .cup: measures.cup.millilitres / room
        case .drop: drop?.grams ?? 1_000 / Double(measures.drops.figure) / room
        case .percent:
            if let whole, whole.grams > 0 { whole.grams / 100 } else { nil }
        }
    }
}

extension Composition {
    /// Converter for the line's own material and dilution, with the medley as the whole. Nil if
    /// there is no such line.
    public func converter(for line: Int) -> Converter? {
        guard lines.indices.contains(line) else { return nil }
        let weighed = lines[line]
        return Converter(
            measures: measures, room: weighed.room.figure, drop: weighed.line.calibratedDrop,
            whole: total.mass)
    }

    /// Line in another unit, unrounded; in its own unit exactly the typed value. Nil if there is
    /// no such line.
    public func value(of line: Int, in unit: AmountUnit) -> Double? {
        guard lines.indices.contains(line) else { return nil }
        let weighed = lines[line]
        if weighed.line.amount.unit == unit { return weighed.line.amount.value }
        return converter(for: line)?.value(weighed.mass.grams, in: unit)
    }

    /// `value(of:in:)`, rounded for a field; nil also if the value rounds to 0 or is above
    /// 100,000.
    ///
    /// If this was the only line not in percent, percents then refer to 100 g.
    public func amount(of line: Int, in unit: AmountUnit) -> Amount? {
        guard lines.indices.contains(line) else { return nil }
        if lines[line].line.amount.unit == unit { return lines[line].line.amount }
        return value(of: line, in: unit).flatMap { Amount(rounding: $0, unit: unit) }
    }
}
