import Basics
import Foundation
import SQLCore
import TestKit
import Testing
import Web

@testable import Till

/// Periods, places, the history and the report as pages.
struct BooksHistoryTests {
    private static let june1 = Day(Moment.june1, in: .utc)

    @Test func `periods are the days that a person means`() throws {
        // A Monday, the first of its month.
        let cases: [(Period, String, String)] = [
            (.today, "2026-06-01", "2026-06-01"), (.yesterday, "2026-05-31", "2026-05-31"),
            (.week, "2026-06-01", "2026-06-07"), (.lastWeek, "2026-05-25", "2026-05-31"),
            (.month, "2026-06-01", "2026-06-30"), (.lastMonth, "2026-05-01", "2026-05-31"),
            (.year, "2026-01-01", "2026-12-31"),
            (.range(from: "2026-02-28", to: "2026-03-01"), "2026-02-28", "2026-03-01"),
            (.range(from: "28.2.2026", to: "1/3/2026"), "2026-02-28", "2026-03-01"),
        ]
        for (period, first, last) in cases {
            var faults = Faults()
            let days = try #require(period.days(today: BooksHistoryTests.june1, &faults))
            #expect(days.first.text == first)
            #expect(days.last.text == last)
            #expect(faults.isEmpty)
        }
        // Last month seen from January, and the week seen from its Sunday.
        var faults = Faults()
        let january = try #require(Day(typed: "2026-01-31"))
        #expect(Period.lastMonth.days(today: january, &faults)?.text == "2025-12-01 to 2025-12-31")
        let sunday = try #require(Day(typed: "2026-06-07"))
        #expect(Period.week.days(today: sunday, &faults)?.first.text == "2026-06-01")
    }

    @Test(arguments: [
        ("from=&to=", "Choose the first day."), ("from=2026-06-01&to=", "Choose the last day."),
        ("from=2026-02-30&to=2026-06-01", "Enter a date, such as"),
        ("from=x&to=2026-06-01", "Enter a date, such as"),
        ("from=-1&to=2026-06-01", "Enter a date, such as"),
        ("from=2026-06-01&to=%F0%9F%8C%B8", "Enter a date, such as"),
        ("from=2026-06-01&to=%00", "Enter a date, such as"),
        ("from=%D7%A9&to=2026-06-01", "Enter a date, such as"),
        ("from=99999999999999999999-01-01&to=2026-06-01", "Enter a date, such as"),
        ("from=2026-06-02&to=2026-06-01", "on or after the first"),
        ("from=1026-06-01&to=2026-06-01", "at most 10 years"),
        ("to=2026-06-01", "Choose the first day."),
    ])
    func `days that can't be read are shown again with what is wrong`(
        query: String, sentence: String
    ) throws {
        let ledger = try Ledger()
        try ledger.sell()

        let response = try ledger.get("/sales?" + query)

        #expect(response.status == 422)
        #expect(response.text.contains(sentence))
        for file in ["/sales.csv", "/sales/lines.csv", "/closes.csv"] {
            #expect(try ledger.get(file + "?" + query).status == 422)
        }
    }

