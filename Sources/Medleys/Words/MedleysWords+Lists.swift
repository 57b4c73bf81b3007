internal import Basics
internal import Perfumery
internal import Shell

// Lists and dates.
extension MedleysWords {
    var calendar: String { "Calendar" }
    var materials: String { "Materials" }
    var measures: String { "Drops, spoons and cups" }
    var importMedleys: String { "Import a file" }
    var exportMedleys: String { "Export all as a file" }

    func ingredientsCounted(_ count: Int) -> String {
        count == 1 ? "1 ingredient" : "\(count) ingredients"
    }
    func ingredientsIn(_ scenting: String, _ count: Int) -> String {
        scenting + " · " + ingredientsCounted(count)
    }
    func tally(_ count: Int, _ status: Status) -> String {
        switch status {
        case .undecided: "\(count) to be decided"
        case .pass: "\(count) passed"
        case .fail: "\(count) failed"
        }
    }

    var readyToEvaluate: String { "Ready to evaluate" }
    var evaluateIt: String { "Evaluate" }
    func moreReady(_ count: Int) -> String { count == 1 ? "1 more" : "\(count) more" }
    func maturedIn(_ scenting: String, _ maturity: Maturity) -> String {
        scenting + " · matured " + length(maturity)
    }

    /// "14 days"
    func length(_ maturity: Maturity) -> String {
        maturity.typed + " " + period(maturity.period, maturity.thousandths == 1_000)
    }

    /// "matures in 3 days", "mature since Tuesday"
    func countdown(_ maturation: Maturation) -> String {
        maturation.isMature ? "mature " + since(maturation) : "matures in " + left(maturation)
    }

    /// "3 days", "1 hour"; nothing once it is mature.
    func left(_ maturation: Maturation) -> String {
        switch maturation.countdown {
        case .left(days: 1): "1 day"
        case .left(let days): "\(days) days"
        case .today: maturation.hours == 1 ? "1 hour" : "\(maturation.hours) hours"
        case .since: ""
        }
    }

    /// "since Tuesday", "since 3 November 2026"
    func since(_ maturation: Maturation) -> String {
        guard case .since(let days) = maturation.countdown else { return "" }
        switch days {
        case 0: return "since today"
        case 1: return "since yesterday"
        case 2...6: return "since " + DateWords().weekday(maturation.day)
        default: return "since " + DateWords().full(maturation.day)
        }
    }

    /// "until Monday", "until 3 December 2026"
    func until(_ maturation: Maturation) -> String {
        switch maturation.countdown {
        case .today: "until " + DateWords().time(maturation.due, in: maturation.zone)
        case .left(let days) where days < 7: "until " + DateWords().weekday(maturation.day)
        case .left: "until " + DateWords().full(maturation.day)
        case .since: since(maturation)
        }
    }

    func about(_ proposed: ProposedName) -> String {
        if proposed.origin.hasPrefix("medley:") { return "an accord" }
        if let thinning = proposed.thinning { return dilution(thinning) }
        return proposed.unit == nil ? "a note" : "used before"
    }

    /// "10 % in DPG"
    func dilution(_ thinning: Thinning) -> String {
        Decimal(units: thinning.share, places: 4).typed + " % in " + thinning.diluent
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
        return words[Int(clamping: id.low % UInt64(words.count))]
    }
}

// More words of a medley's page and form.
extension MedleysWords {
    var card: String { "Formula sheet" }
    var maturesIn: String { "Matures in" }
    var isMature: String { "Mature" }
    func over(_ percent: Int) -> String { "\(percent) % of the time has elapsed" }
    var sinceCreated: String { "since it was created" }
    func createdOn(_ date: String, days: Int) -> String {
        "Created \(date), \(days) \(daysSince(days)) ago"
    }
    var compare: String { "Compare" }
    func compareWith(_ name: String) -> String { "Compare with \(name)" }
    func line(_ number: Int) -> String { "Ingredient \(number)" }
    var draftKept: String { "What you typed is still here." }
    var discardDraft: String { "Discard it" }
}

// What the studio's search calls them.
extension MedleysWords {
    var foundScenting: String { "Scenting" }
    var foundMedley: String { "Medley" }
    var foundMaterial: String { "Material" }
}
