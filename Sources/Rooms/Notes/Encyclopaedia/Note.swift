internal import Basics

/// An entry of the encyclopaedia, as its own page shows it.
package struct Note: Equatable, Sendable {
    package var slug: String
    package var name: String
    package var family: Family
    package var position: Position
    package var kind: Kind
    package var scientific: String
    package var cas: String?
    package var synonyms: [String]
    package var origins: [Origin]
    package var description: String
    package var extraction: String
    package var characteristics: [String]
    package var pairings: [Pairing]
    package var uses: String
    package var fact: String
    package var history: String
    package var strength: String
    package var tenacity: String
    package var more: String
    package var cautions: [Caution]
    package var figures: [Figure] = []
}

/// Place of origin: degrees north and east.
package struct Origin: Equatable, Sendable {
    package var place: String
    package var country: String
    package var latitude: Double
    package var longitude: Double
}

/// A note that goes well with another. The slug is set if the encyclopaedia has that note.
package struct Pairing: Equatable, Sendable {
    package var name: String
    package var slug: String?
}

/// A fact about safety, with its source.
package struct Caution: Equatable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        case phototoxic, sensitiser, toxic, restricted, prohibited
        /// Written by the person.
        case own
    }

    package var kind: Kind
    package var text: String
    package var source: String
    package var link: String?
}

/// Something measured or known of a material, with its source.
package struct Figure: Equatable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        /// Hours on a blotter.
        case tenacity
        /// Degrees Celsius.
        case boiling, flash
        /// Grams in a millilitre.
        case density
        /// Partition coefficient between octanol and water, as a decimal logarithm.
        case logp
        /// Manufacturer of the material sold under this name.
        case maker
    }

    package var kind: Kind
    package var value: String
    /// Percent of the material in the smelled sample; nil for the pure material.
    package var percent: Int?
    package var source: String
    package var link: String
}

/// A note as the list shows it.
package struct NoteSummary: Equatable, Sendable {
    package var slug: String
    package var name: String
    package var scientific: String
    package var family: Family
    package var position: Position
    /// The drawing, SVG: of an own note by `drawing(of:)`, else a reference to the sheet.
    package var picture: [UInt8]
    package var isFavourite: Bool
    package var isOwn: Bool
}

extension Note {
    /// With its texts in a language. Words that link to other notes stay English; the page says
    /// those.
    func said(in language: Language) -> Note {
        guard language != .english else { return self }
        var note = self
        note.name = language.read(name)
        note.scientific = language.read(scientific)
        note.description = language.read(description)
        note.extraction = language.read(extraction)
        note.uses = language.read(uses)
        note.fact = language.read(fact)
        note.history = language.read(history)
        note.cautions = cautions.map { caution in
            var caution = caution
            caution.text = language.read(caution.text)
            caution.source = language.read(caution.source)
            return caution
        }
        return note
    }
}
