import TestKit
import Testing
import Web

@testable import Limits

struct PastedConstituentsTests {
    private func rows(_ text: String) -> [String] {
        PastedConstituents(text).rows.map {
            "\($0.row.name)|\($0.row.cas)|\($0.row.lowest)|\($0.row.highest)"
        }
    }

    private func leftOut(_ text: String) -> [String] {
        PastedConstituents(text).leftOut.map { $0.text }
    }

    /// Codes of the questions, with the fields of the form.
    private func asked(_ text: String) -> [String] {
        PastedConstituents(text).added(to: Fields()).faults.faults.map {
            "\($0.field) \($0.code) \($0.arguments.joined(separator: " | "))"
        }
    }

    @Test func `columns are recognised by their headings, in any order`() {
        let table = """
            Allergen statement;;;
            CAS No.;INCI name;EC No.;Concentration (%)
            5989-27-5;Limonene;227-813-5;65 - 70
            5392-40-5;Citral;226-394-6;< 3
            106-24-1;Geraniol;203-377-1;not detected
            78-70-6;Linalool;201-134-4;0
            """
        #expect(rows(table) == ["Limonene|5989-27-5|65|70", "Citral|5392-40-5|0|3"])
        #expect(
            leftOut(table) == [
                "Allergen statement", "106-24-1 · Geraniol · 203-377-1 · not detected",
                "78-70-6 · Linalool · 201-134-4 · 0",
            ])
    }

    @Test func `lowest and highest may stand in two columns, and parts per million are percents`() {
        #expect(
            rows("Name\tCAS\tMin %\tMax %\nLinalool\t78-70-6\t1.5\t2.5")
                == ["Linalool|78-70-6|1.5|2.5"])
        #expect(
            rows("Substance,CAS,Level (ppm)\nBergapten,484-20-8,15") == [
                "Bergapten|484-20-8||0.0015"
            ])
        #expect(rows("Bergapten 484-20-8 15 ppm") == ["Bergapten|484-20-8||0.0015"])
    }

    @Test(arguments: [
        "RSD %", "CV %", "% RSD", "Purity %", "Reinheit (%)", "Match %", "Messunsicherheit %",
        "Uncertainty (%)", "Recovery %", "Wiederfindung %", "Cat 4 max use (%)", "U (%)",
    ])
    func `a column of percents that are no content is passed over`(_ heading: String) {
        let table = "Name\tCAS\t\(heading)\tArea %\nCitral\t5392-40-5\t97\t0.2"
        #expect(rows(table) == ["Citral|5392-40-5||0.2"])
    }

    @Test(arguments: ["ppm x 1000", "10^-3 %", "% × 10", "ppm (x 1,000)", "Teile", "Parts"])
    func `a heading with a power of ten, or parts of nobody knows what, is asked`(_ heading: String)
    {
        let text = "Name\tCAS\tGehalt \(heading)\nLinalool\t78-70-6\t35"
        #expect(asked(text) == ["to 0 safety.noUnit 35"])
    }

    @Test(arguments: [
        ("kg/t", "35", "|3.5"), ("p. mille", "35", "|3.5"), ("%", "kleiner 0,1", "0|0.1"),
        ("%", "inf. à 0,5", "0|0.5"), ("%", "menor que 0,5", "0|0.5"), ("‰", "35", "|3.5"),
    ])
    func `further words for units and bounds`(_ unit: String, _ cell: String, _ share: String) {
        #expect(
            rows("Name\tCAS\tGehalt (\(unit))\nLinalool\t78-70-6\t\(cell)")
                == ["Linalool|78-70-6|\(share)"])
    }

    @Test func `a decimal comma between commas is asked`() {
        let text = "Name,CAS,EC,%\nLinalool,78-70-6,201-134-4,3,5\nCitral,5392-40-5,226-394-6,2"
        #expect(asked(text) == ["to 0 safety.unclear 3,5"])
        #expect(rows(text) == ["Linalool|78-70-6||", "Citral|5392-40-5||2"])
    }

    @Test(arguments: ["Min (ppm)\tMax (ppm)", "Min\tMax ppm", "Lowest\tHighest ppm"])
    func `both ends of a range are parts per million where the higher is`(_ headings: String) {
        #expect(
            rows("Name\tCAS\t\(headings)\nBergapten\t484-20-8\t5\t15")
                == ["Bergapten|484-20-8|0.0005|0.0015"])
    }

    @Test(arguments: ["min\tmax", "from\tto", "lowest %\thighest %"])
    func `the ends of a range have several headings`(_ headings: String) {
        #expect(rows("Name\t\(headings)\nLinalool\t1\t2") == ["Linalool||1|2"])
    }

    @Test(arguments: [
        "Gehalt", "Anteil", "Teneur", "Contenuto", "Cantidad", "%", "Percent", "Concentration",
        "Content", "Level", "Typical", "Amount",
    ])
    func `a share has several headings`(_ heading: String) {
        #expect(rows("Name\t\(heading)\nLinalool\t5") == ["Linalool|||5"])
    }

    @Test(arguments: [
        "Stoff", "Bezeichnung", "Inhaltsstoff", "Nom", "Constituant", "Sostanza", "Sustancia",
        "Name", "Substance", "Ingredient", "Constituent", "Component", "Allergen", "INCI",
        "Chemical", "Material",
    ])
    func `a substance has several headings, and beside it may be a further block`(
        _ heading: String
    ) {
        #expect(
            rows("\(heading)\tLevel\tCAS\tName\tTypical\tCAS 2\nLinalool\t5\t-\tB\t6\t78-70-6")
                == ["Linalool|||5", "B|78-70-6||6"])
    }

    @Test func `a share may begin at nothing, and ends above it`() {
        #expect(
            rows("Citral 0-0.5\nEugenol 0 - 2 %\nLinalool 0\nFarnesol 0-0\nIonone 0.0 to 3")
                == ["Citral||0|0.5", "Eugenol||0|2", "Ionone||0|3"])
        #expect(
            rows("Name\tCAS\tLevel\nCitral\t5392-40-5\t0–0.5\nLinalool\t78-70-6\t12")
                == ["Citral|5392-40-5|0|0.5", "Linalool|78-70-6||12"])
    }

    @Test func `a line in a single cell is read by its words below headings, too`() {
        #expect(
            rows("Name\tCAS\tLevel\nCitral 5392-40-5 3 %\t\t\nNerol\t106-25-2\t1")
                == ["Citral|5392-40-5||3", "Nerol|106-25-2||1"])
    }

    @Test(arguments: [
        "Name\tCAS\t%\t\nLinalool\t78-70-6\t25.5\t38.2\nCitral\t5392-40-5\t0.1\t0.5",
        "Name\tCAS\t%\nLinalool\t78-70-6\t25.5\t38.2\nCitral\t5392-40-5\t0.1\t0.5",
        "Name    CAS    Content in %\n              min    max\nLinalool    78-70-6    25.5    38.2\n"
            + "Citral    5392-40-5    0.1    0.5",
    ])
    func `the higher of two shares below one heading counts`(_ text: String) {
        #expect(
            rows(text).map { $0.split(separator: "|").last } == ["38.2", "0.5"], "\(rows(text))")
    }

    @Test func `a comma before a number is a decimal sign`() {
        #expect(
            rows("Linalool 78-70-6 32,5\nCitral 5392-40-5 ,45")
                == ["Linalool|78-70-6||32.5", "Citral|5392-40-5||0.45"])
        #expect(rows("Citral;5392-40-5;,45%") == ["Citral|5392-40-5||0.45"])
        #expect(rows("Citral,5392-40-5,45") == ["Citral|5392-40-5||45"])
    }

    @Test func `a dash stands for no number`() {
        #expect(
            rows("Name\tCAS\t%\nLinalool\t-\t5\nCitral\t—\t3")
                == ["Linalool|||5", "Citral|||3"])
    }

    @Test func `shares stand at the end of a line, and a third number is asked`() {
        #expect(
            rows("Citral 0.1 to 0.3\nBase 5 0.1 0.3\nEugenol < 0.5\nFarnesol 9\nIonone ,5")
                == [
                    "Citral||0.1|0.3", "Base 5 0.1|||", "Eugenol||0|0.5", "Farnesol|||9",
                    "Ionone|||0.5",
                ])
        #expect(leftOut("Citral 0\nCitral") == ["Citral 0", "Citral"])
    }

    @Test(arguments: [
        "0.1\u{2010}0.3", "0.1\u{2015}0.3", "0.1\u{2212}0.3", "0.1%-0.3%", "0.1 - 0.3",
    ])
    func `a range may have any dash`(_ range: String) {
        #expect(rows("Citral " + range + "\nLinalool 12").first == "Citral||0.1|0.3")
    }

    @Test(arguments: ["Citral -5", "Citral 1-2-3", "5", "Citral", "5392-40-5 Citral", "Citral 5x"])
    func `a line without a name or a share is left out`(_ line: String) {
        #expect(rows(line) == [])
        #expect(leftOut(line) == [line])
    }

    @Test func `a column of shares holds nothing else`() {
        #expect(rows("Name\tmin\tmax\nLinalool\tabout 1\t2") == ["Linalool||1|2"])
        #expect(rows("Level\tTypical\nCitral\t3") == ["Citral|||3"])
        #expect(rows("Name\tmin\tmax\nLinalool\tmuch\t2") == ["Linalool|||"])
        #expect(rows("Bergapten 484-20-8 15 PPM") == ["Bergapten|484-20-8||0.0015"])
    }

    @Test func `what was read stands behind the rows of the form that are filled in`() {
        var form = Fields()
        for (name, share) in [("", ""), ("Own", "1"), ("", "")] {
            form.add("substance", name)
            form.add("to", share)
        }
        form.add("table", "Citral 5")
        let added = PastedConstituents("Citral 5").added(to: form).form

        #expect(added.all("substance") == ["Own", "Citral"])
        #expect(added.all("to") == ["1", "5"])
        #expect(added.all("line") == ["", "Citral 5"])
        #expect(added["table"] == nil)
    }

    @Test func `a name or a number is enough beside the share`() {
        #expect(rows("CAS;Level (ppm)\n484-20-8;15") == ["|484-20-8||0.0015"])
        #expect(rows("Substance;Level (ppm)\nBergapten;15") == ["Bergapten|||0.0015"])
    }

    @Test func `less than, written to the number, begins at nothing`() {
        #expect(
            rows("Citral <0.5 %\nEugenol ≤1\nFarnesol <= 2\nGeraniol =3")
                == ["Citral||0|0.5", "Eugenol||0|1", "Farnesol||0|2", "Geraniol|||3"])
    }

    @Test func `a row whose share is not understood is asked, and one without is left out`() {
        let table = "Name\tppm\nLinalool\tsee note\nCitral\t12\nGeraniol\t"
        #expect(rows(table) == ["Linalool|||", "Citral|||0.0012"])
        #expect(asked(table) == ["to 0 safety.unclear see note"])
        #expect(leftOut(table) == ["Geraniol"])
    }

    @Test func `lines of a page are read without headings`() {
        #expect(
            rows("Benzyl alcohol 100-51-6 0.4 %\n78-70-6 Linalool 12,5\nCitral 0.1–0.3")
                == ["Benzyl alcohol|100-51-6||0.4", "Linalool|78-70-6||12.5", "Citral||0.1|0.3"])
    }

    @Test func `a number of the inventory is no share, and a heading no line`() {
        #expect(rows("Geraniol 106-24-1 203-377-1 1.1") == ["Geraniol|106-24-1||1.1"])
        #expect(rows("This oil is a natural").isEmpty)
    }

    @Test(arguments: [
        ("1250 mg/kg", "0.125"), ("125 g/kg", "12.5"), ("12.5 mg/g", "1.25"), ("1.5 ‰", "0.15"),
        ("80 µg/g", "0.008"), ("80 ug/g", "0.008"), ("500 ppb", "0.00005"),
        ("500 µg/kg", "0.00005"), ("50 mg/100 g", "0.05"), ("2 g/100g", "2"), ("2 % w/w", "2"),
        ("2 wt-%", "2"), ("2 Gew.-%", "2"), ("12 500 ppm", "1.25"), ("12'500 p.p.m.", "1.25"),
        ("80 parts per million", "0.008"), ("15ppm", "0.0015"), ("5 Promille", "0.5"),
    ])
    func `a share has many units`(_ share: String, _ percent: String) {
        #expect(rows("Linalool 78-70-6 " + share) == ["Linalool|78-70-6||\(percent)"])
        #expect(
            rows("Name\tCAS\tLevel (%)\nLinalool\t78-70-6\t" + share)
                == ["Linalool|78-70-6||\(percent)"])
    }

    @Test(arguments: [
        ("max. 3 %", "0|3"), ("max.3%", "0|3"), ("up to 3 %", "0|3"), ("bis 3 %", "0|3"),
        ("jusqu’à 3 %", "0|3"), ("fino a 3 %", "0|3"), ("hasta 3 %", "0|3"), ("3 % max", "0|3"),
        ("not more than 3", "0|3"), ("1 à 3 %", "1|3"), ("1 bis 3", "1|3"), ("1 % - 3 %", "1|3"),
        ("10 ppm - 3 %", "0.001|3"), (">= 1 - < 3 %", "1|3"), ("between 1 and 3 %", "1|3"),
        ("2 ± 1 %", "1|3"), ("approx. 3 %", "|3"), ("~3", "|3"), ("3 (2)", "|3"), ("3*", "|3"),
    ])
    func `words and signs say what a share is`(_ share: String, _ read: String) {
        #expect(rows("Citral: " + share) == ["Citral||" + read])
        #expect(rows("Name;%;\nCitral;\(share);") == ["Citral||" + read])
    }

    @Test(arguments: [
        "ND", "n.d.", "not detected", "trace", "n.a.", "nicht nachweisbar", "non détecté",
        "absent", "0", "0,00", "< LOD", "-",
    ])
    func `what is not there is left out and shown`(_ share: String) {
        let table = "Stoff;CAS;Gehalt %\nCitral;5392-40-5;\(share)\nLinalool;78-70-6;2"
        #expect(rows(table) == ["Linalool|78-70-6||2"])
        #expect(leftOut(table) == ["Citral · 5392-40-5 · " + share])
    }

    /// A text, and the question about its first row.
    private static let doubtful: [(String, String)] = [
        (
            "Linalool 78-70-6 1,234 ppm\nCitral 5 ppm",
            "to 0 safety.twoReadings 1,234 ppm | 0.1234 | 0.0001234"
        ),
        ("Linalool 78-70-6 >0.1 %", "to 0 safety.noHighest >0.1 %"),
        ("Linalool 78-70-6 q.s.", "to 0 safety.noHighest q.s."),
        ("Linalool 78-70-6 12,50,5", "to 0 safety.unclear 12,50,5"),
        ("Linalool,78-70-6,32,5", "to 0 safety.unclear 32,5"),
        ("Linalool 78-70-6 0.1 0.3 %", "to 0 safety.unclear 0.1 0.3 %"),
        ("Linalool 78-70-6 5 mg/l", "to 0 safety.noUnit 5 mg/l"),
        ("All values in ppm\nLinalool 78-70-6 80", "to 0 safety.noUnit 80"),
        ("Linalool 78-70-6 80\nCitral 40 ppm", "to 0 safety.noUnit 80"),
        ("Name\tCAS\tLevel\nLinalool\t78-70-6\t1250", "to 0 safety.noUnit 1250"),
        (
            "Name\tCAS\t%\tppm\nLinalool\t78-70-6\t1.25\t1250",
            "to 0 safety.sharesDiffer 1.25 | 1250"
        ),
        ("Linalool 78-70-6 5 % (5 ppm)", "to 0 safety.sharesDiffer 5 % | 5 ppm"),
        ("Name\tw/w\nLinalool\t0.5", "to 0 safety.noUnit 0.5"),
        ("Name\t% v/v\nLinalool\t0.5", "to 0 safety.noUnit 0.5"),
        ("Name\tCAS\tConc.\nLinalool\t78-70-6\t0.6\nTotal\t\t1.000", "to 0 safety.noUnit 0.6"),
        ("Linalool 78-70-6 0.325", "to 0 safety.noUnit 0.325"),
        (
            "Allergen declaration (all values in ppm)\nName\tCAS\tContent\nLinalool\t78-70-6\t12",
            "to 0 safety.noUnit 12"
        ),
        (
            "Certificate of allergens [ppm]\nName;CAS;Wert\nLinalool;78-70-6;45",
            "to 0 safety.noUnit 45"
        ),
        ("Name\tMax\nLinalool\t0.61", "to 0 safety.noUnit 0.61"),
        ("PEG 4 250 ppm", "to 0 safety.unclear 4 250 ppm"),
        ("Linalool 78-70-6 101 %", "to 0 safety.aboveAll "),
        ("Linalool 78-70-5 1 %", "number 0 safety.wrongDigit 78-70-5 | 6"),
    ]

    @Test(arguments: doubtful)
    func `what is not certain is asked`(_ text: String, _ asked: String) {
        #expect(self.asked(text) == [asked])
        #expect(rows(text).first?.hasPrefix(text.hasPrefix("PEG") ? "PEG" : "Linalool") ?? false)
    }

    @Test func `a number that is known to be another's is asked, an unknown one is not`() {
        #expect(
            asked("Linalool 115-95-7 10 %") == [
                "number 0 safety.notItsNumber 115-95-7 | Linalyl Acetate",
                "to 0 safety.onceRight 10",
            ])
        #expect(rows("Linalool 115-95-7 10 %") == ["Linalool|115-95-7||"])
        #expect(asked("Linalylacetat 115-95-7 10 %\nLinalool 126-91-0 3 %").isEmpty)
        #expect(
            asked("Linalool 78-70-6 / 5392-40-5 3 %").first
                == "number 0 safety.severalNumbers 78-70-6, 5392-40-5")
    }

    @Test(arguments: [
        ("1.234,5 ppm", "20 ppm", "0.12345"), ("1.234 ppm", "0,5 ppm", "0.1234"),
        ("1,234 ppm", "0.5 %", "0.1234"), ("1,234 ppm", "2,5 %", "0.0001234"),
        ("1.250 ppm", "1,125 %", "0.125"), ("1.250 %", "7 %", "1.25"),
    ])
    func `the decimal sign is decided once for the text`(
        _ share: String, _ other: String, _ percent: String
    ) {
        #expect(
            rows("Linalool 78-70-6 \(share)\nCitral 5392-40-5 \(other)")[0]
                == "Linalool|78-70-6||\(percent)")
    }

    @Test func `percent beside parts per million must say the same, whichever comes first`() {
        #expect(rows("Name\tppm\tMax %\nCitral\t12.500\t1,25") == ["Citral|||1.25"])
        #expect(
            rows("Name\t%\tppm\nCitral\t0.13\t1250\nNerol\tND\t80") == [
                "Citral|||0.13", "Nerol|||0.008",
            ])
        #expect(rows("Name;Typical %;Max ppm\nCitral;0.1;2000") == ["Citral|||0.2"])
    }

    @Test func `units may stand below a heading, and the ends of a range, too`() {
        #expect(
            rows("Name\tCAS\tContent\t\n\t\t%\tppm\nCitral\t5392-40-5\t1.25\t12500")
                == ["Citral|5392-40-5||1.25"])
        #expect(
            rows("Name\tCAS\tContent (ppm)\t\n\t\tMin\tMax\nCitral\t5392-40-5\t100\t200")
                == ["Citral|5392-40-5|0.01|0.02"])
    }

    @Test func `a page of text has headings, columns of blanks and no columns at all`() {
        #expect(
            rows("Substance CAS No. Content (ppm)\nCitral 5392-40-5 80\nNerol 106-25-2 1250")
                == ["Citral|5392-40-5||0.008", "Nerol|106-25-2||0.125"])
        #expect(
            rows("Substance CAS Min % Max %\nCitral 5392-40-5 1 2") == ["Citral|5392-40-5|1|2"])
        #expect(
            rows("Substance      CAS          ppm\nCitral raw   5392-40-5    80")
                == ["Citral raw|5392-40-5||0.008"])
        #expect(
            rows("| Allergen | CAS | % |\n|---|---|---|\n| Linalool | 78-70-6 | 3.2 |")
                == ["Linalool|78-70-6||3.2"])
    }

    @Test func `blocks side by side are rows one after another`() {
        #expect(
            rows(
                "CAS;Name;%;;CAS;Name;%\n78-70-6;Linalool;1;;106-24-1;Geraniol;2\n"
                    + "97-53-0;Eugenol;3")
                == ["Linalool|78-70-6||1", "Geraniol|106-24-1||2", "Eugenol|97-53-0||3"])
        #expect(
            rows("%\tName\t%\tName\n1\tLinalool\t2\tGeraniol")
                == ["Linalool|||1", "Geraniol|||2"])
    }

    @Test(arguments: [
        "beta-Pinene (127-91-3) 10 %", "beta-Pinene CAS-No. 127-91-3 EC-No. 204-872-5 10 %",
        "beta-Pinene [CAS: 127-91-3]: 10 %", "127-91-3 beta-Pinene 10%",
        "10 % beta-Pinene 127-91-3", "beta-Pinene,127-91-3,10", "7\tbeta-Pinene\t127-91-3\t10",
        "beta-Pinene 127-91-3 10 % Flam. Liq. 3; H226",
        "Name (CAS);%\nbeta-Pinene (127-91-3);10",
    ])
    func `a CAS number is found wherever it stands`(_ text: String) {
        #expect(rows(text) == ["beta-Pinene|127-91-3||10"])
    }

    @Test func `titles, sums, limits and measures of the paper are no constituents`() {
        #expect(rows("Allergen declaration, 12 May 2026\nDensity 0.895\nTotal 100 %").isEmpty)
        #expect(
            rows("Name\tResult %\tIFRA limit %\tLOD ppm\nCitral\t3\t0.6\t10\nSumme\t3\t\t")
                == ["Citral|||3"])
    }

    @Test func `shares that come to 1 without a unit may be parts of 1`() {
        let table = "Name\tContent\nLinalool\t0.3\nCitral\t0.45\nNerol\t0.25"
        #expect(asked(table).count == 3)
        #expect(rows("Name\tMass fraction\nLinalool\t0,325") == ["Linalool|||32.5"])
    }

    @Test func `more decimals than are kept are never rounded down`() {
        #expect(rows("Linalool 78-70-6 0.15 ppb") == ["Linalool|78-70-6||0.0000001"])
        #expect(rows("Linalool 78-70-6 1e-05 %") == ["Linalool|78-70-6||0.00001"])
    }

    @Test func `names and numbers below headings that nobody knows are not lost`() {
        #expect(
            rows("Aine\tCAS\tEC No.\t%\nLinalool\t78-70-6\t201-134-4\t3")
                == ["Linalool|78-70-6||3"])
        #expect(
            rows("Substance\tRegistry\t%\nLinalool\t78-70-6\t3") == ["Linalool|78-70-6||3"])
    }

    @Test(arguments: [
        "Linalool 78-70-6 201-134-4 01-2119474016-42-0001 50 - 70 Skin Sens. 1B, H317",
        "Linalool\t78-70-6\t201-134-4\t01-2119474016-42-XXXX\t50 - < 70 %\tEye Irrit. 2; H319",
        "Linalool CAS-No. 78-70-6 EC-No. 201-134-4  >= 50 - < 70 %  Skin Sens. 1B; H317",
    ])
    func `section 3 of a data sheet has other numbers, too`(_ line: String) {
        #expect(rows(line) == ["Linalool|78-70-6|50|70"])
    }

    @Test func `a unit may have blanks in it`() {
        #expect(rows("Linalool 78-70-6 80 mg / kg") == ["Linalool|78-70-6||0.008"])
        #expect(rows("Name\tGehalt [g / kg]\nCitral\t25") == ["Citral|||2.5"])
    }
}
