import Basics
import Journal
import Perfumery
import SQLCore
import TestKit
import Testing
import Web

@testable import Limits

struct MaterialHazardsTests {
    private let lemon: [(String, String)] = [
        ("basis", "constituents"), ("whole", "Flam. Liq. 3; H226, Skin Sens. 1 (H317)"),
        ("substance", "Limonene"), ("number", "5989-27-5"), ("from", "60"), ("to", "75"),
        ("hazards", "Skin Sens. 1B H317; Aquatic Chronic 1 H410, M=1"),
        ("substance", "Citral"), ("number", ""), ("from", ""), ("to", "3,2 %"),
        ("hazards", "H315, H317"),
        ("source", "Data sheet of the maker"), ("date", "2025-02-28"),
    ]

    @Test func `a classification is kept in one spelling, and read back`() throws {
        let room = try Room()
        try room.send("/materials/Lemon/hazards", lemon)

        let kept = try MaterialHazardsTable(room.database).hazards(of: "LEMON")
        #expect(kept.basis == .constituents)
        #expect(kept.whole == "Flam. Liq. 3 H226; Skin Sens. 1 H317")
        #expect(kept.lines.map { $0.name } == ["Limonene", "Citral"])
        #expect(
            kept.lines.map { $0.hazards } == [
                "Skin Sens. 1B H317; Aquatic Chronic 1 H410",
                "Skin Irrit. 2 H315; Skin Sens. 1 H317",
            ])
        let page = try room.page("/materials/Lemon/hazards")
        #expect(page.contains("Data sheet of the maker"))
        // Saving the page as shown changes nothing.
        try room.send("/materials/Lemon/hazards", kept.form.pairs)
        #expect(try MaterialHazardsTable(room.database).hazards(of: "Lemon") == kept)
    }

    @Test(arguments: [
        "Linalol (78-70-6), 40-50%: Sensibilisation cutanée, catégorie 1A, H317",
        "Linalool 78-70-6 40-50% Sensibilisierung der Haut, Kategorie 1A, H317",
        "Linalool\t78-70-6\t50%\tHautsens. 1A, H317", "Linalool\t78-70-6\t50%\tH317 (Cat. 1A)",
        "Linalool\t78-70-6\t50%\tSens. Skin 1A H317",
        "Linalool\t78-70-6\t50%\tSensibilizzazione cutanea, categoria 1A H317",
    ])
    func `a category before or behind its statement is kept`(_ line: String) throws {
        let read = PastedHazards(line).added(to: Fields())
        let text = try #require(read.form.all("hazards").last { !$0.isEmpty })
        #expect(HazardText(text).isWhole)
        #expect(HazardText(text).hazards.text == "Skin Sens. 1A H317")
    }

    @Test func `an undo and an empty form leave nothing behind`() throws {
        let room = try Room()
        let rows = { try room.database.integer("SELECT count(*) FROM material_hazard") }
        try room.undo(try room.send("/materials/Lemon/hazards", lemon))
        #expect(try rows() == 0)
        try room.send("/materials/Lemon/hazards", lemon)
        try room.send("/materials/Lemon/hazards", [("basis", "")])
        #expect(try rows() == 0)
        #expect(try room.database.integer("SELECT count(*) FROM material_hazard_part") == 0)
    }

    @Test(arguments: [
        ("basis=whole", "whole safety.whichClasses"),
        ("basis=whole&whole=Acute Tox. 4", "whole safety.classesUnclear"),
        ("basis=constituents", "basis safety.noHazardLines"),
        ("whole=H317", "basis field.chooseOne"), ("basis=both", "basis field.chooseOne"),
        ("basis=constituents&substance=Citral&to=2", "hazards 0 safety.whichClasses"),
        (
            "basis=constituents&substance=Citral&to=2&hazards=H999",
            "hazards 0 safety.classesUnclear"
        ),
        ("basis=constituents&substance=&hazards=H317", "substance 0 safety.nameIt"),
        ("date=soon", "date safety.notADate"),
    ])
    func `what is not clear is asked, and nothing is kept`(_ form: String, _ code: String) throws {
        let room = try Room()
        let fields = try Fields(formEncoded: [UInt8](form.utf8)[...])
        let codes = try room.send("/materials/Lemon/hazards", fields.pairs).codes
        #expect(codes.contains(code), "\(codes)")
        #expect(try room.database.integer("SELECT count(*) FROM material_hazard") == 0)
    }

    @Test func `only one of both statements counts`() throws {
        let one = Share(billionths: 250_000_000) ?? .none
        var hazards = MaterialHazards("Lemon")
        hazards.whole = "Skin Sens. 1 H317"
        hazards.lines = [
            .init(
                name: "Limonene", cas: nil, lowest: one, highest: one,
                hazards: "Skin Sens. 1B H317")
        ]
        #expect(hazards.ingredients(1).map { $0.hazards } == [nil])
        hazards.basis = .whole
        #expect(hazards.ingredients(0.5).map { $0.name } == ["Lemon"])
        #expect(hazards.ingredients(0.5).map { $0.share } == [0.5])
        hazards.basis = .constituents
        #expect(hazards.ingredients(0.5).map { $0.share } == [0.125, 0.375])
        #expect(hazards.ingredients(1).last?.hazards == Hazards())
        // A text that a file brought and that can't be read is unknown, not harmless.
        hazards.lines = [
            .init(name: "Limonene", cas: nil, lowest: one, highest: one, hazards: "dangerous")
        ]
        #expect(hazards.ingredients(1).first?.hazards == nil)
    }

    @Test func `a substance of several materials is added up by its number`() throws {
        let number = CASNumber("5989-27-5")
        let parts = [
            HazardIngredient("Limonene", number, 0.006, HazardText("H315").hazards),
            HazardIngredient("d-Limonene", number, 0.005, HazardText("H317").hazards),
            HazardIngredient("Wax", nil, 0.9, nil),
        ].summed
        #expect(parts.map { $0.name } == ["Limonene", "Wax"])
        #expect((parts[0].share - 0.011).magnitude < 1e-12)
        #expect(parts[0].hazards?.text == "Skin Irrit. 2 H315; Skin Sens. 1 H317")
    }

    private static let sections = [
        // A row for each substance.
        """
        Linalool\t78-70-6\t10 - 20 %\tSkin Irrit. 2, H315; Skin Sens. 1B, H317
        Citral\t5392-40-5\t1 - 5 %\tSkin Irrit. 2 H315; Skin Sens. 1 H317
        """,
        // A line for each figure, as text from a PDF has.
        """
        Linalool
        CAS: 78-70-6
        EC: 201-134-4
        10 - 20 %
        Skin Irrit. 2 H315
        Skin Sens. 1B H317
        Citral
        CAS: 5392-40-5
        1 - 5 %
        Skin Irrit. 2 H315, Skin Sens. 1 H317
        """,
    ]

    @Test(arguments: [
        "Stoffname\tCAS-Nr.\tKonzentration\tEinstufung",
        "Substance name | CAS No. | % | Classification",
        "Nom de la substance\tN° CAS\tConcentration\tClassification",
        "Name;CAS;Content;Classification",
        "Stoffname\nCAS-Nr.\nKonzentration", "Stoffname CAS-Nr. Konzentration Einstufung",
    ])
    func `headings above a pasted section are no substance`(_ headings: String) throws {
        for row in [
            "MIT\t2682-20-4\t0,2 %\tSkin Sens. 1A, H317", "MIT;2682-20-4;0,2 %;Skin Sens. 1A, H317",
        ] {
            let rows = HazardRows(PastedHazards(headings + "\n" + row).added(to: Fields()).form)
            #expect(rows.shares.rows.map { $0.name } == ["MIT"])
            #expect(rows.shares.rows.map { $0.highest } == ["0.2"])
            #expect(rows.hazards.map { HazardText($0).hazards.text } == ["Skin Sens. 1A H317"])
        }
    }

    @Test(arguments: sections)
    func `a pasted section fills the rows, beside their lines`(_ section: String) throws {
        let read = PastedHazards(section).added(to: Fields())
        let rows = HazardRows(read.form)
        #expect(read.faults.isEmpty, "\(read.faults)")
        #expect(rows.shares.rows.map { $0.name } == ["Linalool", "Citral"])
        #expect(rows.shares.rows.map { $0.cas } == ["78-70-6", "5392-40-5"])
        #expect(rows.shares.rows.map { $0.highest } == ["20", "5"])
        #expect(
            rows.hazards.map { HazardText($0).hazards.text } == [
                "Skin Irrit. 2 H315; Skin Sens. 1B H317", "Skin Irrit. 2 H315; Skin Sens. 1 H317",
            ])
        #expect(rows.shares.rows.allSatisfy { $0.source.contains("%") })
        #expect(read.form["basis"] == "constituents")
    }

    @Test func `reading a section saves nothing, and asks what is unclear`() throws {
        let room = try Room()
        let page = try room.page(
            "/materials/Lemon/hazards",
            [("act", "read"), ("table", "Linalool 78-70-6 5 % Acute Tox. 4")])
        #expect(page.contains("1 substance read"))
        #expect(page.contains("Line: Linalool 78-70-6 5 % Acute Tox. 4"))
        #expect(page.contains("1 line needs your answer."))
        #expect(try room.database.integer("SELECT count(*) FROM material_hazard") == 0)
    }
}
