internal import Basics
internal import RoomKit

/// Packaging of what is sold.
struct PackagingWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    var common: InventoryWords { InventoryWords(language) }

    var packagingSaved: String { language.say("Packaging and labour are saved.") }
    func packagingAdvice(_ name: String) -> String {
        language.say(
            "What one “\(name)” takes: bottle, pump, box, label. A batch takes it from the stock and adds "
                + "it to the cost.")
    }
    var nothingElse: String { language.say("Nothing") }
    func part(_ number: Int) -> String { language.say("Part \(number)") }
    var forOne: String { language.say("For one") }
    var labour: String { language.say("Labour for one") }
    var labourHint: String { language.say("What your work on one costs: filling, labelling.") }
}
