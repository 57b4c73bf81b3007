internal import Inventory

// What is said of the demo.
extension StudioWords {
    var demo: String { "The demo" }
    var demoTitle: String { "A studio in full swing" }
    var demoWhat: String {
        "A small demo shop with three months of sales, materials on the shelf, medleys that mature "
            + "or are ready to evaluate, a shopping list and a few breaths."
    }
    var demoLimits: String {
        "It goes again in one tap. What you wrote yourself stays as it is, before and after."
    }
    var demoLoaded: String { "The demo is here" }
    var demoRemoved: String { "The demo is gone" }
    var thisIsADemo: String { "This is a demo: its shop, sales and medleys are not real." }
    var removeDemo: String { "Remove the demo" }
    var keepDemo: String { "Keep it" }
    var askToRemoveDemo: String { "Remove the demo?" }
    var removeDemoText: String {
        "All of the demo goes. What you wrote yourself stays, and so does whatever of the demo "
            + "your own things need: the scenting of a medley, the department of an item."
    }
    var demoSettings: String { "See how Neroli looks in use, with a demo studio." }

    /// "You have changed 1 medley and 2 items of it: they stay, and are yours from then on."
    func stays(_ kinds: [(kind: String, count: Int)]) -> String {
        var texts: [String] = []
        var count = 0
        for kind in kinds {
            texts.append(named(kind.kind, kind.count))
            count += kind.count
        }
        let last = texts.popLast() ?? ""
        let all = texts.isEmpty ? last : texts.joined(separator: ", ") + " and " + last
        return "You have changed " + all + " of it since: "
            + (count == 1 ? "it stays, and is" : "they stay, and are") + " yours from then on."
    }

    private func named(_ kind: String, _ count: Int) -> String {
        let one = count == 1
        let name =
            switch kind {
            case "to buy": one ? "thing to buy" : "things to buy"
            case "store": one ? "store" : "stores"
            case "medley": one ? "medley" : "medleys"
            case "scenting": one ? "scenting" : "scentings"
            case "item": one ? "item of the stock" : "items of the stock"
            case "department": one ? "department" : "departments"
            case "company": "company"
            case "breath": one ? "breath" : "breaths"
            case "thought": one ? "thought" : "thoughts"
            case "favourite": one ? "favourite" : "favourites"
            default: one ? "remark" : "remarks"
            }
        return "\(count) " + name
    }
}

// Where else a note is used.
extension StudioWords {
}
