internal import Basics
internal import SQLCore
internal import Studio

/// Checks the chains of the tills of a data folder; see `tillChains`.
package func chainsOfTills(
    _ data: String
) throws(StartTrouble) -> (summary: String, faults: [String]) {
    do throws(Failure) {
        return try tillChains(Database(path: databasePath(data), access: .reading))
    } catch {
        throw StartTrouble("\(databasePath(data)) can't be verified: \(error)", code: 65)
    }
}
