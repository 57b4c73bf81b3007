/// What reading a file that somebody sent may cost. What goes beyond is refused in a sentence: a file of
/// 340 bytes can claim anything.
package enum ReadingLimits {
    // An archive. All it claims stands in its directory, before anything is unpacked.

    /// The most files in one; an export of Neroli has some sixty.
    static let members = 4_000

    /// The most bytes that all of them may unpack to. Neroli’s own archives are not packed: one of the largest
    /// size that is read comes in whole.
    static func unpacked(of packed: Int) -> Int { min(512 << 20, 256 << 20 + packed) }

    /// DEFLATE makes at most 1,032 bytes of one, so more than this is a lie.
    static func mayInflate(_ packed: Int, to size: Int) -> Bool { size <= packed * 1_040 + 1_024 }

    // A workbook. IFRA’s table of limits has some 12,000 cells; 20,000 goods with 30 columns have 600,000.

    static let workbook = 20 << 20
    static let rows = 20_000
    static let columns = 200
    static let cells = 1_000_000
    /// Bytes of all cells; one text may stand in each of them.
    static let cellText = 32 << 20
    /// Cells that hold what the first of a merged area does.
    static let merged = 20_000
    /// The last row and the last column of a sheet (ECMA-376, and every program that writes it).
    static let sheetRows = 1_048_576
    static let sheetColumns = 16_384

    // Texts. A form of the rooms holds 4 MB; a breath or a medley of theirs takes some 30 bytes at least.

    static let roomText = 4_000_000
    static let roomLines = 200_000
    static let roomLine = 256 << 10
    /// Bytes of one line of any table.
    static let line = 4 << 20

    // XML.

    /// How deep elements may stand in each other; those of a workbook are ten deep.
    static let depth = 64
    /// Bytes of one tag or comment. Older releases of libexpat read an unfinished one again with each piece.
    static let tag = 1 << 20

    // The process that reads it (docs/decisions/0250).

    /// Bytes that it may map beside what it begins with, and beside the file itself.
    package static let memory = 512 << 20
    /// Of the processor. The largest workbook takes two.
    package static let processorSeconds = 10
    /// Of waiting, on a machine that has other work.
    package static let seconds = 20
    /// So many read at once; others wait for them.
    package static let processes = 2
    /// Plain texts up to this size are tried there first; larger ones are exports of Neroli, which are read
    /// value by value.
    static let tried = 16 << 20
}
