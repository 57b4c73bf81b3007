internal import Basics

/// Verifies the studio of a data folder.
///
/// - Parameters:
///   - backups: the folder of backups; nil for the one where the data is.
///   - told: see `Verification`.
package func verification(
    _ data: String, home: String, backups: String?, mends: Bool,
    told: @escaping (Int64, Int64) -> Void
) throws(StartTrouble) -> Verification.Outcome {
    let notes: [UInt8]
    do throws(FileTrouble) {
        notes = try contents(of: home + "/Data/notes.json")
    } catch {
        throw StartTrouble(
            "Can't read \(error.path): \(error.reason). --home says where Neroli's folders are.",
            code: 66)
    }
    do throws(Failure) {
        return try Verification(
            data: data, notes: notes,
            backups: BackupFolder(path: backups ?? backupsPath(data)), told: told
        ).run(mends: mends)
    } catch {
        throw StartTrouble("\(databasePath(data)) can't be verified: \(error)", code: 65)
    }
}
