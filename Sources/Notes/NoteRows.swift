internal import Basics
internal import Markup
internal import SQLCore
internal import Shell
internal import Web

/// Writes the rows of the list straight from the database's own memory into the page: the busiest
/// page of Neroli makes no copy of a note.
struct NoteRows {
    private var html: HTML
    private let words: NotesWords
    private let filter: NoteFilter
    /// What follows the slug in a link, so that the way back leads to the same list.
    private let query: String
    private var family: Family?

    init(_ html: HTML, _ filter: NoteFilter, _ words: NotesWords) {
        self.html = html
        self.filter = filter
        self.words = words
        let text = NotesRoute.note("", filter).target.query.formEncoded
        query = text.isEmpty ? "" : "?" + text
    }

    consuming func finished() -> HTML { html }

    mutating func write(_ row: borrowing NoteRow) throws(Failure) {
        let family = try row.family(row.row.text(3))
        let position = try row.position(row.row.text(4))
        begin(family)
        html.literal("<li><a class=\"row\" href=\"/notes/")
        // A slug is lower-case ASCII and hyphens (checked by the data's tests): nothing to encode.
        row.row.withBytes(0) { html.text($0) }
        html.text(query)
        html.literal("\">")
        row.row.withBytes(5) { html.raw($0) }
        html.literal("<span class=\"name\">")
        row.row.withBytes(1) { html.text($0) }
        if row.row.integer(6) == 1 {
            html.literal("<span class=\"heart\">")
            html.icon(.fullHeart)
            html.literal("<span class=\"unseen\">")
            html.text(words.favourite)
            html.literal("</span></span>")
        }
        html.literal("</span><i>")
        row.row.withBytes(2) { html.text($0) }
        html.literal("</i><span class=\"capsule ")
        html.literal(family.className)
        html.literal("\">")
        html.text(words.name(family))
        html.literal("</span>")
        if row.row.integer(7) == 1 {
            html.literal("<span class=\"capsule plain mine\">")
            html.text(words.ownMark)
            html.literal("</span>")
        }
        html.literal("<span class=\"position\">")
        html.text(words.name(position))
        html.literal("</span></a></li>")
    }

    /// By category, each family has its heading.
    private mutating func begin(_ next: Family) {
        guard filter.order == .category, filter.search.isEmpty, next != family else { return }
        family = next
        html.literal("<li class=\"heading\"><h2>")
        html.text(words.name(next))
        html.literal("</h2></li>")
    }
}
