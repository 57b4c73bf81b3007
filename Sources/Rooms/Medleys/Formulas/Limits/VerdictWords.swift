internal import Basics
internal import Limits
internal import Perfumery
internal import RoomKit

/// Verdicts by limits. No sentence calls anything safe: every verdict names the limits compared.
struct VerdictWords: FeatureWords {
    let language: Language

    var safety: LimitsWords { LimitsWords(language) }
    var safetyTitle: String { language.say("Limits") }
    var wholeVerdict: String { language.say("Full safety check") }
    var safetySaved: String { language.say("Saved") }

    func limitsOf(_ name: String) -> String { language.say("Limits of \(name)") }

    func answer(_ check: SafetyCheck) -> String {
        switch check.answer {
        case .yes: language.say("Yes: within these limits")
        case .no: language.say("No: limit exceeded")
        case .wouldNotHold: language.say("No: would not hold")
        case .nothingFound: language.say("Incomplete: nothing found against it")
        case .incomplete: language.say("Incomplete: not known")
        }
    }

    /// "4: fine fragrance on skin, at 15 %"
    func product(_ product: Product) -> String {
        guard let category = product.category else { return "" }
        return language.say(
            "\(safety.category(category)), at \(language.decimal(product.strength.text))")
    }

    /// "Compared with Regulation …, as amended by …, 26 July 2023; IFRA Standards, …"
    func comparedWith(_ check: SafetyCheck) -> String {
        guard check.verdict != nil else { return language.say("Not compared with limits yet.") }
        guard !check.standards.isEmpty else {
            return language.say("Compared with no limits.")
        }
        return language.say(
            "Compared with \(check.standards.map { safety.named($0) }.joined(separator: "; ")).")
    }

    /// Reasons why the answer is not a yes; for a yes, the limits of the check.
    ///
    /// - Parameter isShort: true if unknowns are counted beside the reasons.
    func reasons(_ check: SafetyCheck, isShort: Bool = false) -> [String] {
        var reasons: [String] = []
        if let error = check.error { reasons.append(figures.cannotCompute(error)) }
        if check.product.category == nil {
            reasons.append(language.say("Choose the product type first."))
        }
        guard let verdict = check.verdict else { return reasons }
        for finding in verdict.findings where !finding.isMet { reasons.append(said(finding)) }
        if !verdict.isPhototoxicMet {
            reasons.append(
                language.say(
                    "Phototoxic materials together use \(figures.share(verdict.phototoxicSum, digits: 4)) of their limit."
                ))
        }
        if !verdict.unknown.isEmpty, !isShort {
            reasons.append(
                language.say("Unknown: \(figures.some(of: verdict.unknown.map { $0.name }))."))
        }
        if !verdict.densitiesAskedFor.isEmpty {
            reasons.append(
                language.say("Density unknown: \(figures.some(of: verdict.densitiesAskedFor))."))
        }
        reasons += literature(check)
        for name in check.composition?.portions.map({ $0.material.name }) ?? [] {
            reasons += check.analyses[name].doubts.map { "\(name): \(safety.doubt($0))" }
        }
        for finding in check.later where !finding.isMet { reasons.append(later(finding)) }
        reasons += check.laterConditions.filter { $0.isQuestion }.map { later($0) }
        let open = check.unconfirmed.count
        if open > 0 {
            reasons.append(
                language.say(
                    open, one: "1 condition is not confirmed.",
                    other: "\(open) conditions are not confirmed."))
        }
        if !check.hasTable {
            reasons += check.parts.map {
                language.say("\(safety.name(of: $0.standard)) is not a complete table of limits.")
            }
            if check.parts.isEmpty {
                reasons.append(
                    language.say("Import a table of limits, such as IFRA’s Standards."))
            }
        }
        reasons += check.regionsNotHeld.map { safety.notHeld($0) }
        for library in check.silent {
            reasons.append(
                language.say("\(safety.name(of: library.standard)) has no limits for this product.")
            )
        }
        return reasons
    }

