internal import Basics
package import RoomKit
internal import SQLCore

/// Searchable things of the book of experiments, for the studio's search.
package let medleysSearched = [
    Searched(
        "scenting", in: .medleys, title: { MedleysWords($0).foundScenting },
        keys: "SELECT id FROM scenting",
        row: "SELECT name, '', '', '' FROM scenting WHERE id = ?1",
        watched: [Watched("scenting", columns: "name", key: "id")],
        link: { MedleysRoute.scenting(ID($0), .page, nil).link }),
    Searched(
        "medley", in: .medleys, title: { MedleysWords($0).foundMedley },
        keys: "SELECT id FROM medley",
        row: """
            SELECT medley.name, '',
                scenting.name || char(10) || conclusion || char(10) || progress || char(10)
                    || ifnull((SELECT group_concat(text, char(10)) FROM (
                        SELECT text FROM smelling WHERE medley = ?1 ORDER BY at, id)), '')
                    || char(10) || ifnull((SELECT group_concat(name, ', ') FROM (
                        SELECT name || ifnull(' · ' || diluent, '') AS name FROM medley_line WHERE medley = ?1 ORDER BY place)), '')
                    || char(10) || destination,
                scenting.name
            FROM medley JOIN scenting ON scenting.id = medley.scenting WHERE medley.id = ?1
            """,
        watched: [
            Watched(
                "medley", columns: "name, scenting, conclusion, progress, destination", key: "id"),
            Watched("medley_line", columns: "name, diluent", key: "medley"),
            Watched("smelling", columns: "text", key: "medley"),
            Watched(
                "scenting", columns: "name", key: "id", of: "id FROM medley WHERE scenting = "),
        ],
        answer: { (asked, key, database, zone, language) throws(Failure) in
            guard asked == .made else { return nil }
            return try database.first(
                "SELECT at FROM batch WHERE medley = ? ORDER BY at DESC LIMIT 1", [.text(key)]
            ) { (row) throws(Failure) in
                let day = Day(Moment(milliseconds: row.integer(0)), in: zone)
                return BatchWords(language).lastMade(DateWords(language).full(day))
            }
        },
        link: { MedleysRoute.medley(ID($0), .page).link }),
    Searched(
        "material", in: .medleys, title: { MedleysWords($0).foundMaterial },
        keys: """
            SELECT unique_name FROM material
            UNION SELECT unique_name FROM material_spelling
            """,
        row: """
            SELECT name, '', '', '' FROM (
                SELECT ifnull((SELECT name FROM material WHERE unique_name = ?1), (
                    SELECT min(name) FROM material_spelling WHERE unique_name = ?1
                )) AS name)
            WHERE name IS NOT NULL
            """,
        watched: [
            Watched("material", columns: "name, unique_name", key: "unique_name"),
            // A line with a spelling that is already in use changes nothing here.
            Watched("material_spelling", columns: "name, unique_name", key: "unique_name"),
        ],
        link: { MedleysRoute.material($0).link }),
]
