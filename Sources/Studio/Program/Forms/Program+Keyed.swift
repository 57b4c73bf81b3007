// Only a server takes forms of other programs.
#if !hasFeature(Embedded)
    package import Basics
    package import Journal
    internal import RoomKit
    package import SQLCore
    package import Web

    /// Outcome of a form that another program sent.
    package enum KeyedOutcome: Sendable {
        /// No form can be sent to the address.
        case noForm
        /// The thing that the address names is gone.
        case gone
        /// The form asks first, or only shows a preview: nothing was recorded.
        case asks
        /// The entry is recorded, with other content.
        case differs
        /// The faults with their codes, and as sentences, in one order.
        case refused(Faults, said: Faults)
        /// - `changes`: nil where the record is dropped.
        case accepted(Recorded, changes: ChangeRecord?, isRepeated: Bool)
    }

    extension Program {
        /// Carries out the form of another program, once for each id.
        ///
        /// Call inside a write.
        /// - Parameters:
        ///   - id: the entry's.
        ///   - asks: false for an act that was done elsewhere, such as a web shop's sale.
        package func keyed(
            _ request: Request, as id: Identifier, asks: Bool = true, _ database: Database
        ) throws(Failure) -> KeyedOutcome {
            guard let (place, _) = try led(request, database), let rule = place.rule else {
                return .noForm
            }
            let context = context(request, database, frame(request))
            let entry = Entry(
                id: id, device: request.device, at: request.moment, zone: request.zone,
                path: place.target.text,
                form: request.form.without("id").without(Entry.rulesField)
                    .without(Person.field), rules: schema.rules)
            do throws(Failure) {
                if let known = try JournalTable(database).recorded(id) {
                    guard try isEqual(entry, known.entry, context, rule) else { return .differs }
                    return try outcome(known, isRepeated: true, request, database)
                }
                if asks, try rule.ask(context) != nil { return .asks }
                let filled = try filled(entry, by: rule, context).done(by: request)
                let verdict = try Applying(database, schema.tables, apply).accept(filled)
                if case .refused(let faults) = verdict {
                    return .refused(faults, said: said(faults, in: request.language))
                }
                guard let recorded = try JournalTable(database).recorded(id) else { return .gone }
                return try outcome(recorded, isRepeated: false, request, database)
            } catch {
                guard error == .missing else { throw error }
                return .gone
            }
        }

        private func outcome(
            _ recorded: Recorded, isRepeated: Bool, _ request: Request, _ database: Database
        ) throws(Failure) -> KeyedOutcome {
            if case .refused(let faults) = recorded.verdict {
                return .refused(faults, said: said(faults, in: request.language))
            }
            return .accepted(
                recorded, changes: try ChangeTable(database).record(of: recorded.seq),
                isRepeated: isRepeated)
        }

        /// True if a form is the recorded one, apart from what was filled in as it was recorded.
        private func isEqual(
            _ sent: Entry, _ known: Entry, _ context: Context, _ rule: FormRule
        ) throws(Failure) -> Bool {
            let known = known.with(known.form.without(Person.field))
            guard sent.path == known.path else { return false }
            let filled = try? filled(sent, by: rule, context).form
            if filled == sent.form { return sent.form == known.form }
            for field in sent.form.fields {
                let values = sent.form.all(field.name)
                guard filled == nil || filled?.all(field.name) == values else { continue }
                guard known.form.all(field.name) == values else { return false }
            }
            return true
        }

        /// The form's room, and its address in the journal; nil where no room takes a form.
        package func formPlace(_ target: Target) -> (room: String, path: String)? {
            guard let (place, module) = place(target), place.rule != nil else { return nil }
            if place.target == StudioRoute.undo.target { return ("", place.target.text) }
            guard let module else { return nil }
            return (module.room.name, place.target.text)
        }

        /// Title of an entry, as lists of changes show it.
        package func title(
            of entry: Entry, _ database: Database, _ language: Language
        ) -> String {
            describe(entry, in: database, language).title
        }
    }
#endif
