package import Basics
internal import Web

/// A short text of one day; there is at most one a day.
package struct Thought: Identified, Equatable, Sendable {
    package typealias RawID = Identifier

    package let id: ID<Thought>
    package let written: LocalTime
    package let text: String
    /// Session before the thought; nil without one.
    package let session: ID<Session>?

    /// Characters as a person counts (grapheme clusters).
    package static let characterLimit = 280
    package static let lineLimit = 14
    /// A character may carry any number of accents; the stored text is limited in bytes.
    static let byteLimit = 16_384
}

/// Normal form of a typed text: trimmed, with "\n" as the line end.
func plainLines(_ text: String) -> String { text.withPlainLines.trimmed }

/// Faults of a thought; nil for a valid one.
///
/// - Parameter text: as returned by `plainLines`.
func faults(inThought text: String) -> Faults? {
    var faults = Faults()
    let characters = text.count
    let lines = text.utf8.reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    if text.isEmpty {
        faults.add("text", AirlockFault.thoughtMissing)
    } else if characters > Thought.characterLimit {
        faults.add("text", AirlockFault.tooLong, [String(characters - Thought.characterLimit)])
    } else if text.utf8.count > Thought.byteLimit {
        faults.add("text", AirlockFault.tooMuch)
    } else if lines > Thought.lineLimit {
        faults.add("text", AirlockFault.tooManyLines, [String(lines - Thought.lineLimit)])
    }
    return faults.isEmpty ? nil : faults
}
