internal import Basics

/// How a workbook shows a number (ECMA-376, part 1, 18.8.31).
///
/// The cell is read as it is shown: with the unit or the currency of its format, and times 100 only
/// where a `%` of the format means that. Decimals that a format only hides are kept.
struct NumberFormat {
    private var sections: [Section]

    /// - Parameter code: in the spelling of files, which is that of the United States.
    init(_ code: String) {
        sections = NumberFormat.split(code).map { Section($0) }
    }

    static let general = NumberFormat("General")

    /// Formats that every workbook has, by their number. Those of currencies show that of whoever
    /// looks, so they name none.
    static func builtIn(_ number: String) -> NumberFormat {
        switch Int(number) ?? 0 {
        case 9, 10: NumberFormat("0%")
        case 14...17: NumberFormat("yyyy-mm-dd")
        case 18...21, 45...47: NumberFormat("hh:mm")
        case 22: NumberFormat("yyyy-mm-dd hh:mm")
        default: general
        }
    }

    /// - Parameter text: the number as it stands in the file.
    /// - Parameter since1904: true if the days of the workbook are counted from 1904.
    func shown(_ text: String, since1904: Bool = false) -> String {
        // 0.07 may stand there as 7.0000000000000007E-2.
        guard let number = Double(text), number.isFinite else { return text }
        let section = section(of: number)
        if let day = section.isDate ? DayCount(number, since1904: since1904) : nil {
            return day.text
        }
        // Digits beyond sense stay as they are.
        if section.parts == [.whole], abs(number) >= 1e9, !text.contains("E") { return text }
        var scaled = abs(number)
        for part in section.parts {
            if part == .percent { scaled *= 100 }
            if part == .thousands { scaled /= 1_000 }
        }
        guard let digits = NumberFormat.digits(scaled) else { return text }
        var shown = section.text(digits)
        // A nought that is shown as a dash stays a nought.
        if number == 0, section.hasDigit { shown = shown.filter { $0 != "-" }.trimmed }
        if number == 0, !shown.contains(where: { $0.isNumber || $0.isLetter }) {
            return section.parts.isEmpty ? "" : digits.whole
        }
        guard number < 0 else { return shown }
        let plain = shown.filter { !"()-−".contains($0) }.trimmed
        return plain.isEmpty ? "" : "-" + plain
    }

    /// Digits before and after the point.
    struct Digits {
        var whole: String
        var fraction: String
        var text: String { fraction.isEmpty ? whole : whole + "." + fraction }
    }

    private static func digits(_ number: Double) -> Digits? {
        if number == number.rounded(), number < 1e15 {
            return Digits(whole: String(Int64(number)), fraction: "")
        }
        guard number < 1e9 else { return nil }
        let parts = Decimal(rounding: number, places: 9).typed.split(separator: ".")
        return Digits(
            whole: parts.first.map { String($0) } ?? "0",
            fraction: parts.count > 1 ? String(parts[1]) : "")
    }

    /// For numbers above nought, below it, and nought, unless the sections name their conditions.
    private func section(of number: Double) -> Section {
        let numbers = sections.filter { !$0.isText }
        guard let first = numbers.first else { return sections.first ?? Section("General") }
        if numbers.contains(where: { $0.condition != nil }) {
            return numbers.first { $0.condition?.holds(number) ?? true } ?? first
        }
        switch numbers.count {
        case 1: return first
        case 2: return number < 0 ? numbers[1] : first
        default: return number < 0 ? numbers[1] : number == 0 ? numbers[2] : first
        }
    }

    /// Parts between semicolons that stand outside quotes and brackets.
    private static func split(_ code: String) -> [String] {
        var parts = [""]
        var isQuoted = false
        var isEscaped = false
        for character in code {
            if isEscaped {
                isEscaped = false
            } else if isQuoted {
                isQuoted = character != "\""
            } else if character == "\"" {
                isQuoted = true
            } else if "\\_*".contains(character) {
                isEscaped = true
            } else if character == ";" {
                parts.append("")
                continue
            }
            parts[parts.count - 1].append(character)
        }
        return parts
    }
}

/// A day, a time or both, counted in days as in workbooks.
private struct DayCount {
    let text: String

    /// Nil for numbers that are no day of 1900 to 9999.
    init?(_ number: Double, since1904: Bool) {
        guard number >= 0, number < 2_958_466 else { return nil }
        // Days after the year 5982 have more minutes than an `Int` holds in a browser.
        let minutes = Int64((number * 1_440).rounded())
        // The first workbooks took 1900 for a leap year: day 60 is the one that never was.
        var days = Int(clamping: minutes / 1_440) + (since1904 ? 1_462 : 0)
        let time = Int(clamping: minutes % 1_440)
        let clock = DayCount.two(time / 60) + ":" + DayCount.two(time % 60)
        guard days > 0 else {
            text = clock
            return
        }
        if days < 60 { days += 1 }
        // Days since 1 March of the year 0, for years that end with February.
        let day = days + 693_899
        let (century, inCentury) = (4 * day + 3).quotientAndRemainder(dividingBy: 146_097)
        let (year, inYear) = (inCentury / 4 * 4 + 3).quotientAndRemainder(dividingBy: 1_461)
        let (month, inMonth) = (inYear / 4 * 5 + 2).quotientAndRemainder(dividingBy: 153)
        let isNext = month >= 10
        let date =
            String(century * 100 + year + (isNext ? 1 : 0)) + "-"
            + DayCount.two(isNext ? month - 9 : month + 3) + "-" + DayCount.two(inMonth / 5 + 1)
        text = time == 0 ? date : date + " " + clock
    }

    private static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
}
