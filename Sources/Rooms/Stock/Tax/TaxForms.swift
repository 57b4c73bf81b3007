internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    static let newTax = FormRule(
        apply: { (entry, database) throws(Failure) in try add(entry, database) },
        again: { (faults, context) throws(Failure) in
            try StockPages(context).tax(nil, context.request.form, faults)
        },
        describe: { (entry, language) in
            FormDescription(
                TaxWords(language).aNewTax,
                StockWords(language).fields(entry.form, TaxFields.all.label))
        },
        done: { (recorded, _, language) in DepartmentWords(language).added(typedName(recorded)) })

    static func editTax(_ id: ID<TaxKind>) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in try edit(id, entry, database) },
            again: { (faults, context) throws(Failure) in
                try StockPages(context).tax(id, context.request.form, faults)
            },
            describe: { (entry, language) in
                FormDescription(
                    TaxWords(language).aChange,
                    StockWords(language).fields(entry.form, TaxFields.all.label))
            },
            done: { (recorded, _, language) in DepartmentWords(language).saved(typedName(recorded))
            },
            edits: FormEdits(
                standing: { (database, _) throws(Failure) in
                    try TaxTable(database).kind(id).map {
                        Standing(StockRoute.tax(id).target, $0.name, TaxFields.all.form($0))
                    }
                },
                say: { (field, value, database, language) throws(Failure) in
                    if let said = try TaxFields.all.say(field, value, database, language) {
                        return said
                    }
                    return try sayField(field, value, database, language)
                }))
    }

    /// Sets the rate from a day on. Sales keep the rates that they were made with.
    ///
    /// - Parameter id: nil for the company's rate.
    static func setTaxRate(of id: ID<TaxKind>?) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in try set(id, entry, database) },
            again: { (faults, context) throws(Failure) in
                let (pages, form) = (StockPages(context), context.request.form)
                guard let id else { return try pages.companyTax(faults, form) }
                return try pages.tax(id, nil, faults, form)
            },
            describe: { (_, language) in FormDescription(TaxWords(language).aChange) },
            done: { TaxWords($2).rateSet },
            edits: FormEdits(
                keyed: { (form, database, language) throws(Failure) in
                    try rate(of: id, form, database, language)
                },
                say: { (_, value, _, language) throws(Failure) in
                    (TaxWords(language).rate, value["rate"] ?? "")
                }))
    }

    static func deleteTax(_ id: ID<TaxKind>) -> FormRule {
        FormRule(
            apply: { (_, database) throws(Failure) in
                let taxes = TaxTable(database)
                guard try taxes.kind(id) != nil else { throw .missing }
                let uses = try taxes.uses(of: id)
                guard uses == 0 else {
                    return .refused(Faults(StockFault.taxIsUsed, [String(uses)]))
                }
                try taxes.delete(id)
                return .accepted(
                    landing: StockRoute.taxes.target,
                    undo: .byRecord(to: StockRoute.tax(id).target))
            },
            again: { (faults, context) throws(Failure) in
                try StockPages(context).tax(id, nil, faults)
            },
            describe: { (_, language) in FormDescription(TaxWords(language).aDeletion) },
            done: { TaxWords($2).deleted })
    }
}

private func add(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
    var reading = FormReading(entry.form, rules: entry.rules)
    var kind = TaxKind(id: ID(entry.id))
    try read(&reading, &kind, database)
    let rate = readRate(&reading, of: kind)
    guard reading.faults.isEmpty, let rate else { return .refused(reading.faults) }
    try TaxTable(database).save(kind)
    try TaxTable(database).set(rate, of: kind.id, from: 0)
    return .accepted(
        landing: StockRoute.tax(kind.id).target,
        undo: .byRecord(to: StockRoute.taxes.target))
}

private func edit(
    _ id: ID<TaxKind>, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    guard var kind = try TaxTable(database).kind(id) else { throw .missing }
    var reading = FormReading(
        entry.form.merged(into: TaxFields.all.form(kind)), rules: entry.rules)
    try read(&reading, &kind, database)
    guard reading.faults.isEmpty else { return .refused(reading.faults) }
    try TaxTable(database).save(kind)
    return .accepted(landing: StockRoute.tax(id).target, undo: .byRecord)
}

private func read(
    _ reading: inout FormReading, _ kind: inout TaxKind, _ database: Database
) throws(Failure) {
    TaxFields.all.read(&reading, into: &kind)
    if let other = try TaxTable(database).kind(named: kind.uniqueName), other.id != kind.id {
        reading.fault(
            "name", .itemIsThere, [other.name],
            Taken(
                "tax", kind.id.text, holder: other.id.text, wanted: kind.name,
                limit: TaxKind.nameLimit))
    }
}

private func readRate(_ reading: inout FormReading, of kind: TaxKind) -> Rate? {
    guard kind.category.hasRate else { return .zero }
    return reading.rate("rate", most: 10_000, missing: .taxMissing)
}

/// The rate that begins on the form's day.
private func rate(
    of id: ID<TaxKind>?, _ form: Fields, _ database: Database, _ language: Language
) throws(Failure) -> Standing? {
    let table = TaxTable(database)
    guard let day = StockLot.date(typed: (form["from"] ?? "").trimmed) else { return nil }
    let rate = try table.rates(of: id).first { $0.from == max(day.number, 1) }?.rate
    var fields = Fields([("from", form["from"] ?? "")])
    fields.add("rate", rate.map { Decimal(units: Int64($0.hundredths), places: 2).typed } ?? "")
    let words = TaxWords(language)
    let name = try id.flatMap { (id) throws(Failure) in try table.kind(id)?.name }
    return Standing(
        Target(
            segments: StockRoute.taxRate(id).target.segments,
            query: Fields([("from", form["from"] ?? "")])),
        (name ?? words.companyRates) + " · " + DateWords(language).full(day), fields)
}

private func set(
    _ id: ID<TaxKind>?, _ entry: Entry, _ database: Database
) throws(Failure) -> Verdict {
    var kind = TaxKind(id: ID(entry.id))
    if let id {
        guard let known = try TaxTable(database).kind(id) else { throw .missing }
        kind = known
    }
    var reading = FormReading(entry.form, rules: entry.rules)
    let rate = readRate(&reading, of: kind)
    let typed = (entry.form["from"] ?? "").trimmed
    let day = StockLot.date(typed: typed)
    if day == nil { reading.fault("from", .notADate) }
    guard reading.faults.isEmpty, let rate, let day else { return .refused(reading.faults) }
    try TaxTable(database).set(rate, of: id, from: max(day.number, 1))
    return .accepted(
        landing: (id.map { .tax($0) } ?? StockRoute.taxRate(nil)).target, undo: .byRecord)
}
