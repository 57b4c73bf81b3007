import Basics
import Markup
import SQLCore
import TestKit
import Testing
import Web

@testable import Till

/// Elements of the reports of several days.
@Suite struct `The reports of the books` {
    private let ledger: Ledger
    private let june1 = Day(.june1, in: .utc)

    init() throws { ledger = try Ledger() }

    private func reports() throws -> [SalesReport] {
        try BooksTable(ledger.database).reports(Days(june1, june1), company: .euro)
    }

    private func sell(
        _ name: String, _ total: Int64, pieces: Int64 = 1, after: Int64 = 0,
        currency: String = "EUR"
    ) throws -> ID<Sale> {
        try ledger.sell(
            after: after,
            lines: [
                Ledger.Line(
                    name: name, quantity: pieces * 1_000, each: total / pieces, tax: 0,
                    total: total)
            ], currency: currency)
    }

    @Test func `name what sold best by the sum, then the number, then the name`() throws {
        for (name, total, pieces) in [
            ("Dahlia", 300, 1), ("Cedar", 300, 2), ("Birch", 300, 2), ("Elm", 200, 9),
            ("Amber", 500, 1),
        ] as [(String, Int64, Int64)] {
            _ = try sell(name, total, pieces: pieces)
        }
        let returned = try sell("Fig", 800)
        try ledger.refund(returned, tax: 0, total: 800)
        _ = try sell("Yesterday", 900, after: -Ledger.dayLength)
        _ = try sell("Tomorrow", 900, after: Ledger.dayLength)
        _ = try sell("Elsewhere", 900, currency: "CHF")

        let reports = try reports()

        #expect(reports.map { $0.currency.code } == ["EUR", "CHF"])
        #expect(
            try reports.at(0).best.map { $0.name } == ["Amber", "Birch", "Cedar", "Dahlia", "Elm"])
        #expect(try reports.at(0).best.map { $0.total.minor } == [500, 300, 300, 300, 200])
        #expect(try reports.at(1).best.map { $0.name } == ["Elsewhere"])
    }

    @Test func `say what departments took, and others and what is gone together`() throws {
        try shelve("Scents", ["Amber", "Birch"])
        try shelve("Soaps", ["Cedar"])
        for (name, total) in [("Amber", 500), ("Birch", 200), ("Cedar", 900), ("Gone", 50)] {
            _ = try sell(name, Int64(total))
        }

        let report = try reports().at(0)
        #expect(report.kinds.map { $0.name } == ["Soaps", "Scents", nil])
        #expect(report.kinds.map { $0.total.minor } == [900, 700, 50])
        var html = HTML(in: .english)
        ReportSection(words: ReportWords(.english), report: report, hasOthers: false).write(&html)
        let page = String(decoding: html.bytes, as: UTF8.self)
        #expect(page.contains(">By department · best Soaps, €9.00<"))
        #expect(page.contains("<th scope=\"row\">Others</th>"))
    }

    @Test func `departments that took the same stand as their best sellers do`() throws {
        try shelve("Soaps", ["Birch"])
        try shelve("Candles", ["Amber"])
        try shelve("Scents", ["Cedar"])
        for name in ["Amber", "Birch", "Cedar"] { _ = try sell(name, 500) }

        #expect(try reports().at(0).kinds.map { $0.name } == ["Candles", "Soaps", "Scents"])
    }

    @Test(arguments: [0, 1])
    func `say discounts, unknown costs and departments only where there are any`(
        _ discount: Int64
    ) throws {
        try shelve("Scents", ["Amber"])
        if discount > 0 { try shelve("Soaps", ["Birch"]) }
        for name in discount > 0 ? ["Amber", "Birch"] : ["Amber"] {
            try ledger.sell(
                lines: [Ledger.Line(name: name, cost: discount > 0 ? nil : 400)],
                discount: discount)
        }
        var html = HTML(in: .english)

        ReportSection(
            words: ReportWords(.english), report: try reports().at(0), hasOthers: false
        ).write(&html)

        let page = String(decoding: html.bytes, as: UTF8.self)
        #expect(page.contains("<dt>Discounts given</dt>") == (discount > 0))
        #expect(page.contains("<p class=\"small\">") == (discount > 0))
        #expect(page.contains(">By department · best ") == (discount > 0))
    }

    private func shelve(_ department: String, _ names: [String]) throws {
        try ledger.database.run(
            """
            INSERT INTO inventory_department (id, name, unique_name, name_key, restock_level,
                markup, is_sample) VALUES (?1, ?1, ?1, ?1, 0, 0, 0)
            """, [.text(department)])
        for name in names {
            try ledger.database.run(
                """
                INSERT INTO inventory_item (id, name, attribute, unique_name, name_key, department,
                    unit, on_hand, is_for_sale, is_material, supplier, is_sample)
                VALUES (?1, ?1, '50 ml', ?2, ?1, ?3, 'each', 0, 1, 0, '', 0)
                """, [.text(name), .text(name.lowercased() + "\u{1F}50 ml"), .text(department)])
        }
    }

    @Test(arguments: [
        (0, "0"), (-150, "−2"), (999_949, "9,999"), (1_000_000, "10k"), (99_999_949, "1,000k"),
        (100_000_000, "1M"), (Int64.max, "999,999,999M"),
    ])
    func `say sums briefly over their bars`(_ minor: Int64, _ brief: String) {
        #expect(BooksWords(.english).brief(Money(minor: minor), .euro) == brief)
    }

    @Test func `name the ten that sold best`() throws {
        for number: Int64 in 0..<12 { _ = try sell("\(number)", 100 + number) }

        #expect(
            try reports().at(0).best.map { $0.name }
                == ["11", "10", "9", "8", "7", "6", "5", "4", "3", "2"])
    }

    @Test func `are of the currencies of these days, the company's first`() throws {
        #expect(try reports().map { $0.currency.code } == ["EUR"])
        try ledger.void(try ledger.sell(total: 100, currency: "USD"))
        #expect(try reports().map { $0.currency.code } == ["EUR"])

        let early = try ledger.sell(total: 700, after: -Ledger.dayLength, currency: "CHF")
        #expect(try reports().map { $0.currency.code } == ["EUR"])
        try ledger.refund(early, after: -Ledger.hour, tax: 0, total: 700)
        #expect(try reports().map { $0.currency.code } == ["CHF"])
        #expect(try reports().at(0).sums.refunds == 1)

        try ledger.sell(total: 100)
        #expect(try reports().map { $0.currency.code } == ["EUR", "CHF"])
    }

    @Test func `list each day under its name, one day alone without`() throws {
        for hour: Int64 in 0..<3 { try ledger.sell(total: 100, after: hour) }
        try ledger.sell(total: 100, after: Ledger.dayLength)
        let page = try ledger.page("/sales?from=2026-06-01&to=2026-06-02")

        #expect(
            page.pieces(from: "<h2 class=\"day-of\">", to: "</h2>")
                == ["Tuesday, 2 June 2026", "Monday, 1 June 2026"])
        #expect(
            page.pieces(from: "<ul class=\"receipts\">", to: "</ul>")
                .map { $0.pieces(from: "<li>", to: "</li>").count } == [1, 3])
        #expect(!(try ledger.page("/sales").contains("class=\"day-of\"")))
    }

    @Test func `show fifty rows, and more only where there are more`() throws {
        func receipts(_ page: String) -> Int {
            page.pieces(from: "<a class=\"receipt\"", to: "</a>").count
        }
        for _ in 0..<50 {
            try ledger.sell(total: 100)
            try ledger.send("/drawer/close", [("currency", "EUR"), ("sum", "1")])
        }
        for address in ["/sales", "/closes"] {
            let page = try ledger.page(address)
            #expect(receipts(page) == 50, "\(address)")
            #expect(!page.contains("Show more"), "\(address)")
        }

        try ledger.sell(total: 100)
        try ledger.send("/drawer/close", [("currency", "EUR"), ("sum", "1")])
        for address in ["/sales", "/closes"] {
            let page = try ledger.page(address)
            #expect(receipts(page) == 50, "\(address)")
            #expect(page.contains("Show more"), "\(address)")
        }
    }

    @Test func `say in the file what is closed, made up, and sold with the tax in its price`()
        throws
    {
        try ledger.sell()
        try ledger.send("/drawer/close", [("currency", "EUR"), ("sum", "10.70")])
        try ledger.sell(after: 1_000, isDemo: true)
        try ledger.sell(after: 2_000)
        try ledger.database.run("UPDATE sale SET includes_tax = 1 WHERE number = 3")

        let rows = try ledger.page("/sales.csv").split(separator: "\r\n").dropFirst()

        let (start, sums) = ("2026-06-01,12:00,EUR,10.00,0.00,7", "0.70,10.70,4.00,cash,")
        let times = (0...2).map { "2026-06-01T12:00:0\($0).000+00:00" }
        #expect(
            rows.map { String($0) } == [
                "sale,A-1,\(start),no,\(sums),A-1,no,0.00,,,\(times[0])",
                "sale,A-2,\(start),no,\(sums),,yes,0.00,,,\(times[1])",
                "sale,A-3,\(start),yes,\(sums),,no,0.00,,,\(times[2])",
            ])
    }
}

