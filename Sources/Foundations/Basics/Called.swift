// Standard library operations as functions, not copied inline to every use. The compiler would
// inline up to 1.5 KB at a time: a fifth of a phone's download for a few operations. Where
// `Basics` is imported, declarations here take precedence over the standard library's, with
// identical results (docs/decisions/0262-called-not-copied.md).

extension Int64 {
    /// Reads a whole number in decimal digits, with or without a sign; nil for any other text.
    @inline(never)
    public init?(_ text: String) {
        guard let number = Int64(text, radix: 10) else { return nil }
        self = number
    }
}

extension Int {
    /// Reads a whole number in decimal digits, with or without a sign; nil for any other text.
    @inline(never)
    public init?(_ text: String) {
        guard let number = Int(text, radix: 10) else { return nil }
        self = number
    }
}

#if hasFeature(Embedded)
    /// The operations of the standard library, by protocols that the declarations below do not match.
    @inline(__always)
    private func areEqual<Value: Equatable>(_ one: Value, _ other: Value) -> Bool { one == other }

    @inline(__always)
    private func put<List: RangeReplaceableCollection>(
        _ element: List.Element, into list: inout List
    ) {
        list.append(element)
    }

    extension String {
        @inline(never)
        public static func == (one: String, other: String) -> Bool { areEqual(one, other) }
        public static func != (one: String, other: String) -> Bool { !(one == other) }
        public static func ~= (one: String, other: String) -> Bool { one == other }
    }

    extension String {
        @inline(never)
        public init(_ text: __shared Substring) { self = text.description }
    }

    extension String? {
        @inline(never)
        public static func == (one: String?, other: String?) -> Bool { areEqual(one, other) }
        public static func != (one: String?, other: String?) -> Bool { !(one == other) }
    }

    extension Array {
        @inline(never)
        public mutating func append(_ element: __owned Element) { put(element, into: &self) }
    }
#endif
