internal import Basics
internal import RoomKit
internal import Web

/// The table in an import's form: pasted, or kept in a hidden field.
struct SheetForm {
    let text: String

    /// "held" takes precedence over "sheet".
    init(_ form: Fields) {
        if let held = form["held"], !held.isEmpty {
            text = HeldText.released(held)
        } else {
            text = form["sheet"] ?? ""
        }
    }

    var isBlank: Bool { text.trimmed.isEmpty }
}
