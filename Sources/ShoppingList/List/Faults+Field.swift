internal import Web

extension Faults {
    /// One sentence about one field.
    init(_ field: String, _ sentence: String) {
        self.init()
        add(field, sentence)
    }
}
