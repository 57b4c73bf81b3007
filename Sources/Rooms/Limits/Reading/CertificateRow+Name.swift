internal import Basics

// Names of rows.
extension CertificateRow {
    /// Removes colons, dashes and footnote marks at the end, and bullets at the start.
    static func plain(_ name: String) -> String {
        let blank = String(name.map { $0 == "\t" ? " " : $0 })
        var plain = blank.trimmed[...]
        let drop = { (plain: inout Substring) in
            while let last = plain.last,
                ":;,=–—-*†‡·•\t ([|…_".contains(last) || plain.hasSuffix("..")
                    || plain.hasSuffix(" .")
            { plain.removeLast() }
        }
        drop(&plain)
        // "Citral: between 1 and 3 %".
        for word in [" between", " zwischen", " entre", " from", " von", " de", " da"]
        where plain.hasSuffix(word) {
            plain = plain.dropLast(word.count)
            drop(&plain)
        }
        while let first = plain.first, "•·*–—-:;,|\t ".contains(first) { plain.removeFirst() }
        return unnumbered(String(plain))
    }

    /// "1. Linalool" and "(2) Citral" without their numbers; "1,8-Cineole" has none.
    static func unnumbered(_ name: String) -> String {
        var rest = name[...]
        let isOpen = rest.first == "("
        if isOpen { rest.removeFirst() }
        let digits = rest.prefix { ("0"..."9").contains($0) }
        guard (1...3).contains(digits.count) else { return name }
        rest = rest.dropFirst(digits.count)
        guard let mark = rest.first, mark == ")" || mark == "." && !isOpen else { return name }
        rest = rest.dropFirst()
        guard rest.first == " " || mark == "." && rest.first?.isLetter == true,
            rest.contains(where: { $0.isLetter })
        else { return name }
        return String(rest).trimmed
    }

    /// "Category 4": a line of an IFRA certificate, which says what a product may hold.
    var isOfCategory: Bool {
        guard numbers.isEmpty else { return false }
        var key = String(name.foldedForSearch.filter { $0.isLetter || $0.isNumber })[...]
        if key.hasPrefix("ifra") { key = key.dropFirst(4) }
        if key.hasPrefix("product") || key.hasPrefix("produkt") { key = key.dropFirst(7) }
        let heads = [
            "category", "categorie", "categoria", "kategorie", "classe", "class", "klasse", "cat",
            "kat",
        ]
        guard let head = heads.first(where: { key.hasPrefix($0) }) else { return false }
        key = key.dropFirst(head.count)
        let digits = key.prefix { $0.isNumber }
        guard let number = Int(digits), (1...12).contains(number) else { return false }
        let rest = key.dropFirst(digits.count)
        return head.count > 7 || rest.isEmpty || ["a", "b", "c", "d"].contains(String(rest))
    }

    /// "Citral n.q. (LOQ 0.01 %)" as "Citral < 0.01 %".
    static func bounded(_ line: String) -> String {
        let words = line.split(whereSeparator: { $0.isWhitespace }).map { String($0) }
        guard let place = words.firstIndex(where: { CertificateColumns.Block.isBelow($0) != nil }),
            let limit = words[(place + 1)...].firstIndex(where: {
                ShareHeading.detects($0) != nil
            }), limit + 1 < words.count, words[limit + 1].first?.isNumber == true
        else { return line }
        var figure = words[(limit + 1)...].joined(separator: " ")
        if figure.hasSuffix(")") { figure.removeLast() }
        return (words[..<place] + ["<", figure]).joined(separator: " ")
    }
}

extension CertificateColumns.Block {
    /// True for a text below the limit of detection, false for one below that of quantification; nil
    /// for other texts.
    static func isBelow(_ text: String) -> Bool? {
        switch String(text.foldedForSearch.filter { $0.isLetter }) {
        case "nq", "loq", "lq", "bql", "bloq", "notquantified", "notquantifiable",
            "nichtquantifizierbar", "nonquantifie", "nonquantifiable", "unterbg":
            false
        case "lod", "ld", "bdl", "dl", "blod", "unternwg", "unternachweisgrenze": true
        default: nil
        }
    }

    /// The column whose figure is the most that the text can mean.
    func limit(of text: String) -> ShareColumn? {
        switch CertificateColumns.Block.isBelow(text) {
        case true?: detection ?? quantification
        case false?: quantification ?? detection
        case nil: nil
        }
    }
}
