internal import Basics
internal import Journal
internal import Web

/// The values allowed in the rows of favourites, remarks and own notes.
let notesRowRules = [
    RowRules("favourite", [.name(200, "note"), .moment("at")]),
    RowRules(
        "remark", [.name(200, "note"), .name(remarkLimit, "text"), .moment("at")]),
    RowRules(
        "own_note",
        [.name(200, "slug"), .derived("unique_name"), .form("form"), .moment("at")],
        remake: { row in
            row.set("unique_name", from: "form") { form in
                let fields = try? Fields(formEncoded: [UInt8](form.utf8)[...])
                return (fields?["name"] ?? "").lowercased()
            }
        }),
]
