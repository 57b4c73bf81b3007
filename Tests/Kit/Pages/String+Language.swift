import Foundation

extension String {
    /// Texts and labels of a page in `Language.madeUp` that are not translated: texts with an
    /// English letter outside its brackets.
    ///
    /// - Parameter known: names, and text read only by scripts.
    package func saidInNoLanguage(but known: Set<String> = []) -> [String] {
        var texts = matches(of: #/>([^<]+)</#).map { String($0.1) }
        let labels = #/(?:aria-label|title|placeholder)="([^"]*)"/#
        texts += matches(of: labels).map { String($0.1) }
        // Text shown by scripts; names and addresses that scripts only read have no space.
        // Neither have names of tables, which a live page looks at.
        texts += matches(of: #/data-(?!live)[a-z-]+="([^"]* [^"]*)"/#).map { String($0.1) }
        return texts.map {
            $0.unescaped.replacing(" · Neroli", with: "")
                .trimmingCharacters(in: .whitespacesAndNewlines)
        }.filter { !known.contains($0) && !always.contains($0) && $0.hasEnglish }
    }

    /// A letter of ASCII outside the brackets.
    private var hasEnglish: Bool {
        var depth = 0
        return contains { character in
            if character == "‹" { depth += 1 }
            if character == "›" { depth -= 1 }
            return depth == 0 && character.isASCII && character.isLetter
        }
    }
}

/// The mark of the program.
private let always: Set<String> = ["N."]
