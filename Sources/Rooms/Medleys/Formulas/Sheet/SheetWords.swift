internal import Basics
internal import Perfumery

/// The form of a medley, and the sheet of its lines.
struct SheetWords: FeatureWords {
    let language: Language

    func line(_ number: Int) -> String { language.say("Ingredient \(number)") }

    var scentingHint: String {
        language.say("Folder of one idea. A new name creates a new scenting.")
    }
    /// Initial values of the first form.
    var firstScenting: String { language.say("First scents") }
    var usualContainer: String { language.say("Glass bottle") }
    var shorter: String { language.say("One less") }
    var longer: String { language.say("One more") }
    var destinationHint: String { language.say("Such as: sealed glass jar.") }
    var moreOfLine: String { language.say("Dilution") }
    var addIngredient: String { language.say("Add ingredient") }
    func removeIngredient(_ name: String) -> String {
        language.say(name.isEmpty ? "Remove this line" : "Remove \(name)")
    }
    func removed(_ name: String) -> String { language.say("“\(name)” removed.") }
    var putBack: String { language.say("Restore") }
    // The sheet.

    var ofWhole: String { language.say("% of total") }
    var ofOils: String { language.say("% of oils") }
    func inside(_ count: Int) -> String { language.counted(count, "line inside", "lines inside") }
    var openAccord: String { language.say("Open the accord") }
    var composition: String { language.say("Share of oils by family (%)") }
    var family: String { language.say("Family") }
    var otherFamily: String { language.say("no family") }
    var details: String { language.say("Name, maturation, container and texts") }
    var discardChanges: String { language.say("Discard") }
    var notSaved: String { language.say("Not saved yet") }
    func lineCount(_ count: Int) -> String { language.counted(count, "line", "lines") }
    func massOfWhole(_ mass: Mass, isApproximate: Bool) -> String {
        (isApproximate ? "≈ " : "") + figures.weight(mass)
    }
    func usual(_ window: String) -> String { language.say("usual: \(window)") }
    /// How often the stock suffices for the formula.
    func enoughFor(_ times: Int64) -> String {
        language.say("enough for \(Quantity(whole: times)?.text(in: language) ?? "")")
    }
    func oilsShare(_ share: Double) -> String { language.say("\(figures.share(share)) oils") }
    var moveLine: String { language.say("Move: drag, or press Alt and an arrow") }
    var rebalance: String { language.say("Rebalance") }
    var goalLabel: String { language.say("Target") }
    var goalKind: String { language.say("Basis") }
    var inAll: String { language.say("in total") }
    var percentOils: String { language.say("% oils") }
    var byChanging: String { language.say("By changing") }
    var everyLine: String { language.say("all lines") }
    func asNewLine(_ solvent: String) -> String { language.say("\(solvent), as a new line") }
    var staysLabel: String { language.say("Unchanged lines") }
    var changeAmounts: String { language.say("Change the amounts") }
    var keepRatios: String { language.say("Keep the ratios") }
    var keepRatiosHint: String {
        language.say("Change one amount, then scale all others in proportion.")
    }
    var units: String { language.say("Units") }
    var showAs: String { language.say("Show all amounts in") }
    var wholeLabel: String { language.say("Total of all lines (g)") }
    var convert: String { language.say("Convert") }
    var checkForm: String { language.say("Show result") }

    /// The lines of a medley as one text, one per line: "10 g Ambroxan (10 % in DPG)".
    func lines(_ form: IngredientForm) -> String {
        var lines: [String] = []
        for line in form.lines where !line.isBlank {
            let unit = AmountUnit(rawValue: line.unit) ?? .gram
            let share = language.decimal(line.dilution)
            var text =
                language.decimal(line.amount) + " " + figures.unit(unit, isOne: line.amount == "1")
            text += " " + line.name
            if !line.dilution.isEmpty, line.diluent.isEmpty {
                text = language.say("\(text) (\(share) %)")
            } else if !line.dilution.isEmpty {
                text = language.say("\(text) (\(share) % in \(line.diluent))")
            }
            lines.append(text)
        }
        return lines.joined(separator: "\n")
    }
}
