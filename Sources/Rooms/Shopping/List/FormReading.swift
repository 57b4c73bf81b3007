internal import Basics
internal import RoomKit
internal import Web

/// Reads a name, and adds a fault if it is missing, too long or can't be shown.
func readName(
    _ form: Fields, limit: Int, _ faults: inout Faults
) -> String {
    let name = (form["name"] ?? "").trimmed
    if name.isEmpty {
        faults.add("name", ShoppingListFault.nameMissing)
    } else if name.hasControls(allowingLines: false) {
        faults.add("name", FieldFault.notShowable)
    } else if name.count > limit {
        faults.add("name", FieldFault.tooLong, [String(name.count - limit)])
    }
    return name
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
