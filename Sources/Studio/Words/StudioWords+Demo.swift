internal import Basics
internal import Journal

// Words about the demo.
extension StudioWords {
    var demoTitle: String { language.say("Demo studio") }
    var demoWhat: String {
        language.say(
            "A perfumer’s stall: two scents in three sizes, soap and candles. With sales, reports, formulas, batches, materials and a shopping list."
        )
    }
    var demoLimits: String {
        language.say(
            "One tap removes it. Your own work stays.")
    }
    var demoLoaded: String { language.say("Demo loaded") }
    var demoRemoved: String { language.say("Demo removed") }
    var thisIsADemo: String {
        language.say("This is a demo: its shop, sales and medleys are not real.")
    }
    var removeDemo: String { language.say("Remove the demo") }
    var keepDemo: String { language.say("Keep") }
    var askToRemoveDemo: String { language.say("Remove the demo?") }
    var removeDemoText: String {
        language.say("Removes the demo. Your own work stays.")
    }

    /// "You changed 1 medley and 2 items of the stock.", with a note that changed records
    /// stay and are the person's from then on.
    func stays(_ kinds: [(kind: DemoKind, count: Int)]) -> String {
        var texts = kinds.map { $0.kind.counted($0.count, language) }
        let last = texts.popLast() ?? ""
        let all =
            texts.isEmpty
            ? last : language.say("\(texts.joined(separator: ", ")) and \(last)")
        return language.say("You changed \(all). Your changes stay.")
    }
}
