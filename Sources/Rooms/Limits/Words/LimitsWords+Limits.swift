internal import Basics
package import Perfumery
internal import RoomKit

// Limits and their libraries.
extension LimitsWords {
    package var limits: String { language.say("Limits") }
    var bookOfExperiments: String { language.say("Medleys") }
    var limitsLead: String {
        language.say(
            "Each check compares with all of these. Neroli includes EU law; IFRA’s Standards are your own copy."
        )
    }
    var noLibrary: String {
        language.say(
            "Without IFRA’s Standards or another complete table, products are not fully checked: the law limits little."
        )
    }
    package var importLimits: String { language.say("Import limits") }
    var newLibrary: String { language.say("Add own or customer limits") }
    package var libraryName: String { language.say("Owner of the limits") }
    var libraryNameHint: String { language.say("Such as: House, or the customer’s name.") }
    package var editionLabel: String { language.say("Edition") }
    package var dateOfEdition: String { language.say("Date") }
    package var dateOfEditionHint: String { dateHint }
    var begin: String { language.say("Create") }
    var libraryAdded: String { language.say("Added. Now enter its limits.") }
    var changingLimits: String { language.say("Change of limits") }
    var limitsChanged: String { language.say("Limits changed") }
    var moreLimits: String { language.say("More limits") }
    var delete: String { language.say("Delete") }
    var deleteLibrary: String { language.say("Delete these limits") }
    var deleteLibraryAdvice: String {
        language.say("Checks no longer use them.")
    }
    var addLimit: String { language.say("Add limit") }
    var mostLabel: String { language.say("Maximum share (% of product)") }
    var mostHint: String { language.say("Enter 0 to prohibit it.") }
    var onlyIn: String { language.say("Only in some products") }
    var conditionLabel: String { language.say("Condition to confirm") }
    var conditionHint: String { language.say("Such as: peroxides below 20 mmol/l.") }
    var isPhototoxic: String { language.say("Phototoxic: counted together with others") }
    package var phototoxic: String { language.say("phototoxic") }
    func entries(_ count: Int) -> String {
        language.said(language.counted(count, "substance", "substances"))
    }
    package var notWhole: String {
        let whole = LimitStandard.whole
        return language.say(
            "This table is incomplete, so products are not fully checked. A complete one has at least \(whole.limits) limits, \(whole.restrictions) restrictions and \(whole.prohibitions) prohibitions, with CAS numbers."
        )
    }

    /// "51st Amendment, 30 June 2023"
    package func edition(_ standard: Standard) -> String {
        let date = standard.date.map { DateWords(language).full($0) }
        return language.said(
            [lawText(standard.edition), date ?? ""].filter { !$0.isEmpty }.joined(separator: ", "))
    }

    /// "IFRA Standards, 51st Amendment, 30 June 2023"
    package func named(_ standard: Standard) -> String {
        let edition = edition(standard)
        return language.said(
            edition.isEmpty ? name(of: standard) : "\(name(of: standard)), \(edition)")
    }

    package func about(_ library: LimitStandard) -> String {
        var said = [edition(library.standard)]
        said.append(language.counted(library.count, "limit", "limits"))
        if library.unread > 0 {
            said.append(
                language.say(
                    library.unread, one: "1 row to check", other: "\(library.unread) rows to check")
            )
        }
        if library.kind == .imported, !library.isWhole {
            said.append(language.say("incomplete table"))
        }
        return language.said(said.filter { !$0.isEmpty }.joined(separator: " · "))
    }

    package func missing(_ categories: [ProductCategory]) -> String {
        language.say(
            "The table has no column for \(categories.map { $0.rawValue }.joined(separator: ", ")). Products there are not fully checked."
        )
    }

    func numbers(_ substance: Substance) -> String {
        let numbers = substance.cas.map { $0.text }
        return numbers.count > 4
            ? language.say(
                "\(numbers.prefix(3).joined(separator: ", ")) and \(numbers.count - 3) more")
            : numbers.joined(separator: ", ")
    }

    package func kind(_ kind: LimitRule.Kind) -> String {
        switch kind {
        case .restriction: language.say("restricted")
        case .prohibition: language.say("prohibited")
        case .specification: language.say("to confirm")
        case .unread: language.say("not understood")
        }
    }

    /// "restricted · 91-64-5 · 4: 0.6 % · phototoxic"
    package func said(_ rule: LimitRule) -> String {
        let said =
            [kind(rule.kind), numbers(rule.substance), shares(rule), rule.condition]
            + (rule.isPhototoxic ? [phototoxic] : [])
        return language.said(said.filter { !$0.isEmpty }.joined(separator: " · "))
    }

    /// "4: 0.6 % · 5A: none", or one share if all are equal.
    func shares(_ rule: LimitRule) -> String {
        guard rule.kind == .restriction else { return "" }
        let said = { (share: Share?) -> String in
            share.map { language.decimal($0.text) } ?? language.say("no limit")
        }
        if let first = rule.shares.first, rule.shares.allSatisfy({ $0 == first }) {
            return said(first)
        }
        var shares: [String] = []
        for (category, share) in zip(ProductCategory.allCases, rule.shares) where share != nil {
            shares.append("\(category.rawValue): \(said(share))")
        }
        return language.said(shares.joined(separator: ", "))
    }

    /// "4: fine fragrance on skin"
    package func category(_ category: ProductCategory) -> String {
        language.say("\(category.rawValue): \(language.say(Sentence(name(of: category))))")
    }

    // words: literals
    private func name(of category: ProductCategory) -> String {
        switch category {
        case .one: "on the lips"
        case .two: "deodorant"
        case .three: "around the eyes, facial make-up"
        case .four: "fine fragrance on skin"
        case .fiveA: "body lotion and oil"
        case .fiveB: "face cream"
        case .fiveC: "hand cream"
        case .fiveD: "baby cream and oil"
        case .six: "toothpaste, mouthwash"
        case .sevenA: "hair, rinsed off"
        case .sevenB: "hair, left on"
        case .eight: "intimate wipes and the like"
        case .nine: "soap, shower gel, shampoo"
        case .tenA: "cleaning by hand, laundry"
        case .tenB: "room spray, other sprays"
        case .elevenA: "next to skin in a pad, without light"
        case .elevenB: "next to skin in a glove or sock"
        case .twelve: "candle, reed diffuser: not on skin"
        }
    }
}
