import TestKit
import Web

extension Fields {
    /// Reads a form or a query written out.
    init(reading text: String) throws(Unreadable) {
        try self.init(formEncoded: [UInt8](text.utf8)[...])
    }

    /// "name=value" pairs, for comparing.
    var written: [String] { fields.map { $0.name + "=" + $0.value } }
}

extension SplitMix64 {
    /// Up to twelve characters of all sorts.
    mutating func text() -> String {
        let alphabet = [
            "a", "Z", "0", " ", "+", "%", "&", "=", ";", "/", "?", "#", "é", "🌹", "ورد", "\u{0}",
            "\"", "<", "'", "\n", "~", "-", ".", "_", "\u{301}", "2", "F",
        ]
        return (0..<Int.random(in: 0...12, using: &self))
            .map { _ in alphabet.randomElement(using: &self) ?? "a" }
            .joined()
    }
}
