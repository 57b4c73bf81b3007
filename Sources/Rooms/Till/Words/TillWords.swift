internal import Basics

/// Every sentence of the till that a person reads.
struct TillWords: Words {
    let language: Language

    /// The room, in the bar of rooms: the till and the stock together.
    var room: String { language.say("Shop") }
    func less(_ sum: String) -> String { "\u{2212}" + sum }

    /// "2", "250 ml".
    func amount(_ quantity: Quantity, unit: String) -> String {
        let number = quantity.text(in: language)
        return unit == "each" ? number : language.say("\(number)\u{A0}\(unit)")
    }

    func name(_ tender: Tender) -> String {
        switch tender {
        case .cash: language.say("Cash")
        case .card: language.say("Card")
        case .other: language.say("Other")
        }
    }
}

// Confirming.
extension TillWords {
    func number(_ name: String) -> String { language.say("Sale \(name)") }
}
