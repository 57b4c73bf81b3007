internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    static let editCompany = FormRule(
        apply: { (entry, database) throws(Failure) in try save(entry, database) },
        again: { (faults, context) throws(Failure) in
            try StockPages(context).company(context.request.form, faults)
        },
        describe: saying { CompanyWords($0).theCompany },
        done: { CompanyWords($2).companySaved },
        edits: FormEdits(
            standing: { (database, language) throws(Failure) in
                Standing(
                    StockRoute.company.target, StockWords(language).company,
                    try CompanyTable(database).company().form)
            },
            say: sayField),
        mayUndo: whyCurrencyStays)
}

private func save(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    let known = try CompanyTable(database).company()
    var reading = FormReading(entry.form.merged(into: known.form))
    let company = try read(&reading, known, rules: entry.rules, database)
    guard let company, reading.faults.isEmpty else { return .refused(reading.faults) }
    try CompanyTable(database).save(company)
    let days = DayEndTable(database)
    let day = try days.day(entry.at, in: entry.zone)
    if company.dayEnd != known.dayEnd { try days.set(company.dayEnd, from: day) }
    // A typed rate counts at once where a dated one holds already.
    if company.taxRate != known.taxRate,
        try CompanyTable(database).company(on: day).taxRate != company.taxRate
    {
        try TaxTable(database).set(company.taxRate, of: nil, from: day.number)
    }
    return .accepted(
        landing: known.name.isEmpty
            ? StockRoute.welcome(StockRoute.lastWelcome).target
            : StockRoute.company.target,
        undo: .byRecord(to: StockRoute.company.target))
}

/// The company of a form; nil where its currency or tax rate can't be read.
private func read(
    _ reading: inout FormReading, _ known: Company, rules: Int64, _ database: Database
) throws(Failure) -> Company? {
    let name = reading.text("name", limit: Company.nameLimit, missing: .companyNameMissing)
    let currency = Currency(code: reading.form["currency"] ?? "")
    if currency == nil { reading.fault("currency", .chooseOne) }
    let rate = reading.rate("tax", most: 10_000, missing: .taxMissing)
    let includes = reading.choice("includes", ["0", "1"])
    let overselling = reading.choice("overselling", ["warn", "refuse"])
    let address = reading.text("address", limit: Company.addressLimit, hasLines: true)
    let receipt = reading.text("receipt", limit: Company.receiptNoteLimit, hasLines: true)
    if let currency, let fault = try hindrance(to: currency, after: known.currency, database) {
        reading.fault("currency", fault, [known.currency.code])
    }
    // Entries of before say nothing of labels.
    let saysLabels = rules > 4
    let responsible =
        saysLabels
        ? reading.text("responsible", limit: Company.responsibleLimit, hasLines: true)
        : known.responsible
    let country = country(&reading, known)
    var languages = LabelLanguage.allCases.filter { reading.form[$0.field] == "1" }
    if languages.isEmpty { languages = [.english] }
    guard let currency, let rate else { return nil }
    return Company(
        name: name, currency: currency, taxRate: rate, includesTax: includes == "1",
        refusesOverselling: overselling == "refuse", address: address, receiptNote: receipt,
        responsible: responsible, labelLanguages: saysLabels ? languages : known.labelLanguages,
        country: country,
        costing: reading.form["costing"].flatMap { Costing(rawValue: $0) } ?? known.costing,
        dayEnd: dayEnd(reading.form, rules) ?? known.dayEnd)
}

/// Nil for entries of earlier releases, and for a time that no page offers.
private func dayEnd(_ form: Fields, _ rules: Int64) -> Int? {
    guard rules > 9, let typed = form["day_end"], let minutes = Int(typed),
        DayEndTable.choices.contains(minutes)
    else { return nil }
    return minutes
}

/// Two letters; entries of earlier releases lack this field.
private func country(_ reading: inout FormReading, _ known: Company) -> String {
    guard let typed = reading.form["country"]?.trimmed else { return known.country }
    let letters = [UInt8](typed.utf8).map { $0 & 0xDF }
    let isCode = letters.count == 2 && letters.allSatisfy { (0x41...0x5A).contains($0) }
    if !typed.isEmpty, !isCode { reading.fault("country", .notACountry) }
    return isCode ? String(decoding: letters, as: UTF8.self) : ""
}

/// Reason why the currency can't change; nil if allowed.
private func hindrance(
    to currency: Currency, after known: Currency, _ database: Database
) throws(Failure) -> StockFault? {
    guard currency != known else { return nil }
    let items = ItemTable(database)
    if try items.wasSold() { return .currencyStaysSold }
    guard currency.exponent != known.exponent, try items.holdsMoney() else { return nil }
    return .currencyStaysPriced
}

/// An undo may change the currency back, which others may have sold in since.
@Sendable
private func whyCurrencyStays(
    _ recorded: Recorded, _ database: Database
) throws(Failure) -> Faults? {
    let record = try ChangeTable(database).record(of: recorded.seq)
    let known = try CompanyTable(database).company().currency
    guard let row = record?.rows(of: "inventory_company").first,
        let currency = CompanyTable.currency(row.oldValues ?? []),
        let reason = try hindrance(to: currency, after: known, database)
    else { return nil }
    return Faults(reason, [known.code])
}
