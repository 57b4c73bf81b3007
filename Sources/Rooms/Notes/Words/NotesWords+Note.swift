internal import Basics

// A note's page.
extension NotesWords {
    var character: String { language.say("Character") }
    var pairsWith: String { language.say("Pairs with") }
    func alsoNamed(by count: Int) -> String {
        language.say("Also named by \(counted(count))")
    }
    var uses: String { language.say("Traditional uses") }
    var fact: String { language.say("Good to know") }
    var history: String { language.say("History") }
    var extraction: String { language.say("Extraction") }
    var asBought: String { language.say("As bought") }
    var synonyms: String { language.say("Also called") }
    var cautions: String { language.say("Handle with care") }
    var readMore: String { language.say("Read more") }
    var seeAllOrigins: String { language.say("all origins") }
    var otherOrigins: String { language.say("Also from") }
    var asPyramid: String { language.say("Show note and pairings as pyramid") }
    var sourceBefore: String { language.say("Source:") }
    func strength(_ strength: String) -> String {
        language.said(capitalised(language.read(strength)))
    }
    func lasts(_ tenacity: String) -> String { language.say("Lasts \(language.read(tenacity))") }
    func cas(_ number: String) -> String { "CAS " + number }

    func name(_ kind: Kind) -> String {
        switch kind {
        case .essentialOil: language.say("Essential oil")
        case .absolute: language.say("Absolute")
        case .resin: language.say("Resin")
        case .extract: language.say("CO₂ extract")
        case .tincture: language.say("Tincture")
        case .aromaChemical: language.say("Aroma chemical")
        case .accord: language.say("Accord")
        }
    }

    func name(_ caution: Caution.Kind) -> String {
        switch caution {
        case .phototoxic: language.say("Phototoxic")
        case .sensitiser: language.say("Sensitiser")
        case .toxic: language.say("Toxic")
        case .restricted: language.say("Restricted")
        case .prohibited: language.say("Prohibited")
        case .own: language.say("Your caution")
        }
    }

    func name(_ figure: Figure.Kind) -> String {
        switch figure {
        case .tenacity: language.say("On a blotter")
        case .boiling: language.say("Boils at")
        case .flash: language.say("Flash point")
        case .density: language.say("Density")
        case .logp: language.say("log P")
        case .maker: language.say("Maker")
        }
    }

    /// "42.15 N, 24.75 E".
    func coordinates(_ origin: Origin) -> String {
        let north = Decimal(rounding: origin.latitude, places: 2)
        let east = Decimal(rounding: origin.longitude, places: 2)
        return language.say(
            "\(language.decimal(north.magnitudeText)) \(north.units < 0 ? "S" : "N"), \(language.decimal(east.magnitudeText)) \(east.units < 0 ? "W" : "E")"
        )
    }

    private func capitalised(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }
}
