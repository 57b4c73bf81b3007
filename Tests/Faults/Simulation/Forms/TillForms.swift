import Basics
import SQLCore
import TestKit
import Web

/// Random forms of the till, valid and invalid: sales of few goods, sold by tills at one time.
struct TillForms {
    static let goods: [(id: String, name: String, price: Int64)] = (0..<4).map {
        (
            id: "01970000-0000-7000-b000-00000000000\($0)", name: "Scent \($0)",
            price: 1_995 + 700 * Int64($0)
        )
    }

    /// Opening stock of the shop: 100 of every good.
    static func stock(_ database: Database) throws(Failure) {
        try database.run(
            """
            INSERT INTO inventory_department VALUES
                ('01970000-0000-7000-a000-000000000000', 'Scents', 'scents', 'scents', 0, 0, 0, NULL,
                NULL)
            """)
        for good in goods {
            try database.run(
                """
                INSERT INTO inventory_item VALUES (?1, ?2, '', lower(?2) || char(31),
                    lower(replace(?2, ' ', '')) || ' ',
                    '01970000-0000-7000-a000-000000000000', 'each', 100000, ?3, 5000000, NULL,
                    NULL, 1, 0, NULL, '', 0, NULL, NULL)
                """, [.text(good.id), .text(good.name), .integer(good.price)])
            try database.run(
                """
                INSERT INTO inventory_move
                    (id, item, at, zone, reason, quantity, paid, origin, remark)
                VALUES (?, ?, 0, 0, 'opening', 100000, NULL, NULL, '')
                """, [.text(good.id.replacing("-b000-", with: "-c000-")), .text(good.id)])
        }
    }

    /// - Parameter made: entries that were accepted somewhere: a sale bears the id of its entry.
    func random(
        _ dice: inout SplitMix64, made: [Identifier]
    ) -> (path: String, form: Fields) {
        let sale = "/sales/" + (dice.pick(made)?.text ?? "none")
        switch dice.roll(12) {
        case 0...5: return ("/till/confirm", sold(&dice))
        case 6, 7:
            return (
                sale + "/refund",
                dice.happens(20)
                    ? Fields([("all", "1")])
                    : Fields([
                        ("quantity", dice.pick(["1", "1", "2", "x", ""]) ?? ""),
                        ("fate", dice.happens(30) ? "written-off" : "returned"),
                    ])
            )
        case 8 where dice.happens(50):
            return ("/sales/refunds/\(made.last?.text ?? "none")/take-back", Fields())
        case 8: return (sale + "/void", Fields())
        case 9, 10:
            return (
                sale + "/tender",
                Fields([("tender", dice.pick(["cash", "card", "other", "x"]) ?? "")])
            )
        default: return ("/till/confirm", sold(&dice))
        }
    }

    func sold(_ dice: inout SplitMix64) -> Fields {
        var form = Fields([
            ("company", ""), ("currency", "EUR"), ("tax_rate", "0"), ("includes_tax", "0"),
            ("discount", "\(dice.roll(1_600))"),
            ("tender", dice.pick(["cash", "card", "other"]) ?? ""), ("given", ""),
            ("seller", dice.pick(["", "Ada", "Zoë 🌸"]) ?? ""),
        ])
        // A cart that another device also sells, as after a copy of its profile.
        if dice.happens(15) {
            form.add("cart", "01970000-0000-7000-d000-00000000000\(dice.roll(4))")
        }
        for _ in 0...dice.roll(3) {
            guard let good = dice.pick(TillForms.goods) else { break }
            for (name, value) in [
                ("item", good.id), ("name", good.name), ("attribute", ""),
                ("department", "Scents"), ("unit", "each"),
                ("quantity", "\(1_000 * (1 + dice.roll(3)))"), ("each", "\(good.price)"),
                ("line_discount", "\(dice.roll(300))"), ("cost", "5000000"),
            ] { form.add(name, value) }
        }
        return form
    }
}
