import Basics
import Journal
import TestKit
import Testing
import Web

@testable import Medleys

@Suite struct `The status of a medley` {
    private let book: Book
    private let soap: String
    private let id: String

    init() throws {
        book = try Book()
        soap = try book.addScenting("Soap")
        id = try book.add(medley("Orange"), to: soap)
    }

    @Test(arguments: ["pass", "fail"])
    func `moves it at once, and back by undo`(_ status: String) throws {
        let before = try book.fingerprint()
        book.now = .june1.adding(days: 1)

        let verdict = try book.send(
            "/medleys/\(id)/status", Fields([("status", status)]))

        #expect(try book.page("/scentings/\(soap)?status=\(status)").contains("/medleys/\(id)\""))
        #expect(try !book.page("/scentings/\(soap)?status=tbd").contains("/medleys/\(id)\""))
        #expect(verdict.landing == "/medleys/\(id)")
        try book.undo(verdict)
        #expect(try book.fingerprint() == before)
        #expect(try book.page("/scentings/\(soap)").contains("/medleys/\(id)\""))
    }

    @Test func `that stays as it is offers no undo`() throws {
        let verdict = try book.send("/medleys/\(id)/status", Fields([("status", "tbd")]))

        #expect(verdict.landing != nil)
        #expect(!verdict.isUndoneByRecord)
    }

    @Test(arguments: ["", "PASS", "maybe", "\0", "🌹", "tbd "])
    func `is one of three`(_ status: String) throws {
        let form = Fields([("status", status)])

        #expect(
            try book.send("/medleys/\(id)/status", form).faults?[""] == "Choose an option.")
        #expect(try book.send("/medleys/\(id)/status").faults != nil)
        #expect(try book.medley(id)?.status == .undecided)
        let page = try book.showAgain("/medleys/\(id)/status", form, Faults("Choose an option."))
        #expect(page.text.contains("role=\"alert\">Choose an option."))
    }

    @Test func `is changed by an edit too`() throws {
        _ = try book.accepted("/medleys/\(id)/edit", try book.form(id).with("status", "pass"))

        #expect(try book.medley(id)?.status == .pass)
        #expect(try book.page("/scentings/\(soap)?status=pass").contains("/medleys/\(id)\""))
        // A form without a status leaves the status unchanged.
        let without = try book.form(id).without("status").with("update", "x")
        _ = try book.accepted("/medleys/\(id)/edit", without)
        #expect(try book.medley(id)?.status == .pass)
    }

    @Test func `a scenting with nothing to decide opens on what passed`() throws {
        _ = try book.accepted("/medleys/\(id)/edit", try book.form(id).with("status", "pass"))

        #expect(try book.page("/scentings/\(soap)").contains("/medleys/\(id)\""))
        #expect(try !book.page("/scentings/\(soap)?status=tbd").contains("/medleys/\(id)\""))
    }
}
