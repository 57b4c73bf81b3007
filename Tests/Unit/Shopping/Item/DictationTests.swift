import Basics
import TestKit
import Testing

@testable import Shopping

@Suite struct `A dictated line` {
    private func read(_ text: String, in language: Language = .english) -> [[String]] {
        let places = ["post office", "baker’s", "dr. oetker"]
        let isPlace = { (name: String) in places.contains(name.lowercased()) }
        return Dictation(text, in: language, isPlace: isPlace).readings.map {
            $0.things.map { said($0) }
        }
    }

    private func said(_ thing: SaidThing) -> String {
        (thing.quantity.map { "\($0)|" } ?? "") + (thing.unit.isEmpty ? "" : thing.unit + "|")
            + thing.name + (thing.remark.isEmpty ? "" : " {\(thing.remark)}")
            + (thing.place.isEmpty ? "" : "@" + thing.place)
    }

    @Test(arguments: [
        ("twenty vials", ["20|vials"]), ("a dozen jars", ["12|jars"]),
        ("one dozen and a half corks", ["18|corks"]), ("a couple dozen corks", ["24|corks"]),
        ("a couple of dozen corks", ["24|corks"]), ("two and a half dozen corks", ["30|corks"]),
        ("half a dozen vials", ["6|vials"]), ("three dozen jars", ["36|jars"]),
        ("one hundred and twenty vials", ["120|vials"]), ("half a litre of oil", ["500|ml|oil"]),
        ("two and a half litres of oil", ["2500|ml|oil"]), ("⅜ l jojoba", ["375|ml|jojoba"]),
        ("one point five litres of oil", ["1500|ml|oil"]), ("a couple of droppers", ["2|droppers"]),
        ("zweihundert Blotter", ["200|Blotter"]), ("anderthalb Liter Öl", ["1500|ml|Öl"]),
        ("zwei Liter Öl und ein Dutzend Flaschen", ["2|l|Öl", "12|Flaschen"]),
        ("quatre-vingt-dix étiquettes", ["90|étiquettes"]),
        ("soixante et onze flacons", ["71|flacons"]), ("soixante et un flacons", ["61|flacons"]),
        ("soixante-douze flacons", ["72|flacons"]), ("vingt et un flacons", ["21|flacons"]),
        ("10 ml bottles, 50", ["50|10 ml bottles"]),
        ("2 Flaschen à 500 ml Ethanol", ["2|Flaschen|500 ml Ethanol"]),
        ("milk at baker’s 2 l", ["2|l|milk@baker’s"]),
        ("2 l milk at baker’s", ["2|l|milk@baker’s"]),
        ("un litre et demi d’alcool", ["1500|ml|alcool"]),
        ("trois quarts de litre d'huile", ["750|ml|huile"]),
        ("500 Gramm Wachs", ["500|g|Wachs"]), ("8 fluid ounces jojoba", ["8|fl oz|jojoba"]),
        ("2 lb 4 oz wax", ["36|oz|wax"]), ("1 kg 500 g wax", ["1500|g|wax"]),
        ("2 Pfund Wachs", ["1000|g|Wachs"]), ("3 Stück Trichter", ["3|Trichter"]),
        ("a pair of gloves", ["1|pair|gloves"]), ("3 gallons of water", ["3|gal|water"]),
    ])
    func `has words of three languages for numbers and units`(_ text: String, _ one: [String]) {
        #expect(read(text) == [one])
    }

    @Test(arguments: [
        "a b ", "1,2.3 ", "10% ", "(", "1x", "½", "\t", "| ", "at ", "in ", "and 2 l ", "x 2 ",
        "couple ", "dozen ", "thousand ",
    ])
    func `is read to its end, also where it is as long as it may be`(_ token: String) {
        let count = Dictation.limit / token.count
        let readings = Dictation(String(repeating: token, count: count)).readings
        #expect(readings.allSatisfy { $0.things.count <= Dictation.mostThings })
    }

