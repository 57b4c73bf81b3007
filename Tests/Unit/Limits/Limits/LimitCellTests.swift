import Perfumery
import Testing

@testable import Limits

struct LimitCellTests {
    @Test(arguments: [
        "0.6", "0,6 %", " 0.6* ", "0.6¹", "0.6 (2)", "0.6 [see note]", "((1)) 0.6", "0.6)", "≤ 0.6",
        "0.6 (6000 ppm)", "0.6 (6 g/kg)", "0.6 (note 1)",
        "0.6 (2 [a] 7)", "(see (2) 7) 0.6", "[3 (4) 5] 0.6 %",
        "<= 0.6", "0.6-1", "1 % – 0.6 %", "0.6\u{2010}1", "0.6\u{2015}1", "0.6\u{2212}1",
        "max. 0.6 %", "6000 ppm", "6 g/kg", "6000 mg/kg", "0.6 to 1", "0.60000000000000003", "6e-1",
    ])
    func `a share is read without its marks, and of a range the lower end`(_ cell: String) throws {
        #expect(try LimitCell(cell) == .share(percent("0.6")))
    }

    @Test(arguments: ["-", "–", "No restriction", "not restricted", "None"])
    func `a category may be free`(_ cell: String) {
        #expect(LimitCell(cell) == .free)
    }

    @Test(arguments: ["0", "0 %", "0–1", "Prohibited", "P", "not permitted", "Banned *"])
    func `nothing of it is allowed where that is said`(_ cell: String) {
        #expect(LimitCell(cell) == .none)
    }

    @Test(arguments: ["NA", "n/a", "N/A", "Not applicable", "Not Applicable *"])
    func `not applicable says nothing by itself`(_ cell: String) {
        #expect(LimitCell(cell) == .unsaid)
    }

    @Test func `a lower number in brackets is asked about, whatever stands around it`() {
        for high in ["25", "25 %", "2,5", "0.6"] {
            for low in [
                "0.05", "0,05", "0.05 %", "0.05 in sprays", "sprays: 0,05", "500 ppm in sprays",
            ] {
                for (open, close) in [("(", ")"), ("[", "]")] {
                    for blank in ["", " "] {
                        for cell in [
                            high + blank + open + low + close, open + low + close + blank + high,
                            high + blank + open + "a" + close + open + low + close,
                        ] {
                            #expect(LimitCell(cell) == .unreadable, "\(cell)")
                        }
                    }
                }
            }
        }
        #expect(LimitCell("25 (2)") == .unreadable)
    }

    @Test(arguments: ["", " "])
    func `an empty cell says nothing`(_ cell: String) {
        #expect(LimitCell(cell) == .empty)
    }

    @Test(arguments: [
        "(1)", "see note", "1-2-3", "101", "-0.6", "0.6 or 1", "0.6-x", "x-0.6", ">0.6",
        "1,234 ppm",
    ])
    func `what is no limit can't be read`(_ cell: String) {
        #expect(LimitCell(cell) == .unreadable)
    }

    @Test func `shares are kept as a text and read back`() throws {
        let shares: [Share?] = [
            try percent("0.6"), nil, Share.none, .all, try percent("0.0000009"),
        ]
        let rule = LimitRule(Substance("Citral"), .restriction, shares: shares)

        #expect(rule.text == "6000000 - 0 1000000000 9")
        #expect(LimitRule.shares(rule.text) == shares)
        #expect(LimitRule.shares("") == [])
        #expect(LimitRule.shares("1  2").count == 2)
        #expect(
            LimitRule.shares("1000000001 99999999999999999999 5").map { $0?.billionths } == [
                nil, nil, 5,
            ])
    }
}
