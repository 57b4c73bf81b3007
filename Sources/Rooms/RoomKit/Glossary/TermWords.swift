package import Basics

/// Titles and explanations of terms.
package struct TermWords {
    package let language: Language

    package init(_ language: Language) { self.language = language }

    package var glossary: String { language.say("Glossary") }
    package var everyTerm: String { language.say("Words of perfumery, shop and safety") }
    package func title(_ group: Term.Group) -> String {
        switch group {
        case .perfumery: language.say("Perfumery")
        case .shop: language.say("Studio and shop")
        case .safety: language.say("Safety and law")
        }
    }
    package func title(_ term: Term) -> String {
        perfumeryTitle(term) ?? shopTitle(term) ?? safetyTitle(term) ?? term.rawValue
    }
    package func text(_ term: Term) -> String {
        perfumeryText(term) ?? shopText(term) ?? safetyText(term) ?? ""
    }
    /// Before a list of terms.
    package var termsHere: String { language.say("Terms:") }
}
