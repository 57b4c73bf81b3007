internal import Basics

struct RefundWords: Words {
    let language: Language

    var common: TillWords { TillWords(language) }

    func taxIncluded(_ rate: Rate) -> String {
        language.say("Including tax \(rate.text(in: language))")
    }
    var giveBack: String { language.say("To refund") }
    var refundCancelled: String { language.say("Refund cancelled") }
    var drawerIsShort: String {
        language.say("This exceeds the cash in the drawer. Check it before you refund.")
    }
    var aRefundCancelled: String { language.say("Refund cancellation") }
    var changeIt: String { language.say("Edit") }
    var returned: String { language.say("back to stock") }
    var writtenOff: String { language.say("written off") }
    /// Choices of a field.
    var fates: [(value: String, label: String)] {
        [
            (value: RefundDraft.returned, label: returned),
            (value: RefundDraft.writtenOff, label: writtenOff),
        ]
    }
    var refundBy: String { language.say("Paid back by") }
    var refunded: String { language.say("Refunded") }
    var aRefund: String { language.say("Refund") }
    func askToRefund(_ name: String) -> String { language.say("Refund items of sale \(name)?") }
    func refundNow(_ sum: String) -> String { language.say("Refund \(sum)") }
    /// Instruction for paying back.
    func payBack(_ sum: String, _ tender: Tender) -> String {
        switch tender {
        case .cash: language.say("Take \(sum) out of the drawer for the customer.")
        case .card: language.say("Give \(sum) back to the customer’s card.")
        case .other: language.say("Give \(sum) back the way it was paid.")
        }
    }
}
