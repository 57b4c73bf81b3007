import Basics
import TestKit
import Testing
import Web

struct TodayTests {
    @Test(arguments: [
        (0, "Working late?"), (4, "Working late?"), (5, "Good morning"), (11, "Good morning"),
        (12, "Good afternoon"), (17, "Good afternoon"), (18, "Good evening"),
        (22, "Good evening"), (23, "Good evening"),
    ])
    func `the greeting is the hour's`(_ hour: Int, _ greeting: String) throws {
        let page = try TestStudio.inUse(notes: 1).get("/", at: .june1.adding(hours: hour - 12)).text

        #expect(page.contains("<h1>\(greeting)</h1>"))
    }

    @Test(arguments: [
        (0, "Monday, 1 June", "Good afternoon"), (-600, "Monday, 1 June", "Working late?"),
        (13 * 60, "Tuesday, 2 June", "Working late?"), (-14 * 60, "Sunday, 31 May", "Good evening"),
        (330, "Monday, 1 June", "Good afternoon"),
    ])
    func `day and greeting are those of the person's own clock`(
        _ minutes: Int, _ date: String, _ greeting: String
    ) throws {
        let zone = try #require(Zone(minutes: minutes))

        let page = try TestStudio.inUse(notes: 1).get("/", zone: zone).text

        #expect(page.contains("<p class=\"small\">\(date)</p>"))
        #expect(page.contains("<h1>\(greeting)</h1>"))
    }

    @Test(arguments: [
        (0, "Thursday, 1 January"), (1_582_934_400_000, "Saturday, 29 February"),
        (-86_400_000, "Wednesday, 31 December"), (1_795_132_800_000, "Friday, 20 November"),
    ])
    func `the date is in words`(_ milliseconds: Int64, _ date: String) throws {
        let page = try TestStudio.inUse(notes: 1).get("/", at: Moment(milliseconds: milliseconds))
            .text

        #expect(page.contains(date))
    }

    @Test(arguments: [(1, "1 note"), (2, "2 notes"), (12, "12 notes")])
    func `it counts the notes in right words`(_ notes: Int, _ words: String) throws {
        let page = try TestStudio(notes: notes).get("/").text

        #expect(page.contains(">The encyclopaedia has \(words).<"))
    }

    @Test func `it shows the note of the person's day`() throws {
        let studio = try TestStudio.inUse()
        let east = try #require(Zone(minutes: 840))

        let today = try studio.get("/").text.pieces(from: "Note of the day", to: "</a>")
        let evening = try studio.get("/", at: .june1.adding(hours: 11)).text
            .pieces(from: "Note of the day", to: "</a>")
        let tomorrow = try studio.get("/", zone: east).text
            .pieces(from: "Note of the day", to: "</a>")

        #expect(today.count == 1)
        #expect(today == evening)
        #expect(today != tomorrow)
    }

    @Test(arguments: ["/notes", "/scentings", "/till", "/shopping", "/settings"])
    func `it leads to every room`(_ address: String) throws {
        #expect(try TestStudio.inUse(notes: 1).get("/").text.contains("href=\"\(address)\""))
    }
}
