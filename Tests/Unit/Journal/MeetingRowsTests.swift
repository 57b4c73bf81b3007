import Basics
import TestKit
import Testing
import Web

@testable import Journal

@Suite struct `Rows that two devices changed apart` {
    private static let part = Standing.Part(
        names: ["name", "amount"], isText: false, keys: ["name"])

    private func fields(_ rows: String) -> Fields {
        let rows = rows.split(separator: ",").map { $0.split(separator: " ").map(String.init) }
        return Fields(rows.map { ("name", $0[0]) } + rows.map { ("amount", $0[1]) })
    }

    private func text(_ fields: Fields?) -> String? {
        guard let fields else { return nil }
        return zip(fields.all("name"), fields.all("amount")).map { $0 + " " + $1 }
            .joined(separator: ",")
    }

    @Test(arguments: [
        ("added by both", "A 1", "A 1,B 2", "A 1,C 3", "A 1,C 3,B 2"),
        ("changed and added", "A 1,B 1", "A 2,B 1", "A 1,B 1,C 1", "A 2,B 1,C 1"),
        ("removed and changed elsewhere", "A 1,B 1,C 1", "A 1,C 1", "A 1,B 1,C 2", "A 1,C 2"),
        ("removed by one and changed by the other", "A 1,B 1", "A 1", "A 1,B 9", "A 1,B 9"),
        ("moved and changed", "A 1,B 1", "B 1,A 1", "A 1,B 5", "B 5,A 1"),
        ("added in between", "A 1,B 1", "A 1,X 1,B 1", "A 1,B 1,C 1", "A 1,X 1,B 1,C 1"),
        ("added at the start", "A 1", "X 1,A 1", "A 2", "X 1,A 2"),
        ("emptied by one", "A 1,B 1", "", "A 1,B 1,C 1", "C 1"),
    ])
    func `are merged one by one`(
        _ title: String, _ shown: String, _ sent: String, _ there: String, _ merged: String
    ) throws {
        let rows = try #require(
            MeetingRows(
                MeetingRowsTests.part, shown: fields(shown), sent: fields(sent),
                there: fields(there), sentWins: true), "\(title)")
        // Either list may come first where both only added.
        let alike = merged.split(separator: ",").sorted()
        #expect(text(rows.value)?.split(separator: ",").sorted() == alike, "\(title)")
        if title != "added by both" { #expect(text(rows.value) == merged, "\(title)") }
        #expect(rows.lost == nil, "\(title)")
    }

    @Test(arguments: [true, false])
    func `keep the later value of one that both changed`(_ sentWins: Bool) throws {
        let rows = try #require(
            MeetingRows(
                MeetingRowsTests.part, shown: fields("A 1,B 1"), sent: fields("A 2,B 1,C 1"),
                there: fields("a 3,B 1"), sentWins: sentWins))
        #expect(text(rows.value) == (sentWins ? "A 2,B 1,C 1" : "a 3,B 1,C 1"))
        #expect(text(rows.lost) == (sentWins ? "a 3,B 1,C 1" : "A 2,B 1,C 1"))
    }

    @Test func `are left whole where a list names one twice`() {
        #expect(
            MeetingRows(
                MeetingRowsTests.part, shown: fields("A 1"), sent: fields("A 1,a 2"),
                there: fields("A 3"), sentWins: true) == nil)
    }
}

private typealias MeetingRowsTests = `Rows that two devices changed apart`
