package import Basics

/// A category that medleys are tried in, for example Dish Soap.
package struct Scenting: Identified, Equatable, Sendable {
    package typealias RawID = String

    package let id: ID<Scenting>
    package var name: String
    package var window: SafeWindow

    package static let nameLimit = 20
}

/// The allowed share of oils in the whole volume, in hundredths of a percent: the old rule of
/// thumb.
package struct SafeWindow: Equatable, Sendable {
    package var low: Int
    package var high: Int

    package static let usual = SafeWindow(low: 50, high: 200)
}

/// A scenting as lists show it.
struct ScentingSummary: Equatable {
    let id: ID<Scenting>
    let name: String
    let undecided: Int
    let passed: Int
    let failed: Int

    var medleys: Int { undecided + passed + failed }
}
