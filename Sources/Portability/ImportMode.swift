/// What an import does with what is here. The raw values stand in forms and in the log.
package enum ImportMode: String, CaseIterable, Sendable {
    /// Adds what is new, and keeps what is here where the two differ.
    case add
    /// Adds what is new, and takes the file's where the two differ.
    case take
    /// Nothing stays of what is here.
    case replace
}
