import Basics
import SQLCore
import TestKit
import Testing
import Web

@testable import Shopping

@Suite struct `A line for the list` {
    private func things(_ text: String, in language: Language = .english) -> [String] {
        SpokenLine(text, in: language).things.map { thing in
            (thing.quantity.map { "\($0)|" } ?? "")
                + (thing.unit.isEmpty ? "" : thing.unit + "|") + thing.name
                + (thing.place.isEmpty ? "" : "@" + thing.place)
        }
    }

    private static let lines: [(text: String, read: [String])] = [
        ("ethanol", ["ethanol"]), ("2 l ethanol", ["2|l|ethanol"]),
        ("2l ethanol", ["2|l|ethanol"]), ("2 bottles of ethanol", ["2|bottles|ethanol"]),
        ("50 crimp caps, 3 pipettes", ["50|crimp caps", "3|pipettes"]),
        ("salt; 2 g rose\nwax", ["salt", "2|g|rose", "wax"]),
        ("0.5 l ethanol", ["500|ml|ethanol"]),
        ("1,5 l ethanol, wax", ["1500|ml|ethanol", "wax"]),
        ("½ kg beeswax", ["500|g|beeswax"]), ("1½ kilos of soda", ["1500|g|soda"]),
        ("1 1/2 litres water", ["1500|ml|water"]), ("¼l oil", ["250|ml|oil"]),
        ("2 ½ g ambrox", ["2500|mg|ambrox"]), ("0.25 m ribbon", ["25|cm|ribbon"]),
        ("1.5 dl water", ["150|ml|water"]),
        ("crimp caps 50", ["50|crimp caps"]), ("ethanol 2 l", ["2|l|ethanol"]),
        ("ethanol: 2l", ["2|l|ethanol"]), ("ethanol – 0.5 l", ["500|ml|ethanol"]),
        ("labels x50", ["50|labels"]), ("labels × 50", ["50|labels"]),
        ("3x blotters at Baker's", ["3|blotters@Baker's"]),
        ("3 x blotters @ Baker's", ["3|blotters@Baker's"]), ("x 3 blotters", ["3|blotters"]),
        ("wax @Baker's", ["wax@Baker's"]), ("two bottles of ethanol", ["2|bottles|ethanol"]),
        (
            "ethanol, caps at Baker's, wax at Home, salt",
            [
                "ethanol@Baker's", "caps@Baker's", "wax@Home", "salt",
            ]
        ),
        ("salt\nwax at Home", ["salt", "wax@Home"]),
        ("1,000 labels", ["1000|labels"]), ("2 Kg Wax", ["2|Kg|Wax"]),
        ("٣ ماء الورد، شمع", ["3|ماء الورد", "شمع"]), ("香水瓶 ３、紙 2", ["3|香水瓶", "2|紙"]),
        ("५ मोम", ["5|मोम"]), ("2 л спирт", ["2|л спирт"]),
        ("0.3 bottles wax", ["0.3 bottles wax"]), ("0.0001 g wax", ["0.0001 g wax"]),
        ("99999 caps", ["99999 caps"]), ("0 caps", ["0 caps"]), ("12", ["12"]), ("5 l", ["5|l"]),
        ("7 of hearts", ["7|hearts"]), ("Chanel No 5", ["Chanel No 5"]),
        ("Blotters 130 x 8 mm", ["Blotters 130 x 8 mm"]), ("xylene", ["xylene"]),
        ("N,N-dimethyl 2 g", ["2|g|N,N-dimethyl"]), ("", []), (" , ;\n,", []), ("at", ["at"]),
        ("3/1 caps", ["3|caps"]), ("1/999 kg wax", ["1|g|wax"]),
        ("1/1000 kg wax", ["1/1000 kg wax"]),
        ("999/1 caps", ["999|caps"]), ("1000/1 caps", ["1000/1 caps"]), ("2zz wax", ["2zz wax"]),
        ("wax x 1 1/2 kg", ["1500|g|wax"]),
        ("2 of", ["2|of"]), ("wax x", ["wax x"]), ("1 ٠ caps", ["1|٠ caps"]), ("٪ wax", ["٪ wax"]),
        ("٠٩ wax", ["9|wax"]),
        ("look at", ["look at"]), ("at home", ["at home"]), ("1/0 caps", ["1/0 caps"]),
    ]

