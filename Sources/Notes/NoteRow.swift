package import Basics
internal import Markup
internal import SQLCore

/// A row of a list of notes, read where SQLite holds it: a page of all notes makes no copies of
/// their texts.
package struct NoteRow {
    let row: Row

    package func summary() throws(Failure) -> NoteSummary {
        NoteSummary(
            slug: row.text(0), name: row.text(1), scientific: row.text(2),
            family: try family(row.text(3)), position: try position(row.text(4)),
            picture: row.blob(5),
            isFavourite: row.integer(6) == 1, isOwn: row.integer(7) == 1)
    }

    func family(_ text: String) throws(Failure) -> Family {
        guard let family = Family(rawValue: text) else { throw .badData("family \(text)") }
        return family
    }

    func position(_ text: String) throws(Failure) -> Position {
        guard let position = Position(rawValue: text) else { throw .badData("position \(text)") }
        return position
    }
}

/// An origin in four columns beginning with `column`.
func origin(_ row: Row, from column: Int) -> Origin {
    Origin(
        place: row.text(column), country: row.text(column + 1),
        latitude: row.real(column + 2), longitude: row.real(column + 3))
}
