// A device alone decides for one person, who sees what she sends again. The server alone meets
// programs that send a form twice.
#if !hasFeature(Embedded)
    package import Basics
    internal import Journal
    internal import RoomKit
    package import SQLCore
    package import Web

    extension Program {
        /// The page for a form that one page has sent before with other content. Nil for a new
        /// form, and for the same content. See docs/decisions/0341.
        ///
        /// Call inside the write that carries the form out.
        package func sentOtherwise(
            _ request: Request, _ database: Database
        ) throws(Failure) -> Response? {
            guard request.method == .post,
                let shown = request.form["id"].flatMap({ Identifier($0) }),
                let (place, _) = try led(request, database), let rule = place.rule,
                place.target != StudioRoute.undo.target, !place.target.isReportOfABreath
            else { return nil }
            let entry = entry(request, place)
            guard try !JournalTable(database).holds(entry.id) else { return nil }
            let others = try SentForms(database).accepted(near: shown, at: entry.path)
            guard !others.isEmpty else { return nil }
            let context = context(request, database, frame(request))
            // Some rules add fields as a form is recorded.
            let filled = try? filled(entry, by: rule, context).form
            let added = (filled ?? entry.form).fields.map { $0.name }.filter {
                entry.form[$0] == nil
            }
            guard let other = others.first(where: { $0.entry.isOf(shown, without: added) })
            else { return nil }
            return OtherwisePage(
                recorded: other,
                before: describe(other.entry, in: database, request.language),
                now: describe(entry, in: database, request.language), request: request
            ).response(context.frame, in: place.room)
        }
    }

    extension Target {
        /// The report of a breathing session, sent again if the session turns out longer.
        fileprivate var isReportOfABreath: Bool {
            segments.count == 3 && segments[0] == "airlock" && segments[1] == "sessions"
        }
    }

    extension Entry {
        /// True if the entry's id was made of this id and the form as it was sent.
        fileprivate func isOf(_ shown: Identifier, without added: [String]) -> Bool {
            let bare = added.reduce(form) { $0.without($1) }
            return [form, bare].contains { form in
                Entry(shown: shown, device: device, at: at, zone: zone, path: path, form: form).id
                    == id
            }
        }
    }

    /// Entries by the id of the form that was shown.
    private struct SentForms {
        private let database: Database

        init(_ database: Database) { self.database = database }

        /// Accepted entries of an address whose ids begin as an id does. Ids made of one shown id
        /// do, and few others.
        func accepted(near shown: Identifier, at path: String) throws(Failure) -> [Recorded] {
            let start = String(shown.text.prefix(18))
            let ids = try database.texts(
                """
                SELECT id FROM journal
                WHERE id > ? AND id < ? AND path = ? AND outcome = 'accepted' ORDER BY id
                """, [.text(start + "-"), .text(start + "."), .text(path)])
            var found: [Recorded] = []
            for id in ids {
                guard let id = Identifier(id), let known = try JournalTable(database).recorded(id)
                else { continue }
                found.append(known)
            }
            return found
        }
    }
#endif
