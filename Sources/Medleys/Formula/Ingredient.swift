package import Basics
package import Perfumery

/// A line of a medley.
package struct Ingredient: Equatable, Sendable {
    package var name: String
    package var amount: Amount
    /// The dilution of the material; nil for neat.
    package var dilution: Thinning?
    package var link: IngredientLink?

    package static let nameLimit = 60
}

/// What an ingredient refers to.
package enum IngredientLink: Equatable, Sendable {
    /// A note of the encyclopaedia, by its slug.
    case note(String)
    /// Another medley used as an accord, by its id.
    case accord(ID<Medley>)
}

/// A dilution of a line: 10 % in DPG.
package struct Thinning: Equatable, Sendable {
    /// The share of the material in millionths: 1…999,999.
    package var share: Int64
    package var diluent: String
}

extension Thinning {
    /// "10 % in DPG".
    var text: String { Decimal(units: share, places: 4).typed + " % in " + diluent }

    /// "Ambroxan, 10 % in DPG": as an item of the stock is called that holds it. It is data and no
    /// sentence of a language.
    func name(of material: String) -> String { material + ", " + text }
}