/// Elements of the pages of the drawer and of a close.
@Suite struct `The elements of the drawer` {
    private let ledger: Ledger
    private let euro: [(String, String)] = [("currency", "EUR")]

    init() throws { ledger = try Ledger() }

    @Test func `are the forms that come next, in their order`() throws {
        func forms() throws -> [String] {
            try ledger.page("/drawer").pieces(from: "<div class=\"acts\">", to: "</main>").at(0)
                .pieces(from: "<h2>", to: "</h2>")
        }
        func hasMoves() throws -> Bool {
            try ledger.page("/drawer").contains("<h2 class=\"small\">In and out</h2>")
        }
        let (open, close, move) = ("Open the drawer", "Count and close", "Cash in or out")

        #expect(try forms() == [open, move])
        #expect(try !hasMoves())
        try ledger.sell(total: 1_000)
        #expect(try forms() == [close, open, move])
        #expect(try !hasMoves())
        try ledger.send("/drawer/close", euro + [("sum", "10")])
        try ledger.send("/drawer/cash", euro + [("way", "in"), ("sum", "5"), ("remark", "Bank")])
        #expect(try forms() == [open, close, move])
        #expect(try hasMoves())
        try ledger.send("/drawer/open", euro + [("sum", "50")])
        #expect(try forms() == [close, move])
        #expect(try hasMoves())
    }

