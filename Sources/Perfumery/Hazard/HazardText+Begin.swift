internal import Basics

extension HazardText {
    /// True if two words of a line begin a classification: a class, a statement, M or ATE.
    public static func begins(_ first: String, _ second: String) -> Bool {
        let tokens = HazardToken.tokens(of: first + " " + second)
        guard case .word(let word)? = tokens.first else { return false }
        var next = ""
        if tokens.count > 1, case .word(let other) = tokens[1] { next = other }
        if HazardFamily(word, next) != nil || word == "ate" || isCode(word) { return true }
        if HazardWord.beginsOther(word, next) { return true }
        // A word of a class in another language or order: what follows is read, or asked about.
        if HazardWord.begins(word, next) { return true }
        if isNone(word, next) { return true }
        return word == "m" && tokens.count > 1
    }

    /// "h317", "h360fd" and "euh071".
    private static func isCode(_ word: String) -> Bool {
        let digits = word.hasPrefix("euh") ? word.dropFirst(3) : word.dropFirst()
        return (word.hasPrefix("h") || word.hasPrefix("euh")) && digits.utf8.count < 7
            && digits.utf8.count > 2
            && digits.utf8.prefix(3).allSatisfy { (0x30...0x39).contains($0) }
    }

    /// "Not classified" in English, German or French.
    static func isNone(_ word: String, _ next: String) -> Bool {
        switch word {
        case "not": next.hasPrefix("classif")
        case "nicht": next.hasPrefix("eingestuft")
        case "non": next.hasPrefix("class")
        default: false
        }
    }
}
