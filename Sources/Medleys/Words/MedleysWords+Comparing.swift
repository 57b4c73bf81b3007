internal import Basics
internal import Perfumery

// Comparing, and the formula sheet.
extension MedleysWords {
    func comparison(_ one: String, _ other: String) -> String { "\(one) and \(other)" }
    func compareWhat(_ name: String) -> String { "Compare “\(name)”" }
    var compareOther: String { "Compare with another" }
    var swap: String { "Swap sides" }
    var sameScenting: String { "In the same scenting" }
    var nothingToCompare: String { "Nothing to compare with yet" }
    var nothingToCompareAdvice: String {
        "Add the next trial of this medley to see both side by side here."
    }
    var besides: String { "Besides" }
    var volume: String { "Volume" }
    var isSame: String { "the same" }
    var isOther: String { "differs" }
    var dilutedOtherwise: String { "diluted differently" }
    func differences(_ count: Int) -> String {
        switch count {
        case 0: "No line differs"
        case 1: "1 line differs"
        default: "\(count) lines differ"
        }
    }
    func mark(_ mark: MedleyComparison.Mark, _ first: String, _ second: String) -> String {
        switch mark {
        case .same: isSame
        case .sameAmount: "the same amount"
        case .more(let factor): "more in \(second), × \(short(factor))"
        case .less(let factor): "less in \(second), ÷ \(short(factor))"
        case .onlyFirst: "only in \(first)"
        case .onlySecond: "only in \(second)"
        }
    }
    private func short(_ factor: Double) -> String {
        Decimal(rounding: factor, places: factor < 10 ? 2 : 0).typed
    }

    func cardOf(_ name: String) -> String { "Formula sheet of “\(name)”" }
    var print: String { "Print" }
    var matureOn: String { "Mature on" }
}
