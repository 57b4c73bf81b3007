package import Basics
internal import Journal
package import Perfumery
internal import RoomKit
internal import SQLCore
package import Web

extension FormRule {
    /// Begins a library that is written line by line: the house's own, or a customer's.
    static let newLibrary = FormRule(
        apply: { (entry, database) throws(Failure) in
            let table = LimitTable(database)
            let (library, faults) = try readLibrary(entry.form, ID(entry.id.text), .house, table)
            guard let library else { return .refused(faults) }
            try table.add(library)
            return .accepted(
                landing: LimitsRoute.library(library.id, .page).target,
                undo: .byRecord(to: LimitsRoute.limits.target))
        },
        again: { (faults, context) throws(Failure) in
            try LimitsPages(context).limits(context.request.form, faults)
        },
        describe: { (entry, language) in
            let words = LimitsWords(language)
            return FormDescription(words.newLibrary, words.fields(entry.form))
        },
        done: { (_, _, language) in LimitsWords(language).libraryAdded })

    static func addLimit(to id: ID<LimitStandard>) -> FormRule {
        onLibrary(id) { (library, entry, table) throws(Failure) in
            guard library.kind == .house else { throw .missing }
            let (rule, faults) = readLimit(entry.form)
            guard let rule else { return .refused(faults) }
            guard library.count < LimitRule.mostRules else {
                return .refused(Faults(LimitsFault.tooManyLimits))
            }
            try table.add(rule, at: try table.nextPlace(of: id), to: id)
            try table.setDay(Day(entry.at, in: entry.zone), of: id)
            return .accepted(landing: LimitsRoute.library(id, .page).target, undo: .byRecord)
        }
    }

    static func removeLimit(from id: ID<LimitStandard>) -> FormRule {
        onLibrary(id) { (library, entry, table) throws(Failure) in
            guard library.kind == .house,
                try table.delete(Int(entry.form["place"] ?? "") ?? -1, of: id)
            else { throw .missing }
            try table.setDay(Day(entry.at, in: entry.zone), of: id)
            return .accepted(landing: LimitsRoute.library(id, .page).target, undo: .byRecord)
        }
    }

    static func deleteLibrary(_ id: ID<LimitStandard>) -> FormRule {
        onLibrary(id) { (_, _, table) throws(Failure) in
            try table.delete(id)
            return .accepted(
                landing: LimitsRoute.limits.target,
                undo: .byRecord(to: LimitsRoute.library(id, .page).target))
        }
    }

    private static func onLibrary(
        _ id: ID<LimitStandard>,
        _ apply: @escaping @Sendable (LimitStandard, Entry, LimitTable) throws(Failure) -> Verdict
    ) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                let table = LimitTable(database)
                guard let library = try table.standard(id) else { throw .missing }
                return try apply(library, entry, table)
            },
            again: { (faults, context) throws(Failure) in
                try LimitsPages(context).library(id, context.request.form, faults)
            },
            describe: { (entry, language) in
                let words = LimitsWords(language)
                return FormDescription(words.changingLimits, words.fields(entry.form))
            },
            subject: { (database) throws(Failure) in
                try LimitTable(database).standard(id)?.standard.name
            },
            done: { (_, _, language) in LimitsWords(language).limitsChanged })
    }
}

/// Reads the owner, edition and date of a library.
///
/// - Parameter missing: categories absent from its table.
package func readLibrary(
    _ form: Fields, _ id: ID<LimitStandard>, _ kind: LimitStandard.Kind,
    missing: [ProductCategory] = [], _ table: LimitTable
) throws(Failure) -> (library: LimitStandard?, faults: Faults) {
    var faults = Faults()
    let name = form["name"]?.trimmed ?? ""
    let edition = form["edition"]?.trimmed ?? ""
    let date = form["date"]?.trimmed ?? ""
    if name.isEmpty { faults.add("name", LimitsFault.nameLibrary) }
    check(name, "name", LimitStandard.nameLimit, &faults)
    check(edition, "edition", LimitStandard.nameLimit, &faults)
    if !date.isEmpty, Day(typed: date) == nil { faults.add("date", LimitsFault.notADate) }
    if kind == .imported {
        if edition.isEmpty { faults.add("edition", LimitsFault.whichEdition) }
        if date.isEmpty { faults.add("date", LimitsFault.whichDate) }
    }
    // A newer edition takes the place of an imported library with its name.
    let known = try table.standard(named: name)
    if let known, kind == .house || known.kind == .house {
        faults.add(
            "name", LimitsFault.libraryThere, [],
            Taken(
                "limits", id.raw, holder: known.id.raw, wanted: name,
                limit: LimitStandard.nameLimit))
    }
    guard faults.isEmpty else { return (nil, faults) }
    return (
        LimitStandard(
            id: known?.id ?? id, kind: kind,
            standard: Standard(name, edition: edition, date: Day(typed: date)), missing: missing),
        faults
    )
}

private func readLimit(_ form: Fields) -> (rule: LimitRule?, faults: Faults) {
    var faults = Faults()
    let cas = readNumbers(form["cas"] ?? "", "cas", &faults)
    var name = form["substance"]?.trimmed ?? ""
    if name.isEmpty { name = cas.first?.text ?? "" }
    if name.isEmpty { faults.add("substance", LimitsFault.nameIt) }
    check(name, "substance", MaterialRecord.textLimit, &faults)
    let condition = form["condition"]?.trimmed ?? ""
    check(condition, "condition", LimitRule.conditionLimit, &faults)
    let high = form["share"]?.trimmed ?? ""
    var kind = LimitRule.Kind.specification
    var shares: [Share?] = []
    if !high.isEmpty, let share = readShare(high, "share", &faults) {
        // A share of zero is a prohibition only if applied to every category.
        let chosen = form.all("category").compactMap { ProductCategory(rawValue: $0) }
        kind = share == .none && chosen.isEmpty ? .prohibition : .restriction
        shares = ProductCategory.allCases.map {
            chosen.isEmpty || chosen.contains($0) ? share : nil
        }
    } else if high.isEmpty, condition.isEmpty {
        faults.add("share", LimitsFault.howMuch)
    }
    guard faults.isEmpty else { return (nil, faults) }
    return (
        LimitRule(
            AllergenList.european.identified(Substance(name, cas: cas)), kind,
            isPhototoxic: form["phototoxic"] == "1", condition: condition,
            shares: kind == .restriction ? shares : []), faults
    )
}
