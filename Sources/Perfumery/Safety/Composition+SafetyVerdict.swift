internal import Basics

extension Composition {
    /// Compares the medley with the `limits` for `category`, at `strength` in the finished
    /// product (above 0), at the worst that drops and naturals may hold.
    public func verdict(
        in category: ProductCategory, at strength: Share, _ limits: [Limit], _ analyses: Analyses
    ) -> SafetyVerdict {
        var mixer = Mixer(self)
        let limits = limits.filter { $0.category == nil || $0.category == category }
        let breakers = limits.flatMap { $0.breakers.map { $0.substance } }
        let holdings = Holdings(
            of: limits.map { $0.substance } + breakers, in: mixer.materials, analyses)
        var breaker = limits.count
        var findings: [SafetyVerdict.Finding] = []
        var conditions: [Limit] = []
        var parts: [[Holdings.Part]] = []
        for (known, all) in zip(limits, holdings.parts) {
            var limit = known
            let others = holdings.parts[breaker..<(breaker + limit.breakers.count)]
            breaker += limit.breakers.count
            let held = all.filter { limit.reach.holds($0.origin) }
            guard !held.isEmpty else { continue }
            let mix = mixer.mix(held, atWorst: true)
            let concentration = mix.highestRatio
            guard concentration > 0 else { continue }
            for (other, parts) in zip(limit.breakers, others)
            where breaks(other, parts, held, &mixer) {
                limit = limit.broken
            }
            guard let highest = limit.highest else {
                conditions.append(limit)
                continue
            }
            let inProduct = concentration * strength.value
            let isMet = highest > 0 ? !inProduct.exceeds(highest) : strength == .none
            guard limit.doubt == nil || limit.isSurely(above: held.map { $0.highest }) else {
                if !isMet { conditions.append(limit.asked) }
                continue
            }
            findings.append(
                SafetyVerdict.Finding(
                    limit: limit, concentration: concentration, inProduct: inProduct,
                    highestStrength: min(1, highest / concentration),
                    isMet: isMet,
                    sources: sources(of: mix, concentration, held, mixer)))
            parts.append(held)
        }
        let together = phototoxic(findings, parts, &mixer)
        let sum = together?.highestRatio ?? 0
        var highestStrength = 1.0
        var bound: Int?
        for (place, finding) in findings.enumerated()
        where bound == nil || finding.highestStrength < highestStrength {
            highestStrength = finding.highestStrength
            bound = place
        }
        var bind: (bind: SafetyVerdict.Bind, mix: Mix, highest: Double)?
        if let bound {
            bind = (
                .limit(findings[bound]), mixer.mix(parts[bound], atWorst: true),
                findings[bound].limit.highest ?? 0
            )
        }
        if let together, sum > 0, highestStrength.exceeds(1 / sum) {
            highestStrength = 1 / sum
            bind = (.phototoxicSum, together, 1)
        }
        var reduction: Reduction?
        if let bind, strength > .none,
            (bind.mix.highestRatio * strength.value).exceeds(bind.highest)
        {
            reduction = bind.mix.reduction(to: bind.highest / strength.value, lines)
        }
        return SafetyVerdict(
            category: category, strength: strength, findings: findings, conditions: conditions,
            phototoxicSum: sum * strength.value, highestStrength: highestStrength,
            bind: bind?.bind, reduction: reduction, densitiesAskedFor: densitiesAskedFor,
            unknown: mixer.unknown(analyses))
    }

    /// True if a condition on what is `held` is broken by the `parts` of another substance.
    private func breaks(
        _ breaker: Limit.Breaker, _ parts: [Holdings.Part], _ held: [Holdings.Part],
        _ mixer: inout Mixer
    ) -> Bool {
        guard let most = breaker.above else {
            return !parts.isEmpty && mixer.mix(parts, atWorst: true).highestRatio > 0
        }
        return parts.contains { part in
            part.highest.exceeds(most.value)
                && held.contains { $0.material == part.material && $0.origin == .itself }
        }
    }

    /// - Parameter ratio: the highest.
    private func sources(
        of mix: Mix, _ ratio: Double, _ held: [Holdings.Part], _ mixer: Mixer
    ) -> [SafetyVerdict.Source] {
        let masses = mix.masses(against: ratio)
        var whole = 0.0
        for (part, mass) in zip(mix.parts, masses) { whole += part.amount * mass }
        var isHolder = [Bool](repeating: false, count: mixer.materials.count)
        for part in held { isHolder[part.material] = true }
        var shares: [(line: Int, share: Double)] = []
        for (line, part) in mix.parts.enumerated() where part.amount > 0 {
            shares.append((line, whole > 0 ? part.amount * masses[line] / whole : 0))
        }
        // Equal ones stay in the order of the lines.
        return shares.ordered { $0.share > $1.share }.map { line, share in
            var holders: [String] = []
            for number in mixer.inside[line] where isHolder[number] {
                holders.append(mixer.materials[number].name)
            }
            return SafetyVerdict.Source(
                line: line, name: lines[line].name, share: share, materials: holders)
        }
    }

    /// Phototoxic substances, every one as a fraction of its own lowest limit. A prohibited
    /// substance adds nothing, because its prohibition does not depend on the others. Nil if
    /// there are none.
    private func phototoxic(
        _ findings: [SafetyVerdict.Finding], _ parts: [[Holdings.Part]], _ mixer: inout Mixer
    ) -> Mix? {
        var lowest: [(place: Int, highest: Double)] = []
        for (place, finding) in findings.enumerated() {
            guard finding.limit.isPhototoxic, let highest = finding.limit.highest, highest > 0
            else { continue }
            let known = lowest.firstIndex {
                findings[$0.place].limit.substance == finding.limit.substance
            }
            if let known {
                if highest < lowest[known].highest { lowest[known] = (place, highest) }
            } else {
                lowest.append((place, highest))
            }
        }
        guard !lowest.isEmpty else { return nil }
        var amounts = [Double](repeating: 0, count: mixer.materials.count)
        for (place, highest) in lowest {
            for part in parts[place] { amounts[part.material] += part.highest / highest }
        }
        return mixer.mix(atWorst: true, amounts)
    }
}
