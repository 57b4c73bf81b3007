package import Studio

/// Reasons for refusing an import, other than faults of its file.
package enum ImportRefusal: Equatable, Sendable {
    /// No file came of the form.
    case sending(BackupFault)
    /// Pasted text of no known kind.
    case unknown(columns: String)
    /// A workbook of several sheets came beside other files.
    case severalSheets
    /// The server was started anew, or another file came.
    case forgotten
    case mode
    case word
    case doesNotFit
    /// No backup of the present data could be made first.
    case notKept(BackupFault)
}
