import Basics
import Foundation
import SQLCore
import Studio
import TestKit
import Testing

@testable import Server

/// One form of one page, sent again with other content: docs/decisions/0341.
struct SentOtherwiseTests {
    private static let thoughts = "/airlock/thoughts/new"

    private func count(_ site: TestSite, _ table: String = "airlock_thought") throws -> Int64 {
        try site.site.databases.read { (database) throws(Failure) in
            try database.integer("SELECT count(*) FROM \(table)")
        }
    }

    private func body(_ text: String, _ id: String) -> String { "id=\(id)&text=\(text)" }

    @Test("it is refused, told in plain words, and changes nothing")
    func refused() throws {
        try withSite { site in
            let id = KeyedProgram.newID()
            let first = site.post(Self.thoughts, body("Amber", id))
            let same = site.post(Self.thoughts, body("Amber", id))
            #expect(first.status == 303 && same["Location"] == first["Location"])
            let other = site.post(Self.thoughts, body("Musk", id))
            #expect(other.status == 422)
            for part in ["This page was sent before", "Amber", "Musk", "Record this as well"] {
                #expect(other.text.contains(part), "\(part)")
            }
            let made = try count(site)
            #expect(made == 1)
        }
    }

    @Test("its button records it as well, and once")
    func asWell() throws {
        try withSite { site in
            let id = KeyedProgram.newID()
            _ = site.post(Self.thoughts, body("Amber", id))
            let page = site.post(Self.thoughts, body("Musk", id)).text
            let fresh = page.pieces(from: "name=\"id\" value=\"", to: "\"")
            let next = try #require(fresh.first { $0 != id })
            for _ in 0..<2 {
                #expect(site.post(Self.thoughts, body("Musk", next)).status == 303)
            }
            // The room joins thoughts of one hour.
            let made = try count(site, "journal WHERE path = '/airlock/thoughts/new'")
            #expect(made == 2)
        }
    }

    @Test("a form at another address of the same page is another form")
    func elsewhere() throws {
        try withSite { site in
            let id = KeyedProgram.newID()
            let made = site.post(Self.thoughts, body("Amber", id))
            #expect(made.status == 303)
            let shelf = site.post(
                "/inventory/departments/new", "id=\(id)&name=Perfumes&restock=6&markup=50")
            #expect(shelf.status == 303)
        }
    }

    @Test("a refused form is put right with the same id")
    func putRight() throws {
        try withSite { site in
            let id = KeyedProgram.newID()
            #expect(site.post(Self.thoughts, body("", id)).status == 422)
            #expect(site.post(Self.thoughts, body("Amber", id)).status == 303)
        }
    }

    @Test("a form that gets further fields as it is recorded is known again")
    func filled() throws {
        try withSite { site in
            let id = KeyedProgram.newID()
            let first = site.post("/sales/chain", "id=\(id)")
            #expect(first.status == 303)
            #expect(site.post("/sales/chain", "id=\(id)")["Location"] == first["Location"])
            #expect(site.post("/sales/chain", "id=\(id)&remark=1").status == 422)
            let made = try count(site, "till_check")
            #expect(made == 1)
        }
    }

    @Test("two with one id and other content at once: one is recorded, the other is told")
    func atOnce() throws {
        try withSite { site in
            let id = KeyedProgram.newID()
            let answers = Answers()
            DispatchQueue.concurrentPerform(iterations: 6) { turn in
                answers.add(site.post(Self.thoughts, body("Note \(turn % 3)", id)).status)
            }
            #expect(answers.all == [303, 303, 422, 422, 422, 422])
            let made = try count(site)
            #expect(made == 1)
        }
    }
}

private final class Answers: @unchecked Sendable {
    private let lock = NSLock()
    private var statuses: [Int] = []

    func add(_ status: Int) { lock.withLock { statuses.append(status) } }

    var all: [Int] { lock.withLock { statuses.sorted() } }
}
