import Basics
import Perfumery
import TestKit
import Testing

@testable import Medleys

/// Lines as the form would take them: "Rose|250|mg"; a line that is asked about ends with "?".
private func lines(_ text: String) -> [String] {
    let read = PastedFormula(text, unit: "g")
    return zip(read.lines, read.sources).map { line, source in
        let dilution = line.dilution.isEmpty ? "" : "|\(line.dilution) \(line.diluent)"
        return "\(line.name)|\(line.amount)|\(line.unit)\(dilution)\(source.isAsked ? "?" : "")"
    }
}

/// True if no line has a wrong amount or name: it is as expected, or the form refuses it.
private func isRightOrAsked(_ text: String, _ wanted: [String]) -> Bool {
    let read = lines(text)
    if read == wanted { return true }
    return !read.isEmpty && read.allSatisfy { $0.hasSuffix("?") }
}

@Suite struct `Siblings of pasted lines` {
    private static let units: [(words: [String], unit: String, times: Int64, by: Int64)] = [
        (["mg", "milligram", "Milligramm", "milligrammes"], "g", 1, 1_000),
        (["kg", "Kilo", "kilogrammes"], "g", 1_000, 1),
        (["g", "gr", "Gramm", "grammes"], "g", 1, 1),
        (["ml", "Milliliter", "millilitres", "cc"], "ml", 1, 1),
        (["cl"], "ml", 10, 1), (["gtt", "Tropfen", "gouttes", "drops"], "drop", 1, 1),
        (["%", "Prozent", "pour cent"], "percent", 1, 1),
        (["parts", "Teile", "parties"], "part", 1, 1),
    ]

    private func amount(_ number: Int64, _ times: Int64, _ by: Int64) -> String {
        Decimal(units: number * times * 1_000_000 / by, places: 6).typed
    }

    /// Every unit, in three languages, before and behind the number, with and without a sign between.
    @Test func `a unit before its number is read right or asked about`() {
        for (words, unit, times, by) in Self.units {
            for word in words where word != "pour cent" {
                for number: Int64 in [2, 5, 250] {
                    let wanted = ["Rose|\(amount(number, times, by))|\(unit)"]
                    for text in [
                        "Rose \(word) \(number)", "Rose: \(word) \(number)",
                        "Rose \(word). \(number)", "Rose - \(word) \(number)",
                    ] { #expect(isRightOrAsked(text, wanted), "\(text): \(lines(text))") }
                }
            }
        }
        #expect(lines("Iris g 2") == ["Iris|2|g"])
        #expect(lines("Rose: mg 250") == ["Rose|mg 250|g?"])
    }

    private static let joints = [
        " + ", " | ", " / ", " & ", " and ", " und ", " et ", ", ", "; ", " plus ",
    ]

    @Test(arguments: joints)
    func `several materials in a line are several lines, or asked about`(_ joint: String) {
        let names = ["Rose", "Musk", "Iris", "Ambroxan"]
        for count in 2...4 {
            for unit in ["g", "ml", "Tropfen"] {
                for isFirst in [true, false] {
                    let parts = names.prefix(count).enumerated().map {
                        isFirst
                            ? "\($0.offset + 2) \(unit) \($0.element)"
                            : "\($0.element) \($0.offset + 2) \(unit)"
                    }
                    let symbol = unit == "g" ? "g" : unit == "ml" ? "ml" : "drop"
                    let wanted = names.prefix(count).enumerated().map {
                        "\($0.element)|\($0.offset + 2)|\(symbol)"
                    }
                    let text = parts.joined(separator: joint)
                    #expect(lines(text) == wanted, "\(text): \(lines(text))")
                }
                // Without a unit, a number may be a part of a name.
                let bare = names.prefix(count).enumerated().map { "\($0.element) \($0.offset + 2)" }
                let wanted = names.prefix(count).enumerated().map {
                    "\($0.element)|\($0.offset + 2)|g"
                }
                let text = bare.joined(separator: joint)
                #expect(isRightOrAsked(text, wanted), "\(text): \(lines(text))")
            }
        }
        let half = "Rose 3 g" + joint + "Musk 5 g" + joint + "Iris"
        #expect(lines(half).allSatisfy { $0.hasSuffix("?") } || lines(half).count > 1, "\(half)")
    }

    @Test func `names and amounts in turn are pairs`() {
        for joint in [" | ", "; ", "\t"] {
            #expect(
                lines("Ambroxan\(joint)2\(joint)Hedione\(joint)12")
                    == ["Ambroxan|2|g", "Hedione|12|g"], "\(joint)")
        }
        #expect(lines("Ambroxan 2 | Hedione 12") == ["Ambroxan|2|g", "Hedione|12|g"])
    }

    @Test(arguments: [
        "Aldehyde C-12 / MNA 2 g", "Lavender 40/42 2 g", "Bread and butter 2 g",
        "Iso E Super + 2 g", "Sel et poivre 2 g", "Hedione & Iso E 2 g",
    ])
    func `a name with such a word is one`(_ text: String) {
        #expect(lines(text).count == 1)
    }

    @Test func `a footer is no material, whatever its words and its place`() {
        let footers = [
            "Ges.", "Ges", "Grand total", "Grand total (g)", "Net weight", "Net weight (g)",
            "Sommes",
            "Poids net", "Poids total", "Masse totale", "Nettogewicht", "Endgewicht", "Gesamtmenge",
            "Total in g", "Total général", "Summe (g)", "Menge gesamt", "Total weight", "Weight",
            "Gewicht", "Poids", "Somme totale", "Totale", "Peso netto", "Gesamtgewicht in g",
        ]
        for footer in footers {
            for (open, close) in [("", " 100"), ("", ": 100 g"), ("", " = 100"), ("", "\t100")] {
                let line = open + footer + close
                for text in [line + "\nRose 50\nMusk 50", "Rose 50\nMusk 50\n" + line] {
                    let plain = close == "\t100" ? text.replacing(" 50", with: "\t50") : text
                    #expect(lines(plain) == ["Rose|50|g", "Musk|50|g"], "\(plain)")
                }
            }
        }
    }

    @Test func `stray commas and the place in the pyramid are no part of the name`() {
        for place in ["top", "heart", "base", "Kopfnote", "Herz", "tête", "note de fond"] {
            #expect(
                lines("Ambroxan, 10% in DPG, 2 g, \(place)") == ["Ambroxan|2|g|10 DPG"],
                "\(place)")
            #expect(lines("Hedione, , 12 g, \(place)") == ["Hedione|12|g"], "\(place)")
        }
        #expect(lines("Rose, base 5 g") == ["Rose, base|5|g"])
        #expect(lines("Ambroxan, 2 g, 10% in DPG, Symrise") == ["Ambroxan, Symrise|2|g|10 DPG"])
    }
}
