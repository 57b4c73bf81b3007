internal import Basics
internal import Perfumery
internal import RoomKit

/// The form of a medley, and the sheet of its lines.
struct SheetWords: FeatureWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    func line(_ number: Int) -> String { language.say("Ingredient \(number)") }

    var scentingHint: String {
        language.say("The medleys of one idea. A new name begins a new one.")
    }
    /// Initial values of the first form.
    var firstScenting: String { language.say("First scents") }
    var usualContainer: String { language.say("Glass bottle") }
    var shorter: String { language.say("One less") }
    var longer: String { language.say("One more") }
    var destinationHint: String { language.say("For example: Sealed glass jar.") }
    var moreOfLine: String { language.say("Dilution") }
    var addIngredient: String { language.say("Add an ingredient") }
    func removeIngredient(_ name: String) -> String {
        language.say(name.isEmpty ? "Remove this line" : "Remove \(name)")
    }
    func removed(_ name: String) -> String { language.say("“\(name)” is removed.") }
    var putBack: String { language.say("Put it back") }
    // The sheet.

    var ofWhole: String { language.say("% of all") }
    var ofOils: String { language.say("% of oils") }
    func inside(_ count: Int) -> String { language.counted(count, "line inside", "lines inside") }
    var openAccord: String { language.say("Open the accord") }
    var composition: String { language.say("Of the oils, by family, in percent") }
    var family: String { language.say("Family") }
    var otherFamily: String { language.say("no family") }
    var details: String { language.say("Name, maturation, container and texts") }
    var discardChanges: String { language.say("Discard") }
    var notSaved: String { language.say("Not saved yet") }
    func lineCount(_ count: Int) -> String { language.counted(count, "line", "lines") }
    func massOfWhole(_ mass: Mass, isApproximate: Bool) -> String {
        (isApproximate ? "≈ " : "") + figures.weight(mass)
    }
    func oilsShare(_ share: Double) -> String { language.say(figures.share(share) + " oils") }
    var moveLine: String { language.say("Move, by dragging or with Alt and an arrow") }
    var rebalance: String { language.say("Rebalance") }
    var goalLabel: String { language.say("Make it") }
    var goalKind: String { language.say("Of what") }
    var inAll: String { language.say("in all") }
    var percentOils: String { language.say("% oils") }
    var byChanging: String { language.say("By changing") }
    var everyLine: String { language.say("all lines") }
    func asNewLine(_ solvent: String) -> String { language.say("\(solvent), as a new line") }
    var staysLabel: String { language.say("These stay as they are") }
    var changeAmounts: String { language.say("Change the amounts") }
    var keepRatios: String { language.say("Keep the ratios") }
    var keepRatiosHint: String {
        language.say("Change one amount, then let all others follow it in the same proportion.")
    }
    var units: String { language.say("Units") }
    var showAs: String { language.say("Show all amounts in") }
    var wholeLabel: String { language.say("All lines together, g") }
    var convert: String { language.say("Convert") }
    var checkForm: String { language.say("Look at it") }

    /// The lines of a medley as one text, one per line: "10 g Ambroxan (10 % in DPG)".
    func lines(_ form: IngredientForm) -> String {
        var lines: [String] = []
        for line in form.lines where !line.isBlank {
            let unit = AmountUnit(rawValue: line.unit) ?? .gram
            var text = line.amount + " " + figures.unit(unit, isOne: line.amount == "1")
            text += " " + line.name
            if !line.dilution.isEmpty {
                text += language.say(
                    " (" + line.dilution + " %"
                        + (line.diluent.isEmpty ? ")" : " in " + line.diluent + ")"))
            }
            lines.append(text)
        }
        return lines.joined(separator: "\n")
    }
}
