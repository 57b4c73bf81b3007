/// What an import does with the rows that are here. Forms and the log hold the raw values.
package enum ImportMode: String, CaseIterable, Sendable {
    /// Adds what is new, and keeps the row here where the two differ.
    case add
    /// Adds what is new, and takes the file's row where the two differ.
    case take
    /// Removes everything that is here.
    case replace
}
