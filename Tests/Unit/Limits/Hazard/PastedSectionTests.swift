import Basics
import Perfumery
import Testing
import Web

@testable import Limits

/// Section 3 in the layouts of many data sheets: every substance its own figures, or a question.
struct PastedSectionTests {
    struct Part: Sendable {
        let name: String
        let cas: String
        let share: String
        let highest: String
        let classes: [String]
    }

    static let parts = [
        Part(
            name: "Geraniol", cas: "106-24-1", share: "15 %", highest: "15",
            classes: ["Skin Sens. 1 H317"]),
        Part(
            name: "Eugenol", cas: "97-53-0", share: "0,2 %", highest: "0.2",
            classes: ["Eye Irrit. 2 H319", "Skin Sens. 1B H317"]),
        Part(
            name: "Isoeugenol", cas: "97-54-1", share: "5 - 10 %", highest: "10",
            classes: ["Acute Tox. 4 H302", "Skin Irrit. 2 H315", "Skin Sens. 1A H317"]),
    ]

    /// One row of the form, in one text; "asked" for a field with a question.
    static func read(_ text: String) -> [String] {
        let (form, faults) = PastedHazards(text).added(to: Fields())
        let rows = HazardRows(form)
        return rows.shares.rows.indices.map { place in
            let row = rows.shares.rows[place]
            let asked = { (field: String, value: String) in
                faults[ConstituentRows.place(field, place)] == nil ? value : "asked"
            }
            let hazards = HazardText(rows.hazards[place])
            return [
                asked("substance", row.name), asked("number", row.cas), asked("to", row.highest),
                asked("hazards", hazards.isWhole ? hazards.hazards.text : "unread"),
            ].joined(separator: " | ")
        }
    }

    static func wanted(_ part: Part, cas: Bool = true) -> String {
        let text = HazardText(part.classes.joined(separator: "; ")).hazards.text
        return [part.name, cas ? part.cas : "", part.highest, text].joined(separator: " | ")
    }

    private static let orders = ["NCSH", "SNCH", "CNHS", "NSHC", "SCNH", "HNCS", "NCHS", "CSNH"]

    private static func lines(_ part: Part, _ order: String, _ label: String) -> [String] {
        order.flatMap { kind -> [String] in
            switch kind {
            case "N": [part.name]
            case "C": [label + part.cas]
            case "S": [part.share]
            default: part.classes
            }
        }
    }

    @Test(arguments: orders, ["CAS ", "N° CAS : ", "CAS-Nr. ", "CAS: ", ""])
    func `a line for each figure, in any order`(_ order: String, _ label: String) {
        let blocks = PastedSectionTests.parts.map {
            PastedSectionTests.lines($0, order, label).joined(separator: "\n")
        }
        let wanted = PastedSectionTests.parts.map { PastedSectionTests.wanted($0) }
        for gap in ["\n\n", "\n", "\n \n\n"] {
            for head in [
                "", "3.2 Gemische\nGefährliche Inhaltsstoffe:\n", "SECTION 3: Composition\n",
            ] {
                #expect(PastedSectionTests.read(head + blocks.joined(separator: gap)) == wanted)
            }
        }
        let lines = blocks.joined(separator: "\n").split(separator: "\n").joined(separator: "\n\n")
        #expect(PastedSectionTests.read(lines) == wanted)
    }

    /// A figure that is missing is asked, and no other substance gets or loses one by it.
    @Test(arguments: orders, ["N", "C", "S", "H"])
    func `a missing figure is never a neighbour's`(_ order: String, _ missing: String) {
        for gap in ["\n\n", "\n"] {
            for place in 0..<3 {
                let blocks = PastedSectionTests.parts.enumerated().map { index, part in
                    let own = index == place ? order.filter { String($0) != missing } : order
                    return PastedSectionTests.lines(part, own, "CAS ").joined(separator: "\n")
                }
                let read = PastedSectionTests.read(blocks.joined(separator: gap))
                for row in read {
                    let cells = row.components(" | ")
                    let own = PastedSectionTests.parts.first {
                        $0.cas == cells[1] || $0.name == cells[0]
                    }
                    guard let own else {
                        #expect(cells[2] == "asked" || cells[3] == "asked", "\(read)")
                        continue
                    }
                    let whole = PastedSectionTests.wanted(own).components(" | ")
                    for (cell, right) in zip(cells, whole) {
                        #expect(
                            cell == right || cell == "asked" || cell.isEmpty, "\(order) \(read)")
                    }
                }
                if gap == "\n\n" { #expect(read.count == 3, "\(order) \(read)") }
            }
        }
    }

