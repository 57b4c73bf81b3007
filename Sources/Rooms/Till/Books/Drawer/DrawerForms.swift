internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Stock
internal import Web

extension FormRule {
    static let openDrawer = FormRule(
        apply: { (entry, database) throws(Failure) in try open(entry, database) },
        ask: { (context) throws(Failure) in try doubtOpening(context) },
        again: { (faults, context) throws(Failure) in try showDrawer(.opening, faults, context) },
        describe: { (entry, language) in
            let words = DrawerWords(language)
            return FormDescription(words.anOpening, words.fields(entry.form))
        },
        done: { (_, _, language) in DrawerWords(language).opened }, mayUndo: whyMovesStay)

    /// Cash paid in or out.
    static let moveCash = FormRule(
        apply: { (entry, database) throws(Failure) in try move(entry, database) },
        ask: { (context) throws(Failure) in try doubtMove(context) },
        again: { (faults, context) throws(Failure) in try showDrawer(.move, faults, context) },
        describe: { (entry, language) in
            let words = DrawerWords(language)
            return FormDescription(words.aMove, words.fields(entry.form))
        },
        done: { (_, _, language) in TillCloseWords(language).moved }, mayUndo: whyMovesStay)

    static func deleteMove(_ id: ID<DrawerMove>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in try delete(id, entry, database) },
            again: { (faults, context) throws(Failure) in try showDrawer(.none, faults, context) },
            describe: { (_, language) in FormDescription(DrawerWords(language).aCancelledMove) },
            done: { (_, _, language) in DrawerWords(language).tookBack }, mayUndo: whyMovesStay)
    }
}

private func showDrawer(
    _ form: DrawerPage.Form, _ faults: Faults, _ context: Context
) throws(Failure) -> Response {
    try BooksPages(context).drawer(context.request.form["currency"], form, faults)
}

/// Asks once more about a float that is hardly meant; nil where there is nothing to ask.
private func doubtOpening(_ context: Context) throws(Failure) -> Response? {
    var faults = Faults()
    let form = context.request.form
    guard let currency = readCurrency(form, &faults),
        let count = DrawerCount(form, currency, &faults), form["sure"] != count.sum.sure
    else { return nil }
    let drawers = DrawerTable(context.database)
    let letter = try TillTable(context.database).letter(of: context.request.device)
    let known = try drawers.lastCounted(letter, currency) ?? .zero
    guard currency.isDoubtful(count.sum, beside: known) else { return nil }
    let words = DrawerWords(context.request.language)
    return try BooksPages(context).drawer(
        currency.code, .opening,
        doubt: DrawerPage.Doubt(
            sum: count.sum,
            sentence: words.isItMeant(currency.text(count.sum, in: words.language))))
}

/// Asks for confirmation if the payout exceeds the expected cash, or if a deposit is a probable
/// typo; nil if there is no question.
private func doubtMove(_ context: Context) throws(Failure) -> Response? {
    var faults = Faults()
    let form = context.request.form
    guard let kind = DrawerMove.Kind(rawValue: form["way"] ?? ""), kind != .float,
        !readRemark(form, &faults).isEmpty, let currency = readCurrency(form, &faults),
        let sum = readAmount(form, currency, rules: Entry.currentRules, &faults), faults.isEmpty,
        form["sure"] != sum.sure
    else { return nil }
    let drawers = DrawerTable(context.database)
    let letter = try TillTable(context.database).letter(of: context.request.device)
    let drawer = try drawers.drawer(letter, currency)
    let held = drawer.figures.expected
    let known = max(held, try drawers.lastCounted(letter, currency) ?? .zero)
    // The content of a drawer without opening and without sales is unknown.
    let isKnown = drawer.isOpen || held > .zero
    let isDoubtful =
        kind == .paidOut && isKnown ? sum > held : currency.isDoubtful(sum, beside: known)
    guard isDoubtful else { return nil }
    let words = DrawerWords(context.request.language)
    let text = currency.text(sum, in: words.language)
    return try BooksPages(context).drawer(
        currency.code, .move,
        doubt: DrawerPage.Doubt(
            sum: sum,
            sentence: kind == .paidOut && isKnown
                ? words.isMore(text, than: currency.text(held, in: words.language))
                : words.isItMeant(text)))
}

extension Money {
    /// Value of the form's confirmation field.
    fileprivate var sure: String { String(minor) }
}

