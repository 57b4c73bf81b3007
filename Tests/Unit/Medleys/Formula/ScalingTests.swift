import Basics
import Perfumery
import SQLCore
import TestKit
import Testing
import Web

@testable import Medleys

struct ScalingTests {
    private let words = FormulaWords(.english)

    private func plan(
        _ lines: [[String]], _ query: String
    ) throws -> (plan: ScalePlan?, page: String) {
        let bench = try Workbench()
        let id = try bench.medley("Morning", lines)
        let medley = try #require(try MedleyTable(bench.database).medley(ID(id)))
        var recipes = try Recipes(bench.database)
        let composition = try #require(try recipes.recipe(of: medley).composition)
        let options = readScale(try Target("/?\(query)").query).options
        let plan = options.goal.flatMap { try? composition.plan($0, options.step) }
        return (plan, try bench.page("/medleys/\(id)/scale?\(query)"))
    }

    @Test func `2 g and 8 g scaled to 50 g are 10 g and 40 g`() throws {
        let (plan, page) = try plan(
            [["Rose", "2", "g"], ["DPG", "8", "g"]], "total=50&unit=g&step=0.01")

        #expect(plan?.targets == [10_000_000, 40_000_000])
        #expect(plan?.factor == 5)
        #expect(page.contains("10.00 g"))
        #expect(page.contains("Everything × 5"))
    }

