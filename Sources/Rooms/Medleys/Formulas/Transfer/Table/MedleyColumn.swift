internal import Basics

/// The columns of a sheet of medleys, in the order of writing: one row for every line of a
/// medley. Their names are a durable format.
enum MedleyColumn: Int, CaseIterable, Sendable {
    case scenting, medley, created, maturity, period, status, destination, conclusion, update
    case ingredient, amount, unit, dilution, diluent, note, accord
    case safeFrom, safeTo, product, trial, scentingID, medleyID, familyID

    var name: String {
        switch self {
        case .scenting: "scenting"
        case .medley: "medley"
        case .created: "created"
        case .maturity: "maturity"
        case .period: "period"
        case .status: "status"
        case .destination: "destination"
        case .conclusion: "conclusion"
        case .update: "update"
        case .ingredient: "ingredient"
        case .amount: "amount"
        case .unit: "unit"
        case .dilution: "dilution"
        case .diluent: "diluent"
        case .note: "note"
        case .accord: "accord"
        case .safeFrom: "safe_from"
        case .safeTo: "safe_to"
        case .product: "product"
        case .trial: "trial"
        case .scentingID: "scenting_id"
        case .medleyID: "medley_id"
        case .familyID: "family_id"
        }
    }

    static func named(_ name: String) -> MedleyColumn? {
        let key = name.trimmed.lowercased()
        for column in allCases where column.name == key { return column }
        return nil
    }

    /// A file without this column can't be imported.
    var isRequired: Bool {
        switch self {
        case .ingredient, .amount, .unit: true
        default: false
        }
    }

    /// The owner of a column's data. All rows of a scenting or medley must agree in the owner's
    /// columns.
    enum Owner: Sendable {
        case scenting, medley, line
    }

    var owner: Owner {
        switch self {
        case .scenting, .safeFrom, .safeTo, .product, .scentingID: .scenting
        case .ingredient, .amount, .unit, .dilution, .diluent, .note, .accord: .line
        default: .medley
        }
    }
}