    /// "From 1 January 2027, new products: Citral: 0.61 % of at most 0.6 %."
    func later(_ finding: SafetyVerdict.Finding) -> String { later(said(finding), finding.limit) }
    /// "From 1 January 2027, new products: Citral: At most 0.65 % in …: confirm that it is none."
    func later(_ limit: Limit) -> String {
        later("\(limit.substance.name): \(safety.lawText(limit.condition ?? ""))", limit)
    }
    private func later(_ said: String, _ limit: Limit) -> String {
        guard let since = limit.since else { return said }
        return language.say("From \(DateWords(language).full(since)), new products: \(said)")
    }

    /// "Not fully checked: 6 of 9 materials lack a certificate"; nil where all are known.
    func lacking(_ check: SafetyCheck) -> String? {
        let (unknown, materials) = check.lacking
        return unknown > 0 ? unchecked(Int64(unknown), of: Int64(materials)) : nil
    }
    func unchecked(_ unknown: Int64, of materials: Int64) -> String {
        if materials == 1 {
            return language.say("Not fully checked: 1 of 1 material lacks a certificate")
        }
        return language.say(
            unknown,
            one: "Not fully checked: 1 of \(materials) materials lacks a certificate",
            other: "Not fully checked: \(unknown) of \(materials) materials lack a certificate")
    }
    var addCertificates: String { language.say("Add") }

    /// "Citral: 0.61 % of at most 0.6 %"
    func said(_ finding: SafetyVerdict.Finding) -> String {
        let name = finding.limit.substance.name
        guard let highest = finding.limit.highest, highest > 0 else {
            return prohibited(finding.limit)
        }
        return language.say("\(name): \(amounts(finding)).")
    }

    /// "Lilial is prohibited.", or the condition that is not met.
    func prohibited(_ limit: Limit) -> String {
        let name = limit.substance.name
        guard case .broken(let text) = limit.rule else {
            return language.say("\(name) is prohibited.")
        }
        return language.say("\(name) is not allowed: \(safety.lawText(text)).")
    }

    /// "0.61 % of at most 0.6 %". A slight excess is written with more digits.
    func amounts(_ finding: SafetyVerdict.Finding) -> String {
        let most = finding.limit.highest.map { figures.share($0, digits: 8) } ?? ""
        var held = figures.share(finding.inProduct)
        if !finding.isMet, held == most { held = figures.share(finding.inProduct, digits: 9) }
        return language.say("\(held) of at most \(most)")
    }

    /// "0.6 % in the product, from Muguet"
    func inQuestion(_ finding: SafetyVerdict.Finding) -> String {
        language.say(
            "\(figures.share(finding.inProduct)) in the product, \(sources(finding.sources))")
    }

    // The page.

    var productLabel: String { language.say("Product type") }
    var productUnknown: String { language.say("Choose a product type") }
    var strengthLabel: String { language.say("Share in product (%)") }
    var strengthHint: String {
        language.say("100 if the formula includes the carrier. Proposed by the scenting.")
    }
    var compareWithLimits: String { language.say("Compare") }
    var keepProduct: String { language.say("Save for the medley") }
    func highest(_ verdict: SafetyVerdict) -> String {
        let most = language.decimal(verdict.highestStrengthShown.text)
        switch verdict.bind {
        case .limit(let finding):
            if finding.limit.highest == 0 {
                return language.say("Not allowed at any share: \(prohibited(finding.limit))")
            }
            return language.say(
                "Maximum share \(most), limited by \(finding.limit.substance.name) (\(safety.named(finding.limit.standard)))."
            )
        case .phototoxicSum:
            return language.say("Maximum share \(most), limited by phototoxic materials together.")
        case nil:
            return language.say("No limit applies to the materials we know.")
        }
    }
    var restrictedHeading: String { language.say("Restricted, with share of limit used") }
    var prohibitedHeading: String { language.say("Prohibited") }
    var conditionsHeading: String { language.say("To confirm") }
    var unknownHeading: String { language.say("Unknown") }
    var comparedHeading: String { language.say("Compared with") }
    var phototoxicTogether: String { language.say("Phototoxic materials together") }
    func used(_ part: Double) -> String { language.said(figures.share(part)) }

