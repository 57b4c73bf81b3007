package import Basics

/// Kinds of tax.
package struct TaxWords {
    let language: Language

    package init(_ language: Language) { self.language = language }

    var common: StockWords { StockWords(language) }

    var companyRates: String { language.say("The company’s tax rate") }
    func today(_ rate: Rate) -> String {
        language.say("Tax rate today: \(rate.text(in: language))")
    }
    var taxes: String { language.say("Further tax rates") }
    var taxesAdvice: String {
        language.say(
            "For items with another tax than the company’s. Choose it for an item or a department.")
    }
    var noTaxes: String { language.say("One tax rate for all") }
    var newTax: String { language.say("New tax rate") }
    var nameHint: String { language.say("Such as Reduced, Books or Exempt.") }
    var category: String { language.say("Kind") }
    var sentence: String { language.say("Sentence on receipts") }
    var sentenceHint: String { language.say("Such as the reason for an exemption.") }
    var rate: String { language.say("Rate (%)") }
    var from: String { language.say("From") }
    var rates: String { language.say("Rates") }
    var newRate: String { language.say("Another rate from a day on") }
    var setRate: String { language.say("Set rate") }
    var always: String { language.say("At first") }
    var tax: String { language.say("Tax") }
    var usual: String { language.say("The company’s rate") }
    var departments: String { language.say("The department’s, or the company’s") }
    var aNewTax: String { language.say("New tax rate") }
    var aChange: String { language.say("Tax rate change") }
    var aDeletion: String { language.say("Tax rate deletion") }
    var deleted: String { language.say("Tax rate deleted") }
    var lost: String { language.say("Deleted tax rates") }
    var lostOfItem: String {
        language.say(
            "Its tax rate was deleted on another device. It sells at the company’s rate. Choose its tax."
        )
    }
    var lostOfDepartment: String {
        language.say(
            "The department’s tax rate was deleted on another device. It sells at the company’s rate."
        )
    }
    func lostAdvice(_ rate: Rate) -> String {
        language.say("Another device deleted their rate. They sell at \(rate.text(in: language)).")
    }
    var isDeleted: String { language.say("Deleted tax rate") }
    var choose: String { language.say("Choose tax") }
    var rateSet: String { language.say("Rate saved") }

    package func name(_ category: TaxCategory) -> String {
        switch category {
        case .standard: language.say("Taxed")
        case .zero: language.say("Zero rate")
        case .exempt: language.say("Exempt")
        case .reverseCharge: language.say("Reverse charge")
        case .outside: language.say("Outside the tax")
        }
    }

    /// "10 %", or "Exempt".
    package func name(_ mark: TaxMark) -> String {
        mark.category.hasRate ? mark.rate.text(in: language) : name(mark.category)
    }
}
