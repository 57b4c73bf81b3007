public import Basics
public import SQLCore
internal import Web

/// Carries out a form from another device that asks for a name already taken: the thing gets that
/// name with a number appended, and everything built on the thing stays. A taken code, such as a
/// barcode, is left off. Both are noted for a person to see (`MetNameTable`).
public struct FreeName {
    private let names: MetNameTable

    /// The rules since which a taken name refuses no form that arrives.
    public static let rules: Int64 = 8
    /// A field with the typed name, beside a numbered name: a note is found by this field.
    public static let wanted = "wanted"
    /// How often a number is counted up.
    private static let most = 1_000

    public init(_ database: Database) {
        names = MetNameTable(database)
    }

    /// Call inside a write.
    public func carryOut(
        _ entry: Entry, _ apply: Editing.Apply
    ) throws(Failure) -> Verdict {
        var entry = entry
        var found: [MetName] = []
        for _ in 0..<FreeName.most {
            let verdict = try apply(entry)
            guard entry.arrives, entry.rules >= FreeName.rules, case .refused(let faults) = verdict
            else {
                if case .accepted = verdict { try note(found) }
                return verdict
            }
            var form = entry.form
            for fault in faults.faults {
                guard let taken = fault.taken else { return verdict }
                let given =
                    taken.limit > 0 ? NumberedName(taken.wanted).next(within: taken.limit) : ""
                if fault.field == "name", form[FreeName.wanted] == nil {
                    form.add(FreeName.wanted, taken.wanted)
                }
                form = form.with(fault.field, as: given)
                found.removeAll { $0.field == fault.field }
                found.append(MetName(taken, fault.field, given))
            }
            entry = entry.with(form)
        }
        return .refused(Faults(JournalFault.noLongerFits))
    }

    private func note(_ found: [MetName]) throws(Failure) {
        for name in found { try names.add(name) }
    }
}

/// A name that may end with a number: "Room spray (2)".
public struct NumberedName {
    /// Without the number.
    public private(set) var stem: String
    private var number = 1

    public init(_ name: String) {
        stem = name.trimmed
        guard stem.hasSuffix(")"), let open = stem.lastIndex(of: "("), open > stem.startIndex,
            stem[stem.index(before: open)] == " "
        else { return }
        let text = String(stem[stem.index(after: open)...].dropLast())
        guard let number = Int(text), (2..<9_999).contains(number) else { return }
        self.number = number
        stem = String(stem[..<open]).trimmed
    }

    /// The name with the next number, shortened to so many characters.
    public func next(within limit: Int) -> String {
        let end = " (\(number + 1))"
        return String(stem.prefix(max(0, limit - end.count))).trimmed + end
    }
}
