internal import Basics
internal import Inventory
internal import Medleys
internal import Notes
internal import SQLCore
internal import ShoppingList

extension Program {
    /// Where else in the studio a note is used: the medleys with it, what the stock has of it, and
    /// the shopping list.
    func threads(_ database: Database) -> NotesActions.Threads {
        { (slug, name) throws(Failure) in
            let words = StudioWords()
            var threads: [NoteThread] = []
            let medleys = try MedleysWithNote(slug, named: name, database)
            for medley in medleys.medleys {
                threads.append(
                    NoteThread(medley.name, words.medleyIn(medley.scenting), medley.link))
            }
            if let more = medleys.more {
                threads.append(NoteThread(words.allMedleysWith(name), "", more))
            }
            for item in try ItemTable(database).items(ofNote: slug, limit: 4) {
                threads.append(
                    NoteThread(
                        item.fullName, words.inStock(item.onHand.typed, item.unit),
                        InventoryRoute.item(item.id).link))
            }
            if let item = try ListLookup(database).item(named: name) {
                threads.append(
                    NoteThread(
                        item.isListed ? words.onTheList : words.toTheList, "",
                        ShoppingListRoute.item(item.id).link))
            } else {
                threads.append(
                    NoteThread(
                        words.toTheList, "",
                        ShoppingListRoute.newItem(ItemProposal(name: name)).link))
            }
            return threads
        }
    }
}
