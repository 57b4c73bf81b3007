internal import Airlock
package import Basics
internal import Inventory
package import Journal
internal import Markup
internal import Medleys
internal import Notes
internal import PointOfSale
package import SQLCore
internal import Shell
internal import ShoppingList
internal import Web

// Writes: every form is an entry of the journal, carried out once.
extension Program {
    /// What an entry does, decided by the entry and the database alone: the same on every replica.
    package func apply(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
        let verdict = try carryOut(entry, database)
        if case .accepted = verdict { try catchUp(database) }
        return verdict
    }

    /// Makes what was carried out findable. Call inside the same write.
    package func catchUp(_ database: Database) throws(Failure) {
        try SearchIndex(database).refresh()
    }

    /// As `apply`, for one of many entries: `catchUp` after the last reads what they changed once.
    package func carryOut(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
        guard let target = try? Target([UInt8](entry.path.utf8)),
            let route = StudioRoute(target)
        else { return .refused(Faults(StudioWords().noSuchForm)) }
        // What an older program accepted means what it meant. A form has been read without these at
        // the door; what a device sends comes by another.
        let entry = entry.rules > 1 ? entry.with(entry.form.withoutOverrides) : entry
        guard entry.rules > 1, let standing = try standing(route, database) else {
            return try carryOut(entry, at: route, database)
        }
        return try Editing(database).carryOut(
            entry, standing, { () throws(Failure) in try self.standing(route, database) },
            { (entry) throws(Failure) in try carryOut(entry, at: route, database) })
    }

    private func carryOut(
        _ entry: Entry, at route: StudioRoute, _ database: Database
    ) throws(Failure) -> Verdict {
        let words = StudioWords()
        switch route {
        case .notes(let route):
            return try NotesForms(database).apply(route, entry)
                ?? .refused(Faults(words.noSuchForm))
        case .medleys(let route):
            return try MedleysForms(database).apply(route, entry)
                ?? .refused(Faults(words.noSuchForm))
        case .inventory(let route):
            if let verdict = try shopDemo(route, entry, database) { return verdict }
            return try InventoryForms(database).apply(route, entry)
                ?? .refused(Faults(words.noSuchForm))
        case .demo: return try Demo(database).load(entry, applyMadeUp)
        case .demoRemoval: return try Demo(database).remove(entry, applyMadeUp)
        case .met: return try see(entry, database)
        case .pointOfSale(let route):
            return try PointOfSaleForms(database).apply(route, entry)
                ?? .refused(Faults(words.noSuchForm))
        case .shopping(let route):
            return try ShoppingListForms(database).apply(route, entry)
                ?? .refused(Faults(words.noSuchForm))
        case .airlock(let route):
            return try AirlockForms(database).apply(route, entry)
                ?? .refused(Faults(words.noSuchForm))
        case .undo:
            return try undo(entry, database)
        case .today, .settings, .search, .refused, .lock:
            return .refused(Faults(words.noSuchForm))
        }
    }

    /// As `apply`, for what a demo is made of: nothing stood there before.
    private func applyMadeUp(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
        guard let target = try? Target([UInt8](entry.path.utf8)), let route = StudioRoute(target)
        else { return .refused(Faults(StudioWords().noSuchForm)) }
        let verdict = try carryOut(entry, at: route, database)
        if case .accepted = verdict { try catchUp(database) }
        return verdict
    }

    func submit(
        _ route: StudioRoute, _ request: Request, _ database: Database, _ frame: Frame
    ) throws(Failure) -> Response {
        if case .settings(let route) = route {
            switch route {
            case .data(let route) where route.takesForms: return trouble(.away, request)
            case .data, .terms, .privacy: return FaultPage.method.response(frame)
            case .all, .saved: return try settings(request, database, frame)
            }
        }
        guard route.takesForms else { return FaultPage.method.response(frame) }
        if let preview = try preview(route, request, database, frame) { return preview }
        let entry = entry(request, route)
        if let repeated = try repeated(entry, route, request, database, frame) { return repeated }
        switch try Applying(database, apply).accept(entry) {
        case .accepted(let landing, _):
            var query = landing.query
            query.add(messageField, entry.id.text)
            return .seeOther(Target(segments: landing.segments, query: query))
        case .refused(let faults):
            return switch route {
            case .notes(let route):
                try NotesActions(database, frame, threads: threads(database))
                    .redisplay(route, faults, request)
            case .medleys(let route):
                try MedleysActions(database, frame).redisplay(route, faults, request)
            case .inventory(let route):
                try InventoryActions(database, frame).redisplay(route, faults, request)
            case .pointOfSale(let route):
                try PointOfSaleActions(database, frame).redisplay(route, faults, request)
            case .shopping(let route):
                try ShoppingListActions(database, frame).redisplay(route, faults, request)
            case .airlock(let route):
                try AirlockActions(database, frame).redisplay(route, faults, request)
            case .today, .settings, .search, .undo, .refused, .met, .lock, .demo, .demoRemoval:
                FaultPage.refused(faults.reason).response(frame)
            }
        }
    }

    /// What to say of a form that was recorded some time ago; nil for a new one, a second tap, and an
    /// undo, which says by itself that it can't be done twice.
    private func repeated(
        _ entry: Entry, _ route: StudioRoute, _ request: Request, _ database: Database,
        _ frame: Frame
    ) throws(Failure) -> Response? {
        guard route != .undo, let known = try JournalTable(database).recorded(entry.id),
            case .accepted = known.verdict,
            !RepeatedPage.isSecondTap(known, at: entry.at)
        else { return nil }
        return RepeatedPage(
            recorded: known, description: describe(entry, in: database), request: request
        ).response(frame, in: route.tab)
    }

