internal import Basics

/// The quantity that a batch takes from a stock item or a lot: above 0.
struct Taking<Thing: Identified>: Equatable where Thing.RawID == Identifier {
    let id: ID<Thing>
    let quantity: Quantity

    /// As a field of a form: "id:thousandths".
    var typed: String { id.text + ":" + String(quantity.thousandths) }

    init(_ id: ID<Thing>, _ quantity: Quantity) {
        self.id = id
        self.quantity = quantity
    }

    /// Nil for text that no page of Neroli can have written.
    init?(typed text: String) {
        let parts = text.split(separator: ":")
        guard parts.count == 2, let id = ID<Thing>(String(parts[0])),
            let thousandths = Int64(String(parts[1])),
            (1...Quantity.most.thousandths).contains(thousandths)
        else { return nil }
        self.init(id, Quantity(thousandths: thousandths))
    }
}
