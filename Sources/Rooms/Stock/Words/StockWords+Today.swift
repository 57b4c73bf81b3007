internal import Basics

// Words about the stock on the first page.
extension StockWords {
    /// "lasts about two batches", "lasts about 3 days", "lasts about two weeks"
    func lasts(_ lasting: StockUse.Lasting) -> String {
        switch lasting {
        case .batches(0): return language.say("not enough for another batch")
        case .batches(1): return language.say("lasts about one batch")
        case .batches(let count): return language.say("lasts about \(inWords(count)) batches")
        case .days(1): return language.say("lasts about a day")
        case .days(let days) where days < 7:
            return language.say("lasts about \(inWords(days)) days")
        case .days(7...10): return language.say("lasts about a week")
        case .days(let days):
            return language.say("lasts about \(inWords((days + 3) / 7)) weeks")
        }
    }

    private func inWords(_ count: Int) -> String {
        switch count {
        case 2: language.say("two")
        case 3: language.say("three")
        case 4: language.say("four")
        case 5: language.say("five")
        case 6: language.say("six")
        default: language.number(count)
        }
    }
}
