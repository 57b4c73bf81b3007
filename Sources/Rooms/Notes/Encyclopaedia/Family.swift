/// The smell of a note, in the classes that perfumers use. The chips are shown in this order,
/// with the five oldest families first.
package enum Family: String, CaseIterable, Sendable {
    case citrus, floral, oriental, spicy, woody
    case green, aromatic, fruity, gourmand, musk, animalic, marine, resinous

    /// The position when notes are sorted by category.
    package var rank: Int {
        Family.allCases.firstIndex(of: self) ?? 0
    }
}

/// Position of a note in the pyramid: how quickly the note leaves the blotter.
package enum Position: String, CaseIterable, Sendable {
    case top, middle, base

    package var rank: Int {
        Position.allCases.firstIndex(of: self) ?? 0
    }
}

/// The form in which a note is bought.
package enum Kind: String, CaseIterable, Sendable {
    case essentialOil = "essential oil"
    case absolute
    case resin
    case extract = "CO2 extract"
    case tincture
    case aromaChemical = "aroma chemical"
    case accord
}
