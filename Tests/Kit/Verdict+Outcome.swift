package import Journal
package import Web

extension Verdict {
    package var isAccepted: Bool {
        if case .accepted = self { true } else { false }
    }

    /// Where the person goes next; nil if the form was refused.
    package var destination: Target? {
        if case .accepted(let landing, _) = self { landing } else { nil }
    }

    /// The destination as a link has it.
    package var landing: String? { destination?.text }

    /// Without the way in which it is undone.
    package var outcome: Verdict {
        switch self {
        case .accepted(let landing, _): .accepted(landing: landing, undo: Undo.none)
        case .refused: self
        }
    }

    /// The form that undoes what was accepted.
    package var undo: UndoForm? {
        if case .accepted(_, let undo) = self { undo.form } else { nil }
    }

    /// Whether its change record undoes it.
    package var isUndoneByRecord: Bool {
        if case .accepted(_, .byRecord(to: _)) = self { true } else { false }
    }

    /// Why the form was refused; nil if it was accepted.
    package var faults: Faults? {
        if case .refused(let faults) = self { faults } else { nil }
    }
}
