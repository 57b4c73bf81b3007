import Basics
import Testing

@testable import Importing

/// Made up, with the fields that Perfumers Vault exports.
private let formulas = """
    {
      "formulasMetaData": [
        {"id": 1, "name": "Rose No 3", "product_name": "Rosa", "fid": "f1", "profile": "oriental",
         "category": "oriental", "sex": "unisex", "notes": "For the \\u201cGarden\\u201d line",
         "created": "2023-05-01 10:20:30", "isProtected": 0, "defView": 1, "catClass": "cat4",
         "revision": 2, "finalType": 20, "isMade": 1, "madeOn": "0000-00-00 00:00:00",
         "scheduledOn": null, "customer_id": 7, "status": 0, "toDo": 0, "rating": 4},
        {"id": 2, "name": "Empty", "fid": "f2", "notes": "None", "created": "-"},
        {"id": 3, "name": "Odd", "fid": "f3", "notes": "None"},
        {"id": 4, "name": "rose no 3", "fid": "f4"}
      ],
      "formulas": [
        {"id": 1, "fid": "f1", "name": "Rose No 3", "ingredient": "Hedione", "ingredient_id": 5,
         "concentration": 100, "dilutant": "None", "quantity": 1.25, "exclude_from_summary": 0,
         "exclude_from_calculation": 0, "notes": "None", "created": "x", "updated": "y"},
        {"id": 2, "fid": "f1", "name": "Rose No 3", "ingredient": "Agarwood", "concentration": 10,
         "dilutant": "DPG", "quantity": 0.1, "notes": "fresh lot"},
        {"id": 3, "fid": "f1", "name": "Rose No 3", "ingredient": "Hedione", "concentration": 100,
         "dilutant": "None", "quantity": 1e-1, "notes": "None"},
        {"id": 4, "fid": "f1", "name": "Rose No 3", "ingredient": "Iso E", "concentration": 12.5,
         "dilutant": "None", "quantity": "0.0000015", "notes": "None"},
        {"id": 5, "fid": "f1", "name": "Rose No 3", "ingredient": "Nothing", "concentration": 100,
         "dilutant": "None", "quantity": 0, "notes": "None"},
        {"id": 6, "fid": "f1", "name": "Rose No 3", "ingredient": "Alcohol", "concentration": 100,
         "dilutant": "None", "quantity": 80, "exclude_from_calculation": 1},
        {"id": 7, "fid": "f3", "name": "Odd", "ingredient": "Hedione", "concentration": 0,
         "quantity": 1},
        {"id": 8, "fid": "f4", "name": "rose no 3", "ingredient": "Hedione", "concentration": 100,
         "quantity": 1}
      ],
      "pvMeta": {"product": "Perfumers Vault", "version": "9.9", "formulas": 4, "ingredients": 8}
    }
    """

private let ingredients = """
    {
      "ingredients": [
        {"id": "5", "name": "Hedione", "INCI": "METHYL DIHYDROJASMONATE", "cas": "24851-98-7",
         "FEMA": "3408", "type": "AC", "strength": "Medium", "profile": "Heart", "purity": 100},
        {"id": "6", "name": "Rose Otto", "cas": "8007-01-0, 123-45-6", "type": "EO",
         "profile": "Base", "odor": "Rosy"},
        {"id": "7", "name": "DPG", "type": "Solvent", "cas": "25265-71-8", "profile": "None"},
        {"id": "8", "name": "hedione", "type": "EO"},
        {"id": "9", "name": "Unpriced", "type": "Other/Unknown"}
      ],
      "compositions": [
        {"ing": "Rose Otto", "name": "Citronellol", "cas": "106-22-9", "ec": "-",
         "min_percentage": 20, "max_percentage": 45.5, "GHS": "", "toDeclare": 1},
        {"ing": "Rose Otto", "name": "Geraniol", "cas": "-", "min_percentage": 0,
         "max_percentage": 120}
      ],
      "suppliers": [
        {"id": 1, "name": "Alpha", "ingSupplierID": 1, "ingID": 5, "price": 9.5, "size": 100,
         "mUnit": "g", "preferred": 0, "stock": 80},
        {"id": 2, "name": "Beta", "ingSupplierID": 2, "ingID": 5, "price": "42.25", "size": 1,
         "mUnit": "kg", "preferred": 1, "stock": 0},
        {"id": 3, "name": "Beta", "ingSupplierID": 2, "ingID": 6, "price": 30, "size": 1,
         "mUnit": "fl. oz.", "preferred": 1}
      ],
      "ingSuppliers": [{"id": 1, "name": "Alpha"}, {"id": 2, "name": "Beta"}],
      "pvMeta": {"product": "Perfumers Vault", "version": "9.9", "ingredients": 5}
    }
    """

@Suite struct `JSON of Perfumers Vault` {
    private let studio: Arrivals

    init() throws {
        studio = try Arrivals()
    }

