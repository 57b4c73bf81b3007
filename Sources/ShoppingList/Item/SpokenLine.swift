internal import Basics

/// What is to be bought as a person says it: "2 l ethanol, 50 crimp caps at Baker’s".
struct SpokenLine: Equatable {
    struct Thing: Equatable {
        var name: String
        /// Nil where none was said.
        var quantity: Int?
        var unit = ""
    }

    private(set) var things: [Thing] = []
    /// Where to buy all of it; empty where that was not said.
    private(set) var place = ""

    /// Characters.
    static let limit = 400

    private static let units = [
        "l", "dl", "cl", "ml", "kg", "g", "mg", "oz", "lb", "m", "cm", "pack", "packs", "box",
        "boxes", "bag", "bags", "bottle", "bottles", "jar", "jars", "roll", "rolls", "sheet",
        "sheets", "drop", "drops",
    ]

    init(_ text: String) {
        // A comma within a number is none between things.
        for part in text.split(whereSeparator: { $0 == ";" || $0.isNewline }) {
            var piece = ""
            for word in part.split(separator: " ") {
                let ends = word.hasSuffix(",")
                piece +=
                    (piece.isEmpty ? "" : " ") + (ends ? String(word.dropLast()) : String(word))
                if ends { take(&piece) }
            }
            take(&piece)
        }
    }

    private mutating func take(_ piece: inout String) {
        var words = piece.split(separator: " ").map { String($0) }
        piece = ""
        if let at = words.lastIndex(where: { $0.lowercased() == "at" }), at > 0,
            at + 1 < words.count
        {
            place = words[(at + 1)...].joined(separator: " ")
            words.removeSubrange(at...)
        }
        var thing = Thing(name: "")
        if words.count > 1, let (number, unit) = SpokenLine.amount(words[0]) {
            thing.quantity = number
            thing.unit = unit
            words.removeFirst()
            if unit.isEmpty, words.count > 1, SpokenLine.units.contains(words[0].lowercased()) {
                thing.unit = words.removeFirst()
            }
            if words.count > 1, words[0].lowercased() == "of" { words.removeFirst() }
        }
        thing.name = words.joined(separator: " ")
        if !thing.name.isEmpty { things.append(thing) }
    }

    /// "50", "2l"; nil for anything else, such as "0.5", which stays a part of the name.
    private static func amount(_ word: String) -> (number: Int, unit: String)? {
        let digits = String(word.prefix { $0.isASCII && $0.isNumber })
        let unit = String(word.dropFirst(digits.count))
        guard let number = wholeNumber(digits), ListItem.quantities.contains(number),
            unit.isEmpty || units.contains(unit.lowercased())
        else { return nil }
        return (number, unit)
    }
}
