import Basics
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Stock
@testable import Till

/// A day of the shop may end after midnight.
@Suite struct `A day that ends at 04:00` {
    private let day: MarketDay
    private let program = Program(assetVersions: [:])

    init() throws {
        day = try MarketDay()
    }

    private func end(_ minutes: Int, at moment: Moment) throws {
        let company = try CompanyTable(day.database).company().form
        var form: [(String, String)] = []
        for field in company.fields where field.name != "day_end" {
            form.append((field.name, field.name == "name" ? "Neroli" : field.value))
        }
        let verdict = try day.send(
            "/settings/company", form + [("day_end", String(minutes))], at: moment)
        #expect(verdict.faults == nil)
    }

    /// June 2026, in UTC.
    private func moment(_ date: Int, _ hour: Int, _ minute: Int = 0) -> Moment {
        let first = Day(year: 2026, month: 6, day: 1)?.number ?? 0
        return Moment(
            milliseconds: (Int64(first + date - 1) * 1_440 + Int64(hour * 60 + minute)) * 60_000)
    }

    private func sell(_ date: Int, _ hour: Int, _ minute: Int = 0) throws -> ID<Sale> {
        let at = moment(date, hour, minute)
        let verdict = try day.send("/till/confirm", MarketDay.sale(500), at: at)
        guard let place = verdict.destination, case .sale(let id, _) = TillRoute(place) else {
            throw Failure.missing
        }
        return id
    }

    private func dayOf(_ sale: ID<Sale>) throws -> Int64 {
        let first = Int64(Day(year: 2026, month: 6, day: 1)?.number ?? 0)
        return try day.database.integer("SELECT day FROM sale WHERE id = ?", [.text(sale)]) - first
            + 1
    }

    @Test func `counts a sale at 02:00 to the day before, and one at 04:00 to its own`() throws {
        let before = try sell(10, 2)
        try end(240, at: moment(10, 12))
        let evening = try sell(10, 23)
        let night = try sell(11, 2)
        let last = try sell(11, 3, 59)
        let morning = try sell(11, 4)

        // What was sold before the setting stays.
        #expect(try dayOf(before) == 10)
        #expect(try [evening, night, last, morning].map { try dayOf($0) } == [10, 10, 10, 11])
        #expect(try day.faults().isEmpty)
    }

    @Test func `shows the night's sales today until it ends, in report and file`() throws {
        try end(240, at: moment(10, 12))
        _ = try sell(10, 23)
        _ = try sell(11, 2)

        for hour in [2, 3] {
            let request = Request(
                .get, try Target("/sales.csv"), moment: moment(11, hour), zone: .utc,
                id: .number(1), device: MarketDay.devices[0], language: .english)
            let response = try program.respond(request, day.database)
            #expect(response.text.split(whereSeparator: \.isNewline).count == 3)
            #expect(response.disposition?.contains("2026-06-10") == true)
        }
        let later = Request(
            .get, try Target("/sales.csv"), moment: moment(11, 5), zone: .utc, id: .number(1),
            device: MarketDay.devices[0], language: .english)
        #expect(
            try program.respond(later, day.database).text.split(whereSeparator: \.isNewline).count
                == 1)
        #expect(
            try day.database.integer("SELECT sales FROM sale_day WHERE block = 0") == 1)
    }

    @Test func `dates the close of a night, and refunds in it, to the day before`() throws {
        try end(240, at: moment(10, 12))
        let sale = try sell(10, 23)
        try day.send(
            "/sales/\(sale.text)/refund", [("quantity", "1"), ("tender", "cash")],
            at: moment(11, 1))
        try day.send(
            "/drawer/close", [("currency", "EUR"), ("sum", "5"), ("remark", "")],
            at: moment(11, 2))

        let days = try day.database.all(
            "SELECT day FROM refund UNION ALL SELECT day FROM drawer_close"
        ) { (row) throws(Failure) in row.integer() }
        #expect(days == [try day.database.integer("SELECT day FROM sale"), days[0]])
    }

    @Test func `can be set back, from the day on that it is`() throws {
        try end(240, at: moment(10, 12))
        let night = try sell(11, 2)
        try end(0, at: moment(11, 12))
        let next = try sell(12, 2)

        #expect(try [night, next].map { try dayOf($0) } == [10, 12])
        // A late entry of the night before keeps its day.
        #expect(try dayOf(try sell(11, 3)) == 10)
    }
}
