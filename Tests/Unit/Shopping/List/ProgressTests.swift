import Basics
import TestKit
import Testing
import Web

@testable import Shopping

@Suite struct `How far the shopping is` {
    private let shop: Shop

    init() throws { shop = try Shop() }

    private func rows(at moment: Moment = .june1) throws -> [String]? {
        try shop.page("/shopping", at: moment)
            .pieces(from: "<section class=\"card progress\">", to: "</section>").first?
            .pieces(from: "<tr><th scope=\"row\">", to: "</tr>").map { row in
                (">" + row).pieces(from: ">", to: "<").filter { !$0.isEmpty }.joined(separator: " ")
            }
    }

    private func buy(_ item: ID<ListItem>, at moment: Moment = .june1) throws {
        let verdict = try shop.send(
            "/shopping/items/\(item.text)/move", Fields([("to", "purchased")]), at: moment)
        try #require(verdict.faults == nil)
    }

    @Test func `is not said before the first thing is bought`() throws {
        try shop.add("Caps")

        #expect(try rows() == nil)
    }

    @Test func `is said by place, in the order of the way`() throws {
        let baker = try shop.addLocation("Baker", order: 20)
        let abel = try shop.addLocation("Abel", order: 10)
        let bread = try shop.add("Bread", [("location", baker.text)])
        try shop.add("Rolls", [("location", baker.text)])
        let caps = try shop.add("Caps", [("location", abel.text)])
        try shop.add("Glue")
        try buy(bread)
        try buy(caps)

        let page = try shop.page("/shopping")

        #expect(page.contains("<figcaption>2 of 4 in the basket</figcaption>"))
        #expect(try rows()?.map { $0.split(separator: " ").first } == ["Abel", "Baker", "Unknown"])
        #expect(page.contains("<td>1 of 1</td>") && page.contains("<td>1 of 2</td>"))
        #expect(page.contains("<td>0 of 1</td>"))
        #expect(page.pieces(from: "<rect class=\"done\"", to: ">").count == 1)
        #expect(page.contains("width=\"50%\"") && page.contains("width=\"0%\""))
    }

    @Test func `counts from the start of the trip, else of the day`() throws {
        let caps = try shop.add("Caps")
        try shop.add("Glue")
        try buy(caps, at: .june1.adding(days: -1))

        #expect(try rows() == nil)
        try shop.send("/shopping/timer/start", at: .june1.adding(days: -2))
        #expect(try rows()?.count == 1)
    }

    @Test func `counts a thing once, and not when it is on the list again`() throws {
        let caps = try shop.add("Caps")
        try shop.add("Glue")
        try buy(caps)
        try shop.send("/shopping/items/\(caps.text)/move", Fields([("to", "list")]))
        #expect(try rows() == nil)
        try buy(caps)
        #expect(try shop.page("/shopping").contains(">1 of 2 in the basket<"))
    }
}
