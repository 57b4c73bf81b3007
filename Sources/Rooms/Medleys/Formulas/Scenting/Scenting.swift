package import Basics
package import Perfumery

/// A category that medleys are tried in, for example Summer Cologne.
package struct Scenting: Identified, Equatable, Sendable {
    package typealias RawID = String

    package let id: ID<Scenting>
    package var name: String
    package var window: StrengthWindow
    package var kind = ProductKind.other

    package static let nameLimit = Medley.nameLimit
}

/// The usual share of oils in the whole volume, in hundredths of a percent.
package struct StrengthWindow: Equatable, Sendable {
    package var low: Int
    package var high: Int

    /// The former rule of thumb, for a scenting without a kind.
    package static let usual = StrengthWindow(low: 50, high: 200)
    /// Nothing is usual.
    static let whole = StrengthWindow(.other)
}

extension StrengthWindow {
    init(_ kind: ProductKind) {
        self.init(low: kind.usual.lowest, high: kind.usual.highest)
    }

    /// - Parameter oils: of the whole, 0…1.
    func holds(_ oils: Double) -> Bool {
        let share = Decimal(rounding: oils * 10_000, places: 0).units
        return share >= Int64(low) && share <= Int64(high)
    }

    /// True if the window comes from a kind, and not from the person.
    func isGiven(by kind: ProductKind) -> Bool {
        self == StrengthWindow(kind) || kind == .other && self == .usual
    }
}

struct ScentingSummary: Equatable {
    let id: ID<Scenting>
    var name = ""
    var undecided = 0
    var passed = 0
    var failed = 0

    var medleys: Int { undecided + passed + failed }
}
