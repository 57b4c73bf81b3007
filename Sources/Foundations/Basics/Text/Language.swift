/// A language of the pages: a place in the list of `LanguageFacts`. Its sentences are a catalogue,
/// which the host gives (docs/translating.md).
public struct Language: Equatable, Sendable {
    let number: UInt8

    init(number: UInt8) {
        self.number = number
    }

    /// The language of the source; the only one without a catalogue.
    public static let english = Language(number: 0)
    public static let french = Language(number: 1)
    public static let german = Language(number: 2)

    #if DEBUG
        /// Made up for a test that finds sentences outside of `say`: it puts marks around them.
        public static let madeUp = Language(number: 3)
        /// Made up for a test that adds a language by a `.po` file.
        public static let invented = Language(number: 4)
    #endif

    private var isMadeUp: Bool {
        #if DEBUG
            self == .madeUp
        #else
            false
        #endif
    }
}

extension Language {
    /// A sentence in this language. All text for people passes through here.
    @inline(never)
    @_disfavoredOverload
    public func say(_ sentence: Sentence) -> String {
        number == 0 ? sentence.english : translated(sentence, form: .max)
    }

    /// Most sentences have no arguments: one pointer is passed in place of a `Sentence`.
    @inline(never)
    public func say(_ sentence: Literal) -> String { say(Sentence(sentence.description)) }

    /// One of two whole sentences by a count, with the categories of CLDR: other languages choose
    /// among the forms of their catalogue.
    @inline(never)
    public func say(
        _ count: Int64, one: @autoclosure () -> Sentence, other: @autoclosure () -> Sentence
    ) -> String {
        let sentence = count == 1 ? one() : other()
        return number == 0 ? sentence.english : translated(sentence, form: facts.form(count))
    }

    @inline(never)
    public func say(
        _ count: Int, one: @autoclosure () -> Sentence, other: @autoclosure () -> Sentence
    ) -> String {
        say(Int64(count), one: one(), other: other())
    }

    /// Noun beside a number: "hour" for one, "hours" for any other count.
    @inline(never)
    public func of(_ count: Int64, _ one: Literal, _ many: Literal) -> String {
        say(count, one: Sentence(one.description), other: Sentence(many.description))
    }

    /// "1 hour", "2 hours".
    @inline(never)
    public func counted(_ count: Int64, _ one: Literal, _ other: Literal) -> String {
        let noun = Sentence((count == 1 ? one : other).description)
        if number == 0 { return self.number(count) + " " + noun.english }
        #if DEBUG
            if isMadeUp { return said(self.number(count) + " " + noun.english) }
        #endif
        return self.number(count) + "\u{A0}" + translated(noun, form: facts.form(count))
    }

    @inline(never)
    public func counted(_ count: Int, _ one: Literal, _ other: Literal) -> String {
        counted(Int64(count), one, other)
    }

    /// Text composed of parts in this language, or without words: "1.5 g · 3 %".
    public func said(_ text: String) -> String {
        #if DEBUG
            if isMadeUp { return "‹" + text + "›" }
        #endif
        return text
    }

    /// "Limits: Rose": some languages have a blank before the colon.
    public func labelled(_ label: String, _ text: String) -> String { say("\(label): \(text)") }

    /// A text of the built-in data in this language; the text itself if there is no other, as of
    /// a person's own words.
    public func read(_ text: String) -> String {
        number == 0 ? text : catalogue.flatMap { Sentence(text).data(of: $0) } ?? text
    }

    private func translated(_ sentence: Sentence, form: Int) -> String {
        #if DEBUG
            if isMadeUp { return said(sentence.english) }
        #endif
        if let text = catalogue.flatMap({ sentence.said(by: $0, form: form) }) { return text }
        miss(sentence)
        return sentence.english
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

    /// Nil for a tag that is not in the list: "fr", "fr-ca".
    public init?(tag: String) {
        for language in Language.all {
            let known = "\(language.tag)"
            if tag == known || tag.hasPrefix(known + "-") {
                self = language
                return
            }
        }
        return nil
    }

    /// A day of a month, as in a date: "28", "28.", "1er".
    public func dayOfMonth(_ day: Int) -> String {
        let ordinal = facts.ordinal
        return "\(day)\(day == 1 ? ordinal.first : ordinal.any)"
    }

    /// A number written with a point, with an optional unit, in the language's notation: "1.5 kg"
    /// is "1,5 kg" with a decimal comma, and "1.5 %" has the language's blank.
    public func decimal(_ number: String) -> String {
        let sign = signs.decimal
        guard sign != "." else { return number }
        let said = String(number.map { $0 == "." ? sign : $0 })
        let isShare = said.hasSuffix(" %") || said.hasSuffix("\u{A0}%")
        guard isShare else { return said }
        return String(said.dropLast(2)) + percent
    }

    /// The percent sign after its no-break space.
    public var percent: String { String(facts.percent) + "%" }

    /// Decimal sign and thousands separator.
    public var signs: (decimal: Character, group: Character) { facts.signs }

    /// As a document names its language: a tag of BCP 47.
    public var tag: StaticString { facts.tag }

    /// In the language itself: "Français".
    public var name: StaticString { facts.name }
}
