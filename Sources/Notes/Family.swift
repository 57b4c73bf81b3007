/// What a note smells of, in the trade's own classes. The order is the order of the chips: the five
/// old families stay first.
package enum Family: String, CaseIterable, Sendable {
    case citrus, floral, oriental, spicy, woody
    case green, aromatic, fruity, gourmand, musk, animalic, marine, resinous

    /// The place in the order by category.
    package var rank: Int {
        Family.allCases.firstIndex(of: self) ?? 0
    }
}

/// When a note is smelled: how quickly it leaves the blotter.
package enum Position: String, CaseIterable, Sendable {
    case top, middle, base

    package var rank: Int {
        Position.allCases.firstIndex(of: self) ?? 0
    }
}

/// What a note is bought as.
package enum Kind: String, CaseIterable, Sendable {
    case essentialOil = "essential oil"
    case absolute
    case resin
    case extract = "CO2 extract"
    case tincture
    case aromaChemical = "aroma chemical"
    case accord
}