    @Test func `thirds add up to the total, to the last digit of the scale`() throws {
        let lines = [["A", "1", "g"], ["B", "1", "g"], ["C", "1", "g"]]

        #expect(
            try plan(lines, "total=10&unit=g&step=0.01").plan?.targets
                == [3_340_000, 3_330_000, 3_330_000])
        #expect(
            try plan(lines, "total=1&unit=g&step=0.1").plan?.targets
                == [400_000, 300_000, 300_000])
    }

    @Test func `a bottle is filled by volume: 2 of 50 ml, to 95 %, of water`() throws {
        // 2 × 50 × 0.95 = 95 ml; × 0.998 g/ml = 94.81 g.
        let (plan, _) = try plan(
            [["Water", "5", "ml"]], "by=bottles&volume=50&count=2&fill=95&step=0.01")

        #expect(plan?.targets == [94_810_000])
    }

    @Test func `a total in millilitres is weighed by density`() throws {
        // 100 ml of ethanol weigh 80.7 g.
        #expect(
            try plan([["Ethanol", "5", "g"]], "total=100&unit=ml&step=0.1").plan?.targets
                == [80_700_000])
    }

    @Test func `drops stay whole`() throws {
        let (plan, page) = try plan(
            [["Water", "2", "drop"], ["Water too", "3", "drop"]],
            "total=0.2495&unit=g&step=drop")

        #expect(plan?.lines.map { $0.measured.steps } == [2, 3])
        #expect(page.contains("2 drops"))
        #expect(!page.contains("Make batch"))
    }

    @Test func `the person's own unit stands beside the grams`() throws {
        let (plan, page) = try plan(
            [["Water", "1", "tbsp"], ["Rose", "1", "g"]], "total=159.7&unit=g&step=0.1")

        #expect(try plan?.lines.at(0).own?.typed == "10")
        #expect(page.contains("10 tbsps"))
    }

    @Test func `percents stay percents, whatever is made of them`() throws {
        let (plan, page) = try plan(
            [["Rose", "60", "percent"], ["DPG", "40", "percent"]], "total=50&unit=g&step=0.01")

        #expect(plan?.targets == [30_000_000, 20_000_000])
        #expect(plan?.lines.map { $0.own?.typed } == ["60", "40"])
        #expect(page.contains("<span class=\"detail\">60 %</span>"))
        #expect(page.contains("<span class=\"detail\">40 %</span>"))
        #expect(!page.contains("30 %"))
        #expect(!page.contains("Everything ×"))
    }

    @Test func `a percent among grams stays, the grams beside it grow`() throws {
        // 82 g of others and 18 % of the whole: 100 g; × 12.6.
        let (plan, page) = try plan(
            [["DPG", "82", "g"], ["Rose", "18", "percent"]], "total=1260&unit=g&step=0.01")

        #expect(plan?.targets == [1_033_200_000, 226_800_000])
        #expect(plan?.lines.map { $0.own?.typed } == ["1033.2", "18"])
        #expect(page.contains("<span class=\"detail\">18 %</span>"))
        #expect(!page.contains("226.8 %"))
        #expect(page.contains("Everything × 12.6"))
    }

    @Test func `percents that make more than 100 are shown as what they are of the whole`() throws {
        let (plan, page) = try plan(
            [["Rose", "60", "percent"], ["DPG", "60", "percent"]], "total=50&unit=g&step=0.01")

        #expect(plan?.targets == [25_000_000, 25_000_000])
        #expect(page.contains("<span class=\"detail\">50 %</span>"))
        #expect(!page.contains("60 %"))
    }

    @Test func `parts stay parts where there is nothing but parts`() throws {
        let (plan, page) = try plan(
            [["Rose", "3", "part"], ["DPG", "7", "part"]], "total=50&unit=g&step=0.01")

        #expect(plan?.targets == [15_000_000, 35_000_000])
        #expect(plan?.lines.map { $0.own?.typed } == ["3", "7"])
        #expect(page.contains("3 parts · 30 %"))
        #expect(!page.contains("Everything ×"))
        #expect(
            try self.plan(
                [["Rose", "97", "part"], ["DPG", "3", "percent"]], "total=50&unit=g&step=0.01"
            ).plan?.lines.map { $0.own?.typed } == ["97", "3"])
    }

    @Test func `a part beside grams is a gram, and grows as they do`() throws {
        let (plan, _) = try plan(
            [["Rose", "2", "part"], ["DPG", "8", "g"]], "total=50&unit=g&step=0.01")

        #expect(plan?.lines.map { $0.own?.typed } == ["10", "40"])
    }

    @Test(arguments: ["g", "ml", "drop", "tbsp", "cup"])
    func `a quantity grows in its own unit`(_ unit: String) throws {
        let bench = try Workbench()
        let id = try bench.medley("Morning", [["Water", "1", unit]])
        let medley = try #require(try MedleyTable(bench.database).medley(ID(id)))
        var recipes = try Recipes(bench.database)
        let composition = try #require(try recipes.recipe(of: medley).composition)
        let milligrams = (composition.total.mass.grams * 5_000).rounded()

        let plan = try composition.plan(.mass(Mass(grams: milligrams / 1_000)), .milligram)

        let own = try #require(plan.lines.at(0).own)
        #expect(own.unit.rawValue == unit)
        // A drop is no whole number of milligrams: the amount is five drops to within one
        // percent.
        #expect((own.value - 5).magnitude < 0.05)
        #expect(!plan.isOfShares)
    }

    @Test func `a share too small for the scale is the same share of the next trial`() throws {
        let bench = try Workbench()
        let id = try bench.medley(
            "Morning", [["Rose", "999.9", "part"], ["Civet", "0.1", "part"]])

        let page = try bench.page("/medleys/\(id)/scale?total=10&unit=g&step=0.01")

        #expect(page.contains("name=\"amount\" value=\"10\""))
        #expect(
            page.contains(
                "name=\"amount\" value=\"0.01\"><input type=\"hidden\" name=\"unit\" value=\"percent\""
            ))
    }

    @Test func `a line too small for the scale is said so`() throws {
        let (plan, page) = try plan(
            [["Civet", "0.001", "g"], ["DPG", "10", "g"]], "total=1&unit=g&step=0.01")

        #expect(plan?.lost == 1)
        #expect(page.contains("1 line is too little to measure. Make more, or use a finer scale."))
        #expect(page.contains("too little to measure"))
    }

    @Test func `a total that the scale can't show is refused beside its field`() throws {
        let (plan, page) = try plan([["Rose", "1", "g"]], "total=10.005&unit=g&step=0.01")

        #expect(plan == nil)
        #expect(page.contains("can’t hit this total."))
    }

    @Test(arguments: absurdities + ["0", "100000.1", "0.0000001"])
    func `a total that is none is refused`(_ typed: String) throws {
        var query = Fields()
        query.add("total", typed)

        let (options, faults) = readScale(query)

        #expect(faults.faults.map { $0.field } == ["total"])
        #expect(options.goal == nil)
        #expect(options.values["total"] == typed)
    }

    @Test(arguments: ["volume", "count", "fill"], absurdities + ["0", "100001"])
    func `a bottle that is none is refused`(_ field: String, _ typed: String) throws {
        var query = Fields()
        query.add("by", "bottles")
        for (name, usual) in [("volume", "50"), ("count", "2"), ("fill", "95")] {
            query.add(name, name == field ? typed : usual)
        }

        #expect(readScale(query).faults.faults.map { $0.field } == [field])
    }

    @Test(arguments: [("unit", "cup"), ("unit", ""), ("step", "0.5"), ("step", "")])
    func `what is not on offer is refused`(_ field: String, _ value: String) throws {
        var query = Fields()
        query.add("total", "5")
        query.add(field, value)

        #expect(readScale(query).faults.faults.map { $0.field } == [field])
    }

    @Test func `more than 100 litres of bottles are refused`() throws {
        let query = try Target("/?by=bottles&volume=1000&count=101&fill=100").query

        #expect(readScale(query).faults.said["count"] == MedleysFault.tooMuchAltogether.said())
    }

    @Test func `a total finer than a microgram is told so`() throws {
        var query = Fields()
        query.add("total", "1.0000001")

        #expect(readScale(query).faults.said["total"] == "Enter at most 6 decimals.")
    }

    @Test(arguments: [
        (1.0757, 1.0763, "1.0757 kg to 1.0763 kg"), (1.07, 1.09, "1.07 kg to 1.09 kg"),
        (1.076_000_1, 1.076_000_2, nil), (1.076, 1.076, nil),
    ])
    func `a range is told in as few digits as tell its ends apart`(
        _ lowest: Double, _ highest: Double, _ range: String?
    ) {
        #expect(
            words.range(Mass(grams: lowest * 1_000), Mass(grams: highest * 1_000)) == range)
    }

    @Test func `a wrong question is answered with 422`() throws {
        let bench = try Workbench()
        let id = try bench.medley()

        #expect(try bench.bench.get("/medleys/\(id)/scale?total=x").status == 422)
        #expect(try bench.bench.get("/medleys/\(id)/scale?total=50").status == 200)
        #expect(try bench.bench.get("/medleys/\(id)/batch?total=50&step=drop").status == 422)
    }

    @Test func `scaled lines are saved as the next trial`() throws {
        let bench = try Workbench()
        let id = try bench.medley(
            "Morning #1", [["Rose", "1", "g", "10", "DPG"], ["Water", "1", "ml"]])

        let sent = try bench.send(
            "/medleys/\(id)/trial",
            [
                ("ingredient", "Rose"), ("amount", "5.01"), ("unit", "g"), ("dilution", "10"),
                ("diluent", "DPG"), ("origin", ""), ("ingredient", "Water"), ("amount", "4.99"),
                ("unit", "g"), ("dilution", ""), ("diluent", ""), ("origin", ""),
            ])

        let mod = try #require(try MedleyTable(bench.database).medley(ID(sent.id)))
        #expect(mod.name == "Morning #2")
        #expect(mod.ingredients.map { $0.amount.typed } == ["5.01", "4.99"])
        #expect(try mod.ingredients.at(0).dilution == Thinning(share: 100_000, diluent: "DPG"))
    }

    @Test func `a trial with lines that are none is refused`() throws {
        let bench = try Workbench()
        let id = try bench.medley()

        _ = try bench.refused(
            "/medleys/\(id)/trial", [("ingredient", "Rose"), ("amount", "x"), ("unit", "g")])
        #expect(try MedleyTable(bench.database).count() == 1)
    }

    @Test func `the page's own form makes a trial of what it shows`() throws {
        let bench = try Workbench()
        let id = try bench.medley("Morning", [["Rose", "1", "g"], ["Water", "1", "ml"]])

        let page = try bench.page("/medleys/\(id)/scale?total=19.98&unit=g&step=0.01")

        #expect(page.contains("name=\"amount\" value=\"10\""))
        #expect(page.contains("name=\"amount\" value=\"9.98\""))
    }
}