    @Test(arguments: ["\t", " | ", "  ", ";"], ["NCSH", "CNSH", "NSCH", "SNCH", "NCHS"])
    func `a row for each substance`(_ sign: String, _ order: String) {
        let rows = PastedSectionTests.parts.map { part in
            order.map { kind -> String in
                switch kind {
                case "N": part.name
                case "C": part.cas
                case "S": part.share
                default: part.classes.joined(separator: ", ")
                }
            }.joined(separator: sign)
        }
        for gap in ["\n", "\n\n"] {
            #expect(
                PastedSectionTests.read(rows.joined(separator: gap))
                    == PastedSectionTests.parts.map { PastedSectionTests.wanted($0) })
        }
    }

    @Test(arguments: ["\t", ", ", "  "])
    func `a row without a number is a substance of its own`(_ sign: String) {
        for place in 0..<3 {
            let rows = PastedSectionTests.parts.enumerated().map { index, part in
                [part.name, index == place ? "" : part.cas, part.share]
                    .filter { sign == "\t" || !$0.isEmpty }.joined(separator: sign) + sign
                    + part.classes.joined(separator: ", ")
            }
            let wanted = PastedSectionTests.parts.enumerated().map { index, part in
                PastedSectionTests.wanted(part, cas: index != place)
            }
            #expect(PastedSectionTests.read(rows.joined(separator: "\n")) == wanted)
        }
    }

    @Test func `cells that are centred keep their rows' classes, or are asked`() {
        let indent = String(repeating: " ", count: 42)
        for above in 0...2 {
            let blocks = PastedSectionTests.parts.map { part in
                var lines = part.classes.map { indent + $0 }
                let own = min(above, lines.count - 1)
                lines[own] =
                    "\(part.name)    \(part.cas)    \(part.share)    " + part.classes[own]
                return lines.joined(separator: "\n")
            }
            #expect(
                PastedSectionTests.read(blocks.joined(separator: "\n\n"))
                    == PastedSectionTests.parts.map { PastedSectionTests.wanted($0) })
            for row in PastedSectionTests.read(blocks.joined(separator: "\n")) {
                #expect(row.hasSuffix("| asked"))
            }
        }
    }

    @Test(
        arguments: [
            ("%", "95", "95"), ("% w/w", "9,5", "9.5"), ("g/kg", "95", "9.5"), ("‰", "9,5", "0.95"),
            ("ppm", "95", "0.0095"), ("mg/kg", "95", "0.0095"), ("µg/g", "95", "0.0095"),
            ("Concentration (g/kg)", "95", "9.5"), ("Gehalt in ppm", "95", "0.0095"),
            ("Conc. %", "1 - 5", "5"), ("ppm", "9,5 %", "9.5"), ("Fraction", "0.095", "9.5"),
            ("g/kg", "95 g/kg", "9.5"), ("%", "95 ppm", "0.0095"),
        ] as [(String, String, String?)])
    func `a column's unit is read from its heading`(
        _ unit: String, _ share: String, _ highest: String?
    ) {
        for (name, classes) in [("Name", "Classification"), ("Stoffname", "Einstufung")] {
            for sign in ["\t", "\n", " | "] {
                let head = [name, "CAS", unit, classes].joined(separator: sign)
                let row = ["Citral", "5392-40-5", share, "Skin Sens. 1B H317"]
                    .joined(separator: sign == "\n" ? "\t" : sign)
                let read = PastedSectionTests.read(head + "\n" + row)
                #expect(read.count == 1 && read[0].hasPrefix("Citral | 5392-40-5 | "), "\(read)")
                let own = read.first?.components(" | ")[2] ?? ""
                #expect(
                    own == highest || own == "asked" && (highest == nil || sign == "\n"),
                    "\(head) \(read)")
            }
        }
    }

    @Test func `a title's unit is read or asked`() {
        let row = "Citral\t5392-40-5\t95\tSkin Sens. 1B H317"
        for title in ["Ingredients (ppm)", "Inhaltsstoffe (mg/kg)"] {
            for head in ["", "Name\tCAS\tContent\tClassification\n"] {
                let read = PastedSectionTests.read(title + "\n" + head + row)
                #expect(
                    read == ["Citral | 5392-40-5 | 0.0095 | Skin Sens. 1B H317"]
                        || read == ["Citral | 5392-40-5 | asked | Skin Sens. 1B H317"], "\(read)")
            }
        }
    }

    @Test(arguments: [
        "Substance name\tIdentifier\tConcentration (% w/w)\tClassification - EC 1272/2008",
        "Identification\tClassification (CE) 1272/2008\tNota\t%",
        "3.2 Gemische\nGefährliche Inhaltsstoffe:",
        "3.2. Mixtures\nHazardous components\nName\tCAS No.\tEC No.\t%\tClassification according to Regulation (EC) No 1272/2008 [CLP]",
        "3.2 Mélanges\nNom chimique\tN° CAS\tTeneur (%)\tClassification selon le règlement (CE) n° 1272/2008",
        "Denominazione\tCAS\tConc. %\tClassificazione 1272/2008 (CLP)",
        "Stoffname\nCAS-Nr.\nEG-Nr.\nKonzentration\nEinstufung gemäß Verordnung (EG) Nr. 1272/2008",
    ])
    func `words of headings are no part of a name`(_ head: String) {
        let wanted = [
            "Linalool | 78-70-6 | 30 | Skin Sens. 1B H317",
            "Citral | 5392-40-5 | 5 | Skin Sens. 1 H317",
        ]
        for rows in [
            "Linalool\tCAS: 78-70-6 EC: 201-134-4\t20 - <30 %\tSkin Sens. 1B: H317\nCitral\tCAS: 5392-40-5\t1 - 5 %\tSkin Sens. 1, H317",
            "CAS: 78-70-6\nEINECS: 201-134-4\nLinalool\nSkin Sens. 1B, H317\n20-30%\nCAS: 5392-40-5\nCitral\nSkin Sens. 1, H317\n1-5%",
        ] {
            #expect(PastedSectionTests.read(head + "\n" + rows) == wanted, "\(head)")
        }
        // Unknown words in a line of headings: the name is asked.
        let other = head.replacing("\n", " ") + " ffo Linalool 78-70-6 5 % Skin Sens. 1B H317"
        #expect(
            PastedSectionTests.read(other).first?.hasPrefix("asked | ") ?? false,
            "\(PastedSectionTests.read(other))")
    }

    @Test(arguments: [
        (
            "CAS: 101-86-0\tGHS07\t[1]\t2.5 <= x % < 10\nEC: 202-983-3\nALPHA-HEXYLCINNAMALDEHYDE\tSkin Sens. 1B, H317",
            ["ALPHA-HEXYLCINNAMALDEHYDE | 101-86-0 | 10 | Skin Sens. 1B H317"]
        ),
        (
            "alpha-Hexylcinnam-\naldehyde\n101-86-0\n5 %\nSkin Sens. 1B H317",
            ["alpha-Hexylcinnam-aldehyde | 101-86-0 | 5 | Skin Sens. 1B H317"]
        ),
        (
            "alpha-Hexylcinnam-\t101-86-0\t5 %\tSkin Sens. 1B H317\naldehyde\t202-983-3\nLinalool\t78-70-6\t5 %\tSkin Sens. 1B H317",
            [
                "alpha-Hexylcinnam-aldehyde | 101-86-0 | 5 | Skin Sens. 1B H317",
                "Linalool | 78-70-6 | 5 | Skin Sens. 1B H317",
            ]
        ),
        (
            "603-235-00-2  Linalool  78-70-6  5 %  Skin Sens. 1B H317",
            ["Linalool | 78-70-6 | 5 | Skin Sens. 1B H317"]
        ),
        (
            "SECTION 2: Hazards identification\nAquatic Chronic 2 H411\nSECTION 3: Composition\nLinalool\t78-70-6\t5 %\tSkin Sens. 1B H317\nSECTION 4: First aid\nH317",
            ["Linalool | 78-70-6 | 5 | Skin Sens. 1B H317"]
        ),
        (
            "Aquatic Chronic 2 H411\nLinalool\t78-70-6\t5 %\tSkin Sens. 1B H317",
            ["Linalool | 78-70-6 | 5 | asked"]
        ),
        (
            "Peru balsam oil 30\tSkin Sens. 1A H317\nLinalool\t78-70-6\t5 %\tSkin Sens. 1B H317",
            [
                "asked |  | asked | Skin Sens. 1A H317",
                "Linalool | 78-70-6 | 5 | Skin Sens. 1B H317",
            ]
        ),
    ])
    func `single layouts`(_ text: String, _ wanted: [String]) {
        #expect(PastedSectionTests.read(text) == wanted)
    }

    @Test(arguments: [
        "ED HH 1 EUH380", "PBT", "vPvB", "Ozone 1 H420", "EUH999", "Pericoloso per l’ambiente",
        "Met. Corr. 1 H290", "Ox. Liq. 2 H272", "environmentally dangerous",
    ])
    func `a class that is not known is asked, wherever it stands`(_ class: String) {
        for sign in ["; ", "\t", ", ", " "] {
            for own in [
                "Skin Sens. 1B H317" + sign + `class`, `class` + sign + "Skin Sens. 1B H317",
            ] {
                for row in ["Foo\t5392-40-5\t1-5 %\t" + own, "Foo\n5392-40-5\n1-5 %\n" + own] {
                    let read = PastedSectionTests.read(row)
                    #expect(read.count == 1 && read[0].holds("asked"), "\(row) \(read)")
                }
            }
        }
    }
}
