internal import Basics
internal import SQLCore

extension NoteTable {
    /// What a search that finds nothing may have meant: a part of a name, a synonym or another word
    /// that differs in one letter that is missing, too many, another one, or swapped with the next.
    func nearest(to search: String) throws(Failure) -> String? {
        let typed = [UInt8](search.foldedForSearch.utf8)
        guard (NoteTable.shortestSlip...NoteTable.longestSlip).contains(typed.count) else {
            return nil
        }
        for column in ["name_key", "text_key"] {
            var found: String?
            try database.each(
                "SELECT \(column) FROM note ORDER BY name_key, name, slug", []
            ) { (row) throws(Failure) in
                guard found == nil else { return }
                for line in row.text(0).split(separator: "\n") where found == nil {
                    found = near(typed, [UInt8](line.utf8)).map {
                        String(decoding: $0, as: UTF8.self)
                    }
                }
            }
            if let found { return found }
        }
        return nil
    }

    /// Shorter words are near to too many; a longer text is no name.
    private static let shortestSlip = 4
    private static let longestSlip = 60
}

/// The part of `line` that is one slip away from what was typed. Short words are sought at its
/// beginning only.
func near(_ typed: [UInt8], _ line: [UInt8]) -> ArraySlice<UInt8>? {
    let last = typed.count > 4 ? line.count - typed.count + 1 : 0
    guard last >= 0 else { return nil }
    for start in 0...last {
        if let length = slip(typed, line[start...]) { return line[start..<(start + length)] }
    }
    return nil
}

/// How many letters at the beginning of `text` were meant by what was typed, with one slip in it.
private func slip(_ typed: [UInt8], _ text: ArraySlice<UInt8>) -> Int? {
    var same = 0
    while same < typed.count, same < text.count, typed[same] == text[text.startIndex + same] {
        same += 1
    }
    guard same < typed.count else { return nil }
    /// Whether the rest is the same, after so many letters of either.
    func continues(_ typedBy: Int, _ textBy: Int) -> Bool {
        same + typedBy <= typed.count && same + textBy <= text.count
            && text.dropFirst(same + textBy).starts(with: typed[(same + typedBy)...])
    }
    if continues(1, 1) { return typed.count }
    if continues(0, 1) { return typed.count + 1 }
    if same + 1 < typed.count, same + 1 < text.count,
        typed[same] == text[text.startIndex + same + 1],
        typed[same + 1] == text[text.startIndex + same], continues(2, 2)
    {
        return typed.count
    }
    return continues(1, 0) ? typed.count - 1 : nil
}
