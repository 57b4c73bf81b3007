internal import Basics
internal import Perfumery

// Labels of the forms.
extension MedleysWords {
    var nameLabel: String { language.say("Name") }
    var scentingHint: String {
        language.say("The medleys of one idea. A new name begins a new one.")
    }
    /// Initial values of the first form.
    var firstScenting: String { language.say("First scents") }
    var usualContainer: String { language.say("Glass bottle") }
    var scentingLabel: String { language.say("Scenting") }
    var maturityLabel: String { language.say("Matures for") }
    var shorter: String { language.say("One less") }
    var longer: String { language.say("One more") }
    var periodLabel: String { language.say("Period") }
    var destinationLabel: String { language.say("Container") }
    var destinationHint: String { language.say("For example: Sealed glass jar.") }
    var statusLabel: String { language.say("Status") }
    var ingredientLabel: String { language.say("Ingredient") }
    var amountLabel: String { language.say("Amount") }
    var unitLabel: String { language.say("Unit") }
    var dilutionLabel: String { language.say("Dilution, %") }
    var diluentLabel: String { language.say("Diluted in") }
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
        (isApproximate ? "≈ " : "") + weight(mass)
    }
    func oilsShare(_ share: Double) -> String { language.say(self.share(share) + " oils") }
    var moveLine: String { language.say("Move, by dragging or with Alt and an arrow") }
    var pasteHere: String { language.say("or paste rows of a spreadsheet") }
    var pasteFormula: String { language.say("Paste a formula") }
    var pastedLabel: String { language.say("Rows of a spreadsheet, or lines of text") }
    var pastedHint: String {
        language.say(
            "For example: Bergamot, 10 % in DPG, 1.6 g. You see the lines before they are saved.")
    }
    var takeLines: String { language.say("Take these lines") }
    /// - Parameter unit: of the lines that said none; nil if all did.
    func pasted(_ count: Int, _ unit: AmountUnit?) -> String {
        let taken = language.say(
            count == 1
                ? "1 line taken. Nothing is saved yet."
                : "\(language.number(count)) lines taken. Nothing is saved yet.")
        guard let unit else { return taken }
        return taken + " "
            + language.say("Where no unit stood, the amounts are \(unitInFull(unit)).")
    }
    var asRead: String { language.say("Each line beside what it was read from") }
    func toDecide(_ lines: Int) -> String {
        language.say(
            lines == 1
                ? "1 line is not certain. Put it right before you save."
                : "\(language.number(lines)) lines are not certain. Put them right before you save."
        )
    }
    /// "Ambroxan · 1.6 g · 10 % in DPG"
    func read(_ line: IngredientForm.Line) -> String {
        let unit =
            AmountUnit(rawValue: line.unit)
            .map { self.unit($0, isOne: line.amount == "1") } ?? line.unit
        var said = line.name + " · " + language.decimal(line.amount.isEmpty ? "?" : line.amount)
        said += " " + unit
        guard !line.dilution.isEmpty else { return language.say(said) }
        let isNumber = Decimal(typed: line.dilution, places: 4, comma: .decimals) != nil
        said += " · " + language.decimal(line.dilution) + (isNumber ? " %" : "")
        return language.say(said + " in " + (line.diluent.isEmpty ? "?" : line.diluent))
    }
    func leftOut(_ rows: [String]) -> String {
        language.say("Left out: \(firstOf(rows)).")
    }
    func columnsLeftOut(_ columns: [String]) -> String {
        language.say(
            columns.count == 1
                ? "Column left out: \(firstOf(columns))."
                : "Columns left out: \(firstOf(columns)).")
    }
    var takeOut: String { language.say("Take them out again") }
    /// “a”, “b”, “c” and 3 more.
    private func firstOf(_ rows: [String]) -> String {
        let shown = rows.prefix(5).map { "“\($0)”" }.joined(separator: ", ")
        let rest = rows.count - 5
        return rest > 0 ? language.say("\(shown) and \(rest) more") : shown
    }
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
    var add: String { language.say("Add") }
    var cancel: String { language.say("Cancel") }
    var faultsFound: String { language.say("Nothing was saved yet. Look at the marked fields.") }

    func period(_ period: Maturity.Period, _ isOne: Bool) -> String {
        switch period {
        case .hour: language.say(isOne ? "hour" : "hours")
        case .day: language.say(isOne ? "day" : "days")
        case .week: language.say(isOne ? "week" : "weeks")
        }
    }

    func unit(_ unit: AmountUnit, isOne: Bool) -> String {
        switch unit {
        case .gram: language.say("g")
        case .millilitre: language.say("ml")
        case .drop: language.say(isOne ? "drop" : "drops")
        case .tablespoon: language.say(isOne ? "tbsp" : "tbsps")
        case .cup: language.say(isOne ? "cup" : "cups")
        case .percent: language.say("%")
        case .part: language.say(isOne ? "part" : "parts")
        }
    }

    func unitInFull(_ unit: AmountUnit) -> String {
        switch unit {
        case .gram: language.say("grams")
        case .millilitre: language.say("millilitres")
        case .drop: language.say("drops")
        case .tablespoon: language.say("tablespoons")
        case .cup: language.say("cups")
        case .percent: language.say("percent")
        case .part: language.say("parts")
        }
    }

    // Sentences used both on pages and as faults.

    var percentsFull: String {
        language.say("The percentages add up to 100 or more: nothing is left for the rest.")
    }
    func loop(_ path: [String]) -> String {
        language.say("A medley can’t hold itself: " + path.joined(separator: " → ") + ".")
    }
}
