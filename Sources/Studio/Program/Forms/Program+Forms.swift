package import Basics
package import Journal
package import RoomKit
package import SQLCore
internal import Stock
package import Web

// Every form that is sent is an entry of the journal and is carried out once.
extension Program {
    /// Applies an entry. The result depends on the entry and the database alone, so all replicas
    /// agree.
    package func apply(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
        let verdict = try carryOut(entry, database)
        if case .accepted = verdict, !leavesIndex { try catchUp(database) }
        return verdict
    }

    /// Updates the search index after entries. Call inside the write of the entries.
    package func catchUp(_ database: Database) throws(Failure) {
        try SearchIndex(database, schema).refresh()
    }

    /// Like `apply`, without updating the search index: for many entries, call `catchUp` after the last.
    package func carryOut(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
        guard entry.rules >= Seal.rules, !schema.sealed.isEmpty else {
            return try decide(entry, database)
        }
        return try database.recording(changesOf: schema.sealed) { (recorder) throws(Failure) in
            let verdict = try decide(entry, database)
            guard case .accepted = verdict else { return verdict }
            let record = try recorder.record()
            guard !record.isEmpty else { return verdict }
            for room in schema.rooms { try room.seal?.write(entry, record, database) }
            return verdict
        }
    }

    /// Carries out an entry without its seals.
    func decide(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
        // Numbers are in the program's notation already.
        let entry = entry.with(
            entry.form.without(TypedNumbers.field).without(Person.field)
                .without(RefusedPage.again))
        return try sparing(entry, database) { (entry) throws(Failure) in
            try decide(led: entry, database)
        }
    }

    /// - Parameter led: with the ids of the kept things in place of those of merged ones.
    private func decide(led entry: Entry, _ database: Database) throws(Failure) -> Verdict {
        var entry = entry
        guard let rule = rule(at: entry.path) else {
            return .refused(Faults(StudioFault.noSuchForm))
        }
        // An entry by older rules keeps its meaning. `answer` has removed these fields from forms, but
        // not from entries that a device sends.
        if entry.rules > 1 { entry = entry.with(entry.form.withoutOverrides) }
        entry = try CurrencyTable(database).present(entry)
        // In any language: the name is not stored.
        let form = entry.form
        guard let edits = rule.edits, entry.rules > (edits.isKeyed ? 10 : 1),
            let standing = try edits.standing(database, .english, of: form)
        else { return try carryOut(entry, by: rule, database) }
        return try Editing(database).carryOut(
            entry, standing,
            { () throws(Failure) in try edits.standing(database, .english, of: form) },
            { (entry) throws(Failure) in try carryOut(entry, by: rule, database) })
    }

    /// The entry with what the form lacks: local values of its rule, and the currency of its sums.
    func filled(
        _ entry: Entry, by rule: FormRule, _ context: Context
    ) throws(Failure) -> Entry {
        var form = try rule.fill(entry.form, context)
        if let edits = rule.edits, edits.isKeyed, form[Fields.shown] == nil,
            let now = try edits.standing(context.database, .english, of: form)
        {
            form.add(Fields.shown, now.fields.formEncoded)
        }
        return try knowing(
            entry.with(try CurrencyTable(context.database).named(form, at: entry.path)),
            context.database)
    }

    private func carryOut(
        _ entry: Entry, by rule: FormRule, _ database: Database
    ) throws(Failure) -> Verdict {
        try FreeName(database).carryOut(entry) { (entry) throws(Failure) in
            try rule.apply(entry, database) ?? .refused(Faults(StudioFault.noSuchForm))
        }
    }

    /// Like `apply`, for the forms of the demo, which edit nothing that others may have edited.
    func applyDemo(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
        guard let rule = rule(at: entry.path) else {
            return .refused(Faults(StudioFault.noSuchForm))
        }
        let verdict = try carryOut(entry, by: rule, database)
        if case .accepted = verdict { try catchUp(database) }
        return verdict
    }

    func submit(_ place: Place, _ context: Context) throws(Failure) -> Response {
        guard let rule = place.rule else { return FaultPage.method.response(context.frame) }
        if let sums = try CurrencyTable(context.database).former(
            context.request.form, at: place.target.text)
        {
            return FormerSumsPage(sums: sums, place: place.target, request: context.request)
                .response(context.frame, in: place.room)
        }
        if let response = try rule.ask(context) { return response }
        let entry = entry(context.request, place)
        if let repeated = try repeated(entry, place, context) { return repeated }
        // The filled entry keeps the id of the sent form, however often the form arrives.
        let filled = try filled(entry, by: rule, context).done(by: context.request)
        switch try Applying(context.database, schema.tables, apply).accept(filled) {
        case .accepted(let landing, _):
            var query = landing.query
            query.add(messageField, entry.id.text)
            return .seeOther(Target(segments: landing.segments, query: query))
        case .refused(let faults):
            let language = context.request.language
            var response = try rule.again(said(faults, in: language), context)
            if response.status == 200 { response.status = 422 }
            return response
        }
    }