    @Test func `formulas become medleys, to the microgram`() throws {
        let outcome = try studio.bring(formulas, as: "All_formulas.json")

        // A scenting, a medley and its three lines.
        #expect(outcome == .done(brought: 5, leftOut: 0))
        #expect(
            try studio.rows(
                """
                SELECT s.name, m.name, m.status, m.maturity, m.period, m.destination, m.progress,
                    m.created
                FROM medley AS m JOIN scenting AS s ON s.id = m.scenting
                """
            ) == [
                "Perfumers Vault|Rose No 3|tbd|14000|day|Glass bottle|For the “Garden” line\nAgarwood: fresh lot|1682936430000"
            ])
        #expect(
            try studio.rows(
                "SELECT name, amount, unit, dilution, diluent, note FROM medley_line ORDER BY place"
            ) == [
                "Hedione|1350000|g|–|–|–", "Agarwood|100000|g|100000|DPG|agarwood",
                "Iso E|2|g|125000|unknown diluent|–",
            ])
        // The page of the medley can be shown.
        #expect(!(try studio.file("/scentings").isEmpty))
    }

    @Test func `what is left of formulas is said`() throws {
        studio.expect(
            try studio.said(formulas, as: "All_formulas.json"),
            [
                "“Rose No 3”: “Hedione” appears twice. Imported as one line.",
                "“Rose No 3”: “Iso E” is 0.0000015 there. Imported as 0.000002.",
                "“Rose No 3”: “Iso E” is diluted, but its diluent is missing.",
                "“Rose No 3”: has 0 of “Nothing”. The line is left out.",
                "“Rose No 3”: “Alcohol” does not count there. The line is left out.",
                "“Empty”: has no ingredients.",
                "“Odd”: the amount “1, 0 %” of “Hedione” can’t be read. The whole formula is left out.",
                "“rose no 3”: an earlier one has the same name.",
                "“product_name” is not imported. 1 entry has a value there.",
                "“profile” is not imported. 1 entry has a value there.",
                "“sex” is not imported. 1 entry has a value there.",
                "“rating” is not imported. 1 entry has a value there.",
                "“customer_id” is not imported. 1 entry has a value there.",
                "“finalType” is not imported. 1 entry has a value there.",
                "“isMade” is not imported. 1 entry has a value there.",
            ])
    }

    @Test func `formulas that are here stay as they are`() throws {
        try studio.bring(formulas, as: "All_formulas.json")

        #expect(
            try studio.bring(formulas, as: "All_formulas.json", .take)
                == .done(brought: 0, leftOut: 0))
        #expect(
            try studio.said(formulas, as: "All_formulas.json").first
                == "“Rose No 3”: stays unchanged here.")
        #expect(try studio.rows("SELECT count(*) FROM medley") == ["1"])
    }

    @Test func `ingredients become materials, with what they hold and cost`() throws {
        try studio.bring(ingredients, as: "ingredients.json")

        #expect(
            try studio.rows(
                "SELECT name, kind, inci, cas, source FROM material_identity ORDER BY unique_name"
            ) == [
                "DPG|solvent||25265-71-8|", "Hedione|single|METHYL DIHYDROJASMONATE|24851-98-7|",
                "Rose Otto|natural||8007-01-0|Perfumers Vault",
            ])
        #expect(
            try studio.rows(
                "SELECT unique_name, place, name, cas, lowest, highest FROM material_constituent")
                == ["rose otto|0|Citronellol|106-22-9|200000000|455000000"])
        #expect(
            try studio.rows(
                "SELECT name, tier, is_carrier, price, price_amount, price_unit FROM material ORDER BY unique_name"
            ) == [
                "DPG|–|1|–|–|–", "Hedione|middle|0|422500|1000000000|g", "Rose Otto|base|0|–|–|–",
            ])
        studio.expect(
            try studio.said(ingredients, as: "ingredients.json"),
            [
                "“Hedione”: 1 price of another supplier is left out.",
                "“Rose Otto”: “123-45-6” is not a CAS number. Left out.",
                "“Rose Otto”: the share of “Geraniol” can’t be read. Left out.",
                "“Rose Otto”: its price of 30 / 1 fl. oz. can’t be read. Left out.",
                "“hedione”: an earlier one has the same name.",
                "“FEMA” is not imported. 1 entry has a value there.",
                "“strength” is not imported. 1 entry has a value there.",
                "“odor” is not imported. 1 entry has a value there.",
                "“stock” is not imported. 1 entry has a value there.",
            ])
        #expect(
            try studio.bring(ingredients, as: "again.json", .take) == .done(brought: 0, leftOut: 0))
    }

    @Test(arguments: [
        "{\"ingredients\": [{\"name\": \"Flour\"}]}", "[{\"name\": \"Rose\"}]", "{}",
        "{\"inventory_bottles\": [], \"pvMeta\": {}}", "{\"formulas\": []}",
        "{\"formulasMetaData\": 3, \"formulas\": {}}",
    ])
    func `JSON of another kind is refused with the kinds that are read`(_ text: String) throws {
        #expect(
            try studio.refused([UInt8](text.utf8), as: "x.json") == [
                "x.json: choose another JSON file: an export of Neroli, or formulas or ingredients of Perfumers Vault."
            ])
    }

    @Test func `a file that ends too early, or is nested without end, is refused`() throws {
        #expect(
            try studio.refused([UInt8](formulas.utf8.prefix(900))).first?.contains("cut off")
                == true)
        let deep = "{\"ingredients\": [{\"a\": " + String(repeating: "[", count: 100_000)
        #expect(try studio.refused([UInt8](deep.utf8)).count == 1)
    }

    @Test func `a formula without end is refused at once`() throws {
        let line =
            "{\"fid\": \"f\", \"ingredient\": \"I\", \"concentration\": 100, \"quantity\": 1}"
        let lines = Array(repeating: line, count: 60_000).joined(separator: ",")
        let endless = """
            {"formulasMetaData": [{"name": "Endless", "fid": "f"}], "formulas": [\(lines)]}
            """
        #expect(
            try studio.said(endless, as: "x.json").first
                == "“Endless”: has more than 500 ingredients.")
    }

    @Test func `together with an export of Neroli nothing is taken`() throws {
        let export = try studio.file("/settings/data/neroli.json")
        let look = try DataImporter(studio.database).look([
            ImportedFile(name: "neroli.json", bytes: export),
            ImportedFile(name: "formulas.json", bytes: [UInt8](formulas.utf8)),
        ])
        #expect(look.faults.first.map(\.kind) == [.mixed])
    }
}
