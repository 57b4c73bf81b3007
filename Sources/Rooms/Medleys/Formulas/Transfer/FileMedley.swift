internal import Basics
internal import Perfumery
internal import Web

/// A scenting as read from a file.
struct FileScenting {
    let name: String
    let window: StrengthWindow
    let kind: ProductKind
    let id: Identifier?
    let faults: [LineFault]

    init(
        _ rows: [MedleyRow], _ reading: SheetReading, _ values: SheetValues, rules: Int64
    ) {
        var faults: [LineFault] = []
        let first = rows.first?.line
        name = reading.said(rows.first?[.scenting] ?? "", .scenting)
        let limit = Medley.nameLimit(rules)
        if name.count > limit {
            faults.append(
                LineFault(
                    line: first, column: .scenting,
                    MedleysFault.tooLong,
                    [String(name.count - limit)]))
        }
        var form = Fields()
        var lines: [(field: String, line: Int, column: MedleyColumn)] = []
        for (column, field) in [(MedleyColumn.safeFrom, "low"), (.safeTo, "high")] {
            let agreed = values.agreed(column, rows, &faults)
            lines.append((field, agreed.line, column))
            guard !agreed.text.isEmpty else { continue }
            if let number = values.number(agreed.text, agreed.line, column, &faults) {
                form.add(field, number)
            }
        }
        let product = values.agreed(.product, rows, &faults)
        lines.append(("kind", product.line, .product))
        if !product.text.isEmpty { form.add("kind", product.text.lowercased()) }
        var found = Faults()
        (kind, window) = readStrength(form, nil, &found)
        for fault in found.faults {
            for place in lines where place.field == fault.field {
                faults.append(
                    LineFault(line: place.line, column: place.column, fault))
            }
        }
        let id = values.agreed(.scentingID, rows, &faults)
        self.id = values.identifier(id.text, id.line, .scentingID, &faults)
        self.faults = faults
    }
}

/// A medley as read from a file, before the comparison with the studio's data.
struct FileMedley {
    /// Target of a line's link, as written in the file.
    enum Link: Equatable {
        /// The file has no link column: the name decides, as in a form.
        case unsaid
        case none
        case note(String)
        case accord(String)
    }

    /// The index of its scenting in the file.
    let scenting: Int
    let name: String
    /// The file's line numbers of the ingredients.
    private(set) var lines: [Int] = []
    private(set) var links: [Link] = []
    /// Nil if there are faults.
    private(set) var draft: MedleyDraft?
    private(set) var created: FileDate?
    private(set) var trial: Int?
    private(set) var id: Identifier?
    private(set) var family: Identifier?
    private(set) var faults: [LineFault] = []
    /// The optional columns for which the file has a value.
    private(set) var said: Set<MedleyColumn> = []

    var firstLine: Int { lines.first ?? 0 }

    init(
        _ group: SheetReading.Group, _ reading: SheetReading, _ values: SheetValues,
        _ zone: Zone, rules: Int64
    ) {
        scenting = group.scenting
        name = group.name
        for column in [MedleyColumn.status, .conclusion, .update, .note, .accord]
        where reading.has(column) { said.insert(column) }
        var form = Fields()
        var places: [(field: String, line: Int)] = []
        form.add("name", name)
        places.append(("name", group.rows.first?.line ?? 0))
        for column in [
            MedleyColumn.maturity, .period, .status, .destination, .conclusion, .update,
        ] {
            let agreed = values.agreed(column, group.rows, &faults)
            if column == .status, agreed.text.isEmpty { said.remove(.status) }
            places.append((column.name, agreed.line))
            let said = reading.said(agreed.text, column)
            if let text = checked(said, agreed.line, column, values) {
                form.add(column.name, text)
            }
        }
        readOwn(group.rows, values, zone)
        for row in group.rows { read(row, reading, values, &form) }
        read(form, places, rules)
    }
}

extension FileMedley {
    /// A cell as a value for the medley's form; nil, and a fault, if the form has no such value.
    private mutating func checked(
        _ text: String, _ line: Int, _ column: MedleyColumn, _ values: SheetValues
    ) -> String? {
        switch column {
        case .maturity:
            return values.number(text, line, column, &faults)
        case .period:
            if let period = values.period(text) { return period.rawValue }
            faults.append(
                LineFault(line: line, column: column, SheetFaultCode.unknownPeriod, [text]))
            return nil
        case .status:
            if text.isEmpty { return Status.undecided.rawValue }
            if let status = values.status(text) { return status.rawValue }
            faults.append(
                LineFault(line: line, column: column, SheetFaultCode.unknownStatus, [text]))
            return nil
        default:
            return text
        }
    }

