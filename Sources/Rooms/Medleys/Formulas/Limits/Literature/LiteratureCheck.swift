internal import Basics
internal import Limits
internal import Perfumery

/// A medley compared with limits once more, with the highest figures of the literature for what
/// no certificate states.
struct LiteratureCheck {
    let verdict: SafetyVerdict
    /// Limits that hold of new products later.
    let later: [SafetyVerdict.Finding]
    /// Constituents by certificates and by the literature.
    let analyses: Analyses
}

/// Materials of a medley without a certificate, by what the literature tells of them.
struct LiteratureReach {
    /// Names of materials with figures that may support "nothing found against it".
    var read: [String] = []
    /// Names of materials with figures that may be too low, or are second-hand.
    var weak: [String] = []
    /// Names of materials without figures.
    var unread: [String] = []
    /// Names of materials that may be one of several, with these.
    var choices: [(name: String, materials: [String])] = []
}

extension Analysis.Gap {
    /// True if the literature's figures count for it.
    fileprivate var isFilledByLiterature: Bool {
        switch self {
        case .constituents, .doubt: true
        case .kind, .cas, .constituent, .rest: false
        }
    }
}

extension SafetyCheck {
    var reach: LiteratureReach {
        var reach = LiteratureReach()
        for material in verdict?.unknown ?? [] {
            let literature = analyses[material.name].literature
            if !material.gap.isFilledByLiterature || literature == nil {
                reach.unread.append(material.name)
            } else if literature?.reassures == true {
                reach.read.append(material.name)
            } else {
                reach.weak.append(material.name)
            }
            if let literature, literature.materials.count > 1 {
                reach.choices.append((material.name, literature.materials))
            }
        }
        return reach
    }

    /// Conditions of substances that are present; of those that may be present by the literature,
    /// only the questions about a prohibition or a limit. Rows tied to no substance follow.
    var conditions: [Limit] {
        let known = verdict?.conditions ?? []
        let likely = literature?.verdict.conditions ?? []
        return known + likely.filter { $0.isQuestion && !known.contains($0) } + untied
    }

    /// Limits that only the figures of the literature exceed.
    var likelyBreaches: [SafetyVerdict.Finding] {
        guard let literature, let verdict else { return [] }
        let known = verdict.findings.filter { !$0.isMet }.map { $0.limit }
        return literature.verdict.findings.filter { !$0.isMet && !known.contains($0.limit) }
    }

    /// Figures that a likely breach rests on: the highest in each material, largest first.
    func figures(of finding: SafetyVerdict.Finding) -> [(name: String, figure: Literature.Figure)] {
        let wanted = finding.limit.substance
        var found: [(name: String, figure: Literature.Figure)] = []
        for name in finding.sources.flatMap({ $0.materials })
        where !found.contains(where: { $0.name == name }) {
            let all = analyses[name].unstated.filter { $0.constituent.substance.counts(as: wanted) }
            let highest = all.max { $0.constituent.highest < $1.constituent.highest }
            if let highest { found.append((name, highest)) }
        }
        return found
    }

    /// The comparison that a cut must satisfy: by the literature, once the known data is within
    /// limits.
    var deciding: (verdict: SafetyVerdict, analyses: Analyses)? {
        guard let verdict else { return nil }
        guard verdict.isWithinLimits, let literature else { return (verdict, analyses) }
        return (literature.verdict, literature.analyses)
    }

    var answer: SafetyVerdict.Answer {
        guard let verdict else { return .incomplete }
        guard verdict.isWithinLimits else { return .no }
        if let literature, !literature.verdict.isWithinLimits { return .wouldNotHold }
        let isOpen =
            !hasTable || !silent.isEmpty || !unconfirmed.isEmpty || !regionsNotHeld.isEmpty
        if verdict.answer(open: isOpen) == .yes { return .yes }
        // A candle is compared with imported tables alone.
        let isCompared = product.category?.isCosmetic == true || hasTable && silent.isEmpty
        guard isCompared, verdict.densitiesAskedFor.isEmpty,
            !unconfirmed.contains(where: { $0.isQuestion })
        else { return .incomplete }
        // Every material must have been looked at, and most in figures that don't run low.
        let reach = reach
        guard reach.unread.isEmpty else { return .incomplete }
        let blind = reach.unread.count + reach.weak.count
        return blind * 2 < lacking.materials ? .nothingFound : .incomplete
    }
}
