import Basics
import Perfumery
import TestKit
import Testing

@testable import Safety

/// What is a natural, and what it is called on labels.
struct NaturalTests {
    @Test(arguments: ["8007-01-0", "9000-50-4", "8000-28-0", "84603-73-6", "233683-84-6"])
    func `a single substance with a natural's number is a natural`(_ cas: String) throws {
        var record = MaterialRecord("Oil")
        record.kind = .single
        record.cas = [try number(cas)]

        #expect(record.isMistaken)
        #expect(Analyst.analysis(record, nil).gap == .constituents)
        record.cas = [try number("78-70-6")]
        #expect(!record.isMistaken && Analyst.analysis(record, nil).gap == nil)
    }

    @Test func `a natural without number and label name is a gap, and its note tells its own name`()
        throws
    {
        var record = MaterialRecord("Lavender 40/42")
        record.kind = .natural
        record.constituents = [
            MaterialRecord.Line(
                name: "Linalool", cas: nil, lowest: .none, highest: try percent("38"))
        ]
        #expect(Analyst.analysis(record, nil).gap == .cas)

        let noted = Analyst.analysis(
            record, NotedMaterial(kind: .natural, cas: try number("8000-28-0")))
        #expect(noted.gap == nil)
        let entries = AllergenList.european.entries(of: noted.substance).map { $0.substance.name }
        #expect(entries.contains("Lavandula Oil/Extract"))
        record.inci = "Lavandula Angustifolia (Lavender) Oil"
        let labelled = Analyst.analysis(record, nil)
        #expect(labelled.gap == nil)
        #expect(
            AllergenList.european.entries(of: labelled.substance).map { $0.substance.name }
                == ["Lavandula Oil/Extract"])
    }
}
