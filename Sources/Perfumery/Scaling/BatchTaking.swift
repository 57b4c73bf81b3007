/// A part of a material's stock that was bought or made together.
public struct Lot: Hashable, Sendable {
    public let id: String
    public let held: StockQuantity

    public init(_ id: String, _ held: StockQuantity) {
        self.id = id
        self.held = held
    }
}

/// Amount and lots that a batch takes of one material. The form that finishes the batch holds the
/// taking, and undoing the batch gives back exactly this.
public struct BatchTaking: Hashable, Sendable {
    public struct Part: Hashable, Sendable {
        public let lot: String
        public let taken: StockQuantity
    }

    public let material: String
    public let parts: [Part]
    /// The amount that the chosen lots lack, in thousandths of the stock's unit.
    public let short: Int64

    /// Takes `needed` from the chosen lots only, in the order chosen, until complete. `short` is
    /// the missing amount. Nil for lots in another unit than `needed`, a lot chosen twice, and an
    /// amount below 0.
    public init?(_ material: String, _ needed: StockQuantity, from lots: [Lot]) {
        guard needed.thousandths >= 0 else { return nil }
        var left = needed.thousandths
        var parts: [Part] = []
        var seen: Set<String> = []
        for lot in lots {
            guard lot.held.unit == needed.unit, seen.insert(lot.id).inserted else { return nil }
            let taken = min(left, max(0, lot.held.thousandths))
            guard taken > 0 else { continue }
            parts.append(
                Part(lot: lot.id, taken: StockQuantity(thousandths: taken, unit: needed.unit)))
            left -= taken
        }
        self.material = material
        self.parts = parts
        short = left
    }
}
