internal import Basics
internal import Perfumery

// Labels of the forms, and faults.
extension MedleysWords {
    var nameLabel: String { "Name" }
    var scentingLabel: String { "Scenting" }
    var maturityLabel: String { "Matures for" }
    var shorter: String { "One less" }
    var longer: String { "One more" }
    var periodLabel: String { "Period" }
    var destinationLabel: String { "Container" }
    var destinationHint: String { "For example: Sealed glass jar." }
    var statusLabel: String { "Status" }
    var ingredientLabel: String { "Ingredient" }
    var amountLabel: String { "Amount" }
    var unitLabel: String { "Unit" }
    var dilutionLabel: String { "Dilution, %" }
    var diluentLabel: String { "Diluted in" }
    var moreOfLine: String { "Dilution" }
    var addIngredient: String { "Add an ingredient" }
    func removeIngredient(_ name: String) -> String {
        name.isEmpty ? "Remove this line" : "Remove \(name)"
    }
    var keepRatios: String { "Keep the ratios" }
    var keepRatiosHint: String {
        "Change one amount, then let all others follow it in the same proportion."
    }
    var oneMustChange: String { "Change one amount first; the others follow it." }
    var percentCannotLead: String {
        "A percentage is a share of the whole and stays as it is. Change a line in another unit."
    }
    var showAs: String { "Show all amounts in" }
    var convert: String { "Convert" }
    var checkForm: String { "Look at it" }
    var add: String { "Add" }
    var cancel: String { "Cancel" }
    var faultsFound: String { "Nothing was saved yet. Look at the marked fields." }

    func period(_ period: Maturity.Period, _ isOne: Bool) -> String {
        switch period {
        case .hour: isOne ? "hour" : "hours"
        case .day: isOne ? "day" : "days"
        case .week: isOne ? "week" : "weeks"
        }
    }

    func unit(_ unit: AmountUnit, isOne: Bool) -> String {
        switch unit {
        case .gram: "g"
        case .millilitre: "ml"
        case .drop: isOne ? "drop" : "drops"
        case .tablespoon: isOne ? "tbsp" : "tbsps"
        case .cup: isOne ? "cup" : "cups"
        case .percent: "%"
        case .part: isOne ? "part" : "parts"
        }
    }

    func unitInFull(_ unit: AmountUnit) -> String {
        switch unit {
        case .gram: "grams"
        case .millilitre: "millilitres"
        case .drop: "drops"
        case .tablespoon: "tablespoons"
        case .cup: "cups"
        case .percent: "percent"
        case .part: "parts"
        }
    }

    // Faults

    var nameMissing: String { "A medley needs a name." }
    var scentingNameMissing: String { "A scenting needs a name." }
    var nameTaken: String { "That name is taken here." }
    var chooseOne: String { "Choose one of these." }
    var destinationMissing: String { "Say what container it is in." }
    var maturityNotANumber: String { "A number, like 14." }
    var maturityNotPositive: String { "More than 0." }
    var maturityTooLong: String { "100,000 at most." }
    var noIngredients: String { "A medley needs at least one ingredient." }
    var tooManyIngredients: String { "500 ingredients at most." }
    var ingredientMissing: String { "Name the ingredient." }
    var ingredientTwice: String { "This ingredient is there already." }
    func amountNotANumber(_ typed: String) -> String {
        typed.trimmed.isEmpty ? "How much?" : "A number, like 0.5."
    }
    var amountNotPositive: String { "More than 0." }
    var amountTooLarge: String { "100,000 at most." }
    var percentsFull: String {
        "The percentages add up to 100 or more: nothing is left for the rest."
    }
    var notADilution: String { "Between 0 and 100 %." }
    var diluentMissing: String { "Diluted in what?" }
    var notAPercent: String { "From 0 to 100." }
    var windowUpsideDown: String { "Above the lower end." }
    func loop(_ path: [String]) -> String {
        "A medley can’t hold itself: " + path.joined(separator: " → ") + "."
    }

    // The demo

    struct Demo {
        let scenting: String
        let medley: String
        let destination: String
        let word: String
        let lines: [(name: String, amount: Int64, unit: AmountUnit)]
    }

    var demo: Demo {
        Demo(
            scenting: "Dish Soap", medley: "Orange & Fennel #1",
            destination: "Sealed glass jar.", word: "sample",
            lines: [("Fennel", 2, .drop), ("Orange", 3, .drop), ("Nutmeg", 1, .gram)])
    }
}
