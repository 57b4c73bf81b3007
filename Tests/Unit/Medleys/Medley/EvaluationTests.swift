import Basics
import Perfumery
import SQLCore
import TestKit
import Testing
import Web

@testable import Medleys

struct EvaluationTests {
    private func filled(_ minutes: String = "15", _ rating: String = "4", _ text: String = "")
        -> [(String, String)]
    {
        [("minutes", minutes), ("rating", rating), ("text", text)]
    }

    @Test func `an evaluation is written down with its time, rating and words`() throws {
        let bench = try Workbench()
        let id = try bench.medley()

        let sent = try bench.send("/medleys/\(id)/smell", filled("60", "5", " Rose, rain. "))

        let evaluation = try #require(try EvaluationTable(bench.database).evaluation(ID(sent.id)))
        #expect(evaluation.minutes == 60)
        #expect(evaluation.rating == 5)
        #expect(evaluation.text == "Rose, rain.")
        #expect(evaluation.at == .june1)
        #expect(evaluation.version == 1)
        #expect(sent.landing == "/medleys/\(id)")
    }

    @Test func `an evaluation may end with what one thinks of the medley, undone with it`() throws {
        let bench = try Workbench()
        let id = try bench.medley()
        let status = { try MedleyTable(bench.database).summary(ID(id))?.status }
        #expect(
            try bench.page("/medleys/\(id)/smell").contains("name=\"stood\" value=\"tbd\""))

