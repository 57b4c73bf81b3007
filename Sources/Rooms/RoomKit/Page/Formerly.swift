package import Basics
package import Journal
package import Markup
package import SQLCore
package import Web

/// Former values of a thing, field by field, with a button per value that restores the value.
package struct Formerly {
    package typealias Say = (Former) throws(Failure) -> (label: String, text: String)?

    private let standing: Standing?
    private var lines: [(former: Former, label: String, text: String)] = []
    private let id: Identifier

    private static let limit = 40

    /// - Parameters:
    ///   - standing: the thing's present state; nil if the thing does not exist.
    ///   - say: a field's label and its former value in words; nil for a field that is not shown.
    package init(
        _ standing: Standing?, _ database: Database, id: Identifier, _ say: Say
    ) throws(Failure) {
        self.standing = standing
        self.id = id
        guard let standing else { return }
        let former = FormerTable(database)
        for former in try former.former(of: standing.thing, limit: Formerly.limit) {
            if let said = try say(former) { lines.append((former, said.label, said.text)) }
        }
    }

    /// Former values of the thing that a form edits. Nothing for a form that edits nothing.
    package init(
        _ edits: FormEdits?, _ database: Database, id: Identifier,
        in language: Language
    ) throws(Failure) {
        try self.init(try edits?.standing(database, language), database, id: id) {
            (former) throws(Failure) in
            try edits?.say(former.field, former.value, database, language)
        }
    }

    /// Closed at first. Writes nothing where there are no former values.
    package func write(_ html: inout HTML) {
        guard let standing, !lines.isEmpty else { return }
        let words = FrameWords(html.language)
        html.element("details", "further formerly") { details in
            details.element("summary", "button quiet") { $0.text(words.formerly) }
            details.ul("former") { list in
                for (place, line) in lines.enumerated() {
                    list.li { item in
                        item.p("small") {
                            $0.text(words.until(line.label, line.former.until, line.former.zone))
                        }
                        item.p("prose") { $0.text(line.text) }
                        item.taking(
                            line.former.value, of: line.former.field, words.putBack, in: standing,
                            id: id.derived(UInt64(place)))
                    }
                }
            }
        }
    }
}

extension HTML {
    /// A button that restores a value in its field and leaves the other fields unchanged.
    ///
    /// - Parameter settles: the conflict settled by the button (`Editing.settles`).
    package mutating func taking(
        _ value: Fields, of field: String, _ label: String, in standing: Standing, id: Identifier,
        settles: String? = nil
    ) {
        form("deed", to: Link(path: standing.thing), id: id) { form in
            for field in standing.form(with: value, of: field).fields {
                form.hidden(field.name, field.value)
            }
            if let settles { form.hidden(Editing.settles, settles) }
            form.button("button quiet", [.type("submit")]) { $0.text(label) }
        }
    }
}
