internal import Basics

/// A stated share: 0 to 100 %, exact to a ten-millionth of a percent.
public struct Share: Hashable, Comparable, Sendable {
    /// 0…1,000,000,000.
    public let billionths: Int64

    public init?(billionths: Int64) {
        guard (0...1_000_000_000).contains(billionths) else { return nil }
        self.billionths = billionths
    }

    /// Reads a typed percentage with up to seven decimals: "0.02", "12,5".
    public init?(percent text: String) {
        guard let decimal = Decimal(typed: text, places: 7, comma: .decimals) else { return nil }
        self.init(billionths: decimal.units)
    }

    /// `value` rounded down, so that a limit is never rounded up. A value outside 0…1 becomes 0 or
    /// 1.
    public init(roundingDown value: Double) {
        // Add the largest possible error of this module first, so that 0.05 ÷ 0.5 stays 0.1.
        let scaled = value * 1_000_000_000 * (1 + Share.slack)
        billionths = scaled > 0 ? (scaled < 1e9 ? Int64(scaled) : 1_000_000_000) : 0
    }

    public static let all = Share(known: 1_000_000_000)
    public static let none = Share(known: 0)

    private init(known billionths: Int64) {
        self.billionths = billionths
    }

    /// 0…1.
    public var value: Double { Double(billionths) / 1_000_000_000 }

    /// "0.02 %".
    public var text: String { Decimal(units: billionths, places: 7).typed + " %" }

    public static func < (left: Share, right: Share) -> Bool {
        left.billionths < right.billionths
    }

    /// Two figures that differ by less than this fraction are equal.
    ///
    /// Typed numbers are decimal, computed numbers are binary: 0.1 g of 0.3 g isn't exactly a
    /// third. All terms are positive, so a sum of n lines has a relative error below n times
    /// 2⁻⁵³, which is 10⁻¹³ for a thousand. A trillionth is above that error, and below any
    /// weighable amount.
    static let slack = 1e-12
}

extension Double {
    /// True if the value is above `limit` by more than an arithmetic error. Equal is not above.
    func exceeds(_ limit: Double) -> Bool {
        self > limit * (1 + Share.slack)
    }
}
