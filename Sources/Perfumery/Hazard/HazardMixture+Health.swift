// Health hazards of CLP's Annex I, Part 3.

extension HazardMixture {
    /// Annex I, 3.1.3.6: 100 ÷ ATE of the mixture = Σ share ÷ ATE of the ingredient. Unknown
    /// shares above 10 % in total are taken out of the 100.
    func acute(_ route: AcuteRoute, _ verdict: inout HazardVerdict) {
        var unknown = 0.0
        for ingredient in ingredients
        where ingredient.hazards == nil && ingredient.share.reaches(0.01) {
            unknown += ingredient.share
        }
        let sum = sum { ingredient, hazards in
            guard let (estimate, category) = hazards.acute(route),
                // Cut-offs of Table 1.1: 0.1 % for categories 1 to 3, 1 % for category 4.
                ingredient.share.reaches(category < 4 ? 0.001 : 0.01)
            else { return 0 }
            return ingredient.share / estimate
        }
        verdict.unknownAcute = unknown
        guard sum.value > 0 else { return }
        let known = unknown > 0.1 * (1 + 1e-12) ? 1 - unknown : 1
        let estimate = max(known, 0) / sum.value
        verdict.estimates.append((route, estimate))
        for category in 1...4 where !estimate.exceeds(route.bound(category)) {
            verdict.findings.append(
                HazardVerdict.Finding(
                    hazard: route.hazard(category), value: estimate,
                    bound: route.bound(category), names: sum.names, section: "3.1.3.6"))
            return
        }
    }

    /// Annex I, 3.2.3.3, Table 3.2.3: Σ corrosive ≥ 5 %; 10 × corrosive + irritant ≥ 10 %. As
    /// fractions of every ingredient's own limit, so that specific limits count.
    func skin(_ verdict: inout HazardVerdict) {
        let corrosive = sum { $0.part($1, of: HazardClass.corrosives, 0.05) }
        if corrosive.value.reaches(1) {
            let all = ingredients.compactMap { $0.hazards }.flatMap { $0.classes }
            // Sub-categories: the sum of 1A, or of 1A and 1B, reaches 5 % by itself.
            let a = sum { $0.part($1, of: [.corrosiveA], 0.05) }
            let b = sum { $0.part($1, of: [.corrosiveA, .corrosiveB], 0.05) }
            var hazard = HazardClass.corrosive
            if a.value.reaches(1) {
                hazard = .corrosiveA
            } else if b.value.reaches(1) {
                hazard = .corrosiveB
            } else if !all.contains(.corrosive) {
                hazard = .corrosiveC
            }
            add(hazard, corrosive, 1, "3.2.3.3", &verdict)
            return
        }
        let irritant = sum { ingredient, hazards in
            if hazards.classes.contains(.skinIrritant) {
                return ingredient.part(hazards, of: [.skinIrritant], 0.1)
            }
            return ingredient.part(hazards, of: HazardClass.corrosives, 0.01, isMilder: true)
        }
        add(.skinIrritant, irritant, 1, "3.2.3.3", &verdict)
    }

    /// Annex I, 3.3.3.3, Table 3.3.3: Σ corrosive and eye damage ≥ 3 %; 10 × these + irritant
    /// ≥ 10 %. An ingredient of both classes counts once (note to the table).
    func eyes(_ verdict: inout HazardVerdict) {
        let damaging = HazardClass.corrosives + [.eyeDamage]
        let damage = sum { ingredient, hazards in
            let eyes = hazards.classes.contains(.eyeDamage)
            return ingredient.part(
                hazards, of: eyes ? [.eyeDamage] : HazardClass.corrosives, 0.03,
                isMilder: !eyes)
        }
        if add(.eyeDamage, damage, 1, "3.3.3.3", &verdict) { return }
        let irritant = sum { ingredient, hazards in
            if hazards.classes.contains(.eyeIrritant) {
                return ingredient.part(hazards, of: [.eyeIrritant], 0.1)
            }
            return ingredient.part(hazards, of: damaging, 0.01, isMilder: true)
        }
        add(.eyeIrritant, irritant, 1, "3.3.3.3", &verdict)
    }

