import Basics
import TestKit
import Web

/// Random forms, right and wrong.
struct Forms {
    /// Notes added on any device, known to the writer or not.
    var ownSlugs: [String] = []
    /// Entries accepted on any device, as candidates for an undo.
    var accepted: [Identifier] = []
    var bench = BenchForms()
    /// True on a market day: most forms are of the till and its drawer.
    var isMarket = false

    mutating func learn(_ location: String?, _ entry: Identifier) {
        accepted.append(entry)
        if let location { bench.learn(location) }
        guard let location, location.hasPrefix("/notes/"),
            let slug = location.dropFirst(7).split(separator: "?").first.map(String.init),
            !Reference.slugs.contains(slug), !ownSlugs.contains(slug)
        else { return }
        ownSlugs.append(slug)
    }

    /// - Parameter last: the last entry accepted where this form is filled in.
    func random(_ dice: inout SplitMix64, last: Identifier?) -> (path: String, form: Fields) {
        if isMarket, dice.happens(55) { return TillForms().random(&dice, made: accepted) }
        if isMarket, dice.happens(45) { return DrawerForms().random(&dice, made: accepted) }
        if dice.happens(30) { return ShoppingForms().random(&dice, made: accepted) }
        if dice.happens(30) { return StockForms().random(&dice, made: accepted) }
        if dice.happens(10) { return TillForms().random(&dice, made: accepted) }
        if dice.happens(10) { return DrawerForms().random(&dice, made: accepted) }
        switch dice.roll(22) {
        case 10...19:
            let words = text(&dice)
            return bench.random(&dice, text: words)
        case 0, 1:
            return (
                "/notes/\(anySlug(&dice))/favourite",
                Fields([("favourite", dice.happens(60) ? "1" : "0")])
            )
        case 2, 3: return ("/notes/\(anySlug(&dice))/remark", Fields([("text", text(&dice))]))
        case 4, 5: return ("/notes/new", ownNote(&dice))
        case 6: return ("/notes/\(ownSlug(&dice))/edit", ownNote(&dice))
        case 7: return ("/notes/\(ownSlug(&dice))/delete", Fields())
        case 8: return ("/met/names", names(&dice))
        case 20, 21: return airlock(&dice)
        default:
            let entry = dice.happens(70) ? last : dice.pick(accepted)
            return ("/undo", Fields([("entry", entry?.text ?? "none")]))
        }
    }

    /// The form with other values.
    func changed(_ form: Fields, _ dice: inout SplitMix64) -> Fields {
        var changed = Fields()
        for field in form.fields {
            switch field.name {
            case "text": changed.add("text", text(&dice))
            case "name": changed.add("name", name(&dice))
            case "amount": changed.add("amount", BenchForms.amount(&dice))
            case "favourite": changed.add("favourite", field.value == "1" ? "0" : "1")
            default: changed.add(field.name, field.value)
            }
        }
        return changed
    }

    /// A right form that makes something, from few names, which clash.
    static func naming(_ dice: inout SplitMix64) -> (path: String, form: Fields) {
        let name = ("name", dice.pick(["Room spray", "ROOM SPRAY", "Bath oil"]) ?? "")
        switch dice.roll(7) {
        case 0: return ("/scentings/new", Fields([name, ("low", "1"), ("high", "2")]))
        case 1:
            return (
                "/inventory/departments/new", Fields([name, ("restock", "3"), ("markup", "5")])
            )
        case 2:
            return (
                "/inventory/items/new",
                Fields([
                    name, ("attribute", ""), ("unit", "each"), ("use", "sale"), ("price", "12"),
                    ("department", "01970000-0000-7000-a000-000000000000"),
                    ("barcode", dice.pick(["", "4006381333931"]) ?? ""), ("opening", "5"),
                ])
            )
        case 3:
            return (
                "/shopping/locations/new", Fields([name, ("order", "3"), ("colour", "#a1b2c3")])
            )
        case 4:
            return (
                "/shopping/items/new",
                Fields([
                    name, ("quantity", "1"), ("unit", ""), ("remark", ""), ("listed", "1"),
                    ("location", "00000000-0000-7000-8000-000000000001"), ("available", "1"),
                ])
            )
        case 5: return ("/limits/new", Fields([name, ("edition", ""), ("date", "")]))
        default:
            return (
                "/notes/new",
                Fields([name, ("family", "floral"), ("position", "top"), ("kind", "accord")])
            )
        }
    }

    /// Two rows declared equal: mostly of one kind, as few kinds are made.
    private func names(_ dice: inout SplitMix64) -> Fields {
        let kind = dice.pick([
            "scenting", "medley", "department", "item", "location", "to-buy", "note", "limits",
        ])
        let things = (0..<2).map { _ in
            kind == "note" ? ownSlug(&dice) : dice.pick(accepted)?.text ?? "none"
        }
        return Fields([
            ("kind", kind ?? ""), ("thing", things[0]), ("kept", things[1]),
            ("act", dice.happens(80) ? "join" : "keep"),
        ])
    }

    private func anySlug(_ dice: inout SplitMix64) -> String {
        dice.happens(40) ? ownSlug(&dice) : dice.pick(Reference.slugs) ?? ""
    }

    private func ownSlug(_ dice: inout SplitMix64) -> String {
        dice.pick(ownSlugs) ?? "none"
    }

    private func text(_ dice: inout SplitMix64) -> String {
        switch dice.roll(8) {
        case 0: ""
        case 1: " \n "
        case 2: "Waits three days 🌹 then opens 👩‍👩‍👧‍👦 \(dice.roll(1_000))"
        case 3: "وردة \u{202E}\(dice.roll(1_000))\0 & <b>"
        case 4: String(repeating: "long ", count: 100 + dice.roll(50))
        case 5: dice.happens(20) ? String(repeating: "x", count: 4_001) : "x"
        default: "remark \(dice.roll(1_000))"
        }
    }

    /// From few names, which clash.
    private func name(_ dice: inout SplitMix64) -> String {
        let names = [
            "Iris", "iris", "Íris", "Iris Pallida", "وردة", "🌸", "Bitter Rose", "OUD", "", "a-b",
            String(repeating: "n", count: 61),
        ]
        return dice.happens(50) ? "Accord \(dice.roll(6))" : dice.pick(names) ?? ""
    }

    private func ownNote(_ dice: inout SplitMix64) -> Fields {
        var form = Fields([
            ("name", name(&dice)), ("family", dice.pick(["floral", "woody", "musk"]) ?? ""),
            ("position", dice.pick(["top", "base"]) ?? ""), ("kind", "accord"),
        ])
        if dice.happens(50) { form.add("description", text(&dice)) }
        if dice.happens(30) { form.add("synonyms", "one, two,, one , \(dice.roll(9))") }
        if dice.happens(30) { form.add("latitude", dice.pick(["43.6", "-90", "91", ""]) ?? "") }
        if dice.happens(30) { form.add("longitude", dice.pick(["6,92", "180", "x"]) ?? "") }
        if dice.happens(20) { form.add("caution", "Stains.") }
        if dice.happens(20) { form.add("source", "Her own nose") }
        return form
    }
}
