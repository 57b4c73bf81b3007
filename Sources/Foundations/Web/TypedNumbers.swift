public import Basics

/// Number fields of a form, and the language that they were typed in: "fr price paid".
///
/// A form in English has none.
public struct TypedNumbers: Equatable, Sendable {
    /// The hidden field of a form, and the field of its entry.
    public static let field = "numbers"

    private let language: Language
    private let names: [String]

    /// Nil if the form has no number fields of a language.
    public init?(_ form: Fields) {
        var named: [String] = []
        var known: Language?
        for told in form.all(TypedNumbers.field) {
            var words = told.split(separator: " ")[...]
            guard let tag = words.popFirst(), let language = Language(tag: String(tag)) else {
                continue
            }
            // Parts of one form are in one language.
            known = known ?? language
            guard known == language else { continue }
            for name in words { named.append(String(name)) }
        }
        guard let known else { return nil }
        language = known
        names = named
    }

    /// For an entry: the parts of the form in one.
    public var text: String {
        names.reduce("\(language.tag)") { $0 + " " + $1 }
    }

    /// The form with these numbers in the program's notation.
    func plain(_ form: Fields) -> Fields {
        // An untouched "1.250" of a currency with three decimals stays equal to the shown one.
        let shown = form[Fields.shown].flatMap { try? Fields(formEncoded: [UInt8]($0.utf8)[...]) }
        return with(form) { (name, value) in
            language.plain(value) { shown?.all(name).contains($0) == true }
        }
    }

    /// An entry's form with these numbers as a person of another language types them.
    public func said(_ form: Fields, in language: Language) -> Fields {
        with(form) { language.typed($1) }
    }

    private func with(_ form: Fields, _ value: (String, String) -> String) -> Fields {
        var other = Fields()
        for field in form.fields where field.name != TypedNumbers.field {
            other.add(
                field.name,
                names.contains(field.name) ? value(field.name, field.value) : field.value)
        }
        return other
    }
}

extension Fields {
    /// The fields with numbers in the program's notation, whatever the form's language is.
    public var withPlainNumbers: Fields { TypedNumbers(self)?.plain(self) ?? self }
}
