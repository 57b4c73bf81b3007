internal import Basics
internal import RoomKit
internal import Web

extension FormReading {
    mutating func fault(_ field: String, _ fault: ShoppingFault) {
        self.fault(field, code: fault)
    }

    mutating func name(limit: Int) -> String {
        if typed("name").isEmpty { fault("name", .nameMissing) }
        return text("name", limit: limit)
    }

    /// - Parameter code: the fault for a number outside the range.
    mutating func whole(
        _ name: String, in range: ClosedRange<Int>, or code: ShoppingFault
    ) -> Int? {
        let number = wholeNumber(form[name] ?? "")
        if let number, !range.contains(number) { fault(name, code) }
        if number == nil { fault(name, .notAWholeNumber) }
        return number
    }
}

/// A number of one to nine digits and nothing else; nil otherwise.
func wholeNumber(_ text: String) -> Int? {
    let digits = text.trimmed
    guard !digits.isEmpty, digits.utf8.count <= 9 else { return nil }
    var number = 0
    for byte in digits.utf8 {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        number = number * 10 + Int(clamping: byte - UInt8(ascii: "0"))
    }
    return number
}

extension String {
    /// The form in which names must be unique: case is ignored, accents are not.
    var uniqueName: String { trimmed.lowercased() }
}
