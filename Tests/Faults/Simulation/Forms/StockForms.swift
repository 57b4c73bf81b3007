import Basics
import TestKit
import Web

/// Random forms of the stock, valid and invalid: few names, so that devices edit equal rows.
struct StockForms {
    /// - Parameter made: entries that were accepted somewhere: a new item or department bears the
    ///   id of its entry.
    func random(
        _ dice: inout SplitMix64, made: [Identifier]
    ) -> (path: String, form: Fields) {
        let id = dice.pick(made)?.text ?? "none"
        let sample = "016f60fa-1600-705a-8000-00000000000\(dice.pick(["b", "c", "d"]) ?? "")"
        let item = "/inventory/items/" + (dice.happens(50) ? sample : id)
        switch dice.roll(18) {
        case 0, 1: return ("/inventory/departments/new", department(&dice))
        case 2:
            return (
                "/inventory/departments/\(id)" + (dice.happens(40) ? "/delete" : ""),
                department(&dice)
            )
        case 3...5: return ("/inventory/items/new", self.item(&dice, made))
        case 6: return (item + "/edit", self.item(&dice, made))
        case 7...9: return (item + "/restock", move(&dice, made))
        case 10, 11: return (item + "/count", move(&dice, made))
        case 12: return (item + "/correct", move(&dice, made))
        case 13: return (item + "/delete", Fields())
        case 14:
            return (
                "/inventory/items/chosen",
                Fields([
                    ("item", id), ("item", sample),
                    ("act", dice.happens(70) ? "move" : "delete"),
                    ("department", dice.pick(made)?.text ?? ""),
                ])
            )
        // Includes three months of sales, which take all replicas together a second.
        case 15 where dice.happens(3):
            return ("/inventory/demo", Fields([("load", "\(dice.roll(3))")]))
        case 16: return ("/inventory/demo/remove", Fields([("remove", "\(dice.roll(3))")]))
        default: return ("/settings/company", company(&dice))
        }
    }

    private func department(_ dice: inout SplitMix64) -> Fields {
        Fields([
            ("name", dice.pick(["Perfumes", "perfumes", "Drinks", "بيت", ""]) ?? ""),
            ("restock", "\(dice.roll(20))"), ("markup", dice.pick(["50", "1.13", "x"]) ?? ""),
        ])
    }

    private func item(_ dice: inout SplitMix64, _ made: [Identifier]) -> Fields {
        Fields([
            ("name", dice.pick(["Rose", "rose", "Lemonade", "🌹", ""]) ?? ""),
            ("attribute", dice.pick(["", "50 ml", "0.33 l"]) ?? ""),
            (
                "department",
                dice.happens(50)
                    ? "016f60fa-1600-705a-8000-000000000001" : dice.pick(made)?.text ?? ""
            ),
            ("unit", dice.pick(["each", "ml"]) ?? ""), ("use", "sale"),
            ("cost", dice.pick(["", "0.0325", "2"]) ?? ""),
            ("price", dice.pick(["", "12.50", "1,250"]) ?? ""), ("restock", ""),
            ("barcode", dice.pick(["", "", "42"]) ?? ""), ("supplier", ""), ("note", ""),
            ("opening", dice.pick(["", "5", "0.5"]) ?? ""),
        ])
    }

    /// - Parameter made: a delivery that has a lot made one with the id of its entry.
    private func move(_ dice: inout SplitMix64, _ made: [Identifier]) -> Fields {
        var form = Fields([
            ("quantity", dice.pick(["1", "12", "0.5", "-2", ""]) ?? ""),
            ("pack", dice.pick(["", "24"]) ?? ""), ("paid", dice.pick(["", "36", "0.01"]) ?? ""),
            ("kind", dice.pick(["write-off", "correction"]) ?? ""),
            ("remark", dice.pick(["", "Broken \(dice.roll(9))"]) ?? ""),
        ])
        form.add("lot", dice.pick(["", "A-1", "A-1", "💧"]) ?? "")
        form.add("date", dice.pick(["", "", "2027-05-01"]) ?? "")
        if dice.happens(50), let lot = dice.pick(made) { form.add("of", lot.text) }
        return form
    }

    private func company(_ dice: inout SplitMix64) -> Fields {
        Fields([
            ("name", dice.pick(["Neroli", "Sample shop", ""]) ?? ""),
            ("currency", dice.pick(["EUR", "CHF", "JPY"]) ?? ""),
            ("tax", dice.pick(["7", "1.13", "101"]) ?? ""), ("includes", "\(dice.roll(2))"),
            ("overselling", "warn"), ("address", ""), ("receipt", "Thanks \(dice.roll(9))"),
        ])
    }
}
