package import Basics
package import Markup
package import SQLCore

/// The medleys that use a note, for the note's page.
package struct MedleysWithNote {
    package struct Found {
        package let name: String
        package let scenting: String
        package let link: Link
    }

    /// The newest.
    package let medleys: [Found]
    /// A link to all of them; nil if these are all.
    package let more: Link?

    private static let shown = 4

    package init(_ slug: String, named name: String, _ database: Database) throws(Failure) {
        var found = try database.all(
            """
            SELECT DISTINCT l.medley, m.name, s.name FROM medley_line AS l
            CROSS JOIN medley AS m ON m.id = l.medley
            CROSS JOIN scenting AS s ON s.id = m.scenting
            WHERE l.note = ? ORDER BY 1 DESC LIMIT ?
            """, [.text(slug), .integer(MedleysWithNote.shown + 1)]
        ) { (row) throws(Failure) in
            Found(
                name: row.text(1), scenting: row.text(2),
                link: MedleysRoute.medley(row.text(0), .page).link)
        }
        var search = MedleySearch()
        search.text = name
        more = found.count > MedleysWithNote.shown ? MedleysRoute.medleys(search).link : nil
        if more != nil { found.removeLast() }
        medleys = found
    }
}
