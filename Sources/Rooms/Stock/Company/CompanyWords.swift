internal import Basics

/// The shop: its settings and the first steps.
struct CompanyWords: Words {
    let language: Language

    var common: StockWords { StockWords(language) }

    var settings: String { language.say("Settings") }
    var companySaved: String { language.say("Company saved") }
    var theCompany: String { language.say("Company") }

    var companyAdvice: String { language.say("Receipts, currency and tax.") }
    var companyName: String { language.say("Name") }
    var countryHint: String {
        language.say("Two letters, such as CH. Some countries round cash.")
    }
    var prices: String { language.say("Prices") }
    var withoutTax: String { language.say("Tax comes on top") }
    var withTax: String { language.say("Tax is included") }
    var overselling: String { language.say("Overselling") }
    var warns: String { language.say("Warn") }
    var refuses: String { language.say("Block") }
    var addressHint: String {
        language.say("Printed at the top of a receipt, with your tax number.")
    }
    var dayEnd: String { language.say("Day ends at") }
    var dayEndHint: String {
        language.say("For nights that go past midnight. Counts from today on.")
    }
    func dayEnd(at minutes: Int) -> String {
        let hours = String(minutes / 60)
        return minutes == 0
            ? language.say("Midnight") : (hours.utf8.count < 2 ? "0" : "") + hours + ":00"
    }
    var responsibleHint: String {
        language.say("Name and address. Empty for the company’s own.")
    }
    var labelLanguages: String { language.say("Label languages") }

    var demo: String { language.say("Demo shop") }
    var demoAdvice: String {
        language.say(
            "A perfumer’s stall with scents, soap, candles, materials and sales, all marked “Demo”. One tap removes it."
        )
    }
    var removeDemo: String { language.say("Remove demo shop") }
    var removeDemoMore: String { language.say("Remove demo shop…") }
    var askToRemoveDemo: String {
        language.say(
            "Removes all demo items, departments and sales. Your own work stays. You can undo this."
        )
    }

    var welcomeTitle: String { language.say("Ready to open?") }
    var welcomeText: String { language.say("Four small steps. Each is ticked when done.") }
    var shopName: String { language.say("Name of the shop") }
    var firstProduct: String { language.say("First product") }
    var openTill: String { language.say("Open till") }
    var getStarted: String { language.say("Get started") }
    var later: String { language.say("Finish later") }
    var done: String { language.say("Done") }
    var toDo: String { language.say("To do") }
    var ifYouLike: String { language.say("Optional") }
    var stepCompany: String { language.say("Name your company") }
    var stepCompanyText: String { language.say("With currency and tax") }
    var stepPasscode: String { language.say("Set a passcode") }
    var stepPasscodeText: String { language.say("Only you can open the studio") }
    var stepDepartment: String { language.say("Add a department") }
    var stepDepartmentText: String { language.say("Perfumes, Samples, Home …") }
    var stepItem: String { language.say("Add an item") }
    var stepItemText: String { language.say("Your first item") }

    var till: String { language.say("Till") }
    var sales: String { language.say("Sales") }
    var drawer: String { language.say("Drawer") }
    var parts: String { language.say("Parts of the shop") }
}
