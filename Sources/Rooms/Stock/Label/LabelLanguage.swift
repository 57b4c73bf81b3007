/// What the fixed words of labels are written in. It is not the language of the pages: a perfumer
/// writes labels for those who buy.
///
/// A new one is a case here; its words then don't compile until they are there
/// (`LabelPhrase`). The raw values are a durable format.
package enum LabelLanguage: String, CaseIterable, Sendable {
    case english = "en"
    case german = "de"
    case french = "fr"

    /// As its speakers call it.
    package var name: String {
        switch self {
        case .english: "English"
        case .german: "Deutsch"
        case .french: "Français"
        }
    }

    package var tag: StaticString {
        switch self {
        case .english: "en"
        case .german: "de"
        case .french: "fr"
        }
    }

    /// Its tick in forms.
    package var field: String { "label-" + rawValue }

    /// In the order of `allCases`; English where the text names none.
    static func languages(_ text: String) -> [LabelLanguage] {
        let tags = text.split(separator: " ")
        let named = allCases.filter { tags.contains(Substring($0.rawValue)) }
        return named.isEmpty ? [.english] : named
    }

    static func text(_ languages: [LabelLanguage]) -> String {
        languages.map { $0.rawValue }.joined(separator: " ")
    }
}
