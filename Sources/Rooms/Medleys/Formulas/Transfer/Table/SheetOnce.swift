internal import Basics
internal import Journal
internal import Web

/// Values that an import's form gives once for all rows, because no row of the file has them.
struct SheetOnce {
    private let form: Fields
    /// True if a file may leave out these values: by the rules up to 3 every row had to give all
    /// values.
    let isAllowed: Bool

    /// The columns that may be left out. The form's fields have their names.
    static let columns: [MedleyColumn] = [.scenting, .medley, .maturity, .period, .destination]

    init(_ form: Fields = Fields(), rules: Int64 = Entry.currentRules) {
        self.form = rules > 3 ? form : Fields()
        isAllowed = rules > 3
    }

    subscript(column: MedleyColumn) -> String { (form[column.name] ?? "").trimmed }

    /// The form before sending: every field has a value.
    func proposing(_ proposals: Fields) -> SheetOnce {
        var filled = Fields()
        for column in SheetOnce.columns {
            let said = self[column]
            filled.add(column.name, said.isEmpty ? proposals[column.name] ?? "" : said)
        }
        return SheetOnce(filled)
    }

    /// Faults of the requested fields, as the form of a medley would give them.
    func faults(_ asked: [MedleyColumn]) -> Faults {
        var probe = Fields([("name", self[.medley]), ("ingredient", "x"), ("amount", "1")])
        for field in ["maturity", "period", "destination"] { probe.add(field, form[field] ?? "") }
        probe.add("unit", "g")
        let found = readMedley(probe).faults
        var faults = Faults()
        for column in asked {
            if column == .scenting {
                _ = line(form, "scenting", Scenting.nameLimit, .scentingNameMissing, &faults)
            }
            let field = column == .medley ? "name" : column.name
            for fault in found.faults where fault.field == field {
                faults.add(column.name, fault)
            }
        }
        return faults
    }
}
