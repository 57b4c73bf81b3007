internal import Basics

// Words around an amount that name nothing: "about 20 bottles", "20 bouteilles environ".
extension SaidPiece {
    /// Before an amount.
    private static let around = [
        "about", "around", "approx", "approx.", "approximately", "roughly", "nearly", "almost",
        "some", "circa", "ca", "ca.", "c.", "zirka", "etwa", "ungefähr", "ungefaehr", "rund",
        "gut", "knapp", "environ", "env", "env.", "autour de", "à peu près", "a peu pres",
        "presque", "plus ou moins", "more or less", "mehr oder weniger", "at least", "at most",
        "no more than", "up to", "max", "max.", "maximum", "maximal", "min", "min.", "minimum",
        "minimal", "mindestens", "höchstens", "bis zu", "au moins", "au plus", "jusqu'à",
        "jusqu’à", "another", "noch", "encore", "plus", "~", "≈", "±",
    ].map { list($0) }
    /// Behind an amount.
    private static let behind = [
        "or so", "about", "approx", "approximately", "roughly", "circa", "ca", "etwa", "ungefähr",
        "oder so", "environ", "à peu près", "plus ou moins", "more or less", "at least", "at most",
        "max", "maximum", "maximal", "min", "minimum", "mindestens", "höchstens", "au moins",
        "au plus", "au maximum", "au minimum",
    ].map { list($0) }
    /// An amount that is to go is no amount to buy.
    private static let less = ["minus", "moins", "less", "weniger", "abzüglich"].map { list($0) }
    private static let lessBehind = ["less", "fewer", "weniger", "de moins", "en moins"]
        .map { list($0) }

    /// No amount of one thing has more words around it.
    private static let mostTokens = 40

    /// The tokens without these words; nil for an amount that is to go.
    func about(_ tokens: ArraySlice<SaidToken>) -> ArraySlice<SaidToken>? {
        guard tokens.count <= SaidPiece.mostTokens else { return tokens }
        var rest = [SaidToken](SaidPiece.unsigned(tokens))[...]
        var place = 0
        while place < rest.endIndex {
            guard let count = SaidPiece.begins(rest[place...], SaidPiece.around),
                leads(rest[(place + count)...], isFirst: place == 0)
            else {
                if SaidPiece.begins(rest[place...], SaidPiece.less) != nil,
                    leads(rest[(place + 1)...], isFirst: true)
                {
                    return nil
                }
                place += 1
                continue
            }
            rest = [SaidToken](rest[..<place] + rest[(place + count)...])[...]
            // Another phrase may stand before.
            place = max(0, place - 4)
        }
        if let count = SaidPiece.ends(rest, SaidPiece.lessBehind),
            holdsAmount(rest.dropLast(count))
        {
            return nil
        }
        if let count = SaidPiece.ends(rest, SaidPiece.behind), holdsAmount(rest.dropLast(count)) {
            rest = rest.dropLast(count)
        }
        return rest
    }

    /// Behind these words, whatever follows.
    static func behindAbout(_ tokens: ArraySlice<SaidToken>) -> ArraySlice<SaidToken> {
        tokens.dropFirst(begins(tokens, around + less) ?? 0)
    }

    /// True before an amount that begins the line, or ends it.
    private func leads(_ tokens: ArraySlice<SaidToken>, isFirst: Bool) -> Bool {
        guard let amount = SaidAmount(tokens, way) else { return false }
        let isArticle = amount.number.isArticle && amount.unit == nil
        return !isArticle && (isFirst || amount.end == tokens.endIndex)
    }

    private func holdsAmount(_ tokens: ArraySlice<SaidToken>) -> Bool {
        leads(tokens, isFirst: true)
            || tokens.indices.contains { leads(tokens[$0...], isFirst: false) }
    }

    private static func begins(_ tokens: ArraySlice<SaidToken>, _ phrases: [[String]]) -> Int? {
        guard let first = tokens.first?.low else { return nil }
        return phrases.filter {
            $0[0] == first && tokens.count > $0.count
                && tokens.prefix($0.count).map { $0.low } == $0
        }.map { $0.count }.max()
    }

    private static func ends(_ tokens: ArraySlice<SaidToken>, _ phrases: [[String]]) -> Int? {
        phrases.filter { tokens.count > $0.count && tokens.suffix($0.count).map { $0.low } == $0 }
            .map { $0.count }.max()
    }

    /// "~20" as "20".
    private static func unsigned(_ tokens: ArraySlice<SaidToken>) -> ArraySlice<SaidToken> {
        guard tokens.contains(where: { $0.source.first.map { "~≈±".contains($0) } ?? false })
        else { return tokens }
        var plain: [SaidToken] = []
        for token in tokens {
            let rest = token.source.drop { "~≈±".contains($0) }
            let isMarked = rest.count < token.source.count && rest.first?.isNumber == true
            plain += isMarked ? SaidToken.tokens(String(rest)) : [token]
        }
        return plain[...]
    }
}
