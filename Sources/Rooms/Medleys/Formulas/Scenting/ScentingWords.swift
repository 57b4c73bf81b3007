internal import Basics
internal import Perfumery
internal import RoomKit

/// Scentings, their kinds of product and their strength.
struct ScentingWords: FeatureWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    // Scentings

    var addScenting: String { language.say("Add a scenting") }
    var newScenting: String { language.say("New scenting") }
    var scentingName: String { language.say("Name of the scenting") }
    var noScentings: String { language.say("Nothing tried yet") }
    var noScentingsAdvice: String {
        language.say(
            "A scenting is what you try scents in, for example Dish Soap. Add one, or look at a demo first."
        )
    }
    var addDemo: String { language.say("Add a demo") }
    var demoAdded: String { language.say("A demo to try things with.") }
    var windowHeading: String { language.say("Usual strength") }
    var windowAdvice: String {
        language.say(
            "How much of the whole is usually oils, by volume. It is what the trade is used to, not a "
                + "legal limit. You can type your own."
        )
    }
    var windowLow: String { language.say("From, in percent") }
    var windowHigh: String { language.say("To, in percent") }
    var deleteScenting: String { language.say("Delete this scenting") }
    var deleteEmptyAdvice: String { language.say("It holds no medleys.") }
    var deleteMedleysFirstOr: String {
        language.say("To delete this scenting, delete its medleys first, or all of it at once.")
    }
    var purge: String { language.say("Delete with everything in it") }
    func purgeTitle(_ name: String) -> String {
        language.say("Delete “\(name)” and everything in it?")
    }
    func purgeAdvice(_ medleys: Int) -> String {
        let what =
            language.counted(
                medleys, "medley goes with its evaluations and batches.",
                "medleys go with their evaluations and batches.")
        return language.say(what + " To make sure, type this word:")
    }
    var purgeTyped: String { language.say("The word") }
    func noMedleysAdvice(_ scenting: String) -> String {
        language.say("Write down the first thing you mix for \(scenting).")
    }
    var statusFilter: String { language.say("Medleys by status") }
    func noneStand(_ status: Status) -> String {
        switch status {
        case .undecided: language.say("Nothing waits for a decision.")
        case .pass: language.say("Nothing has passed yet.")
        case .fail: language.say("Nothing has failed.")
        }
    }
    var undecidedHeading: String { language.say("Where it stands") }

    func tally(_ count: Int, _ status: Status) -> String {
        switch status {
        case .undecided: language.say("\(count) to be decided")
        case .pass: language.say("\(count) passed")
        case .fail: language.say("\(count) failed")
        }
    }

    /// A word to type, different from time to time.
    func purgeWord(_ id: Identifier) -> String {
        let words = [
            "amber", "basil", "cedar", "davana", "elemi", "fennel", "guaiac", "hyssop", "iris",
            "jasmine", "kewda", "labdanum", "mimosa", "nutmeg", "orris", "pepper", "quince",
            "resin", "saffron", "tonka", "vetiver", "wormwood", "yarrow", "zest",
        ]
        return language.say(words[Int(clamping: id.low % UInt64(words.count))])
    }

    func standing(_ standing: OilCheck.Standing) -> String {
        switch standing {
        case .below: language.say("below the usual strength")
        case .inside: language.say("usual strength")
        case .above: language.say("above the usual strength")
        }
    }
    var kindLabel: String { language.say("Kind of product") }
    var chooseKind: String { language.say("Say what kind of product it is") }

    func kind(_ kind: ProductKind) -> String {
        switch kind {
        case .other: language.say("Another, or not known yet")
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
        return language.say(end(window.low) + "–" + end(window.high) + " %")
    }

    /// "Eau de parfum, usual strength: 15–20 %"
    func usually(_ window: StrengthWindow, _ kind: ProductKind) -> String {
        language.say(
            (kind == .other ? "Usual strength: " : self.kind(kind) + ", usual strength: ")
                + self.window(window))
    }

    /// "Eau de parfum: above the usual strength"
    func standing(_ standing: OilCheck.Standing, of kind: ProductKind) -> String {
        let standing = self.standing(standing)
        return kind == .other ? standing : language.say(self.kind(kind) + ": " + standing)
    }

    func addingScenting(_ name: String) -> String { language.say("New scenting “\(name)”") }
    func changingScenting(_ name: String) -> String {
        language.say("Changing the scenting “\(name)”")
    }
    var deletingScenting: String { language.say("Deleting a scenting") }
    var addingDemo: String { language.say("Adding the demo") }
}
