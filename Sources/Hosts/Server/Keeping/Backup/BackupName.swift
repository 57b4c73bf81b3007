package import Basics

/// The file name of a backup, with the reason and the time (UTC):
/// "neroli-2026-11-21T031500Z.sqlite", "before-…", "uploaded-…".
///
/// A file with any other name is not ours: neither shown nor deleted.
package struct BackupName: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        /// Made by the running server, daily or on request.
        case kept = "neroli"
        /// The data that was there before a backup was restored or a file imported.
        case before
        /// Uploaded by a browser, to be checked and perhaps restored.
        case uploaded
    }

    package let kind: Kind
    /// To the second.
    package let at: Moment

    package init(_ kind: Kind, at moment: Moment) {
        self.kind = kind
        at = Moment(milliseconds: moment.milliseconds / 1_000 * 1_000)
    }

    /// Nil for a name that this program would not have given.
    package init?(_ text: String) {
        for kind in Kind.allCases {
            guard text.hasPrefix(kind.rawValue + "-"), text.hasSuffix("Z.sqlite") else { continue }
            let stamp = text.dropFirst(kind.rawValue.utf8.count + 1).dropLast("Z.sqlite".utf8.count)
            let parts = stamp.split(separator: "T", omittingEmptySubsequences: false)
            guard parts.count == 2, let day = Day(typed: String(parts[0])), parts[1].count == 6,
                let clock = Int(parts[1])
            else { continue }
            let seconds = clock / 10_000 * 3_600 + clock / 100 % 100 * 60 + clock % 100
            let name = BackupName(
                kind,
                at: Moment(milliseconds: (Int64(day.number) * 86_400 + Int64(seconds)) * 1_000))
            guard name.text == text else { continue }
            self = name
            return
        }
        return nil
    }

    package var text: String {
        let time = at.text(in: .utc)
        // "2026-11-21T03:15:00.000+00:00" without colons, which some file systems refuse.
        let clock = time.drop { $0 != "T" }.prefix(9).filter { $0 != ":" }
        return kind.rawValue + "-" + Day(at, in: .utc).text + clock + "Z.sqlite"
    }
}
