import Testing

@testable import Basics

@Suite struct `Numbers of a language's form` {
    @Test(arguments: [
        // A single sign before three digits is the only one on which languages differ.
        ("1,250", "1,250", "1.25", "1.25"), ("1.250", "1.250", "1.250", "1,250"),
        ("1,255", "1,255", "1.255", "1.255"), ("12.345", "12.345", "12.345", "12,345"),
        ("1.000", "1.000", "1.000", "1,000"), ("1,000", "1,000", "1", "1"),
        ("0,500", "0,500", "0.5", "0.5"), ("0.500", "0.500", "0.5", "0.5"),
        // As every language writes them.
        ("1,25", "1,25", "1.25", "1.25"), ("1.25", "1.25", "1.25", "1.25"),
        ("1.234,5", "1.234,5", "1234.5", "1234.5"), ("1,234.5", "1,234.5", "1234.5", "1234.5"),
        ("1 234,5", "1 234,5", "1234.5", "1234.5"),
        ("1\u{202F}234,5", "1\u{202F}234,5", "1234.5", "1234.5"),
        ("1\u{2009}234,5", "1\u{2009}234,5", "1234.5", "1234.5"),
        ("1\u{A0}234", "1\u{A0}234", "1234", "1234"), ("1’234.5", "1’234.5", "1234.5", "1234.5"),
        ("1'234", "1'234", "1234", "1234"), ("1,234,567", "1,234,567", "1234567", "1234567"),
        ("1.234.567", "1.234.567", "1234567", "1234567"),
        // With a currency, a percent sign or a minus.
        ("€ 1.250", "€ 1.250", "€ 1.250", "€ 1,250"), ("12,5 %", "12,5 %", "12.5 %", "12.5 %"),
        ("-1,5", "-1,5", "-1.5", "-1.5"),
        // Money with all its decimals stays equal to the shown one.
        ("12,50", "12,50", "12.50", "12.50"), ("1250", "1250", "1250", "1250"),
        // No numbers, and what was pasted and is asked about.
        ("", "", "", ""), ("viel", "viel", "viel", "viel"), ("1,2,3", "1,2,3", "1,2,3", "1,2,3"),
        ("1.250 ?", "1.250 ?", "1.250 ?", "1.250 ?"), ("1/2", "1/2", "1/2", "1/2"),
        (",5", ",5", ",5", ",5"), ("5,", "5,", "5,", "5,"),
    ])
    func `are read in it`(_ typed: String, _ english: String, _ french: String, _ german: String) {
        #expect(Language.english.plain(typed) == english)
        #expect(Language.french.plain(typed) == french)
        #expect(Language.german.plain(typed) == german)
    }

    @Test(arguments: Language.all) func `are shown so that they are read back`(_ language: Language)
    {
        for plain in [
            "0.5", "1.25", "1250", "1234.5", "0.001", "33.333", "-3.5", "1.125", "12.50", "1.125 %",
        ] {
            #expect(language.plain(language.typed(plain)) == plain)
        }
        for text in ["12,5", "1.2.3", "1.5 ?", ".5", "", "x1.5"] {
            #expect(language.typed(text) == text)
        }
        for plain in ["1,250", "12,345"] {
            #expect(Language.german.plain(Language.german.typed(plain)) == plain)
        }
        // Three decimals of a currency.
        #expect(language.plain(language.typed("1.250")) { $0 == "1.250" } == "1.250")
    }
}
