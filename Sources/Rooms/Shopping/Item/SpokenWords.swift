internal import Basics

/// Words for parsing a line of the list, in the language of the text.
struct SpokenWords {
    /// Before a place: "wax at Baker’s".
    private let places: [String]
    /// Before a number that is part of a name: "No 5".
    let labels: [String]
    /// Between an amount and a name: "2 l of ethanol".
    let links: [String]
    /// After or before a number: "3 x blotters".
    let times: [String]
    /// "one", "two" and so on, from 1.
    let numbers: [String]
    private let units: [String]
    private let measures: [Measure]

    /// A unit that has parts, by all its names.
    private struct Measure {
        let names: [String]
        let part: String
        let parts: Int64
    }

    /// An entry is read by these on every replica, so they are in the program, and not among the
    /// sentences that a host may lack.
    init(_ language: Language) {
        let list = { (words: String) in words.split(separator: " ").map { String($0) } }
        let words = { (english: String, french: String, german: String) in
            list(language == .french ? french : language == .german ? german : english)
        }
        places = words("at", "chez à au aux", "bei beim im")
        labels = words(
            "no no. nr number type size grade", "no no. n° nº nr numéro type taille grade",
            "nr nr. no no. nummer typ größe sorte grad")
        links = words("of", "de d du des", "von")
        times = words("x × times", "x × fois", "x × mal")
        numbers = words(
            "one two three four five six seven eight nine ten eleven twelve",
            "un deux trois quatre cinq six sept huit neuf dix onze douze",
            "ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf")
        let litres = words("l litre litres liter liters", "l litre litres", "l liter litern")
        let grams = words("g gram grams", "g gramme grammes", "g gramm")
        let metres = words("m metre metres meter meters", "m mètre mètres", "m meter metern")
        measures = [
            Measure(names: litres, part: "ml", parts: 1_000),
            Measure(names: list("dl"), part: "ml", parts: 100),
            Measure(names: list("cl"), part: "ml", parts: 10),
            Measure(
                names: words("kg kilo kilos", "kg kilo kilos", "kg kilo kilos kilogramm"),
                part: "g", parts: 1_000),
            Measure(names: grams, part: "mg", parts: 1_000),
            Measure(names: metres, part: "cm", parts: 100),
        ]
        units =
            list("ml mg cm oz lb")
            + words(
                """
                pack packs packet packets box boxes bag bags bottle bottles jar jars can cans tin \
                tins tube tubes vial vials roll rolls sheet sheets drop drops piece pieces pcs \
                pair pairs set sets
                """,
                """
                paquet paquets boîte boîtes sac sacs sachet sachets bouteille bouteilles flacon \
                flacons pot pots bocal bocaux bidon bidons tube tubes fiole fioles rouleau \
                rouleaux feuille feuilles goutte gouttes pièce pièces pcs paire paires jeu jeux \
                lot lots
                """,
                """
                packung packungen päckchen paket pakete karton kartons schachtel schachteln \
                beutel tüte tüten flasche flaschen glas gläser dose dosen tube tuben fläschchen \
                röhrchen rolle rollen blatt blätter bogen bögen tropfen stück stücke stk paar \
                paare set sets
                """)
    }

    /// True if the word introduces a place.
    func leadsToPlace(_ word: String) -> Bool {
        word.hasPrefix("@") || places.contains(word.lowercased())
    }

    func isUnit(_ word: String) -> Bool {
        let word = word.lowercased()
        return units.contains(word) || measures.contains { $0.names.contains(word) }
    }

    /// A whole number of a unit, or of a smaller unit for fractions: 0.5 l are 500 ml. Nil
    /// without a suitable unit.
    func whole(_ thousandths: Int64, _ unit: String) -> (number: Int, unit: String)? {
        var thousandths = thousandths
        var unit = unit
        while thousandths % 1_000 != 0 {
            let word = unit.lowercased()
            guard let measure = measures.first(where: { $0.names.contains(word) }) else {
                return nil
            }
            thousandths *= measure.parts
            unit = measure.part
        }
        let number = Int(clamping: thousandths / 1_000)
        return ListItem.quantities.contains(number) ? (number, unit) : nil
    }
}
