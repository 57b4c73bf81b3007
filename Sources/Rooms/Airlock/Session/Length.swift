/// How long a session is planned to last, in whole seconds.
package struct Length: Equatable, Hashable, Sendable {
    package let seconds: Int64

    /// Seconds: from the shortest length in which a breath can be observed to three hours.
    package static let range: ClosedRange<Int64> = 5...10_800

    package static let twoMinutes = Length(known: 120)
    package static let twentyMinutes = Length(known: 1_200)
    package static let hour = Length(known: 3_600)
    /// The lengths that need no typing.
    package static let given = [twoMinutes, twentyMinutes, hour]

    /// Nil outside `range`.
    package init?(seconds: Int64) {
        guard Length.range.contains(seconds) else { return nil }
        self.seconds = seconds
    }

    private init(known: Int64) {
        seconds = known
    }

    /// Parses a typed length: minutes ("7", "7.5", "7,5") or minutes and seconds ("7:30").
    package init?(typed text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let total: Int64
        if parts.count == 2 {
            guard let minutes = wholeNumber(parts[0]), let seconds = wholeNumber(parts[1]),
                parts[1].utf8.count == 2, seconds < 60
            else { return nil }
            total = minutes * 60 + seconds
        } else {
            guard let tenths = tenths(of: text) else { return nil }
            total = tenths * 6
        }
        self.init(seconds: total)
    }

    package var milliseconds: Int64 { seconds * 1_000 }

    /// Text for a field: "7" or "7:30".
    package var typed: String {
        let rest = seconds % 60
        if rest == 0 { return String(seconds / 60) }
        return String(seconds / 60) + ":" + (rest < 10 ? "0" : "") + String(rest)
    }
}

/// ASCII digits only, at most six, so that no later computation overflows.
private func wholeNumber(_ text: Substring) -> Int64? {
    guard (1...6).contains(text.utf8.count) else { return nil }
    var number: Int64 = 0
    for byte in text.utf8 {
        guard (0x30...0x39).contains(byte) else { return nil }
        number = number * 10 + Int64(byte - 0x30)
    }
    return number
}

/// Minutes with at most one decimal, in tenths.
private func tenths(of text: String) -> Int64? {
    var parts: [Substring] = []
    for part in text.split(
        omittingEmptySubsequences: false, whereSeparator: { $0 == "." || $0 == "," })
    {
        parts.append(part)
    }
    guard let first = parts.first, let minutes = wholeNumber(first), parts.count <= 2 else {
        return nil
    }
    guard parts.count == 2 else { return minutes * 10 }
    guard parts[1].utf8.count == 1, let decimal = wholeNumber(parts[1]) else { return nil }
    return minutes * 10 + decimal
}
