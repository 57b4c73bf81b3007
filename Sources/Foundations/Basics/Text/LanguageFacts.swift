/// Rules of a language that its sentences can't tell. An entry may name a language whose sentences
/// this host lacks, so these are part of the program.
struct LanguageFacts {
    let tag: StaticString
    let name: StaticString
    let plural: PluralRule
    let signs: (decimal: Character, group: Character)
    /// Blank before "%".
    let percent: Character
    /// The sign of a currency stands after the sum.
    let isSumFirst: Bool
    /// After a day of the month: "28."; and after the first: "1er".
    let ordinal: (any: StaticString, first: StaticString)

    init(
        _ tag: StaticString, _ name: StaticString, _ plural: PluralRule, _ decimal: Character,
        _ group: Character, percent: Character = "\u{A0}", isSumFirst: Bool = false,
        ordinal: (any: StaticString, first: StaticString) = ("", "")
    ) {
        self.tag = tag
        self.name = name
        self.plural = plural
        signs = (decimal, group)
        self.percent = percent
        self.isSumFirst = isSumFirst
        self.ordinal = ordinal
    }

    /// Place of a count's form among those of the catalogue.
    func form(_ count: Int64) -> Int { plural.form(count.magnitude) }

    /// Categories of CLDR for whole numbers; the forms stand in the order of gettext.
    enum PluralRule {
        /// One, and other.
        case one
        /// Zero and one, and other.
        case zeroAndOne
        /// One, few (2–4), other.
        case czech
        /// One (1, 21), few (2–4, 22–24), many.
        case russian
        /// One, few (2–4, 22–24), many.
        case polish
        /// No forms.
        case none

        func form(_ count: UInt64) -> Int {
            let isFew = (2...4).contains(count % 10) && !(12...14).contains(count % 100)
            return switch self {
            case .one: count == 1 ? 0 : 1
            case .zeroAndOne: count < 2 ? 0 : 1
            case .czech: count == 1 ? 0 : (2...4).contains(count) ? 1 : 2
            case .russian: count % 10 == 1 && count % 100 != 11 ? 0 : isFew ? 1 : 2
            case .polish: count == 1 ? 0 : isFew ? 1 : 2
            case .none: 0
            }
        }
    }
}

extension Language {
    var facts: LanguageFacts {
        // One line for each language; its sentences are Words/<tag>.po.
        switch number {
        case 1:
            LanguageFacts(
                "fr", "Français", .zeroAndOne, ",", "\u{202F}", percent: "\u{202F}",
                isSumFirst: true, ordinal: ("", "er"))
        case 2:
            LanguageFacts("de", "Deutsch", .one, ",", ".", isSumFirst: true, ordinal: (".", "."))
        #if DEBUG
            case 3: LanguageFacts("x-made-up", "Made up", .one, ",", "'")
            case 4: LanguageFacts("x-invented", "Invented", .polish, ",", "\u{A0}")
        #endif
        default: LanguageFacts("en", "English", .one, ".", ",")
        }
    }

    /// The languages to choose from, English first.
    public static var offered: [Language] { (0...2).map { Language(number: $0) } }

    /// Every language of the list.
    public static var all: [Language] {
        #if DEBUG
            offered + [.madeUp, .invented]
        #else
            offered
        #endif
    }
}
