internal import Basics
internal import Perfumery

/// Scentings, their kinds of product and their strength.
struct ScentingWords: FeatureWords {
    let language: Language

    // Scentings

    var addScenting: String { language.say("Add scenting (folder)") }
    var newScenting: String { language.say("New scenting (folder)") }
    var scentingName: String { language.say("Name of the scenting") }
    var noScentings: String { language.say("No scentings yet") }
    var noScentingsAdvice: String {
        language.say(
            "A scenting is a folder for one idea, such as Summer Cologne. Add one, or load a demo."
        )
    }
    var addDemo: String { language.say("Load demo") }
    var demoAdded: String { language.say("Demo loaded.") }
    var windowHeading: String { language.say("Usual strength") }
    var windowAdvice: String {
        language.say(
            "Usual share of oils by volume. A custom of the trade, not a legal limit. You can enter your own."
        )
    }
    var windowLow: String { language.say("From (%)") }
    var windowHigh: String { language.say("To (%)") }
    var deleteScenting: String { language.say("Delete this scenting") }
    var deleteEmptyAdvice: String { language.say("It has no medleys.") }
    var deleteMedleysFirstOr: String {
        language.say("Delete its medleys first, or delete all at once.")
    }
    var purge: String { language.say("Delete with all medleys") }
    func purgeTitle(_ name: String) -> String {
        language.say("Delete “\(name)” and all its medleys?")
    }
    func purgeAdvice(_ medleys: Int) -> String {
        language.say(
            medleys,
            one: "Deletes 1 medley with its evaluations and batches. To confirm, type this word:",
            other:
                "Deletes \(medleys) medleys with their evaluations and batches. To confirm, type this word:"
        )
    }
    var purgeTyped: String { language.say("Confirmation word") }
    func noMedleysAdvice(_ scenting: String) -> String {
        language.say("Enter your first formula for \(scenting).")
    }
    var statusFilter: String { language.say("Medleys by status") }
    func noneStand(_ status: Status) -> String {
        switch status {
        case .undecided: language.say("No medleys to decide.")
        case .pass: language.say("No medleys passed yet.")
        case .fail: language.say("No medleys failed.")
        }
    }
    var undecidedHeading: String { language.say("Status") }

    func tally(_ count: Int, _ status: Status) -> String {
        switch status {
        case .undecided: language.say("\(count) to be decided")
        case .pass: language.say("\(count) passed")
        case .fail: language.say("\(count) failed")
        }
    }

    /// A word to type, different from time to time, and equal in all languages: forms hold it.
    func purgeWord(_ id: Identifier) -> String {
        let words = [
            "amber", "basil", "cedar", "davana", "elemi", "fennel", "guaiac", "hyssop", "iris",
            "jasmine", "kewda", "labdanum", "mimosa", "nutmeg", "orris", "pepper", "quince",
            "resin", "saffron", "tonka", "vetiver", "wormwood", "yarrow", "zest",
        ]
        return language.said(words[Int(clamping: id.low % UInt64(words.count))])
    }

    func standing(_ standing: OilCheck.Standing) -> String {
        switch standing {
        case .below: language.say("below the usual strength")
        case .inside: language.say("usual strength")
        case .above: language.say("above the usual strength")
        }
    }
    var kindLabel: String { language.say("Product type") }
    var chooseKind: String { language.say("Choose product type") }

    func kind(_ kind: ProductKind) -> String {
        switch kind {
        case .other: language.say("Other, or not known yet")
        case .extrait: language.say("Extrait")
        case .eauDeParfum: language.say("Eau de parfum")
        case .eauDeToilette: language.say("Eau de toilette")
        case .cologne: language.say("Cologne")
        case .soap: language.say("Soap")
        case .candle: language.say("Candle")
        case .roomSpray: language.say("Room spray")
        case .oil: language.say("Skin oil")
        }
    }

    /// "Eau de parfum · 15–20 %"
    func kindWithWindow(_ kind: ProductKind) -> String {
        kind == .other ? self.kind(kind) : self.kind(kind) + " · " + window(StrengthWindow(kind))
    }

    /// "15–20 %"
    func window(_ window: StrengthWindow) -> String {
        let end = { (hundredths: Int) -> String in
            language.decimal(Decimal(units: Int64(hundredths), places: 2).typed)
        }
        return language.say("\(end(window.low))–\(end(window.high)) %")
    }

    /// "Eau de parfum, usual strength: 15–20 %"
    func usually(_ window: StrengthWindow, _ kind: ProductKind) -> String {
        kind == .other
            ? language.say("Usual strength: \(self.window(window))")
            : language.say("\(self.kind(kind)), usual strength: \(self.window(window))")
    }

    /// "Eau de parfum: above the usual strength"
    func standing(_ standing: OilCheck.Standing, of kind: ProductKind) -> String {
        let standing = self.standing(standing)
        return kind == .other ? standing : language.say("\(self.kind(kind)): \(standing)")
    }

    func addingScenting(_ name: String) -> String { language.say("New scenting “\(name)”") }
    func changingScenting(_ name: String) -> String {
        language.say("Scenting change “\(name)”")
    }
    var deletingScenting: String { language.say("Scenting deletion") }
    var addingDemo: String { language.say("Demo added") }
}
