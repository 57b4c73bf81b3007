import Testing

@testable import Medleys

private func lines(_ text: String) -> [String] {
    let read = PastedFormula(text, unit: "g")
    return zip(read.lines, read.sources).map { line, source in
        let dilution = line.dilution.isEmpty ? "" : "|\(line.dilution) \(line.diluent)"
        return "\(line.name)|\(line.amount)|\(line.unit)\(dilution)\(source.isAsked ? "?" : "")"
    }
}

/// Lines filled up to the whole, and second amounts beside the first.
struct PastedFillTests {
    private static let words = [
        "ad", "q.s.", "QS", "qs", "qsp", "q.s.p.", "q.s. to", "q.s. ad", "to", "up to",
        "fill up to",
        "bis", "auf", "ad", "jusqu'à", "à", "a", "fino a", "hasta", "to make", "add to",
        "balance to",
        "Rest auf", "Rest bis", "reste à",
    ]

    @Test(arguments: words)
    func `a carrier that is filled up to the whole is the rest of it`(_ word: String) {
        for (name, rows, rest) in [
            ("Ethanol", "Linalool 5 %\nHedione 10 %", "85"),
            ("Alcool", "Linalool 5%\nHedione 10%", "85"),
            ("Alcohol Denat.", "8 % Linalool\n12 % Hedione", "80"),
            ("Dipropylene Glycol", "Linalool 2,5 %\nHedione 0,5 %", "97"),
        ] {
            for whole in ["100 %", "100%", "100,0 %", "100.00 %"] {
                for fill in [
                    "\(name) \(word) \(whole)", "\(name): \(word) \(whole)",
                    "\(name), \(word) \(whole)", "\(word) \(whole) \(name)",
                    "\(name) (\(word) \(whole))", "- \(name) \(word) \(whole)",
                ] {
                    for text in [rows + "\n" + fill, fill + "\n" + rows] {
                        let read = lines(text)
                        #expect(read.contains("\(name)|\(rest)|percent"), "\(text): \(read)")
                        #expect(read.count == 3)
                    }
                }
            }
        }
    }

    @Test(arguments: [
        "mit Ethanol auf 100 % auffüllen", "Mit Ethanol ad 100 %", "Fill up to 100 % with Ethanol",
        "auffüllen auf 100 % mit Ethanol", "compléter à 100 % avec Ethanol", "100 % ad Ethanol",
        "Ethanol balance 85 %", "Ethanol 85 % balance", "Ethanol 85 % (balance)",
        "Ethanol Rest 85 %",
        "Ethanol solde 85 %", "balance 85 % Ethanol", "Ethanol → 100 % q.s.",
    ])
    func `other orders of the words fill up, too`(_ fill: String) {
        let read = lines("Linalool 5 %\nHedione 10 %\n" + fill)
        #expect(read == ["Linalool|5|percent", "Hedione|10|percent", "Ethanol|85|percent"])
    }

    @Test func `what can't be filled up is asked about`() {
        for text in [
            "Linalool 5 g\nHedione 10 %\nEthanol ad 100 %",
            "Linalool 60 %\nHedione 50 %\nEthanol ad 100 %",
            "Linalool 5 %\nWater ad 100 %\nEthanol ad 100 %", "Linalool 5\nEthanol q.s. 100 %",
            "Ethanol ad 100 %",
        ] {
            let read = lines(text)
            #expect(
                read.last?.hasPrefix("Ethanol|") == true && read.last?.hasSuffix("?") == true,
                "\(read)")
        }
        #expect(lines("Linalool 5 g\nHedione 3 g\nEthanol 100 %").last?.hasSuffix("?") == true)
    }

    @Test
    func
        `the neat weight beside the weighed one is asked about, and changes neither name nor amount`()
    {
        for (word, number, neat) in [
            ("pure", "10", "1"), ("neat", "5", "0.5"), ("rein", "2,5", "0,25"), ("pur", "10", "1"),
            ("undiluted", "3", "0.3"), ("active", "4", "0.4"),
        ] {
            for unit in ["g", "ml", "drops"] {
                for aside in [
                    "(\(neat) \(unit) \(word))", "[= \(neat) \(unit) \(word)]",
                    "(= \(neat) \(unit) \(word))",
                    ", \(word) \(neat) \(unit)", ", \(neat) \(unit) \(word)",
                    "(\(word) \(neat) \(unit))",
                    "= \(neat) \(unit) \(word)", "(davon \(neat) \(unit) \(word))",
                ] {
                    let text = "Ambroxan \(number) \(unit) \(aside)"
                    let read = PastedFormula(text + "\nHedione 3 \(unit)", unit: "g")
                    #expect(read.lines.map { $0.name } == ["Ambroxan", "Hedione"], "\(text)")
                    #expect(read.sources[0].isAsked, "\(text)")
                    #expect(
                        read.lines[0].amount == number.replacingComma, "\(text): \(read.lines[0])")
                }
            }
        }
    }

    @Test(arguments: [
        "Ambroxan 10 g -> 12 g", "Ambroxan 10 g → 12 g", "Ambroxan 10 g +2 g",
        "Ambroxan 10 g + 2 g",
        "Ambroxan | 5 | 25%", "Ambroxan 10 g => 12 g",
    ])
    func `two amounts of a line are asked about under its name`(_ text: String) {
        let read = PastedFormula(text, unit: "g")
        #expect(read.lines.map { $0.name } == ["Ambroxan"], "\(read.lines)")
        #expect(read.sources.allSatisfy { $0.isAsked })
    }

    @Test func `prices and lots are no part of a name`() {
        for aside in [
            "lot 1234", "Lot: A12", "(lot 12-B)", "€1.20", "2 €", "€ 2", "1,20€", "$3", "Charge 77",
        ] {
            #expect(lines("Ambroxan 10 g \(aside)") == ["Ambroxan|10|g"], "\(aside)")
            #expect(lines("Ambroxan \(aside) 10 g") == ["Ambroxan|10|g"], "\(aside)")
        }
        #expect(lines("Lot 5 g").count == 1)
        for text in [
            "Linalool dil. 10 5 g", "Linalool 5g dil. 10", "Linalool dil 10 5 g",
            "Linalool verd. 10 5 g",
        ] {
            let read = lines(text)
            #expect(
                read.count == 1 && read[0].hasPrefix("Linalool|5|g|10") && read[0].hasSuffix("?"),
                "\(read)")
        }
        #expect(lines("Ambroxan 10 g (10 ml)") == ["Ambroxan|10|g"])
        #expect(
            lines("Ambroxan 10 ml (8.7 g)") == ["Ambroxan|8.7|g"]
                || lines("Ambroxan 10 ml (8.7 g)") == ["Ambroxan|10|ml"])
    }
}

extension String {
    fileprivate var replacingComma: String { map { $0 == "," ? "." : String($0) }.joined() }
}
