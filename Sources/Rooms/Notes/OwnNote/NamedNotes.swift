internal import Basics
internal import RoomKit
internal import SQLCore
internal import Web

/// Notes of one's own, by their slugs.
let notesNamed = [
    Named(
        "note", "own_note", key: "slug", names: "note", unique: 1,
        link: { NotesRoute.note($0, NoteFilter()).link }, form: { NotesRoute.edit($0).link },
        rename: { (slug, name, database) throws(Failure) in
            let table = OwnNoteTable(database)
            guard let form = try table.form(slug),
                try table.holder(of: name, except: slug, rules: .max) == nil,
                let note = readOwnNote(form.with("name", as: name)).note
            else { return false }
            let at = try database.integer(
                "SELECT at FROM own_note WHERE slug = ?", [.text(slug)])
            try table.save(note, slug, at: Moment(milliseconds: at))
            return true
        }, prepare: joinNotes)
]

/// Columns that name notes.
let notesNaming = "note:favourite.note note:remark.note"

/// Joins the remarks on both notes into one remark. A note of the encyclopaedia stays unchanged.
@Sendable
private func joinNotes(
    _ kept: String, _ joined: String, _ database: Database
) throws(Failure) -> Bool {
    let table = OwnNoteTable(database)
    guard try table.form(kept) != nil else { return false }
    if let other = try table.remark(joined), let first = try table.remark(kept) {
        let whole = first == other ? first : first + "\n" + other
        guard whole.count <= remarkLimit else { return false }
        try database.run(
            "UPDATE remark SET text = ? WHERE note = ?", [.text(whole), .text(kept)])
    }
    if try table.isFavourite(joined) {
        let at = try database.integer(
            "SELECT min(at) FROM favourite WHERE note IN (?, ?)", [.text(kept), .text(joined)])
        try table.setFavourite(kept, true, at: Moment(milliseconds: at))
    }
    try table.delete(joined)
    return true
}
