import Basics
import SQLCore
import TestKit
import Testing
import Web

@testable import Airlock

@Suite struct `The page of the history` {
    private func older(_ page: String) -> [String] {
        page.pieces(from: "<a class=\"button quiet\" href=\"", to: "</a>")
            .filter { $0.hasSuffix(">Show older") }
            .map { String($0.prefix { $0 != "\"" }).unescaped }
    }

    private func texts(_ page: String) -> [String] {
        page.pieces(from: "<span class=\"text\" dir=\"auto\">", to: "</span>")
    }

    @Test(arguments: [(99, 99, 0), (100, 100, 0), (101, 100, 1)])
    func `has a hundred, and leads to older ones where there are any`(
        _ count: Int, _ shown: Int, _ links: Int
    ) throws {
        let room = try Room()
        for number in 1...count {
            try room.tell(UInt64(number), lasted: 0, at: .june1.adding(minutes: -number))
        }

        let page = try room.page("/airlock/history")

        #expect(page.pieces(from: "<a class=\"what\" href=\"", to: "\"").count == shown)
        #expect(older(page).count == links)
    }

    @Test func `lists what a search finds, the newest first, a hundred at a time`() throws {
        let room = try Room()
        for day in 0...100 { try room.think("rose \(day)", at: .june1.adding(days: -day)) }
        try room.think("iris", at: .june1.adding(days: -200))

        let first = try room.page("/airlock/history?q=rose")
        let second = try room.page(try older(first).at(0))

        #expect(texts(first) == (0...99).map { "rose \($0)" })
        #expect(texts(second) == ["rose 100"])
        #expect(older(second).isEmpty)
        for page in [first, second] {
            #expect(
                page.pieces(from: "<p class=\"count\" role=\"status\">", to: "</p>")
                    == ["101 thoughts match “rose”"])
        }
        let history = HistoryTable(room.database)
        let three = try history.thoughts(of: try history.days(with: "ROSE"), limit: 3)
        #expect(three.map { $0.text } == ["rose 0", "rose 1", "rose 2"])
    }

    @Test func `what is found goes on behind any place, also one within a day`() throws {
        let room = try Room()
        for day in 0...9 {
            try room.think(day % 3 == 0 ? "iris" : "rose \(day)", at: .june1.adding(days: -day))
        }
        let history = HistoryTable(room.database)
        let days = try history.days(with: "rose")
        let all = try history.thoughts(of: days, limit: 100)
        #expect(all.map { $0.text } == [1, 2, 4, 5, 7, 8].map { "rose \($0)" })

        for (number, thought) in all.enumerated() {
            let place = HistoryItem.thought(thought).place
            for (later, from) in [(Int64(0), number + 1), (1, number), (-1, number + 1)] {
                let start = HistoryPlace(day: place.day, at: place.at + later, id: place.id)
                for limit in [1, 2, 100] {
                    #expect(
                        try history.thoughts(of: days, before: start, limit: limit)
                            == Array(all.dropFirst(from).prefix(limit)))
                }
            }
        }
    }

    @Test(arguments: [
        ("", false, 0, 0, 0), ("", true, 1, 1, 0), ("?q=amber", true, 0, 1, 1),
        ("?q=none", true, 0, 1, 1), ("?q=none", false, 0, 1, 1),
    ])
    func `has totals over all of it, and a search that can be cleared`(
        _ query: String, _ isUsed: Bool, _ totals: Int, _ searches: Int, _ clearing: Int
    ) throws {
        let room = try Room()
        if isUsed { try room.think("Amber.") }

        let page = try room.page("/airlock/history" + query)

        #expect(page.pieces(from: "<a class=\"card strip\"", to: ">").count == totals)
        let forms = page.pieces(from: "<form class=\"search\"", to: "</form>")
        #expect(forms.count == searches)
        #expect(
            forms.filter { $0.contains("aria-label=\"Clear the search\"") }.count == clearing)
    }

    @Test func `says what each was for, and keeps what only a script opens hidden`() throws {
        let room = try Room()
        try room.tell(1, lasted: 120_000, before: "/medleys/x")
        try room.tell(2, lasted: 120_000, at: .june1.adding(minutes: -9), before: "/notes")
        try room.tell(3, lasted: 120_000, at: .june1.adding(minutes: -18))

        let page = try room.page("/airlock/history")

        #expect(
            page.pieces(from: "<span class=\"detail\">", to: "</span>").filter { $0.contains(":") }
                == [
                    "11:58 · Before an evaluation", "11:49 · On the way to another page", "11:40",
                ])
        let buttons = page.pieces(from: "<button class=\"tool\" type=\"button\"", to: ">")
        #expect(buttons.count == 3)
        #expect(buttons.allSatisfy { $0.hasPrefix(" hidden ") })
    }
}

@Suite struct `An export as text` {
    @Test func `keeps empty lines, and names each day once`() throws {
        let room = try Room()
        try room.think("One.\n\nTwo.")
        try room.tell(1, lasted: 120_000)
        try room.tell(2, lasted: 120_000, at: .june1.adding(days: -1))

        #expect(
            try room.page("/airlock/export.txt") == """
                Breaths and thoughts

                Monday, 1 June 2026
                  12:00  Thought
                    One.
                    \("")
                    Two.
                  11:58  2 minutes

                Sunday, 31 May 2026
                  11:58  2 minutes

                """)
    }
}
