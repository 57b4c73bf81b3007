internal import Basics
internal import Journal

// Words about the demo.
extension StudioWords {
    var demoTitle: String { language.say("A studio in full swing") }
    var demoWhat: String {
        language.say(
            "A perfumer’s stall: two scents in three sizes, soap and candles, with its sales and its "
                + "reports; the formulas and batches behind them, the materials, a shopping list.")
    }
    var demoLimits: String {
        language.say(
            "One tap removes it again. Nothing that you wrote yourself changes.")
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

    /// "You have changed 1 medley and 2 items of the stock.", with a note that changed records
    /// stay and are the person's from then on.
    func stays(_ kinds: [(kind: DemoKind, count: Int)]) -> String {
        var texts = kinds.map { $0.kind.counted($0.count, language) }
        let last = texts.popLast() ?? ""
        let all =
            texts.isEmpty
            ? last : language.say(texts.joined(separator: ", ") + " and " + last)
        return language.say(
            "You have changed " + all + ". What you changed stays and is yours from then on.")
    }
}
