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

    init(_ language: Language) {
        let list = { (words: String) in words.split(separator: " ").map { String($0) } }
        places = list(language.say("at"))
        labels = list(language.say("no no. nr number type size grade"))
        links = list(language.say("of"))
        times = list(language.say("x × times"))
        numbers = list(
            language.say("one two three four five six seven eight nine ten eleven twelve"))
        measures = [
            Measure(
                names: list("l " + language.say("litre litres liter liters")), part: "ml",
                parts: 1_000),
            Measure(names: list("dl"), part: "ml", parts: 100),
            Measure(names: list("cl"), part: "ml", parts: 10),
            Measure(names: list("kg " + language.say("kilo kilos")), part: "g", parts: 1_000),
            Measure(names: list("g " + language.say("gram grams")), part: "mg", parts: 1_000),
            Measure(
                names: list("m " + language.say("metre metres meter meters")), part: "cm",
                parts: 100),
        ]
        units = list(
            "ml mg cm oz lb "
                + language.say(
                    "pack packs packet packets box boxes bag bags bottle bottles jar jars can cans tin tins tube tubes vial vials roll rolls sheet sheets drop drops piece pieces pcs pair pairs set sets"
                ))
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
