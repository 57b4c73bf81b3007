internal import Basics

extension Fields {
    /// What to save from a form when another device may have changed the thing meanwhile: the
    /// fields that the person changed, and the current values of all others.
    ///
    /// The form tells by its field `before` what it was shown with; without it, all of it counts.
    ///
    /// - Parameter now: the current fields; others in the form are dropped.
    public func merged(into now: Fields) -> Fields {
        guard let text = self["before"],
            let before = try? Fields(formEncoded: [UInt8](text.utf8)[...])
        else { return self }
        var merged = Fields()
        for field in now.fields {
            let wanted = self[field.name] ?? ""
            let isUntouched = wanted.trimmed == (before[field.name] ?? "").trimmed
            merged.add(field.name, isUntouched ? field.value : wanted)
        }
        return merged
    }

    /// The fields of the form that undoes an edit: it reverts what the edit changed, and keeps
    /// later changes of others.
    ///
    /// - Parameter after: the fields after the edit; these are those before.
    public func reverting(_ after: Fields) -> [(name: String, value: String)] {
        var pairs: [(name: String, value: String)] = []
        for field in fields { pairs.append((name: field.name, value: field.value)) }
        pairs.append((name: "before", value: after.formEncoded))
        return pairs
    }
}
