internal import Basics
internal import Journal
internal import SQLCore
internal import Shell
internal import Web

extension FormRule {
    /// Imports a table of medleys. It is shown first what would happen.
    static let importMedleys = FormRule(
        apply: { (entry, database) throws(Failure) in try save(entry, database) },
        ask: { (context) throws(Failure) in
            context.request.form["preview"] == nil
                ? nil : try MedleysPages(context).previewImport()
        },
        again: { (faults, context) throws(Failure) in
            try MedleysPages(context).importAgain(faults)
        },
        describe: {
            let words = MedleysWords()
            let sheet = SheetForm($0.form)
            let table = sheet.isBlank ? [] : [(label: words.importedFile, value: sheet.text)]
            return FormDescription(words.importingMedleys, words.fields($0.form) + table)
        },
        done: { (recorded, _) in
            guard case .accepted(_, let undo) = recorded.verdict else { return nil }
            return MedleysWords().imported(
                ids(undo.form?.form["medleys"]).count,
                scentings: ids(undo.form?.form["scentings"]).count)
        })

    /// Deletes what an import added, as long as nothing of it was changed and nothing else depends
    /// on it.
    static let undoImport = FormRule(
        apply: { (entry, database) throws(Failure) in try undo(entry, GoneTable(database)) },
        again: { (faults, context) throws(Failure) in
            try MedleysPages(context).importAgain(faults)
        },
        describe: { FormDescription(MedleysWords().undoingImport, MedleysWords().fields($0.form)) })

    static let restoreImport = FormRule(
        apply: { (entry, database) throws(Failure) in try restore(entry, GoneTable(database)) },
        again: { (faults, context) throws(Failure) in
            try MedleysPages(context).importAgain(faults)
        },
        describe: {
            FormDescription(MedleysWords().restoringImport, MedleysWords().fields($0.form))
        },
        done: { _, _ in MedleysWords().broughtBack })
}

/// Imports the whole file. If it has faults, it imports the rest only if the person has seen the
/// number of faults; otherwise nothing.
private func save(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    let words = MedleysWords()
    let sheet = SheetForm(entry.form)
    guard !sheet.isBlank else { return refused("sheet", words.sheetMissing) }
    let plan = try MedleyImportPlan(
        sheet.text, database, id: entry.id, at: entry.at, zone: entry.zone)
    if !plan.isWhole {
        let seen = entry.form["skip"].flatMap { Int64($0) }
        guard plan.isReadable, let seen else { return refused("", words.nothingWritten) }
        guard seen == Int64(plan.faults.count) else { return refused("", words.changedMeanwhile) }
        guard !plan.medleys.isEmpty || !plan.scentings.isEmpty else {
            return refused("", words.nothingUsable)
        }
    }
    let scentings = ScentingTable(database)
    let table = MedleyTable(database)
    for scenting in plan.scentings { try scentings.save(scenting) }
    for medley in plan.medleys { try table.save(medley, at: entry.at) }
    return .accepted(landing: landing(plan), undo: undo(plan, entry))
}

/// The page that shows what was imported.
private func landing(_ plan: MedleyImportPlan) -> Target {
    var scenting = plan.scentings.first?.id
    for medley in plan.medleys {
        if let scenting, medley.scenting != scenting { return MedleysRoute.scentings.target }
        scenting = medley.scenting
    }
    guard let scenting, plan.scentings.count < 2 else { return MedleysRoute.scentings.target }
    return MedleysRoute.scenting(scenting, .page, nil).target
}

private func undo(_ plan: MedleyImportPlan, _ entry: Entry) -> Countermand? {
    guard !plan.medleys.isEmpty || !plan.scentings.isEmpty else { return nil }
    var medleys: [String] = []
    var scentings: [String] = []
    for medley in plan.medleys { medleys.append(medley.id) }
    for scenting in plan.scentings { scentings.append(scenting.id) }
    return MedleysRoute.imports(.undo).countermand([
        ("medleys", medleys.joined(separator: " ")),
        ("scentings", scentings.joined(separator: " ")),
        ("changed", String(entry.at.milliseconds)),
    ])
}

private func undo(_ entry: Entry, _ gone: GoneTable) throws(Failure) -> Verdict {
    let words = MedleysWords()
    let medleys = ids(entry.form["medleys"])
    let scentings = ids(entry.form["scentings"])
    guard let changed = entry.form["changed"].flatMap({ Int64($0) }),
        !medleys.isEmpty || !scentings.isEmpty,
        try gone.count(medleys: medleys, scentings: scentings) == medleys.count + scentings.count
    else { return refused("", words.importGone) }
    if let name = try gone.changed(medleys, since: changed) {
        return refused("", words.importChanged(name))
    }
    if let name = try gone.used(medleys: medleys, scentings: scentings) {
        return refused("", words.importUsed(name))
    }
    try gone.take(medleys: medleys, scentings: scentings, entry.id)
    return .accepted(
        landing: MedleysRoute.scentings.target,
        undo: MedleysRoute.imports(.restore).countermand([("entry", entry.id.text)]))
}

private func restore(_ entry: Entry, _ gone: GoneTable) throws(Failure) -> Verdict {
    guard let by = entry.form["entry"].flatMap({ Identifier($0) }), try gone.holds(by.text) else {
        return refused("", MedleysWords().importGone)
    }
    guard try !gone.isTaken(by.text) else { return refused("", MedleysWords().nameTaken) }
    try gone.bringBack(by.text)
    return .accepted(landing: MedleysRoute.scentings.target, undo: nil)
}

private func ids(_ text: String?) -> [String] {
    var ids: [String] = []
    for part in (text ?? "").split(separator: " ") {
        if let id = Identifier(String(part)) { ids.append(id.text) }
    }
    return ids
}

private func refused(_ field: String, _ sentence: String) -> Verdict {
    var faults = Faults()
    faults.add(field, sentence)
    return .refused(faults)
}
