package import Basics
package import SQLCore

/// What search looks at, made anew after medleys came in from elsewhere.
package func deriveMedleyTexts(_ database: Database) throws(Failure) {
    try MedleyTable(database).deriveAllTexts()
}
