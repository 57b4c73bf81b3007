internal import Basics
internal import Journal
internal import Perfumery
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Saves a material's identity and constituents. `act=read` only reads a pasted table.
    static func saveRecord(_ typed: String) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                try save(typed, entry, MaterialRecordTable(database))
            },
            ask: { (context) throws(Failure) in
                guard ["read", "look"].contains(context.request.form["act"] ?? "") else {
                    return nil
                }
                return try LimitsPages(context).material(typed, context.request.form)
            },
            again: { (faults, context) throws(Failure) in
                try LimitsPages(context).material(typed, context.request.form, faults)
            },
            describe: { (entry, language) in
                let words = LimitsWords(language)
                return FormDescription(words.recordOf(typed), words.fields(entry.form))
            },
            done: { (_, _, language) in LimitsWords(language).recordSaved(typed) },
            edits: FormEdits(
                standing: { (database, _) throws(Failure) in
                    guard let name = materialName(typed) else { return nil }
                    let record = try MaterialRecordTable(database).record(named: name)
                    return Standing(
                        LimitsRoute.material(name).target, name, record.form,
                        together: "substance number from to")
                },
                say: { (field, value, _, language) throws(Failure) in
                    let words = LimitsWords(language)
                    let kind = value["kind"].flatMap { MaterialKind(rawValue: $0) }
                    let said = field == "kind" ? kind.map { words.kind($0) } : nil
                    return (words.label(field), said ?? value.inOneLine)
                }))
    }
}

private func save(
    _ typed: String, _ entry: Entry, _ table: MaterialRecordTable
) throws(Failure) -> Verdict {
    guard let name = materialName(typed) else { throw .missing }
    if entry.form["act"] == "natural" { return try choose(name, entry.form, table) }
    var (record, faults) = readRecord(name, entry.form, rules: entry.rules)
    // A form without the choice leaves it as is.
    if entry.form["natural"] == nil {
        record?.natural = try table.record(named: name).natural
    }
    // Likewise one that asks nothing.
    if entry.form["asked"] == nil { record?.sure += try table.record(named: name).sure }
    guard let record else { return .refused(faults) }
    try table.save(record)
    return .accepted(landing: LimitsRoute.material(name).target, undo: .byRecord)
}

/// Saves only which natural the material is.
private func choose(
    _ name: String, _ form: Fields, _ table: MaterialRecordTable
) throws(Failure) -> Verdict {
    var record = try table.record(named: name)
    record.natural = form["natural"]?.trimmed ?? ""
    var faults = Faults()
    check(record.natural, "natural", MaterialRecord.textLimit, &faults)
    guard faults.isEmpty else { return .refused(faults) }
    try table.save(record)
    return .accepted(landing: CommonPlace.material(name).target, undo: .byRecord)
}

/// Nil where no material can be called that.
func materialName(_ typed: String) -> String? {
    let name = typed.trimmed
    return name.isEmpty || name.count > MaterialRecord.nameLimit ? nil : name
}

func readRecord(
    _ name: String, _ form: Fields, rules: Int64
) -> (record: MaterialRecord?, faults: Faults) {
    var faults = Faults()
    var record = MaterialRecord(name)
    let kind = form["kind"] ?? ""
    record.kind = MaterialKind(rawValue: kind)
    if !kind.isEmpty, record.kind == nil { faults.add("kind", FieldFault.chooseOne) }
    record.inci = form["inci"]?.trimmed ?? ""
    check(record.inci, "inci", MaterialRecord.textLimit, &faults)
    record.cas = readNumbers(form["cas"] ?? "", "cas", &faults)
    record.constituents = ConstituentRows(form).lines(&faults, rules: rules)
    record.source = form["source"]?.trimmed ?? ""
    check(record.source, "source", MaterialRecord.textLimit, &faults)
    let date = form["date"]?.trimmed ?? ""
    record.date = Day(typed: date)
    if !date.isEmpty, record.date == nil { faults.add("date", LimitsFault.notADate) }
    record.natural = form["natural"]?.trimmed ?? ""
    check(record.natural, "natural", MaterialRecord.textLimit, &faults)
    record.sure = form.all("sure").prefix(MaterialRecord.mostConstituents).compactMap {
        MaterialRecord.Sure($0)
    }
    return (faults.isEmpty ? record : nil, faults)
}

/// Unique CAS numbers, separated by blanks, commas, semicolons or line ends.
func readNumbers(_ text: String, _ field: String, _ faults: inout Faults) -> [CASNumber] {
    var numbers: [CASNumber] = []
    for part in text.split(whereSeparator: { $0.isWhitespace || $0 == "," || $0 == ";" }) {
        guard let number = readNumber(String(part), field, &faults) else { continue }
        if !numbers.contains(number) { numbers.append(number) }
    }
    if numbers.count > MaterialRecord.mostNumbers { faults.add(field, LimitsFault.tooManyNumbers) }
    return numbers
}