        let sent = try bench.send(
            "/medleys/\(id)/smell", filled() + [("stood", "tbd"), ("status", "pass")])
        #expect(try status() == .pass)
        // Without a new choice in this form, the other device's decision stays.
        let later = try bench.send(
            "/medleys/\(id)/smell", filled() + [("stood", "tbd"), ("status", "tbd")])
        #expect(try status() == .pass)
        try bench.undo(later)
        try bench.undo(sent)
        #expect(try status() == .undecided)
    }

    @Test func `a composition gets a number only where its lines differ from the last one's`()
        throws
    {
        let bench = try Workbench()
        let id = try bench.medley()
        let numbers = {
            try EvaluationTable(bench.database).evaluations(of: ID(id)).map { $0.version }
        }

        try bench.send("/medleys/\(id)/smell", filled())
        try bench.send("/medleys/\(id)/smell", filled())
        try bench.edit(id, "Evening", [["Rose", "2", "g"], ["DPG", "8", "g"]])
        try bench.send("/medleys/\(id)/smell", filled())
        #expect(try numbers() == [1, 1, 1])

        try bench.edit(id, "Evening", [["Rose", "3", "g"], ["DPG", "8", "g"]])
        try bench.send("/medleys/\(id)/smell", filled())
        #expect(try numbers() == [1, 1, 1, 2])
    }

    @Test func `an evaluation of what was shown stays with it, though the lines changed meanwhile`()
        throws
    {
        let bench = try Workbench()
        let id = try bench.medley()
        let shown = try MedleyTable(bench.database).ingredients(ID(id)).composition
        try bench.edit(id, "Morning", [["Rose", "9", "g"]])

        try bench.send("/medleys/\(id)/smell", filled() + [("lines", shown)])

        #expect(try VersionTable(bench.database).versions(of: ID(id)).map { $0.lines } == [shown])
        #expect(try bench.page("/medleys/\(id)").contains("formula 1 of 2, since changed"))
    }

    @Test func `an evaluation is deleted and brought back exactly`() throws {
        let bench = try Workbench()
        let id = try bench.medley()
        let empty = try bench.rows()
        let sent = try bench.send("/medleys/\(id)/smell", filled("0", "2", "Soap."))
        let before = try bench.rows()

        let deleted = try bench.send("/medleys/\(id)/smellings/\(sent.id)/delete")
        #expect(try bench.rows() == empty)
        let back = try bench.undo(deleted)
        #expect(try bench.rows() == before)
        try bench.undo(back)
        #expect(try bench.rows() == empty)
    }

    @Test func `a composition that others are tied to stays when one evaluation goes`() throws {
        let bench = try Workbench()
        let id = try bench.medley()
        let first = try bench.send("/medleys/\(id)/smell", filled())
        let second = try bench.send("/medleys/\(id)/smell", filled())

        #expect(try bench.undoRefused(first) == MedleysFault.compositionInUse.said())
        try bench.send("/medleys/\(id)/smellings/\(first.id)/delete")
        #expect(try VersionTable(bench.database).versions(of: ID(id)).count == 1)
        try bench.send("/medleys/\(id)/smellings/\(second.id)/delete")
        #expect(try VersionTable(bench.database).versions(of: ID(id)).isEmpty)
    }

    @Test func `a composition stays while an evaluation and a batch are tied to it`() throws {
        let bench = try Workbench()
        let id = try bench.medley()
        let sent = try (1...2).map { _ in try bench.send("/medleys/\(id)/smell", filled()) }
        _ = try bench.batch(of: id)
        func uses() throws -> [Int] {
            let table = VersionTable(bench.database)
            return try table.versions(of: ID(id)).map { try table.uses(of: $0.number, of: ID(id)) }
        }

        #expect(try uses() == [3])
        for (left, one) in [(2, sent[0]), (1, sent[1])] {
            try bench.send("/medleys/\(id)/smellings/\(one.id)/delete")
            #expect(try uses() == [left])
        }
    }

    @Test func `an evaluation comes back only with its composition`() throws {
        let bench = try Workbench()
        let id = try bench.medley()
        let first = try bench.send("/medleys/\(id)/smell", filled())
        let second = try bench.send("/medleys/\(id)/smell", filled())
        let deleted = try bench.send("/medleys/\(id)/smellings/\(first.id)/delete")
        let other = try bench.send("/medleys/\(id)/smellings/\(second.id)/delete")
        #expect(try bench.undoRefused(deleted) == MedleysFault.compositionGone.said())

        // Its number has been given to another.
        try bench.edit(id, "Morning", [["Rose", "9", "g"]])
        let third = try bench.send("/medleys/\(id)/smell", filled())
        #expect(try bench.undoRefused(other) != nil)
        #expect(try bench.undoRefused(deleted) == MedleysFault.compositionGone.said())

        try bench.undo(third)
        try bench.undo(other)
        try bench.undo(deleted)
        #expect(try EvaluationTable(bench.database).evaluations(of: ID(id)).count == 2)
    }

    @Test func `a medley that is deleted takes its evaluations along and brings them back`() throws
    {
        let bench = try Workbench()
        let id = try bench.medley()
        try bench.send("/medleys/\(id)/smell", filled())
        _ = try bench.batch(of: id)
        let before = try bench.rows()

        let deleted = try bench.send("/medleys/\(id)/delete")
        #expect(try bench.rows().isEmpty)
        try bench.undo(deleted)

        #expect(try bench.rows() == before)
    }

    @Test(arguments: [
        ("1", "minute", 1), ("1.5", "hour", 90), ("0", "day", 0), ("2", "day", 2_880),
        ("0.01", "hour", 1), ("365", "day", 525_600), ("0,25", "hour", 15),
    ])
    func `a time of one's own is read in minutes, hours and days`(
        _ typed: String, _ span: String, _ minutes: Int
    ) throws {
        let bench = try Workbench()
        let id = try bench.medley()

        let sent = try bench.send(
            "/medleys/\(id)/smell", filled("free") + [("free", typed), ("span", span)])

        #expect(try EvaluationTable(bench.database).evaluation(ID(sent.id))?.minutes == minutes)
    }

    @Test(arguments: absurdities + ["525601", "0.001"])
    func `a time that is none is refused`(_ typed: String) throws {
        let bench = try Workbench()
        let id = try bench.medley()

        let faults = try bench.refused(
            "/medleys/\(id)/smell", filled("free") + [("free", typed), ("span", "minute")])

        #expect(Array(faults.keys) == ["free"])
    }

    @Test(arguments: absurdities.filter { !$0.isEmpty } + ["0", "6", "4.5"])
    func `a rating that is none is refused`(_ typed: String) throws {
        let bench = try Workbench()
        let id = try bench.medley()

        #expect(
            Array(try bench.refused("/medleys/\(id)/smell", filled("0", typed)).keys)
                == ["rating"])
    }

    @Test(arguments: absurdities + ["5", "0.0"])
    func `a time that is not on offer is refused`(_ typed: String) throws {
        let bench = try Workbench()
        let id = try bench.medley()

        #expect(
            Array(try bench.refused("/medleys/\(id)/smell", filled(typed)).keys) == ["minutes"])
    }

    @Test func `an evaluation without a rating and without a word is refused`() throws {
        let bench = try Workbench()
        let id = try bench.medley()

        #expect(
            Array(try bench.refused("/medleys/\(id)/smell", filled("0", "", " \n ")).keys)
                == ["text"])
        try bench.send("/medleys/\(id)/smell", filled("0", "", "Words alone will do."))
    }

    @Test(arguments: ["x", "💐", "e\u{301}"])
    func `words end at 4,000 characters as a person sees them`(_ character: String) throws {
        let bench = try Workbench()
        let id = try bench.medley()
        let most = String(repeating: character, count: 4_000)

        try bench.send("/medleys/\(id)/smell", filled("0", "", most))
        let faults = try bench.refused(
            "/medleys/\(id)/smell", filled("0", "", most + character))

        #expect(faults["text"] == "1 character too many. Shorten it.")
    }

    @Test(arguments: ["a\u{0}b", "\u{202E}وردة", "<b>&\"", "👩‍👩‍👧‍👦"])
    func `words of any letters are kept and shown as text`(_ words: String) throws {
        let bench = try Workbench()
        let id = try bench.medley()

        let sent = try bench.send("/medleys/\(id)/smell", filled("0", "", words))

        #expect(try EvaluationTable(bench.database).evaluation(ID(sent.id))?.text == words)
        #expect(!(try bench.page("/medleys/\(id)")).contains("<b>"))
    }

    @Test(arguments: ["", "ingredient=", "%", "ingredient=Rose&amount=x&unit=g", "\u{0}"])
    func `lines that no page of ours wrote are refused`(_ lines: String) throws {
        let bench = try Workbench()
        let id = try bench.medley()

        let faults = try bench.refused("/medleys/\(id)/smell", filled() + [("lines", lines)])

        #expect(Array(faults.keys) == [""])
    }

    @Test func `what is not there is missing`() throws {
        let bench = try Workbench()
        let id = try bench.medley()
        let other = try bench.medley("Evening")
        let sent = try bench.send("/medleys/\(id)/smell", filled())

        #expect(try bench.isMissing("/medleys/none/smell", filled()))
        #expect(try bench.isMissing("/medleys/\(id)/smellings/none/delete"))
        #expect(try bench.isMissing("/medleys/\(other)/smellings/\(sent.id)/delete"))
    }
}

