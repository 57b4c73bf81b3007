package import Markup

/// What moved the stock, as the room that knows it calls it: a batch, a sale. The stock holds only its
/// id, so that no room below another has to know it.
package struct MoveSource: Sendable {
    package enum Kind: String, Sendable {
        case batch, sale
    }

    package let kind: Kind
    /// "Batch 3 of Neroli Morning", "Sale A-17".
    package let name: String
    /// As it is printed on a bottle or a receipt.
    package let number: String
    /// Who made or sold it; may be empty.
    package let who: String
    package let link: Link

    package init(_ kind: Kind, _ name: String, number: String, who: String = "", _ link: Link) {
        self.kind = kind
        self.name = name
        self.number = number
        self.who = who
        self.link = link
    }
}
