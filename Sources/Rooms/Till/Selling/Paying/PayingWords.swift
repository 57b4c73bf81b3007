internal import Basics

/// Ways of payment, parts and tips.
struct PayingWords: Words {
    let language: Language

    var common: TillWords { TillWords(language) }

    var till: String { language.say("Till") }
    var ways: String { language.say("Payment methods") }
    var advice: String {
        language.say("Your own, such as a card reader’s name. Reports list each of them.")
    }
    var nameHint: String { language.say("Such as SumUp, Twint or Bank transfer.") }
    var kind: String { language.say("Kind") }
    func remove(_ name: String) -> String { language.say("Remove \(name)") }
    var added: String { language.say("Payment method added") }
    var deleted: String { language.say("Payment method removed") }
    var aNewWay: String { language.say("New payment method") }
    var aDeletion: String { language.say("Payment method removal") }

    var split: String { language.say("Split payment or tip") }
    var splitAdvice: String {
        language.say("Enter the parts paid in another way. The rest is paid as chosen above.")
    }
    func part(_ number: Int) -> String { language.say("Part \(number): paid by") }
    func amount(_ number: Int) -> String { language.say("Part \(number): amount") }
    var tip: String { language.say("Tip") }
    var tips: String { language.say("Tips") }
    var tipHint: String { language.say("Not part of income or tax.") }

    func name(_ kind: PaymentKind) -> String {
        switch kind {
        case .cash, .card, .other: common.name(kind.tender)
        case .transfer: language.say("Bank transfer")
        case .voucher: language.say("Voucher")
        case .account: language.say("On account")
        }
    }

    /// Fields' choices: the three ways, the shop's own, and those of a sale that are no longer among
    /// them.
    func choices(
        _ own: [OwnTender], _ known: [PaymentPart] = []
    ) -> [(value: String, label: String)] {
        var choices: [(value: String, label: String)] = []
        for tender in Tender.allCases {
            choices.append((value: tender.rawValue, label: common.name(tender)))
        }
        for way in own.map({ $0.way }) + known.map({ $0.way })
        where !choices.contains(where: { $0.value == way.text }) {
            choices.append((value: way.text, label: name(way)))
        }
        return choices
    }

    // Corrections.
    var corrections: String { language.say("Payment corrections") }
    func corrected(_ when: String) -> String { language.say("Payment corrected · \(when)") }
    func correctionUndone(_ when: String) -> String {
        language.say("Payment correction undone · \(when)")
    }

    func name(_ way: PaymentWay) -> String { way.name.isEmpty ? name(way.kind) : way.name }
}
