internal import Basics
internal import Web

/// Two edits of one field, neither of which knew of the other, and which value is kept.
///
/// If both only added to a free text, both additions are kept, the earlier first. A list is merged
/// row by row. Otherwise the later value is kept.
struct Meeting {
    /// Author of a value, and the moment.
    struct Author: Equatable {
        var device: String
        var at: Int64
        var zone: Int
        var entry: String

        /// Gives one result on every replica: compares the moments, and if equal, the entries'
        /// ids.
        func isLater(than other: Author) -> Bool {
            at != other.at ? at > other.at : entry > other.entry
        }

        /// True if both sent forms of one page view: ids derived from a page's id share a prefix.
        func isOfOnePage(with other: Author) -> Bool {
            entry.utf8.prefix(18).elementsEqual(other.entry.utf8.prefix(18))
        }
    }

    enum Outcome: String {
        /// The value that was there is kept.
        case stood
        /// The arriving value replaced the present value.
        case replaced
        case joined
    }

    let outcome: Outcome
    let value: Fields
    /// The value that gave way.
    let lost: Fields

    /// A value that stands, whichever is later.
    init(standing value: Fields, over lost: Fields) {
        outcome = .stood
        self.value = value
        self.lost = lost
    }

    /// - Parameters:
    ///   - shown: the value that both began with.
    ///   - sent: the arriving value, by `sender`.
    ///   - there: the present value, by `author`.
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
                lost = sent
                return
            }
        }
        if !part.keys.isEmpty,
            let rows = MeetingRows(
                part, shown: shown, sent: sent, there: there, sentWins: isLater)
        {
            outcome = rows.lost == nil ? .joined : isLater ? .replaced : .stood
            value = rows.value
            lost = rows.lost ?? sent
            return
        }
        outcome = isLater ? .replaced : .stood
        lost = isLater ? there : sent
        value = isLater ? sent : there
    }
}

/// Nil if either text was changed anywhere but at the end.
private func joined(
    _ shown: String, _ there: String, _ sent: String, sentLast: Bool
) -> String? {
    guard there.hasPrefix(shown), sent.hasPrefix(shown) else { return nil }
    // One may contain the other already, as when a form was sent again with more text.
    if sent.hasPrefix(there) { return sent }
    if there.hasPrefix(sent) { return there }
    let first = sentLast ? there : sent
    let second = String((sentLast ? sent : there).dropFirst(shown.count))
    return first + (second.first == "\n" || first.last == "\n" ? "" : "\n") + second.untied
}

extension String {
    /// Without the leading blanks, commas and semicolons that followed the text before; a line
    /// end stays.
    fileprivate var untied: String {
        var rest = self[...]
        while rest.first == " " || rest.first == "," || rest.first == ";" {
            rest = rest.dropFirst()
        }
        return String(rest)
    }
}
