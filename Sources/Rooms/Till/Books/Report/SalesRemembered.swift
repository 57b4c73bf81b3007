internal import Basics
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Stock

/// The report of the days that a search names: "sold saturday", "sales last week".
@Sendable func salesRemembered(
    _ search: Remembered, _ database: Database, _ language: Language
) throws(Failure) -> [FoundPlace] {
    guard let days = search.days, search.words.contains(where: { asking.contains($0) })
    else { return [] }
    let currency = try CompanyTable(database).company().currency
    let sums = try database.first(
        """
        SELECT ifnull(sum(sales), 0), ifnull(sum(total - refunded), 0) FROM sale_day
        WHERE day BETWEEN ? AND ? AND currency = ?
        """, [.integer(days.first.number), .integer(days.last.number), .text(currency.code)]
    ) { (row) throws(Failure) in (sales: row.integer(), total: row.integer()) }
    let words = BooksWords(language)
    let period = Period.range(from: days.first.text, to: days.last.text)
    return [
        FoundPlace(
            .shop, title: words.sales,
            name: ReportWords(language).days(Days(days.first, days.last)),
            detail: words.sales(sums?.sales ?? 0) + " · "
                + currency.text(Money(minor: sums?.total ?? 0), in: language),
            BooksRoute.sales(SalesView(period)).link)
    ]
}

private let asking: Set<String> = [
    "sold", "sale", "sales", "sell", "takings", "revenue", "turnover", "income", "earned", "report",
]
