package import Basics
package import Perfumery
internal import SQLCore

extension LimitRule {
    /// With the CAS numbers of its names, if the row has none.
    var tied: LimitRule {
        let known = substance.tied
        guard known != substance else { return self }
        return LimitRule(
            known, kind, isPhototoxic: isPhototoxic, condition: condition, shares: shares)
    }

    /// True if the row names no substance that materials could be compared with: it counts for
    /// nothing, so a person must look it up.
    package var isUntied: Bool { !substance.isTied }

    /// The condition to confirm in place of an untied row; nil if the row has no limit in the
    /// category.
    package func untied(in category: ProductCategory, of standard: Standard) -> Limit? {
        guard isUntied, !limits(in: category, of: standard).isEmpty else { return nil }
        let most = share(in: category).map { $0.text } ?? ""
        let text =
            kind == .unread
            ? condition
            : [substance.name, kind.rawValue, most].filter { !$0.isEmpty }
                .joined(separator: " · ")
        return Limit(substance, in: category, .unread(text), of: standard)
    }
}

extension Substance {
    fileprivate var isTied: Bool {
        if !cas.isEmpty || hasKin || EuropeanLaw.held.knows(self) { return true }
        return ([name] + synonyms).contains {
            !UsualName($0).slugs.isEmpty || KnownMaterials.identity(of: $0) != nil
        }
    }

    fileprivate var tied: Substance {
        guard cas.isEmpty else { return self }
        var numbers: [CASNumber] = []
        for name in [name] + synonyms {
            let known = AllergenList.european.identified(Substance(name)).cas
            let solvent = KnownMaterials.identity(of: name)?.cas ?? []
            for number in known + solvent + UsualName(name).cas where !numbers.contains(number) {
                numbers.append(number)
            }
        }
        return Substance(name, cas: numbers, synonyms: synonyms)
    }
}

extension LimitTable {
    /// Rules of imported libraries that can be tied to no substance.
    package func untied(
        _ libraries: [LimitStandard]
    ) throws(Failure) -> [(rule: LimitRule, standard: Standard)] {
        var found: [(rule: LimitRule, standard: Standard)] = []
        for library in libraries where library.kind == .imported {
            // A CAS number comes first, and is its own key.
            let places = try database.all(
                """
                SELECT place FROM limit_alias WHERE standard = ? AND part = 0
                    AND NOT (key = text AND key GLOB '[0-9]*-[0-9][0-9]-[0-9]') ORDER BY place
                """, [.text(library.id)]
            ) { (row) throws(Failure) in row.int() }
            for place in places {
                guard let rule = try rule(library.id, place), rule.isUntied else { continue }
                found.append((rule, library.standard))
            }
        }
        return found
    }
}
