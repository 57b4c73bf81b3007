internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Imports a table of medleys. A preview shows the result first.
    static let importMedleys = FormRule(
        apply: { (entry, database) throws(Failure) in try save(entry, database) },
        ask: { (context) throws(Failure) in
            context.request.form["preview"] == nil
                ? nil : try TransferPages(context).previewImport()
        },
        again: { (faults, context) throws(Failure) in
            try TransferPages(context).importAgain(faults)
        },
        describe: { (entry, language) in
            let words = TransferWords(language)
            let sheet = SheetForm(entry.form)
            let table = sheet.isBlank ? [] : [(label: words.importedFile, value: sheet.text)]
            return FormDescription(words.importingMedleys, words.common.fields(entry.form) + table)
        },
        done: { (recorded, database, language) in
            guard case .accepted(_, let undo) = recorded.verdict else { return nil }
            // Everything was there already.
            let words = TransferWords(language)
            if undo == .none { return words.imported(0, scentings: 0) }
            let changes = try? ChangeTable(database).record(of: recorded.seq)
            return (changes ?? nil).map {
                words.imported(
                    $0.rows(of: "medley").count, scentings: $0.rows(of: "scenting").count)
            }
        },
        mayUndo: { (recorded, database) throws(Failure) in
            if let faults = try whyImportStays(recorded, database) { return faults }
            return try whyItStays(recorded, database)
        })
}

/// Imports the whole file. If the file has faults, imports the rest only if the person has seen
/// the number of faults; otherwise nothing.
private func save(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    let sheet = SheetForm(entry.form)
    guard !sheet.isBlank else { return refused("sheet", .sheetMissing) }
    let seen = entry.form["skip"].flatMap { Int64($0) }
    let read = { (numbers: Bool) throws(Failure) -> MedleyImportPlan in
        try MedleyImportPlan(
            sheet.text, database, id: entry.id, at: entry.at, zone: entry.zone,
            once: SheetOnce(entry.form, rules: entry.rules), rules: entry.rules, numbers: numbers)
    }
    var plan = try read(false)
    guard plan.onceFaults.isEmpty else { return .refused(plan.onceFaults) }
    // Names of the file's medleys may have been taken in between.
    if entry.arrives, entry.rules >= FreeName.rules, Int64(plan.faults.count) > seen ?? 0 {
        plan = try read(true)
    }
    if !plan.isWhole {
        guard plan.isReadable, let seen else { return refused("", .nothingWritten) }
        guard seen == Int64(plan.faults.count) || !plan.numbered.isEmpty else {
            return refused("", .changedMeanwhile)
        }
        guard !plan.medleys.isEmpty || !plan.scentings.isEmpty else {
            return refused("", .nothingUsable)
        }
    }
    let scentings = ScentingTable(database)
    let table = MedleyTable(database)
    for scenting in plan.scentings { try scentings.save(scenting) }
    for medley in plan.medleys { try table.save(medley, at: entry.at) }
    for name in plan.numbered { try MetNameTable(database).add(name) }
    return .accepted(
        landing: landing(plan), undo: .byRecord(to: MedleysRoute.scentings.target))
}

/// The page that shows the imported medleys.
private func landing(_ plan: MedleyImportPlan) -> Target {
    var scenting = plan.scentings.first?.id
    for medley in plan.medleys {
        if let scenting, medley.scenting != scenting { return MedleysRoute.scentings.target }
        scenting = medley.scenting
    }
    guard let scenting, plan.scentings.count < 2 else { return MedleysRoute.scentings.target }
    return MedleysRoute.scenting(scenting, .page, nil).target
}

/// An import is undone as a whole: only if nothing in the import was changed and nothing else
/// depends on it.
private func whyImportStays(
    _ recorded: Recorded, _ database: Database
) throws(Failure) -> Faults? {
    guard let changes = try ChangeTable(database).record(of: recorded.seq)?.inverse else {
        return nil
    }
    let check = UndoCheck(database, changes)
    let medleys = MedleyTable(database)
    for row in check.ofMedleys {
        guard row.new == nil, let old = row.old else { continue }
        let id: ID<Medley> = old.id(0)
        guard let name = try medleys.name(of: id) else { return Faults(MedleysFault.importGone) }
        if try old.last != .integer(medleys.changed(id)) {
            return Faults(.importChanged, [name])
        }
        let (hasWork, user) = (try medleys.hasWork(id), try check.user(of: id))
        if hasWork || user != nil { return Faults(.importUsed, [name]) }
    }
    for row in check.ofScentings {
        guard row.new == nil, let id: ID<Scenting> = row.old?.id(0) else { continue }
        guard let scenting = try ScentingTable(database).scenting(id) else {
            return Faults(MedleysFault.importGone)
        }
        if try check.hasOthers(scenting: id) { return Faults(.importUsed, [scenting.name]) }
    }
    return nil
}

private func refused(_ field: String, _ fault: MedleysFault) -> Verdict {
    var faults = Faults()
    faults.add(field, fault)
    return .refused(faults)
}
