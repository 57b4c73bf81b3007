import Basics
import TestKit
import Web

extension Forms {
    /// Sessions and thoughts: few, so that devices edit equal rows.
    func airlock(_ dice: inout SplitMix64) -> (path: String, form: Fields) {
        let session = "/airlock/sessions/0197c5a0-0000-7000-8000-00000000000\(dice.roll(6))"
        let thought = "/airlock/thoughts/" + (dice.pick(accepted)?.text ?? "none")
        switch dice.roll(10) {
        case 0...3:
            return (
                session,
                Fields([
                    ("planned", dice.pick(["120000", "5000", "4000"]) ?? ""),
                    ("ago", "\(dice.roll(200_000))"), ("lasted", "\(dice.roll(200_000))"),
                    ("zone", "\(dice.roll(1_000) - 500)"),
                ])
            )
        case 4: return (session + "/delete", Fields())
        case 5, 6:
            return (
                "/airlock/thoughts/new", Fields([("text", "Quiet 🌫 \(dice.roll(1_000))\r\n")])
            )
        case 7:
            return (thought + "/edit", Fields([("text", dice.happens(80) ? "Louder." : "")]))
        case 8: return (thought + "/delete", Fields())
        default: return ("/airlock/erase", Fields())
        }
    }
}
