internal import Basics
internal import Inventory

// What is said of the demo.
extension StudioWords {
    var demo: String { language.say("The demo") }
    var demoTitle: String { language.say("A studio in full swing") }
    var demoWhat: String {
        language.say(
            "A small demo shop with three months of sales, materials on the shelf, medleys that mature "
                + "or are ready to evaluate, a shopping list and a few breaths.")
    }
    var demoLimits: String {
        language.say(
            "It goes again in one tap. What you wrote yourself stays as it is, before and after.")
    }
    var demoLoaded: String { language.say("The demo is here") }
    var demoRemoved: String { language.say("The demo is gone") }
    var thisIsADemo: String {
        language.say("This is a demo: its shop, sales and medleys are not real.")
    }
    var removeDemo: String { language.say("Remove the demo") }
    var keepDemo: String { language.say("Keep it") }
    var askToRemoveDemo: String { language.say("Remove the demo?") }
    var removeDemoText: String {
        language.say(
            "All of the demo goes. What you wrote yourself stays, and so does whatever of the demo "
                + "your own things need: the scenting of a medley, the department of an item.")
    }
    var demoSettings: String { language.say("See how Neroli looks in use, with a demo studio.") }

    /// "You have changed 1 medley and 2 items of it: they stay, and are yours from then on."
    func stays(_ kinds: [(kind: String, count: Int)]) -> String {
        var texts: [String] = []
        var count = 0
        for kind in kinds {
            texts.append(named(kind.kind, kind.count))
            count += kind.count
        }
        let last = texts.popLast() ?? ""
        let all =
            texts.isEmpty
            ? last : language.say(texts.joined(separator: ", ") + " and " + last)
        return language.say(
            "You have changed " + all + " of it since: "
                + (count == 1 ? "it stays, and is" : "they stay, and are")
                + " yours from then on.")
    }

    private func named(_ kind: String, _ count: Int) -> String {
        switch kind {
        case "to buy": language.counted(count, "thing to buy", "things to buy")
        case "store": language.counted(count, "store", "stores")
        case "medley": language.counted(count, "medley", "medleys")
        case "scenting": language.counted(count, "scenting", "scentings")
        case "item": language.counted(count, "item of the stock", "items of the stock")
        case "department": language.counted(count, "department", "departments")
        case "company": language.counted(count, "company", "company")
        case "breath": language.counted(count, "breath", "breaths")
        case "thought": language.counted(count, "thought", "thoughts")
        case "favourite": language.counted(count, "favourite", "favourites")
        default: language.counted(count, "remark", "remarks")
        }
    }
}
