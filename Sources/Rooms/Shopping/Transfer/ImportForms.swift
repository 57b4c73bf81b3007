internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Imports files. The first step shows a preview.
    static let importList = FormRule(
        apply: { (entry, database) throws(Failure) in
            let files = try ListImportReader(database, rules: entry.rules).read(entry.form)
            guard files.faults.isEmpty else { return .refused(files.faults) }
            let plan = ListImportPlan(
                files.locations, files.items, try ListImportPlan.Existing(database),
                nextId: entry.id)
            return try carryOut(plan, database, landing: ShoppingRoute.data.target)
        },
        ask: { (context) throws(Failure) in
            guard context.request.form["step"] == "preview" else { return nil }
            return try preview(context)
        },
        again: { (faults, context) throws(Failure) in
            ShoppingPages(context).importing(context.request.form, faults)
        },
        describe: { (_, language) in FormDescription(ListTransferWords(language).changeOfList) },
        done: { (recorded, _, language) in
            recorded.changedSomething
                ? ListTransferWords(language).imported
                : ListTransferWords(language).nothingNew
        }, mayUndo: whyNamesAreTaken)

    /// The demo only adds: existing items and locations stay unchanged.
    static let loadListDemo = FormRule(
        apply: { (entry, database) throws(Failure) in
            let demo =
                entry.rules > 2
                ? ListDemo.imported : (GroceryDemo.locations, GroceryDemo.items)
            var plan = ListImportPlan(
                demo.0, demo.1, try ListImportPlan.Existing(database), nextId: entry.id)
            plan.keepWhatIsThere()
            return try carryOut(plan, database, landing: ShoppingRoute.first.target)
        },
        again: FormRule.listRefusal,
        describe: { (_, language) in FormDescription(ListTransferWords(language).changeOfList) },
        done: { (recorded, _, language) in
            recorded.changedSomething
                ? ListTransferWords(language).demoLoaded
                : ListTransferWords(language).nothingNew
        })
}

@Sendable private func preview(_ context: Context) throws(Failure) -> Response {
    let pages = ShoppingPages(context)
    let (request, database) = (context.request, context.database)
    let files = try ListImportReader(database).read(request.form)
    guard files.faults.isEmpty else {
        let words = ListTransferWords(request.language)
        return pages.importing(request.form, files.faults.said(words.common.sentence))
    }
    let plan = ListImportPlan(
        files.locations, files.items, try ListImportPlan.Existing(database), nextId: request.id)
    return pages.importing(
        request.form, plan: plan, leftOut: files.bad,
        ticked: try ListImportReader(database).ticked(request.form))
}

@Sendable private func carryOut(
    _ plan: ListImportPlan, _ database: Database, landing: Target
) throws(Failure) -> Verdict {
    let items = ListItemTable(database)
    let locations = LocationTable(database)
    for line in plan.locations where line.change != .same { try locations.save(line.location) }
    for line in plan.items where line.change != .same { try items.save(line.id, line.draft) }
    return .accepted(
        landing: landing, undo: .byRecord(to: ShoppingRoute.first.target))
}

extension ListImportPlan.Existing {
    fileprivate init(_ database: Database) throws(Failure) {
        self.init()
        for location in try LocationTable(database).all(limit: .max) {
            locations[location.name.uniqueName] = location
        }
        try ListItemTable(database).each { (item) throws(Failure) in
            items[item.name.uniqueName] = item
        }
    }
}
