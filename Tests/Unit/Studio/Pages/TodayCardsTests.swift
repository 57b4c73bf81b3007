import Basics
import SQLCore
import TestKit
import Testing
import Web

struct TodayCardsTests {
    @Test func `an empty studio says what it is, and has three doors`() throws {
        let page = try FullStudio().page("/")

        #expect(page.contains("A perfumer’s studio: notes, formulas, stock and till"))
        for address in ["/medleys/new", "/welcome", "/notes"] {
            #expect(page.contains("href=\"\(address)\""), "\(address)")
        }
        #expect(page.contains("action=\"/demo\""))
        for word in [
            ">Now<", ">Due<", "Open till", "Running low", "On the list", "Breath today",
            "Nothing to do",
        ] {
            #expect(!page.contains(word), "\(word)")
        }
    }

    @Test func `the first steps are ticked one by one, and stay until all are done`() throws {
        let studio = try FullStudio()
        let steps = { () throws -> [String] in
            try studio.page("/").pieces(from: "first-steps", to: "</ul>").first?
                .pieces(from: "<li", to: ">") ?? []
        }
        let done = " class=\"done\""
        #expect(try steps() == ["", "", "", ""])

        _ = try studio.mix("Trial", days: 1, in: try studio.scenting("Dish soap"))
        #expect(try steps() == [done, "", "", ""])
        _ = try studio.item("Soap", 3, in: try studio.department("Shelf", restock: 5))
        #expect(try steps() == [done, done, "", ""])
        // A phone gets a letter for its sales as soon as known.
        try studio.database.run("DELETE FROM till")
        for letter in ["A", "B"] {
            try studio.database.run(
                "INSERT INTO till (device, letter) VALUES (?, ?)", [.text(letter), .text(letter)])
        }
        #expect(try steps() == [done, done, "", done])
    }

    @Test func `a room that is in use has its card, and the others have none`() throws {
        let studio = try FullStudio()
        _ = try studio.item("Soap", 3, in: try studio.department("Shelf", restock: 5))
        let page = try studio.page("/")

        #expect(!page.contains("A perfumer’s studio"))
        #expect(page.contains("Running low") && page.contains(">Soap<"))
        #expect(page.contains(">Add to list</button>"))
        #expect(!page.contains("Open till") && !page.contains("On the list"))
        #expect(!page.contains(">Due<") && !page.contains("Breath today"))
        #expect(!page.contains("Nothing to do"))
    }

    @Test func `a page on which nothing waits says so kindly`() throws {
        let studio = try FullStudio()
        _ = try studio.item("Soap", 9, in: try studio.department("Shelf", restock: 5))
        let page = try studio.page("/")

        #expect(page.contains("<h2>Nothing to do</h2>"))
        #expect(page.contains("<a class=\"button quiet\" href=\"/airlock\">Breathe</a>"))
        #expect(page.contains("Note of the day"))
        for word in [">Now<", ">Due<", "Open till", "Running low", "On the list"] {
            #expect(!page.contains(word), "\(word)")
        }
        // No tiles that only lead to pages.
        #expect(!page.contains("href=\"/notes/map\""))
    }

    @Test func `what waits longest is the card, three more are named, the rest is counted`() throws
    {
        let studio = try FullStudio()
        let soap = try studio.scenting("Dish soap")
        var first = ""
        for number in 1...6 {
            let id = try studio.mix("Trial \(number)", days: number, in: soap)
            if number == 1 { first = id }
        }
        studio.now = .june1.adding(hours: 24 * 8)
        let page = try studio.page("/")

        #expect(page.contains("<h2><a href=\"/medleys/\(first)\">Trial 1</a></h2>"))
        #expect(page.contains("Dish soap · matured 1 day<"))
        #expect(page.contains("ready since 2 June 2026"))
        #expect(page.contains("href=\"/medleys/\(first)/smell\""))
        #expect(page.contains("href=\"/airlock?return=%2Fmedleys%2F\(first)%2Fsmell\""))
        #expect(page.contains("Trial 4") && !page.contains("Trial 5"))
        #expect(page.contains("and 2 more"))
        try studio.send("/medleys/\(first)/status", [("status", "pass")])
        #expect(!(try studio.page("/").contains("Trial 1<")))
    }

    @Test func `what is mature tonight is told with its time, and what rests longer with its days`()
        throws
    {
        let studio = try FullStudio()
        let soap = try studio.scenting("Soap")
        try studio.send(
            "/scentings/\(soap)/new",
            [
                ("name", "Quick"), ("destination", "Jar"), ("maturity", "5"), ("period", "hour"),
                ("ingredient", "Neroli"), ("amount", "1"), ("unit", "g"),
            ])
        _ = try studio.mix("Slow", days: 3, in: soap)
        let page = try studio.page("/")

        #expect(page.contains("to evaluate at 17:00"))
        #expect(page.contains("to evaluate in 3 days"))
        #expect(!page.contains(">Now<"))
    }

    @Test(arguments: [
        (5, nil), (20, "evaluate again: 15 min"), (60, "evaluate again: 1 hour"),
        (300, "evaluate again: 4 hours"), (900, "evaluate again: 1 day"), (2_900, nil),
    ])
    func `a strip is to be smelt again when its time has come`(
        _ minutes: Int64, _ words: String?
    ) throws {
        let studio = try FullStudio()
        let medley = try studio.mix("Slow", days: 30, in: try studio.scenting("Soap"))
        try studio.send("/medleys/\(medley)/smell", [("minutes", "0"), ("rating", "3")])
        studio.now = .june1.adding(minutes: minutes)
        let page = try studio.page("/")

        if let words {
            #expect(page.contains(words))
            #expect(page.contains("href=\"/medleys/\(medley)/smell\""))
        } else {
            #expect(!page.contains("evaluate again"))
        }
    }

