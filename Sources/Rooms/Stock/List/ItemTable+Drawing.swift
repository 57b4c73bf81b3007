package import Basics
internal import Notes
internal import SQLCore

extension ItemTable {
    /// Drawing beside an item: its note's picture, else a plain bottle.
    package func drawing(of item: Item) throws(Failure) -> [UInt8] {
        try drawing(note: item.note, named: item.name)
    }

    package func drawing(note: String?, named name: String) throws(Failure) -> [UInt8] {
        if let note, let known = try NoteTable(database).summary(note) { return known.picture }
        return picture(named: name)
    }

    /// Drawings for a list, in which many items share one note.
    func drawings(of items: [Item]) throws(Failure) -> [ID<Item>: [UInt8]] {
        var notes: [String: [UInt8]] = [:]
        var drawings: [ID<Item>: [UInt8]] = [:]
        for item in items {
            let known = item.note.flatMap { notes[$0] }
            let drawing = if let known { known } else { try drawing(of: item) }
            if let note = item.note { notes[note] = drawing }
            drawings[item.id] = drawing
        }
        return drawings
    }
}