    @Test(arguments: lines)
    func `is read as one says it`(_ line: (text: String, read: [String])) {
        #expect(things(line.text) == line.read)
    }

    @Test(arguments: lines.map(\.text))
    func `loses no word, whatever is read from it`(_ text: String) {
        let line = SpokenLine(text)
        let grammar: Set = ["of", "at", "@", "x", "×", "two", ":", "–"]
        var kept = ""
        for thing in line.things {
            kept += "\(thing.quantity ?? 0) \(thing.unit) \(thing.name) \(thing.placeSaid) "
        }
        for word in text.split(whereSeparator: { $0.isWhitespace || ",;、،:".contains($0) }) {
            let letters = word.filter { $0.isLetter }
            if grammar.contains(String(word)) || letters.isEmpty { continue }
            // Part of a unit.
            if ["l", "kg", "kilos", "litres", "g", "m", "dl", "x"].contains(letters) { continue }
            #expect(kept.filter { $0.isLetter }.contains(letters), "\(text): \(kept)")
        }
    }

    @Test func `is read by the words of its own language`() {
        #expect(things("2 litre wax") == ["2|litre|wax"])
        #expect(things("2 litre wax", in: .german) == ["2|litre wax"])
        #expect(things("zwei Liter Wachs bei Maier", in: .german) == ["2|Liter|Wachs@Maier"])
        #expect(things("deux litres de cire chez Paul", in: .french) == ["2|litres|cire@Paul"])
        #expect(things("1,5 kg cire", in: .french) == ["1500|g|cire"])
        #expect(things("cire at Paul", in: .french) == ["cire at Paul"])
    }

    @Test func `of random words loses none`() {
        var dice = SplitMix64(seed: 4)
        let words = [
            "2", "½", "l", "x", "3x", "of", "wax", "caps", "at", "@", ",", ";", "Home", "0.5", "kg",
            "no", "1/2", "two", "٣",
        ]
        for _ in 1...3_000 {
            let text = (0...dice.roll(7)).map { _ in dice.one(of: words) }.joined(separator: " ")
            let line = SpokenLine(text)
            for word in ["wax", "caps", "Home"] {
                let typed = text.split(separator: " ").count { $0 == word }
                // A place applies to everything before it.
                var places: [String] = []
                for thing in line.things where places.last != thing.placeSaid {
                    places.append(thing.placeSaid)
                }
                let kept = (line.things.map(\.name) + places).joined(separator: " ")
                    .split(separator: " ").count { $0 == word }
                #expect(kept >= typed, "\(text)")
            }
        }
    }