    @Test func `parts things at two places`() {
        #expect(
            read("ethanol at pharmacy and tape at post office").first
                == ["ethanol@pharmacy", "tape@post office"])
        #expect(read("wax at Marks and Spencer") == [["wax@Marks and Spencer"]])
    }

    @Test(arguments: [
        "5 % dilution of oud", "3M tape", "7UP", "E45 cream", "N°5 candle", "Chanel No 5",
        "Vitamin B 12", "15 mm crimp caps", "Blotters 130 x 8 mm", "12x12cm labels",
        "water from Evian", "pestle and mortar", "0 labels", "-3 vials", "9 V batteries",
        "4x4 labels",
        "a few droppers", "Vanillin (pure)",
    ])
    func `keeps numbers that belong to a name`(_ text: String) {
        #expect(read(text) == [[text]])
    }

    @Test(arguments: [
        ("10 ml bottles x 50", ["50|10 ml bottles"]), ("3 × 10 ml bottles", ["3|10 ml bottles"]),
        ("50 10 ml bottles", ["50|10 ml bottles"]), ("50 100 ml bottles", ["50|100 ml bottles"]),
        ("bottles 10 ml x 50", ["50|bottles 10 ml"]), ("50 vials 2 ml", ["50|vials 2 ml"]),
        ("15 mm crimp caps x 50", ["50|15 mm crimp caps"]), ("50 bottle caps", ["50|bottle caps"]),
        ("2 x 100 g candles", ["2|100 g candles"]), ("50 ml droppers 12", ["12|50 ml droppers"]),
        ("24 x 30 ml bottles amber", ["24|30 ml bottles amber"]),
        ("100 gloves x 2", ["2|100 gloves"]),
        ("2 500ml bottles of oil", ["2|500ml bottles of oil"]),
    ])
    func `counts things that have a size`(_ text: String, _ one: [String]) {
        #expect(read(text) == [one])
    }

    @Test(arguments: ["2 x 500 ml ethanol", "2x500ml ethanol", "500 ml x 2 ethanol"])
    func `multiplies, and says how it might be meant, too`(_ text: String) {
        let readings = read(text)

        #expect(readings.count == 2)
        #expect(readings[0][0].hasPrefix("1000|ml|ethanol {2 × 500"))
        #expect(readings[1][0].hasPrefix("2|500"))
        #expect(!Dictation(text).isQuestion)
    }

    @Test(arguments: [
        ("1.000 ml ethanol", "1000|ml|ethanol", "1|ml|ethanol"),
        ("1,000 ml ethanol", "1000|ml|ethanol", "1|ml|ethanol"),
        ("2 500 ml ethanol", "2500|ml|ethanol", "1000|ml|ethanol {2 × 500 ml}"),
        ("1.500 kg wax", "1500|kg|wax", "1500|g|wax"),
    ])
    func `asks where a number can be two`(_ text: String, _ one: String, _ other: String) {
        #expect(Dictation(text).isQuestion)
        #expect(Set(read(text)) == [[one], [other]])
    }

    @Test(arguments: [
        ("1,250 kg wax", "1250|g|wax", "1250|g|wax"), ("1.250 kg wax", "1250|kg|wax", nil),
        ("1.000 labels", "1000|labels", "1000|labels"),
    ])
    func `takes the language's sign where the line decides nothing`(
        _ text: String, _ german: String, _ french: String?
    ) {
        #expect(!Dictation(text, in: .german).isQuestion)
        #expect(read(text, in: .german) == [[german]])
        #expect(Dictation(text, in: .french).isQuestion == (french == nil))
        if let french { #expect(read(text, in: .french) == [[french]]) }
    }

    @Test(arguments: [
        ("1.000 ml ethanol, 1,5 l wax", ["1000|ml|ethanol", "1500|ml|wax"]),
        ("10,000 labels", ["10000|labels"]), ("1.000 labels", ["1000|labels"]),
        ("1 000 ml ethanol", ["1000|ml|ethanol"]), ("1'000 ml ethanol", ["1000|ml|ethanol"]),
        ("2 500 labels", ["2500|labels"]), ("0,500 l milk", ["500|ml|milk"]),
    ])
    func `does not ask what the line or the thing decides`(_ text: String, _ read: [String]) {
        #expect(self.read(text) == [read])
    }

    @Test(arguments: [
        ("2 litres of ethanol and 12 bottles", [["2|l|ethanol", "12|bottles"]]),
        ("ethanol, wax and tape", [["ethanol", "wax", "tape"], ["ethanol", "wax and tape"]]),
        ("tape and 12 bottles", [["tape", "12|bottles"], ["tape and 12 bottles"]]),
        ("4711 cologne", [["4711 cologne"], ["4711|cologne"]]),
        ("jojoba oil, 2 l", [["2|l|jojoba oil"]]), ("ethanol (2 l)", [["2|l|ethanol"]]),
        ("ethanol, 96 %, 1 l", [["1|l|ethanol 96 %"]]),
        ("2 m black and white ribbon", [["2|m|black and white ribbon"]]),
        ("2 l ethanol, 500 ml ethanol", [["2500|ml|ethanol"]]),
        ("2 l ethanol, 3 bottles ethanol", [["2|l|ethanol {+ 3 bottles}"]]),
        ("tape at the Post Office.", [["tape@Post Office"]]),
        ("wax from Baker’s", [["wax@Baker’s"]]), ("ethanol 1 l.", [["1|l|ethanol"]]),
        ("I need 3 funnels", [["3|funnels"]]), ("add wax to the list", [["wax"]]),
        ("two caps full stop", [["2|caps"]]),
        ("Ethanol. Wax. Tape.", [["Ethanol", "Wax", "Tape"]]),
        ("aa ethanol\nbb wax\ncc tape", [["aa ethanol", "bb wax", "cc tape"]]),
        ("• 2 l ethanol\n- wax\n* tape", [["2|l|ethanol", "wax", "tape"]]),
        ("1. ethanol\n2. wax", [["ethanol", "wax"]]),
        ("| Item | Qty |\n|---|---|\n| ethanol | 2 l |", [["2|l|ethanol"]]),
    ])
    func `is parted into things`(_ text: String, _ readings: [[String]]) {
        #expect(read(text) == readings)
    }

    @Test func `leaves out what is ticked`() {
        let reading = Dictation("- [ ] wax\n- [x] tape\n☑ caps\n☐ corks").readings[0]

        #expect(reading.things.map(\.name) == ["wax", "corks"])
        #expect(reading.ticked == ["tape", "caps"])
    }

    private static let numbers: [(said: String, value: Int64)] = [
        ("2", 2), ("twelve", 12), ("twenty-five", 25), ("one hundred", 100), ("two dozen", 24),
        ("zwölf", 12), ("fünfundzwanzig", 25), ("zweihundert", 200), ("zwei Dutzend", 24),
        ("douze", 12), ("vingt et un", 21), ("quatre-vingts", 80), ("deux douzaines", 24),
        ("1/2", 0), ("½", 0), ("half a", 0), ("ein halber", 0), ("un demi", 0),
    ]
    private static let units: [(said: String, symbol: String, part: String)] = [
        ("l", "l", "ml"), ("litres", "l", "ml"), ("Liter", "l", "ml"), ("kg", "kg", "g"),
        ("kilos", "kg", "g"), ("Kilogramm", "kg", "g"), ("pounds", "lb", "oz"),
    ]

    @Test func `reads each number in words with each unit, at either end, in any company`() {
        var dice = SplitMix64(seed: 47)
        for number in `A dictated line`.numbers {
            for unit in `A dictated line`.units {
                let name = dice.one(of: ["ethanol", "beeswax", "Jojobaöl", "huile"])
                let before = dice.one(of: ["", "buy ", "- ", "• ", "- [ ] ", "I need "])
                let link = dice.one(of: [" ", " of ", " de "])
                let end = dice.one(of: ["", ".", " please", "\nwax"])
                let text = before + number.said + " " + unit.said + link + name + end
                let half = unit.part == "oz" ? 8 : 500
                let wanted =
                    number.value == 0
                    ? "\(half)|\(unit.part)|\(name)" : "\(number.value)|\(unit.symbol)|\(name)"
                #expect(read(text)[0][0] == wanted, "\(text)")
            }
        }
    }

    @Test func `of random words and numbers loses no name and never traps`() {
        var dice = SplitMix64(seed: 11)
        let words = [
            "2", "½", "l", "x", "3x", "of", "wax", "caps", "at", "@", ",", ";", "Home", "1.000",
            "kg",
            "no", "1/2", "two", "hundred", "and", "half", "a", "dozen", "×", "500ml", "%", "\n",
            "-",
            "[x]", "99999999999999999999", "million", "9999999", "1,000,000,000", "et", "und", "mm",
        ]
        for _ in 1...4_000 {
            let text = (0...dice.roll(9)).map { _ in dice.one(of: words) }.joined(separator: " ")
            for reading in Dictation(text).readings {
                var kept = reading.ticked.joined(separator: " ")
                for thing in reading.things {
                    kept += " \(thing.name) \(thing.placeSaid) \(thing.remark)"
                }
                for word in ["wax", "caps", "Home"] where text.contains(word) {
                    #expect(kept.contains(word), "\(text)")
                }
            }
        }
    }
}
