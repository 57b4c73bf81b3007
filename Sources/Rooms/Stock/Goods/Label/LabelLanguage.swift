package import Basics

/// Language of the fixed words on labels. Independent of the pages' language: a perfumer writes
/// labels for her buyers.
///
/// A new language is a case here; missing words (`LabelPhrase`) are then compile errors. The raw
/// values are a durable format.
package enum LabelLanguage: String, CaseIterable, Sendable {
    case english = "en"
    case german = "de"
    case french = "fr"

    /// Of a page; English where labels are not printed in the page's language.
    package init(_ language: Language) {
        self =
            switch language {
            case .french: .french
            case .german: .german
            default: .english
            }
    }

    /// Name in the language itself.
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
