// Dates as text: ISO 8601, and the formats of spreadsheets.

extension Day {
    /// Nil for a date that does not exist, such as 30 February, and for a year beyond ±999,999.
    public init?(year: Int, month: Int, day: Int) {
        guard (-999_999...999_999).contains(year), (1...12).contains(month),
            (1...31).contains(day)
        else { return nil }
        // Howard Hinnant's civil-to-days method, the inverse of `civil`.
        let marchYear = Int64(month <= 2 ? year - 1 : year)
        let era = marchYear.flooredQuotient(by: 400)
        let yearOfEra = marchYear - era * 400
        let marchMonth = Int64(month > 2 ? month - 3 : month + 9)
        let dayOfYear = (153 * marchMonth + 2) / 5 + Int64(day) - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        self.init(number: Int(clamping: era * 146_097 + dayOfEra - 719_468))
        guard civil == (year, month, day) else { return nil }
    }

    /// Parses a typed or spreadsheet date: "2026-11-21", "21.11.2026", "21/11/2026" (day first),
    /// also without leading zeros; nil for anything else.
    ///
    /// The year has four digits: 21/11/26 might be two dates.
    public init?(typed text: String) {
        let trimmed = text.trimmed
        for separator in ["-", ".", "/"] as [Character] {
            let parts = trimmed.split(separator: separator, omittingEmptySubsequences: false)
            guard parts.count == 3, let first = count(of: parts[0]),
                let month = count(of: parts[1]),
                let last = count(of: parts[2])
            else { continue }
            if parts[0].utf8.count == 4, parts[2].utf8.count <= 2, separator != "." {
                self.init(year: first, month: month, day: last)
                return
            }
            guard parts[2].utf8.count == 4, parts[0].utf8.count <= 2 else { return nil }
            self.init(year: last, month: month, day: first)
            return
        }
        return nil
    }

    /// "2026-11-21"; a year of more than four digits has its sign, as in "+12026-01-01".
    public var text: String {
        let civil = civil
        return yearText(civil.year) + "-" + padded(civil.month) + "-" + padded(civil.day)
    }
}

extension Moment {
    /// ISO 8601 with the offset, to the millisecond: "2026-11-21T10:15:30.123+01:00".
    public func text(in zone: Zone) -> String {
        let (sum, overflow) = milliseconds.addingReportingOverflow(Int64(zone.minutes) * 60_000)
        let local = overflow ? milliseconds : sum
        let time = local.flooredRemainder(by: 86_400_000)
        let offset = zone.minutes.magnitude
        return Day(milliseconds: local).text
            + "T" + padded(Int(clamping: time / 3_600_000)) + ":"
            + padded(Int(clamping: time / 60_000 % 60))
            + ":" + padded(Int(clamping: time / 1_000 % 60)) + "."
            + padded(Int(clamping: time % 1_000), to: 3)
            + (zone.minutes < 0 ? "-" : "+") + padded(Int(clamping: offset / 60)) + ":"
            + padded(Int(clamping: offset % 60))
    }

    /// Time of day for files: "10:15". Pages format times by language.
    public func clock(in zone: Zone) -> String {
        let minutes = minute(in: zone)
        return padded(minutes / 60) + ":" + padded(minutes % 60)
    }

    /// Parses a date and a time of day: "2026-11-21T10:15:30.123+01:00", with a blank for the T,
    /// without seconds or their fractions, and with "Z" for UTC. The date may have any format of
    /// `Day(typed:)`. Nil for anything else, and for a time that does not exist.
    ///
    /// - Parameter zone: the zone of a text without one.
    public static func read(_ text: String, in zone: Zone) -> (moment: Moment, zone: Zone)? {
        let trimmed = text.trimmed
        guard let middle = trimmed.firstIndex(where: { $0 == "T" || $0 == "t" || $0 == " " }),
            let day = signedDay(trimmed[..<middle]),
            let (clock, zone) = withoutZone(trimmed[trimmed.index(after: middle)...], zone),
            let time = milliseconds(clock)
        else { return nil }
        let minutes = Int64(zone.minutes)
        return (
            Moment(milliseconds: Int64(day.number) * 86_400_000 + time - minutes * 60_000), zone
        )
    }

    /// Also reads the sign of a year with more than four digits.
    private static func signedDay(_ text: Substring) -> Day? {
        guard let sign = text.first, sign == "+" || sign == "-" else {
            return Day(typed: String(text))
        }
        let parts = text.dropFirst().split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, let year = count(of: parts[0]), let month = count(of: parts[1]),
            let day = count(of: parts[2])
        else { return nil }
        return Day(year: sign == "-" ? -year : year, month: month, day: day)
    }

    private static func withoutZone(
        _ text: Substring, _ zone: Zone
    ) -> (clock: Substring, zone: Zone)? {
        if text.last == "Z" || text.last == "z" { return (text.dropLast(), .utc) }
        guard let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" || $0 == "\u{2212}" })
        else { return (text, zone) }
        let parts = text[text.index(after: sign)...]
            .split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count == 2, parts[1].utf8.count == 2,
            let hours = count(of: parts[0]), let minutes = count(of: parts[1]), minutes < 60,
            let zone = Zone(minutes: (text[sign] == "+" ? 1 : -1) * (hours * 60 + minutes))
        else { return nil }
        return (text[..<sign], zone)
    }

    /// Milliseconds since midnight, from "10:15", "10:15:30" or "10:15:30.123"; further digits are
    /// cut off.
    private static func milliseconds(_ clock: Substring) -> Int64? {
        let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), let hours = count(of: parts[0]),
            let minutes = count(of: parts[1]), hours < 24, minutes < 60
        else { return nil }
        var milliseconds = Int64(hours * 60 + minutes) * 60_000
        guard parts.count == 3 else { return milliseconds }
        let pieces = parts[2].split(
            omittingEmptySubsequences: false, whereSeparator: { $0 == "." || $0 == "," })
        guard pieces.count <= 2, let seconds = count(of: pieces[0]), seconds < 60 else {
            return nil
        }
        milliseconds += Int64(seconds) * 1_000
        guard pieces.count == 2 else { return milliseconds }
        let digits = pieces[1].prefix(3)
        guard let fraction = count(of: digits), pieces[1].utf8.allSatisfy({ $0.isDigit }) else {
            return nil
        }
        var thousandths = Int64(fraction)
        for _ in digits.utf8.count..<3 { thousandths *= 10 }
        return milliseconds + thousandths
    }
}

/// One to six ASCII digits as a number.
private func count(of text: Substring) -> Int? {
    guard (1...6).contains(text.utf8.count), text.utf8.allSatisfy({ $0.isDigit }) else {
        return nil
    }
    return Int(text)
}

extension UInt8 {
    fileprivate var isDigit: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }
}

private func yearText(_ year: Int) -> String {
    let digits = padded(Int(clamping: year.magnitude), to: 4)
    if year < 0 { return "-" + digits }
    return year > 9_999 ? "+" + digits : digits
}

/// Number with leading zeros: "05".
public func padded(_ number: Int, to width: Int = 2) -> String {
    var digits = String(number)
    while digits.utf8.count < width { digits = "0" + digits }
    return digits
}
