internal import Portability
internal import SQLCore

/// A value as given by a file.
enum Given: Equatable {
    case value(Value)
    /// A whole number of more than 64 bits.
    case tooLarge
    /// Anything that no table holds: a fraction, true, a list.
    case other

    /// Digits, perhaps with a minus.
    static func number(_ digits: [UInt8]) -> Given {
        let isNegative = digits.first == UInt8(ascii: "-")
        let plain = digits.dropFirst(isNegative ? 1 : 0)
        guard !plain.isEmpty,
            plain.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return .other }
        guard let number = Int64(String(decoding: digits, as: UTF8.self)) else { return .tooLarge }
        return .value(.integer(number))
    }
}

extension TableSheet {
    /// Value of a cell; nil if not of the column's type.
    static func value(_ cell: String, _ column: TableShape.Column) -> Given {
        if cell.isEmpty, column.mayBeNull { return .value(.null) }
        switch column.kind {
        case .integer: return Given.number([UInt8](cell.utf8))
        case .text:
            guard column.mayBeNull, cell.utf8.first == UInt8(ascii: "\\") else {
                return .value(.text(cell))
            }
            return .value(.text(String(cell.unicodeScalars.dropFirst())))
        case .blob:
            guard let bytes = Base64.bytes(cell) else { return .other }
            return .value(.blob(bytes))
        }
    }
}