    /// Reads values that only files have: date, trial, ids.
    private mutating func readOwn(
        _ rows: [MedleyRow], _ values: SheetValues, _ zone: Zone
    ) {
        let created = values.agreed(.created, rows, &faults)
        if !created.text.isEmpty {
            self.created = FileDate(created.text, in: zone)
            if self.created == nil {
                faults.append(
                    LineFault(
                        line: created.line, column: .created,
                        SheetFaultCode.notADate, [created.text]))
            }
        }
        let trial = values.agreed(.trial, rows, &faults)
        if !trial.text.isEmpty {
            let number = Decimal(typed: trial.text, places: 0, comma: .thousands)?.units
            if let number, (1...1_000_000).contains(number) {
                self.trial = Int(clamping: number)
            } else {
                faults.append(
                    LineFault(line: trial.line, column: .trial, SheetFaultCode.notATrial))
            }
        }
        let id = values.agreed(.medleyID, rows, &faults)
        self.id = values.identifier(id.text, id.line, .medleyID, &faults)
        let family = values.agreed(.familyID, rows, &faults)
        self.family = values.identifier(family.text, family.line, .familyID, &faults)
    }

    /// Adds a row of the file to the medley's form as a line.
    private mutating func read(
        _ row: MedleyRow, _ reading: SheetReading, _ values: SheetValues,
        _ form: inout Fields
    ) {
        lines.append(row.line)
        var line = IngredientForm.Line()
        line.name = row[.ingredient]
        // A form ignores blank lines, but in a file the row was written for a reason.
        if line.name.isEmpty, row[.amount].isEmpty {
            faults.append(
                LineFault(
                    line: row.line, column: .ingredient, MedleysFault.ingredientMissing))
        }
        line.amount = values.number(row[.amount], row.line, .amount, &faults) ?? "1"
        if let unit = values.unit(row[.unit]) {
            line.unit = unit.rawValue
        } else {
            faults.append(
                LineFault(
                    line: row.line, column: .unit, SheetFaultCode.unknownUnit, [row[.unit]]))
        }
        line.dilution = values.number(row[.dilution], row.line, .dilution, &faults) ?? ""
        if line.dilution.hasSuffix("%") {
            line.dilution = String(line.dilution.dropLast()).trimmed
        }
        line.diluent = row[.diluent]
        if line.dilution.isEmpty, !line.diluent.isEmpty, row[.dilution].isEmpty {
            faults.append(
                LineFault(line: row.line, column: .dilution, SheetFaultCode.dilutionMissing))
        }
        IngredientForm(lines: [line]).add(to: &form)
        links.append(link(row, reading))
    }

    private mutating func link(
        _ row: MedleyRow, _ reading: SheetReading
    ) -> Link {
        switch (row[.note].isEmpty, row[.accord].isEmpty) {
        case (true, true):
            return reading.has(.note) || reading.has(.accord) ? .none : .unsaid
        case (false, true): return .note(row[.note])
        case (true, false): return .accord(row[.accord])
        case (false, false):
            faults.append(
                LineFault(line: row.line, column: .accord, SheetFaultCode.noteOrAccord))
            return .none
        }
    }

    /// Applies the rules of the form, so that a file can't bring in values that a form would
    /// refuse.
    private mutating func read(
        _ form: Fields, _ places: [(field: String, line: Int)], _ rules: Int64
    ) {
        // Numbers of tables were read in one way from the first.
        let (draft, found) = readMedley(form, rules: max(2, rules))
        for fault in found.faults {
            let words = fault.field.split(separator: " ")
            let column = words.first.flatMap { MedleyColumn.named(String($0)) }
            if words.count == 2, let place = Int(words[1]), lines.indices.contains(place) {
                faults.append(
                    LineFault(line: lines[place], column: column, fault))
                continue
            }
            var line = firstLine
            for place in places where place.field == fault.field { line = place.line }
            let isKnown = fault.field == "period" || fault.field == "status"
            if isKnown, faults.contains(where: { $0.column == column }) { continue }
            if fault.field == "maturity",
                faults.contains(where: { $0.column == .maturity && $0.line == line })
            {
                continue
            }
            faults.append(
                LineFault(
                    line: line, column: fault.field == "name" ? .medley : column,
                    fault))
        }
        self.draft = faults.isEmpty ? draft : nil
    }
}

extension SheetValues {
    /// An id in the format of this studio; nil for an empty cell, and after a fault.
    func identifier(
        _ text: String, _ line: Int, _ column: MedleyColumn,
        _ faults: inout [LineFault]
    ) -> Identifier? {
        guard !text.isEmpty else { return nil }
        if let id = Identifier(text) { return id }
        faults.append(LineFault(line: line, column: column, SheetFaultCode.notAnID))
        return nil
    }
}
