internal import Basics
public import Web

/// The present state of a thing as its form shows it, for comparison with an edit.
public struct Standing: Equatable, Sendable {
    /// The path of its form, which identifies the thing for all of its forms.
    public let thing: String
    /// Display name.
    public let name: String
    public let fields: Fields
    /// Names of fields that a person sees as a unit, such as the fields of a recipe's lines.
    private let together: [[String]]
    /// The fields that identify a row, where a unit is a list of rows.
    private let keys: [String]
    /// Free text, which can be joined.
    private let texts: [String]
    /// The most characters that a joined text may have.
    let limit: Int
    let lines: Int

    /// - Parameters:
    ///   - together: names of fields that form a unit, separated by blanks, groups by commas:
    ///     "from to, price unit".
    ///   - keys: names of fields that identify the rows of such a unit, separated by blanks: its
    ///     rows are merged one by one.
    ///   - texts: names of fields that can be joined, separated by blanks.
    ///   - limit: the most characters of a joined text.
    ///   - lines: the most lines of a joined text.
    public init(
        _ place: Target, _ name: String, _ fields: Fields, together: String = "",
        keys: String = "", texts: String = "",
        limit: Int = 0, lines: Int = .max
    ) {
        self.lines = lines
        thing = place.text
        self.name = name
        self.fields = fields
        self.together = together.split(separator: ",").map { words($0) }
        self.keys = words(keys[...])
        self.texts = words(texts[...])
        self.limit = limit
    }

    /// One field, or several that belong together.
    public struct Part: Equatable, Sendable {
        public let names: [String]
        let isText: Bool
        /// Of the fields that identify a row; empty for a unit that is no list.
        var keys: [String] = []
        /// A durable format: former values are stored under this name.
        public var name: String { names.first ?? "" }
    }

    /// The parts of these fields, and of the fields that a form was shown with.
    func parts(_ shown: Fields = Fields()) -> [Part] {
        var parts: [Part] = []
        for field in fields.fields + shown.fields
        where !parts.contains(where: { $0.names.contains(field.name) }) {
            parts.append(part(field.name))
        }
        return parts
    }

    /// The part that a field belongs to.
    public func part(_ name: String) -> Part {
        let names = together.first { $0.contains(name) } ?? [name]
        return Part(
            names: names, isText: texts.contains(name), keys: names.filter { keys.contains($0) })
    }

    /// The form that would set a part to `value`, whatever was changed in between.
    public func form(with value: Fields, of name: String) -> Fields {
        let part = part(name)
        var form = Fields()
        for field in fields.fields where !part.names.contains(field.name) {
            form.add(field.name, field.value)
        }
        for field in value.fields { form.add(field.name, field.value) }
        form.add(Fields.shown, fields.formEncoded)
        return form
    }
}

extension Fields {
    /// The values of a part in the order of its names, as compared and stored.
    func value(of part: Standing.Part) -> Fields {
        var value = Fields()
        for name in part.names {
            for text in all(name) { value.add(name, text.withPlainLines.trimmed) }
        }
        return value
    }

    /// The fields of a part, unchanged.
    func only(_ part: Standing.Part) -> Fields {
        var only = Fields()
        for field in fields where part.names.contains(field.name) {
            only.add(field.name, field.value)
        }
        return only
    }

    /// True if all fields are empty.
    public var isBlank: Bool { fields.allSatisfy { $0.value.isEmpty } }

    /// Equal, where a missing field counts as an empty one.
    func says(_ other: Fields) -> Bool { self == other || (isBlank && other.isBlank) }

    public static func decoded(_ text: String) -> Fields? {
        try? Fields(formEncoded: [UInt8](text.utf8)[...])
    }
}

private func words(_ text: Substring) -> [String] {
    var words: [String] = []
    for word in text.split(separator: " ") { words.append(String(word)) }
    return words
}