struct EvaluationPageTests {
    @Test func `the form proposes how long ago the strip was dipped`() throws {
        let last = Evaluation(
            id: ID(""), medley: ID(""), version: 1, at: .june1, zone: .utc, minutes: 0, rating: 3,
            text: "")
        let proposed = { (passed: Int64) in
            proposedEvaluation(after: last, now: .june1.adding(minutes: passed))["minutes"]
        }

        #expect(proposedEvaluation(after: nil, now: .june1)["minutes"] == "0")
        #expect(proposed(2) == "0")
        #expect(proposed(16) == "15")
        #expect(proposed(55) == "60")
        #expect(proposed(300) == "240")
        #expect(proposed(1_400) == "1440")
        #expect(proposed(10_000) == "0")
        #expect(proposed(-5) == "0")
    }

    @Test func `the form offers a breath that leads back to it`() throws {
        let bench = try Workbench()
        let id = try bench.medley()

        #expect(
            try bench.page("/medleys/\(id)/smell").contains(
                "href=\"/airlock?return=%2Fmedleys%2F\(id)%2Fsmell\""))
    }

    @Test func `time runs to the right, evenly between the usual hours`() {
        #expect(timelinePlace(0) == 30)
        #expect(timelinePlace(15) == 90)
        #expect(timelinePlace(60) == 150)
        #expect(timelinePlace(150) == 180)
        #expect(timelinePlace(240) == 210)
        #expect(timelinePlace(1_440) == 270)
        #expect(timelinePlace(10_080) == 350)
        #expect(timelinePlace(525_600) == 350)
        for minutes in 0..<3_000 {
            #expect(timelinePlace(minutes) <= timelinePlace(minutes + 1))
        }
    }

    @Test func `one composition needs no number; of two each says which it was`() throws {
        let bench = try Workbench()
        let id = try bench.medley()
        try bench.send(
            "/medleys/\(id)/smell", [("minutes", "0"), ("rating", "3"), ("text", "")])
        #expect(!(try bench.page("/medleys/\(id)")).contains("composition 1"))

        try bench.edit(id, "Morning", [["Rose", "3", "g"]])
        try bench.send(
            "/medleys/\(id)/smell", [("minutes", "0"), ("rating", "4"), ("text", "")])

        let page = try bench.page("/medleys/\(id)")
        #expect(page.contains("formula 1 of 2, since changed"))
        #expect(page.contains("formula 2 of 2<"))
        #expect(page.contains("aria-label=\"2 ratings over time\""))
    }

    @Test(arguments: [
        (0, "at once"), (1, "after 1 minute"), (15, "after 15 minutes"), (60, "after 1 hour"),
        (90, "after 1 hour 30 minutes"), (1_440, "after 1 day"),
        (3_061, "after 2 days 3 hours 1 minute"),
    ])
    func `times are said in words`(_ minutes: Int, _ words: String) {
        #expect(EvaluationWords(.english).after(minutes) == words)
    }
}
