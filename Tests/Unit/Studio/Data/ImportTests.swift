import Basics
import Foundation
import RoomKit
import SQLCore
import TestKit
import Testing
import Web

@testable import Studio

/// The import: recognition of a text's owner, and the preview.
struct ImportTests {
    private let studio: TestStudio

    init() throws { studio = try TestStudio() }

    private func send(_ texts: [(name: String, text: String)]) throws -> Response {
        var form = Fields()
        for (name, text) in texts {
            form.add("name", name)
            form.add("held", HeldText.held(text))
        }
        return try answer(form)
    }

    private func answer(_ form: Fields) throws -> Response {
        let request = Request(
            .post, try Target("/import"), form: form, moment: .june1, zone: .utc, id: .number(77),
            language: .english)
        return try studio.program.respond(request, studio.database)
    }

    private func text(_ kind: String) -> String {
        switch kind {
        case "medleys":
            "scenting,medley,maturity,period,destination,ingredient,amount,unit\nSoap,A,1,day,J,Rose,1,g\n"
        case "limits": "Name,CAS,4,5A,9\nCitral,5392-40-5,1,1,1\n"
        case "list": #"{"locations":[],"shoppingItems":[{"name":"Pipettes","quantity":2}]}"#
        case "old list": #"[{"name":"Pipettes","quantity":2,"onList":true,"isAvailable":true}]"#
        case "sheet of the list":
            "Item,Quantity,Unit,Location,On the list,Available,Remark\nCaps,50,,Baker,yes,no,\"a \"\"b\"\"\"\n"
        case "breaths": "date,minutes,note\n2026-05-31,2,Calm\n"
        case "thoughts": "Datum;Notiz\n31.05.2026;Ruhig\n"
        case "ticked": "Item,Category,Crossed Off\nWax,Candles,\nTape,Office,true\n"
        case "formula": "Bergamot 10% in DPG  1.6 g\nHedione: 2,5\nTotal 4.1\n"
        case "vault formula":
            "Ingredient,CAS,Purity,Dilutant,Quantity\nAmbroxan,6790-58-5,10,DPG,1.20\nIso E Super,,100,None,3.5\n"
        default: "Ingredient\tdilution\tin\tg\nNeroli\t\t\t2.10\nBergamot\t10 % in DPG\t\t1.60\n"
        }
    }

