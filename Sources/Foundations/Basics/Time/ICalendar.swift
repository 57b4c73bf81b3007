// A calendar for other programs: iCalendar, RFC 5545.

/// A calendar as a file or a feed.
public struct ICalendar: Sendable {
    public private(set) var bytes: [UInt8] = []

    /// - Parameters:
    ///   - name: the calendar's name in a subscribing program.
    ///   - refreshHours: the refresh interval for subscribing programs.
    public init(name: String, refreshHours: Int) {
        line("BEGIN:VCALENDAR")
        line("VERSION:2.0")
        line("PRODID:-//Neroli//Neroli//EN")
        line("CALSCALE:GREGORIAN")
        line("X-WR-CALNAME:" + escaped(name))
        // RFC 7986, 5.1 and 5.7; older programs know the X- names.
        line("NAME:" + escaped(name))
        line("REFRESH-INTERVAL;VALUE=DURATION:PT\(refreshHours)H")
        line("X-PUBLISHED-TTL:PT\(refreshHours)H")
    }

    public mutating func append(_ event: Event) {
        line("BEGIN:VEVENT")
        line("UID:" + escaped(event.uid))
        // Without a METHOD, DTSTAMP is the time of the last change (3.8.7.2), so equal content
        // gives equal bytes.
        line("DTSTAMP:" + instant(event.changed))
        line("LAST-MODIFIED:" + instant(event.changed))
        switch event.start {
        case .day(let day):
            line("DTSTART;VALUE=DATE:" + date(day))
            line("DTEND;VALUE=DATE:" + date(Day(number: day.number + 1)))
        case .moment(let moment, let minutes):
            line("DTSTART:" + instant(moment))
            line("DURATION:PT\(minutes)M")
        }
        line("SUMMARY:" + escaped(event.summary))
        if !event.description.isEmpty { line("DESCRIPTION:" + escaped(event.description)) }
        if let url = event.url { line("URL:" + url) }
        if !event.categories.isEmpty {
            var categories: [String] = []
            for category in event.categories { categories.append(escaped(category)) }
            line("CATEGORIES:" + categories.joined(separator: ","))
        }
        // Maturing makes no person busy.
        line("TRANSP:TRANSPARENT")
        if let minutes = event.alarm {
            line("BEGIN:VALARM")
            line("ACTION:DISPLAY")
            line("DESCRIPTION:" + escaped(event.summary))
            line("TRIGGER:PT\(minutes)M")
            line("END:VALARM")
        }
        line("END:VEVENT")
    }

    /// The whole calendar, with its last line.
    public func ended() -> [UInt8] {
        var calendar = self
        calendar.line("END:VCALENDAR")
        return calendar.bytes
    }
}

extension ICalendar {
    /// Something that happens on a day or at an instant.
    public struct Event: Sendable {
        public enum Start: Equatable, Sendable {
            /// The whole day.
            case day(Day)
            case moment(Moment, minutes: Int)
        }

        /// Stable for a given thing, and globally unique.
        public var uid: String
        /// When the event was last changed.
        public var changed: Moment
        public var start: Start
        public var summary: String
        public var description = ""
        /// A complete address, with its scheme.
        public var url: String?
        public var categories: [String] = []
        /// Minutes after the start: 540 rings at nine in the morning of a whole day.
        public var alarm: Int?

        public init(uid: String, changed: Moment, start: Start, summary: String) {
            self.uid = uid
            self.changed = changed
            self.start = start
            self.summary = summary
        }
    }

    /// A content line, folded so that none is longer than 75 octets and no character is cut in two
    /// (3.1).
    private mutating func line(_ content: String) {
        var room = 75
        for scalar in content.unicodeScalars {
            let width = UTF8.width(scalar)
            if width > room {
                bytes.append(contentsOf: [0x0D, 0x0A, 0x20])
                room = 74
            }
            bytes.append(contentsOf: String(scalar).utf8)
            room -= width
        }
        bytes.append(contentsOf: [0x0D, 0x0A])
    }
}

/// A TEXT value (3.3.11). Control characters are left out: the format can't hold any.
private func escaped(_ text: String) -> String {
    var escaped = ""
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\\", ";", ",":
            escaped += "\\"
            escaped.unicodeScalars.append(scalar)
        case "\r": escaped += "\\n"
        case "\n": if !isAfterReturn { escaped += "\\n" }
        case "\t": escaped.unicodeScalars.append(scalar)
        case _ where scalar.value < 0x20 || scalar.value == 0x7F: break
        default: escaped.unicodeScalars.append(scalar)
        }
        isAfterReturn = scalar == "\r"
    }
    return escaped
}

/// "20261121T091530Z".
private func instant(_ moment: Moment) -> String {
    let time = moment.milliseconds.flooredRemainder(by: 86_400_000)
    return date(Day(moment, in: .utc)) + "T" + padded(Int(clamping: time / 3_600_000))
        + padded(Int(clamping: time / 60_000 % 60)) + padded(Int(clamping: time / 1_000 % 60)) + "Z"
}

/// "20261121". The year has four digits here: an earlier or later day becomes the first or last
/// one.
private func date(_ day: Day) -> String {
    let civil = day.civil
    if civil.year > 9_999 { return "99991231" }
    if civil.year < 0 { return "00000101" }
    return padded(civil.year, to: 4) + padded(civil.month) + padded(civil.day)
}
