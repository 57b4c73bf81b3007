internal import Basics
internal import SQLCore

extension MedleyTable {
    /// Deletes a medley with everything that belongs to the medley. Products of its batches stay
    /// in stock.
    func delete(_ id: ID<Medley>) throws(Failure) {
        try delete("id = ?", id.raw)
    }

    /// Deletes all medleys of a scenting with everything that belongs to these medleys.
    func deleteAll(in scenting: ID<Scenting>) throws(Failure) {
        try delete("scenting = ?", scenting.raw)
    }

    private func delete(_ condition: String, _ value: String) throws(Failure) {
        let doomed = "(SELECT id FROM medley WHERE \(condition))"
        let values: [Value] = [.text(value)]
        let tables = [
            "batch", "smelling", "medley_version", "medley_line", "medley_text", "medley_product",
            "medley_confirmed", "medley_confirmation", "medley_label", "medley_clp",
        ]
        for table in ["batch_line", "batch_record", "batch_stage", "batch_verdict"] {
            try database.run(
                """
                DELETE FROM \(table) WHERE batch IN (SELECT id FROM batch WHERE medley IN \(doomed))
                """, values)
        }
        for table in tables {
            try database.run("DELETE FROM \(table) WHERE medley IN \(doomed)", values)
        }
        try database.run("DELETE FROM medley WHERE \(condition)", values)
    }
}
