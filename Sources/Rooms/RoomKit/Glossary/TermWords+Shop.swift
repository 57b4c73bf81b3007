internal import Basics

extension TermWords {
    func shopTitle(_ term: Term) -> String? {
        switch term {
        case .batch: language.say("Batch")
        case .carrier: language.say("Carrier")
        case .density: language.say("Density")
        case .endOfDay: language.say("End-of-day report")
        case .float: language.say("Float")
        case .lot: language.say("Lot")
        case .par: language.say("Low-stock level")
        case .scenting: language.say("Scenting")
        default: nil
        }
    }

    func shopText(_ term: Term) -> String? {
        switch term {
        case .batch:
            language.say(
                "A formula weighed in once, under its own number. The number stands on every bottle of it."
            )
        case .carrier:
            language.say(
                "Odourless liquid that thins materials: DPG, IPM, TEC or alcohol."
            )
        case .density:
            language.say(
                "Weight of one millilitre in grams. It turns drops and millilitres into grams."
            )
        case .endOfDay:
            language.say(
                "The drawer counted and the sums of the day. It never changes after closing."
            )
        case .float:
            language.say(
                "Cash left in the drawer for change when the day begins. It is not income."
            )
        case .lot:
            language.say(
                "One delivery of a material, with its supplier’s number. Recalls and certificates go by lot."
            )
        case .par:
            language.say(
                "Amount at which an item is marked as low. Choose what you use until the next delivery."
            )
        case .scenting:
            language.say(
                "A folder of formulas for one purpose, such as a soap, a candle or a perfume."
            )
        default: nil
        }
    }
}
