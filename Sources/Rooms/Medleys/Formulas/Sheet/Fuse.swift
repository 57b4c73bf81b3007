internal import Basics
internal import Markup
internal import Perfumery

/// A line's distance to the limit that binds it: of all limited substances that come from the
/// line, the one with the largest used part.
struct Fuse {
    let substance: String
    /// Used part of the limit, by all lines together; 1 is the whole limit. Nil for a prohibited
    /// substance.
    let used: Double?
    let isMet: Bool
}

extension SafetyCheck {
    /// By the index of the line, with the literature's figures where no certificate states any.
    var fuses: [Int: Fuse] {
        var fuses: [Int: Fuse] = [:]
        for finding in (literature?.verdict ?? verdict)?.findings ?? [] {
            for source in finding.sources where source.share > 0 {
                if let before = fuses[source.line] {
                    guard let there = before.used, finding.used.map({ $0 > there }) ?? true
                    else { continue }
                }
                fuses[source.line] = Fuse(
                    substance: finding.limit.substance.name, used: finding.used,
                    isMet: finding.isMet)
            }
        }
        return fuses
    }
}

extension Fuse {
    func write(_ html: inout HTML, _ words: SheetWords) {
        let said = words.fuse(self)
        html.element(
            "progress", isMet ? (used ?? 1) > 0.8 ? "fuse near" : "fuse" : "fuse over",
            [
                .value("value", Decimal(rounding: min(used ?? 1, 1), places: 4).typed),
                .fixed("max", "1"), .value("title", said), .label(said),
            ]
        ) { _ in }
    }
}

extension SheetWords {
    /// "Citral: 92 % of its limit"
    fileprivate func fuse(_ fuse: Fuse) -> String {
        guard let used = fuse.used else { return language.say("\(fuse.substance): prohibited") }
        return language.say("\(fuse.substance): \(figures.share(used)) of its limit")
    }

    // A line entered by its neat share.

    var neatShare: String { language.say("Enter neat share") }
    var neatLabel: String { language.say("Neat material (% of total)") }
    var neatOf: String { language.say("Line") }
    var neatHint: String {
        language.say("Takes the dilution in stock, and sets the amount of the line.")
    }
    func neat(_ share: Double) -> String { language.say("\(figures.share(share)) neat") }
}
