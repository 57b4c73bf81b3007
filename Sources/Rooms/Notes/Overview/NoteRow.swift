package import Basics
internal import Markup
internal import SQLCore

/// A row of a list of notes, read in SQLite's own memory: a page of all notes copies none of their
/// texts.
package struct NoteRow {
    let row: Row

    package func summary() throws(Failure) -> NoteSummary {
        NoteSummary(
            slug: row.text(0), name: row.text(1), scientific: row.text(2),
            family: try family(), position: try position(),
            picture: row.blob(5),
            isFavourite: isFavourite, isOwn: isOwn)
    }

    func family() throws(Failure) -> Family {
        let rank = row.int(3)
        guard Family.allCases.indices.contains(rank) else { throw .badData("family \(rank)") }
        return Family.allCases[rank]
    }

    func position() throws(Failure) -> Position {
        let rank = row.int(4)
        guard Position.allCases.indices.contains(rank) else { throw .badData("position \(rank)") }
        return Position.allCases[rank]
    }

    var isFavourite: Bool { row.integer(6) == 1 }
    var isOwn: Bool { row.integer(7) == 1 }
}

/// An origin in four columns beginning with `column`.
func origin(_ row: Row, from column: Int) -> Origin {
    Origin(
        place: row.text(column), country: row.text(column + 1),
        latitude: row.real(column + 2), longitude: row.real(column + 3))
}
