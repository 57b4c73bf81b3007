/// Data of another program's file that Neroli leaves out or changes.
///
/// A file of Neroli's own is imported whole or not at all, so nothing is left out.
package struct LeftBehind: Equatable, Sendable {
    package let kind: Kind
    /// The name of the file.
    package let file: String
    /// The line of the file, from 1; 0 for none.
    package let line: Int
    /// Subject of the line; "" for none.
    package let name: String

    package enum Kind: Equatable, Sendable {
        // Left out as a whole.
        case nameMissing
        /// The name, the attribute or the department is too long, by this many characters.
        case tooLong(Part, by: Int)
        case notShowable
        case tooManyCells
        case soldByWeight
        case unknownUnit(String)
        case archived
        case partOfAnother
        /// A row with the total of the rows above.
        case total
        case withoutCAS
        /// Common data of variants. The variants are imported by themselves.
        case parent
        /// Line with an equal name, or for an identical item here.
        case doubled(line: Int)
        /// The barcode belongs to one item here, the name to another.
        case meetsTwo(barcode: String, name: String)
        /// Another of this name is in the file.
        case sameName
        /// A formula with this line comes in whole or not at all.
        case line(String, amount: String)
        case noLines
        case tooManyLines(Int)

        // Imported in part.
        case priceVaries
        /// A number under this heading.
        case number(heading: String, text: String, Trouble)
        case otherCurrency(String)
        /// One price for several variants in one row.
        case severalVariants(String)
        /// Values of all stores, and the imported value.
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
        // Taxes of the row.
        case severalTaxes(String)
        case notTaxed
        case taxUnknown(String)
        case taxClassUnknown(String)
        /// A further barcode, and the name of the item that has it.
        case codeTaken(String, String)
        /// Its product has as many sizes as there may be.
        case tooManySizes(Int)
        /// One stock for several variants.
        case stockOfSeveral(String)
        /// A line without an amount, or a line excluded from the formula.
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

        // Already here.
        case here
        case formulaHere

        // Of the whole file.
        /// A remark of `ImportText`: on its letters or its hidden parts.
        case remark(String)
        /// A price beside line totals, or in a pantry.
        case cost(String)
        /// A column that has something in so many lines.
        case column(String, lines: Int)
        case noDepartment(String, lines: Int)
        /// A field that so many things have something in.
        case field(String, things: Int)
    }

    package enum Part: Equatable, Sendable {
        case name, attribute, department
    }

    /// Reasons for refusing a number.
    package enum Trouble: Equatable, Sendable {
        case notANumber, tooManyDecimals, tooLarge, doubtful, belowNought, notWhole
    }

    /// In page order.
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
        case .remark, .column, .noDepartment, .field, .cost: .column
        case .here, .formulaHere: .here
        default: .inPart
        }
    }
}

extension LeftBehind.Kind {
    /// True for remarks on stock: an item already here gets no imported stock.
    var isOfStock: Bool {
        if case .stockAdded = self { true } else { false }
    }
}
