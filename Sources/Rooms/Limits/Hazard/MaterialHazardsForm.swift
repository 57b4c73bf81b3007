internal import Basics
internal import Journal
internal import Perfumery
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Saves a material's classification. `act=read` only reads a pasted section of a data sheet.
    static func saveHazards(_ typed: String) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                guard let name = materialName(typed) else { throw .missing }
                let (hazards, faults) = readHazards(name, entry.form, rules: entry.rules)
                guard let hazards else { return .refused(faults) }
                try MaterialHazardsTable(database).save(hazards)
                return .accepted(landing: LimitsRoute.hazards(name).target, undo: .byRecord)
            },
            ask: { (context) throws(Failure) in
                guard context.request.form["act"] == "read" else { return nil }
                return try LimitsPages(context).hazards(typed, context.request.form)
            },
            again: { (faults, context) throws(Failure) in
                try LimitsPages(context).hazards(typed, context.request.form, faults)
            },
            describe: { (entry, language) in
                let words = HazardWords(language)
                return FormDescription(words.hazardsOf(typed), words.fields(entry.form))
            },
            done: { (_, _, language) in HazardWords(language).saved(typed) },
            edits: FormEdits(
                standing: { (database, _) throws(Failure) in
                    guard let name = materialName(typed) else { return nil }
                    let hazards = try MaterialHazardsTable(database).hazards(of: name)
                    return Standing(
                        LimitsRoute.hazards(name).target, name, hazards.form,
                        together: "substance number from to hazards")
                },
                say: { (field, value, _, language) throws(Failure) in
                    let words = HazardWords(language)
                    let basis = value["basis"].flatMap { MaterialHazards.Basis(rawValue: $0) }
                    let said = field == "basis" ? basis.map { words.basis($0) } : nil
                    return (words.label(field), said ?? value.inOneLine)
                }))
    }
}

func readHazards(
    _ name: String, _ form: Fields, rules: Int64
) -> (hazards: MaterialHazards?, faults: Faults) {
    var faults = Faults()
    var read = MaterialHazards(name)
    let basis = form["basis"] ?? ""
    read.basis = MaterialHazards.Basis(rawValue: basis)
    if !basis.isEmpty, read.basis == nil { faults.add("basis", FieldFault.chooseOne) }
    read.whole = readClasses(form["whole"] ?? "", "whole", &faults)
    let rows = HazardRows(form)
    let lines = rows.shares.lines(&faults, rules: rules)
    var hazards: [String] = []
    for (place, row) in rows.shares.rows.enumerated() {
        let typed = rows.hazards[place]
        let field = ConstituentRows.place("hazards", place)
        if row.isBlank {
            if !typed.isEmpty {
                faults.add(ConstituentRows.place("substance", place), LimitsFault.nameIt)
            }
            continue
        }
        if typed.isEmpty {
            faults.add(field, LimitsFault.whichClasses)
        } else {
            hazards.append(readClasses(typed, field, &faults))
        }
    }
    read.source = form["source"]?.trimmed ?? ""
    check(read.source, "source", MaterialRecord.textLimit, &faults)
    let date = form["date"]?.trimmed ?? ""
    read.date = Day(typed: date)
    if !date.isEmpty, read.date == nil { faults.add("date", LimitsFault.notADate) }
    switch read.basis {
    case .whole where read.whole.isEmpty && faults["whole"] == nil:
        faults.add("whole", LimitsFault.whichClasses)
    case .constituents where hazards.isEmpty && faults.isEmpty:
        faults.add("basis", LimitsFault.noHazardLines)
    case nil where !read.whole.isEmpty || !hazards.isEmpty:
        faults.add("basis", FieldFault.chooseOne)
    default: break
    }
    guard faults.isEmpty, lines.count == hazards.count else { return (nil, faults) }
    read.lines = zip(lines, hazards).map { line, hazards in
        MaterialHazards.Line(
            name: line.name, cas: line.cas, lowest: line.lowest, highest: line.highest,
            hazards: hazards)
    }
    return (read, faults)
}

/// A classification in its durable form. Text that is not understood is asked for.
private func readClasses(_ typed: String, _ field: String, _ faults: inout Faults) -> String {
    let text = typed.trimmed
    guard !text.isEmpty else { return "" }
    check(text.unbroken, field, MaterialHazards.textLimit, &faults)
    let read = HazardText(text)
    guard read.isWhole else {
        let unread = read.unread.prefix(6).joined(separator: " ")
        faults.add(field, LimitsFault.classesUnclear, [unread.isEmpty ? text.unbroken : unread])
        return ""
    }
    return read.hazards.text
}

/// Rows of constituents with their classifications.
struct HazardRows {
    var shares: ConstituentRows
    var hazards: [String]

    init(_ form: Fields) {
        shares = ConstituentRows(form)
        let all = form.all("hazards")
        while shares.rows.count < all.count, shares.rows.count < MaterialRecord.mostConstituents {
            shares.rows.append(ConstituentRows.Row())
        }
        hazards = shares.rows.indices.map { $0 < all.count ? all[$0].trimmed : "" }
    }
}

extension String {
    /// Without line breaks.
    var unbroken: String {
        split(whereSeparator: { $0.isNewline }).map { String($0).trimmed }.joined(separator: "; ")
    }
}
