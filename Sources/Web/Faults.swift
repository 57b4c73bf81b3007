/// What is wrong with a form: a sentence for each wrong field.
public struct Faults: Equatable, Sendable {
    public struct Fault: Equatable, Sendable {
        /// The field's name; "" for the form as a whole.
        public let field: String
        public let sentence: String
    }

    public private(set) var faults: [Fault] = []

    public init() {}

    /// One sentence about the form as a whole.
    public init(_ sentence: String) {
        add("", sentence)
    }

    public var isEmpty: Bool { faults.isEmpty }

    /// The first sentence about a field.
    public subscript(field: String) -> String? {
        for fault in faults where fault.field == field { return fault.sentence }
        return nil
    }

    /// All sentences in one line, for a list of refused entries.
    public var reason: String {
        var sentences: [String] = []
        for fault in faults { sentences.append(fault.sentence) }
        return sentences.joined(separator: " ")
    }

    public mutating func add(_ field: String, _ sentence: String) {
        faults.append(Fault(field: field, sentence: sentence))
    }
}
