internal import Basics

/// One spoken item.
struct SaidThing: Equatable {
    var name: String
    /// Nil where none was said.
    var quantity: Int64?
    /// In the list's spelling; empty for pieces.
    var unit = ""
    var remark = ""
    /// The whole text except the place.
    var whole = ""
    /// The place, without and with its preposition: "at Baker’s".
    var place = ""
    var placeSaid = ""

    static let most: Int64 = 9_999
}

/// Reads the words of one thing.
struct SaidPiece {
    let way: SaidWay
    /// True if a place of this name is known.
    let isPlace: (String) -> Bool
    var doubts: SaidDoubts = []

    init(_ way: SaidWay, isPlace: @escaping (String) -> Bool) {
        self.way = way
        self.isPlace = isPlace
    }

    /// Nil where there is no name and no amount.
    mutating func thing(_ all: ArraySlice<SaidToken>) -> SaidThing? {
        var tokens = SaidPiece.timesFirst(bare(SaidPiece.withoutStop(all)))
        var thing = SaidThing(name: "")
        takePlace(&tokens, &thing)
        thing.whole = SaidToken.name(tokens)
        guard !tokens.isEmpty else { return nil }
        guard let counted = about(tokens) else {
            thing.name = thing.whole
            return thing
        }
        tokens = counted
        if !takeFirst(tokens, &thing), !takeLast(tokens, &thing) { thing.name = thing.whole }
        return thing
    }

    /// "Ethanol (2 l)": brackets around an amount at the end say nothing.
    private func bare(_ tokens: ArraySlice<SaidToken>) -> ArraySlice<SaidToken> {
        guard let start = tokens.lastIndex(where: { $0.source.hasPrefix("(") }),
            start > tokens.startIndex, let last = tokens.last, last.source.hasSuffix(")")
        else { return tokens }
        let inside = [SaidToken](
            about(
                SaidToken.tokens(
                    String(SaidToken.name(tokens[start...]).dropFirst().dropLast()))[...]) ?? [])
        guard let amount = SaidAmount(inside[...], way), amount.end == inside.endIndex,
            !amount.number.isWord
        else { return tokens }
        return tokens[..<start] + inside
    }

    /// "5 l ethanol twice", "500 ml ethanol (3x)" as "2 x 5 l ethanol", "3 x 500 ml ethanol".
    private static func timesFirst(_ tokens: ArraySlice<SaidToken>) -> ArraySlice<SaidToken> {
        guard let last = tokens.last, tokens.first?.source.first?.isNumber == true else {
            return tokens
        }
        let word = last.low.filter { !"()".contains($0) }
        var count: Int64?
        var end = tokens.endIndex - 1
        for (place, words) in [list("twice zweimal doppelt"), list("thrice dreimal")].enumerated()
        where words.contains(word) { count = Int64(place) + 2 }
        if word.first?.isNumber == true, SaidToken.times.contains(String(word.drop { $0.isNumber }))
        {
            count = Int64(word.prefix { $0.isNumber })
        } else if SaidToken.times.contains(word), end > tokens.startIndex,
            let number = SaidNumber(tokens[(end - 1)...], sign: nil), number.end == end
        {
            count = number.thousandths / 1_000
            end -= 1
        }
        guard let count, (2...99).contains(count), end > tokens.startIndex + 1 else {
            return tokens
        }
        var front = [SaidToken(source: String(count), text: String(count), isJoined: false)]
        front.append(SaidToken(source: "x", text: "x", isJoined: false))
        return front[...] + tokens[..<end]
    }

    /// A dictated line ends with a full stop; "Co." and "No." do not.
    private static func withoutStop(_ tokens: ArraySlice<SaidToken>) -> ArraySlice<SaidToken> {
        guard let last = tokens.last, let sign = last.source.last, ".!?…。".contains(sign) else {
            return tokens
        }
        var source = last.source
        while let sign = source.last, ".!?…。".contains(sign) { source.removeLast() }
        let isShort = ["co", "inc", "ltd", "no", "nr", "st"].contains(source.lowercased())
        if isShort || source.contains(where: { $0 == "." }) && source.last?.isLetter == true {
            return tokens
        }
        var text = last.text
        while let sign = text.last, ".!?…。".contains(sign) { text.removeLast() }
        if source.isEmpty { return tokens.dropLast() }
        return tokens.dropLast()
            + [SaidToken(source: source, text: text, isJoined: last.isJoined)]
    }
}

// Places.
extension SaidPiece {
    private static let at = ["at", "@"]
    /// Before a place that is known: "water from Evian" is a name.
    private static let from = list("from in bei beim vom von aus im chez à au aux")
    private static let articles = list("the my our der die das dem den la le les")

    /// Where an amount begins behind the name of a known place.
    private func cut(_ tokens: ArraySlice<SaidToken>, behind start: Int) -> Int? {
        tokens.indices.first { cut in
            cut > start + 1 && isPlace(SaidToken.name(tokens[(start + 1)..<cut]))
                && SaidAmount(tokens[cut...], way)?.end == tokens.endIndex
        }
    }

    private func takePlace(_ tokens: inout ArraySlice<SaidToken>, _ thing: inout SaidThing) {
        for start in tokens.indices.reversed() where start > tokens.startIndex {
            let word = tokens[start].low
            let isAt = SaidPiece.at.contains(word) || word.hasPrefix("@")
            guard isAt || SaidPiece.from.contains(word) else { continue }
            // "at least 5".
            if word == "at", start + 1 < tokens.endIndex,
                ["least", "most"].contains(tokens[start + 1].low)
            {
                continue
            }
            var name = tokens[(start + 1)...]
            var place = SaidToken.name(name)
            if word.hasPrefix("@"), word.count > 1 {
                place = (String(tokens[start].source.dropFirst()) + " " + place).trimmed
            } else if let first = name.first, SaidPiece.articles.contains(first.low),
                name.count > 1, !isPlace(place)
            {
                name = name.dropFirst()
                if isPlace(SaidToken.name(name)) { place = SaidToken.name(name) }
            }
            if !isPlace(place), let cut = cut(tokens, behind: start) {
                // "milk at Dairy 2 l".
                thing.place = SaidToken.name(tokens[(start + 1)..<cut])
                thing.placeSaid = SaidToken.name(tokens[start..<cut])
                tokens = tokens[..<start] + tokens[cut...]
                return
            }
            guard !place.isEmpty, isAt || isPlace(place) else {
                if isAt { return }
                continue
            }
            thing.place = place
            thing.placeSaid = SaidToken.name(tokens[start...])
            tokens = tokens[..<start]
            return
        }
    }
}
