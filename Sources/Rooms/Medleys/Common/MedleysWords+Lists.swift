internal import Basics
internal import Perfumery
internal import RoomKit

// Lists and dates.
extension MedleysWords {
    var calendar: String { language.say("Calendar") }
    var materials: String { language.say("Materials") }
    var measures: String { language.say("Drops, spoons and cups") }
    var importMedleys: String { language.say("Import a file") }
    var exportMedleys: String { language.say("Export all as a file") }

    func ingredientsCounted(_ count: Int) -> String {
        language.counted(count, "ingredient", "ingredients")
    }
    func ingredientsIn(_ scenting: String, _ count: Int) -> String {
        scenting + " · " + ingredientsCounted(count)
    }
    func tally(_ count: Int, _ status: Status) -> String {
        switch status {
        case .undecided: language.say("\(count) to be decided")
        case .pass: language.say("\(count) passed")
        case .fail: language.say("\(count) failed")
        }
    }

    var readyToEvaluate: String { language.say("Ready to evaluate") }
    var evaluateIt: String { language.say("Evaluate") }
    func moreReady(_ count: Int) -> String { language.counted(count, "more", "more") }
    func maturedIn(_ scenting: String, _ maturity: Maturity) -> String {
        scenting + " · " + matured(maturity)
    }

    /// "14 days"
    func length(_ maturity: Maturity) -> String {
        language.say(
            language.decimal(maturity.typed) + " "
                + period(maturity.period, maturity.thousandths == 1_000))
    }

    /// "matures in 3 days", "mature since Tuesday"
    func countdown(_ maturation: Maturation) -> String {
        language.say(
            maturation.isMature ? "mature " + since(maturation) : "matures in " + left(maturation))
    }

    /// "3 days", "1 hour"; empty once mature.
    func left(_ maturation: Maturation) -> String {
        switch maturation.countdown {
        case .left(days: 1): language.say("1 day")
        case .left(let days): language.say("\(days) days")
        case .today: language.counted(maturation.hours, "hour", "hours")
        case .since: ""
        }
    }

    /// "since Tuesday", "since 3 November 2026"
    func since(_ maturation: Maturation) -> String {
        guard case .since(let days) = maturation.countdown else { return "" }
        switch days {
        case 0: return language.say("since today")
        case 1: return language.say("since yesterday")
        case 2...6: return language.say("since " + DateWords(language).weekday(maturation.day))
        default: return language.say("since " + DateWords(language).full(maturation.day))
        }
    }

    /// "until Monday", "until 3 December 2026"
    func until(_ maturation: Maturation) -> String {
        switch maturation.countdown {
        case .today:
            language.say("until " + DateWords(language).time(maturation.due, in: maturation.zone))
        case .left(let days) where days < 7:
            language.say("until " + DateWords(language).weekday(maturation.day))
        case .left: language.say("until " + DateWords(language).full(maturation.day))
        case .since: since(maturation)
        }
    }

    func about(_ proposed: ProposedName) -> String {
        if proposed.origin.hasPrefix("medley:") { return language.say("an accord") }
        if let thinning = proposed.thinning { return dilution(thinning) }
        return language.say(proposed.unit == nil ? "a note" : "used before")
    }

    /// "10 % in DPG"
    func dilution(_ thinning: Thinning) -> String {
        language.say(thinning.text)
    }
    /// "Ambroxan, 10 % in DPG".
    func lineName(_ name: String, _ dilution: Thinning?) -> String {
        dilution.map { name + ", " + self.dilution($0) } ?? name
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
}

// More words of a medley's page and form.
extension MedleysWords {
    var asTiles: String { language.say("Look at them as tiles") }
    var card: String { language.say("Formula sheet") }
    var maturesIn: String { language.say("Matures in") }
    var isMature: String { language.say("Mature") }
    func over(_ percent: Int) -> String { language.say("\(percent) % of the time has elapsed") }
    var sinceCreated: String { language.say("since it was created") }
    func createdOn(_ date: String, days: Int) -> String {
        language.say("Created \(date), \(days) \(daysSince(days)) ago")
    }
    var compare: String { language.say("Compare") }
    func compareWith(_ name: String) -> String { language.say("Compare with \(name)") }
    func line(_ number: Int) -> String { language.say("Ingredient \(number)") }
    var draftKept: String { language.say("What you typed is still here.") }
    var discardDraft: String { language.say("Discard it") }
}

// Labels in the studio's search.
extension MedleysWords {
    var foundScenting: String { language.say("Scenting") }
    var foundMedley: String { language.say("Medley") }
    var foundMaterial: String { language.say("Material") }
}