    /// "Lemon 80 %, Fleur acc 20 % (Petitgrain)"
    func sources(_ sources: [SafetyVerdict.Source]) -> String {
        var said: [String] = []
        for source in sources.prefix(6) {
            let own = source.name.lowercased()
            let others = source.materials.filter { $0.lowercased() != own }
            var text = source.name
            if sources.count > 1 { text += " " + figures.share(source.share, digits: 2) }
            if !others.isEmpty { text += " (" + figures.some(of: others) + ")" }
            said.append(text)
        }
        if sources.count > 6 {
            said.append(language.say("\(language.number(sources.count - 6)) more"))
        }
        return language.say("from \(said.joined(separator: ", "))")
    }

    /// "Regulation (EC) No 1223/2009, …, 28 August 2026 · Annex III, 70 · new products from 1 January 2027"
    func source(of limit: Limit) -> String {
        var said = [safety.named(limit.standard), safety.lawText(limit.reference)]
        if let since = limit.since {
            said.append(language.say("new products from \(DateWords(language).full(since))"))
        }
        return language.said(said.filter { !$0.isEmpty }.joined(separator: " · "))
    }

    func gap(_ gap: Analysis.Gap) -> String {
        switch gap {
        case .kind: language.say("Enter identity")
        case .constituents: language.say("Enter constituents")
        case .cas: language.say("Enter CAS number")
        case .constituent(let name): language.say("Enter the CAS number of “\(name)”")
        case .doubt(let name): language.say("Check the share of “\(name)”")
        case .rest: language.say("Enter the other constituents: the lines give a part of it")
        }
    }
    func inLines(_ names: [String]) -> String { language.say("in \(figures.some(of: names))") }
    var giveDensities: String { language.say("Enter density") }
    var notUnderstood: String {
        language.say("This row of the table was not understood. Check it:")
    }
    var untied: String {
        language.say(
            "This row of the table names no known substance. Check that it does not apply:")
    }
    var confirmLabel: String { language.say("Confirmed by") }
    var confirm: String { language.say("Confirm") }
    var withdraw: String { language.say("Withdraw") }
    /// Names the product of the confirmation, too: a confirmation holds for nothing else.
    func confirmed(_ confirmation: Confirmation, for product: Product) -> String {
        language.say(
            "Confirmed by \(confirmation.person), \(DateWords(language).full(confirmation.day)), for this formula, \(self.product(product))"
        )
    }
    func confirmationEnded(_ confirmation: Confirmation) -> String {
        language.say(
            "Confirmed by \(confirmation.person), \(DateWords(language).full(confirmation.day)), for another formula, share, product or edition. Confirm again."
        )
    }
    var changesHeading: String { language.say("Later changes") }
    var noCosmetic: String { language.say("No cosmetic, so EU cosmetics law is not compared.") }
    var countsPapers: String {
        language.say(
            "Naturals and bases are judged by the supplier’s certificate, at its highest share. Unlisted constituents are not counted."
        )
    }
    var otherRules: String {
        language.say(
            "Other rules, such as CLP, also apply to candles, room sprays and soaps. They are not checked here."
        )
    }
    var toLimits: String { language.say("All limits") }

    // Proposed changes.

    var cutsHeading: String { language.say("Changes to meet the limits") }
    func cut(_ cut: CutProposal.Cut) -> String {
        let change =
            cut.after.map {
                language.say(
                    "\(cut.line) from \(figures.amount(cut.before)) to at most \(figures.amount($0))"
                )
            }
            ?? language.say("leave \(cut.line) out")
        switch cut.bind {
        case .limit(let finding):
            let name = finding.limit.substance.name
            guard let most = finding.limit.highest, most > 0 else {
                return language.say("\(name) is prohibited: \(change).")
            }
            var held = figures.share(finding.inProduct)
            if held == figures.share(most, digits: 8) {
                held = figures.share(finding.inProduct, digits: 9)
            }
            return language.say(
                "Reduce \(name) from \(held) to at most \(figures.share(most, digits: 8)): \(change)."
            )
        case .phototoxicSum:
            return language.say("Reduce phototoxic materials together to 100 %: \(change).")
        }
    }
    var makeCut: String { language.say("Save as next trial") }
    var noCut: String {
        language.say("Changing single lines is not enough. Try a lower share.")
    }
}
