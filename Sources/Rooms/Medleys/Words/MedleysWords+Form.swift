internal import Basics
internal import Perfumery

// Labels of the forms.
extension MedleysWords {
    var nameLabel: String { language.say("Name") }
    var scentingHint: String {
        language.say("Folder of one idea. A new name creates a new scenting.")
    }
    /// Initial values of the first form.
    var firstScenting: String { language.say("First scents") }
    var usualContainer: String { language.say("Glass bottle") }
    var scentingLabel: String { language.say("Scenting (folder)") }
    var maturityLabel: String { language.say("Matures for") }
    var shorter: String { language.say("One less") }
    var longer: String { language.say("One more") }
    var periodLabel: String { language.say("Period") }
    var destinationLabel: String { language.say("Container") }
    var destinationHint: String { language.say("Such as: sealed glass jar.") }
    var statusLabel: String { language.say("Status") }
    var ingredientLabel: String { language.say("Ingredient") }
    var amountLabel: String { language.say("Amount") }
    var unitLabel: String { language.say("Unit") }
    var dilutionLabel: String { language.say("Dilution, %") }
    var diluentLabel: String { language.say("Diluted in") }
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
        (isApproximate ? "≈ " : "") + weight(mass)
    }
    func oilsShare(_ share: Double) -> String { language.say("\(self.share(share)) oils") }
    var moveLine: String { language.say("Move: drag, or press Alt and an arrow") }
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
            + language.say("Amounts without a unit count as \(unitInFull(unit)).")
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
            .map { self.unit($0, isOne: line.amount == "1") } ?? line.unit
        var said = line.name + " · " + language.decimal(line.amount.isEmpty ? "?" : line.amount)
        said += " " + unit
        guard !line.dilution.isEmpty else { return language.say(said) }
        let isNumber = Decimal(typed: line.dilution, places: 4, comma: .decimals) != nil
        said += " · " + language.decimal(line.dilution) + (isNumber ? " %" : "")
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
    var add: String { language.say("Add") }
    var cancel: String { language.say("Cancel") }

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
        language.say("The percentages add up to 100 or more. Lower them.")
    }
    func loop(_ path: [String]) -> String {
        language.say("A medley can’t contain itself: \(path.joined(separator: " → ")).")
    }
}