    /// What a form would do, for a form that asks for that first; nil where it is to be done.
    private func preview(
        _ route: StudioRoute, _ request: Request, _ database: Database, _ frame: Frame
    ) throws(Failure) -> Response? {
        switch route {
        case .medleys(let route):
            try MedleysActions(database, frame).preview(route, request)
        case .inventory(let route):
            try InventoryActions(database, frame).preview(route, request)
        case .pointOfSale(let route):
            try PointOfSaleActions(database, frame).preview(route, request)
        case .shopping(let route):
            try ShoppingListActions(database, frame).preview(route, request)
        case .airlock(let route):
            try AirlockActions(database, frame).preview(route, request)
        case .today, .notes, .settings, .search, .undo, .refused, .met, .lock, .demo,
            .demoRemoval:
            nil
        }
    }

    /// The message about the entry that the address names, with its undo where that is still
    /// possible.
    func message(_ request: Request, _ database: Database) throws(Failure) -> Message? {
        let journal = JournalTable(database)
        guard request.method == .get, let id = request.target.query[messageField],
            let recorded = try Identifier(id).flatMap({ (id) throws(Failure) in
                try journal.recorded(id)
            }), case .accepted(_, let countermand) = recorded.verdict,
            let text = text(about: recorded, database)
        else { return nil }
        let isLast = try journal.lastAccepted(of: request.device) == recorded
        return Message(
            text,
            undo: countermand != nil && isLast
                ? (recorded.entry.id, request.id.derived(0)) : nil)
    }
}

// What was refused after a sync.
extension Program {
    /// Refused entries of this device that the person has not looked at.
    func unseenRefused(_ request: Request, _ database: Database) throws(Failure) -> Int {
        let seen = request.cookies[RefusedPage.cookie].flatMap { Int64($0) } ?? 0
        return try JournalTable(database).countRefused(of: request.device, after: seen)
    }

    func refused(
        _ request: Request, _ database: Database, _ frame: Frame
    ) throws(Failure) -> Response {
        RefusedPage(
            refused: try JournalTable(database).refused(of: request.device, limit: 100),
            describe: { describe($0, in: database) }, request: request
        ).response(frame)
    }
}

extension Program {
    /// A form without an id is one of its own.
    private func entry(_ request: Request, _ route: StudioRoute) -> Entry {
        Entry(
            shown: request.form["id"].flatMap { Identifier($0) } ?? request.id,
            device: request.device, at: request.moment, zone: request.zone,
            path: route.target.text,
            form: request.form.without("id").without(Entry.rulesField))
    }

    /// Sends what the entry named in the form said it would be undone by.
    private func undo(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
        let journal = JournalTable(database)
        let words = StudioWords()
        guard let id = entry.form["entry"].flatMap({ Identifier($0) }),
            let recorded = try journal.recorded(id),
            case .accepted(_, let countermand) = recorded.verdict, let countermand
        else { return .refused(Faults(words.nothingToUndo)) }
        guard try journal.lastAccepted(of: entry.device) == recorded else {
            return .refused(Faults(words.tooLateToUndo))
        }
        return try carryOut(
            Entry(
                id: entry.id, device: entry.device, at: entry.at, zone: entry.zone,
                path: countermand.path, form: countermand.form, rules: entry.rules), database)
    }

    private func text(about recorded: Recorded, _ database: Database) -> String? {
        guard let target = try? Target([UInt8](recorded.entry.path.utf8)) else { return nil }
        switch StudioRoute(target) {
        case .notes(let route): return NotesForms(database).message(route, recorded)
        case .medleys(let route): return MedleysForms(database).message(route, recorded)
        case .inventory(let route): return InventoryForms(database).message(route, recorded)
        case .pointOfSale(let route): return PointOfSaleForms(database).message(route, recorded)
        case .shopping(let route): return ShoppingListForms(database).message(route, recorded)
        case .airlock(let route): return AirlockForms(database).message(route, recorded)
        case .undo: return StudioWords().undone
        case .settings(.data(let route)): return DataWords().message(route, recorded.entry)
        case .demo: return StudioWords().demoLoaded
        case .demoRemoval: return StudioWords().demoRemoved
        case .today, .settings, .search, .refused, .met, .lock, nil: return nil
        }
    }
}

extension StudioRoute {
    /// The room it belongs to.
    fileprivate var tab: Room {
        switch self {
        case .notes: .notes
        case .medleys: .medleys
        case .inventory, .pointOfSale: .shop
        case .shopping: .list
        case .airlock: .airlock
        case .settings, .refused, .met, .lock: .settings
        case .today, .search, .undo, .demo, .demoRemoval: .today
        }
    }

    /// Whether a form can be sent there.
    fileprivate var takesForms: Bool {
        switch self {
        case .notes(let route): route.takesForms
        case .medleys(let route): route.takesForms
        case .inventory(let route): route.takesForms
        case .pointOfSale(let route): route.takesForms
        case .shopping(let route): route.takesForms
        case .airlock(let route): route.takesForms
        case .settings, .undo, .met, .demo, .demoRemoval: true
        case .today, .search, .refused, .lock: false
        }
    }
}
