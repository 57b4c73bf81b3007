package import Web

extension Fields {
    package init(_ pairs: [(String, String)]) {
        self.init()
        for (name, value) in pairs { add(name, value) }
    }

    /// The names and values in order.
    package var pairs: [(String, String)] { fields.map { ($0.name, $0.value) } }

    /// A copy with only these values in one field; nil removes the field.
    package func with(_ name: String, _ values: String?...) -> Fields {
        var other = without(name)
        for case let value? in values { other.add(name, value) }
        return other
    }

    /// A copy with other values in some fields.
    package func with(_ pairs: [(String, String)]) -> Fields {
        var other = self
        for (name, value) in pairs { other = other.with(name, value) }
        return other
    }
}
