internal import Basics
internal import Perfumery
internal import SQLCore

struct ProductHazardsTable: Table {
    let database: Database

    /// Those of a medley, else of the first of its family, else none.
    func hazards(of medley: ID<Medley>, _ family: ID<Medley>) throws(Failure) -> ProductHazards {
        try database.first(
            """
            SELECT state, flash, boils, viscosity, ufi, phone, precautions, dries
            FROM medley_clp WHERE medley IN (?1, ?2) ORDER BY medley = ?1 DESC
            """, [.text(medley), .text(family)]
        ) { (row) throws(Failure) in
            var known = ProductHazards()
            known.state = HazardMixture.State(rawValue: row.text())
            known.flashPoint = row.optionalInteger()
            known.boilingPoint = row.optionalInteger()
            known.viscosity = row.optionalInteger()
            known.ufi = row.text()
            known.phone = row.text()
            known.precautions = row.text()
            known.driesSkin = row.integer() == 1
            return known
        } ?? ProductHazards()
    }

    func save(_ hazards: ProductHazards, of medley: ID<Medley>) throws(Failure) {
        let number = { (number: Int64?) -> Value in number.map { .integer($0) } ?? .null }
        try database.run(
            """
            INSERT INTO medley_clp
                (medley, state, flash, boils, viscosity, ufi, phone, precautions, dries)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (medley) DO UPDATE SET state = excluded.state, flash = excluded.flash,
                boils = excluded.boils, viscosity = excluded.viscosity, ufi = excluded.ufi,
                phone = excluded.phone, precautions = excluded.precautions,
                dries = excluded.dries
            """,
            [
                .text(medley), .text(hazards.state?.rawValue ?? ""), number(hazards.flashPoint),
                number(hazards.boilingPoint), number(hazards.viscosity), .text(hazards.ufi),
                .text(hazards.phone), .text(hazards.precautions),
                .integer(hazards.driesSkin ? 1 : 0),
            ])
    }
}
