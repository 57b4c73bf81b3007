package import Journal
package import Web

extension Verdict {
    package var isAccepted: Bool {
        if case .accepted = self { true } else { false }
    }

    /// Next page of the user; nil if the form was refused.
    package var destination: Target? {
        if case .accepted(let landing, _) = self { landing } else { nil }
    }

    /// The destination as in a link.
    package var landing: String? { destination?.text }

    /// The verdict without the kind of its undo.
    package var outcome: Verdict {
        switch self {
        case .accepted(let landing, _): .accepted(landing: landing, undo: Undo.none)
        case .refused: self
        }
    }

    /// The form that undoes the accepted form.
    package var undo: UndoForm? {
        if case .accepted(_, let undo) = self { undo.form } else { nil }
    }

    /// True if its change record undoes the form.
    package var isUndoneByRecord: Bool {
        if case .accepted(_, .byRecord(to: _)) = self { true } else { false }
    }

    /// Reason why the form was refused; nil if accepted.
    package var faults: Faults? {
        if case .refused(let faults) = self { faults } else { nil }
    }
}
