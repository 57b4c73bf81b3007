internal import Basics
package import Markup

/// Source of a stock move, as named by its room: a batch, a sale. The stock holds only the
/// source's id, so that lower rooms do not depend on higher rooms.
package struct MoveSource: Sendable {
    package enum Kind: String, Sendable {
        case batch, sale
    }

    package let kind: Kind
    /// "Batch 3 of Neroli Morning", "Sale A-17".
    package let name: String
    /// Number as printed on a bottle or a receipt.
    package let number: String
    /// Maker or seller; may be empty.
    package let who: String
    package let link: Link
    /// Safety knowledge when a batch was begun: "Unchecked: …"; empty if not recorded.
    package var stamp = ""

    package init(_ kind: Kind, _ name: String, number: String, who: String = "", _ link: Link) {
        self.kind = kind
        self.name = name
        self.number = number
        self.who = who
        self.link = link
    }
}
