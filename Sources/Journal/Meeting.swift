internal import Basics
internal import Web

/// Two edits of one field, neither of which knew of the other: which value stands.
///
/// Of free text to which both only added, both stand, the earlier first; of all else the later.
struct Meeting {
    /// Who wrote a value, and when.
    struct Author: Equatable {
        var device: String
        var at: Int64
        var zone: Int
        var entry: String

        /// The same on every replica: by the moment, and of one moment by the entry's id.
        func isLater(than other: Author) -> Bool {
            at != other.at ? at > other.at : entry > other.entry
        }

        /// Whether both sent forms of one page as it was shown once: their ids are derived from its
        /// id, and begin as it does.
        func isOfOnePage(with other: Author) -> Bool {
            entry.utf8.prefix(18).elementsEqual(other.entry.utf8.prefix(18))
        }
    }

    enum Outcome: String {
        /// What was there stands; what arrived did not win.
        case stood
        /// What arrived took the place of what was there.
        case replaced
        case joined
    }

    let outcome: Outcome
    let value: Fields

    /// - Parameters:
    ///   - shown: what both began with.
    ///   - sent: what arrives, by `sender`.
    ///   - there: what stands meanwhile, by `author`.
    init(
        _ part: Standing.Part, shown: Fields, sent: Fields, by sender: Author, there: Fields,
        by author: Author, in standing: Standing
    ) {
        let isLater = sender.isLater(than: author)
        if part.isText, let name = part.names.first {
            let texts = [shown, there, sent].map { $0[name] ?? "" }
            if let text = joined(texts[0], texts[1], texts[2], sentLast: isLater),
                text.count <= standing.limit, text.split(separator: "\n").count <= standing.lines
            {
                outcome = .joined
                value = Fields([(name, text)])
                return
            }
        }
        outcome = isLater ? .replaced : .stood
        value = isLater ? sent : there
    }
}

/// Nil where one of them did more than add at the end.
private func joined(
    _ shown: String, _ there: String, _ sent: String, sentLast: Bool
) -> String? {
    guard there.hasPrefix(shown), sent.hasPrefix(shown) else { return nil }
    // One may hold the other already, as where a form was sent again with more in it.
    if sent.hasPrefix(there) { return sent }
    if there.hasPrefix(sent) { return there }
    let first = sentLast ? there : sent
    let second = String((sentLast ? sent : there).dropFirst(shown.count))
    return first + (second.first == "\n" || first.last == "\n" ? "" : "\n") + second.untied
}

extension String {
    /// Without the blanks and commas that tied it to what it was added to; a line end stays.
    fileprivate var untied: String {
        var rest = self[...]
        while rest.first == " " || rest.first == "," || rest.first == ";" {
            rest = rest.dropFirst()
        }
        return String(rest)
    }
}
