import Basics
import Testing

@Suite struct `A calendar` {
    private let changed = Moment(milliseconds: 1_795_252_530_123)

    private func event(_ summary: String = "Judge Orange") -> ICalendar.Event {
        ICalendar.Event(
            uid: "1@neroli", changed: changed, start: .day(Day(number: 20_778)), summary: summary)
    }

    private func written(_ event: ICalendar.Event?) -> [UInt8] {
        var calendar = ICalendar(name: "Neroli", refreshHours: 1)
        if let event { calendar.append(event) }
        return calendar.ended()
    }

    private func lines(_ event: ICalendar.Event? = nil) -> [String] { lines(written(event)) }

    /// Split by bytes: in a String, CRLF and combining marks join into one character.
    private func lines(_ bytes: [UInt8]) -> [String] {
        bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
            String(decoding: $0.last == 0x0D ? $0.dropLast() : $0, as: UTF8.self)
        }
    }

    /// With folded lines put together again.
    private func unfolded(_ bytes: [UInt8]) -> [String] {
        var whole: [UInt8] = []
        for byte in bytes {
            whole.append(byte)
            if whole.suffix(3) == [0x0D, 0x0A, 0x20] { whole.removeLast(3) }
        }
        return lines(whole)
    }

    @Test func `is whole even where it is empty`() {
        #expect(
            lines() == [
                "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Neroli//Neroli//EN",
                "CALSCALE:GREGORIAN", "X-WR-CALNAME:Neroli", "NAME:Neroli",
                "REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H", "END:VCALENDAR",
                "",
            ])
    }

    @Test func `has a whole day that ends with the next`() {
        #expect(
            lines(event()).dropFirst(8) == [
                "BEGIN:VEVENT", "UID:1@neroli", "DTSTAMP:20261121T091530Z",
                "LAST-MODIFIED:20261121T091530Z", "DTSTART;VALUE=DATE:20261121",
                "DTEND;VALUE=DATE:20261122", "SUMMARY:Judge Orange", "TRANSP:TRANSPARENT",
                "END:VEVENT", "END:VCALENDAR", "",
            ])
    }

    @Test func `has an instant in UTC, an address, categories and an alarm`() {
        var full = event()
        full.start = .moment(Moment(milliseconds: -1), minutes: 30)
        full.description = "In a jar."
        full.url = "http://127.0.0.1/medleys/1"
        full.categories = ["Dish Soap", "a,b"]
        full.alarm = 540

        let found = lines(full)

        for line in [
            "DTSTART:19691231T235959Z", "DURATION:PT30M", "DESCRIPTION:In a jar.",
            "URL:http://127.0.0.1/medleys/1", "CATEGORIES:Dish Soap,a\\,b", "BEGIN:VALARM",
            "ACTION:DISPLAY", "TRIGGER:PT540M", "END:VALARM",
        ] {
            #expect(found.contains(line), "\(line)")
        }
    }

    @Test func `has commas, semicolons, backslashes and line ends escaped`() {
        let found = lines(event("a,b;c\\d\r\ne\nf\rg\0h\u{7}i\tj:k\"l"))

        #expect(found.contains("SUMMARY:a\\,b\\;c\\\\d\\ne\\nf\\nghi\tj:k\"l"))
    }

    @Test(arguments: ["x", "é", "🌹", "👩‍👩‍👧", "\u{202E}ع", "a\u{301}\u{302}"])
    func `has no line of more than 75 octets, and no character in two`(_ piece: String) {
        for count in [1, 20, 60, 67, 68, 200] {
            let summary = String(repeating: piece, count: count)

            let bytes = written(event(summary))

            #expect(lines(bytes).allSatisfy { $0.utf8.count <= 75 })
            #expect(unfolded(bytes).contains("SUMMARY:" + summary))
            #expect(!lines(bytes).contains { $0.unicodeScalars.contains("\u{FFFD}") })
        }
    }

    @Test func `has a line of just 75 octets unfolded`() {
        let exact = String(repeating: "x", count: 75 - "SUMMARY:".count)

        #expect(lines(event(exact)).contains("SUMMARY:" + exact))
        #expect(lines(event(exact + "y")).contains(" y"))
    }

    @Test func `has a date of four digits for the year, whatever was typed`() {
        var late = event()
        late.start = .day(Day(number: 10_000_000))
        var early = event()
        early.start = .day(Day(number: -10_000_000))

        #expect(lines(late).contains("DTSTART;VALUE=DATE:99991231"))
        #expect(lines(early).contains("DTSTART;VALUE=DATE:00000101"))
    }
}
