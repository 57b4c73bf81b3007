import Basics
import TestKit
import Web

/// Random forms of the drawer, right and wrong.
struct DrawerForms {
    /// - Parameter made: accepted entries from any device; a cash move has its entry's id.
    func random(
        _ dice: inout SplitMix64, made: [Identifier]
    ) -> (path: String, form: Fields) {
        let move = "/drawer/moves/\(dice.pick(made)?.text ?? "none")"
        let currency = ("currency", dice.pick(["EUR", "EUR", "EUR", "CHF", "XXX"]) ?? "")
        let sum = ("sum", dice.pick(["20", "0.5", "7,25", "0", "-1", "x"]) ?? "")
        switch dice.roll(12) {
        case 0, 1: return ("/drawer/open", Fields([currency, sum]))
        case 2...6:
            return (
                "/drawer/cash",
                Fields([
                    currency, sum, ("way", dice.pick(["in", "out", "out", ""]) ?? ""),
                    ("remark", dice.pick(["Bank", "שטרות", "🌸", ""]) ?? ""),
                ])
            )
        case 7: return (move + "/delete", Fields())
        case 8: return (move + "/restore", Fields())
        case 9: return ("/sales/demo/remove", Fields())
        default:
            var form =
                dice.happens(50)
                ? Fields([currency, ("pieces-500", "\(dice.roll(9))")]) : Fields([currency, sum])
            // The drawer of another till, as where its device is lost.
            if dice.happens(25) { form.add("till", dice.pick(["A", "B", "C", "D", "A2"]) ?? "") }
            return ("/drawer/close", form)
        }
    }
}
