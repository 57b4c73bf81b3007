internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

// Conflicts between edits of two devices.
extension Program {
    func met(
        _ request: Request, _ database: Database, _ frame: Frame
    ) throws(Failure) -> Response {
        var lines: [MetPage.Line] = []
        for met in try MetTable(database).unseen(by: request.device, limit: 100) {
            lines.append(line(met, request, database))
        }
        return MetPage(
            met: lines, request: request, words: CopiesWords(request.language)
        ).response(frame)
    }

    /// A conflict in words. One that can't be named has the names of its form and field, so that it
    /// hides no other.
    private func line(_ met: Met, _ request: Request, _ database: Database) -> MetPage.Line {
        let language = request.language
        let edits = rule(at: met.thing)?.edits
        let query = (try? Target([UInt8](met.thing.utf8)))?.query ?? Fields()
        let standing = (try? edits?.standing(database, language, of: query)) ?? nil
        let say = { (value: Fields) -> FormEdits.Said in
            (try? edits?.say(met.field, value, database, language))
                ?? (StudioWords(language).label(field: met.field), value.inOneLine)
        }
        let kept = say(met.kept.value)
        return MetPage.Line(
            met: met, standing: standing,
            title: standing?.name ?? describe(entry(met, at: request), in: nil, language).title,
            label: kept.label, kept: kept.text, lost: say(met.lost.value).text)
    }

    /// An entry to describe a conflict by, where the thing is gone and has no name any more.
    private func entry(_ met: Met, at request: Request) -> Entry {
        Entry(
            id: request.id, device: request.device, at: request.moment, zone: request.zone,
            path: met.thing, form: met.kept.value)
    }

    /// Marks a conflict as seen on this device, without a change.
    func see(_ entry: Entry, _ database: Database) throws(Failure) -> Verdict {
        guard
            try MetTable(database).see(
                entry.form["entry"] ?? "", entry.form["field"] ?? "", by: entry.device)
        else { return .refused(Faults(StudioFault.noSuchMeeting)) }
        return .accepted(landing: StudioRoute.met.target, undo: .none)
    }
}
