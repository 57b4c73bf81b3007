internal import Basics

/// Times as web shops write them.
enum ShopMoment {
    /// "2026-05-01T12:00:00+02:00", "2026-05-01 12:00:00 +0200", "2026-05-01 12:00", "05/01/26",
    /// "05/01/2026".
    ///
    /// - Parameter zone: of a text without an offset; nil for this machine's.
    static func read(_ text: String, zone: Zone?) -> Moment? {
        let text = text.trimmed
        if text.contains("/") { return slashed(text, zone) }
        let bytes = [UInt8](text.utf8)
        guard bytes.count >= 10, bytes.count <= 40,
            let year = number(bytes, 0, 4), let month = number(bytes, 5, 2),
            let date = number(bytes, 8, 2), bytes[4] == 0x2D, bytes[7] == 0x2D,
            let day = Day(year: year, month: month, day: date)
        else { return nil }
        var minutes = 0
        var milliseconds: Int64 = 0
        var rest = bytes.count
        if bytes.count >= 16 {
            guard let hour = number(bytes, 11, 2), let minute = number(bytes, 14, 2),
                hour < 24, minute < 60
            else { return nil }
            minutes = hour * 60 + minute
            rest = 16
            if bytes.count >= 19, bytes[16] == 0x3A, let second = number(bytes, 17, 2), second < 61
            {
                milliseconds = Int64(second) * 1_000
                rest = 19
            }
        }
        let local =
            day.start(in: .utc).milliseconds + Int64(minutes) * 60_000 + milliseconds
        let tail = String(decoding: bytes[min(rest, bytes.count)...], as: UTF8.self)
        guard let offset = offset(tail) else { return nil }
        return placed(local, offset.flatMap { Zone(minutes: $0) } ?? zone)
    }

    /// Month, day, year.
    private static func slashed(_ text: String, _ zone: Zone?) -> Moment? {
        let parts = text.split(separator: "/").compactMap { Int($0) }
        guard parts.count == 3 else { return nil }
        let year = parts[2] < 100 ? 2_000 + parts[2] : parts[2]
        guard let day = Day(year: year, month: parts[0], day: parts[1]) else { return nil }
        // Noon: the shop says no time, and another zone's day is the same then.
        return placed(day.start(in: .utc).milliseconds + 43_200_000, zone)
    }

    private static func placed(_ local: Int64, _ zone: Zone?) -> Moment {
        let zone = zone ?? Clock.zone(at: Moment(milliseconds: local))
        return Moment(milliseconds: local - Int64(zone.minutes) * 60_000)
    }

    private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int? {
        guard start + count <= bytes.count else { return nil }
        return Int(String(decoding: bytes[start..<start + count], as: UTF8.self))
    }

    /// Minutes; an inner nil without an offset, an outer for a text that is none.
    private static func offset(_ text: String) -> Int?? {
        var text = text.trimmed
        if text.hasPrefix(".") { text = String(text.dropFirst().drop { $0.isNumber }) }
        if text.isEmpty { return .some(nil) }
        if text == "Z" || text == "UTC" { return .some(0) }
        guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
        let digits = text.dropFirst().filter { $0 != ":" }
        guard digits.count == 4, let number = Int(digits) else { return nil }
        let minutes = number / 100 * 60 + number % 100
        return .some(sign == "-" ? -minutes : minutes)
    }
}
