internal import Basics

extension Fields {
    /// Fields to save from a form when another device may have changed the record: the fields
    /// that the person changed, and the current values of all others.
    ///
    /// The form holds the values it was shown with in its field `before`; without this field,
    /// every value counts as changed.
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
}
