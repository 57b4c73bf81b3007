internal import Airlock
internal import Basics
internal import Inventory
internal import Journal
internal import Medleys
internal import Notes
internal import PointOfSale
internal import SQLCore
internal import Shell
internal import ShoppingList
internal import Web

// Edits of things that may have been changed on another device meanwhile.
extension Program {
    /// What the form of a place edits, as it stands; nil for a place that edits nothing, or where
    /// what it edited is gone.
    func standing(_ route: StudioRoute, _ database: Database) throws(Failure) -> Standing? {
        switch route {
        case .notes(let route): try NotesForms(database).standing(route)
        case .medleys(let route): try MedleysForms(database).standing(route)
        case .inventory(let route): try InventoryForms(database).standing(route)
        case .pointOfSale(let route): try PointOfSaleForms(database).standing(route)
        case .shopping(let route): try ShoppingListForms(database).standing(route)
        case .airlock(let route): try AirlockForms(database).standing(route)
        case .today, .settings, .search, .undo, .refused, .met, .lock, .demo, .demoRemoval: nil
        }
    }

    /// What a field of a form held, in words.
    private func say(
        _ route: StudioRoute, _ field: String, _ value: Fields, _ database: Database
    ) throws(Failure) -> (label: String, text: String) {
        switch route {
        case .notes(let route): NotesForms(database).say(route, field, value)
        case .medleys(let route): try MedleysForms(database).say(route, field, value)
        case .inventory(let route): try InventoryForms(database).say(route, field, value)
        case .pointOfSale(let route): PointOfSaleForms(database).say(route, field, value)
        case .shopping(let route): try ShoppingListForms(database).say(route, field, value)
        case .airlock(let route): AirlockForms(database).say(route, field, value)
        case .today, .settings, .search, .undo, .refused, .met, .lock, .demo, .demoRemoval:
            (field, value.inOneLine)
        }
    }

    func met(
        _ request: Request, _ database: Database, _ frame: Frame
    ) throws(Failure) -> Response {
        var lines: [MetPage.Line] = []
        for met in try MetTable(database).unseen(by: request.device, limit: 100) {
            guard let target = try? Target([UInt8](met.thing.utf8)),
                let route = StudioRoute(target)
            else { continue }
            let standing = try standing(route, database)
            let kept = try say(route, met.field, met.kept.value, database)
            lines.append(
                MetPage.Line(
                    met: met, standing: standing,
                    title: standing?.name ?? describe(entry(met, at: request), in: nil).title,
                    label: kept.label, kept: kept.text,
                    lost: try say(route, met.field, met.lost.value, database).text))
        }
        return MetPage(met: lines, request: request).response(frame)
    }

    /// What is gone has no name any more: what was done to it, in words.
    private func entry(_ met: Met, at request: Request) -> Entry {
        Entry(
            id: request.id, device: request.device, at: request.moment, zone: request.zone,
            path: met.thing, form: met.kept.value)
    }

    /// The device has looked at it, and leaves it as it is.
    func see(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
        guard
            try MetTable(database).see(
                entry.form["entry"] ?? "", entry.form["field"] ?? "", by: entry.device)
        else { return .refused(Faults(StudioWords().noSuchMeeting)) }
        return .accepted(landing: StudioRoute.met.target, undo: nil)
    }
}
