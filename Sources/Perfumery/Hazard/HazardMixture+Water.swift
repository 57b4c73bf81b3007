extension HazardMixture {
    /// Annex I, 4.1.3.5.5, Tables 4.1.1 and 4.1.2: sums of at least 25 %, shares of category 1
    /// multiplied by M. Below (0.1 ÷ M) % of category 1 and 1 % of others an ingredient does not
    /// count (4.1.3.1).
    func aquatic(_ verdict: inout HazardVerdict) {
        let acute = sum { ingredient, hazards in
            ingredient.first(hazards, .aquaticAcute1, hazards.acuteFactor)
        }
        add(.aquaticAcute1, acute, 0.25, "4.1.3.5.5.3", &verdict)
        let first = { (ingredient: Ingredient, hazards: Hazards) in
            ingredient.first(hazards, .aquaticChronic1, hazards.chronicFactor)
        }
        let section = "4.1.3.5.5.4"
        let one = sum(first)
        if add(.aquaticChronic1, one, 0.25, section, &verdict) { return }
        let two = sum { 10 * first($0, $1) + $0.other($1, .aquaticChronic2) }
        if add(.aquaticChronic2, two, 0.25, section, &verdict) { return }
        let three = sum {
            100 * first($0, $1) + 10 * $0.other($1, .aquaticChronic2)
                + $0.other($1, .aquaticChronic3)
        }
        if add(.aquaticChronic3, three, 0.25, section, &verdict) { return }
        let four = sum { ingredient, hazards in
            let classes: [HazardClass] = [
                .aquaticChronic1, .aquaticChronic2, .aquaticChronic3, .aquaticChronic4,
            ]
            guard let own = classes.first(where: { hazards.classes.contains($0) }) else {
                return 0
            }
            return own == .aquaticChronic1
                ? first(ingredient, hazards) / Double(hazards.chronicFactor)
                : ingredient.other(hazards, own)
        }
        add(.aquaticChronic4, four, 0.25, section, &verdict)
    }
}

extension HazardMixture.Ingredient {
    fileprivate func first(_ hazards: Hazards, _ hazard: HazardClass, _ factor: Int) -> Double {
        guard hazards.classes.contains(hazard), share.reaches(0.001 / Double(factor)) else {
            return 0
        }
        return share * Double(factor)
    }

    fileprivate func other(_ hazards: Hazards, _ hazard: HazardClass) -> Double {
        hazards.classes.contains(hazard) && share.reaches(0.01) ? share : 0
    }
}
