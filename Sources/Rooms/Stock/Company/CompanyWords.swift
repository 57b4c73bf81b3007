internal import Basics

/// The shop: its settings and the first steps.
struct CompanyWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    var common: InventoryWords { InventoryWords(language) }

    var companySaved: String { language.say("Company saved") }
    var theCompany: String { language.say("The company") }

    var companyAdvice: String { language.say("Receipts, currency and tax.") }
    var companyName: String { language.say("Name") }
    var countryHint: String {
        language.say("Two letters, such as CH. Some countries round what is paid in cash.")
    }
    var prices: String { language.say("Prices") }
    var withoutTax: String { language.say("Tax comes on top") }
    var withTax: String { language.say("Tax is included") }
    var overselling: String { language.say("When stock runs out") }
    var warns: String { language.say("Warn") }
    var refuses: String { language.say("Block") }
    var addressHint: String { language.say("Printed above what was sold.") }
    var responsibleHint: String {
        language.say("Name and address. Empty for the company’s own.")
    }
    var labelLanguages: String { language.say("Labels are written in") }

    var demo: String { language.say("A shop to look around in") }
    var demoAdvice: String {
        language.say(
            "A perfumer’s stall: scents, soap, candles, materials and some days of sales, marked "
                + "“Demo” wherever they show. One tap removes all of it again.")
    }
    var removeDemo: String { language.say("Remove the demo shop") }
    var removeDemoMore: String { language.say("Remove the demo shop…") }
    var askToRemoveDemo: String {
        language.say(
            "Every demo item and department goes, and so do the demo sales; what is your own stays. "
                + "You can undo this.")
    }

    func welcomeTitle(_ page: Int) -> String {
        switch page {
        case 1: language.say("Your shop, in one place")
        case 2: language.say("Sell with one thumb")
        case 3: language.say("Know what is left")
        default: language.say("Ready to open?")
        }
    }
    func welcomeText(_ page: Int) -> String {
        switch page {
        case 1:
            language.say(
                "What you make and what you sell it for: items, departments, a till, and the books."
            )
        case 2:
            language.say(
                "Tap what is bought, take the money, and the next customer may come. It works without "
                    + "a connection, too.")
        case 3:
            language.say(
                "Each sale moves the stock. What runs low says so, and goes on the shopping list with "
                    + "one tap.")
        default: language.say("Four small steps. Each ticks itself when it is done.")
        }
    }
    var back: String { language.say("Back") }
    var next: String { language.say("Next") }
    var skip: String { language.say("Skip") }
    func page(_ page: Int, of count: Int) -> String { language.say("Page \(page) of \(count)") }
    var getStarted: String { language.say("Get started") }
    var later: String { language.say("Do the rest later") }
    var done: String { language.say("Done") }
    var toDo: String { language.say("To do") }
    var ifYouLike: String { language.say("If you like") }
    var stepCompany: String { language.say("Name your company") }
    var stepCompanyText: String { language.say("With its currency and its tax") }
    var stepPasscode: String { language.say("Set a passcode") }
    var stepPasscodeText: String { language.say("So that only you open the studio") }
    var stepDepartment: String { language.say("Add a department") }
    var stepDepartmentText: String { language.say("Perfumes, Samples, Home …") }
    var stepItem: String { language.say("Add an item") }
    var stepItemText: String { language.say("The first thing on your shelf") }

    var till: String { language.say("Till") }
    var sales: String { language.say("Sales") }
    var drawer: String { language.say("Drawer") }
    var parts: String { language.say("Parts of the shop") }
}
