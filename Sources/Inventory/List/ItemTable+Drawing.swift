package import Basics
internal import Notes
internal import SQLCore

extension ItemTable {
    /// What is drawn beside an item: its note's picture, else one by its name.
    package func drawing(of item: Item) throws(Failure) -> [UInt8] {
        if let note = item.note, let known = try NoteTable(database).summary(note) {
            return known.picture
        }
        return picture(named: item.name)
    }
}
