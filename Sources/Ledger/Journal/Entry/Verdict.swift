public import Web

/// The result of an entry.
public enum Verdict: Equatable, Sendable {
    /// Its effects are in the database. `landing` is where the person goes next; `undo` says how
    /// the effects can be taken back.
    case accepted(landing: Target, undo: Undo)
    /// Nothing was changed, for these reasons.
    case refused(Faults)
}

/// How an accepted entry is undone.
public enum Undo: Equatable, Sendable {
    case none
    /// By its change record: every changed row becomes its former value. `to` is the next page;
    /// nil for the entry's own destination. An entry that changed nothing can't be undone,
    /// regardless of this case.
    case byRecord(to: Target?)
    /// By a form, where undoing is an act of the trade that leaves a trace: a sale is voided.
    case byForm(UndoForm)

    public static var byRecord: Undo { .byRecord(to: nil) }

    /// The form; nil if the undo uses none.
    public var form: UndoForm? {
        if case .byForm(let form) = self { form } else { nil }
    }
}

/// The form that undoes an entry.
public struct UndoForm: Equatable, Sendable {
    public let path: String
    public let form: Fields

    public init(path: String, form: Fields) {
        self.path = path
        self.form = form
    }
}
