import Basics
import TestKit
import Testing
import Web

@testable import Limits

/// Rows as "name|number|lowest|highest"; a row that is asked about ends with "?".
private func rows(_ text: String) -> [String] {
    PastedConstituents(text).rows.map {
        "\($0.row.name)|\($0.row.cas)|\($0.row.lowest)|\($0.row.highest)"
            + ($0.doubts.isEmpty ? "" : "?")
    }
}

@Suite struct `Siblings of certificates` {
    /// Columns of content with a column beside that is none, in any order and language.
    @Test func `the column of the content counts, never one of its certainty`() {
        let names = ["Component", "Stoff", "Composé", "Name"]
        let contents = ["Content %", "Gehalt (%)", "Teneur %", "Area %", "% w/w", "Mean %"]
        let others = [
            "RSD %", "% RSD", "CV (%)", "SD %", "Std. dev. %", "Recovery %", "Wiederfindung %",
            "Taux de récupération %", "Uncertainty %", "Messunsicherheit (%)", "Incertitude %",
            "Purity %", "Reinheit %", "Pureté %", "Match %", "Similarity %", "Probability %",
            "Confidence %", "U (k=2) %",
        ]
        for (place, other) in others.enumerated() {
            for content in contents {
                let name = names[place % names.count]
                for isFirst in [true, false] {
                    let heads = isFirst ? [name, other, content] : [name, content, other]
                    let cells = isFirst ? ["Citral", "97", "0.2"] : ["Citral", "0.2", "97"]
                    let text = heads.joined(separator: "\t") + "\n" + cells.joined(separator: "\t")
                    #expect(rows(text) == ["Citral|||0.2"], "\(text): \(rows(text))")
                }
            }
        }
    }

    @Test func `numbers of lines are no part of names, and those of chemistry are`() {
        for mark in ["1. ", "1) ", "(1) ", "12. ", "3) "] {
            #expect(rows(mark + "Linalool 32.5 %") == ["Linalool|||32.5"])
            #expect(rows("Name\t%\n\(mark)Linalool\t32.5") == ["Linalool|||32.5"])
        }
        for name in ["1,8-Cineole", "2-Phenylethanol", "10-Undecenal", "3-Carene", "(E)-Anethole"] {
            #expect(rows("\(name) 32.5 %") == ["\(name)|||32.5"])
        }
    }

    @Test(arguments: [
        "Category 4: 2.5 %", "Cat. 4 2.5 %", "IFRA Category 5A: 2.5 %", "Kategorie 4: 2,5 %",
        "IFRA-Kategorie 4 2,5 %", "Catégorie 4 : 2,5 %", "Class 4 2.5 %", "Klasse 11B 2,5 %",
        "IFRA Category\tMaximum level (%)\n1\t0.2\n4\t2.5", "Category 4 – fine fragrance: 2.5 %",
    ])
    func `an IFRA certificate has no constituents, and that is said`(_ text: String) {
        let read = PastedConstituents(text)
        #expect(read.rows.isEmpty, "\(rows(text))")
        #expect(read.hasCategories)
        #expect(LimitsWords(.english).tableRead(read).contains("IFRA categories say"))
    }

    @Test func `a hazard category beside a constituent changes nothing`() {
        let read = PastedConstituents(
            "Name\tCAS\t%\tClass\nCitral\t5392-40-5\t3\tSkin Sens. Category 1")
        #expect(read.rows.count == 1 && !read.hasCategories)
    }

    @Test(arguments: [
        "Compound\tCAS\tSample 1\tSample 2", "Compound CAS Sample 1 Sample 2",
        "Stoff\tCAS-Nr.\tProbe 1\tProbe 2", "CAS\tName\tLot 1\tLot 2",
    ])
    func `headings are no constituent`(_ heading: String) {
        let line =
            heading.hasPrefix("CAS")
            ? "78-70-6\tLinalool\t32.5\t31" : "Linalool\t78-70-6\t32.5\t31"
        let text = heading + "\n" + line
        #expect(rows(text).count < 2, "\(rows(text))")
        #expect(rows(text).allSatisfy { $0.hasPrefix("Linalool|78-70-6") }, "\(rows(text))")
    }

    /// Columns of amounts with a column of units.
    @Test func `a unit of its own column counts for its row`() {
        let units = [("mg/kg", "0.025"), ("ppm", "0.025"), ("%", "250?"), ("g/kg", "25")]
        for (head, unit) in [("Amount", "Unit"), ("Menge", "Einheit"), ("Teneur", "Unité")] {
            for (name, share) in units where name != "%" {
                let text = "Component\t\(head)\t\(unit)\nCitral\t250\t\(name)\nLinalool\t0.2\t%"
                #expect(rows(text) == ["Citral|||\(share)", "Linalool|||0.2"], "\(text)")
            }
            let odd = "Component\t\(head)\t\(unit)\nCitral\t250\tscoops"
            #expect(rows(odd) == ["Citral|||?"], "\(rows(odd))")
        }
        #expect(rows("Component\tContent (%)\tUnit\nCitral\t0.2\tppm") == ["Citral|||?"])
    }

    @Test func `leaders are no bound, and ranges stay ranges`() {
        for leader in [
            "......", "........", "...", "……", "…", "_____", "· · · ·", ". . . .", "-----",
        ] {
            #expect(rows("Linalool \(leader) 0.1 %") == ["Linalool|||0.1"], "\(leader)")
            #expect(
                rows("Linalool 78-70-6 \(leader) 0.1 %").allSatisfy {
                    $0 == "Linalool|78-70-6||0.1" || $0.hasSuffix("?")
                }, "\(leader): \(rows("Linalool 78-70-6 \(leader) 0.1 %"))")
        }
        for range in ["0.1..0.5", "0.1...0.5", "0.1 … 0.5", "0.1…0.5", "0.1 ... 0.5"] {
            #expect(rows("Linalool \(range) %") == ["Linalool||0.1|0.5"], "\(range)")
        }
    }

    @Test(arguments: [
        "Content (× 0.01 %)", "Content (x 0.01 %)", "Content % (x10)", "Gehalt × 10 %",
        "Content (10^-2 %)", "ppm × 1000", "Content (x 10 ppm)",
    ])
    func `a heading that multiplies is asked about`(_ heading: String) {
        #expect(rows("Component\t\(heading)\nCitral\t32") == ["Citral|||?"])
    }

    @Test func `below a limit of the method, its figure is the highest`() {
        let table = { (cell: String, limit: String, figure: String) in
            rows("Component\t%\t\(limit)\nCitral\t\(cell)\t\(figure)\nLinalool\t3\t\(figure)")
        }
        for (cell, limit) in [
            ("n.q.", "LOQ"), ("< LOQ", "LOQ (%)"), ("nq", "LOQ"), ("< LOD", "LOD"),
            ("BQL", "LOQ %"),
            ("< LOQ", "Bestimmungsgrenze"), ("<LOD", "Nachweisgrenze (%)"),
        ] {
            #expect(
                table(cell, limit, "0.01") == ["Citral||0|0.01", "Linalool|||3"], "\(cell) \(limit)"
            )
        }
        #expect(table("n.q.", "LOQ (ppm)", "10") == ["Citral||0|0.001", "Linalool|||3"])
        #expect(table("n.d.", "LOD", "0.01") == ["Linalool|||3"])
        #expect(rows("Citral n.q. (LOQ 0.01 %)") == ["Citral||0|0.01"])
    }
}
