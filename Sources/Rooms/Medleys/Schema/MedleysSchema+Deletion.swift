package import SQLCore

/// Release 0.1 moved deleted rows into twins of its tables. A deletion's change record holds
/// these rows now.
let medleysDroppedTables = [
    "gone_scenting", "gone_medley", "gone_medley_line", "gone_medley_version", "gone_smelling",
    "gone_batch", "gone_batch_line",
]

package let medleysDeletionMigrations = [
    Migration(
        "medleys: what is deleted is gone",
        medleysDroppedTables.map { "DROP TABLE \($0);" }.joined(separator: "\n"))
]
