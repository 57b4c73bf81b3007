import Perfumery

/// A mixture of classified ingredients, for the second reckoning of CLP.
struct AskedMixture: Decodable {
    struct Part: Decodable {
        /// Billionths of the mixture.
        let share: Int64
        /// Nil for an ingredient without a classification.
        let hazards: String?
    }

    let mixture: [Part]
    let state: String?
    let flash: Int64?
    let boils: Int64?
    let viscosity: Int64?
}

struct AnsweredMixture: Encodable {
    var classes: [String] = []
    var gaps: [String] = []
    var sensitisers: [Int] = []
    var estimates: [String: Double] = [:]
}

func answer(_ asked: AskedMixture) -> AnsweredMixture {
    var mixture = HazardMixture(
        asked.mixture.enumerated().map { place, part in
            HazardMixture.Ingredient(
                "\(place)", share: Double(part.share) / 1e9,
                part.hazards.map { HazardText($0).hazards })
        }, state: asked.state.flatMap { HazardMixture.State(rawValue: $0) })
    mixture.flashPoint = asked.flash
    mixture.boilingPoint = asked.boils
    mixture.viscosity = asked.viscosity
    let verdict = mixture.verdict()
    var answered = AnsweredMixture()
    answered.classes = verdict.classes.map { $0.rawValue }.sorted()
    answered.sensitisers = verdict.sensitisers.compactMap { Int($0) }.sorted()
    for (route, value) in verdict.estimates { answered.estimates[route.rawValue] = value }
    for gap in verdict.gaps {
        switch gap {
        case .unclassified: answered.gaps.append("unclassified")
        case .state: answered.gaps.append("state")
        case .flashPoint: answered.gaps.append("flash")
        case .boilingPoint: answered.gaps.append("boils")
        case .viscosity: answered.gaps.append("viscosity")
        case .driesSkin: answered.gaps.append("dries")
        case .supplement: answered.gaps.append("supplement")
        }
    }
    answered.gaps.sort()
    return answered
}