    /// The page for a form that was recorded some time ago. Nil for a new form, for a second tap,
    /// and for an undo, which itself refuses a repetition.
    private func repeated(
        _ entry: Entry, _ place: Place, _ context: Context
    ) throws(Failure) -> Response? {
        let database = context.database
        guard place.target != StudioRoute.undo.target,
            let known = try JournalTable(database).recorded(entry.id),
            case .accepted = known.verdict,
            !RepeatedPage.isSecondTap(known, at: entry.at)
        else { return nil }
        return RepeatedPage(
            recorded: known, description: describe(entry, in: database, context.request.language),
            request: context.request
        ).response(context.frame, in: place.room)
    }

    /// The message about the entry that the address names, with an undo button where that is still
    /// possible.
    package func message(_ request: Request, _ database: Database) throws(Failure) -> Message? {
        let journal = JournalTable(database)
        guard request.method == .get, let id = request.target.query[messageField],
            let recorded = try Identifier(id).flatMap({ (id) throws(Failure) in
                try journal.recorded(id)
            }), case .accepted = recorded.verdict,
            let text = rule(at: recorded.entry.path)?
                .done(recorded, database, request.language)
        else { return nil }
        return Message(
            text,
            undo: try offersUndo(of: recorded, request, database)
                ? (recorded.entry.id, request.id.derived(0)) : nil)
    }
}

extension Program {
    /// Carries out entries that newer programs sent before this server was updated. The server
    /// calls this function at its start and after restoring a backup. Call inside a write.
    package func takeHeld(_ database: Database, at now: Moment) throws(Failure) {
        try HeldTable(database).release(
            Applying(database, schema.tables, apply), by: schema.rules, at: now)
    }

    /// The server's side of a sync of the studio.
    package func syncServing(
        _ database: Database, schema known: String? = nil
    ) throws(Failure) -> SyncServing {
        let version: String
        if let known { version = known } else { version = try replayVersion(database, schema) }
        return SyncServing(
            database, schema: version, rules: schema.rules, tables: schema.tables,
            serverOnlyPath: DataRoute.serverOnlyPath, admissionPath: Program.admissionPath, apply)
    }
}

// Entries that the server refused.
extension Program {
    /// Reason for the refusal of a log entry; nil if not refused.
    package func reason(_ recorded: Recorded, in language: Language) -> String? {
        guard case .refused(let faults) = recorded.verdict else { return nil }
        return said(faults, in: language).reason
    }

    /// The number of refused entries of this device that the person has not seen.
    func unseenRefused(_ request: Request, _ database: Database) throws(Failure) -> Int {
        let seen = request.cookies[RefusedPage.cookie].flatMap { Int64($0) } ?? 0
        // Most devices have none.
        guard try JournalTable(database).countRefused(of: request.device, after: seen) > 0
        else { return 0 }
        return try unsettled(request.device, database).filter { $0.seq > seen }.count
    }

    /// Refused entries, the newest first, without those that were entered again.
    private func unsettled(
        _ device: ID<Replica>, _ database: Database
    ) throws(Failure) -> [Recorded] {
        var unsettled: [Recorded] = []
        for refused in try JournalTable(database).refused(of: device, limit: 100) {
            if try !isSettled(refused, database) { unsettled.append(refused) }
        }
        return unsettled
    }

    /// True if an accepted entry is the refused one, entered again. Its id begins alike.
    private func isSettled(
        _ refused: Recorded, _ database: Database
    ) throws(Failure) -> Bool {
        let id = refused.entry.id.text
        let start = String(id.prefix(18))
        let again = try database.texts(
            "SELECT id FROM journal WHERE id > ? AND id < ? AND outcome = 'accepted'",
            [.text(start + "-"), .text(start + ".")])
        for text in again {
            guard let other = Identifier(text),
                let entry = try JournalTable(database).recorded(other)?.entry
            else { continue }
            if entry.form[RefusedPage.again] == id { return true }
        }
        return false
    }

    func refused(
        _ request: Request, _ database: Database, _ frame: Frame
    ) throws(Failure) -> Response {
        let refused = try unsettled(request.device, database)
            .filter { request.host.shows($0.entry) }
        var elsewhere: [Identifier: [RefusedPage.Elsewhere]] = [:]
        for recorded in refused {
            elsewhere[recorded.entry.id] = try self.elsewhere(recorded.entry, request, database)
        }
        return RefusedPage(
            refused: refused, describe: { describe($0, in: database, request.language) },
            reason: { reason($0, in: request.language) }, elsewhere: elsewhere, request: request
        ).response(frame)
    }
}

extension Program {
    /// A form without an id gets the id of its request.
    func entry(_ request: Request, _ place: Place) -> Entry {
        var form = request.form.without("id").without(Entry.rulesField)
            .without(Fields.sumsIn)
        if let numbers = request.numbers { form.add(TypedNumbers.field, numbers.text) }
        return Entry(
            shown: request.form["id"].flatMap { Identifier($0) } ?? request.id,
            device: request.device, at: request.moment, zone: request.zone,
            path: place.target.text,
            form: form, rules: schema.rules)
    }
}
