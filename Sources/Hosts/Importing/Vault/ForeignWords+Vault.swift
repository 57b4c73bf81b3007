internal import Basics

extension ForeignWords {
    func ofVault(_ kind: LeftBehind.Kind) -> String {
        switch kind {
        case .sameName: language.say("another before it has the same name.")
        case .line(let name, let amount):
            language.say(
                "“\(shown(amount))” of “\(shown(name))” can’t be read as an amount or a dilution here, and "
                    + "half of a formula would be worse than none.")
        case .noLines: language.say("it has no ingredients.")
        case .tooManyLines(let most):
            language.say("it has more than \(language.number(most)) ingredients.")
        case .lineWithoutAmount(let name):
            language.say("there is none of “\(shown(name))” in it, so it is left out.")
        case .lineNotCounted(let name):
            language.say("“\(shown(name))” does not count there, so it is left out.")
        case .linesAdded(let name):
            language.say("“\(shown(name))” is there twice. Here that is one line of both.")
        case .diluentUnknown(let name):
            language.say("“\(shown(name))” is diluted, and the file does not say in what.")
        case .rounded(let name, let text, let taken):
            language.say("“\(shown(name))” is \(shown(text)) there. Here that is \(taken).")
        case .textTooLong: language.say("its notes are too long, and are left out.")
        case .notACAS(let text):
            language.say("“\(shown(text))” is not a CAS number, and is left out.")
        case .notAShare(let name):
            language.say("how much of “\(shown(name))” is in it can’t be read, and is left out.")
        case .notAPrice(let text):
            language.say("its price of \(shown(text)) can’t be read, and is left out.")
        case .furtherPrices(let count):
            language.say(
                count == 1
                    ? "a price of another supplier is left out."
                    : "\(language.number(count)) prices of other suppliers are left out.")
        default: ""
        }
    }
}
