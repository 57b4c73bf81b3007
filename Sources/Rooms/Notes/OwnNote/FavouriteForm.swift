internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

extension FormRule {
    /// Keeps a note as a favourite, or no longer.
    static func favourite(_ slug: String) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                let table = OwnNoteTable(database)
                guard try table.exists(slug) else { throw .missing }
                let wanted = entry.form["favourite"] == "1"
                let before = try table.isFavourite(slug)
                if before != wanted || entry.rules < 2 {
                    try table.setFavourite(slug, wanted, at: entry.at)
                }
                return .accepted(
                    landing: NotesRoute.note(slug, NoteFilter()).target,
                    undo: before == wanted ? .none : .byRecord)
            },
            again: { (faults, context) throws(Failure) in
                try NotesPages(context).note(slug, faults)
            },
            describe: { (_, language) in FormDescription(OwnNoteWords(language).favouriteOf(slug))
            },
            done: { (recorded, _, language) in
                recorded.entry.form["favourite"] == "1"
                    ? OwnNoteWords(language).favouriteKept : OwnNoteWords(language).favouriteLetGo
            })
    }
}
