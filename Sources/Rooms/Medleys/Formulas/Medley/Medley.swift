package import Basics
package import Perfumery

/// An experiment inside a scenting.
package struct Medley: Identified, Equatable, Sendable {
    package typealias RawID = String

    package let id: ID<Medley>
    package var scenting: ID<Scenting>
    package var name: String
    /// The id of the first medley of its family: the first medley and its mods, the next trials.
    package var family: ID<Medley>
    /// Its number in its family, from 1.
    package var mod: Int
    package var created: Moment
    package var zone: Zone
    package var maturingTime: MaturingTime
    package var status: Status
    /// The container for maturing.
    package var destination: String
    package var conclusion: String
    package var update: String
    /// In the order of entry.
    package var ingredients: [Ingredient]

    package static let nameLimit = 80
    package static let destinationLimit = 80
    package static let textLimit = 20_000
    package static let ingredientLimit = 500
}

extension Medley {
    // Earlier entries were read with other limits; the limit of names also applies to containers.
    static func nameLimit(_ rules: Int64) -> Int { rules > 3 ? nameLimit : 20 }
    static func textLimit(_ rules: Int64) -> Int { rules > 3 ? textLimit : 4_000 }
}

/// The status of a medley. The raw values are a durable format.
package enum Status: String, CaseIterable, Sendable {
    case undecided = "tbd"
    case pass
    case fail
}

/// The data of a medley in lists.
package struct MedleySummary: Equatable, Sendable {
    package let id: ID<Medley>
    package let scenting: ID<Scenting>
    package let scentingName: String
    package let name: String
    package let status: Status
    package let mod: Int
    package let created: Moment
    package let zone: Zone
    package let maturingTime: MaturingTime
    package let ingredients: Int

    package var due: Moment { maturingTime.end(from: created) ?? created }
}