    @Test func `adds each thing, and brings back what was bought before`() throws {
        let shop = try Shop()
        try shop.add("Ethanol", [("quantity", "9"), ("unit", "l"), ("listed", "0")])
        let place = try shop.addLocation("Baker’s")

        try shop.say("2 ml ethanol, wax, 3 jars wax at baker’s")

        #expect(
            try shop.database.rows(
                """
                SELECT name, quantity, unit, is_listed, location = '\(place.text)', remark
                FROM shopping_item ORDER BY name_key
                """) == ["Ethanol|2|ml|1|1|", "wax|3|jars|1|1|"])
    }

    @Test func `may be several lines, and what is new can be had`() throws {
        let shop = try Shop()

        try shop.say("wax\r\n2 l ethanol\ncaps")

        #expect(
            try shop.database.rows(
                "SELECT name, is_listed, is_available FROM shopping_item ORDER BY name_key")
                == ["caps|1|1", "ethanol|1|1", "wax|1|1"])
    }

    @Test func `keeps a place that nobody wrote down as a remark`() throws {
        let shop = try Shop()

        try shop.say("wax at Nowhere")

        #expect(
            try shop.database.rows("SELECT name, remark FROM shopping_item") == [
                "wax|at Nowhere"
            ])
    }

    @Test func `a place that nobody wrote down leaves the remark of what was bought before`() throws
    {
        let shop = try Shop()
        try shop.add("Ethanol", [("remark", "Undenatured")])

        for _ in 1...2 { try shop.say("ethanol @ Nowhere") }

        #expect(
            try shop.database.rows("SELECT name, remark FROM shopping_item") == [
                "Ethanol|Undenatured · @ Nowhere"
            ])
    }

    @Test(arguments: [(0, true), (1, false)])
    func `a place is kept up to the last character of the remark`(
        _ over: Int, _ isKept: Bool
    ) throws {
        let shop = try Shop()
        let before = String(repeating: "x", count: ListItem.remarkLimit - 13 + over)
        try shop.add("Wax", [("remark", before)])

        let verdict = try shop.send(
            "/shopping/items/new", Fields([("line", "wax at Nowhere")]))

        #expect(verdict.isAccepted == isKept)
        #expect(
            try shop.database.rows("SELECT remark FROM shopping_item")
                == [before + (isKept ? " · at Nowhere" : "")])
        #expect(verdict.faults?.faults.map { $0.arguments } == (isKept ? nil : [["1"]]))
    }

    @Test func `a place that the remark has no room for is not dropped`() throws {
        let shop = try Shop()
        let long = String(repeating: "x", count: 199)
        try shop.add("Wax", [("remark", long), ("listed", "0")])

        let verdict = try shop.send(
            "/shopping/items/new", Fields([("line", "caps, wax at Nowhere")]))

        #expect(verdict.faults != nil)
        #expect(
            try shop.database.rows("SELECT name, is_listed, remark FROM shopping_item")
                == ["Wax|0|" + long])
    }

    @Test func `what is called all of it is no amount of it`() throws {
        let shop = try Shop()
        try shop.add("7 Up", [("listed", "0")])
        try shop.add("Caps 50", [("listed", "0")])

        try shop.say("7 up, caps 50, 2 up")

        #expect(
            try shop.database.rows(
                "SELECT name, quantity, is_listed FROM shopping_item ORDER BY name_key") == [
                    "7 Up|1|1", "Caps 50|1|1", "up|2|1",
                ])
    }

    @Test func `the same thing twice is both together`() throws {
        let shop = try Shop()

        try shop.say("2 l ethanol, wax, 3 l Ethanol, 4 g wax")

        #expect(
            try shop.database.rows(
                "SELECT name, quantity, unit FROM shopping_item ORDER BY name_key") == [
                    "ethanol|5|l", "wax|4|g",
                ])
    }

    @Test func `a place is found however its name is written`() throws {
        let shop = try Shop()
        let place = try shop.addLocation("Baker’s Café")

        try shop.say("3x blotters at bakers cafe")

        #expect(
            try shop.database.rows(
                "SELECT name, quantity, location = '\(place.text)', remark FROM shopping_item")
                == ["blotters|3|1|"])
    }

    @Test func `says in which language it is typed`() throws {
        #expect(try Shop().page("/shopping").contains("name=\"language\" value=\"en\""))
    }

    @Test(arguments: [" ", String(repeating: "x", count: 81), "a\u{7}"])
    func `that can't be taken changes nothing, and stands there again`(_ text: String) throws {
        let shop = try Shop()
        let page = try shop.showAgain("/shopping/items/new", Fields([("line", text)])).text

        #expect(try shop.database.rows("SELECT 1 FROM shopping_item").isEmpty)
        #expect(page.contains("id=\"line-fault\""))
        #expect(page.contains("<h1>Shopping list</h1>"))
    }
}

extension Shop {
    fileprivate func say(_ line: String) throws {
        let verdict = try send("/shopping/items/new", Fields([("line", line)]))
        #expect(verdict.faults == nil)
    }
}
