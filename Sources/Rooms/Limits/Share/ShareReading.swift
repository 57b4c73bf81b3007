internal import Basics

/// An uncertainty about a share, for a person to decide.
enum ShareDoubt: Equatable {
    /// The text, and its possible percents.
    case twoReadings(String, [String])
    case noUnit(String)
    /// At least so much: the highest is not known.
    case noHighest(String)
    case unclear(String)
    /// Two columns say different things.
    case differ(String, String)
}

/// A share of a certificate in billionths; above 1,000 million if impossible.
struct ReadShare: Equatable {
    /// Nil where one number is all.
    var lowest: Int64?
    var highest: Int64
    /// Highest share, rounded down to the stored decimals.
    var floor: Int64 = 0
    /// Half the value of the highest share's last digit.
    var slack: Int64 = 0

    static let all: Int64 = 1_000_000_000

    var isPossible: Bool { highest <= ReadShare.all }
}

/// Reads the statements of one text: its decimal sign is decided once.
struct ShareReader {
    let signs: DecimalSigns

    init(_ signs: DecimalSigns) {
        self.signs = signs
    }

    /// - Parameter written: all statements of the text, with the units of their columns.
    init(_ written: [(expression: ShareExpression, unit: ShareUnit?)]) {
        var large: [String] = []
        var small: [String] = []
        for (expression, unit) in written {
            let own = expression.sides.compactMap { $0.unit }.last
            for side in expression.sides {
                switch side.unit ?? own ?? unit ?? .percent {
                case .percent, .fraction, .mass: small.append(side.number)
                default: large.append(side.number)
                }
            }
        }
        signs = DecimalSigns(of: large, small: small)
    }

    enum Reading: Equatable {
        case nothing
        /// One share, or several for an ambiguous sign.
        case shares([ReadShare])
        case doubt(ShareDoubt)
    }

    /// - Parameters:
    ///   - unit: unit of its column; nil if none is named.
    ///   - text: original text.
    func read(_ expression: ShareExpression, _ unit: ShareUnit?, _ text: String) -> Reading {
        let isNought = { (text: String) in text.utf8.allSatisfy { !(0x31...0x39).contains($0) } }
        if expression.isNothing
            || !expression.sides.isEmpty
                && expression.sides.allSatisfy({ isNought($0.number) })
        {
            return .nothing
        }
        guard let last = expression.sides.last, !expression.isOpen else {
            return .doubt(.noHighest(text))
        }
        let lastUnit = last.unit ?? expression.sides[0].unit ?? unit
        guard let lastUnit, lastUnit.exponent != nil else { return .doubt(.noUnit(text)) }
        if last.bound == .least { return .doubt(.noHighest(text)) }
        var shares = highest(last, lastUnit)
        if expression.sides.count > 1 {
            let first = expression.sides[0]
            guard let firstUnit = first.unit ?? (last.unit ?? unit), firstUnit.exponent != nil
            else {
                return .doubt(.noUnit(text))
            }
            shares = ranges(first, firstUnit, shares, expression.isPlusMinus)
        } else if last.bound == .most {
            for place in shares.indices { shares[place].lowest = 0 }
        }
        if shares.isEmpty { return .doubt(.unclear(text)) }
        let possible = shares.filter { $0.isPossible }
        if possible.isEmpty { return .shares([shares[0]]) }
        if possible.allSatisfy({ $0.highest == 0 }) { return .nothing }
        return .shares(possible)
    }

    private func highest(_ side: ShareExpression.Side, _ unit: ShareUnit) -> [ReadShare] {
        guard let exponent = unit.exponent else { return [] }
        return numbers(side.number).compactMap { number in
            guard let units = scaled(number.units, exponent, up: true) else { return nil }
            let slack = scaled(number.half, exponent, up: false) ?? 0
            let floor = scaled(number.units, exponent, up: false) ?? 0
            return ReadShare(highest: units, floor: floor, slack: slack)
        }
    }

    private func ranges(
        _ first: ShareExpression.Side, _ unit: ShareUnit, _ ends: [ReadShare], _ isPlusMinus: Bool
    ) -> [ReadShare] {
        guard let exponent = unit.exponent else { return [] }
        var ranges: [ReadShare] = []
        for number in numbers(first.number) {
            guard let low = scaled(number.units, exponent, up: false) else { continue }
            for end in ends {
                if isPlusMinus {
                    let (sum, overflow) = low.addingReportingOverflow(end.highest)
                    if !overflow {
                        ranges.append(
                            ReadShare(lowest: max(0, low - end.highest), highest: sum))
                    }
                } else {
                    ranges.append(
                        ReadShare(
                            lowest: first.bound == .most ? 0 : low, highest: end.highest,
                            floor: end.floor, slack: end.slack))
                }
            }
        }
        // Drops descending ranges, unless all are descending.
        let up = ranges.filter { $0.lowest ?? 0 <= $0.highest }
        return up.isEmpty ? ranges : up
    }

    /// Possible values of a number, in billionths of its unit.
    private func numbers(_ text: String) -> [(units: Int64, half: Int64)] {
        do throws(Misread) {
            return [sized(try signs.read(text, places: 9).units)]
        } catch {
            guard case .ambiguous(let whole, let decimals) = error else { return [] }
            return [whole, decimals ?? ""].compactMap { text in
                Decimal(typed: text, places: 9, comma: .decimals).map { sized($0.units) }
            }
        }
    }

    /// Value with half the value of its last digit, at most half of 1.
    private func sized(_ units: Int64) -> (units: Int64, half: Int64) {
        var last: Int64 = 1
        while last < 1_000_000_000, units % (last * 10) == 0 { last *= 10 }
        return (units, last / 2)
    }

    /// Converts billionths of a unit to billionths of the whole. Nil on overflow.
    private func scaled(_ units: Int64, _ exponent: Int, up: Bool) -> Int64? {
        var scaled = units
        var power = exponent - 2
        while power > 0 {
            let (next, overflow) = scaled.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            scaled = next
            power -= 1
        }
        var divisor: Int64 = 1
        while power < 0 {
            divisor *= 10
            power += 1
        }
        let rest = scaled % divisor
        return scaled / divisor + (up && rest > 0 ? 1 : 0)
    }
}

extension ReadShare {
    /// Readings of two statements about one share that agree within their last digits; the higher
    /// of two agreeing readings counts.
    static func agreeing(_ one: [ReadShare], _ other: [ReadShare]) -> [ReadShare] {
        var agreeing: [ReadShare] = []
        for left in one {
            for right in other {
                let far =
                    left.highest > right.highest
                    ? left.highest - right.highest : right.highest - left.highest
                guard far <= max(left.slack, right.slack) else { continue }
                var both = left.highest >= right.highest ? left : right
                both.lowest = left.lowest ?? right.lowest
                if let lowest = both.lowest { both.lowest = min(lowest, both.highest) }
                agreeing.append(both)
            }
        }
        return agreeing
    }
}
