/// A language of the pages.
///
/// A new language is a case here and a parameter of `say` without a default: every missing
/// translation is then a compile error.
public enum Language: CaseIterable, Equatable, Sendable {
    case english
    #if DEBUG
        /// Made up for a test that finds sentences outside of `say`.
        case madeUp
    #endif
}

extension Language {
    /// A sentence in this language. All text for people passes through here.
    @inline(__always)
    public func say(_ english: String) -> String {
        switch self {
        case .english: english
        #if DEBUG
            case .madeUp: "‹" + english + "›"
        #endif
        }
    }

    /// Noun beside a number: "hour" for one, "hours" for any other count.
    public func of(_ count: Int64, _ one: String, _ many: String) -> String {
        say(count, one: one, other: many)
    }

    /// One of two whole sentences by a count, with the categories of CLDR for English.
    public func say(
        _ count: Int64, one: @autoclosure () -> String, other: @autoclosure () -> String
    ) -> String {
        say(count == 1 ? one() : other())
    }

    public func say(
        _ count: Int, one: @autoclosure () -> String, other: @autoclosure () -> String
    ) -> String {
        say(count == 1 ? one() : other())
    }

    /// "1 hour", "2 hours".
    public func counted(_ count: Int64, _ one: String, _ other: String) -> String {
        say(count, one: "\(number(count)) \(one)", other: "\(number(count)) \(other)")
    }

    public func counted(_ count: Int, _ one: String, _ other: String) -> String {
        counted(Int64(count), one, other)
    }

    /// A whole number.
    public func number(_ number: Int64) -> String { String(number) }

    public func number(_ number: Int) -> String { String(number) }

    /// The first accepted language with pages; English if there is none.
    ///
    /// - Parameter accepted: tags of BCP 47 in order of preference, separated by commas, as in
    ///   `Accept-Language`. Text after a semicolon, such as a weight, is ignored: browsers send
    ///   sorted tags.
    public init(accepted: String) {
        for wanted in accepted.lowercased().split(separator: ",") {
            let tag = wanted.prefix { $0 != ";" }.filter { $0 != " " }
            if let known = Language(tag: tag) {
                self = known
                return
            }
        }
        self = .english
    }

    private init?(tag: String) {
        if tag == "en" || tag.hasPrefix("en-") {
            self = .english
            return
        }
        #if DEBUG
            if tag == "x-made-up" {
                self = .madeUp
                return
            }
        #endif
        return nil
    }

    /// As a document names its language: a tag of BCP 47.
    public var tag: StaticString {
        switch self {
        case .english: "en"
        #if DEBUG
            case .madeUp: "x-made-up"
        #endif
        }
    }

    /// A number written with a point, with an optional unit, in the language's notation: "1.5 kg"
    /// is "1,5 kg" with a decimal comma.
    public func decimal(_ number: String) -> String {
        let sign = signs.decimal
        return sign == "." ? number : String(number.map { $0 == "." ? sign : $0 })
    }

    /// Decimal sign and thousands separator.
    public var signs: (decimal: Character, group: Character) {
        switch self {
        case .english: (".", ",")
        #if DEBUG
            case .madeUp: (",", "'")
        #endif
        }
    }
}
