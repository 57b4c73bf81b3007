internal import Basics

/// Items to buy as a person says: "2 l ethanol, 50 crimp caps at Baker’s".
///
/// Unrecognised words stay part of a name: no typed text is lost.
struct SpokenLine: Equatable {
    struct Thing: Equatable {
        var name: String
        /// Nil where none was said.
        var quantity: Int?
        var unit = ""
        /// The whole text except the place, for names that contain an amount.
        var whole = ""
        /// Place of purchase; empty if not given.
        var place = ""
        /// Place as typed: "at Baker’s".
        var placeSaid = ""
    }

    private(set) var things: [Thing] = []

    /// Characters.
    static let limit = 400

    init(_ text: String, in language: Language = .english) {
        let words = SpokenWords(language)
        for part in text.split(whereSeparator: { SpokenLine.ends.contains($0) || $0.isNewline }) {
            // A place applies to everything before it, back to the previous place.
            var first = things.count
            for piece in SpokenLine.pieces(part) {
                guard let thing = SpokenLine.thing(piece, words) else { continue }
                things.append(thing)
                if thing.place.isEmpty { continue }
                for number in first..<things.count {
                    things[number].place = thing.place
                    things[number].placeSaid = thing.placeSaid
                }
                first = things.count
            }
        }
    }

    private static var ends: [Character] { [";", "；", "؛"] }
    private static var commas: [Character] { [",", "，", "、", "،"] }

    /// Splits words at commas. A comma followed by letters is part of its word: "1,5",
    /// "N,N-dimethyl". A comma of a script without blanks ends a piece anywhere.
    private static func pieces(_ part: Substring) -> [[String]] {
        var pieces: [[String]] = [[]]
        for word in part.split(whereSeparator: { $0.isWhitespace }) {
            var rest = ""
            for letter in word {
                if letter != ",", commas.contains(letter) {
                    if !rest.isEmpty { pieces[pieces.count - 1].append(rest) }
                    rest = ""
                    pieces.append([])
                } else {
                    rest.append(letter)
                }
            }
            var isEnd = false
            while rest.last == "," {
                rest.removeLast()
                isEnd = true
            }
            if !rest.isEmpty { pieces[pieces.count - 1].append(rest) }
            if isEnd { pieces.append([]) }
        }
        return pieces
    }

    /// Nil where there is no name.
    private static func thing(_ piece: [String], _ words: SpokenWords) -> Thing? {
        var rest = piece[...]
        var thing = Thing(name: "")
        if let at = rest.lastIndex(where: { words.leadsToPlace($0) }), at > 0 {
            let said = rest[at...].joined(separator: " ")
            // "@Baker’s" is one word.
            let place =
                rest[at].hasPrefix("@")
                ? String(said.dropFirst()).trimmed : rest[(at + 1)...].joined(separator: " ")
            if !place.isEmpty {
                thing.place = place
                thing.placeSaid = said
                rest = rest[..<at]
            }
        }
        thing.whole = rest.joined(separator: " ")
        if let amount = SpokenAmount(first: rest, words) ?? SpokenAmount(last: rest, words),
            let whole = words.whole(amount.thousandths, amount.unit)
        {
            thing.quantity = whole.number
            thing.unit = whole.unit
            rest = amount.rest
        }
        thing.name = rest.joined(separator: " ")
        return thing.name.isEmpty ? nil : thing
    }
}
