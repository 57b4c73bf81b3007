package import Basics

/// What this till is not, by country, and what to do: docs/decisions/0298.
package struct FiscalNotice {
    private let language: Language

    package init(_ language: Language) { self.language = language }

    /// - Parameter country: two letters; empty if not entered.
    package func sentence(_ country: String) -> String {
        switch country {
        case "DE":
            language.say(
                "Germany requires a TSE, which Neroli lacks: use a certified till or an open cash box."
            )
        case "AT":
            language.say(
                "Austria requires a signed till (RKSV) above €15,000 a year, which Neroli is not: use one."
            )
        case "IT":
            language.say(
                "Italy requires an RT or the tax agency’s web receipts, which Neroli lacks: issue those, too."
            )
        case "FR":
            language.say(
                "France requires certified till software if you charge VAT, which Neroli is not: use one."
            )
        case "PT":
            language.say(
                "Portugal requires certified billing programs, which Neroli is not: invoice with one."
            )
        case "ES":
            language.say(
                "Spain introduces VERI*FACTU, which Neroli lacks: ask your adviser from which day you need it."
            )
        case "PL", "HU", "HR", "SI", "SK", "GR", "BG", "RO":
            language.say(
                "Your country requires a fiscal till that reports to the tax office, which Neroli is not: use one."
            )
        case "SE":
            language.say(
                "Sweden requires a certified till above four base amounts a year, which Neroli is not: use one."
            )
        case "NO":
            language.say(
                "Norway requires a till that its maker has declared, which Neroli is not: use one."
            )
        default:
            language.say(
                "Neroli is not certified as a fiscal till: ask your adviser what your country requires."
            )
        }
    }
}