struct BatchPlanTests {
    @Test func `a batch asks for a density that nobody knows`() throws {
        let bench = try Workbench()
        let id = try bench.medley("Morning", [["Rose", "1", "ml"], ["DPG", "5", "ml"]])

        let asking = try bench.page("/medleys/\(id)/batch?total=50&unit=g&step=0.01")
        #expect(asking.contains("href=\"/medleys/materials/Rose\""))
        #expect(!asking.contains("materials/DPG"))
        #expect(!asking.contains("Make batch"))

        let assuming = try bench.page("/medleys/\(id)/batch?total=50&unit=g&step=0.01&assume=1")
        #expect(assuming.contains("Make batch"))
        #expect(assuming.contains("name=\"assumed\" value=\"1\""))

        try bench.send("/medleys/materials/rose", [("density", "0.86")])
        let told = try bench.page("/medleys/\(id)/batch?total=50&unit=g&step=0.01")
        #expect(told.contains("Make batch"))
        #expect(!told.contains("name=\"assumed\" value=\"1\""))
    }

    @Test func `a line weighed as if it were water says so in the batch`() throws {
        let bench = try Workbench()
        let id = try bench.medley()
        var form = try bench.batchForm(id, [2_000_000, 8_000_000])
        let place = try #require(form.firstIndex { $0.0 == "assumed" })
        form[place].1 = "1"

        let sent = try bench.send("/medleys/\(id)/batch", form)

        #expect(
            try bench.page("/medleys/\(id)/batch/\(sent.id)").contains("with 1 ml as 1 g"))
        #expect(
            !(try bench.page("/medleys/\(id)/batch/\(sent.id)?line=2")).contains(
                "with 1 ml as 1 g"))
    }

    @Test func `an over-weighed line offers to scale the rest up, and says the new total`() throws {
        let bench = try Workbench()
        let id = try bench.medley()
        let batch = try bench.batch(of: id)
        let place = "/medleys/\(id)/batch/\(batch)"
        try bench.send(place + "/weigh", [("line", "1"), ("reading", "2.5")])
        let page = try bench.page(place)
        #expect(page.contains("Scale up the rest to 12.50 g"))
        #expect(page.contains("name=\"asked\" value=\"10000000\""))

        let sent = try bench.send(
            place + "/rescale", [("asked", "2500000"), ("asked", "10000000")])
        #expect(!(try bench.page(place)).contains("Scale the rest up"))
        #expect(try bench.page(place + "?line=2").contains(">10.00<span> g</span>"))
        try bench.undo(sent)
        #expect(try bench.page(place).contains("Scale up the rest to 12.50 g"))
    }
}
