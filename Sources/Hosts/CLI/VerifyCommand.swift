internal import Glibc
internal import Server

/// Compares the rows with the log, and lists the differences.
///
/// - Parameter mends: true to repair the rows from the log; the server must be stopped then.
func verify(
    _ data: String, home: String, backups: String?, mends: Bool
) throws(StartTrouble) {
    guard access(databasePath(data), F_OK) == 0 else {
        throw StartTrouble("There is no database in \(data). See --data.", code: 66)
    }
    guard !mends || borrowDataForGood(data) else {
        throw StartTrouble("A server uses \(data). Stop it first.", code: 75)
    }
    if mends { try refuseReplica(data) }
    let progress = Progress()
    let outcome = try verification(data, home: home, backups: backups, mends: mends) {
        progress.things("Comparing", $0, $1, "entries")
    }
    progress.end()
    switch outcome {
    case .agrees(let entries, let fingerprint):
        let log =
            entries == 1 ? "the 1 entry of the log says" : "the \(entries) entries of the log say"
        print("All rows are as \(log), fingerprint \(fingerprint)")
    case .untold(let reason):
        throw StartTrouble(
            "Some row differs from the log. Which can't be told: \(reason)", code: 65)
    case .differs(let found):
        for discrepancy in found { print(discrepancy.sentence) }
        guard mends else {
            throw StartTrouble(
                "\(counted(found.count)) \(found.count == 1 ? "differs" : "differ") from the log."
                    + " With the server stopped, neroli verify --mend makes them what it says.",
                code: 65)
        }
        print("Mended \(counted(found.count))")
    }
}
