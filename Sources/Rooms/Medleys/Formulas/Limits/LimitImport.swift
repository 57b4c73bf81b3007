internal import Basics
internal import Journal
internal import Limits
internal import Perfumery
internal import RoomKit
internal import SQLCore
internal import Web

/// A table of limits to import: its content, and its changes.
struct LimitImport {
    let file: LimitFile
    /// Nil where its name, edition or date is missing.
    let library: LimitStandard?
    /// The stored library with this name.
    let kept: LimitStandard?
    let faults: Faults

    /// The rules to store: also from rows that were not understood, if the limited substance is
    /// known.
    var rules: [LimitRule] {
        (file.rules.map { ($0.line, $0.rule) }
            + file.unread.compactMap { row in row.rule.map { (row.line, $0) } })
            .ordered { $0.0 < $1.0 }.map { $0.1 }
    }

    /// Nil, with a fault, where there is no table, or only a part of one.
    static func read(
        _ form: Fields, _ id: Identifier, _ database: Database
    ) throws(Failure) -> (LimitImport?, Faults) {
        var faults = Faults()
        let sheet = SheetForm(form)
        guard let file = LimitFile(sheet.text) else {
            faults.add("sheet", SafetyFault.noTable)
            return (nil, faults)
        }
        if let line = file.isBrokenAt {
            faults.add("sheet", SafetyFault.tableBroken, ["\(line)"])
            return (nil, faults)
        }
        let table = LimitTable(database)
        let (library, wrong) = try readLibrary(
            form, ID(id.text), .imported, missing: file.missing, table)
        let kept = try table.standard(named: form["name"] ?? "")
        return (
            LimitImport(file: file, library: library, kept: kept, faults: wrong), faults
        )
    }

    /// How the rows stand to the library that is kept under the name.
    struct Difference {
        var new: [LimitRule] = []
        var changed: [LimitRule] = []
        var same = 0
        var gone: [LimitRule] = []
    }

    func difference(_ database: Database) throws(Failure) -> Difference {
        var difference = Difference()
        var kept: [String: [LimitRule]] = [:]
        var order: [String] = []
        if let before = self.kept {
            for (_, rule) in try LimitTable(database).rules(of: before.id) {
                let key = Substance.key(rule.substance.name)
                if kept[key] == nil { order.append(key) }
                kept[key, default: []].append(rule)
            }
        }
        for rule in rules {
            let key = Substance.key(rule.substance.name)
            guard let before = kept[key], !before.isEmpty else {
                difference.new.append(rule)
                continue
            }
            if let place = before.firstIndex(of: rule) {
                kept[key]?.remove(at: place)
                difference.same += 1
            } else {
                kept[key]?.removeFirst()
                difference.changed.append(rule)
            }
        }
        for key in order { difference.gone += kept[key] ?? [] }
        return difference
    }
}

extension FormRule {
    /// Imports a table of limits; a newer edition replaces the older one. A preview shows the
    /// changes first.
    static let importLimits = FormRule(
        apply: { (entry, database) throws(Failure) in
            let (found, faults) = try LimitImport.read(entry.form, entry.id, database)
            guard let found else { return .refused(faults) }
            guard let library = found.library else { return .refused(found.faults) }
            let table = LimitTable(database)
            try table.delete(library.id)
            try table.add(library)
            for (place, rule) in found.rules.enumerated() {
                try table.add(rule, at: place, to: library.id)
            }
            return .accepted(
                landing: SafetyRoute.library(library.id, .page).target,
                undo: .byRecord(to: SafetyRoute.limits.target))
        },
        ask: { (context) throws(Failure) in
            context.request.form["preview"] == nil
                ? nil : try MedleysPages(context).previewLimits()
        },
        again: { (faults, context) throws(Failure) in
            try MedleysPages(context).previewLimits(faults)
        },
        describe: { (entry, language) in
            let words = VerdictWords(language)
            return FormDescription(
                words.safety.importLimits,
                words.common.fields(entry.form.without("sheet").without("held"))
            )
        },
        done: { (_, _, language) in VerdictWords(language).limitsTaken })
}

extension MedleysPages {
    /// Previews the import of a table line by line, and the medleys with changed verdicts.
    func previewLimits(_ refusal: Faults = Faults()) throws(Failure) -> Response {
        var form = request.form
        let (found, faults) = try LimitImport.read(form, request.id, database)
        guard let found else {
            return cannotImport(VerdictWords(words.language).limitsKind, said(faults))
        }
        if (form["edition"] ?? "").trimmed.isEmpty, !found.file.edition.isEmpty {
            form = form.without("edition")
            form.add("edition", found.file.edition)
        }
        return LimitPreviewPage(
            found: found, difference: try found.difference(database),
            verdicts: try changes(found), values: form,
            faults: refusal, id: formID(form), words: VerdictWords(words.language)
        ).response(frame)
    }

    /// The newest medleys with a verdict that another library would change.
    private func changes(_ found: LimitImport) throws(Failure) -> LimitPreviewPage.Verdicts {
        let name = (request.form["name"] ?? "").trimmed
        let library = LimitStandard(
            id: found.kept?.id ?? ID(request.id.text), kind: .imported,
            standard: Standard(name, edition: found.file.edition, date: nil),
            missing: found.file.missing
        ).holding(found.rules)
        let now = try SafetyChecks(database, on: context.today)
        let then = try SafetyChecks(
            database, on: context.today, with: LimitLibrary(library, found.rules))
        var verdicts = LimitPreviewPage.Verdicts()
        for id in try table.newest(200) {
            guard let medley = try table.medley(id),
                let scenting = try scentingTable.scenting(medley.scenting)
            else { continue }
            var recipes = try Recipes(database, withStock: false)
            let recipe = try recipes.recipe(of: medley)
            let before = try now.check(medley, in: scenting, recipe)
            guard before.verdict != nil else { continue }
            verdicts.compared += 1
            let after = try then.check(medley, in: scenting, recipe)
            if before.answer != after.answer { verdicts.changed.append((medley, before, after)) }
        }
        return verdicts
    }
}
