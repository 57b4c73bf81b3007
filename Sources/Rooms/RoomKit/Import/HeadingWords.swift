internal import Basics

/// The words of a heading, in small letters, without signs: "Price (EUR)" has one, and one in
/// brackets.
package enum HeadingWords {
    package static func split(_ heading: String) -> (words: [String], bracketed: [String]) {
        var words: [String] = []
        var bracketed: [String] = []
        var word = ""
        var depth = 0
        func close() {
            if !word.isEmpty, depth > 0 { bracketed.append(word) }
            if !word.isEmpty, depth == 0 { words.append(word) }
            word = ""
        }
        for scalar in heading.lowercased().unicodeScalars {
            switch scalar {
            case "(", "[":
                close()
                depth += 1
            case ")", "]":
                close()
                depth = max(0, depth - 1)
            case " ", "_", "-", "/", ".", ":", ",", ";", "#", "*", "\"", "?", "\u{A0}", "\u{202F}",
                "\u{2011}", "\n", "\r", "\t", "\u{2028}":
                close()
            case "€", "£", "$", "¥", "%":
                close()
                word.unicodeScalars.append(scalar)
                close()
            case "\u{2019}": word += "'"
            default: word.unicodeScalars.append(scalar)
            }
        }
        close()
        return words.isEmpty ? (bracketed, []) : (words, bracketed)
    }

    /// Words without a currency and without the note that tax is included, and the currency's
    /// code.
    package static func plain(_ words: [String]) -> (words: [String], currency: String?) {
        var code: String?
        var plain: [String] = []
        for word in words where !withTax.contains(word) {
            if let currency = currency(word) { code = currency } else { plain.append(word) }
        }
        return (plain, code)
    }

    /// Words for a price with tax included.
    package static let withTax: Set<String> = [
        "incl", "inkl", "including", "inclusive", "vat", "tax", "mwst", "brutto", "gross", "ttc",
        "with", "tva", "comprise", "in", "en",
    ]

    /// True for the name of a tax, "Tax - Sales Tax": not for an amount with or without tax.
    package static func areOfTax(_ words: [String]) -> Bool {
        let beside = [
            "incl", "inkl", "including", "inclusive", "with", "before", "after", "excl", "exkl",
            "excluding", "without", "ex", "net", "gross", "ohne", "mit", "hors", "avec", "sans",
            "total",
        ]
        return words.contains { word in
            ["tax", "taxes", "vat", "mwst", "ust", "taxe", "tva", "gst"].contains(word)
                || word.hasSuffix("steuer")
        } && !words.contains { beside.contains($0) }
    }

    /// Code of a currency in a cell of its own; for any other text the text itself.
    package static func code(_ text: String) -> String {
        let word = text.trimmed.lowercased()
        return currency(word) ?? word.uppercased()
    }

    /// The code of the currency that a word of a heading names, by its sign or its code.
    package static func currency(_ word: String) -> String? {
        switch word {
        case "€", "euro", "euros": "EUR"
        case "$", "dollar", "dollars": "USD"
        case "£": "GBP"
        case "¥": "JPY"
        case "fr", "sfr", "franken": "CHF"
        // These are words as well.
        case "all", "top", "cup", "try", "mad", "sos", "bam", "pen", "gel", "lak", "mop": nil
        default: word.utf8.count == 3 ? Currency(code: word.uppercased())?.code : nil
        }
    }
}
