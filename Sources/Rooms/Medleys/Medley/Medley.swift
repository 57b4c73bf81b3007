package import Basics
package import Perfumery

/// An experiment inside a scenting.
package struct Medley: Identified, Equatable, Sendable {
    package typealias RawID = String

    package let id: ID<Medley>
    package var scenting: ID<Scenting>
    package var name: String
    /// The id of the first medley of its family: that medley and its mods, the next trials of it.
    package var family: ID<Medley>
    /// Its number in its family, from 1.
    package var mod: Int
    package var created: Moment
    package var zone: Zone
    package var maturity: Maturity
    package var status: Status
    /// The container it matures in.
    package var destination: String
    package var conclusion: String
    package var update: String
    /// In the order they were entered.
    package var ingredients: [Ingredient]

    package static let nameLimit = 80
    package static let destinationLimit = 80
    package static let textLimit = 20_000
    package static let ingredientLimit = 500
}

extension Medley {
    // Entries of before were read with other limits; that of names is that of containers, too.
    static func nameLimit(_ rules: Int64) -> Int { rules > 3 ? nameLimit : 20 }
    static func textLimit(_ rules: Int64) -> Int { rules > 3 ? textLimit : 4_000 }
}

/// What became of a medley. The raw values are a durable format.
package enum Status: String, CaseIterable, Sendable {
    case undecided = "tbd"
    case pass
    case fail
}

/// What lists show of a medley.
package struct MedleySummary: Equatable, Sendable {
    package let id: ID<Medley>
    package let scenting: ID<Scenting>
    package let scentingName: String
    package let name: String
    package let status: Status
    package let mod: Int
    package let created: Moment
    package let zone: Zone
    package let maturity: Maturity
    package let ingredients: Int

    package var due: Moment { maturity.end(from: created) ?? created }
}
