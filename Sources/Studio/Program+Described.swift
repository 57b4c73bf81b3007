internal import Airlock
internal import Basics
internal import Inventory
internal import Journal
internal import Medleys
internal import Notes
internal import PointOfSale
internal import SQLCore
internal import ShoppingList
internal import Web

// Forms that were sent, in words: for what was refused, what waits, and what was recorded already.
extension Program {
    /// A form in words, with the name of what it was about where that is still there.
    func describe(_ sent: Entry, in database: Database?) -> RefusedPage.Description {
        let words = StudioWords()
        let entry = sent.with(sent.form.without(Fields.shown).without(Editing.settles))
        guard let target = try? Target([UInt8](entry.path.utf8)) else {
            return RefusedPage.Description(title: entry.path, fields: [])
        }
        let route = StudioRoute(target)
        let description: (title: String, fields: [(label: String, value: String)]) =
            switch route {
            case .notes(let route): NotesForms.describe(route, entry)
            case .medleys(let route): MedleysForms.describe(route, entry)
            case .inventory(let route): InventoryForms.describe(route, entry)
            case .pointOfSale(let route): PointOfSaleForms.describe(route, entry)
            case .shopping(let route): ShoppingListForms.describe(route, entry)
            case .airlock(let route): AirlockForms.describe(route, entry)
            case .undo: (words.anUndo, [])
            case .demo: (words.lookRound, [])
            case .demoRemoval: (words.removeDemo, [])
            case .today, .settings, .search, .refused, .met, .lock, nil: (entry.path, [])
            }
        var subject: String?
        if let database, let route { subject = try? self.subject(route, database) }
        return RefusedPage.Description(
            title: description.title + (subject.map { ": " + $0 } ?? ""),
            fields: description.fields)
    }

    /// What an act is about that does not name it itself: a restock its item, a batch its medley.
    private func subject(
        _ route: StudioRoute, _ database: Database
    ) throws(Failure) -> String? {
        switch route {
        case .inventory(.itemAct(_, let id)):
            try standing(.inventory(.editItem(id)), database)?.name
        case .medleys(.medley(_, .edit)): nil
        case .medleys(.medley(let id, _)), .medleys(.smelling(let id, _, _)),
            .medleys(.batch(let id, _, _)):
            try standing(.medleys(.medley(id, .edit)), database)?.name
        default: nil
        }
    }
}
