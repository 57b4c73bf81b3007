internal import Basics
internal import Perfumery

/// Names and CAS numbers known to belong together, from the EU's list and for common solvents.
enum KnownNumbers {
    /// Known substance of a number, if the name is another substance's or unknown. Nil if both
    /// match, or if the number is unknown.
    static func other(of number: CASNumber, than name: String) -> String? {
        guard let known = knownName(of: number) else { return nil }
        return numbers(of: name).contains(number) || Substance.key(known) == Substance.key(name)
            ? nil : known
    }

    /// True if the name is known, and the number belongs to another known substance.
    static func contradict(_ name: String, _ number: CASNumber) -> Bool {
        !numbers(of: name).isEmpty && other(of: number, than: name) != nil
    }

    /// True if two numbers belong to one substance, such as to its isomers.
    static func areOne(_ one: CASNumber, _ other: CASNumber) -> Bool {
        one == other
            || AllergenList.european.entries(of: Substance("", cas: [one])).contains {
                $0.substance.cas.contains(other)
            }
    }

    /// True if the name is a known substance's, with this number.
    static func knows(_ name: String, _ number: CASNumber? = nil) -> Bool {
        let known = numbers(of: name)
        guard let number else { return !known.isEmpty }
        return known.contains(number)
            || knownName(of: number).map { Substance.key($0) == Substance.key(name) } ?? false
    }

    private static func numbers(of name: String) -> [CASNumber] {
        let entries = AllergenList.european.entries(of: Substance(name))
        return entries.flatMap { $0.substance.cas }
            + (KnownMaterials.identity(of: name)?.cas ?? [])
    }

    private static func knownName(of number: CASNumber) -> String? {
        if let entry = AllergenList.european.entries(of: Substance("", cas: [number])).first {
            return entry.substance.name
        }
        return KnownMaterials.all.first {
            KnownMaterials.identity(of: $0.name)?.cas.contains(number) ?? false
        }?.name
    }
}
