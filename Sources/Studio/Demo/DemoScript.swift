internal import Airlock
internal import Basics
internal import SQLCore
internal import Web

/// A form of the demo, as a person would have sent it in the past.
struct DemoDeed {
    let id: Identifier
    let path: String
    let form: Fields
    let at: Moment
}

/// One record of the demo, with all its forms.
struct DemoThing {
    /// The name of a `DemoKind`.
    let kind: String
    let id: String
    var deeds: [DemoDeed]
    /// For a thought: the day must not have one already, as there is only one a day.
    var day: Day?

    func fits(_ database: Database) throws(Failure) -> Bool {
        guard let day else { return true }
        return try ThoughtTable(database).thought(of: day) == nil
    }
}

/// Contents of the demo beyond the shop's own demo: since rules 3 a perfumer's studio
/// (`DemoScript+Stall`), before a smaller one. Never edit it once released: every later version
/// replays journals that hold "load the demo".
struct DemoScript {
    var things: [DemoThing] = []
    private let now: Moment
    let zone: Zone
    /// True if a batch's product is a lot.
    let hasLots: Bool

    init(_ now: Moment, _ zone: Zone, _ currency: Currency, rules: Int64) {
        self.now = now
        self.zone = zone
        hasLots = rules > 4
        if rules > 2 {
            addFacts(currency)
            addBook(DemoScript.book)
            if rules > 5 { addBook(DemoScript.kitchen, from: 1_100) }
            if rules > 8 { addHazards() }
            if rules > 9 { addLimits() }
            addShopping()
            addBreath("Rose leads for ten minutes, then it is all geranium. Less of it.")
            addNotes("damask-rose")
        } else {
            addMaterials()
            addMedleys()
            addList()
            addBreath("Fennel leads for ten minutes, then it is all orange peel. Less of it.")
            addNotes("sweet-orange")
        }
    }

    /// Fixed ids, so that the demo exists once when two devices load it separately.
    static func id(_ number: UInt64) -> Identifier {
        Identifier(at: Moment(milliseconds: 1_577_880_000_000), random: (0x5D, number))
    }

    func ago(days: Int, hours: Int = 0) -> Moment {
        let hours = Int64(days * 24 + hours)
        return Moment(
            milliseconds: now.milliseconds.subtractingReportingOverflow(hours * 3_600_000)
                .partialValue)
    }

    mutating func add(_ kind: String, _ id: Identifier, _ path: String, _ form: Fields) {
        things.append(
            DemoThing(
                kind: kind, id: id.text,
                deeds: [DemoDeed(id: id, path: path, form: form, at: ago(days: 60))]))
    }
}

// The materials
extension DemoScript {
    private mutating func addMaterials() {
        let department = DemoScript.id(1)
        add(
            "department", department, "/inventory/departments/new",
            Fields([("name", "Materials"), ("restock", "20"), ("markup", "0")]))
        var number: UInt64 = 10
        for line in DemoScript.materials.split(separator: "\n") {
            let parts = line.split(separator: "|", omittingEmptySubsequences: false)
            guard parts.count == 5 else { continue }
            add(
                "item", DemoScript.id(number), "/inventory/items/new",
                Fields([
                    ("name", String(parts[0])), ("department", department.text), ("unit", "g"),
                    ("use", "material"), ("cost", String(parts[2])),
                    ("restock", String(parts[3])), ("supplier", "Essential oils by post"),
                    ("note", String(parts[1])), ("opening", String(parts[4])),
                ]))
            number += 1
        }
    }

    /// Name, note, cost of a gram, restock level, stock.
    private static let materials = """
        Neroli|neroli|4.20|10|6
        Ethanol||0.01|1000|820
        Sweet Orange|sweet-orange|0.06|50|180
        Fennel|fennel|0.12|15|22
        Petitgrain|petitgrain|0.18|20|40
        Bergamot|bergamot|0.25|30|95
        Hedione|hedione|0.08|50|150
        Virginia Cedar|virginia-cedar|0.09|25|70
        Frankincense|frankincense|0.45|15|30
        Vanilla|vanilla|0.90|10|12
        """
}

// The shopping list, the breaths, the notes
extension DemoScript {
    private mutating func addList() {
        let oils = DemoScript.id(300)
        let glass = DemoScript.id(301)
        add(
            "store", oils, "/shopping/locations/new",
            Fields([("name", "Essential oils by post"), ("order", "10"), ("colour", "#a8518a")]))
        add(
            "store", glass, "/shopping/locations/new",
            Fields([("name", "Glass and labels"), ("order", "20"), ("colour", "#7d93a6")]))
        let neroli = DemoScript.id(10).text
        let ethanol = DemoScript.id(11).text
        toBuy(310, "Neroli", "10", "g", oils, "Runs low", stock: neroli)
        toBuy(311, "Ethanol", "1", "l", oils, "", stock: ethanol)
        toBuy(312, "Blotting strips", "2", "packs", oils, "")
        toBuy(313, "Amber bottles, 30 ml", "24", "", glass, "With droppers")
        toBuy(314, "Labels", "1", "roll", glass, "")
        toBuy(315, "Shrink bands", "100", "", glass, "", isListed: false)
    }

    private mutating func toBuy(
        _ number: UInt64, _ name: String, _ quantity: String, _ unit: String, _ store: Identifier,
        _ remark: String, stock: String = "", isListed: Bool = true
    ) {
        add(
            "to buy", DemoScript.id(number), "/shopping/items/new",
            Fields([
                ("name", name), ("quantity", quantity), ("unit", unit), ("location", store.text),
                ("remark", remark), ("listed", isListed ? "1" : "0"), ("available", "1"),
                ("stock", stock),
            ]))
    }

    private mutating func addBreath(_ text: String) {
        for (place, days) in [1, 2, 3, 5, 8].enumerated() {
            let id = DemoScript.id(400 + UInt64(place))
            things.append(
                DemoThing(
                    kind: "breath", id: id.text,
                    deeds: [
                        DemoDeed(
                            id: id.derived(1), path: "/airlock/sessions/" + id.text,
                            form: Fields([
                                ("planned", "120000"), ("ago", "120000"), ("lasted", "120000"),
                            ]), at: ago(days: days))
                    ]))
        }
        let thought = DemoScript.id(410)
        let at = ago(days: 1)
        var thing = DemoThing(
            kind: "thought", id: thought.text,
            deeds: [
                DemoDeed(
                    id: thought, path: "/airlock/thoughts/new",
                    form: Fields([("text", text)]), at: at)
            ])
        thing.day = Day(at, in: zone)
        things.append(thing)
    }

    private mutating func addNotes(_ other: String) {
        for (number, note) in ["neroli", other].enumerated() {
            things.append(
                DemoThing(
                    kind: "favourite", id: note,
                    deeds: [
                        DemoDeed(
                            id: DemoScript.id(500 + UInt64(number)),
                            path: "/notes/" + note + "/favourite",
                            form: Fields([("favourite", "1")]), at: ago(days: 30))
                    ]))
        }
        things.append(
            DemoThing(
                kind: "remark", id: "neroli",
                deeds: [
                    DemoDeed(
                        id: DemoScript.id(510), path: "/notes/neroli/remark",
                        form: Fields([
                            ("text", "The one from Nabeul, two springs ago, was the softest.")
                        ]), at: ago(days: 30))
                ]))
    }
}
