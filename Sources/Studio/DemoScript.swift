internal import Airlock
internal import Basics
internal import SQLCore
internal import Web

/// A form of the demo, as a person would have sent it at some time before.
struct DemoDeed {
    let id: Identifier
    let path: String
    let form: Fields
    let at: Moment
}

/// One thing of the demo, with all that was done with it.
struct DemoThing {
    /// Of `PlantedKind`.
    let kind: String
    let id: String
    let deeds: [DemoDeed]
    /// For a thought: there is one a day, and the person's own is not to be added to.
    var day: Day?

    func fits(_ database: Database) throws(Failure) -> Bool {
        guard let day else { return true }
        return try ThoughtTable(database).thought(of: day) == nil
    }
}

/// What the demo is made of beside the sample shop. Never edited once released: a journal that holds
/// "load the demo" is replayed by every later version.
struct DemoScript {
    private(set) var things: [DemoThing] = []
    private let now: Moment
    private let zone: Zone

    init(_ now: Moment, _ zone: Zone) {
        self.now = now
        self.zone = zone
        addMaterials()
        addMedleys()
        addList()
        addBreath()
        addNotes()
    }

    /// Fixed, so that loaded on two devices that are apart it is there once.
    private static func id(_ number: UInt64) -> Identifier {
        Identifier(at: Moment(milliseconds: 1_577_880_000_000), random: (0x5D, number))
    }

    private func ago(days: Int, hours: Int = 0) -> Moment {
        let hours = Int64(days * 24 + hours)
        return Moment(
            milliseconds: now.milliseconds.subtractingReportingOverflow(hours * 3_600_000)
                .partialValue)
    }

