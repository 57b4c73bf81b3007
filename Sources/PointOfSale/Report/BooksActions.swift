internal import Basics
internal import Inventory
internal import Journal
internal import SQLCore
internal import Shell
internal import Web

/// What the books do at each of its places: load, decide, answer.
struct BooksActions {
    private let database: Database
    private let frame: Frame
    private let words = BooksWords()

    init(_ database: Database, _ frame: Frame) {
        self.database = database
        self.frame = frame
    }

    /// Sales and refunds on one page of the history, and closes on one of theirs.
    private static let pageSize = 50

    func respond(_ route: BooksRoute, _ request: Request) throws(Failure) -> Response {
        switch route {
        case .sales(let view): return try sales(view, request)
        // The address of a small form, opened by a reload for example: show the page the form is
        // on.
        case .demo, .removeDemo: return try sales(SalesView(.today), request)
        case .drawer(let code): return try drawer(code, .none, Faults(), request)
        case .openDrawer, .cash, .closeDrawer, .deleteMove, .restoreMove:
            return try drawer(nil, .none, Faults(), request)
        case .closes(let before): return try closes(before)
        case .close(let number):
            let table = TillCloseTable(database)
            guard let close = try table.close(number) else { throw .missing }
            return TillClosePage(
                close: close, moves: try DrawerTable(database).moves(of: close.id),
                compared: try JournalTable(database).recorded(close.id).flatMap {
                    Compared($0.entry.form)
                }
            ).response(frame)
        case .salesFile(let period):
            guard let days = days(period, request) else {
                return try sales(SalesView(period), request)
            }
            return file(words.fileOfSales, days, try BooksExport(database).sales(days))
        case .linesFile(let period):
            guard let days = days(period, request) else {
                return try sales(SalesView(period), request)
            }
            return file(words.fileOfLines, days, try BooksExport(database).lines(days))
        case .closesFile(let period):
            var faults = Faults()
            let today = Day(request.moment, in: request.zone)
            guard let days = period.days(today: today, &faults) else {
                return try closes(nil, period, faults)
            }
            return file(words.fileOfCloses, days, try BooksExport(database).closes(days))
        }
    }

    /// The form again with what was typed and what is wrong with it; nothing was changed.
    func redisplay(
        _ route: BooksRoute, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        let code = request.form["currency"]
        switch route {
        case .openDrawer: return try drawer(code, .opening, faults, request)
        case .cash: return try drawer(code, .move, faults, request)
        case .closeDrawer: return try drawer(code, .closing, faults, request)
        case .deleteMove, .restoreMove: return try drawer(code, .none, faults, request)
        case .sales, .salesFile, .linesFile, .demo, .removeDemo, .drawer, .closes, .closesFile,
            .close:
            throw .missing
        }
    }

    /// Compares a count with the drawer before it is closed, and again if the drawer has changed
    /// since. Nil for a form that becomes an entry.
    func preview(_ route: BooksRoute, _ request: Request) throws(Failure) -> Response? {
        guard case .closeDrawer = route else { return nil }
        let form = request.form
        switch form["act"] {
        case "check": break
        // Back to the count, with what was typed.
        case "count": return try drawer(form["currency"], .closing, Faults(), request)
        default: if Compared(form) == nil { return nil }
        }
        var faults = Faults()
        guard let currency = Currency(code: form["currency"] ?? "") else {
            return try drawer(nil, .closing, Faults(words.noCurrency), request)
        }
        let over = (form["remark"] ?? "").trimmed.count - BooksForms.remarkLimit
        if over > 0 { faults.add("remark", words.tooLong(over)) }
        guard let count = DrawerCount(form, currency, words, &faults) else {
            return try drawer(currency.code, .closing, faults, request)
        }
        let figures = try DrawerTable(database).drawer(try letter(request), currency).figures
        guard !figures.isEmpty else {
            return try drawer(
                currency.code, .closing, Faults(words.nothingToClose), request)
        }
        let before = form["act"] == nil ? Compared(form) : nil
        if before == Compared(figures) { return nil }
        return BeforeClosingPage(
            figures: figures, count: count, form: form, before: before, id: request.id
        ).response(frame)
    }
}

extension BooksActions {
    private func letter(_ request: Request) throws(Failure) -> String {
        try TillTable(database).letter(of: request.device)
    }

    private func days(_ period: Period, _ request: Request) -> Days? {
        var faults = Faults()
        return period.days(today: Day(request.moment, in: request.zone), &faults)
    }

    private func sales(_ view: SalesView, _ request: Request) throws(Failure) -> Response {
        let books = BooksTable(database)
        let today = Day(request.moment, in: request.zone)
        var faults = Faults()
        let days = view.period.days(today: today, &faults)
        var reports: [SalesReport] = []
        var rows: [HistoryRow] = []
        if let days {
            let currency = try CompanyTable(database).company().currency
            reports = try books.reports(days, company: currency)
            rows = try books.history(
                days, before: view.before, limit: BooksActions.pageSize + 1)
        }
        let hasMore = rows.count > BooksActions.pageSize
        if hasMore { rows.removeLast() }
        return SalesPage(
            view: view, today: today, days: days, faults: faults, reports: reports, rows: rows,
            hasMore: hasMore, isEmpty: try books.isEmpty(), hasDemo: try books.hasDemo(),
            id: request.id
        ).response(frame)
    }

    /// - Parameter code: of the currency; the company's is used if it is nil or unknown.
    private func drawer(
        _ code: String?, _ shown: DrawerPage.Form, _ faults: Faults, _ request: Request
    ) throws(Failure) -> Response {
        let drawers = DrawerTable(database)
        let letter = try letter(request)
        let own = try CompanyTable(database).company().currency
        let currency = code.flatMap { Currency(code: $0) } ?? own
        return DrawerPage(
            drawer: try drawers.drawer(letter, currency),
            others: try drawers.otherCurrencies(letter, than: currency), shown: shown,
            values: request.form, faults: faults, id: request.id
        ).response(frame)
    }

    private func closes(
        _ before: PlaceInTime?, _ period: Period = .year, _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        var closes = try TillCloseTable(database).closes(
            before: before, limit: BooksActions.pageSize + 1)
        let hasMore = closes.count > BooksActions.pageSize
        if hasMore { closes.removeLast() }
        return TillClosesPage(
            closes: closes, before: before, hasMore: hasMore, period: period, faults: faults
        ).response(frame)
    }

    private func file(_ name: String, _ days: Days, _ sheet: Sheet) -> Response {
        .file(name + " " + days.text + ".csv", "text/csv", sheet.bytes)
    }
}
