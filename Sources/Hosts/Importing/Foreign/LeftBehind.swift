/// What Neroli does not take from a file of another program, or takes otherwise than it stands there.
///
/// A file of Neroli's own is taken whole or not at all, so it leaves nothing behind.
package struct LeftBehind: Equatable, Sendable {
    package let kind: Kind
    /// The name of the file.
    package let file: String
    /// The line of the file, from 1; 0 for none.
    package let line: Int
    /// What the line is about; "" for none.
    package let name: String

    package enum Kind: Equatable, Sendable {
        // It stays away as a whole.
        case nameMissing
        /// Of the name, the attribute or the department, with how much it is too long.
        case tooLong(Part, by: Int)
        case notShowable
        case tooManyCells
        case soldByWeight
        case unknownUnit(String)
        case archived
        case partOfAnother
        /// A row that adds up those above.
        case total
        case withoutCAS
        /// What its variants have in common. They come in by themselves.
        case parent
        /// The line that has the same name, or the same thing here.
        case doubled(line: Int)
        /// Its barcode is that of one thing here, its name that of another.
        case meetsTwo(barcode: String, name: String)
        /// Another of this name is in the file.
        case sameName
        /// A formula with this line comes in whole or not at all.
        case line(String, amount: String)
        case noLines
        case tooManyLines(Int)

        // It comes in, and something of it does not.
        case priceVaries
        /// A number under this heading.
        case number(heading: String, text: String, Trouble)
        case otherCurrency(String)
        /// Its price is that of several variants in one row.
        case severalVariants(String)
        /// What each store has, and what comes in.
        case pricesDiffer(String, taken: String)
        case stockAdded(String, taken: String)
        case levelsDiffer(String, taken: String)
        case notInEveryStore(String)
        case barcodeTaken(String)
        case barcodeTooLong
        case barcodeRounded(String)
        case supplierTooLong
        case composite
        case furtherDepartments(String)
        case unitStays(String)
        /// A line without an amount, or one that is left out of account.
        case lineWithoutAmount(String)
        case lineNotCounted(String)
        case linesAdded(String)
        case diluentUnknown(String)
        case rounded(String, text: String, taken: String)
        case textTooLong
        case notACAS(String)
        case notAShare(String)
        case notAPrice(String)
        case furtherPrices(Int)

        // It is here.
        case here
        case formulaHere

        // Of the whole file.
        /// Its letters were taken for Windows-1252.
        case letters
        /// A column that has something in so many lines.
        case column(String, lines: Int)
        case noDepartment(String, lines: Int)
        /// A field that so many things have something in.
        case field(String, things: Int)
    }

    package enum Part: Equatable, Sendable {
        case name, attribute, department
    }

    /// Why a number is not taken.
    package enum Trouble: Equatable, Sendable {
        case notANumber, tooManyDecimals, tooLarge, doubtful, belowNought, notWhole
    }

    /// In the order in which a page says them.
    package enum Group: CaseIterable, Sendable {
        case stays, inPart, column, here
    }

    package var group: Group {
        switch kind {
        case .nameMissing, .tooLong, .notShowable, .tooManyCells, .soldByWeight, .unknownUnit,
            .archived, .partOfAnother, .total, .withoutCAS, .parent, .doubled, .meetsTwo, .sameName,
            .line,
            .noLines,
            .tooManyLines:
            .stays
        case .letters, .column, .noDepartment, .field: .column
        case .here, .formulaHere: .here
        default: .inPart
        }
    }
}

extension LeftBehind.Kind {
    /// Whether it is about stock, of which a thing that is here gets none.
    var isOfStock: Bool {
        if case .stockAdded = self { true } else { false }
    }
}
