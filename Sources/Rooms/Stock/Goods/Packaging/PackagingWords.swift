internal import Basics

/// Packaging of what is sold.
struct PackagingWords: Words {
    let language: Language

    var common: StockWords { StockWords(language) }

    var packagingSaved: String { language.say("Packaging and labour saved.") }
    func packagingAdvice(_ name: String) -> String {
        language.say(
            "Bottle, pump, box and label for one “\(name)”. A batch takes them from Stock and adds their cost."
        )
    }
    var nothingElse: String { language.say("Nothing") }
    func part(_ number: Int) -> String { language.say("Part \(number)") }
    var forOne: String { language.say("Per piece") }
    var labour: String { language.say("Labour per piece") }
    var labourHint: String { language.say("Cost of filling and labelling one.") }
}
