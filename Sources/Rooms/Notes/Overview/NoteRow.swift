package import Basics
internal import SQLCore

/// Columns of a list of notes, in the order of its SELECT.
enum NoteColumn: Int, CaseIterable {
    case slug, name, scientific, family, position, picture, isFavourite, isOwn

    var name: String {
        switch self {
        case .slug: "slug"
        case .name: "name"
        case .scientific: "scientific"
        case .family: "family_rank"
        case .position: "position_rank"
        case .picture: "picture"
        case .isFavourite: "is_favourite"
        case .isOwn: "is_own"
        }
    }
}

/// A row of a list of notes, read in SQLite's own memory: a page of all notes copies none of their
/// texts. Its parts are read when asked for, so by place.
package struct NoteRow {
    let row: Row

    func text(_ column: NoteColumn) -> String { row.text(column.rawValue) }

    func withBytes(_ column: NoteColumn, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        row.withBytes(column.rawValue, body)
    }

    /// Reads all columns in order; a query's further columns come next.
    package func summary() throws(Failure) -> NoteSummary {
        NoteSummary(
            slug: row.text(), name: row.text(), scientific: row.text(),
            family: try family(row.int()), position: try position(row.int()),
            picture: row.blob(), isFavourite: row.flag(), isOwn: row.flag())
    }

    func family() throws(Failure) -> Family { try family(row.int(NoteColumn.family.rawValue)) }
    func position() throws(Failure) -> Position {
        try position(row.int(NoteColumn.position.rawValue))
    }

    private func family(_ rank: Int) throws(Failure) -> Family {
        guard Family.allCases.indices.contains(rank) else { throw .badData("family \(rank)") }
        return Family.allCases[rank]
    }

    private func position(_ rank: Int) throws(Failure) -> Position {
        guard Position.allCases.indices.contains(rank) else { throw .badData("position \(rank)") }
        return Position.allCases[rank]
    }

    var isFavourite: Bool { row.integer(NoteColumn.isFavourite.rawValue) == 1 }
    var isOwn: Bool { row.integer(NoteColumn.isOwn.rawValue) == 1 }
}

/// An origin in the next four columns.
func origin(_ row: Row) -> Origin {
    Origin(
        place: row.text(), country: row.text(), latitude: row.real(), longitude: row.real())
}
