internal import Basics
internal import Inventory
internal import Journal
internal import SQLCore
internal import Shell
internal import Web

extension FormRule {
    static let openDrawer = FormRule(
        apply: { (entry, database) throws(Failure) in try open(entry, database) },
        again: { (faults, context) throws(Failure) in try showDrawer(.opening, faults, context) },
        describe: { FormDescription(BooksWords().anOpening, BooksWords().fields($0.form)) },
        done: { _, _ in BooksWords().opened })

    /// Cash paid in or out.
    static let moveCash = FormRule(
        apply: { (entry, database) throws(Failure) in try move(entry, database) },
        again: { (faults, context) throws(Failure) in try showDrawer(.move, faults, context) },
        describe: { FormDescription(BooksWords().aMove, BooksWords().fields($0.form)) },
        done: { _, _ in BooksWords().moved })

    static func deleteMove(_ id: Identifier) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in try delete(id, entry, database) },
            again: { (faults, context) throws(Failure) in try showDrawer(.none, faults, context) },
            describe: { _ in FormDescription(BooksWords().aTakingBack) },
            done: { _, _ in BooksWords().tookBack })
    }

    static func restoreMove(_ id: Identifier) -> FormRule {
        FormRule(
            apply: { (_, database) throws(Failure) in try restore(id, database) },
            again: { (faults, context) throws(Failure) in try showDrawer(.none, faults, context) },
            describe: { _ in FormDescription(BooksWords().aReturn) },
            done: { _, _ in BooksWords().broughtBack })
    }
}

private func showDrawer(
    _ form: DrawerPage.Form, _ faults: Faults, _ context: Context
) throws(Failure) -> Response {
    try BooksPages(context).drawer(context.request.form["currency"], form, faults)
}

private func open(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    let words = BooksWords()
    var faults = Faults()
    guard let currency = readCurrency(entry.form, words, &faults),
        let count = DrawerCount(entry.form, currency, words, &faults, rules: entry.rules)
    else { return .refused(faults) }
    let tills = TillTable(database)
    let drawers = DrawerTable(database)
    let letter = try tills.letter(of: entry.device)
    guard try !drawers.drawer(letter, currency).isOpen else {
        return .refused(Faults(words.isOpenAlready))
    }
    try drawers.add(
        DrawerMove(
            id: entry.id, letter: try tills.claimedLetter(of: entry.device), at: entry.at,
            zone: entry.zone, kind: .float, currency: currency, amount: count.sum, remark: ""))
    return try toDrawer(currency, undo: .deleteMove(entry.id), database)
}

private func move(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    let words = BooksWords()
    var faults = Faults()
    let form = entry.form
    let kind = DrawerMove.Kind(rawValue: form["way"] ?? "")
    if kind == nil || kind == .float { faults.add("way", words.wayMissing) }
    let remark = readRemark(form, words, &faults)
    if remark.isEmpty { faults.add("remark", words.reasonMissing) }
    guard let currency = readCurrency(form, words, &faults) else { return .refused(faults) }
    let amount = readAmount(form, currency, rules: entry.rules, words, &faults)
    guard faults.isEmpty, let kind, let amount else { return .refused(faults) }
    try DrawerTable(database).add(
        DrawerMove(
            id: entry.id, letter: try TillTable(database).claimedLetter(of: entry.device),
            at: entry.at, zone: entry.zone, kind: kind, currency: currency, amount: amount,
            remark: remark))
    return try toDrawer(currency, undo: .deleteMove(entry.id), database)
}

private func delete(
    _ id: Identifier, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    let drawers = DrawerTable(database)
    guard let state = try drawers.state(id), !state.isErased else { throw .missing }
    guard !state.isClosed else { return .refused(Faults(BooksWords().isInAClose)) }
    try drawers.mark(id, erasedBy: entry.id)
    return try toDrawer(state.move.currency, undo: .restoreMove(id), database)
}

private func restore(_ id: Identifier, _ database: Database) throws(Failure) -> Verdict {
    let words = BooksWords()
    let drawers = DrawerTable(database)
    guard let state = try drawers.state(id) else { throw .missing }
    guard state.isErased else { return .refused(Faults(words.isThereAlready)) }
    let move = state.move
    // If the drawer was opened again meanwhile, it would get a second float.
    if move.kind == .float, try drawers.drawer(move.letter, move.currency).isOpen {
        return .refused(Faults(words.isOpenAlready))
    }
    try drawers.mark(id, erasedBy: nil)
    return try toDrawer(move.currency, undo: .deleteMove(id), database)
}

/// To the drawer in that currency. The one in the company's currency has no currency in its
/// address.
private func toDrawer(
    _ currency: Currency, undo: BooksRoute, _ database: Database
) throws(Failure) -> Verdict {
    let own = try CompanyTable(database).company().currency
    return .accepted(
        landing: BooksRoute.drawer(currency: own == currency ? nil : currency.code).target,
        undo: undo.countermand())
}
