internal import Basics
internal import Perfumery

/// A formula pasted into the form.
struct PastingWords: FeatureWords {
    let language: Language

    var pasteHere: String { language.say("or paste rows of a spreadsheet") }
    var pasteFormula: String { language.say("Paste a formula") }
    var pastedLabel: String { language.say("Rows of a spreadsheet, or lines of text") }
    var pastedHint: String {
        language.say(
            "Such as: Bergamot, 10 % in DPG, 1.6 g. You see the lines before saving.")
    }
    var takeLines: String { language.say("Add lines") }
    /// - Parameter unit: of the lines that said none; nil if all did.
    func pasted(_ count: Int, _ unit: AmountUnit?) -> String {
        let taken = language.say(
            count, one: "1 line added. Not saved yet.",
            other: "\(language.number(count)) lines added. Not saved yet.")
        guard let unit else { return taken }
        return taken + " "
            + language.say("Amounts without a unit count as \(figures.unitInFull(unit)).")
    }
    var asRead: String { language.say("Lines with their source text") }
    func toDecide(_ lines: Int) -> String {
        language.say(
            lines, one: "1 line is uncertain. Correct it before you save.",
            other: "\(language.number(lines)) lines are uncertain. Correct them before you save.")
    }
    /// "Ambroxan · 1.6 g · 10 % in DPG"
    func read(_ line: IngredientForm.Line) -> String {
        let unit =
            AmountUnit(rawValue: line.unit)
            .map { figures.unit($0, isOne: line.amount == "1") } ?? line.unit
        var said = line.name + " · " + language.decimal(line.amount.isEmpty ? "?" : line.amount)
        said += " " + unit
        guard !line.dilution.isEmpty else { return language.said(said) }
        let isNumber = Decimal(typed: line.dilution, places: 4, comma: .decimals) != nil
        said += " · " + language.decimal(line.dilution + (isNumber ? " %" : ""))
        let diluent = line.diluent.isEmpty ? "?" : line.diluent
        return language.say("\(said) in \(diluent)")
    }
    func leftOut(_ rows: [String]) -> String {
        language.say("Left out: \(firstOf(rows)).")
    }
    func columnsLeftOut(_ columns: [String]) -> String {
        language.say(
            columns.count, one: "Column left out: \(firstOf(columns)).",
            other: "Columns left out: \(firstOf(columns)).")
    }
    var takeOut: String { language.say("Remove these lines") }
    /// “a”, “b”, “c” and 3 more.
    private func firstOf(_ rows: [String]) -> String {
        let shown = rows.prefix(5).map { "“\($0)”" }.joined(separator: ", ")
        let rest = rows.count - 5
        return rest > 0 ? language.say("\(shown) and \(rest) more") : shown
    }
}
