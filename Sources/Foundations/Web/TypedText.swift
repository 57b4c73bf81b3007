// Text as sent by forms.

extension String {
    /// True if the text contains a control character: invisible, and SQLite's functions end a
    /// text at a NUL.
    ///
    /// - Parameter allowingLines: allows line ends and tabs.
    public func hasControls(allowingLines: Bool) -> Bool {
        utf8.contains { byte in
            if byte == 0x0A || byte == 0x0D || byte == 0x09 { return !allowingLines }
            return byte < 0x20 || byte == 0x7F
        }
    }

    /// The text with "\n" for every line end: forms send CRLF, stored texts use LF.
    public var withPlainLines: String {
        var typed = self  // `withUTF8` may change how it is stored.
        guard typed.withUTF8({ $0.contains(UInt8(ascii: "\r")) }) else { return self }
        var lines = String.UnicodeScalarView()
        var wasReturn = false
        for scalar in unicodeScalars {
            if scalar == "\r" {
                lines.append("\n")
            } else if scalar != "\n" || !wasReturn {
                lines.append(scalar)
            }
            wasReturn = scalar == "\r"
        }
        return String(lines)
    }
}
