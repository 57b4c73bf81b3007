internal import Basics
internal import Inventory
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    static let openDrawer = FormRule(
        apply: { (entry, database) throws(Failure) in try open(entry, database) },
        again: { (faults, context) throws(Failure) in try showDrawer(.opening, faults, context) },
        describe: { (entry, language) in
            let words = BooksWords(language)
            return FormDescription(words.anOpening, words.fields(entry.form))
        },
        done: { (_, _, language) in BooksWords(language).opened }, mayUndo: whyMovesStay)

    /// Cash paid in or out.
    static let moveCash = FormRule(
        apply: { (entry, database) throws(Failure) in try move(entry, database) },
        again: { (faults, context) throws(Failure) in try showDrawer(.move, faults, context) },
        describe: { (entry, language) in
            let words = BooksWords(language)
            return FormDescription(words.aMove, words.fields(entry.form))
        },
        done: { (_, _, language) in BooksWords(language).moved }, mayUndo: whyMovesStay)

    static func deleteMove(_ id: ID<DrawerMove>) -> FormRule {
        FormRule(
            apply: { (_, database) throws(Failure) in try delete(id, database) },
            again: { (faults, context) throws(Failure) in try showDrawer(.none, faults, context) },
            describe: { (_, language) in FormDescription(BooksWords(language).aCancelledMove) },
            done: { (_, _, language) in BooksWords(language).tookBack }, mayUndo: whyMovesStay)
    }
}

private func showDrawer(
    _ form: DrawerPage.Form, _ faults: Faults, _ context: Context
) throws(Failure) -> Response {
    try BooksPages(context).drawer(context.request.form["currency"], form, faults)
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
        return .refused(Faults(PointOfSaleFault.isOpenAlready))
    }
    try drawers.add(
        DrawerMove(
            id: ID(entry.id), letter: try tills.claimedLetter(of: entry.device), at: entry.at,
            zone: entry.zone, kind: .float, currency: currency, amount: count.sum, remark: ""))
    return try toDrawer(currency, database)
}

private func move(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    var faults = Faults()
    let form = entry.form
    let kind = DrawerMove.Kind(rawValue: form["way"] ?? "")
    if kind == nil || kind == .float { faults.add("way", PointOfSaleFault.wayMissing) }
    let remark = readRemark(form, &faults)
    if remark.isEmpty { faults.add("remark", PointOfSaleFault.reasonMissing) }
    guard let currency = readCurrency(form, &faults) else { return .refused(faults) }
    let amount = readAmount(form, currency, rules: entry.rules, &faults)
    guard faults.isEmpty, let kind, let amount else { return .refused(faults) }
    try DrawerTable(database).add(
        DrawerMove(
            id: ID(entry.id), letter: try TillTable(database).claimedLetter(of: entry.device),
            at: entry.at, zone: entry.zone, kind: kind, currency: currency, amount: amount,
            remark: remark))
    return try toDrawer(currency, database)
}

private func delete(_ id: ID<DrawerMove>, _ database: Database) throws(Failure) -> Verdict {
    let drawers = DrawerTable(database)
    guard let state = try drawers.state(id) else { throw .missing }
    guard !state.isClosed else { return .refused(Faults(PointOfSaleFault.isInAClose)) }
    try drawers.delete(id)
    return try toDrawer(state.move.currency, database)
}

/// Why what was put in or taken out stays, or stays taken back; nil where it can be undone.
@Sendable
private func whyMovesStay(
    _ recorded: Recorded, _ database: Database
) throws(Failure) -> Faults? {
    let drawers = DrawerTable(database)
    let record = try ChangeTable(database).record(of: recorded.seq)
    for row in record?.rows(of: "drawer_move") ?? [] {
        if case .text(let id)? = row.newValues?.first {
            let state = try ID(id).flatMap { (id) throws(Failure) in try drawers.state(id) }
            if state?.isClosed == true { return Faults(PointOfSaleFault.isInAClose) }
        } else if let float = DrawerTable.float(row.oldValues ?? []),
            try drawers.drawer(float.letter, float.currency).isOpen
        {
            // It was opened again meanwhile, and would get a second float.
            return Faults(PointOfSaleFault.isOpenAlready)
        }
    }
    return nil
}

/// To the drawer in that currency. The one in the company's currency has no currency in its
/// address.
private func toDrawer(_ currency: Currency, _ database: Database) throws(Failure) -> Verdict {
    let own = try CompanyTable(database).company().currency
    return .accepted(
        landing: BooksRoute.drawer(currency: own == currency ? nil : currency.code).target,
        undo: .byRecord)
}
