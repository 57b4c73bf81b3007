internal import Basics
public import SQLCore

/// Seal of a line of the log: a hash of the line and of the seal before, so that `neroli verify`
/// names lines that were altered, removed or moved by hand: docs/decisions/0359.
public enum JournalSeal {
    /// Columns that a seal covers. Undo and fingerprint may be forgotten later, so neither is one.
    public static let columns =
        "seq, id, device, at, zone, path, form, outcome, reason, landing, arrived"

    /// - Parameters:
    ///   - line: values of `columns`.
    ///   - former: the seal of the line before; 0 without one.
    public static func of(_ line: [Value], after former: Int64) -> Int64 {
        var digest = Digest(String(former))
        for value in line {
            switch value {
            case .integer(let number): digest.add(" " + String(number))
            case .text(let text):
                digest.add(" " + String(text.utf8.count) + ":")
                digest.add(text)
            case .null, .real, .blob: digest.add(" -")
            }
        }
        return Int64(bitPattern: digest.value)
    }
}

public let sealMigrations = [
    Migration(
        "journal: a seal of each line",
        """
        -- NULL in lines of before, and after all forms were erased.
        ALTER TABLE journal ADD COLUMN seal INTEGER;
        """)
]
