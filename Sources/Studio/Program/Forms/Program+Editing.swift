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
            guard let edits = rule(at: met.thing)?.edits else { continue }
            let standing = try edits.standing(database, request.language)
            let kept = try edits.say(met.field, met.kept.value, database, request.language)
            lines.append(
                MetPage.Line(
                    met: met, standing: standing,
                    title: standing?.name
                        ?? describe(entry(met, at: request), in: nil, request.language).title,
                    label: kept.label, kept: kept.text,
                    lost: try edits.say(
                        met.field, met.lost.value, database, request.language
                    ).text))
        }
        return MetPage(
            met: lines, request: request, words: CopiesWords(request.language)
        ).response(frame)
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
