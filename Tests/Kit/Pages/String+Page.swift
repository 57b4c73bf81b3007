import Foundation
package import Web

extension Response {
    package var text: String { String(decoding: body, as: UTF8.self) }
}

extension String {
    /// Text between every `start` and the next `end`.
    package func pieces(from start: String, to end: String) -> [String] {
        components(separatedBy: start).dropFirst().compactMap {
            $0.components(separatedBy: end).first
        }
    }

    /// The text that HTML was written for.
    package var unescaped: String {
        guard utf8.contains(UInt8(ascii: "&")) else { return self }
        return replacing("&lt;", with: "<").replacing("&gt;", with: ">")
            .replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
            .replacing("&amp;", with: "&")
    }
}
