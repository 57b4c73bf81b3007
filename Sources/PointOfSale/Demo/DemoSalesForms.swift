internal import Basics
internal import Inventory
internal import Journal
internal import SQLCore
internal import Shell
internal import Web

extension FormRule {
    /// Adds the demo's sales; a second time changes nothing.
    static let addDemoSales = FormRule(
        apply: { (entry, database) throws(Failure) in try add(entry, database) },
        again: { (_, _) throws(Failure) in throw .missing },
        describe: { _ in FormDescription(BooksWords().demoSales) },
        done: { _, _ in BooksWords().demoAdded })

    static let removeDemoSales = FormRule(
        apply: { (_, database) throws(Failure) in try remove(DemoSalesTable(database)) },
        again: { (_, _) throws(Failure) in throw .missing },
        describe: { _ in FormDescription(BooksWords().demoSales) },
        done: { _, _ in BooksWords().demoRemoved })
}

/// They end yesterday, because a sale later today would look wrong. The undo of a removal sends
/// `until` and `zone`, to get the same sales back.
private func add(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    let table = DemoSalesTable(database)
    let zone =
        entry.form["zone"].flatMap { Int($0) }.flatMap { Zone(minutes: $0) } ?? entry.zone
    let until =
        entry.form["until"].flatMap { Day(typed: $0) } ?? Day(entry.at, in: zone).adding(-1)
    guard try table.last() == nil else {
        return .accepted(landing: BooksRoute.sales(SalesView(.month)).target, undo: nil)
    }
    let demo = DemoSales(
        until: until, in: zone, currency: try CompanyTable(database).company().currency)
    try table.add(demo)
    let days = Period.range(from: demo.days.first.text, to: demo.days.last.text)
    return .accepted(
        landing: BooksRoute.sales(SalesView(days)).target,
        undo: BooksRoute.removeDemo.countermand())
}

private func remove(_ table: DemoSalesTable) throws(Failure) -> Verdict {
    let landing = BooksRoute.sales(SalesView(.today)).target
    guard let last = try table.last() else { return .accepted(landing: landing, undo: nil) }
    try table.remove()
    return .accepted(
        landing: landing,
        undo: BooksRoute.demo.countermand([
            ("until", last.day.text), ("zone", String(last.zone.minutes)),
        ]))
}
