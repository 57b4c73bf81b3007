internal import Basics

/// Named values in order of arrival: a query, a form, the cookies.
public struct Fields: Equatable, Sendable {
    public struct Field: Equatable, Sendable {
        public let name: String
        public let value: String
    }

    public private(set) var fields: [Field] = []

    /// The field of a form that edits: the values that the form was shown with, form-encoded.
    public static let shown = "shown"
    /// Currency in which a page was shown, once the shop has changed its currency.
    public static let sumsIn = "sums_in"

    public init() {}

    public init(_ pairs: [(name: String, value: String)]) {
        for pair in pairs { add(pair.name, pair.value) }
    }

    /// The first value of that name.
    public subscript(name: String) -> String? {
        for field in fields where field.name == name { return field.value }
        return nil
    }

    /// Search text for a list or a room, cut to the readable length.
    public var searched: String { (self["q"] ?? "").searched }

    public var isEmpty: Bool { fields.isEmpty }

    /// The values that are not empty, in one line.
    public var inOneLine: String {
        var texts: [String] = []
        for field in fields where !field.value.isEmpty { texts.append(field.value) }
        return texts.joined(separator: " · ")
    }

    /// Every value of that name, in order.
    public func all(_ name: String) -> [String] {
        var values: [String] = []
        for field in fields where field.name == name { values.append(field.value) }
        return values
    }

    public func without(_ name: String) -> Fields {
        var others = Fields()
        others.fields = fields.filter { $0.name != name }
        return others
    }

    /// The fields with another value in the first field of this name.
    public func with(_ name: String, as value: String) -> Fields {
        var other = self
        if let place = fields.firstIndex(where: { $0.name == name }) {
            other.fields[place] = Field(name: name, value: value)
        } else {
            other.add(name, value)
        }
        return other
    }

    @inline(never)
    public mutating func add(_ name: String, _ value: String) {
        fields.append(Field(name: name, value: value))
    }
}
