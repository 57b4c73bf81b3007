import TestKit
import Testing
import Web

@testable import ShoppingList

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

    @Test func `hides what its script shows`() throws {
        let page = try Shop().page("/shopping/import")

        #expect(page.pieces(from: "<label class=\"field file\"", to: ">") == [" hidden"])
        #expect(
            page.pieces(from: "<input type=\"file\"", to: ">")
                == [" accept=\".json,application/json\" multiple"])
        #expect(
            page.pieces(from: " id=\"too-large\"", to: ">") == [" role=\"alert\" hidden"])
    }

    @Test(arguments: [
        (300, 300, []), (301, 300, ["and 1 more"]), (300, 302, ["and 2 more"]),
        (301, 302, ["and 3 more"]),
    ])
    func `lists 300 locations and 300 items, and says how many more there are`(
        _ locations: Int, _ items: Int, _ rest: [String]
    ) throws {
        let page = try preview(try Shop(), self.locations(locations), self.items(items))

        #expect(page.pieces(from: "<p class=\"count\">", to: "</p>") == rest)
        let lines = try #require(page.pieces(from: "<ul class=\"lines\">", to: "</ul>").last)
        #expect(lines.pieces(from: "<li>", to: "</li>").count == 600)
    }

    @Test(arguments: [(0, nil, []), (300, 300, []), (301, 300, ["and 1 more"])])
    func `lists 300 that stood twice, too`(_ count: Int, _ shown: Int?, _ rest: [String]) throws {
        let page = try preview(try Shop(), locations(1), items(count) + items(count) + items(1))

        let card = page.pieces(from: "<section class=\"card\">", to: "</section>").first
        #expect(card.map { $0.pieces(from: "<li>", to: "</li>").count } == shown)
        #expect((card ?? "").pieces(from: "<p class=\"count\">", to: "</p>") == rest)
    }

    @Test func `offers the import where it would change something`() throws {
        let shop = try Shop()
        try shop.add("Thing 0")
        let known = """
            {"name":"Thing 0","quantity":1,"onList":true,"isAvailable":true,
             "locationName":"Unknown Location"}
            """
        func said(_ items: [String]) throws -> [[String]] {
            let page = try preview(shop, [], items)
            let summary = page.pieces(from: "<ul class=\"summary\">", to: "</ul>").first ?? ""
            return [
                summary.pieces(from: "<li>", to: "</li>"),
                page.pieces(from: "<span class=\"capsule plain", to: "</span>").sorted(),
                page.pieces(from: "<p class=\"lead\">", to: "</p>"),
                page.pieces(from: "<input type=\"hidden\" name=\"first", to: " value"),
            ]
        }

        #expect(
            try said([known]) == [
                ["Unchanged: 1 item"], [" same\">unchanged"],
                ["All of it is there already; nothing would change."], [],
            ])
        #expect(
            try said([known, #"{"name":"Other","quantity":1}"#]) == [
                ["New: 1 item", "Unchanged: 1 item"], [" same\">unchanged", "\">new"], [], ["\""],
            ])
    }
}