    @Test func `the shop has a bar for each of seven days, and leads to the till`() throws {
        let studio = try FullStudio()
        try studio.send("/inventory/demo")
        let page = try studio.page("/")

        #expect(page.contains("<span class=\"large\">€0.00</span> <span class=\"detail\">today"))
        #expect(page.contains("With demo sales"))
        #expect(page.contains("href=\"/sales?from=2026-05-26&amp;to=2026-06-01\""))
        #expect(page.contains("href=\"/drawer\""))
        #expect(page.contains("<a class=\"button\" href=\"/till\">Open till</a>"))
        #expect(page.pieces(from: "<rect ", to: ">").count >= 7)
    }

    @Test func `the breath of the day and its thought lead on`() throws {
        let studio = try FullStudio()
        try studio.send(
            "/airlock/sessions/\(Identifier.number(77).text)",
            [("planned", "120000"), ("ago", "120000"), ("lasted", "120000")])
        try studio.send("/airlock/thoughts/new", [("text", "<Rain> & cedar")])
        let page = try studio.page("/")

        #expect(page.contains("once, 2 minutes"))
        #expect(page.contains("&lt;Rain&gt; &amp; cedar"))
        #expect(page.contains("href=\"/airlock/thoughts/"))
        studio.now = .june1.adding(hours: 24)
        let tomorrow = try studio.page("/")
        #expect(!tomorrow.contains("Breath today") && !tomorrow.contains("cedar"))
        #expect(tomorrow.contains("Nothing to do"))
    }

    @Test func `low is what is below its level, whoever changed which of the two`() throws {
        let studio = try FullStudio()
        let shelf = try studio.department("Shelf", restock: 5)
        let other = try studio.department("Other", restock: 1)
        let item = try studio.item("Soap", 5, in: shelf)
        func low() throws -> Int64 {
            let kept = try studio.count("SELECT count(*) FROM inventory_low")
            let counted = try studio.count(
                """
                SELECT count(*) FROM inventory_item AS i
                JOIN inventory_department AS d ON d.id = i.department
                WHERE i.on_hand < coalesce(i.restock_level, d.restock_level)
                """)
            #expect(kept == counted)
            return kept
        }
        #expect(try low() == 0)
        try studio.send(
            "/inventory/departments/\(shelf)",
            [("name", "Shelf"), ("restock", "6"), ("markup", "50")])
        #expect(try low() == 1)
        try studio.send(
            "/inventory/items/chosen",
            [("act", "move"), ("department", other), ("item", item)])
        #expect(try low() == 0)
        let deletion = try studio.send("/inventory/items/\(item)/delete")
        try studio.send(
            "/inventory/departments/\(other)",
            [("name", "Other"), ("restock", "60"), ("markup", "50")])
        #expect(try low() == 0)
        #expect(deletion.hasPrefix("/inventory"))
    }

    @Test func `no query of it walks a whole table`() throws {
        let studio = try FullStudio()
        let plans = [
            "SELECT 1 FROM medley WHERE status = 'tbd' AND due > 0 AND due <= 5 LIMIT 100",
            "SELECT s.medley FROM smelling AS s CROSS JOIN medley AS m ON m.id = s.medley"
                + " WHERE s.at > 0 AND s.at <= 5 ORDER BY s.at DESC, s.id DESC LIMIT 50",
            "SELECT i.name FROM inventory_low AS l CROSS JOIN inventory_item AS i ON i.id = l.item"
                + " CROSS JOIN inventory_department AS d ON d.id = i.department"
                + " ORDER BY l.name_key, l.item LIMIT 4",
            "SELECT reason FROM inventory_move WHERE item = '1' AND at > 0 AND at <= 5"
                + " ORDER BY at DESC, id DESC LIMIT 1000",
            "SELECT total FROM sale_day WHERE day BETWEEN 1 AND 7 AND currency = 'EUR'"
                + " ORDER BY day, block",
            "SELECT l.name FROM shopping_location AS l CROSS JOIN shopping_tally AS t"
                + " ON t.location = l.id AND t.is_listed = 1"
                + " ORDER BY l.visiting_order, l.name_key, l.unique_name LIMIT 4",
            "SELECT name FROM shopping_item WHERE location = '1' AND is_listed = 1"
                + " ORDER BY name_key, unique_name LIMIT 3",
            "SELECT day FROM sale_day WHERE day <= 5 AND currency = 'EUR' AND sales > 0"
                + " ORDER BY day DESC LIMIT 1",
            "SELECT count(*) FROM note WHERE fact <> ''",
            "SELECT sum(lasted) FROM airlock_session WHERE day = 5",
        ]
        for sql in plans {
            try studio.database.each("EXPLAIN QUERY PLAN " + sql) { (row) in
                let step = row.text(3)
                #expect(step.contains("INDEX") || step.contains("PRIMARY KEY"), "\(sql): \(step)")
                #expect(!step.contains("TEMP B-TREE"), "\(sql): \(step)")
            }
        }
    }
}
