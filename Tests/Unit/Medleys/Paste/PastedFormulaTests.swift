import Basics
import TestKit
import Testing
import Web

@testable import Medleys

/// A line as a text: "Bergamot|1.6|g|10|DPG".
private func lines(_ text: String, unit: String = "g") -> [String] {
    PastedFormula(text, unit: unit).lines.map {
        [$0.name, $0.amount, $0.unit, $0.dilution, $0.diluent].joined(separator: "|")
    }
}

@Suite struct `A pasted formula` {
    @Test func `has no line for its total, and one for what is only called so`() {
        let rows = """
            Rose 1 g
            Grand 1 g
            Grand Basil 2 g
            Grand total wood 1 g
            Sum of oils 2 g
            Total 7 g
            Total weight 7 g
            Grand total 7 g
            """

        #expect(
            lines(rows).map { $0.prefix { $0 != "|" } }
                == ["Rose", "Grand", "Grand Basil", "Grand total wood", "Sum of oils"])
        #expect(
            PastedFormula(rows, unit: "g").leftOut
                == ["Total 7 g", "Total weight 7 g", "Grand total 7 g"])
    }

    @Test(
        arguments: [
            ("Bergamot 10% in DPG  1.6 g", "Bergamot|1.6|g|10|DPG"),
            ("Hedione;12,5", "Hedione|12.5|g||"),
            ("Hedione: 12,5", "Hedione|12.5|g||"),
            ("Hedione - 12.5", "Hedione|12.5|g||"),
            ("Hedione ........ 12.5", "Hedione|12.5|g||"),
            ("Hedione, 12.5 g", "Hedione|12.5|g||"),
            ("1.6 g Bergamot (10% DPG)", "Bergamot|1.6|g|10|DPG"),
            ("Ambroxan (10 % in DPG), 3 g", "Ambroxan|3|g|10|DPG"),
            ("Ambroxan 10% DPG 5%", "Ambroxan|5|percent|10|DPG"),
            ("Ambroxan @ 10% in TEC 0.4", "Ambroxan|0.4|g|10|TEC"),
            ("10% Ambroxan in DPG 2g", "Ambroxan|2|g|10|DPG"),
            ("Aldehyde C12 MNA 10% 0.4", "Aldehyde C12 MNA|0.4|g|10|"),
            ("Aldehyde C-12 5", "Aldehyde C-12|5|g||"),
            ("Rose abs. 2 drops", "Rose abs.|2|drop||"),
            ("• Rose abs. 2 drops", "Rose abs.|2|drop||"),
            ("1. Rose 2", "Rose|2|g||"),
            ("2) Rose 2", "Rose|2|g||"),
            ("3 drops Rose", "Rose|3|drop||"),
            ("3 Rose", "Rose|3|g||"),
            ("Iso E Super 20.0%", "Iso E Super|20|percent||"),
            ("20 % Iso E Super", "Iso E Super|20|percent||"),
            ("Bergamot, cold pressed 1,6 g", "Bergamot, cold pressed|1.6|g||"),
            ("Bergamot (cold pressed) 1.6 g", "Bergamot (cold pressed)|1.6|g||"),
            ("Vanillin 250 mg", "Vanillin|0.25|g||"),
            ("Ethanol 1.5 kg", "Ethanol|1500|g||"),
            ("Ethanol 2 l", "Ethanol|2000|ml||"),
            ("Musk 250 µl", "Musk|0.25|ml||"),
            ("Lavandin 1,234 mg", "Lavandin|1,234 mg|g||"),
            ("Lavandin 1,234", "Lavandin|1,234|g||"),
            ("Rose\u{A0}otto\u{A0}1.2\u{202F}g", "Rose otto|1.2|g||"),
            ("Crème de rose 3 parts", "Crème de rose|3|part||"),
            ("Lemon 2 ml", "Lemon|2|ml||"),
            ("Ambroxan at 10% in TEC 0.4", "Ambroxan|0.4|g|10|TEC"),
            ("Ambroxan [10 % in DPG] 3 g", "Ambroxan|3|g|10|DPG"),
            ("Bergamot [cold pressed] 1.6 g", "Bergamot [cold pressed]|1.6|g||"),
            ("Rose= 2 g", "Rose|2|g||"),
            ("Rose… 2", "Rose|2|g||"),
            ("3 g Galbex 5", "Galbex 5|3|g||"),
            ("9. Rose 2", "Rose|2|g||"),
            ("10) Rose 2", "Rose|2|g||"),
            ("Iris 0.9 g", "Iris|0.9|g||"),
            ("Iris 9g", "Iris|9|g||"),
            ("Vanillin 1.2345 mg", "Vanillin|1.2345 mg|g||"),
            ("Product 1,6 g", "Product|1.6|g||"),
            ("Name\tCAS\tg\n\"Fir\t\t3", "\"Fir|3|g||"),
        ])
    func `is read from a line of text`(_ text: String, _ line: String) {
        #expect(lines(text) == [line])
    }

    @Test func `keeps the unit of the sheet where a line says none`() {
        #expect(lines("Rose 2\nIris 3 g", unit: "drop") == ["Rose|2|drop||", "Iris|3|g||"])
    }

    @Test(arguments: [
        "", " \n ", "Rose", "12", "Neroli Morning\n\nsome words about it", "\t\t", ";", "%", "10%",
        "()", "\"", "Total 12 g", "- - -", "\u{FEFF}",
    ])
    func `is none where no line has a name and an amount`(_ text: String) {
        #expect(lines(text) == [])
    }

    @Test func `of text leaves out its title and its total, and says so`() {
        let formula = PastedFormula(
            "Neroli Morning\n\nNeroli 2.1 g\nHedione 2 g\nTotal 4.1 g", unit: "g")

        #expect(formula.lines.map { $0.name } == ["Neroli", "Hedione"])
        #expect(formula.leftOut == ["Neroli Morning", "Total 4.1 g"])
        #expect(formula.columnsLeftOut == [])
    }

    @Test func `is read from columns without headings`() {
        let plain = ["Rose|1.6|g||", "Iris|0.4|g||"]
        #expect(lines("Rose\t1.6\nIris\t0.4") == plain)
        #expect(lines("1.6\tRose\n0.4\tIris") == plain)
        #expect(lines("1\tRose\t1.6\n2\tIris\t0.4") == plain)
        #expect(lines("Rose\t1.6 g\r\nIris\t0.4 g\r\n") == plain)
        // The cell of a dilution names the diluent; an unreadable share does not count as neat.
        let thinned = ["Rose|1.6|g|10|DPG", "Iris|0.4|g||", "Fir|1|g|a tenth|", "Oak|2|g|5|TEC"]
        for head in ["Name\tDilution\tg\n", "Material\tpurity\tAmount (g)\n"] {
            #expect(
                lines(
                    head + "Rose\t10 % DPG\t1.6\nIris\t–\t0.4\nFir\ta tenth\t1\nOak\t5% in TEC\t2")
                    == thinned)
        }
        #expect(lines("Rose\t1.6\tg\nIris\t0.4\tg") == plain)
        #expect(lines("Rose\t8000-25-7\t1.6\nIris\t8002-73-1\t0.4") == plain)
        // Shares that make 100 are of the whole.
        #expect(lines("Rose\t1.6\t80%\nIris\t0.4\t20%") == plain)
        #expect(lines("Rose;1,6\nIris;0,4") == plain)
        #expect(lines("Rose\t80%\nIris\t20%") == ["Rose|80|percent||", "Iris|20|percent||"])

        let diluted = ["Rose|1.6|g|10|DPG", "Iris|0.4|g||"]
        #expect(lines("Rose\t1.6\t10%\tDPG\nIris\t0.4\t100%\t") == diluted)
        #expect(lines("Rose\t10%\tDPG\t1.6\nIris\t100%\t\t0.4") == diluted)
        #expect(lines("Rose\t10\tDPG\t1.6\nIris\t100\tneat\t0.4") == diluted)
        #expect(lines("Rose 10% in DPG\t1.6\nIris\t0.4") == diluted)
    }

    @Test func `is read from columns by their headings`() {
        let two = ["Rose|1.6|g|10|DPG", "Iris|0.4|g||"]
        #expect(
            lines(
                "My rose\n\nNotes\tWeight (g)\tMaterial\tDilution %\tSolvent\nold\t1.6\tRose\t10\tDPG\n\t0.4\tIris\t100\t\n\t2.0\tTotal"
            )
                == two)
        // A quoted cell may hold a line end.
        #expect(lines("Ingredient\tg\n\"Rose\nabsolue\"\t2") == ["Rose\nabsolue|2|g||"])
        #expect(
            lines("Name\tQty\tUnit\nRose\t2\tdrops\nIris\t3\tml") == [
                "Rose|2|drop||", "Iris|3|ml||",
            ])
        #expect(lines("Name\t%\nRose\t60\nIris\t40") == ["Rose|60|percent||", "Iris|40|percent||"])
        // The amounts count, not their shares.
        #expect(lines("Name\t%\tGrams\nRose\t60\t6\nIris\t40\t4") == ["Rose|6|g||", "Iris|4|g||"])
        // Fractions, where 1 is neat.
        #expect(
            lines("Material\tConcentration\tSolvent\tAmount\nRose\t0.1\tDPG\t2\nIris\t1\t\t3")
                == ["Rose|2|g|10|DPG", "Iris|3|g||"])
        // Ounces are exact; an amount that is none stays, so that the form asks.
        #expect(lines("Name,Amount\nRose,2 oz") == ["Rose|56.699046|g||"])
        #expect(lines("Name,Amount,Unit\nRose,2,oz") == ["Rose|56.699046|g||"])
        #expect(lines("Name,Amount,Unit\nRose,2,scoops") == ["Rose|2 scoops|g||"])
    }

    @Test func `of Perfumers Vault is read from its columns`() {
        let text = """
            Ingredient,CAS,Purity,Dilutant,Quantity
            "Ambroxan",6790-58-5,10,"Dipropylene Glycol",0.250
            "Bergamot, FCF",8007-75-8,100,None,1.600
            Hedione,24851-98-7,100,,12.5
            """
        let formula = PastedFormula(text, unit: "g")

        #expect(
            lines(text) == [
                "Ambroxan|0.25|g|10|Dipropylene Glycol", "Bergamot, FCF|1.6|g||",
                "Hedione|12.5|g||",
            ])
        #expect(formula.columnsLeftOut == ["CAS"])
        #expect(formula.leftOut == [])
    }

    @Test(arguments: ["\t", ",", " "])
    func `of sixty lines arrives right`(_ mark: String) throws {
        // Five dilutions, twelve times over, and amounts of three decimals.
        let solvents = ["", "DPG", "TEC", "ethanol", "IPM"]
        var text =
            mark == " "
            ? "" : ["Ingredient", "Purity", "Dilutant", "Quantity"].joined(separator: mark) + "\n"
        var wanted: [String] = []
        for number in 1...60 {
            let amount = Decimal(units: Int64(number * 37), places: 3).typed
            let solvent = solvents[number % 5]
            let share = solvent.isEmpty ? 100 : 5 * (number % 5)
            let name = "Material \(number)x"
            wanted.append(
                [name, amount, "g", solvent.isEmpty ? "" : "\(share)", solvent].joined(
                    separator: "|"))
            if mark == " " {
                text +=
                    solvent.isEmpty
                    ? "\(name) \(amount)\n" : "\(name) \(share) % in \(solvent) \(amount) g\n"
            } else {
                text += [name, "\(share)", solvent, amount].joined(separator: mark) + "\n"
            }
        }
        #expect(lines(text) == wanted)

        let book = try Book()
        let scenting = try book.addScenting("Pasted")
        var form = medley("Sixty", []).with("pasted", text)
        _ = try #require(PastedFormula.take(into: &form, at: nil))
        let id = try book.add(form, to: scenting)
        #expect(try #require(try book.medley(id)).ingredients.count == 60)
        #expect(
            IngredientForm(try book.form(id)).lines.map { $0.amount }
                == wanted.map { String($0.split(separator: "|")[1]) })
    }

    @Test func `takes the place of blank lines, and no more than 500 in all`() throws {
        var form = medley(
            "One", [Typed("Rose", "1", "drop"), Typed("", ""), Typed("Iris", "2"), Typed("", "")]
        )
        .with("pasted", "Oak 1\nElm 2 g")
        let taken = try #require(PastedFormula.take(into: &form, at: 1))

        #expect(taken.place == 1)
        #expect(form.all("ingredient") == ["Rose", "Oak", "Elm", "Iris"])
        #expect(form["pasted"] == nil)

        var full = medley("One", (1...499).map { Typed("Line \($0)") }).with(
            "pasted", "Oak 1\nElm 2")
        let some = try #require(PastedFormula.take(into: &full, at: nil))
        #expect(full.all("ingredient").count == 500)
        #expect(some.formula.leftOut == ["Elm"])
    }

    @Test func `stands beside what it was read from until it is saved`() throws {
        let book = try Book()
        let soap = try book.addScenting("Soap")
        let page = try book.preview(
            "/scentings/\(soap)/new",
            medley("One").with("pasted", "Javanol 1:10 in DPG 0.5 g\nHedione 2,5 g\nSumme 3 g"),
            act: "paste"
        ).text
        let read = try #require(page.pieces(from: "class=\"as-read\"", to: "</details>").first)

        #expect(read.contains("Javanol 1:10 in DPG 0.5 g"))
        #expect(read.contains("Javanol · 0.5 g · 1:10 in DPG"))
        #expect(read.contains("Hedione · 2.5 g"))
        #expect(page.contains("1 line is uncertain."))
        #expect(page.contains("Left out: “Summe 3 g”."))
    }

    @Test func `that no line is in stays where it was typed`() {
        var form = medley("One").with("pasted", "nothing at all")
        let before = form

        #expect(PastedFormula.take(into: &form, at: nil) == nil)
        #expect(form == before)
    }
}
