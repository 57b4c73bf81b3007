public import Basics

/// The values that some columns of a table may have.
public struct ColumnRule: Sendable {
    public enum Kind: Sendable {
        /// The text of an `Identifier`.
        case identifier
        /// Milliseconds since 1970, in the years 1 to 9999.
        case moment
        /// A moment, or the smallest 64-bit number if the time is unknown.
        case momentOrNone
        /// Minutes east of Greenwich.
        case zone
        /// Days since 1970, in the years 1 to 9999.
        case day
        /// An ISO 4217 code that is in use.
        case currency
        case whole(ClosedRange<Int64>)
        /// One of these numbers. The first replaces any other.
        case number([Int64])
        /// One of these words. The first replaces any other.
        case word([String])
        /// At most this many characters.
        case text(Int)
        /// A text with at least one visible character.
        case name(Int)
        /// The fields of a form, encoded as a browser does.
        case form
        /// At most this many bytes, at least one.
        case bytes(Int)
        /// Any value: computed again from other columns.
        case derived
    }

    public let kind: Kind
    public let names: [String]

    public init(_ kind: Kind, _ names: [String]) {
        self.kind = kind
        self.names = names
    }

    public static func identifier(_ names: String...) -> ColumnRule {
        ColumnRule(.identifier, names)
    }
    public static func moment(_ names: String...) -> ColumnRule { ColumnRule(.moment, names) }
    public static func momentOrNone(_ names: String...) -> ColumnRule {
        ColumnRule(.momentOrNone, names)
    }
    public static func zone(_ names: String...) -> ColumnRule { ColumnRule(.zone, names) }
    public static func day(_ names: String...) -> ColumnRule { ColumnRule(.day, names) }
    public static func currency(_ names: String...) -> ColumnRule { ColumnRule(.currency, names) }
    public static func derived(_ names: String...) -> ColumnRule { ColumnRule(.derived, names) }
    public static func form(_ names: String...) -> ColumnRule { ColumnRule(.form, names) }

    public static func whole(_ range: ClosedRange<Int64>, _ names: String...) -> ColumnRule {
        ColumnRule(.whole(range), names)
    }

    public static func number(_ numbers: [Int64], _ names: String...) -> ColumnRule {
        ColumnRule(.number(numbers), names)
    }

    /// 0 or 1.
    public static func flag(_ names: String...) -> ColumnRule { ColumnRule(.whole(0...1), names) }

    /// Positions, numbers and counts: 0 and more.
    public static func count(_ names: String...) -> ColumnRule {
        ColumnRule(.whole(0...1_000_000_000_000), names)
    }

    /// Sums in minor units, which may be negative: wider than any studio needs, and narrow enough
    /// that thousands of sums fit 64 bits.
    public static func sum(_ names: String...) -> ColumnRule {
        ColumnRule(.whole(-1_000_000_000_000_000...1_000_000_000_000_000), names)
    }

    public static func word(_ words: [String], _ names: String...) -> ColumnRule {
        ColumnRule(.word(words), names)
    }

    public static func bytes(_ limit: Int, _ names: String...) -> ColumnRule {
        ColumnRule(.bytes(limit), names)
    }

    public static func text(_ limit: Int, _ names: String...) -> ColumnRule {
        ColumnRule(.text(limit), names)
    }

    public static func name(_ limit: Int, _ names: String...) -> ColumnRule {
        ColumnRule(.name(limit), names)
    }
}

extension Moment {
    /// The years 1 to 9999. A clock outside this range is wrong, and its times would overflow in
    /// sums.
    public static let years =
        Moment(
            milliseconds: -62_135_596_800_000)...Moment(
            milliseconds: 253_402_300_799_999)

    /// The nearest moment within `years`.
    public var withinYears: Moment {
        min(max(self, Moment.years.lowerBound), Moment.years.upperBound)
    }
}
