package import Basics
package import Perfumery

/// An entry of Annex II or III of the law on cosmetics.
package struct LawEntry: Sendable {
    /// The highest share in a kind of product.
    package struct Maximum: Sendable {
        /// A `LawScope`.
        let scope: String
        package let share: Share
        /// True if read only in CosIng, not in the law's text.
        package let isAsCosIng: Bool
    }

    package enum Ban: String, Sendable {
        case prohibited
        /// Prohibited, except for natural traces in naturals.
        case natural
        /// Shares its CAS number with an allowed substance: a person must decide between the two.
        case twin
    }

    /// "Annex III, 97".
    package let reference: String
    /// True for the law on cosmetics; false for REACH, which covers all products.
    let isOfCosmetics: Bool
    package let substance: Substance
    /// The prohibited one of two things with one CAS number, by its own names; nil if none are
    /// known.
    let surelyBanned: Substance?
    package let ban: Ban?
    package let maxima: [Maximum]
    /// Condition for a person to confirm; empty for none.
    package let condition: String
    /// Presences that break the condition.
    let breakers: [Limit.Breaker]
    /// Days from which the entry applies to new products, and to all products; nil if already in
    /// force.
    package let start: Day?
    package let end: Day?
    /// Numbers of the EU regulations that added or changed the entry: "344/2013".
    package let amendments: [String]

    /// Nil for a row that can't be read.
    init?(_ row: Substring) {
        let cells = row.split(separator: "|", omittingEmptySubsequences: false).map { String($0) }
        guard cells.count > 4 else { return nil }
        let annex = cells[0].split(separator: " ", maxSplits: 1)
        guard annex.count == 2 else { return nil }
        isOfCosmetics = annex[0] != "REACH"
        reference =
            (isOfCosmetics ? "Annex " + annex[0] : "REACH, Annex XIV") + ", " + annex[1]
        let names = cells[2].split(separator: ";").map { String($0).trimmed }
        let banned = names.filter { $0.hasPrefix("!") }.map { String($0.dropFirst()) }
        surelyBanned = banned.isEmpty ? nil : Substance(cells[1], synonyms: banned)
        substance = Substance(
            cells[1], cas: cells[3].split(separator: " ").compactMap { CASNumber(String($0)) },
            synonyms: names.filter { !$0.hasPrefix("!") } + banned)
        var ban: Ban?
        var maxima: [Maximum] = []
        for rule in cells[4].split(separator: " ") {
            let parts = rule.split(separator: ":").map { String($0) }
            if parts.count < 2 {
                ban = Ban(rawValue: parts[0]) ?? ban
                continue
            }
            let isAsCosIng = parts[1].hasSuffix("*")
            guard
                let share = Share(
                    percent: isAsCosIng ? String(parts[1].dropLast()) : parts[1])
            else { return nil }
            maxima.append(Maximum(scope: parts[0], share: share, isAsCosIng: isAsCosIng))
        }
        self.ban = ban
        self.maxima = maxima
        condition = LawEntry.condition(cells.count > 5 ? cells[5] : "")
        breakers = LawEntry.breakers(of: condition)
        let days = (cells.count > 6 ? cells[6] : "").split(separator: "/").map {
            Day(typed: String($0))
        }
        start = days.first ?? nil
        end = days.count > 1 ? days[1] : nil
        amendments =
            cells.count > 7 ? cells[7].split(separator: " ").map { String($0) } : []
    }

    private static func condition(_ text: String) -> String {
        if text == "allyl" { return "Free allyl alcohol below 0.1 %" }
        if text == "authorised" { return "Not to be used without an authorisation under REACH" }
        guard text.hasPrefix("<") else { return text }
        return "Peroxide value of the material below \(text.dropFirst()) mmol/l"
    }

    /// The limits for a product. If the category does not decide between several maxima, the
    /// highest applies, and exceeding a lower one needs a person's check.
    ///
    /// - Parameter kind: nil if only the category is known.
    func limits(in category: ProductCategory, _ kind: ProductKind?) -> [Limit] {
        guard category.isCosmetic || !isOfCosmetics else {
            let asked = "Prohibited in cosmetics: confirm that it may be in this product"
            return ban == .prohibited || ban == .natural
                ? [limit(.specification(asked), doubt: asked)] : []
        }
        var limits: [Limit] = []
        if let ban { limits += ban.limits(self) }
        var sure: [Maximum] = []
        var possible: [Maximum] = []
        for maximum in maxima {
            switch LawScope.all[maximum.scope]?.applies(to: category, kind) {
            case .surely: sure.append(maximum)
            case .perhaps: possible.append(maximum)
            case .no, nil: break
            }
        }
        var lowest = Share.all
        if sure.isEmpty, possible.count > 1, let most = possible.max(by: { $0.share < $1.share }) {
            sure = [most]
        }
        for maximum in sure {
            limits.append(limit(.restriction(maximum.share), maximum))
            lowest = min(lowest, maximum.share)
        }
        for maximum in possible where maximum.share < lowest {
            let words = LawScope.all[maximum.scope]?.words ?? ""
            limits.append(
                limit(
                    .restriction(maximum.share), maximum,
                    doubt: "At most \(maximum.share.text) in \(words): confirm that it is none."))
        }
        if category == .six, ban == nil, !maxima.isEmpty, sure.isEmpty, possible.isEmpty {
            let asked = "Limited in other products: confirm that it may be in one for the mouth"
            limits.append(limit(.specification(asked), doubt: asked))
        }
        if ban == .natural, category == .six, !condition.isEmpty {
            limits.append(limit(.specification(condition), doubt: condition))
        }
        guard !condition.isEmpty, ban == nil else { return limits }
        switch isForChildren(category) {
        case .surely:
            limits.append(limit(.broken(condition), reach: .notFromNaturals))
            limits.append(
                limit(.specification(condition), reach: .fromNaturals, doubt: condition))
            return limits
        case .perhaps:
            limits.append(limit(.specification(condition), doubt: condition))
            return limits
        case .no: break
        }
        // A peroxide value belongs to the material: oils that contain the substance have their
        // own value.
        limits.append(
            limit(
                .specification(condition), reach: maxima.isEmpty ? .notFromNaturals : .all,
                doubt: isOfCosmetics ? nil : condition, breakers: breakers))
        return limits
    }

    func limit(
        _ rule: Limit.Rule, _ maximum: Maximum? = nil, of substance: Substance? = nil,
        reach: Limit.Reach = .all, doubt: String? = nil, breakers: [Limit.Breaker] = []
    ) -> Limit {
        var reference = reference
        if maximum?.isAsCosIng == true { reference += ", as CosIng has it" }
        return Limit(
            substance ?? self.substance, in: nil, rule, of: EuropeanLaw.standard,
            reference: reference, since: start, reach: reach, doubt: doubt, breakers: breakers)
    }
}

extension LawEntry.Ban {
    fileprivate func limits(_ entry: LawEntry) -> [Limit] {
        switch self {
        case .twin:
            [entry.limit(.prohibition, doubt: entry.condition)]
                + (entry.surelyBanned.map { [entry.limit(.prohibition, of: $0)] } ?? [])
        case .natural:
            [
                entry.limit(.prohibition, reach: .notFromMixtures),
                entry.limit(
                    .prohibition, reach: .notFromNaturals,
                    doubt: "Prohibited but for what naturals hold: confirm that it is from one."),
            ]
        case .prohibited:
            [
                entry.limit(.prohibition, reach: .notFromNaturals),
                entry.limit(
                    .prohibition, reach: .fromNaturals,
                    doubt: "Prohibited: in a natural, only as a trace that can’t be avoided."),
            ]
        }
    }
}
