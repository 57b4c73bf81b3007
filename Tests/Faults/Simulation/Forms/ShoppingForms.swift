import Basics
import TestKit
import Web

/// Random forms of the shopping list, right and wrong.
struct ShoppingForms {
    private static let unknown = "00000000-0000-7000-8000-000000000001"

    /// - Parameter made: entries that were accepted somewhere: a new item or location bears the id
    ///   of its entry.
    func random(
        _ dice: inout SplitMix64, made: [Identifier]
    ) -> (path: String, form: Fields) {
        let id = dice.pick(made)?.text ?? "none"
        let item = "/shopping/items/\(id)"
        switch dice.roll(20) {
        case 0...3: return ("/shopping/items/new", self.item(&dice, made))
        case 4: return ("/shopping/items/new", things(&dice, made))
        case 5...8:
            return (item + "/move", Fields([("to", dice.happens(70) ? "purchased" : "list")]))
        case 9:
            return (item + "/availability", Fields([("available", dice.happens(50) ? "1" : "0")]))
        case 10: return (item + "/delete", Fields())
        case 11: return (item, self.item(&dice, made))
        case 12, 13: return ("/shopping/locations/new", location(&dice))
        case 14:
            return (
                "/shopping/locations/\(id)" + (dice.happens(50) ? "/delete" : ""), location(&dice)
            )
        case 15, 16:
            let act = dice.pick(["start", "stop", "stop", "reset", "finish"]) ?? ""
            return ("/shopping/timer/" + act, Fields())
        case 17:
            return (
                "/shopping/timer/background",
                Fields([("background", dice.happens(50) ? "1" : "0")])
            )
        case 18:
            let act = dice.pick(["move-all", "all-available", "remove-all"]) ?? ""
            return ("/shopping/" + act, Fields())
        default: return ("/shopping/import", Fields([("first", file(&dice))]))
        }
    }

    private func item(_ dice: inout SplitMix64, _ made: [Identifier]) -> Fields {
        let names = ["Milk", "milk", "Bread", "Rosé", "Rose", "חלב", "🥛", ""]
        return Fields([
            ("name", dice.pick(names) ?? ""), ("quantity", dice.pick(["1", "2", "0"]) ?? ""),
            ("unit", ""), ("remark", "\(dice.roll(9))"),
            ("location", dice.pick(made)?.text ?? ShoppingForms.unknown),
            ("listed", dice.happens(70) ? "1" : "0"), ("available", dice.happens(70) ? "1" : "0"),
        ])
    }

    /// Parsed items of a line.
    private func things(_ dice: inout SplitMix64, _ made: [Identifier]) -> Fields {
        var form = Fields([("line", "two things")])
        for _ in 0...dice.roll(3) {
            form.add("thing", dice.pick(["Milk", "milk", "Candle", "חלב", ""]) ?? "")
            form.add("quantity", dice.pick(["1", "2", "0", "10000"]) ?? "")
            form.add("unit", dice.pick(["", "l"]) ?? "")
            form.add("place", dice.pick(made)?.text ?? "")
            form.add("remark", "\(dice.roll(9))")
        }
        return form
    }

    private func location(_ dice: inout SplitMix64) -> Fields {
        Fields([
            ("name", dice.pick(["Dairy", "dairy", "Bakery", "Unknown location", ""]) ?? ""),
            ("order", "\(dice.roll(110))"), ("colour", dice.pick(["#a1b2c3", "red"]) ?? ""),
        ])
    }

    private func file(_ dice: inout SplitMix64) -> String {
        let place = dice.pick(["Dairy", "Attic", ""]) ?? ""
        let name = dice.pick(["Milk", "Candle", "חלב", ""]) ?? ""
        return """
            {"locations": [{"name": "Attic", "visitationOrder": \(dice.roll(110)), "red": 0.3,
              "green": 0.\(dice.roll(9)), "blue": 1, "opacity": 0.5}],
             "shoppingItems": [{"name": "\(name)", "quantity": \(dice.roll(5)), "onList": true,
              "isAvailable": true, "locationName": "\(place)"}]}
            """
    }
}