    @Test func `have what was typed in the form that was refused, and in no other`() throws {
        try ledger.sell(total: 1_000)
        func inputs(_ page: String, _ name: String) -> [String] {
            page.pieces(from: " name=\"\(name)\"", to: ">")
        }
        let shown = try ledger.page("/drawer")
        #expect(inputs(shown, "way") == [" value=\"out\" checked", " value=\"in\""])
        #expect(inputs(shown, "sum").count == 3)

        let form = euro + [("way", "in"), ("sum", "x"), ("remark", "Bank")]
        let verdict = try ledger.send("/drawer/cash", form)
        let again = try ledger.again("/drawer/cash", verdict, form).text

        #expect(inputs(again, "way") == [" value=\"out\"", " value=\"in\" checked"])
        let sums = inputs(again, "sum")
        #expect(sums.map { $0.contains(" value=\"x\"") } == [false, false, true])
        #expect(sums.map { $0.contains(" aria-invalid=\"true\"") } == [false, false, true])
    }

    @Test func `of a close are only those parts that there are`() throws {
        func sales(_ number: String) throws -> String {
            try ledger.page("/closes/" + number).pieces(from: "<dl class=\"lines\">", to: "</dl>")
                .at(0)
        }
        func parts(_ number: String) throws -> [String] {
            try ledger.page("/closes/" + number).pieces(from: "<h2 class=\"small\">", to: "</h2>")
        }
        try ledger.sell(total: 500)
        try ledger.send("/drawer/close", euro + [("sum", "5")])
        #expect(try parts("A-1") == ["Sales", "Payment method", "The drawer"])
        #expect(
            try sales("A-1").pieces(from: "<dt>", to: "</dt>")
                == ["1 sale", "Gross sales", "Sold", "Tax due"])
        #expect(
            try sales("A-1").pieces(from: "<dd>", to: "</dd>")
                == ["A-1", "€5.00", "€5.00", "€0.00"])
        #expect(!(try ledger.page("/closes/A-1").contains("class=\"remark-of\"")))

        let sale = try ledger.sell(lines: [Ledger.Line(total: 970)], discount: 100)
        try ledger.void(try ledger.sell(total: 300))
        try ledger.refund(sale, tax: 7, total: 107)
        try ledger.send("/drawer/cash", euro + [("way", "in"), ("sum", "5"), ("remark", "Bank")])
        try ledger.send("/drawer/close", euro + [("pieces-500", "3"), ("remark", "Anna")])
        #expect(
            try parts("A-2")
                == ["Sales", "Payment method", "The drawer", "In and out", "Counted"])
        #expect(
            try sales("A-2").pieces(from: "<dt>", to: "</dt>") == [
                "1 sale, 1 void", "Gross sales", "Discounts", "Sales tax on top", "Sold",
                "1 refund", "Net sales", "Tax due",
            ])
        #expect(
            try sales("A-2").pieces(from: "<dd>", to: "</dd>") == [
                "A-2 to A-3", "€10.00", "−€1.00", "€0.70", "€9.70", "−€1.07", "€8.63", "€0.63",
            ])
        #expect(try ledger.page("/closes/A-2").contains("<p class=\"remark-of\">Anna</p>"))
    }

    @Test func `name what differs, and the sign with it`() throws {
        let words = BooksWords(.english)
        for (minor, said, signed) in [
            (0, "Balanced", "€0.00"), (1, "€0.01 over", "+€0.01"), (-1, "€0.01 short", "−€0.01"),
        ] as [(Int64, String, String)] {
            #expect(TillCloseWords(words.language).difference(Money(minor: minor), .euro) == said)
            #expect(words.signed(Money(minor: minor), .euro) == signed)
        }
    }

    @Test func `are worth closing as soon as one figure is not nothing`() {
        let empty = DrawerFigures("A", .euro)
        let changes: [(inout DrawerFigures) -> Void] = [
            { $0.sales = 1 }, { $0.voided = 1 }, { $0.refunds = 1 }, { $0.corrected.cash = -1 },
            { $0.corrected.card = 1 }, { $0.float = 1 }, { $0.paidIn = 1 }, { $0.paidOut = 1 },
        ]

        #expect(empty.isEmpty)
        for (place, change) in changes.enumerated() {
            var figures = empty
            change(&figures)
            #expect(!figures.isEmpty, "\(place)")
        }
    }

    @Test(
        arguments: [
            ("A-1", true), ("QJZ-1200", true), (String(repeating: "A", count: 64) + "-1", true),
            (String(repeating: "A", count: 65) + "-1", false), ("A-0", false), ("-1", false),
            ("A-", false), ("A", false), ("A-01", false),
        ])
    func `have numbers of a letter and a count`(text: String, isNumber: Bool) {
        #expect(CloseNumber(text)?.text == (isNumber ? text : nil))
    }
}
