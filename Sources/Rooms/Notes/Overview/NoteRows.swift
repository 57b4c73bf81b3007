internal import Basics
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Web

/// Rows of the list as HTML. Rows are written before their page, which begins with the letters
/// found in the rows.
///
/// This is the busiest page of Neroli. Its rows are therefore cached until the next write
/// (docs/decisions/0179), if nothing is searched and one page is requested.
struct NoteRows {
    let bytes: [UInt8]
    /// The letters to go to, in order; others than a to z are left out.
    let initials: [UInt8]

    /// The first `limit` of the `found` notes that match `shown`.
    ///
    /// - Parameter filter: the requested filter. `shown` differs if `filter` finds nothing and
    ///   its search was corrected.
    init(
        _ shown: NoteFilter, asked filter: NoteFilter, found: Int, limit: Int,
        in table: NoteTable, _ words: OverviewWords
    ) throws(Failure) {
        let write = { () throws(Failure) -> [[UInt8]] in
            var writer = NoteRowWriter(
                filter, marked: NoteListPage.hasRail(shown, found), expected: min(found, limit),
                words)
            try table.each(shown, limit: limit, in: words.language) { (row) throws(Failure) in
                try writer.write(row)
            }
            return [writer.html.bytes, writer.initials]
        }
        let isKept = filter.search.isEmpty && limit == NotesPages.pageSize
        let name = "notes \(words.language.tag) \(filter.query.formEncoded)"
        let parts = isKept ? try table.database.kept(name, write) : try write()
        bytes = parts[0]
        initials = parts[1]
    }
}

/// Writes rows straight from the database's memory, without copying a note.
private struct NoteRowWriter {
    private(set) var html: HTML
    private(set) var initials: [UInt8] = []
    private let words: OverviewWords
    private let filter: NoteFilter
    /// Query after the slug in a link, so that the way back leads to this list.
    private let afterSlug: [UInt8]
    /// HTML shared by many rows, written once: the capsule of every family, and the end of a row
    /// by position.
    private let capsules: [[UInt8]]
    private let ends: [[UInt8]]
    private var family: Family?
    /// True if the first row of every letter is a link target.
    private let isMarked: Bool

    /// - Parameter expected: how many rows there will be, for their memory.
    init(_ filter: NoteFilter, marked: Bool, expected: Int, _ words: OverviewWords) {
        isMarked = marked
        html = HTML(reserving: expected * 480, in: words.language)
        self.filter = filter
        self.words = words
        let query = NotesRoute.note("", filter).target.query.formEncoded
        afterSlug = written(words.language) {
            $0.text(query.isEmpty ? "" : "?" + query)
            $0.literal("\">")
        }
        capsules = Family.allCases.map { family in
            written(words.language) {
                $0.literal("</i>")
                $0.capsule(family, words.common)
            }
        }
        ends = Position.allCases.map { position in
            written(words.language) { row in
                row.span("position") { $0.text(words.common.name(position)) }
                row.literal("</a></li>")
            }
        }
    }

    mutating func write(_ row: borrowing NoteRow) throws(Failure) {
        let family = try row.family()
        begin(family)
        mark(row)
        html.literal("<a class=\"row\" href=\"/notes/")
        // A slug is lower-case ASCII and hyphens (checked by the data's tests): nothing to encode.
        row.withBytes(.slug) { html.text($0) }
        html.raw(afterSlug)
        row.withBytes(.picture) { html.raw($0) }
        html.literal("<span class=\"name\">")
        if words.language == .english {
            row.withBytes(.name) { html.text($0) }
        } else {
            html.text(words.language.read(row.text(.name)))
        }
        if row.isFavourite { heart() }
        html.literal("</span><i>")
        if words.language == .english {
            row.withBytes(.scientific) { html.text($0) }
        } else {
            html.text(words.language.read(row.text(.scientific)))
        }
        html.raw(capsules[family.rank])
        if row.isOwn {
            html.span("capsule plain mine") { $0.text(words.ownMark) }
        }
        html.raw(ends[try row.position().rank])
    }

    /// Begins a row; the first of a letter with the place that the rail leads to.
    private mutating func mark(_ row: borrowing NoteRow) {
        let letter = isMarked ? initial(of: row) : 0
        guard letter != initials.last, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
        else {
            html.literal("<li>")
            return
        }
        initials.append(letter)
        html.literal("<li id=\"at-")
        html.raw([letter])
        html.literal("\">")
    }

    private func initial(of row: borrowing NoteRow) -> UInt8 {
        if words.language != .english {
            return words.language.sortKey(words.language.read(row.text(.name))).first ?? 0
        }
        var first: UInt8 = 0
        row.withBytes(.name) { first = $0.first ?? 0 }
        guard first >= 0x80 else { return first | 0x20 }
        return row.text(.name).foldedForSearch.utf8.first ?? 0
    }

    private mutating func heart() {
        html.span("heart") { heart in
            heart.icon(.fullHeart)
            heart.span("unseen") { $0.text(words.favourite) }
        }
    }

    /// Writes a heading per family in the order by category.
    private mutating func begin(_ next: Family) {
        guard filter.order == .category, filter.search.isEmpty, next != family else { return }
        family = next
        html.literal("<li class=\"heading\"><h2>")
        html.text(words.common.name(next))
        html.literal("</h2></li>")
    }
}

private func written(_ language: Language, _ content: (inout HTML) -> Void) -> [UInt8] {
    var html = HTML(reserving: 128, in: language)
    content(&html)
    return html.bytes
}
