import Basics
import Perfumery
import TestKit
import Testing

@testable import Limits

/// Recognition of naturals, and their names on labels.
struct NaturalTests {
    @Test(arguments: [
        "8007-01-0", "9000-50-4", "8000-28-0", "84603-73-6", "233683-84-6", "85085-48-9",
        "84238-29-9", "84082-61-1", "8014-29-7", "85085-26-3", "68647-72-3", "84696-21-9",
    ])
    func `a single substance with a natural's number is a natural`(_ cas: String) throws {
        var record = MaterialRecord("Oil")
        record.kind = .single
        record.cas = [try number(cas)]

        #expect(record.isMistaken)
        #expect(Analyst.analysis(record, nil).gap == .constituents)
        record.kind = .solvent
        #expect(Analyst.analysis(record, nil).gap == .constituents)
        record.kind = .single
        record.cas = [try number("78-70-6")]
        #expect(!record.isMistaken && Analyst.analysis(record, nil).gap == nil)
    }

    /// Names on labels of naturals by the names of their materials; "" for none.
    @Test(arguments: [
        ("Cinnamon Leaf", ""), ("Cinnamon Leaf Oil", ""), ("Zimtblätteröl", ""),
        ("Zimtblattöl", ""),
        ("Huile essentielle de cannelle feuille", ""), ("Feuille de cannelle", ""),
        ("Cinnamon Bark Oil", "Cinnamomum Zeylanicum Bark Oil"),
        ("Zimtrinde", "Cinnamomum Zeylanicum Bark Oil"),
        ("Cannelle écorce", "Cinnamomum Zeylanicum Bark Oil"),
        ("Lemon Verbena Oil", ""), ("Verbena", ""), ("Verveine", ""), ("Verbena oil", ""),
        ("Huile essentielle de verveine", ""), ("Zitronenverbeneöl", ""),
        ("Verbena absolute", "Lippia Citriodora Absolute"),
        ("Absolue de verveine", "Lippia Citriodora Absolute"),
        ("Clove Leaf Oil", "Eugenia Caryophyllus Oil"), ("Lemon oil", "Citrus Limon Peel Oil"),
        ("Lavender oil", "Lavandula Oil/Extract"), ("Spearmint", "Mentha Viridis Leaf Oil"),
        ("Laurel leaf", "Laurus Nobilis Leaf Oil"),
        ("Cedarwood Atlas", "Cedrus Atlantica Oil/Extract"),
    ])
    func `a label names the part of the plant that the material is of`(
        _ name: String, _ label: String
    ) throws {
        let numbers = [
            "cinnamon": "8015-91-6", "lemon-verbena": "8024-12-2", "clove": "8000-34-8",
            "lemon": "8008-56-8", "lavender": "8000-28-0", "spearmint": "8008-79-5",
            "bay-laurel": "8002-41-3", "atlas-cedar": "8023-85-6",
        ]
        let usual = UsualName(name)
        let slug = usual.slugs.first ?? "lemon-verbena"
        let note = NotedMaterial(
            usual, kind: nil, cas: numbers[slug].flatMap { CASNumber($0) }, slug: slug,
            prohibited: nil)
        let analysis = Analyst.analysis(MaterialRecord(name), note)
        #expect(
            AllergenList.european.entries(of: analysis.asLabelled.substance).map {
                $0.substance.name
            }
                == (label.isEmpty ? [] : [label]))
        // Limits by the number still count.
        #expect(!analysis.substance.cas.isEmpty)
    }

    @Test(arguments: [
        ("Lyral base", "78-70-6", true), ("Base Lilial", "78-70-6", true),
        ("Lyral-Base 50", "78-70-6", true),
        ("Lilial", "80-54-6", false), ("Lyral base", "31906-04-4", false),
        ("Ethyl vanillin", "121-32-4", false), ("Linalool oxide", "60047-17-8", false),
    ])
    func `a name of one substance with the number of another is a base`(
        _ name: String, _ cas: String, _ isOther: Bool
    ) throws {
        var record = MaterialRecord(name)
        record.kind = .single
        record.cas = [try number(cas)]
        #expect((record.another != nil) == isOther)
        #expect((Analyst.analysis(record, nil).gap == .constituents) == isOther)
    }

    @Test(arguments: [
        "Lilestral", "Methyl salicylat", "Moschusketon", "Furfurol", "Hexylsalicylat 90", "Limonen",
        "Zimtaldehyd", "Hydroxycitronellal methyl anthranilate", "Safrol",
    ])
    func `a constituent that nothing knows, without a number, leaves the verdict open`(
        _ name: String
    ) throws {
        var record = MaterialRecord("Oil")
        record.kind = .natural
        record.cas = [try number("8000-28-0")]
        let share = try percent("1")
        record.constituents = [
            .init(name: "Linalool", cas: nil, lowest: .none, highest: share),
            .init(name: name, cas: nil, lowest: .none, highest: share),
        ]
        #expect(Analyst.analysis(record, nil).gap == .constituent(name))
        record.constituents[1] = .init(
            name: name, cas: try number("78-70-6"), lowest: .none, highest: share)
        #expect(Analyst.analysis(record, nil).gap == nil)
    }

    @Test(arguments: [
        ("LILIAL® (BMHCA)", "80-54-6"), ("Lyral™ (HICC)", "31906-04-4"),
        ("(R)-(+)-Limonene", "138-86-3"), ("Isoeugenol (cis)", "97-54-1"),
        ("trans-Cinnamaldehyde", "104-55-2"), ("Citral [sum]", "5392-40-5"),
    ])
    func `a name without a number counts by each of its parts`(_ name: String, _ cas: String) throws
    {
        var record = MaterialRecord("Oil")
        record.kind = .base
        record.constituents = [
            .init(name: name, cas: nil, lowest: .none, highest: try percent("1"))
        ]
        let analysis = Analyst.analysis(record, nil)
        #expect(analysis.gap == .rest)
        var analyses = Analyses()
        analyses.add(analysis, of: "Oil")
        let number = try number(cas)
        let wanted =
            EuropeanLaw.held.entries.first { $0.substance.cas.contains(number) }?.substance
            ?? Substance("Wanted", cas: [number])
        let found = try Composition([
            Line(Material("Oil"), try #require(Amount(typed: "1", unit: .gram)))
        ]).concentrations(of: [wanted], analyses)
        #expect(try abs(#require(found.first).highest - 0.01) < 1e-9)
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
