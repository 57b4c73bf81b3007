internal import CConfine
internal import Glibc
internal import Importing

/// Reads the text of a PDF by pdftotext, of Debian's package poppler-utils.
package enum PDFReading {
    /// Hidden subcommand for the process that becomes pdftotext.
    package static let command = "read-pdf"
    static let path = "/usr/bin/pdftotext"
    /// Columns stay apart by blanks; from standard input to standard output.
    static let arguments = ["-layout", "-enc", "UTF-8", "-q", "-", "-"]
    /// Bytes of text; a certificate has some thousand.
    static let mostText = 2 << 20

    static var isThere: Bool { access(path, X_OK) == 0 }

    /// True for a PDF: the mark may stand behind other bytes.
    static func isOne(_ bytes: [UInt8]) -> Bool {
        let mark = Array("%PDF-".utf8)
        let head = bytes.prefix(1_024)
        guard head.count >= mark.count else { return false }
        return (0...(head.count - mark.count)).contains { head[$0..<($0 + 5)].elementsEqual(mark) }
    }

    /// The text without ends of pages; empty without letters, as of a scan.
    static func plain(_ bytes: [UInt8]) -> String {
        let text = String(decoding: bytes.map { $0 == 0x0C ? 0x0A : $0 }, as: UTF8.self)
        return text.contains { $0.isLetter || $0.isNumber } ? text : ""
    }
}

/// Main function of the process started by `UploadReading`: gives up its rights and becomes
/// pdftotext.
///
/// - Returns: exit code if there is no pdftotext.
package func readPDF() -> Int32 {
    guard
        neroli_confine_tool(
            UInt64(ReadingLimits.memory), UInt64(ReadingLimits.processorSeconds)) == 0
    else { return 71 }
    // If the kernel has no system call filter, only the limits apply.
    _ = neroli_filter_tool()
    var words =
        (["pdftotext"] + PDFReading.arguments).map { (word: String) in strdup(word) } + [nil]
    execv(PDFReading.path, &words)
    return 69
}
