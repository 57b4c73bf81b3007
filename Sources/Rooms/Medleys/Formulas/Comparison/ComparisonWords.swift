internal import Basics

/// Two medleys side by side.
struct ComparisonWords: FeatureWords {
    let language: Language

    func comparison(_ one: String, _ other: String) -> String {
        language.say("\(one) and \(other)")
    }
    func compareWhat(_ name: String) -> String { language.say("Compare “\(name)”") }
    var compareOther: String { language.say("Compare with another medley") }
    var swap: String { language.say("Swap sides") }
    var sameScenting: String { language.say("In the same scenting") }
    var nothingToCompare: String { language.say("Nothing to compare yet") }
    var nothingToCompareAdvice: String {
        language.say("Add the next trial to see both side by side.")
    }
    var showAllLines: String { language.say("Show all lines") }
    var onlyDifferent: String { language.say("Show only differences") }
    var besides: String { language.say("Other") }
    var volume: String { language.say("Volume") }
    var isSame: String { language.say("the same") }
    var isOther: String { language.say("differs") }
    var dilutedOtherwise: String { language.say("diluted differently") }
    func differences(_ count: Int) -> String {
        switch count {
        case 0: language.say("No lines differ")
        default: language.say(count, one: "1 line differs", other: "\(count) lines differ")
        }
    }
    func mark(_ mark: MedleyComparison.Mark, _ first: String, _ second: String) -> String {
        switch mark {
        case .same: isSame
        case .sameAmount: language.say("the same amount")
        case .more(let factor): language.say("more in \(second), × \(short(factor))")
        case .less(let factor): language.say("less in \(second), ÷ \(short(factor))")
        case .onlyFirst: language.say("only in \(first)")
        case .onlySecond: language.say("only in \(second)")
        }
    }
    private func short(_ factor: Double) -> String {
        language.decimal(Decimal(rounding: factor, places: factor < 10 ? 2 : 0).typed)
    }
}
