internal import Basics
internal import Journal
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Web

extension Program {
    /// Other records to which a refused form can be sent: the newest, or search results. Nil if
    /// the form's record exists, and for a form that changes or deletes the record.
    func elsewhere(
        _ entry: Entry, _ request: Request, _ database: Database
    ) throws(Failure) -> [RefusedPage.Elsewhere]? {
        guard let rule = rule(at: entry.path), rule.edits == nil,
            entry.form.fields.contains(where: { !$0.value.isEmpty }),
            let target = try? Target([UInt8](entry.path.utf8)),
            target.segments.last != "delete", target.segments.last != "purge"
        else { return nil }
        for segment in target.segments {
            for kind in schema.searched {
                guard let place = kind.link(segment)?.text, entry.path.hasPrefix(place + "/"),
                    try name(segment, kind, database) == nil
                else { continue }
                let rest = String(entry.path.dropFirst(place.count))
                var elsewhere: [RefusedPage.Elsewhere] = []
                for key in try others(kind, entry, request, database) {
                    guard let name = try name(key, kind, database), let link = kind.link(key) else {
                        continue
                    }
                    elsewhere.append(
                        RefusedPage.Elsewhere(name: name, link: Link(path: link.text + rest)))
                }
                return elsewhere
            }
        }
        return nil
    }

    private func others(
        _ kind: Searched, _ entry: Entry, _ request: Request, _ database: Database
    ) throws(Failure) -> [String] {
        let query = request.target.query
        if query["entry"] == entry.id.text, !query.searched.isEmpty {
            return try SearchTable(database, schema.searched, request.language).hits(
                kind.kind, SearchQuery(query.searched), most: 8
            ).prefix(8).map { $0.key }
        }
        return try database.texts(
            "SELECT * FROM (\(kind.keys)) ORDER BY 1 DESC LIMIT 8"
        )
    }

    private func name(
        _ key: String, _ kind: Searched, _ database: Database
    ) throws(Failure) -> String? {
        try database.text(kind.row, [.text(key)])
    }
}
