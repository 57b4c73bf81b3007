extension String {
    func components(_ sign: String) -> [String] {
        replacing(sign, "\u{1F}").split(separator: "\u{1F}", omittingEmptySubsequences: false)
            .map { String($0) }
    }

    func replacing(_ sign: String, _ other: String) -> String {
        var rest = self[...]
        var text = ""
        while let first = rest.first {
            if rest.hasPrefix(sign) {
                text += other
                rest = rest.dropFirst(sign.count)
            } else {
                text.append(first)
                rest = rest.dropFirst()
            }
        }
        return text
    }
}
