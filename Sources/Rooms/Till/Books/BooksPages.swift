internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Stock
internal import Web

/// Pages of the books: loads the data of every page.
struct BooksPages: Pages {
    let context: Context

    /// Sales and refunds on one page of the history, and closes on one of theirs.
    private static let pageSize = 50

    private var request: Request { context.request }
    private var database: Database { context.database }
    private var frame: Frame { context.frame }
    /// Day of the shop, which may end after midnight.
    func today() throws(Failure) -> Day {
        try DayEndTable(database).day(request.moment, in: request.zone)
    }
    private var words: BooksWords { BooksWords(request.language) }

    /// Faults of a form, as sentences.
    private func said(_ faults: Faults) -> Faults {
        faults.said(TillWords(request.language).sentence)
    }

    func sales(_ view: SalesView) throws(Failure) -> Response {
        let books = BooksTable(database)
        var faults = Faults()
        let days = view.period.days(today: try today(), &faults)
        var reports: [SalesReport] = []
        var rows: [HistoryRow] = []
        if let days {
            let currency = try CompanyTable(database).company().currency
            reports = try books.reports(days, company: currency)
            rows = try books.history(days, before: view.before, limit: BooksPages.pageSize + 1)
        }
        let hasMore = rows.count > BooksPages.pageSize
        if hasMore { rows.removeLast() }
        let since = try context.carriedSince()
        let lacking = days.flatMap { (days) in since.flatMap { days.first < $0 ? $0 : nil } }
        var response = SalesPage(
            words: ReportWords(words.language), view: view, today: try today(), days: days,
            faults: said(faults),
            reports: reports,
            rows: rows, hasMore: hasMore, isEmpty: try books.isEmpty(),
            hasDemo: try books.hasDemo(), lacking: lacking,
            country: try CompanyTable(database).company().country,
            showsCosts: request.host.may(.costs), isAlone: request.host.role == .alone,
            id: request.id
        ).response(frame)
        response.isPart = lacking != nil
        return response
    }

    /// - Parameters:
    ///   - code: code of the currency; the company's is used if nil or unknown.
    ///   - shown: the form that is shown again with its faults.
    ///   - doubt: the question to confirm for this form.
    func drawer(
        _ code: String?, _ shown: DrawerPage.Form = .none, _ faults: Faults = Faults(),
        doubt: DrawerPage.Doubt? = nil
    ) throws(Failure) -> Response {
        let drawers = DrawerTable(database)
        let (letter, isOwn) = try context.tillLetter()
        let own = try CompanyTable(database).company().currency
        let currency = code.flatMap { Currency(code: $0) } ?? own
        return DrawerPage(
            words: DrawerWords(words.language), drawer: try drawers.drawer(letter, currency),
            isOwn: isOwn, others: try drawers.otherCurrencies(letter, than: currency),
            otherTills: isOwn ? try OpenDrawer.all(but: request.device, database) : [],
            shown: shown,
            values: request.form, faults: said(faults), doubt: doubt, id: request.id
        ).response(frame)
    }

    /// - Parameters:
    ///   - before: where the page before this one ended.
    ///   - period: the days typed for a CSV file.
    func closes(
        _ before: PlaceInTime?, _ period: Period = .year, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        var closes = try TillCloseTable(database).closes(
            before: before, limit: BooksPages.pageSize + 1)
        let hasMore = closes.count > BooksPages.pageSize
        if hasMore { closes.removeLast() }
        return TillClosesPage(
            words: TillCloseWords(words.language), closes: closes, before: before, hasMore: hasMore,
            period: period,
            faults: said(faults)
        ).response(frame)
    }

    func close(_ number: CloseNumber) throws(Failure) -> Response {
        guard let close = try TillCloseTable(database).close(number) else { throw .missing }
        var corrections: [(sale: Sale, change: TenderChange)] = []
        for change in try TenderChangeTable(database).changes(in: close.id)
        where !change.isFormer {
            guard let sale = try SaleTable(database).sale(change.sale) else { continue }
            corrections.append((sale: sale, change: change))
        }
        return TillClosePage(
            words: TillCloseWords(words.language), close: close,
            moves: try DrawerTable(database).moves(of: close.id),
            undone: try DrawerTable(database).undone(in: close.id),
            refundsUndone: try RefundTable(database).undone(in: close.id),
            corrections: corrections,
            compared: try JournalTable(database).recorded(close.id.raw).flatMap {
                DrawerComparison($0.entry.form)
            }, shown: try ShownTable(database).name(of: close.id.raw),
            beside: try TwiceTable(database).beside(close.id),
            twice: try TwiceTable(database).taken(by: close.id),
            paidTwice: try PaidTwice(database).taken(by: close.id),
            madeBy: try context.doer(of: close.id.raw)
        ).response(frame)
    }
}

// Files. Days that can't be read lead to the page with the field.
extension BooksPages {
    func salesFile(_ period: Period) throws(Failure) -> Response {
        var faults = Faults()
        guard let days = period.days(today: try today(), &faults) else {
            return try sales(SalesView(period))
        }
        try check(days)
        return file("sales", days, try BooksExport(database).sales(days))
    }

    func linesFile(_ period: Period) throws(Failure) -> Response {
        var faults = Faults()
        guard let days = period.days(today: try today(), &faults) else {
            return try sales(SalesView(period))
        }
        try check(days)
        return file("sale lines", days, try BooksExport(database).lines(days))
    }

    func taxesFile(_ period: Period) throws(Failure) -> Response {
        var faults = Faults()
        guard let days = period.days(today: try today(), &faults) else {
            return try sales(SalesView(period))
        }
        return file("taxes", days, try BooksExport(database).taxes(days))
    }

    func closesFile(_ period: Period) throws(Failure) -> Response {
        var faults = Faults()
        guard let days = period.days(today: try today(), &faults) else {
            return try closes(nil, period, faults)
        }
        return file("closes", days, try BooksExport(database).closes(days))
    }

    /// A file that lacked old rows would pass for the whole one.
    private func check(_ days: Days) throws(Failure) {
        if let since = try context.carriedSince(), days.first < since { throw .missing }
    }

    private func file(_ name: String, _ days: Days, _ sheet: Sheet) -> Response {
        .file(name + " " + days.text + ".csv", "text/csv", sheet.bytes)
    }
}