    @Test func `places read their own links`() throws {
        let id = ID<DrawerMove>.number(3)
        let place = PlaceInTime(day: 20_605, at: 1_780_315_200_000, id: id.text)
        let routes: [BooksRoute] = [
            .sales(SalesView(.today)), .sales(SalesView(.lastWeek, before: place)),
            .sales(SalesView(.range(from: "a b", to: ""))), .salesFile(.month),
            .linesFile(.range(from: "2026-01-01", to: "2026-02-01")), .demo, .removeDemo,
            .drawer(currency: nil), .drawer(currency: "CHF"), .openDrawer, .cash,
            .deleteMove(id), .closeDrawer, .closes(before: nil),
            .closes(before: place), .closesFile(.year),
            .close(CloseNumber(letter: "A", number: 3)),
            .close(CloseNumber(letter: "QJZ", number: 1_200)),
        ]
        for route in routes {
            #expect(BooksRoute(try Target(route.target.text)) == route)
        }
        let takers = routes.filter { $0.rule != nil }
        #expect(
            takers == [
                .demo, .removeDemo, .openDrawer, .cash, .deleteMove(id), .closeDrawer,
            ])
        for wrong in [
            "/closes/A", "/closes/A-0", "/closes/A-03", "/closes/-3", "/closes/A-x", "/drawer/x",
            "/drawer/moves/x/delete", "/closes/A-99999999999999999999", "/sales/x/y",
            "/closes/A-+3",
        ] {
            #expect(BooksRoute(try Target(wrong)) == nil, "\(wrong)")
        }
    }

    @Test func `a sale's day is its own local day, whoever looks`() throws {
        let ledger = try Ledger()
        // 23:30 on 1 June in Greenwich is 2 June in Berlin, where the sale was made.
        try ledger.sell(after: 11 * Ledger.hour + Ledger.hour / 2, zone: 120)

        #expect(!(try ledger.page("/sales")).contains("Sale A-1"))
        #expect(
            try ledger.page("/sales?from=2026-06-02&to=2026-06-02").contains("Sale A-1"))
        // "Today" depends on the person's time zone.
        #expect(
            try ledger.page("/sales", after: 11 * Ledger.hour, zone: 120).contains("Sale A-1"))
    }

    @Test func `the history says what is void and what came back`() throws {
        let ledger = try Ledger()
        let first = try ledger.sell()
        let second = try ledger.sell(after: 60_000, tender: "card")
        try ledger.void(second)
        try ledger.refund(first, after: 120_000)

        let page = try ledger.page("/sales")

        #expect(page.contains("Refund of A-1"))
        #expect(page.contains("−€10.70"))
        #expect(page.contains("<s class=\"sum\">€10.70</s>"))
        #expect(page.contains("Void"))
        #expect(page.contains("1 item · cash"))
        #expect(page.contains("1 sale · 1 refund, €10.70 refunded"))
        #expect(page.contains("/sales/" + first.text))
        // The newest first.
        let places = ["Refund of A-1", "Sale A-2", "Sale A-1"].map { page.range(of: $0) }
        #expect(
            places.compactMap { $0?.lowerBound } == places.compactMap { $0?.lowerBound }.sorted())
    }

    @Test func `the report says that a profit is at most so much`() throws {
        let ledger = try Ledger()
        try ledger.sell(lines: [Ledger.Line(), Ledger.Line(cost: nil)])

        let page = try ledger.page("/sales")

        #expect(page.contains("Profit, at most"))
        #expect(page.contains("The cost of 1 line is missing"))
        #expect(page.contains("€16.00"))
        #expect(page.contains("Tax due</dt><dd>€1.40"))
        #expect(
            page.contains(
                "<th scope=\"row\">12:00 to 16:00</th><td>€21.40, 1 sale"))
        #expect(page.contains("Rosa Notte"))
        #expect(page.contains("50 ml · 2 sold"))
    }

    @Test func `each currency has sums of its own`() throws {
        let ledger = try Ledger()
        try ledger.sell()
        try ledger.sell(total: 5_000, currency: "CHF")

        let page = try ledger.page("/sales")

        #expect(page.contains("Income · EUR"))
        #expect(page.contains("Income · CHF"))
        #expect(page.contains("CHF\u{A0}50.00"))
        #expect(!page.contains("60.70"))
    }

    @Test func `every row of a long history is on just one of its pages`() throws {
        let ledger = try Ledger()
        var made: [String] = []
        for number in 0..<130 {
            // Some at the very same moment.
            let sale = try ledger.sell(after: Int64(number / 3) * 1_000)
            made.append(sale.text)
            if number % 10 == 0 { try ledger.refund(sale, after: Int64(number / 3) * 1_000) }
        }
        let days = Days(BooksHistoryTests.june1, BooksHistoryTests.june1)
        let table = BooksTable(ledger.database)
        var seen: [String] = []
        var before: PlaceInTime?
        repeat {
            let rows = try table.history(days, before: before, limit: 50)
            seen += rows.map { $0.place.id }
            before = rows.last?.place
        } while before != nil

        #expect(seen.count == 143)
        #expect(Set(seen).count == 143)
        #expect(Set(made).isSubset(of: Set(seen)))
        #expect(try ledger.page("/sales").contains("Show more"))
        for wrong in ["x", "1.2", "1.2.3", "..", "99999999999999999999.1.x", "%00"] {
            #expect(try ledger.get("/sales?before=" + wrong).status == 200)
        }
    }

    @Test func `an empty shop says what to do next`() throws {
        let page = try Ledger().page("/sales")

        #expect(page.contains("No sales yet"))
        #expect(page.contains("To the till"))
        #expect(page.contains("demo sales"))
    }

    @Test func `sheets hold plain sums whose columns add up to the report`() throws {
        let ledger = try Ledger()
        let first = try ledger.sell(lines: [Ledger.Line(name: "=1+1"), Ledger.Line(cost: nil)])
        let second = try ledger.sell(after: 1_000)
        try ledger.void(second)
        try ledger.refund(first, after: 2_000)

        let sales = try ledger.page("/sales.csv")
        #expect(
            sales.contains("sale,A-1,2026-06-01,12:00,EUR,20.00,0.00,7,no,1.40,21.40,4.00,cash"))
        #expect(sales.contains("void,A-2,2026-06-01,12:00,EUR,0.00,0.00,7,no,0.00,0.00,0.00,cash"))
        #expect(sales.contains("refund,A-1,2026-06-01,12:00,EUR,,,,,-0.70,-10.70,-4.00,cash"))
        let response = try ledger.get("/sales.csv")
        #expect(response.fileName == "sales 2026-06-01.csv")
        let lines = try ledger.page("/sales/lines.csv")
        // A spreadsheet must not run a name as a formula.
        #expect(lines.contains("sale,A-1,2026-06-01,1,'=1+1,50 ml,Perfumes,1,each,EUR,10.00"))
        #expect(lines.contains("refund,A-1,2026-06-01,1,'=1+1,50 ml,Perfumes,-1,each,EUR,10.00"))
        #expect(lines.split(separator: "\r\n").count == 5)
    }
}
