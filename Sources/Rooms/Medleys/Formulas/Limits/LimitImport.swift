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
            faults.add("sheet", LimitsFault.noTable)
            return (nil, faults)
        }
        if let line = file.isBrokenAt {
            faults.add("sheet", LimitsFault.tableBroken, ["\(line)"])
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
                landing: LimitsRoute.library(library.id, .page).target,
                undo: .byRecord(to: LimitsRoute.limits.target))
        },
        ask: { (context) throws(Failure) in
            context.request.form["preview"] == nil
                ? nil : try VerdictPages(context).previewLimits()
        },
        again: { (faults, context) throws(Failure) in
            try VerdictPages(context).previewLimits(faults)
        },
        describe: { (entry, language) in
            let words = LimitTableWords(language)
            return FormDescription(
                VerdictWords(words.language).safety.importLimits,
                words.common.fields(entry.form.without("sheet").without("held"))
            )
        },
        done: { (_, _, language) in LimitTableWords(language).limitsTaken })
}
