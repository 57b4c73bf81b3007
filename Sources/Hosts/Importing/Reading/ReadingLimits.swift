/// Limits on the cost of reading a sent file. Files beyond a limit are refused with a sentence: a
/// file of 340 bytes can claim anything.
package enum ReadingLimits {
    // Archives. The directory lists all claims before any unpacking.

    /// The most files in one; an export of Neroli has some sixty.
    static let members = 4_000

    /// Maximum total of unpacked bytes. Neroli's own archives are not compressed: one of the
    /// largest readable size is imported whole.
    static func unpacked(of packed: Int) -> Int { min(512 << 20, 256 << 20 + packed) }

    /// DEFLATE makes at most 1,032 bytes of one, so more than this is a lie.
    static func mayInflate(_ packed: Int, to size: Int) -> Bool { size <= packed * 1_040 + 1_024 }

    // A workbook. IFRA’s table of limits has some 12,000 cells; 20,000 goods with 30 columns have 600,000.

    static let workbook = 20 << 20
    static let rows = 20_000
    static let columns = 200
    static let cells = 1_000_000
    /// Rows and cells, empty ones too: a whole sheet may have formatted rows without content.
    static let elements = 1_200_000
    /// Bytes of all cells; one shared text may be in every cell.
    static let cellText = 32 << 20
    /// Cells filled from the first cell of a merged area.
    static let merged = 20_000
    /// Last row and last column of a sheet (ECMA-376, and every program that writes the format).
    static let sheetRows = 1_048_576
    static let sheetColumns = 16_384

    // Texts. A form of the rooms holds 4 MB; a breath or a medley of theirs takes some 30 bytes at least.

    static let roomText = 4_000_000
    static let roomLines = 200_000
    static let roomLine = 256 << 10
    /// Bytes of one line of any table.
    static let line = 4 << 20

    // XML.

    /// Maximum nesting of elements; a workbook's elements nest ten deep.
    static let depth = 64
    /// Bytes of one tag or comment. Older releases of libexpat read an unfinished one again with
    /// every piece.
    static let tag = 1 << 20

    // The process that reads files (docs/decisions/0250).

    /// Bytes that the process may map beyond its start and the file itself.
    package static let memory = 512 << 20
    /// Of the processor. The largest workbook takes two.
    package static let processorSeconds = 10
    /// Of waiting, on a machine that has other work.
    package static let seconds = 20
    /// Processes at once; further files wait.
    package static let processes = 2
    /// Plain texts up to this size are tried there first; larger ones are exports of Neroli, which are read
    /// value by value.
    static let tried = 16 << 20
}
