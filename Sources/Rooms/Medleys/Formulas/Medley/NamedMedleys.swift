internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

/// Named things in the book of experiments.
let medleysNamed = [
    Named(
        "scenting", "scenting", link: { MedleysRoute.scenting(ID($0), .page, nil).link },
        form: { MedleysRoute.scenting(ID($0), .edit, nil).link },
        rename: { (id, name, database) throws(Failure) in
            let table = ScentingTable(database)
            guard var scenting = try table.scenting(ID(id)), try table.named(name) == nil else {
                return false
            }
            scenting.name = name
            try table.save(scenting)
            return true
        }, prepare: numberMedleys),
    Named(
        "medley", "medley", unique: 3, within: 1, link: { MedleysRoute.medley(ID($0), .page).link },
        form: { MedleysRoute.medley(ID($0), .edit).link },
        rename: { (id, name, database) throws(Failure) in
            let table = MedleyTable(database)
            guard let medley = try table.medley(ID(id)),
                try table.named(name, in: medley.scenting) == nil
            else { return false }
            try rename(medley, name, table)
            return true
        }, prepare: joinCompositions),
]

/// Columns that hold ids of named things.
let medleysNaming = """
    scenting:medley.scenting medley:medley_line.accord medley:smelling.medley medley:batch.medley \
    medley:medley_version.medley medley:medley_product.medley medley:medley_confirmation.medley \
    medley:medley_confirmed.medley medley:medley_label.medley medley:medley_clp.medley \
    medley:medley.family \
    item:material_stock.item item:batch_made.item item:batch_bottled.item note:medley_line.note
    """

private func rename(
    _ medley: Medley, _ name: String, _ table: MedleyTable
) throws(Failure) {
    var medley = medley
    medley.name = name
    try table.save(medley, at: Moment(milliseconds: try table.changed(medley.id)))
}

/// If two merged scentings have medleys of one name, the second scenting's medley gets a number.
@Sendable
private func numberMedleys(
    _ kept: String, _ joined: String, _ database: Database
) throws(Failure) -> Bool {
    let table = MedleyTable(database)
    let ids: [ID<Medley>] = try database.all(
        "SELECT id FROM medley WHERE scenting = ? ORDER BY id", [.text(joined)]
    ) { (row) throws(Failure) in row.id(0) }
    for id in ids {
        guard let medley = try table.medley(id),
            let holder = try table.named(medley.name, in: ID(kept))
        else { continue }
        var name = medley.name
        var isTaken = true
        while isTaken {
            name = NumberedName(name).next(within: Medley.nameLimit(Entry.currentRules))
            let inFirst = try table.named(name, in: ID(kept))
            let inSecond = try table.named(name, in: ID(joined))
            isTaken = inFirst != nil || inSecond != nil
        }
        try rename(medley, name, table)
        try MetNameTable(database).add(
            MetName(
                Taken("medley", id.raw, holder: holder.raw, wanted: medley.name), "name", name))
    }
    return true
}

/// The second medley's compositions follow the first's. Batch numbers stay, so two medleys with a
/// batch number in common can't be merged; nor can two if one holds the other.
@Sendable
private func joinCompositions(
    _ kept: String, _ joined: String, _ database: Database
) throws(Failure) -> Bool {
    let links = IngredientLinks(database, rules: Entry.currentRules)
    let both: [Value] = [.text(kept), .text(joined)]
    guard try links.path(from: ID(kept), to: ID(joined)) == nil,
        try links.path(from: ID(joined), to: ID(kept)) == nil,
        try database.integer(
            """
            SELECT count(*) FROM batch WHERE medley = ?1
                AND number IN (SELECT number FROM batch WHERE medley = ?2)
            """, both) == 0
    else { return false }
    let last = try database.integer(
        "SELECT ifnull(max(number), 0) FROM medley_version WHERE medley IN (?, ?)", both)
    for column in [
        "medley_version SET number = number", "smelling SET version = version",
        "batch SET version = version",
    ] {
        try database.run(
            "UPDATE \(column) + ? WHERE medley = ?", [.integer(last), .text(joined)])
    }
    for table in ["medley_line", "medley_text"] {
        try database.run("DELETE FROM \(table) WHERE medley = ?", [.text(joined)])
    }
    return true
}
