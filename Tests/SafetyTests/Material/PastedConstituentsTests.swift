import TestKit
import Testing
import Web

@testable import Safety

struct PastedConstituentsTests {
    private func rows(_ text: String) -> [String] {
        PastedConstituents(text).rows.map { "\($0.name)|\($0.cas)|\($0.lowest)|\($0.highest)" }
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
            PastedConstituents(table).leftOut == [
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
        "%", "Percent", "Concentration", "Content", "Level", "Typical", "Amount",
    ])
    func `a share has several headings`(_ heading: String) {
        #expect(rows("Name\t\(heading)\nLinalool\t5") == ["Linalool|||5"])
    }

    @Test(arguments: [
        "Name", "Substance", "Ingredient", "Constituent", "Component", "Allergen", "INCI",
        "Chemical", "Material",
    ])
    func `a substance has several headings, and of two the first counts`(_ heading: String) {
        #expect(
            rows("\(heading)\tLevel\tCAS\tName\tTypical\tCAS 2\nLinalool\t5\t-\tB\t6\t78-70-6")
                == ["Linalool|||5"])
    }

    @Test func `a share may begin at nothing, and ends above it`() {
        #expect(
            rows("Citral 0-0.5\nEugenol 0 - 2 %\nLinalool 0\nFarnesol 0-0\nIonone 0.0 to 3")
                == ["Citral||0|0.5", "Eugenol||0|2", "Ionone||0.0|3"])
        #expect(
            rows("Name\tCAS\tLevel\nCitral\t5392-40-5\t0–0.5")
                == ["Citral|5392-40-5|0|0.5"])
    }

    @Test func `a line in a single cell is read by its words below headings, too`() {
        #expect(
            rows("Name\tCAS\tLevel\nCitral 5392-40-5 3 %\t\t\nNerol\t106-25-2\t1")
                == ["Citral|5392-40-5||3", "Nerol|106-25-2||1"])
    }

    @Test func `a dash stands for no number`() {
        #expect(
            rows("Name\tCAS\t%\nLinalool\t-\t5\nCitral\t—\t3")
                == ["Linalool|||5", "Citral|||3"])
    }

    @Test func `shares stand at the end of a line, two at most`() {
        #expect(
            rows("Citral 0.1 to 0.3\nBase 5 0.1 0.3\nEugenol < 0.5\nFarnesol 9\nIonone ,5")
                == [
                    "Citral||0.1|0.3", "Base 5||0.1|0.3", "Eugenol||0|0.5", "Farnesol|||9",
                    "Ionone|||,5",
                ])
        #expect(PastedConstituents("Citral 0\nCitral").leftOut == ["Citral 0", "Citral"])
    }

    @Test(arguments: [
        "0.1\u{2010}0.3", "0.1\u{2015}0.3", "0.1\u{2212}0.3", "0.1%-0.3%", "0.1 - 0.3",
    ])
    func `a range may have any dash`(_ range: String) {
        #expect(rows("Citral " + range) == ["Citral||0.1|0.3"])
    }

    @Test(arguments: ["Citral -5", "Citral 1-2-3", "5", "Citral", "5392-40-5 Citral", "Citral 5x"])
    func `a line without a name or a share is left out`(_ line: String) {
        #expect(rows(line) == [])
        #expect(PastedConstituents(line).leftOut == [line])
    }

    @Test func `a column of shares holds nothing else`() {
        #expect(rows("Name\tmin\tmax\nLinalool\tabout 1\t2") == ["Linalool|||2"])
        #expect(rows("Level\tTypical\nCitral\t3") == ["Citral|||3"])
        #expect(rows("Bergapten 484-20-8 15 PPM") == ["Bergapten|484-20-8||0.0015"])
    }

    @Test func `what was read stands behind the rows of the form that are filled in`() {
        var form = Fields()
        for (name, share) in [("", ""), ("Own", "1"), ("", "")] {
            form.add("substance", name)
            form.add("to", share)
        }
        form.add("table", "Citral 5")
        let added = PastedConstituents("Citral 5").added(to: form)

        #expect(added.all("substance") == ["Own", "Citral"])
        #expect(added.all("to") == ["1", "5"])
        #expect(added["table"] == nil)
    }

    @Test func `a name or a number is enough beside the share`() {
        #expect(rows("CAS;Level (ppm)\n484-20-8;15") == ["|484-20-8||0.0015"])
        #expect(rows("Substance;Level (ppm)\nBergapten;15") == ["Bergapten|||0.0015"])
    }

    @Test func `less than, written to the number, begins at nothing`() {
        #expect(
            rows("Citral <0.5 %\nEugenol ≤1\nFarnesol <= 2\nGeraniol =3")
                == ["Citral||0|0.5", "Eugenol||0|1", "Farnesol||0|2", "Geraniol||0|3"])
    }

    @Test func `a row of a table whose share is not understood is left out`() {
        let table = "Name\tppm\nLinalool\tabout 5\nCitral\t12\nGeraniol\t"
        #expect(rows(table) == ["Citral|||0.0012"])
        #expect(PastedConstituents(table).leftOut == ["Linalool · about 5", "Geraniol"])
    }

    @Test func `lines of a page are read without headings`() {
        #expect(
            rows("Benzyl alcohol 100-51-6 0.4 %\n78-70-6 Linalool 12,5\nCitral 0.1–0.3")
                == ["Benzyl alcohol|100-51-6||0.4", "Linalool|78-70-6||12,5", "Citral||0.1|0.3"])
    }

    @Test func `a number of the inventory is no share, and a heading no line`() {
        #expect(rows("Geraniol 106-24-1 203-377-1 1.1") == ["Geraniol|106-24-1||1.1"])
        #expect(rows("This oil is a natural").isEmpty)
    }
}
