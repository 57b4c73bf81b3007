extension Fields {
    /// The fields without characters that force the writing direction (U+202A to U+202E, U+2066
    /// to U+2069): one in a name would reverse the text beside it. Arabic and Hebrew need none of
    /// these characters.
    public var withoutOverrides: Fields {
        var others = Fields()
        for field in fields { others.add(field.name, field.value.withoutOverrides) }
        return others
    }
}

extension String {
    /// See `Fields.withoutOverrides`.
    public var withoutOverrides: String {
        // In UTF-8: E2 80 AA–AE and E2 81 A6–A9.
        let bytes = Array(utf8)
        guard bytes.contains(0xE2) else { return self }
        var kept: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == 0xE2, index + 2 < bytes.count,
                isOverride(bytes[index + 1], bytes[index + 2])
            {
                index += 3
            } else {
                kept.append(bytes[index])
                index += 1
            }
        }
        return kept.count == bytes.count ? self : String(decoding: kept, as: UTF8.self)
    }
}

private func isOverride(_ second: UInt8, _ third: UInt8) -> Bool {
    (second == 0x80 && third >= 0xAA && third <= 0xAE)
        || (second == 0x81 && third >= 0xA6 && third <= 0xA9)
}
