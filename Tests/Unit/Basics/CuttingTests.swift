import Basics
import Testing

@Suite struct `A search` {
    @Test(arguments: [
        ("bitter orange", "bitter orange"), ("", ""), (" rose ", " rose "),
        ("a b c d e f g h i j k l", "a b c d e f g h i j "),
        (String(repeating: "NEAR ", count: 1_000), String(repeating: "NEAR ", count: 10)),
        (String(repeating: "x", count: 500), String(repeating: "x", count: 200)),
        ("a\u{A0}b\tc\nd\u{2003}e f g h i j k", "a\u{A0}b\tc\nd\u{2003}e f g h i j "),
        (String(repeating: "e\u{301}", count: 500), String(repeating: "e\u{301}", count: 100)),
    ])
    func `is read up to ten words and 200 characters`(_ text: String, _ read: String) {
        #expect(text.searched == read)
        #expect(read.searched == read)
    }
}

@Suite struct `The start of a text` {
    @Test func `says that there is more`() {
        #expect("rose".start(of: 4) == "rose")
        #expect("roses".start(of: 4) == "rose…")
        #expect("ééé".start(of: 3) == "ééé")
        #expect("🌹🌹".start(of: 1) == "🌹…")
    }
}

@Suite struct `A day beyond sense` {
    @Test(arguments: [Int.min, Int.min + 1, -2_000_000_000, 2_000_000_000, Int.max - 1, Int.max])
    func `is the last that can be reckoned with`(_ number: Int) {
        let day = Day(number: number)
        #expect(abs(day.number) == 1_000_000_000)
        #expect(day.civil.month >= 1 && (1...7).contains(day.weekday))
        #expect(!day.text.isEmpty)
        #expect(Day(day.start(in: .utc), in: .utc) == day)
        #expect(abs(day.adding(number > 0 ? 1 : -1).number) == 1_000_000_000)
    }
}