private func open(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    var faults = Faults()
    guard let currency = readCurrency(entry.form, &faults),
        let count = DrawerCount(entry.form, currency, &faults, rules: entry.rules)
    else { return .refused(faults) }
    let tills = TillTable(database)
    let drawers = DrawerTable(database)
    let letter = try tills.letter(of: entry.device)
    guard try !drawers.drawer(letter, currency).isOpen else {
        return .refused(Faults(TillFault.isOpenAlready))
    }
    try drawers.add(
        DrawerMove(
            id: ID(entry.id), letter: try tills.claimedLetter(of: entry.device), at: entry.at,
            zone: entry.zone, kind: .float, currency: currency, amount: count.sum, remark: ""))
    return try toDrawer(currency, undo: undoing(entry), database)
}

private func move(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    var faults = Faults()
    let form = entry.form
    let kind = DrawerMove.Kind(rawValue: form["way"] ?? "")
    if kind == nil || kind == .float { faults.add("way", TillFault.wayMissing) }
    let remark = readRemark(form, &faults)
    if remark.isEmpty { faults.add("remark", TillFault.reasonMissing) }
    guard let currency = readCurrency(form, &faults) else { return .refused(faults) }
    let amount = readAmount(form, currency, rules: entry.rules, &faults)
    guard faults.isEmpty, let kind, let amount else { return .refused(faults) }
    try DrawerTable(database).add(
        DrawerMove(
            id: ID(entry.id), letter: try TillTable(database).claimedLetter(of: entry.device),
            at: entry.at, zone: entry.zone, kind: kind, currency: currency, amount: amount,
            remark: remark))
    return try toDrawer(currency, undo: undoing(entry), database)
}

/// A move is undone by a form, which leaves a trace; before rules 7 undoing left none.
private func undoing(_ entry: Entry) -> Undo {
    guard entry.rules > 6 else { return .byRecord }
    return .byForm(
        UndoForm(path: BooksRoute.deleteMove(ID(entry.id)).target.text, form: Fields()))
}

/// The form that records a move once more, which undoes its taking back.
private func again(_ move: DrawerMove) -> UndoForm {
    var form = Fields([
        ("currency", move.currency.code), ("sum", move.currency.typed(move.amount)),
    ])
    if move.kind == .float { return UndoForm(path: BooksRoute.openDrawer.target.text, form: form) }
    form.add("way", move.kind.rawValue)
    form.add("remark", move.remark)
    return UndoForm(path: BooksRoute.cash.target.text, form: form)
}

private func delete(
    _ id: ID<DrawerMove>, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    let drawers = DrawerTable(database)
    guard let state = try drawers.state(id) else { throw .missing }
    guard !state.isClosed else { return .refused(Faults(TillFault.isInAClose)) }
    let leavesTrace = entry.rules > 6
    if leavesTrace { try drawers.leaveTrace(of: id, entry) }
    try drawers.delete(id)
    return try toDrawer(
        state.move.currency, undo: leavesTrace ? .byForm(again(state.move)) : .byRecord, database)
}

/// Reason why a move can't be undone or restored; nil if possible.
@Sendable
private func whyMovesStay(
    _ recorded: Recorded, _ database: Database
) throws(Failure) -> Faults? {
    let drawers = DrawerTable(database)
    let record = try ChangeTable(database).record(of: recorded.seq)
    for row in record?.rows(of: "drawer_move") ?? [] {
        if case .text(let id)? = row.newValues?.first {
            let state = try ID(id).flatMap { (id) throws(Failure) in try drawers.state(id) }
            if state?.isClosed == true { return Faults(TillFault.isInAClose) }
        } else if let float = DrawerTable.float(row.oldValues ?? []),
            try drawers.drawer(float.letter, float.currency).isOpen
        {
            // The drawer was opened again in between, and would get a second float.
            return Faults(TillFault.isOpenAlready)
        }
    }
    return nil
}

/// To the drawer in that currency. The one in the company's currency has no currency in its
/// address.
private func toDrawer(
    _ currency: Currency, undo: Undo, _ database: Database
) throws(Failure) -> Verdict {
    let own = try CompanyTable(database).company().currency
    return .accepted(
        landing: BooksRoute.drawer(currency: own == currency ? nil : currency.code).target,
        undo: undo)
}
