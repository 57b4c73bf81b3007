internal import Basics
internal import Journal
internal import RoomKit
internal import Web

/// What an import's form says once, of all rows, because its file doesn't say it in any.
struct SheetOnce {
    private let form: Fields
    /// Whether a file may leave it out: by the rules up to 3 every row had to say everything.
    let isAllowed: Bool

    /// The columns that may be left out. The form's fields have their names.
    static let columns: [MedleyColumn] = [.scenting, .medley, .maturity, .period, .destination]

    init(_ form: Fields = Fields(), rules: Int64 = Entry.currentRules) {
        self.form = rules > 3 ? form : Fields()
        isAllowed = rules > 3
    }

    subscript(column: MedleyColumn) -> String { (form[column.name] ?? "").trimmed }

    /// The form before it is sent: with something in each of these fields.
    func proposing(_ proposals: Fields) -> SheetOnce {
        var filled = Fields()
        for column in SheetOnce.columns {
            let said = self[column]
            filled.add(column.name, said.isEmpty ? proposals[column.name] ?? "" : said)
        }
        return SheetOnce(filled)
    }

    /// What is wrong with the fields that are asked for, as the form of a medley would say it.
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
