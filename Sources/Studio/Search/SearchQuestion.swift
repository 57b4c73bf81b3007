internal import Basics
internal import RoomKit

/// A question in words: "price of rosa notte", "how much neroli do I have".
struct SearchQuestion {
    let asked: Asked
    /// The search without the words that ask.
    let query: SearchQuery

    /// Nil for a search without words that ask or fill, and for one without others.
    init?(_ query: SearchQuery) {
        var asked: Asked?
        var rest: [[UInt8]] = []
        for word in query.words {
            let text = String(decoding: word, as: UTF8.self)
            if let line = SearchQuestion.asking.first(where: { $0.words.contains(text) }) {
                // "How much does it cost": the word that says more.
                if asked == nil || asked == .any { asked = line.asked }
            } else if !SearchQuestion.filling.contains(text) {
                rest.append(word)
            }
        }
        guard rest.count < query.words.count, !rest.isEmpty else { return nil }
        self.asked = asked ?? .any
        self.query = SearchQuery(rest)
    }

    private static let asking: [(asked: Asked, words: Set<String>)] = [
        (.price, ["price", "prices", "priced"]),
        (.cost, ["cost", "costs", "paid"]),
        (.stock, ["stock", "stocked", "quantity", "many", "left", "level", "remaining", "enough"]),
        (.place, ["where", "wheres", "location", "shelf", "origin"]),
        (.made, ["when", "made", "make", "last", "weighed"]),
        (
            .any,
            [
                "much", "what", "whats", "show", "find", "about", "who", "which", "how",
                "formula", "formulas", "recipe", "recipes", "medleys", "thing", "things", "buy",
                "sells",
                "smell", "smells", "like", "use", "uses", "contains", "perfumes",
            ]
        ),
    ]

    /// Words without a meaning for a search.
    static let filling: Set<String> = [
        "of", "the", "a", "an", "is", "are", "was", "were", "my", "our", "i", "we", "me", "do",
        "does", "did", "for", "in", "on", "at", "to", "from", "with", "and", "have", "has", "got",
        "any", "there", "it", "please", "s", "you", "can", "get", "some", "time", "still", "de",
        "la", "des",
        "der", "die", "oil",
    ]
}
