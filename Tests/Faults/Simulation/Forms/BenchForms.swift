import Basics
import TestKit
import Web

/// Random forms of the book of experiments, right and wrong.
struct BenchForms {
    /// Rows made anywhere, known to the writer or not, including deleted ones.
    private var scentings: [String] = []
    private var medleys: [String] = []

    mutating func learn(_ location: String) {
        let parts = location.prefix { $0 != "?" }.split(separator: "/").map(String.init)
        guard parts.count == 2, let kind = parts.first, let id = parts.last else { return }
        if kind == "scentings", !scentings.contains(id) { scentings.append(id) }
        if kind == "medleys", !medleys.contains(id) { medleys.append(id) }
    }

    func random(_ dice: inout SplitMix64, text: String) -> (path: String, form: Fields) {
        // Without anywhere to put a medley there is nothing to try.
        if scentings.isEmpty || dice.happens(12) { return ("/scentings/new", scenting(&dice)) }
        let into = "/scentings/\(dice.pick(scentings) ?? "none")"
        let medley = "/medleys/\(dice.pick(medleys) ?? "none")"
        switch dice.roll(16) {
        case 0: return (into + "/edit", scenting(&dice))
        case 1: return (into + "/delete", Fields())
        case 2:
            return (
                into + "/purge",
                Fields([("word", "iris"), ("typed", dice.happens(80) ? "iris" : "rose")])
            )
        case 3...6: return (into + "/new", form(&dice, text))
        case 7...10: return (medley + "/edit", form(&dice, text, isEdit: true))
        case 11, 12:
            return (
                medley + "/status",
                Fields([("status", dice.pick(["tbd", "pass", "fail", "maybe"]) ?? "")])
            )
        case 13: return (medley + "/delete", Fields())
        case 14: return (medley + "/trial", Fields())
        default: return ("/scentings/demo", Fields())
        }
    }

    static func amount(_ dice: inout SplitMix64) -> String {
        dice.pick(["1", "0,5", "12", "99999.999999", "0.000001", "0", "x", "3.25"]) ?? ""
    }

    private func scenting(_ dice: inout SplitMix64) -> Fields {
        let names = ["Soap", "soap", "Candle", "Dish Soap", "عود", "🌸", ""]
        return Fields([
            ("name", dice.pick(names) ?? ""), ("low", dice.pick(["0.5", "1", "x"]) ?? ""),
            ("high", dice.pick(["2", "3", "0.5"]) ?? ""),
        ])
    }

    private func form(_ dice: inout SplitMix64, _ text: String, isEdit: Bool = false) -> Fields {
        let names = ["Base", "base", "Heart", "Orange #1", "Orange #2", "🌹", ""]
        var form = Fields([
            ("name", dice.pick(names) ?? ""), ("maturity", dice.pick(["14", "0.5", "0"]) ?? ""),
            ("period", dice.pick(["hour", "day", "week"]) ?? ""), ("destination", "Jar"),
        ])
        if isEdit {
            form.add("scenting", dice.pick(scentings) ?? "")
            form.add("status", dice.pick(["tbd", "pass", "fail"]) ?? "")
            form.add("conclusion", text)
        }
        // Names of notes, of medleys that may be an accord, and of nothing.
        let ingredients = [
            "Oud", "Tonka", "vetiver", "Soap / Base", "Soap / Heart", "Candle / Base", "Dew",
            "Iris",
        ]
        for _ in 0...dice.roll(3) {
            form.add("ingredient", dice.pick(ingredients) ?? "")
            form.add("amount", BenchForms.amount(&dice))
            form.add("unit", dice.pick(["g", "drop", "ml", "percent"]) ?? "")
            form.add("dilution", dice.happens(40) ? "10" : "")
            form.add("diluent", "DPG")
            form.add("origin", dice.happens(10) ? "medley:" + (dice.pick(medleys) ?? "") : "")
        }
        return form
    }
}
