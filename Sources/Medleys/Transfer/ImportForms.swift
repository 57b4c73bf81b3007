internal import Basics
internal import Journal
internal import SQLCore
internal import Web

/// What the forms of imports do.
struct ImportForms {
    private let database: Database
    private let gone: GoneTable
    private let words = MedleysWords()

    init(_ database: Database) {
        self.database = database
        gone = GoneTable(database)
    }

    func apply(_ place: MedleysRoute.ImportPlace, _ entry: Entry) throws(Failure) -> Verdict? {
        switch place {
        case .undo: try takeBack(entry)
        case .restore: try bringBack(entry)
        case .example: nil
        }
    }

    /// Imports the whole file. If it has faults, it imports the rest only if the person has seen
    /// the number of faults; otherwise nothing.
    func add(_ entry: Entry) throws(Failure) -> Verdict {
        let sheet = SheetForm(entry.form)
        guard !sheet.isBlank else { return refused("sheet", words.sheetMissing) }
        let plan = try ImportPlan(
            sheet.text, database, id: entry.id, at: entry.at, zone: entry.zone)
        if !plan.isWhole {
            let seen = entry.form["skip"].flatMap { Int64($0) }
            guard plan.isReadable, let seen else { return refused("", words.nothingWritten) }
            guard seen == Int64(plan.faults.count) else {
                return refused("", words.changedMeanwhile)
            }
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
    private func landing(_ plan: ImportPlan) -> Target {
        var scenting = plan.scentings.first?.id
        for medley in plan.medleys {
            if let scenting, medley.scenting != scenting { return MedleysRoute.scentings.target }
            scenting = medley.scenting
        }
        guard let scenting, plan.scentings.count < 2 else { return MedleysRoute.scentings.target }
        return MedleysRoute.scenting(scenting, .page, nil).target
    }

    private func undo(_ plan: ImportPlan, _ entry: Entry) -> Countermand? {
        guard !plan.medleys.isEmpty || !plan.scentings.isEmpty else { return nil }
        var medleys: [String] = []
        var scentings: [String] = []
        for medley in plan.medleys { medleys.append(medley.id) }
        for scenting in plan.scentings { scentings.append(scenting.id) }
        return countermand(
            .imports(.undo),
            [
                ("medleys", medleys.joined(separator: " ")),
                ("scentings", scentings.joined(separator: " ")),
                ("changed", String(entry.at.milliseconds)),
            ])
    }

    /// Undoes an import, as long as nothing of it was changed and nothing else depends on it.
    private func takeBack(_ entry: Entry) throws(Failure) -> Verdict {
        let medleys = ids(entry.form["medleys"])
        let scentings = ids(entry.form["scentings"])
        guard let changed = entry.form["changed"].flatMap({ Int64($0) }),
            !medleys.isEmpty || !scentings.isEmpty
        else { return refused("", words.importGone) }
        guard
            try gone.count(medleys: medleys, scentings: scentings)
                == medleys.count + scentings.count
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
            undo: countermand(.imports(.restore), [("entry", entry.id.text)]))
    }

    private func bringBack(_ entry: Entry) throws(Failure) -> Verdict {
        guard let by = entry.form["entry"].flatMap({ Identifier($0) }),
            try gone.holds(by.text)
        else { return refused("", words.importGone) }
        guard try !gone.isTaken(by.text) else { return refused("", words.nameTaken) }
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

    /// The message after an import.
    func message(_ recorded: Recorded) -> String? {
        guard case .accepted(_, let way) = recorded.verdict else { return nil }
        let undo = way.form
        return words.imported(
            ids(undo?.form["medleys"]).count, scentings: ids(undo?.form["scentings"]).count)
    }

    /// The content of an entry, for a person who must do it again.
    static func describe(_ entry: Entry) -> [(label: String, value: String)] {
        let sheet = SheetForm(entry.form)
        return sheet.isBlank ? [] : [(MedleysWords().importedFile, sheet.text)]
    }
}
