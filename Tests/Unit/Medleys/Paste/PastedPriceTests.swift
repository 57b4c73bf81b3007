import Basics
import Perfumery
import TestKit
import Testing

@testable import Medleys

/// Lines as the form would take them: "Rose|250|g|10 DPG"; a line that is asked about ends with "?".
private func lines(_ text: String, in language: Language = .english) -> [String] {
    let read = PastedFormula(text, unit: "g", in: language)
    return zip(read.lines, read.sources).map { line, source in
        let dilution = line.dilution.isEmpty ? "" : "|\(line.dilution) \(line.diluent)"
        return "\(line.name)|\(line.amount)|\(line.unit)\(dilution)\(source.isAsked ? "?" : "")"
    }
}

@Suite struct `A price in a pasted line` {
    private static let prices = [
        "€1.20", "1.20 €", "1.20€", "€ 1.20", "EUR 1.20", "1.20 EUR", "EUR1.20", "CHF 3.-",
        "3.- CHF", "CHF 3.50", "Fr. 3.50", "$4.50", "US$4.50", "£3", "3 euros", "(€1.20)",
        "€1.20/g", "1.20 €/g", "€1.20 per g", "1.20 EUR / kg", "@ €1.20/g", "(1.20 €/g)",
        "1.20 € pro 100 g", "1.20 € le kg", "3.-", "3.–", "5 Franken",
    ]
    private static let names = ["Hedione", "Iso E Super", "Aldehyde C-12 MNA", "Rose abs."]

    @Test func `is no part of the name, wherever it stands`() {
        for price in Self.prices {
            for name in Self.names {
                for text in [
                    "\(name) \(price) 2 g", "\(name) 2 g \(price)", "2 g \(name) \(price)",
                    "\(name): 2 g, \(price)", "- \(name) \(price) 2 g",
                ] {
                    let read = lines(text + "\nIris 3 g")
                    #expect(read.first == "\(name)|2|g", "\(text): \(read)")
                    #expect(PastedFormula(text, unit: "g").sources.first?.text == text)
                }
            }
        }
    }

    @Test(arguments: Self.prices)
    func `alone beside a name is no amount: the line is left out, with its source`(_ price: String)
    {
        let formula = PastedFormula("Hedione \(price)\nIris 3 g", unit: "g")
        #expect(formula.lines.map { $0.name } == ["Iris"])
        #expect(formula.leftOut == ["Hedione \(price)"])
    }

    @Test func `is none in a name’s cell either, and decides no decimal sign`() {
        #expect(lines("Name\tg\nHedione 1,20 €\t2.5\nIris\t3") == ["Hedione|2.5|g", "Iris|3|g"])
        #expect(
            lines("Hedione 10 % in DPG €1.20 2 g\nIris 3 g")
                == ["Hedione|2|g|10 DPG", "Iris|3|g"])
        #expect(lines("Hedione 1,20 € 2.500 g\nIris 3.25 g").first == "Hedione|2.5|g")
    }

    @Test(arguments: ["Iso E Super 2 g", "Galaxolide 50 2 g", "Lilial 5 - 3 g", "TEC 3 g"])
    func `is not seen where there is none`(_ text: String) {
        var words = PastedWords(text).list
        let before = words
        PastedPrice.take(from: &words)
        #expect(words == before)
    }
}

@Suite struct `A diluent with the words around it` {
    private static let joints = [
        "in", "in the", "dans", "dans le", "dans la", "dans du", "en", "im", "in dem", "nel",
        "nella", "en el", "Lsg. in", "Lösung in", "solution in", "soln. in", "dilution in",
        "en solution dans", "en solution dans le", "solution dans le", "dilué dans du",
        "verdünnt in", "in einer Lösung von", "of a solution in",
    ]
    /// Also behind the name of the material.
    private static let plain = ["in", "in the", "dans", "dans le", "dans la", "en", "im", "nel"]
    private static let diluents = ["DPG", "Ethanol", "IPM", "TEC", "Benzyl benzoate"]

    @Test func `is the diluent alone, in every language`() {
        for joint in Self.joints {
            for diluent in Self.diluents {
                var texts = [
                    "Ambroxan 10 % \(joint) \(diluent) 2 g",
                    "Ambroxan (10 % \(joint) \(diluent)) 2 g",
                    "2 g Ambroxan 10 % \(joint) \(diluent)",
                ]
                if Self.plain.contains(joint) {
                    texts.append("10 % Ambroxan \(joint) \(diluent) 2 g")
                }
                for text in texts {
                    #expect(lines(text) == ["Ambroxan|2|g|10 \(diluent)"], "\(text)")
                }
            }
        }
    }

    @Test(arguments: [
        ("Ambroxan 10 % dans l'éthanol 2 g", "éthanol"),
        ("Ambroxan 10 % dans l’alcool 2 g", "alcool"),
        ("Ambroxan 10 % en solution dans l'éthanol 2 g", "éthanol"),
        ("Ambroxan al 10 % nell'alcol 2 g", "alcol"),
        ("Ambroxan 10 % DPG-Lösung 2 g", "DPG"), ("Ambroxan 10% DPG solution 2 g", "DPG"),
        ("Ambroxan 10 % Lsg. in Ethanol 2 g", "Ethanol"),
        ("Ambroxan 10 % dans le DPG 2 g", "DPG"), ("Ambroxan 10 %ige Lsg. in DPG 2 g", "DPG"),
    ])
    func `is read as people write it`(_ text: String, _ diluent: String) {
        #expect(lines(text) == ["Ambroxan|2|g|10 \(diluent)"])
    }

    @Test func `is read in a cell of its own, too`() {
        for joint in Self.joints {
            let text = "Name\tg\tDilution\nAmbroxan\t2\t10 % \(joint) DPG\nIris\t3\t"
            #expect(lines(text).first == "Ambroxan|2|g|10 DPG", "\(joint): \(lines(text))")
        }
    }
}