    @Test(arguments: [
        ("medleys", "/medleys/import", "Formulas and medleys"),
        ("formula", "/medleys/import", "Formulas and medleys"),
        ("vault formula", "/medleys/import", "Formulas and medleys"),
        ("spreadsheet", "/medleys/import", "Formulas and medleys"),
        ("limits", "/limits/import", "Table of limits"),
        ("list", "/shopping/import", "Shopping list"),
        ("old list", "/shopping/import", "Shopping list"),
        ("sheet of the list", "/shopping/import", "Shopping list"),
        ("breaths", "/airlock/import", "Breaths and thoughts"),
        ("thoughts", "/airlock/import", "Breaths and thoughts"),
        ("ticked", "/shopping/import", "Shopping list"),
    ])
    func `each kind is recognised, and shown in the same look`(
        _ kind: String, _ address: String, _ title: String
    ) throws {
        for (name, form) in [("paste", Fields([("sheet", text(kind))])), ("file", Fields())] {
            let page = try form.isEmpty ? send([("some.txt", text(kind))]) : answer(form)
            #expect(page.status == 200, "\(name)")
            #expect(page.text.contains("<h1>Preview</h1>"))
            #expect(page.text.contains(title + " · Nothing has changed yet."))
            #expect(page.text.contains("action=\"\(address)\""))
            #expect(
                page.text.contains(
                    "<button class=\"button\" type=\"submit\">Import</button>"
                        + "<a class=\"button quiet\" href=\"/import\">Choose another file</a>"))
            #expect(!page.isPart)
        }
        #expect(try studio.database.integer("SELECT count(*) FROM medley") == 0)
        #expect(try studio.database.integer("SELECT count(*) FROM shopping_item") == 0)
    }

    @Test func `a formula shows its lines, and what is none of them`() throws {
        let page = try answer(Fields([("sheet", text("formula"))])).text
        #expect(page.contains("<span class=\"name\">Bergamot</span>"))
        #expect(page.contains("1.6 g · 10 % in DPG"))
        #expect(page.contains("<span class=\"name\">Total 4.1</span>"))
        #expect(page.contains("name=\"scenting\""))
        #expect(
            try send([("My cologne.csv", text("vault formula"))]).text
                .contains("value=\"My cologne\""))
    }

    @Test func `a formula that can't come in says where it is mended`() throws {
        let page = try answer(Fields([("sheet", "Neroli 2 g\nBergamot 1,234 g\n")]))
        #expect(page.text.contains("This can’t be imported"))
        #expect(page.text.contains("paste it into a new medley and correct it there"))
        #expect(page.text.contains("Line 3, amount"))
    }

    @Test func `the sheet of the list comes in as it went out`() throws {
        let page = try answer(Fields([("sheet", text("sheet of the list"))])).text
        let json = try #require(
            page.pieces(from: "name=\"first\" value=\"", to: "\"").first?.unescaped)
        let file = try #require(
            try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: [[String: Any]]])
        let items = try #require(file["shoppingItems"])
        #expect(items.count == 1)
        #expect(file["locations"]?.first?["name"] as? String == "Baker")
        #expect(items[0]["locationName"] as? String == "Baker")
        #expect(items[0]["name"] as? String == "Caps")
        #expect(items[0]["quantity"] as? Int == 50)
        #expect(items[0]["isAvailable"] as? Bool == false)
        #expect(items[0]["remark"] as? String == "a \"b\"")
    }

    @Test func `the old app's two files come in together, others one after another`() throws {
        let places =
            #"[{"name":"Market","visitationOrder":1,"red":0,"green":0,"blue":1,"opacity":1}]"#
        let page = try send([("locations.json", places), ("items.json", text("old list"))])
        #expect(page.text.contains("name=\"second\""))
        #expect(page.text.contains(">Market</span>"))
        let mixed = try send([("a.csv", text("medleys")), ("b.json", text("list"))])
        #expect(mixed.status == 422)
        #expect(mixed.text.contains("These are several formats. Import them one after another."))
    }

    @Test(arguments: [
        ("export.csv", "Handle,SKU,Name,Category,Price [Stall]\nrose,1,Rose,Perfumes,24.00\n"),
        ("goods.csv", "name,price,stock\nRose,24.00,7\n"),
        ("airlock_session.csv", "id,started,minutes\n1,2,3\n"),
        ("neroli.json", #"{"format":"neroli","version":1,"tables":{}}"#), ("x.txt", "hello world"),
        ("vault.json", #"{"ingredients":[{"name":"Rose"}]}"#),
        ("a.csv", "Token,Item Name,Variation Name,Price,Tax - Sales Tax (8%)\nT,A,R,4,Y\n"),
        ("b.csv", "Token,Item Name,Variation Name,Price,Tax - Receipts (8%)\nT,A,R,4,Y\n"),
        ("c.csv", "Token,Item Name,Variation Name,Price,Current Quantity Sales\nT,A,R,4,3\n"),
        (
            "d.csv",
            "Handle,SKU,Name,Track stock,Price [Sales],\"Tax - \"\"Sales\"\" (8%)\"\nT,A,R,Y,4,3\n"
        ),
        ("e.csv", "Name;Preis;Menge;Umsatzsteuer\nSeife;4,50;3;19\n"),
        // Evaluations fit none.
        ("f.csv", "Date,Trial,Rating,Notes\n2026-05-01,Rose v2,4,lovely opening\n"),
        ("g.csv", "Datum;Versuch;Note;Text\n01.05.2026;Rose v2;4;schön\n"),
        ("h.csv", "Date;Essai;Note;Commentaire\n01/05/2026;Rose v2;4;beau\n"),
        ("i.csv", "Date,Perfume,Duration,Notes\n2026-05-01,Rose v2,2 h,lovely\n"),
        ("j.csv", "Date,Rating,Notes\n2026-05-01,4,lovely\n"),
    ])
    func `what is the server's is left to it, and kept in the field`(
        _ name: String, _ text: String
    ) throws {
        let page = try send([(name, text)])
        #expect(page.status == 422)
        #expect(page.isPart)
        #expect(page.text.contains("The server must read this and can’t be reached."))
        let pasted = try answer(Fields([("sheet", text)]))
        #expect(pasted.isPart || name == "airlock_session.csv")
        if pasted.isPart { #expect(pasted.text.contains("</textarea>")) }
    }

    @Test(arguments: [
        ("Item,Quantity,Unit\nEthanol,2,l\nBlotters,50,\n", "Ethanol 2000 ml"),
        ("Artikel;Menge;Einheit\nEthanol;2;l\nBlotter;50;g\n", "Ethanol 2000 ml"),
        ("sep=,\nProduct,Amount (g)\nWax,500\n", "Wax 500 g"),
    ])
    func `what can be read in several ways is asked`(text: String, line: String) throws {
        let page = try send([("things.csv", text)])
        #expect(page.status == 200)
        #expect(page.text.contains("<h1>Format</h1>"))
        #expect(page.text.contains("things.csv · Nothing has changed yet."))
        for (address, title) in [
            ("/medleys/import", "Formulas and medleys"), ("/settings/data/import", "Goods"),
        ] {
            #expect(page.text.contains("action=\"\(address)\""), "\(address)")
            #expect(page.text.contains("<h2>\(title)</h2>"), "\(title)")
        }
        #expect(page.text.contains("<span class=\"name\">\(line)</span>"), "\(page.text)")
        #expect(page.text.contains("name=\"as\" value=\"goods\""))
        #expect(!page.isPart)
    }

    @Test func `lists of goods come in together`() throws {
        let list = "Item,Quantity,Unit\nEthanol,2,\n"
        #expect(try send([("a.csv", list), ("b.csv", "Name;Price\nSoap;4,50\n")]).isPart)
        let mixed = try send([("a.csv", list), ("b.csv", text("breaths"))])
        #expect(mixed.text.contains("These are several formats. Import them one after another."))
    }

    @Test(arguments: [
        "Order ID,Item,Quantity,Buyer,Price\n1,Candle,2,me,3\n",
        "Datum;Belegnummer;Artikel;Menge;Umsatz\n1.1.;2;Kerze;1;9,00\n",
    ])
    func `sales are refused with a sentence, also without the server`(text: String) throws {
        for page in [try send([("sold.csv", text)]), try answer(Fields([("sheet", text)]))] {
            #expect(page.status == 422)
            #expect(!page.isPart)
            #expect(page.text.contains("This is a list of sales, orders or receipts."))
            #expect(!page.text.contains("action=\"/medleys/import\""))
        }
    }

    @Test(arguments: [
        "id,name,description,location_id,qu_id_stock,min_stock_amount,amount\n1,Ethanol,,2,3,5,1.5\n",
        "Product,Amount,Best before\nFlour,2,2026-01-01\n", "a;b;c\n1;2;3\n",
        "Artikel;Preis;Bestand\nSeife;7,90;40\n", "Artikel;Menge;Preis in €\nSeife;3;7,90\n",
        "Item,Quantity,Price per kg\nSoap,3,7.90\n", "Produit;Prix;Quantité\nSavon;4,50;3\n",
    ])
    func `what stands in a store room is no formula`(text: String) throws {
        let page = try send([("pantry.csv", text)])
        #expect(page.isPart || page.text.contains("Choose one."))
        #expect(!page.text.contains("action=\"/medleys/import\""))
    }

    @Test(arguments: [
        "sep=;\nIngredient;Amount (g)\nBergamot;2,1\n",
        "My cologne, 3 May\n\nIngredient,Amount (g)\nBergamot,2.1\n",
        "sep=\t\nIngredient\tAmount (g)\nBergamot\t2.1\n",
    ])
    func `titles and the line of the separator stand above a formula`(text: String) throws {
        let page = try send([("a.csv", text)])
        #expect(page.status == 200)
        #expect(page.text.contains("action=\"/medleys/import\""))
        #expect(page.text.contains("<span class=\"name\">Bergamot</span>"))
    }

    @Test func `letters that were assumed are said`() throws {
        let text = ImportText(
            name: "a.csv", "Ingredient;Amount (g)\nVétiver;2,1\n", remark: ImportText.windows1252)
        let request = Request(
            .post, try Target("/import"), form: Fields(), moment: .june1, zone: .utc,
            id: .number(77), language: .english)
        let page = try studio.program.importLook([text], request, studio.database)
        #expect(page?.text.contains("Neroli reads Windows-1252") == true)
    }

    @Test func `nothing is asked for, files that do not reach it are the server's`() throws {
        let blank = try answer(Fields([("sheet", " \n"), ("name", ""), ("held", "")]))
        #expect(blank.status == 422)
        #expect(!blank.isPart)
        #expect(blank.text.contains("Choose a file, or paste its text."))
        #expect(try answer(Fields()).isPart)
    }

    @Test func `more than a form holds is said before anything is looked at`() throws {
        let row = "Soap,A,1,day,J,Rose,1,g\n"
        let large =
            text("medleys") + String(repeating: row, count: 4_100_000 / row.utf8.count)
        let page = try send([("a.csv", large)])
        #expect(page.status == 422)
        #expect(page.text.contains("This has more than 4 MB. Split it into smaller files."))
    }

    @Test func `the page says what is read, and leads back to the room`() throws {
        func page(_ address: String) throws -> String {
            let request = Request(
                .get, try Target(address), moment: .june1, zone: .utc, id: .number(1),
                language: .english)
            return try studio.program.respond(request, studio.database).text
        }
        let door = try page("/import")
        for kind in [
            "Formulas and medleys", "Table of limits", "Shopping list",
            "Breaths and thoughts", "A whole studio", "Goods", "Perfumers Vault",
        ] {
            #expect(door.contains(">\(kind)</span>"), "\(kind)")
        }
        #expect(door.contains("href=\"/settings/data\""))
        for (room, way) in [
            ("medleys", "/scentings"), ("list", "/shopping"), ("airlock", "/airlock"),
            ("shop", "/till"),
        ] {
            let page = try page("/import?in=\(room)")
            #expect(page.contains("class=\"back\" href=\"\(way)\""), "\(room)")
        }
        #expect(try page("/import?in=x").contains("class=\"back\" href=\"/settings/data\""))
    }
}
