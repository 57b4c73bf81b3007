import TestKit

// Forms.
extension LotDesk {
    typealias Form = (path: String, form: [(String, String)])

    @discardableResult
    func deliver(_ item: String, _ quantity: String, lot: String) throws -> String {
        try made(
            "/inventory/items/\(item)/restock",
            [("quantity", quantity), ("paid", ""), ("lot", lot), ("supplier", ""), ("date", "")])
    }

    func sell(_ quantity: Int) throws { _ = try made("/till/confirm", sale(quantity)) }

    private func sale(_ quantity: Int) -> [(String, String)] {
        [
            ("company", "Mine"), ("currency", "EUR"), ("tax_rate", "0"), ("includes_tax", "0"),
            ("discount", "0"), ("item", bottle), ("name", "Morning"), ("attribute", ""),
            ("department", "Shelf"), ("unit", "each"), ("quantity", "\(quantity)000"),
            ("each", "1200"), ("line_discount", "0"), ("cost", ""), ("tender", "cash"),
            ("given", ""), ("seller", ""),
        ]
    }

    /// A batch that was weighed: its path.
    func batch(_ grams: Int) throws -> String {
        let id = try made("/medleys/\(medley)/batch", planned(grams))
        let path = "/medleys/\(medley)/batch/\(id)"
        _ = try send(path + "/weigh", [("line", "1"), ("before", "0"), ("reading", "\(grams)")])
        return path
    }

    private func planned(_ grams: Int) -> [(String, String)] {
        [
            ("lines", "ingredient=Rose&amount=1&unit=g&dilution=&diluent=&origin="),
            ("step", "0.01"), ("asked", "\(grams)000000"), ("assumed", "0"),
        ]
    }

    func random(_ dice: inout SplitMix64) throws -> Form {
        let item = dice.one(of: [rose, bottle, glass])
        let place = "/inventory/items/\(item)"
        let amount = "\(1 + dice.roll(8))"
        let lot = dice.happens(60) ? dice.pick(try lots(item)) ?? "" : ""
        switch dice.roll(20) {
        case 0...3:
            let code = dice.pick(["", "A-1", "B-2"]) ?? ""
            let date = code.isEmpty ? "" : dice.pick(["", "2027-01-01", "2026-01-01"]) ?? ""
            return (
                place + "/restock",
                [("quantity", amount), ("paid", ""), ("lot", code), ("date", date)]
            )
        case 4, 5:
            return (place + "/count", [("quantity", amount), ("remark", ""), ("of", lot)])
        case 6, 7:
            return (
                place + "/correct",
                [
                    ("kind", dice.pick(["write-off", "correction"]) ?? ""), ("quantity", amount),
                    ("remark", "Spilt"), ("of", lot),
                ]
            )
        case 8...10: return ("/till/confirm", sale(1 + dice.roll(5)))
        case 11:
            return (
                "/sales/\(dice.pick(sales) ?? "none")/refund",
                dice.happens(40)
                    ? [("all", "1")]
                    : [
                        ("quantity", "1"),
                        ("fate", dice.happens(50) ? "written-off" : "returned"),
                    ]
            )
        case 12: return ("/sales/\(sales.last ?? "none")/void", [])
        case 13: return ("/sales/refunds/\(dice.pick(refunds) ?? "none")/take-back", [])
        case 14, 15: return ("/medleys/\(medley)/batch", planned(1 + dice.roll(6)))
        case 16, 17: return (finishing, try finish(&dice))
        case 18:
            let batch = dice.pick(batches) ?? "/medleys/none/batch/none"
            return dice.happens(50)
                ? (batch + "/finish", [("finished", "0")]) : (batch + "/undo", [])
        default: return ("/undo", [("entry", dice.pick(accepted.suffix(12).map { $0 }) ?? "")])
        }
    }

    private var finishing: String {
        (batches.last ?? "/medleys/none/batch/none") + "/finish"
    }

    private func finish(_ dice: inout SplitMix64) throws -> [(String, String)] {
        let grams = 1 + dice.roll(6)
        var form = [
            ("finished", "1"), ("stock", "1"), ("take", "\(rose):\(grams)000"), ("lots", "1"),
        ]
        for lot in try lots(rose) where dice.happens(50) {
            form.append(("lot", "\(lot):\(1 + dice.roll(grams))000"))
        }
        if dice.happens(20) { form.removeAll { $0.0 == "lots" || $0.0 == "lot" } }
        if dice.happens(70) {
            form += [
                ("made", dice.happens(85) ? bottle : rose), ("pieces", "\(1 + dice.roll(6))"),
                ("best", dice.pick(["", "2027-05-01"]) ?? ""), ("cost", "500"),
                ("packaging", dice.happens(70) ? "1" : "0"),
            ]
        }
        return form
    }

    /// A form that takes no more than there is, and brings nothing that has no lot.
    func careful(_ dice: inout SplitMix64, _ number: Int) throws -> Form {
        let item = dice.one(of: [rose, bottle, glass])
        let there = Int(try onHand(item) / 1_000)
        let lot = dice.pick(try lots(item, "held > 0"))
        switch dice.roll(8) {
        case 0...2:
            return (
                "/inventory/items/\(item)/restock",
                [("quantity", "\(1 + dice.roll(9))"), ("paid", ""), ("lot", "L-\(number)")]
            )
        case 3 where there > 0:
            return (
                "/inventory/items/\(item)/correct",
                [
                    ("kind", "write-off"), ("quantity", "\(1 + dice.roll(there))"),
                    ("remark", "Spilt"), ("of", ""),
                ]
            )
        case 4 where lot != nil:
            return (
                "/inventory/items/\(item)/count",
                [("quantity", "\(dice.roll(9))"), ("remark", ""), ("of", lot ?? "")]
            )
        case 5 where try onHand(bottle) > 0:
            return ("/till/confirm", sale(1 + dice.roll(Int(try onHand(bottle) / 1_000))))
        case 6: return ("/sales/\(dice.pick(sales) ?? "none")/refund", [("all", "1")])
        default:
            let grams = Int(try onHand(rose) / 1_000)
            guard grams > 0 else {
                return ("/sales/\(dice.pick(sales) ?? "none")/refund", [("all", "1")])
            }
            let take = 1 + dice.roll(grams)
            let batch = try self.batch(take)
            return (
                batch + "/finish",
                [
                    ("finished", "1"), ("stock", "1"), ("take", "\(rose):\(take)000"),
                    ("lots", "1"), ("made", bottle),
                    ("pieces", "2"), ("cost", ""), ("packaging", "0"),
                ]
            )
        }
    }
}
