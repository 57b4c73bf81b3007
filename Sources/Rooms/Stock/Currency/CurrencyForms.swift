internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Changes the currency: asks with the new prices, then at once, or from a later day on.
    static let changeCurrency = FormRule(
        apply: { (entry, database) throws(Failure) in try change(entry, database) },
        ask: { (context) throws(Failure) in
            guard context.request.form["act"] == "check" else { return nil }
            let form = context.request.form
            var reading = FormReading(form, rules: Entry.currentRules)
            let change = try CurrencyChange(&reading, context.database)
            let pages = StockPages(context)
            return try pages.currency(
                form, reading.faults.said(pages.words.sentence), asking: change)
        },
        again: { (faults, context) throws(Failure) in
            try StockPages(context).currency(context.request.form, faults)
        },
        describe: { (entry, language) in
            let words = CurrencyWords(language)
            return FormDescription(
                words.title, StockWords(language).fields(entry.form.without("before")))
        },
        done: { (recorded, _, language) in
            let words = CurrencyWords(language)
            return recorded.entry.form["act"] == "cancel" ? words.cancelled : words.saved
        },
        mayUndo: whyTheChangeStays)
}

extension CurrencyChange {
    /// The change of a form; nil with the faults of the reading.
    init?(_ reading: inout FormReading, _ database: Database) throws(Failure) {
        let before = try CompanyTable(database).company().currency
        if reading.form["before"] != before.code {
            reading.fault("after", .currencyIsChanged, [before.code])
        }
        let after = Currency(code: reading.form["after"] ?? "")
        if after == nil || after == before { reading.fault("after", .chooseOne) }
        let rate = reading.number("rate", or: StockFault.notAnExchangeRate) {
            (typed, rules) throws(Misread) in
            try Decimal.read(typed, places: 6, comma: .decimals, rules: rules).units
        }
        let day = StockLot.date(typed: reading.typed("from"))
        if day == nil { reading.fault("from", .notADate) }
        guard let after, let day, let rate else {
            if reading.typed("rate").isEmpty { reading.fault("rate", .notAnExchangeRate) }
            return nil
        }
        guard let change = CurrencyChange(from: before, to: after, at: rate, on: day) else {
            reading.fault("rate", .notAnExchangeRate)
            return nil
        }
        guard reading.faults.isEmpty else { return nil }
        self = change
    }
}

private func change(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    let table = CurrencyTable(database)
    if entry.form["act"] == "cancel" {
        try table.forgetPlan()
        return .accepted(landing: StockRoute.currency.target, undo: .byRecord)
    }
    var reading = FormReading(entry.form, rules: entry.rules)
    guard let change = try CurrencyChange(&reading, database) else {
        return .refused(reading.faults)
    }
    guard try change.from <= DayEndTable(database).day(entry.at, in: entry.zone) else {
        try table.plan(change, entry.id.text)
        return .accepted(landing: StockRoute.currency.target, undo: .byRecord)
    }
    guard try table.carryOut(change, entry.id.text) else {
        return .refused(Faults(StockFault.sumTooHigh))
    }
    return .accepted(landing: StockRoute.currency.target, undo: .byRecord)
}

/// Tables with sums that a later entry may have written in the new currency.
private let tablesWithSums = """
    inventory_item inventory_move supplier_price inventory_labour purchase_order sale refund \
    drawer_move drawer_close material
    """

/// A change stays once anything with a sum was written after it.
@Sendable
private func whyTheChangeStays(
    _ recorded: Recorded, _ database: Database
) throws(Failure) -> Faults? {
    let record = try ChangeTable(database).record(of: recorded.seq)
    guard record?.rows(of: "inventory_company").isEmpty == false else { return nil }
    var last = recorded.seq
    while true {
        let entries = try JournalTable(database).tail(after: last, limit: 100)
        guard let end = entries.last else { return nil }
        for later in entries {
            guard let record = try ChangeTable(database).record(of: later.seq) else { continue }
            for table in tablesWithSums.split(separator: " ")
            where !record.rows(of: String(table)).isEmpty {
                return Faults(StockFault.changedSince)
            }
        }
        last = end.seq
    }
}