    private mutating func add(_ kind: String, _ id: Identifier, _ path: String, _ form: Fields) {
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

// The medleys
extension DemoScript {
    private struct Recipe {
        let name: String
        let destination: String
        let days: String
        /// Name and grams.
        let lines: [(name: String, grams: String)]

        var form: Fields {
            var form = Fields([
                ("name", name), ("destination", destination), ("maturity", days),
                ("period", "day"),
            ])
            addLines(to: &form)
            return form
        }

        func addLines(to form: inout Fields) {
            for line in lines {
                form.add("ingredient", line.name)
                form.add("amount", line.grams)
                form.add("unit", "g")
                form.add("dilution", "")
                form.add("diluent", "")
                form.add("origin", "")
            }
        }
    }

    private mutating func addMedleys() {
        let soap = DemoScript.id(100)
        let cologne = DemoScript.id(101)
        let candle = DemoScript.id(102)
        for (id, name) in [(soap, "Dish soap"), (cologne, "Cologne"), (candle, "Candle")] {
            add("scenting", id, "/scentings/new", Fields([("name", name)]))
        }
        let orange = Recipe(
            name: "Orange & Fennel #1", destination: "30 ml amber bottle", days: "14",
            lines: [
                ("Sweet Orange", "3.2"), ("Fennel", "0.4"), ("Petitgrain", "0.8"),
                ("Hedione", "1.5"), ("Ethanol", "18"),
            ])
        addMedley(DemoScript.id(110), in: soap, orange, ago(days: 16, hours: 2))
        let library = Recipe(
            name: "Cedar Library #1", destination: "Tin, on the shelf", days: "14",
            lines: [
                ("Virginia Cedar", "4"), ("Frankincense", "1.2"), ("Vanilla", "0.5"),
                ("Ethanol", "12"),
            ])
        addMedley(DemoScript.id(111), in: candle, library, ago(days: 9))
        addMornings(in: cologne)
    }

    /// Three trials: one that failed, one that passed and was made, one that rests.
    private mutating func addMornings(in cologne: Identifier) {
        let first = DemoScript.id(120)
        let morning = Recipe(
            name: "Neroli Morning #1", destination: "50 ml clear bottle", days: "10",
            lines: [
                ("Neroli", "1.8"), ("Bergamot", "2.4"), ("Petitgrain", "1.2"), ("Ethanol", "24"),
            ])
        addMedley(
            first, in: cologne, morning, ago(days: 58),
            then: [
                smelling(200, first, 0, "3", "All bergamot, bright and a little thin.", 47),
                smelling(201, first, 60, "2", "Gone before the coffee is.", 47),
                status(210, first, "fail", 46),
            ])
        let second = DemoScript.id(121)
        var softer = Recipe(
            name: "Neroli Morning #2", destination: morning.destination, days: "10",
            lines: [
                ("Neroli", "2.1"), ("Bergamot", "1.6"), ("Petitgrain", "1"), ("Hedione", "2"),
                ("Ethanol", "24"),
            ])
        addTrial(
            second, of: first, softer, ago(days: 40),
            then: [
                smelling(202, second, 0, "4", "Petals, and the bitter leaf behind them.", 29),
                smelling(203, second, 15, "4", "", 29),
                smelling(204, second, 240, "5", "Skin and soap. This is the morning.", 29),
                status(211, second, "pass", 28),
            ] + batch(220, second, softer, 20))
        softer = Recipe(
            name: "Neroli Morning #3", destination: morning.destination, days: "10",
            lines: softer.lines + [("Frankincense", "0.2")])
        addTrial(DemoScript.id(122), of: second, softer, ago(days: 4), then: [])
    }

    private mutating func addMedley(
        _ id: Identifier, in scenting: Identifier, _ recipe: Recipe, _ at: Moment,
        then deeds: [DemoDeed] = []
    ) {
        let made = DemoDeed(
            id: id, path: "/scentings/" + scenting.text + "/new", form: recipe.form, at: at)
        things.append(DemoThing(kind: "medley", id: id.text, deeds: [made] + deeds))
    }

    private mutating func addTrial(
        _ id: Identifier, of other: Identifier, _ recipe: Recipe, _ at: Moment,
        then deeds: [DemoDeed]
    ) {
        var form = Fields()
        recipe.addLines(to: &form)
        let made = DemoDeed(
            id: id, path: "/medleys/" + other.text + "/trial", form: form, at: at)
        things.append(DemoThing(kind: "medley", id: id.text, deeds: [made] + deeds))
    }

    private func smelling(
        _ number: UInt64, _ medley: Identifier, _ minutes: Int, _ rating: String, _ text: String,
        _ days: Int
    ) -> DemoDeed {
        DemoDeed(
            id: DemoScript.id(number), path: "/medleys/" + medley.text + "/smell",
            form: Fields([("minutes", "\(minutes)"), ("rating", rating), ("text", text)]),
            at: Moment(
                milliseconds: ago(days: days).milliseconds &+ Int64(minutes) &* 60_000))
    }

    private func status(
        _ number: UInt64, _ medley: Identifier, _ status: String, _ days: Int
    ) -> DemoDeed {
        DemoDeed(
            id: DemoScript.id(number), path: "/medleys/" + medley.text + "/status",
            form: Fields([("status", status)]), at: ago(days: days))
    }

    /// Weighed to the hundredth and finished. It took from a bottle that is empty by now: nothing of
    /// the stock.
    private func batch(
        _ number: UInt64, _ medley: Identifier, _ recipe: Recipe, _ days: Int
    ) -> [DemoDeed] {
        let batch = DemoScript.id(number)
        let place = "/medleys/" + medley.text + "/batch"
        var lines = Fields()
        recipe.addLines(to: &lines)
        var form = Fields([("lines", lines.formEncoded), ("step", "0.01")])
        for line in recipe.lines {
            form.add("asked", "\(Decimal(typed: line.grams, places: 6)?.units ?? 0)")
        }
        var deeds = [DemoDeed(id: batch, path: place, form: form, at: ago(days: days))]
        for (line, weighed) in recipe.lines.enumerated() {
            deeds.append(
                DemoDeed(
                    id: batch.derived(UInt64(line) + 1), path: place + "/" + batch.text + "/weigh",
                    form: Fields([("line", "\(line + 1)"), ("reading", weighed.grams)]),
                    at: ago(days: days)))
        }
        deeds.append(
            DemoDeed(
                id: batch.derived(100), path: place + "/" + batch.text + "/finish",
                form: Fields([("finished", "1")]), at: ago(days: days)))
        return deeds
    }
}

// What is to be bought, the breath, the notes
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

    private mutating func addBreath() {
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
                    form: Fields([
                        (
                            "text",
                            "Fennel leads for ten minutes, then it is all orange peel. Less of it."
                        )
                    ]), at: at)
            ])
        thing.day = Day(at, in: zone)
        things.append(thing)
    }

    private mutating func addNotes() {
        for (number, note) in ["neroli", "sweet-orange"].enumerated() {
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
