internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Stock
internal import Web

extension FormRule {
    /// Stores the till's figures as a close, and starts the next one. Compares the count first.
    static let closeDrawer = FormRule(
        apply: { (entry, database) throws(Failure) in try close(entry, database) },
        ask: { (context) throws(Failure) in try compare(context) },
        fill: { (form, context) throws(Failure) in try freeze(form, context) },
        again: { (faults, context) throws(Failure) in
            try BooksPages(context).drawer(context.request.form["currency"], .closing, faults)
        },
        describe: { (entry, language) in
            let words = TillCloseWords(language)
            var form = entry.form
            for name in ShownNumber.fields + frozenFields { form = form.without(name) }
            return FormDescription(words.aClose, DrawerWords(words.language).fields(form))
        },
        done: { (recorded, _, language) in
            guard case .accepted(let landing, _) = recorded.verdict,
                case .close(let number)? = BooksRoute(landing)
            else { return nil }
            return TillCloseWords(language).closed(number.text)
        })
}

/// Compares a count with the drawer before closing, and again if the drawer has changed since.
/// Nil for a form that becomes an entry.
private func compare(_ context: Context) throws(Failure) -> Response? {
    let form = context.request.form
    let pages = BooksPages(context)
    switch form["act"] {
    case "check": break
    // Back to the count, with the typed values.
    case "count": return try pages.drawer(form["currency"], .closing)
    default: if DrawerComparison(form) == nil { return nil }
    }
    var faults = Faults()
    guard let currency = readCurrency(form, &faults) else {
        return try pages.drawer(nil, .closing, faults)
    }
    _ = readRemark(form, &faults)
    guard let count = DrawerCount(form, currency, &faults) else {
        return try pages.drawer(currency.code, .closing, faults)
    }
    let letter = try context.tillLetter().letter
    let figures = try DrawerTable(context.database).drawer(letter, currency).figures
    guard !figures.isEmpty else {
        return try pages.drawer(currency.code, .closing, Faults(TillFault.nothingToClose))
    }
    let before = form["act"] == nil ? DrawerComparison(form) : nil
    if before == DrawerComparison(figures) { return nil }
    return BeforeClosingPage(
        words: TillCloseWords(context.request.language),
        figures: figures, count: count, form: form, before: before, id: context.request.id
    ).response(context.frame)
}

/// Fields that a close freezes in addition to its number: its sums and the shop's name.
private let frozenFields = ["figures", "company", "taxes", "payments"]

/// Form with the close's number and with everything in its report. The report is never
/// recalculated, even if the form is carried out among other sales: docs/decisions/0271.
private func freeze(_ form: Fields, _ context: Context) throws(Failure) -> Fields {
    let database = context.database
    var filled = form
    for name in ShownNumber.fields + frozenFields { filled = filled.without(name) }
    guard let currency = Currency(code: form["currency"] ?? "") else { return filled }
    let (letter, isOwn) = try context.tillLetter()
    filled = filled.without("till")
    if !isOwn { filled.add("till", letter) }
    let figures = try DrawerTable(database).drawer(letter, currency).figures
    guard !figures.isEmpty else { return filled }
    filled.add("figures", figures.text)
    filled.add("taxes", figures.taxes.text)
    filled.add("payments", figures.payments.text)
    filled.add("company", try CompanyTable(database).company().name)
    return try ShownNumber.next(in: "drawer_close", context).filled(filled)
}

private func close(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    var faults = Faults()
    let remark = readRemark(entry.form, &faults)
    guard let currency = readCurrency(entry.form, &faults),
        let count = DrawerCount(entry.form, currency, &faults, rules: entry.rules)
    else { return .refused(faults) }
    let closes = TillCloseTable(database)
    var company = try CompanyTable(database).company().name
    var shown: ShownNumber
    var figures: DrawerFigures
    var last = Int64.max
    var till = entry.rules > 9 ? entry.form["till"] ?? "" : ""
    if till.utf8.count > 12 { till = "" }
    if let said = ShownNumber(entry), let text = entry.form["figures"] {
        var drawer = till.isEmpty ? said.letter : till
        shown = said
        // A device that brings its own studio closes its own drawer, under another letter here.
        if till.isEmpty, entry.rules > 9,
            try TillTable(database).isTaken(said.letter, notBy: entry.device)
        {
            drawer = try said.free(in: "drawer_close", entry, database).letter
        }
        figures = DrawerFigures(drawer, currency)
        figures.text = text
        figures.payments.text = entry.form["payments"] ?? ""
        // Forms before rules 9 say nothing of taxes.
        if let taxes = entry.form["taxes"] {
            figures.taxes.text = taxes
        } else {
            figures.taxes = try DrawerTable(database).drawer(figures.letter, currency).figures
                .taxes
        }
        last = figures.last ?? 0
        company = entry.form["company"] ?? company
        guard !figures.isEmpty else { return .refused(Faults(TillFault.nothingToClose)) }
        try shown.take(in: "drawer_close", for: entry.id, entry, database)
    } else {
        // Another till's drawer that is empty where the form was filled in.
        guard till.isEmpty else { return .refused(Faults(TillFault.nothingToClose)) }
        let letter = try TillTable(database).letter(of: entry.device)
        figures = try DrawerTable(database).drawer(letter, currency).figures
        guard !figures.isEmpty else { return .refused(Faults(TillFault.nothingToClose)) }
        shown = ShownNumber(letter: letter, number: try closes.nextNumber(of: letter))
    }
    let close = TillClose(
        id: ID(entry.id), number: CloseNumber(letter: shown.letter, number: shown.number),
        till: till,
        at: entry.at, zone: entry.zone,
        day: try DayEndTable(database).day(entry.at, in: entry.zone), company: company,
        figures: figures,
        expected: figures.expected, counted: count.sum, pieces: count.pieces, remark: remark)
    try closes.add(close)
    try DrawerTable(database).claim(close, upTo: last, marksTwice: entry.rules > 9)
    return .accepted(landing: BooksRoute.close(close.number).target, undo: .none)
}
