package import Basics
package import Journal
package import Web

extension NotesForms {
    /// The current fields of what the form of a place edits; nil for a place that edits nothing.
    package func standing(_ route: NotesRoute) throws(Failure) -> Standing? {
        switch route {
        case .remark(let slug):
            guard try table.exists(slug) else { return nil }
            return Standing(
                route.target, try NoteTable(table.database).summary(slug)?.name ?? slug,
                Fields([("text", try table.remark(slug) ?? "")]),
                texts: "text", limit: NotesForms.remarkLimit)
        case .edit(let slug):
            return try table.form(slug).map {
                Standing(
                    route.target, $0["name"] ?? slug, $0,
                    together: "latitude longitude,caution source",
                    texts: "description extraction uses fact history", limit: 1_000)
            }
        case .list, .map, .pyramid, .note, .favourite, .new, .delete, .restore: return nil
        }
    }

    /// A field's value in words.
    package func say(
        _ route: NotesRoute, _ field: String, _ value: Fields
    ) -> (label: String, text: String) {
        let text = value[field] ?? ""
        let said: String? =
            switch field {
            case "family": Family(rawValue: text).map { words.name($0) }
            case "position": Position(rawValue: text).map { words.positionNote($0) }
            case "kind": Kind(rawValue: text).map { words.name($0) }
            default: nil
            }
        return (words.label(field: field), said ?? value.inOneLine)
    }
}
