import Basics
import Journal
import SQLCore
import TestKit
import Testing
import Web

@testable import Till

/// Input in the forms of the drawer.
struct DrawerReadingTests {
    private let euro: [(String, String)] = [("currency", "EUR")]

    @Test(arguments: [
        "", " ", "-1", "x", "1e3", "1.2345", "99999999999999999999", "🌸", "\0", "ש", "12 34 5.6.7",
    ])
    func `a sum that is none is shown again, and nothing is written`(sum: String) throws {
        let ledger = try Ledger()
        try ledger.sell()
        let before = try ledger.fingerprint()
        let forms: [(String, [(String, String)])] = [
            ("/drawer/open", euro + [("sum", sum)]),
            ("/drawer/cash", euro + [("way", "in"), ("sum", sum), ("remark", "Bank")]),
            ("/drawer/close", euro + [("sum", sum)]),
        ]
        for (address, form) in forms {
            let verdict = try ledger.send(address, form)
            #expect(verdict.said?["sum"] != nil, "\(address)")
            let page = try ledger.again(address, verdict, form)
            #expect(page.status == 422)
            #expect(page.text.contains("aria-invalid"))
        }
        #expect(try ledger.fingerprint() == before)
    }

    @Test(arguments: ["-1", "1.5", "x", "1000001", "9999999999", "🌸", "\0", "٣", "1 2"])
    func `pieces that are no number are shown again`(pieces: String) throws {
        let ledger = try Ledger()
        try ledger.sell()
        for address in ["/drawer/open", "/drawer/close"] {
            let form = euro + [("pieces-500", pieces)]
            let verdict = try ledger.send(address, form)
            #expect(verdict.said?["pieces-500"] != nil)
            #expect(
                try ledger.again(address, verdict, form).text.contains("Enter a count up to"))
        }
        let asked = try ledger.ask(
            "/drawer/close", euro + [("act", "check"), ("pieces-500", pieces)])
        #expect(asked?.status == 422)
    }

    @Test func `coins and a sum that differ are a question`() throws {
        let ledger = try Ledger()
        let count = euro + [("pieces-500", "2")]
        let differing = try ledger.send("/drawer/open", count + [("sum", "11")])
        #expect(differing.said?["sum"]?.contains("Leave one") == true)

        try ledger.send("/drawer/open", count + [("sum", "10")])
        #expect(try ledger.figures().float == 1_000)
    }

    @Test(arguments: [
        ("way", "", "Choose paid in or paid out"), ("way", "float", "Choose paid in or paid out"),
        ("way", "🌸", "Choose paid in or paid out"),
        ("remark", "", "Enter a reason"), ("remark", " \n ", "Enter a reason"),
        ("remark", String(repeating: "🌸", count: 201), "1 character too many"),
        ("remark", String(repeating: "a", count: 100_000), "99800 characters too many"),
        ("sum", "0", "above 0"), ("sum", "-5", "above 0"),
    ])
    func `cash without a way, a sum or a reason is shown again`(
        field: String, value: String, sentence: String
    ) throws {
        let ledger = try Ledger()
        let form =
            (euro + [("way", "out"), ("sum", "5"), ("remark", "Stamps")]).filter { $0.0 != field }
            + [(field, value)]
        let verdict = try ledger.send("/drawer/cash", form)
        #expect(verdict.said?[field]?.contains(sentence) == true)
        #expect(try ledger.again("/drawer/cash", verdict, form).text.contains(sentence))
        #expect(try ledger.figures().isEmpty)
    }

    @Test(arguments: ["", "XXX", "eur", "🌸", "\0"])
    func `a currency that is none is refused`(code: String) throws {
        let ledger = try Ledger()
        for address in ["/drawer/open", "/drawer/cash", "/drawer/close"] {
            let verdict = try ledger.send(
                address, [("currency", code), ("sum", "5"), ("way", "in"), ("remark", "a")])
            #expect(verdict.said?.reason.contains("does not know") == true)
        }
        #expect(try ledger.get("/drawer?currency=XXX").status == 200)
    }

    @Test func `reasons of any letters are kept`() throws {
        let ledger = try Ledger()
        for remark in ["שטרות", "🌸", "<b>&", String(repeating: "👩‍👩‍👧", count: 200), "a\0b"] {
            let verdict = try ledger.send(
                "/drawer/cash", euro + [("way", "in"), ("sum", "1"), ("remark", remark)])
            #expect(verdict.faults == nil)
        }
        #expect(try ledger.page("/drawer").contains("&lt;b&gt;&amp;"))
    }

    @Test func `there is nothing to close in an empty drawer`() throws {
        let ledger = try Ledger()
        let verdict = try ledger.send("/drawer/close", euro + [("sum", "0")])
        #expect(verdict.said?.reason == "Nothing to close yet.")
        #expect(throws: Failure.missing) { try ledger.get("/closes/A-1") }
        #expect(try ledger.page("/closes").contains("No reports yet"))
    }

    @Test func `a currency without known coins is counted as a sum`() throws {
        let ledger = try Ledger()
        try ledger.send("/drawer/open", [("currency", "KWD"), ("sum", "1.250")])
        #expect(try ledger.figures("A", "KWD").float == 1_250)
        #expect(!(try ledger.page("/drawer?currency=KWD")).contains("pieces-"))
        try ledger.send("/drawer/open", [("currency", "JPY"), ("pieces-10000", "3")])
        #expect(try ledger.figures("A", "JPY").float == 30_000)
    }
}
