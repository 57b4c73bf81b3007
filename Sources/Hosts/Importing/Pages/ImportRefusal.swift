package import Studio

/// What keeps an import from being done, beside what is wrong with its file.
package enum ImportRefusal: Equatable, Sendable {
    /// No file came of the form.
    case sending(BackupFault)
    /// What was pasted is nothing that is known.
    case unknown(columns: String)
    /// The server was started anew, or another file came.
    case forgotten
    case mode
    case word
    case doesNotFit
    /// What is here could not be kept first.
    case notKept(BackupFault)
}
