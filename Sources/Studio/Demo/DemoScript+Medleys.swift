internal import Basics
internal import Web

// The medleys of the demo by rules below 3, with their evaluations and batches.
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

    mutating func addMedleys() {
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

    /// Three mods: one failed, one passed and was made, one is maturing.
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

    /// A finished batch, weighed to the hundredth. Takes nothing from the stock.
    private func batch(
        _ number: UInt64, _ medley: Identifier, _ recipe: Recipe, _ days: Int
    ) -> [DemoDeed] {
        let batch = DemoScript.id(number)
        let place = "/medleys/" + medley.text + "/batch"
        var lines = Fields()
        recipe.addLines(to: &lines)
        var form = Fields([("lines", lines.formEncoded), ("step", "0.01")])
        for line in recipe.lines {
            form.add(
                "asked", "\(Decimal(typed: line.grams, places: 6, comma: .refused)?.units ?? 0)")
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
