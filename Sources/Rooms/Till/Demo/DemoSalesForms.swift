internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Stock
internal import Web

extension FormRule {
    /// Adds the demo's sales; a second time changes nothing.
    static let addDemoSales = FormRule(
        apply: { (entry, database) throws(Failure) in try add(entry, database) },
        again: { (_, _) throws(Failure) in throw .missing },
        describe: { (_, language) in FormDescription(BooksWords(language).demoSales) },
        done: { (_, _, language) in BooksWords(language).demoAdded })

    static let removeDemoSales = FormRule(
        apply: { (entry, database) throws(Failure) in
            try remove(entry, DemoSalesTable(database))
        },
        again: { (_, _) throws(Failure) in throw .missing },
        describe: { (_, language) in FormDescription(BooksWords(language).demoSales) },
        done: { (_, _, language) in BooksWords(language).demoRemoved })
}

/// The sales end yesterday, because a sale later today would look wrong. `until` and `zone` are
/// fields of release 0.1, which undid a removal by this form.
private func add(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    let table = DemoSalesTable(database)
    let zone =
        entry.form["zone"].flatMap { Int($0) }.flatMap { Zone(minutes: $0) } ?? entry.zone
    let last =
        entry.form["until"].flatMap { Day(typed: $0) } ?? Day(entry.at, in: zone).adding(-1)
    guard try table.lastDay() == nil else {
        return .accepted(landing: BooksRoute.sales(SalesView(.month)).target, undo: .none)
    }
    let verdict = Verdict.accepted(
        landing: toDemo(until: last, entry.rules),
        undo: .byRecord(to: BooksRoute.sales(SalesView(.today)).target))
    guard entry.rules < 3 else {
        var market = try DemoMarket(entry, database)
        try market.sell(until: last)
        return verdict
    }
    let demo = DemoSales(
        until: last, in: zone, currency: try CompanyTable(database).company().currency)
    try table.add(demo)
    return verdict
}

private func remove(_ entry: Entry, _ table: DemoSalesTable) throws(Failure) -> Verdict {
    let landing = BooksRoute.sales(SalesView(.today)).target
    guard let last = try table.lastDay() else { return .accepted(landing: landing, undo: .none) }
    try table.remove()
    return .accepted(landing: landing, undo: .byRecord(to: toDemo(until: last, entry.rules)))
}

/// The report of all days of the demo's sales.
private func toDemo(until last: Day, _ rules: Int64) -> Target {
    let count = rules > 2 ? DemoMarket.dayCount : DemoSales.dayCount
    let days = Days(last.adding(1 - count), last)
    let period = Period.range(from: days.first.text, to: days.last.text)
    return BooksRoute.sales(SalesView(period)).target
}
