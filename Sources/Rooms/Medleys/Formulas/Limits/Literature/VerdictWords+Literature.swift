internal import Basics
internal import Perfumery

// Verdicts by published analyses of naturals.
extension VerdictWords {
    /// Limits that the literature's figures would exceed, and the reach of the literature.
    func literature(_ check: SafetyCheck) -> [String] {
        var said: [String] = []
        for finding in check.likelyBreaches {
            said.append(likely(finding))
            said += check.figures(of: finding).prefix(2).map { found($0.figure, in: $0.name) }
        }
        if let literature = check.literature, literature.verdict.phototoxicSum > 0,
            !literature.verdict.isPhototoxicMet, check.verdict?.isPhototoxicMet == true
        {
            let used = figures.share(literature.verdict.phototoxicSum, digits: 4)
            said.append(
                language.say(
                    "By the literature, phototoxic materials together use \(used) of their limit."))
        }
        let known = check.verdict?.findings.map { $0.limit } ?? []
        for finding in check.literature?.later ?? []
        where !finding.isMet && !known.contains(finding.limit)
            && !check.later.contains(where: { $0.limit == finding.limit && !$0.isMet })
        {
            said.append(language.say("By the literature: \(later(finding))"))
        }
        return said + reach(check)
    }

    /// "By the literature, 7 of 9 materials looked at; nothing read on Vetiver, Labdanum."
    private func reach(_ check: SafetyCheck) -> [String] {
        let reach = check.reach
        guard check.literature != nil || !reach.read.isEmpty || !reach.weak.isEmpty else {
            return []
        }
        let materials = language.counted(
            Int64(check.lacking.materials), "material", "materials")
        let looked = check.lacking.materials - reach.unread.count - reach.weak.count
        var said = [
            reach.unread.isEmpty
                ? language.say("By the literature, \(looked) of \(materials) looked at.")
                : language.say(
                    """
                    By the literature, \(looked) of \(materials) looked at; nothing read on \
                    \(figures.some(of: reach.unread)).
                    """)
        ]
        if !reach.weak.isEmpty {
            said.append(
                language.say(
                    "Figures that may be too low: \(figures.some(of: reach.weak))."))
        }
        said += reach.choices.map { choice($0.name, $0.materials) }
        return said
    }

    /// "Methyl Eugenol would be 0.05 % of at most 0.01 %."
    func likely(_ finding: SafetyVerdict.Finding) -> String {
        let name = finding.limit.substance.name
        guard let highest = finding.limit.highest, highest > 0 else {
            guard case .broken = finding.limit.rule else {
                return language.say("\(name) is prohibited, and the literature found it.")
            }
            return prohibited(finding.limit)
        }
        return language.say("\(name) would be \(amounts(finding)).")
    }

    /// "Up to 0.9 % Methyl eugenol found in Damask Rose: Ref 2018, 2 sources."
    func found(_ figure: Literature.Figure, in material: String) -> String {
        let share = language.decimal(figure.constituent.highest.text)
        let name = figure.constituent.substance.name
        let sources = language.counted(Int64(figure.sources), "source", "sources")
        let said = language.say("Up to \(share) \(name) found in \(material)")
        if figure.mayBeLow {
            return language.say("\(said): \(figure.source), \(sources), may be too low.")
        }
        return figure.trust == .secondHand
            ? language.say("\(said): \(figure.source), \(sources), low trust.")
            : language.say("\(said): \(figure.source), \(sources).")
    }

    func choice(_ name: String, _ materials: [String]) -> String {
        language.say(
            "\(name): \(figures.some(of: materials))? The highest figures count until you choose.")
    }

    /// "A certificate decides; the literature only warns."
    var literatureOnlyWarns: String {
        language.say("The literature only warns. The supplier’s certificate decides, line by line.")
    }
    /// "By the literature, at most 3 %": nil if known data allow no more.
    func likelyHighest(_ check: SafetyCheck) -> String? {
        guard let literature = check.literature?.verdict, let verdict = check.verdict,
            literature.highestStrengthShown < verdict.highestStrengthShown
        else { return nil }
        let most = language.decimal(literature.highestStrengthShown.text)
        return language.say("By the literature’s highest figures, maximum share \(most).")
    }
    var likelyHeading: String { language.say("By the literature") }
}
