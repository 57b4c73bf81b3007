internal import Basics
internal import Perfumery

/// What names and CAS numbers are known to belong together: by the EU's list and for usual solvents.
enum KnownNumbers {
    /// The known substance that a number belongs to where the name is that of another one, or of
    /// none; nil where they fit, or the number is not known.
    static func other(of number: CASNumber, than name: String) -> String? {
        guard let known = knownName(of: number) else { return nil }
        return numbers(of: name).contains(number) || Substance.key(known) == Substance.key(name)
            ? nil : known
    }

    /// Whether a name is known, and the number is known to be another's.
    static func contradict(_ name: String, _ number: CASNumber) -> Bool {
        !numbers(of: name).isEmpty && other(of: number, than: name) != nil
    }

    /// Whether two numbers are of one substance, as of its isomers.
    static func areOne(_ one: CASNumber, _ other: CASNumber) -> Bool {
        one == other
            || AllergenList.european.entries(of: Substance("", cas: [one])).contains {
                $0.substance.cas.contains(other)
            }
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
