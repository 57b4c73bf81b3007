// Number parsing of release 0.1. Entries of its journal have no `rules`. When such an entry is
// replayed, its numbers must be parsed as in 0.1.

extension Decimal {
    /// Parses "12", "-3.5", "0,25": a point or a comma is the decimal sign, with any digits
    /// after. Nil for anything else, for more than `places` decimals, and on overflow.
    init?(first text: String, places: Int) {
        var units: Int64 = 0
        var decimals: Int?
        var digits = 0
        var isNegative = false
        for (index, scalar) in text.trimmed.unicodeScalars.enumerated() {
            switch scalar {
            case "-", "\u{2212}", "+":
                guard index == 0 else { return nil }
                isNegative = scalar != "+"
            case ".", ",":
                guard decimals == nil else { return nil }
                decimals = 0
            case "0"..."9":
                let digit = Int64(scalar.value - 0x30)
                let (tens, overflow) = units.multipliedReportingOverflow(by: 10)
                let (sum, carry) = tens.addingReportingOverflow(digit)
                guard !overflow, !carry else { return nil }
                units = sum
                digits += 1
                if let count = decimals { decimals = count + 1 }
            default: return nil
            }
        }
        guard digits > 0, decimals ?? 0 <= places else { return nil }
        for _ in (decimals ?? 0)..<places {
            let (tens, overflow) = units.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            units = tens
        }
        self.init(units: isNegative ? -units : units, places: places)
    }
}

/// A number without its thousands separators; nil if the separators can't be told from the
/// decimal sign. The last of two different signs is the decimal sign. A single sign before three
/// digits separates thousands, except in a currency of three decimals.
func withoutGroups(_ number: String, decimals: Int) -> String? {
    var signs: [(sign: Unicode.Scalar, digits: Int)] = []
    var plain = ""
    for scalar in number.unicodeScalars {
        switch scalar {
        case ".", ",": signs.append((sign: scalar, digits: 0))
        case " ", "\u{A0}", "\u{202F}", "'", "\u{2019}": continue
        default:
            if !signs.isEmpty { signs[signs.count - 1].digits += 1 }
        }
        plain.unicodeScalars.append(scalar)
    }
    guard let last = signs.last else { return plain }
    let others = signs.dropLast()
    guard others.allSatisfy({ $0.digits == 3 }) else { return nil }
    let isDecimal: Bool
    if let first = others.first {
        guard others.allSatisfy({ $0.sign == first.sign }) else { return nil }
        isDecimal = last.sign != first.sign
        guard isDecimal || last.digits == 3 else { return nil }
    } else {
        isDecimal = last.digits != 3 || decimals == 3
    }
    var result = ""
    var seen = 0
    for scalar in plain.unicodeScalars {
        guard scalar == "." || scalar == "," else {
            result.unicodeScalars.append(scalar)
            continue
        }
        seen += 1
        if isDecimal, seen == signs.count { result += "." }
    }
    return result
}
