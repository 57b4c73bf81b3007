import Basics
import Journal
import SQLCore
import TestKit
import Testing
import Web

@testable import Limits

/// A certificate's columns, unit, decimal sign and lines as a person turns them.
struct CertificateChoicesTests {
    /// - Parameter form: further choices, for the table as it is.
    private func read(_ text: String, _ form: [(String, String)]) -> PastedConstituents {
        let shape = PastedConstituents(text).shape.key
        return PastedConstituents(text, CertificateChoices(Fields([("shape", shape)] + form)))
    }

    private func rows(_ text: String, _ form: (String, String)...) -> [String] {
        read(text, form).rows.map {
            "\($0.row.name)|\($0.row.cas)|\($0.row.lowest)|\($0.row.highest)"
        }
    }

    private func key(of line: String) -> String { Digest(line).text }

    private let table =
        "Name\tCAS\tGehalt\tZahl\nLinalool\t78-70-6\t1.250\t7\nCitral\t5392-40-5\t30\t8"

    @Test func `a turned unit and a turned sign are used at once`() {
        #expect(
            rows(table, ("unit-2", "ppm"), ("sign", "comma")).first == "Linalool|78-70-6||0.125")
        #expect(
            rows(table, ("unit-2", "ppm"), ("sign", "point")).first == "Linalool|78-70-6||0.000125")
        #expect(
            rows(table, ("unit-2", "permille"), ("sign", "point")).last == "Citral|5392-40-5||3")
    }

    @Test func `a share with two meanings is asked until the sign is chosen`() {
        let text = "Name\tCAS\tppm\nLinalool\t78-70-6\t1,250"
        #expect(PastedConstituents(text).rows.first?.doubts.count == 1)
        #expect(rows(text, ("sign", "comma")) == ["Linalool|78-70-6||0.000125"])
        #expect(rows(text, ("sign", "point")) == ["Linalool|78-70-6||0.125"])
    }

    @Test func `an ignored column and another column of shares change places`() {
        #expect(
            rows(table, ("as-2", "ignored"), ("as-3", "share"))
                == ["Linalool|78-70-6||7", "Citral|5392-40-5||8"])
        #expect(rows(table, ("as-3", "lowest"), ("sign", "point")).last == "Citral|5392-40-5|8|30")
    }

    @Test func `cells without headings are read as chosen`() {
        let text = "A\t78-70-6\tLinalool\t5\nB\t5392-40-5\tCitral\t7"
        #expect(
            rows(text, ("as-0", "ignored"), ("as-2", "name"), ("unit-3", "permille"))
                == ["Linalool|78-70-6||0.5", "Citral|5392-40-5||0.7"])
    }

    @Test func `lines of words have a unit for all bare numbers`() {
        let text = "Linalool 78-70-6 5\nCitral 5392-40-5 0.7 %"
        #expect(
            rows(text, ("unit-0", "ppm")) == ["Linalool|78-70-6||0.0005", "Citral|5392-40-5||0.7"])
    }

    @Test func `a line of headings without cells has columns to turn`() {
        let text = "Substance CAS Min % Max %\nLinalool 78-70-6 1 2"
        #expect(rows(text) == ["Linalool|78-70-6|1|2"])
        #expect(rows(text, ("as-0", "ignored")) == ["Linalool|78-70-6||2"])
        #expect(
            rows(text, ("unit-0", "ppm"), ("unit-1", "ppm")) == ["Linalool|78-70-6|0.0001|0.0002"])
    }

    @Test func `a line is left out, taken in, or corrected`() {
        let line = "Linalool\t78-70-6\t1.250\t7"
        #expect(rows(table, ("out", key(of: line))) == ["Citral|5392-40-5||30"])
        #expect(
            rows(table, ("share-" + key(of: line), "1,25")).first == "Linalool|78-70-6||1.25")
        #expect(
            rows(table, ("share-" + key(of: line), "1–2 %")).first == "Linalool|78-70-6|1|2")
        let text = "Name\tCAS\t%\nLinalool\t78-70-6\t5\nNerol\t106-25-2\tn.d."
        #expect(
            rows(text, ("share-" + key(of: "Nerol\t106-25-2\tn.d."), "0.2")).last
                == "Nerol|106-25-2||0.2")
    }

    @Test func `a correction that can't be read is asked, and a changed line loses its own`() {
        let line = "Linalool\t78-70-6\t1.250\t7"
        let asked = read(table, [("share-" + key(of: line), "some")])
        #expect(asked.rows.first?.doubts == [.share(.unclear("some"))])
        let other = table.replacing("Linalool", with: "Linalyl")
        #expect(rows(other, ("out", key(of: line))).count == 2)
    }

    @Test func `choices for another table's columns do not count`() {
        let chosen = CertificateChoices(Fields([("shape", "other"), ("unit-2", "ppm")]))
        #expect(
            PastedConstituents("Name\tCAS\t%\nLinalool\t78-70-6\t5", chosen).rows.first?.row.highest
                == "5")
    }

    // The page

    @Test func `the page shows each line beside its reading, and saves nothing`() throws {
        let room = try Room()
        let page = try room.page(
            "/materials/Lemon/certificate",
            [("act", "look"), ("kind", "natural"), ("source", "Lot 12"), ("table", table)])

        #expect(page.contains("Column 3: Gehalt"))
        #expect(page.contains("1.250 · 30"))
        #expect(page.contains("Citral · 5392-40-5 · 30 %"))
        #expect(page.contains("Use 2 lines"))
        #expect(page.contains("name=\"source\" value=\"Lot 12\""))
        #expect(page.contains("As read: not named"))
        #expect(try room.database.integer("SELECT count(*) FROM material_identity") == 0)
    }

    @Test func `the lines as turned go into the form of the material`() throws {
        let room = try Room()
        let shape = PastedConstituents(table).shape.key
        let page = try room.page(
            "/materials/Lemon",
            [
                ("act", "read"), ("table", table), ("shape", shape), ("unit-2", "ppm"),
                ("sign", "point"), ("out", key(of: "Citral\t5392-40-5\t30\t8")),
            ])

        #expect(page.contains("value=\"0.000125\""))
        #expect(!page.contains("value=\"Citral\""))
        #expect(!page.contains("unit-2"))
    }

    @Test func `a device that gets a file says that only the server reads it`() throws {
        let page = try Room().page("/materials/Lemon/certificate", [])
        #expect(page.contains("Only the server reads files."))
        #expect(try !Room().page("/materials/Lemon/certificate").contains("server reads files"))
    }

    @Test func `a form that comes from the page makes no entry`() throws {
        #expect(throws: Failure.missing) {
            try Room().send("/materials/Lemon/certificate", [("table", table)])
        }
    }
}
