package import Basics
package import SQLCore

/// Rebuilds the search texts after medleys came from another device or a file.
package func deriveMedleyTexts(_ database: Database) throws(Failure) {
    try MedleyTable(database).deriveAllTexts()
}
