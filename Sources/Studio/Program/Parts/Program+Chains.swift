package import Basics
package import SQLCore
internal import Till

/// Checks the chains of all tills, for the command line: a summary, and a sentence for each fault.
package func tillChains(
    _ database: Database
) throws(Failure) -> (summary: String, faults: [String]) {
    try checkChains(database, in: .english)
}
