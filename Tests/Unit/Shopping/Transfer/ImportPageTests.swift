import TestKit
import Testing
import Web

@testable import Shopping

@Suite struct `The page of the import` {
    private func preview(_ shop: Shop, _ locations: [String], _ items: [String]) throws -> String {
        let files = [locations, items].filter { !$0.isEmpty }
            .map { "[" + $0.joined(separator: ",") + "]" }
        let form = Fields(
            [("step", "preview")] + zip(["first", "second"], files).map { ($0, $1) })
        return try #require(try shop.preview(form)).text
    }

    private func locations(_ count: Int) -> [String] {
        (0..<count).map {
            #"{"name":"Place \#($0)","visitationOrder":5,"red":0,"green":0,"blue":1,"opacity":1}"#
        }
    }

    private func items(_ count: Int) -> [String] {
        (0..<count).map { #"{"name":"Thing \#($0)","quantity":1}"# }
    }

    private func counts(_ page: String) -> [String] {
        zip(
            page.pieces(from: "<dd class=\"big\">", to: "<"),
            page.pieces(from: "<dt class=\"detail\">", to: "<")
        ).map { $0 + " " + $1 }
    }

    @Test func `is the one import, in this room`() throws {
        #expect(try Shop().get("/shopping/import").location == "/import?in=list")
    }

    @Test(arguments: [(1_000, []), (1_001, ["and 1 more"]), (1_012, ["and 12 more"])])
    func `lists 1,000 locations and 1,000 items, and says how many more there are`(
        _ count: Int, _ rest: [String]
    ) throws {
        let page = try preview(try Shop(), self.locations(count), self.items(count))

        let groups = page.pieces(from: "<details class=\"card came\"", to: "</details>")
        #expect(groups.count == 2)
        for group in groups {
            #expect(group.pieces(from: "<p class=\"small\">", to: "</p>") == rest)
            #expect(group.pieces(from: "<li>", to: "</li>").count == 1_000)
        }
    }

    @Test func `says what stood twice`() throws {
        let page = try preview(try Shop(), locations(1), items(2) + items(2) + items(1))

        let card = try page.pieces(from: "<details class=\"card came\"", to: "</details>").at(0)
        #expect(card.contains("Duplicates in the files, merged"))
        #expect(
            card.pieces(from: "<span class=\"detail\">", to: "</span>") == ["3 times", "2 times"])
    }

    @Test func `offers the import where it would change something`() throws {
        let shop = try Shop()
        try shop.add("Thing 0")
        let known = """
            {"name":"Thing 0","quantity":1,"onList":true,"isAvailable":true,
             "locationName":"Unknown Location"}
            """
        let same = try preview(shop, [], [known])
        #expect(counts(same) == ["1 unchanged"])
        #expect(same.contains("Nothing new: all of it is here already."))
        #expect(!same.contains("type=\"submit\""))
        let page = try preview(shop, [], [known, #"{"name":"Other","quantity":1}"#])
        #expect(counts(page) == ["1 new", "1 unchanged"])
        #expect(
            page.pieces(from: "<span class=\"capsule plain\">", to: "</span>").sorted() == [
                "new", "unchanged",
            ])
        #expect(page.pieces(from: "<input type=\"hidden\" name=\"first", to: " value") == ["\""])
    }

    @Test func `a file that can't be read says why`() throws {
        let page = try #require(
            try Shop().preview(Fields([("step", "preview"), ("first", "[{")])))
        #expect(page.status == 422)
        #expect(page.text.contains("This can’t be imported"))
        #expect(page.text.contains("The JSON file is incomplete"))
    }
}
