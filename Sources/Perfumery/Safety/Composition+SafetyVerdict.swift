extension Composition {
    /// Compares the medley with those of `limits` that are for `category`, at `strength` in the
    /// finished product (above 0), at the worst that drops and naturals may hold.
    public func verdict(
        in category: ProductCategory, at strength: Share, _ limits: [Limit], _ analyses: Analyses
    ) -> SafetyVerdict {
        var findings: [SafetyVerdict.Finding] = []
        var conditions: [Limit] = []
        for limit in limits where limit.category == category {
            let concentration = worst(limit.substance, analyses).highestRatio
            guard concentration > 0 else { continue }
            guard let highest = limit.highest else {
                conditions.append(limit)
                continue
            }
            let inProduct = concentration * strength.value
            findings.append(
                SafetyVerdict.Finding(
                    limit: limit, concentration: concentration, inProduct: inProduct,
                    highestStrength: min(1, highest / concentration),
                    isMet: highest > 0 ? !inProduct.exceeds(highest) : strength == .none))
        }
        let together = phototoxic(findings, analyses)
        let sum = together.highestRatio
        var highestStrength = 1.0
        var bind: SafetyVerdict.Bind?
        for finding in findings where bind == nil || finding.highestStrength < highestStrength {
            highestStrength = finding.highestStrength
            bind = .limit(finding)
        }
        if sum > 0, highestStrength.exceeds(1 / sum) {
            highestStrength = 1 / sum
            bind = .phototoxicSum
        }
        return SafetyVerdict(
            category: category, strength: strength, findings: findings, conditions: conditions,
            phototoxicSum: sum * strength.value, highestStrength: highestStrength, bind: bind,
            reduction: reduction(bind, strength, together, analyses),
            densitiesAskedFor: densitiesAskedFor)
    }

    private func worst(_ substance: Substance, _ analyses: Analyses) -> Mix {
        mix(atWorst: true) { material, _ in
            analyses.share(of: substance, in: material, highest: true)
        }
    }

    /// The phototoxic substances, each as a fraction of its own lowest limit. A prohibited one adds
    /// nothing, because it is forbidden without the others.
    private func phototoxic(_ findings: [SafetyVerdict.Finding], _ analyses: Analyses) -> Mix {
        var substances: [(substance: Substance, highest: Double)] = []
        for finding in findings {
            guard finding.limit.isPhototoxic, let highest = finding.limit.highest, highest > 0
            else { continue }
            let substance = finding.limit.substance
            if let place = substances.firstIndex(where: { $0.substance == substance }) {
                substances[place].highest = min(substances[place].highest, highest)
            } else {
                substances.append((substance, highest))
            }
        }
        return mix(atWorst: true) { material, _ in
            var sum = 0.0
            for (substance, highest) in substances {
                sum += analyses.share(of: substance, in: material, highest: true) / highest
            }
            return sum
        }
    }

    private func reduction(
        _ bind: SafetyVerdict.Bind?, _ strength: Share, _ together: Mix, _ analyses: Analyses
    ) -> Reduction? {
        guard let bind, strength > .none else { return nil }
        switch bind {
        case .limit(let finding):
            guard !finding.isMet, let highest = finding.limit.highest else { return nil }
            return worst(finding.limit.substance, analyses)
                .reduction(to: highest / strength.value, lines)
        case .phototoxicSum:
            guard (together.highestRatio * strength.value).exceeds(1) else { return nil }
            return together.reduction(to: 1 / strength.value, lines)
        }
    }
}
