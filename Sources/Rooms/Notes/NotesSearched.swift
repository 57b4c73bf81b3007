internal import Basics
package import RoomKit
internal import SQLCore

/// Searchable things of the encyclopaedia, for the studio's search.
package let notesSearched = [
    Searched(
        "note", in: .notes, title: { NotesWords($0).found }, keys: "SELECT slug FROM note",
        row: """
            SELECT name,
                ifnull((SELECT group_concat(name, char(10)) FROM (
                    SELECT name FROM note_synonym WHERE note = ?1 ORDER BY place)) || char(10), '')
                    || scientific || ifnull(char(10) || cas, '')
                    || ifnull(char(10) || (SELECT group_concat(name, char(10)) FROM (
                        SELECT name FROM note_name WHERE note = ?1 ORDER BY place)), ''),
                ifnull((SELECT text FROM remark WHERE note = ?1) || char(10), '')
                    || ifnull((SELECT group_concat(word, ', ') FROM (
                        SELECT word FROM note_characteristic WHERE note = ?1 ORDER BY place)), '')
                    || ifnull(char(10) || (SELECT group_concat(line, char(10)) FROM (
                        SELECT iif(name = country, name, name || ', ' || country) AS line
                        FROM note_origin WHERE note = ?1 ORDER BY place)), '')
                    || char(10) || description || char(10) || extraction || char(10) || uses
                    || char(10) || fact || char(10) || history || char(10) || more
                    || ifnull(char(10) || (SELECT group_concat(line, char(10)) FROM (
                        SELECT kind || ': ' || text AS line
                        FROM note_caution WHERE note = ?1 ORDER BY place)), ''),
                scientific
            FROM note WHERE slug = ?1
            """,
        watched: [
            Watched("note", columns: "name, scientific, cas, description", key: "slug"),
            Watched("note_synonym", columns: "name", key: "note"),
            Watched("note_name", columns: "name", key: "note"),
            Watched("note_characteristic", columns: "word", key: "note"),
            Watched("note_origin", columns: "name, country", key: "note"),
            Watched("note_caution", columns: "kind, text", key: "note"),
            Watched("remark", columns: "text", key: "note"),
        ],
        name: { $1.read($0) },
        answer: { (asked, slug, database, _, _) throws(Failure) in
            guard asked == .place else { return nil }
            return try database.first(
                """
                SELECT group_concat(line, ' · ') FROM (
                    SELECT iif(name = country, name, name || ', ' || country) AS line
                    FROM note_origin WHERE note = ?1 ORDER BY place)
                """, [.text(slug)]
            ) { (row) throws(Failure) in row.optionalText(0) } ?? nil
        },
        link: { NotesRoute.note($0, NoteFilter()).link })
]
