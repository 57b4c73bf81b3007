/// Technical term that pages explain on the spot. The raw values are anchors on the glossary page.
package enum Term: String, CaseIterable, Sendable {
    // Perfumery.
    case accord
    case absolute
    case aromaChemical
    case base
    case blotter
    case captive
    case chypre
    case concrete
    case diffusion
    case dilution
    case drydown
    case eauDeParfum
    case enfleurage
    case essentialOil
    case fixative
    case fougere
    case headspace
    case heart
    case linear
    case maceration
    case maturing
    case neatShare
    case oils
    case olfactoryFamily
    case resinoid
    case sillage
    case tenacity
    case tincture
    case top
    case trial
    // Studio and shop.
    case batch
    case carrier
    case density
    case endOfDay
    case float
    case lot
    case par
    case scenting
    // Safety and law.
    case allergen
    case cas
    case certificate
    case clp
    case constituent
    case flashPoint
    case ifra
    case ifraCategory
    case inci
    case leaveOn
    case openJar
    case responsible
    case rinseOff
    case sds
    case ufi

    package enum Group: CaseIterable, Sendable {
        case perfumery, shop, safety
    }

    package var group: Group {
        switch self {
        case .batch, .carrier, .density, .endOfDay, .float, .lot, .par, .scenting: .shop
        case .allergen, .cas, .certificate, .clp, .constituent, .flashPoint, .ifra,
            .ifraCategory, .inci, .leaveOn, .openJar, .responsible, .rinseOff, .sds, .ufi:
            .safety
        default: .perfumery
        }
    }
}
