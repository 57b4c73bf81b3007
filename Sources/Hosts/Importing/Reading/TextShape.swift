/// Line layout of a text, measured in one pass, for the limits of table readers.
struct TextShape {
    private(set) var lines = 0
    /// Bytes of the longest line.
    private(set) var longest = 0
    /// The most commas, semicolons or tabs in one line.
    private(set) var widest = 0

    init(_ bytes: [UInt8]) {
        var (length, width) = (0, 0)
        bytes.withUnsafeBufferPointer { (bytes) in
            for byte in bytes {
                switch byte {
                case 0x0A, 0x0D:
                    lines += 1
                    longest = max(longest, length)
                    widest = max(widest, width)
                    (length, width) = (0, 0)
                case 0x2C, 0x3B, 0x09:
                    length += 1
                    width += 1
                default: length += 1
                }
            }
        }
        lines += 1
        longest = max(longest, length)
        widest = max(widest, width)
    }

    /// True if the text can be a table of any program.
    var isOfTable: Bool {
        longest <= ReadingLimits.line && widest <= ReadingLimits.sheetColumns
    }

    /// True if the rooms examine the text. Every room reads the whole text.
    var isOfRoom: Bool {
        lines <= ReadingLimits.roomLines && longest <= ReadingLimits.roomLine
            && widest <= ReadingLimits.sheetColumns
    }
}