    /// Annex I, 3.4.3.3, Tables 3.4.5 and 3.4.6: 0.1 % of sub-category 1A, 1 % of others, by every
    /// ingredient alone; a tenth of these, or of a specific limit, may elicit.
    func sensitisation(_ verdict: inout HazardVerdict) {
        var eliciting: [String] = []
        let kinds: [(HazardClass, HazardClass, HazardClass)] = [
            (.respiratoryA, .respiratoryB, .respiratory),
            (.skinSensitiserA, .skinSensitiserB, .skinSensitiser),
        ]
        for (a, b, one) in kinds {
            var found: HazardClass?
            var leading: (value: Double, bound: Double) = (0, 1)
            var names: [String] = []
            for ingredient in ingredients {
                guard let hazards = ingredient.hazards,
                    let own = [a, b, one].first(where: { hazards.classes.contains($0) })
                else { continue }
                let generic = own == a ? 0.001 : 0.01
                let bound = hazards.limit(own) ?? generic
                if ingredient.share.reaches(bound / 10), !eliciting.contains(ingredient.name) {
                    eliciting.append(ingredient.name)
                }
                guard ingredient.share.reaches(bound) else { continue }
                names.append(ingredient.name)
                if found == nil || ingredient.share / bound > leading.value / leading.bound {
                    leading = (ingredient.share, bound)
                }
                // The mixture's sub-category is the ingredient's where all agree.
                found = found == nil || found == own ? own : one
            }
            guard let found else { continue }
            verdict.findings.append(
                HazardVerdict.Finding(
                    hazard: found, value: leading.value, bound: leading.bound, names: names,
                    section: "3.4.3.3"))
        }
        verdict.sensitisers = eliciting
    }

    /// Annex I, 3.8.3.4: 20 % for irritation of airways and for narcotic effects, each summed.
    func airways(_ verdict: inout HazardVerdict) {
        for hazard in [HazardClass.airways, .drowsiness] {
            let sum = sum { $0.part($1, of: [hazard], 0.2) }
            add(hazard, sum, 1, "3.8.3.4.5", &verdict)
        }
    }

    /// Annex I, 3.10.3.3: at least 10 %, and at most 20.5 mm²/s at 40 °C.
    func aspiration(_ verdict: inout HazardVerdict) {
        guard state != .solid else { return }
        let sum = sum { ingredient, hazards in
            hazards.classes.contains(.aspiration) && ingredient.share.reaches(0.01)
                ? ingredient.share : 0
        }
        guard !sum.names.isEmpty, sum.value.reaches(0.1) else { return }
        guard let viscosity else { return verdict.gaps.append(.viscosity(sum.names)) }
        if viscosity <= 2_050 { add(.aspiration, sum, 0.1, "3.10.3.3", &verdict) }
    }

    /// Classes that every ingredient triggers alone: the strictest category reached.
    func single(_ rule: SingleRule, _ verdict: inout HazardVerdict) {
        for step in rule.steps {
            var names: [String] = []
            var leading: (value: Double, bound: Double) = (0, 1)
            for ingredient in ingredients {
                guard let hazards = ingredient.hazards,
                    hazards.classes.contains(step.ingredient)
                else { continue }
                let own = step.isOwn ? hazards.limit(step.ingredient) : nil
                let bound = own ?? hazards.limit(step.mixture) ?? step.generic
                guard ingredient.share.reaches(bound) else { continue }
                names.append(ingredient.name)
                if ingredient.share / bound > leading.value / leading.bound {
                    leading = (ingredient.share, bound)
                }
            }
            guard !names.isEmpty else { continue }
            verdict.findings.append(
                HazardVerdict.Finding(
                    hazard: step.mixture, value: leading.value, bound: leading.bound,
                    names: names, section: rule.section))
            return
        }
    }
}

