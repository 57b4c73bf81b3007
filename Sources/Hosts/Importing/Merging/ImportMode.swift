/// Effect of an import on the studio's rows. Forms and the log store the raw values.
package enum ImportMode: String, CaseIterable, Sendable {
    /// Adds new rows, and keeps the studio's row on a conflict.
    case add
    /// Adds new rows, and takes the file's row on a conflict.
    case take
    /// Removes everything that is here.
    case replace
}
