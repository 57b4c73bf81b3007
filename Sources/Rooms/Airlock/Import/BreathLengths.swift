internal import Basics

/// Lengths of a column, which its other cells and its heading help to read.
struct BreathLengths {
    enum Unit {
        case seconds, minutes
    }

    private let unit: Unit
    /// True if "20:00" means minutes and seconds; nil if hours and minutes are possible.
    private let isClock: Bool?

    /// - Parameter unit: nil if the heading gives no unit.
    init(_ texts: [String], unit: Unit?) {
        var isClock: Bool? = unit == nil ? nil : true
        var largest: Int64 = 0
        for text in texts {
            let parts = text.trimmed.split(separator: ":", omittingEmptySubsequences: false)
            if parts.count == 2, let first = Int64(parts[0]), first > 3 { isClock = true }
            if let number = Int64(text.trimmed) { largest = max(largest, number) }
        }
        self.isClock = isClock
        // A sitting lasts at most three hours (180 minutes).
        self.unit = unit ?? (largest > 180 ? .seconds : .minutes)
    }

    enum Fault: Error {
        case unfit, twoWays
    }

    /// In milliseconds.
    func read(_ text: String) throws(Fault) -> Int64 {
        let text = text.trimmed.lowercased()
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        if parts.count > 1 { return try clock(parts) }
        if let plain = BreathLengths.decimal(text) {
            return plain * (unit == .minutes ? 60 : 1)
        }
        guard let words = BreathLengths.words(text) else { throw .unfit }
        return words
    }

    private func clock(_ parts: [Substring]) throws(Fault) -> Int64 {
        var numbers: [Int64] = []
        for part in parts {
            guard (1...3).contains(part.utf8.count), let number = Int64(part), number >= 0 else {
                throw .unfit
            }
            numbers.append(number)
        }
        switch numbers.count {
        case 3: return (numbers[0] * 3_600 + numbers[1] * 60 + numbers[2]) * 1_000
        case 2:
            guard isClock == true else { throw .twoWays }
            return (numbers[0] * 60 + numbers[1]) * 1_000
        default: throw .unfit
        }
    }

    /// A plain number in thousandths, up to a day of seconds.
    private static func decimal(_ text: String) -> Int64? {
        guard let number = Decimal(typed: text, places: 3, comma: .decimals)?.units,
            (0...86_400_000).contains(number)
        else { return nil }
        return number
    }

    /// "20 min", "1h 20m", "2 Minuten 30 Sekunden", "PT20M".
    private static func words(_ text: String) -> Int64? {
        var total: Int64 = 0
        var isAny = false
        var digits = ""
        var letters = ""
        let body = text.hasPrefix("pt") ? String(text.dropFirst(2)) : text
        for letter in body + " 0" {
            if letter.isNumber || letter == "." && !digits.isEmpty
                || letter == "," && letters.isEmpty
            {
                if !letters.isEmpty {
                    guard let size = size(letters), let number = decimal(digits) else { return nil }
                    total += number * size
                    isAny = true
                    (digits, letters) = ("", "")
                }
                digits.append(letter)
            } else if letter.isLetter || letter == "'" || letter == "\"" || letter == "′" {
                guard !digits.isEmpty else { return nil }
                letters.append(letter)
            } else if letter != " ", letter != "." {
                return nil
            }
        }
        return isAny && digits == "0" ? total : nil
    }

    private static func size(_ word: String) -> Int64? {
        let hours = [
            "h", "hr", "hrs", "hour", "hours", "std", "stunde", "stunden", "heure", "heures",
        ]
        let minutes = [
            "m", "min", "mins", "minute", "minutes", "minuten", "'", "′", "mn",
        ]
        let seconds = [
            "s", "sec", "secs", "second", "seconds", "sek", "sekunde", "sekunden", "seconde",
            "secondes", "\"", "''",
        ]
        if hours.contains(word) { return 3_600 }
        if minutes.contains(word) { return 60 }
        return seconds.contains(word) ? 1 : nil
    }
}