/// Limits of classes that are not summed, the strictest category first.
struct SingleRule {
    struct Step {
        let ingredient: HazardClass
        let mixture: HazardClass
        let generic: Double
        /// True if the mixture gets the ingredient's own class.
        var isOwn: Bool { ingredient == mixture }
    }

    let section: String
    let steps: [Step]

    /// Tables 3.5.2, 3.6.2, 3.7.2, 3.8.3 and 3.9.4 of Annex I.
    static var all: [SingleRule] {
        let step = { (ingredient: HazardClass, mixture: HazardClass, generic: Double) in
            Step(ingredient: ingredient, mixture: mixture, generic: generic)
        }
        return [
            SingleRule(
                section: "3.5.3",
                steps: [
                    step(.mutagen1A, .mutagen1A, 0.001), step(.mutagen1B, .mutagen1B, 0.001),
                    step(.mutagen2, .mutagen2, 0.01),
                ]),
            SingleRule(
                section: "3.6.3",
                steps: [
                    step(.carcinogen1A, .carcinogen1A, 0.001),
                    step(.carcinogen1B, .carcinogen1B, 0.001),
                    step(.carcinogen2, .carcinogen2, 0.01),
                ]),
            SingleRule(
                section: "3.7.3",
                steps: [
                    step(.reproduction1A, .reproduction1A, 0.003),
                    step(.reproduction1B, .reproduction1B, 0.003),
                    step(.reproduction2, .reproduction2, 0.03),
                ]),
            SingleRule(section: "3.7.3", steps: [step(.lactation, .lactation, 0.003)]),
            SingleRule(
                section: "3.8.3",
                steps: [
                    step(.singleTarget1, .singleTarget1, 0.1),
                    step(.singleTarget1, .singleTarget2, 0.01),
                    step(.singleTarget2, .singleTarget2, 0.1),
                ]),
            SingleRule(
                section: "3.9.3",
                steps: [
                    step(.repeatedTarget1, .repeatedTarget1, 0.1),
                    step(.repeatedTarget1, .repeatedTarget2, 0.01),
                    step(.repeatedTarget2, .repeatedTarget2, 0.1),
                ]),
        ]
    }
}

extension HazardMixture.Ingredient {
    /// Share as a fraction of the ingredient's limit, 0 below the cut-off of 1 % (Table 1.1) or of
    /// a lower specific limit.
    ///
    /// - Parameter isMilder: true if the limit is of a milder class than the ingredient's: its
    ///   own specific limit counts only if lower.
    func part(
        _ hazards: Hazards, of classes: [HazardClass], _ generic: Double, isMilder: Bool = false
    ) -> Double {
        guard let own = classes.first(where: { hazards.classes.contains($0) }) else { return 0 }
        var bound = hazards.limit(own) ?? generic
        if isMilder { bound = min(bound, generic) }
        guard share.reaches(min(bound, 0.01)) else { return 0 }
        return share / bound
    }
}

extension HazardClass {
    static var corrosives: [HazardClass] { [.corrosiveA, .corrosiveB, .corrosiveC, .corrosive] }
}

extension Hazards {
    /// Estimate and category by a route: the stated estimate, else the point of the category.
    func acute(_ route: AcuteRoute) -> (estimate: Double, category: Int)? {
        let category = classes.compactMap { route.category($0) }.min()
        if let stated = estimate(route) {
            // A stated figure above category 4 does not count (3.1.3.6.1).
            guard !stated.exceeds(route.bound(4)) else { return nil }
            let own = (1...4).first { !stated.exceeds(route.bound($0)) } ?? 4
            return (stated, category.map { min($0, own) } ?? own)
        }
        return category.map { (route.point($0), $0) }
    }
}
