internal import Basics

extension ForeignWords {
    func ofVault(_ kind: LeftBehind.Kind) -> String {
        switch kind {
        case .sameName: language.say("an earlier one has the same name.")
        case .line(let name, let amount):
            language.say(
                "the amount “\(shown(amount))” of “\(shown(name))” can’t be read. The whole formula is left out."
            )
        case .noLines: language.say("has no ingredients.")
        case .tooManyLines(let most):
            language.say("has more than \(language.number(most)) ingredients.")
        case .lineWithoutAmount(let name):
            language.say("has 0 of “\(shown(name))”. The line is left out.")
        case .lineNotCounted(let name):
            language.say("“\(shown(name))” does not count there. The line is left out.")
        case .linesAdded(let name):
            language.say("“\(shown(name))” appears twice. Imported as one line.")
        case .diluentUnknown(let name):
            language.say("“\(shown(name))” is diluted, but its diluent is missing.")
        case .rounded(let name, let text, let taken):
            language.say("“\(shown(name))” is \(shown(text)) there. Imported as \(taken).")
        case .textTooLong: language.say("its notes are too long. Left out.")
        case .notACAS(let text):
            language.say("“\(shown(text))” is not a CAS number. Left out.")
        case .notAShare(let name):
            language.say("the share of “\(shown(name))” can’t be read. Left out.")
        case .notAPrice(let text):
            language.say("its price of \(shown(text)) can’t be read. Left out.")
        case .furtherPrices(let count):
            language.say(
                count, one: "1 price of another supplier is left out.",
                other: "\(language.number(count)) prices of other suppliers are left out.")
        default: ""
        }
    }
}
