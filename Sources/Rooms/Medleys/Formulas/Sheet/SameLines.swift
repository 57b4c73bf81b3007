internal import Basics
internal import Journal
internal import Markup
internal import Perfumery
internal import RoomKit
internal import Web

/// Two lines of one material in one dilution: their names differ by the number alone that a taken
/// name gets, "Oud" and "Oud (2)". So it is after two devices added the material apart.
struct SameLines: Equatable {
    /// Names of the line that stays, and of the other.
    let kept: String
    let other: String
    /// The medley with one line in place of both.
    let medley: Medley

    /// Nil if no two lines can be one.
    init?(_ medley: Medley, _ composition: Composition?) {
        var known: [String: Int] = [:]
        for (place, line) in medley.ingredients.enumerated() {
            var plain = IngredientForm.Line(line)
            plain.name = NumberedName(line.name).stem
            let key = plain.key(rules: Entry.currentRules) + "\n" + plain.link
            guard let first = known[key] else {
                known[key] = place
                continue
            }
            let isFirst = plain.name.lowercased() != line.name.trimmed.lowercased()
            let (stays, goes) = isFirst ? (first, place) : (place, first)
            var merged = medley
            guard let sum = medley.sum(of: goes, added: stays, composition) else { continue }
            kept = medley.ingredients[stays].name
            other = medley.ingredients[goes].name
            merged.ingredients[stays].amount = sum
            merged.ingredients.remove(at: goes)
            self.medley = merged
            return
        }
        return nil
    }

    /// The one tap that merges them, by the medley's own form.
    func write(_ before: Medley, id: Identifier, _ html: inout HTML) {
        let words = FormulaWords(html.language)
        html.section("card met") { card in
            card.p { $0.text(words.sameMaterial(other, kept)) }
            card.form("deed", to: MedleysRoute.medley(before.id, .edit).link, id: id) { form in
                form.shown(before.form)
                for field in medley.form.fields { form.hidden(field.name, field.value) }
                form.button("button quiet", [.type("submit")]) { $0.text(words.mergeLines) }
            }
        }
    }
}

extension Medley {
    /// Amounts of two lines together, in the unit of the second; nil if they can't be added.
    fileprivate func sum(of line: Int, added to: Int, _ composition: Composition?) -> Amount? {
        let (amount, unit) = (ingredients[line].amount, ingredients[to].amount.unit)
        var more: Amount? = amount
        if amount.unit != unit {
            more = composition?.converter(for: line)?.convert(amount, to: unit)
                .flatMap { Amount(rounding: $0, unit: unit) }
        }
        guard let more else { return nil }
        let (sum, overflow) = more.millionths.addingReportingOverflow(
            ingredients[to].amount.millionths)
        guard !overflow, sum <= Amount.mostMillionths else { return nil }
        return Amount(millionths: sum, unit: unit)
    }
}

extension FormulaWords {
    fileprivate func sameMaterial(_ other: String, _ kept: String) -> String {
        language.say("“\(kept)” and “\(other)” are one material in two lines.")
    }
    fileprivate var mergeLines: String { language.say("Merge the two lines") }
}
