import Basics
import SQLCore
import TestKit
import Testing
import Web

@testable import Studio

@Suite struct `One slip of the finger` {
    private func meant(_ word: String, known: String) -> [String] {
        (Slips([UInt8](word.utf8))?.meant(known: [UInt8](known.utf8)) ?? []).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    @Test(arguments: [
        ("begramot", "bergamot"), ("vanila", "vanilla"), ("vannilla", "vanilla"),
        ("patchuli", "patchouli"), ("jasmone", "jasmine"), ("evtiver", "vetiver"),
        ("anilla", "vanilla"), ("бергомот", "бергамот"), ("λεβνάτα", "λεβάντα"),
        ("ラペンダー", "ラベンダー"),
    ])
    func `is put right, whatever it is`(_ typed: String, _ word: String) {
        #expect(meant(typed, known: typed).contains(word))
        #expect(Slips([UInt8](typed.utf8))?.fits([UInt8](word.utf8)) == true)
    }

    @Test(arguments: [("rse", "rose"), ("", "rose"), ("106229", "106239"), ("neroli3", "neroli4")])
    func `is not looked for in short words and in numbers`(_ typed: String, _ word: String) {
        #expect(Slips([UInt8](typed.utf8)) == nil)
    }

    @Test(arguments: [("begramto", "bergamot"), ("vanil", "bergamot"), ("lemon", "melon")])
    func `is one, not two`(_ typed: String, _ word: String) {
        #expect(!meant(typed, known: typed).contains(word))
        #expect(Slips([UInt8](typed.utf8))?.fits([UInt8](word.utf8)) == false)
    }

    @Test func `swapped letters come before a letter too many, and a wrong one comes last`() throws
    {
        let all = meant("raose", known: "raose")

        let places = try ["arose", "rraose", "rose", "reose"].map {
            try #require(all.firstIndex(of: $0), "\($0)")
        }
        #expect(places == places.sorted())
        #expect(Set(all).count == all.count)
        #expect(!all.contains("raose"))
    }

    @Test func `is not looked for behind what no word begins with`() {
        let all = meant("berklmno", known: "ber")

        #expect(all.contains("berlmno"))
        #expect(all.contains("beklmno"))
        #expect(!all.contains("berklmn"))
        #expect(!all.contains { $0.hasPrefix("berkl") })
        #expect(meant("berklmno", known: "berklmno").contains("berklmn"))
    }

    @Test func `of four letters is only a swap or a letter left out`() {
        #expect(meant("rsoe", known: "rsoe").contains("rose"))
        #expect(meant("musk", known: "musk").contains("muxsk"))
        #expect(!meant("zinc", known: "zinc").contains("zing"))
        #expect(!meant("zinc", known: "zinc").contains("zin"))
    }

    @Test func `both ways to look for it agree`() throws {
        var chance = SplitMix64(seed: 121)
        for _ in 1...2_000 {
            let count = 4 + chance.roll(3)
            let letters = (1...count).map { _ in "abc".randomElement(using: &chance) ?? "a" }
            let word = String(letters)
            let other = String((1...6).map { _ in "abc".randomElement(using: &chance) ?? "a" })
            guard !other.hasPrefix(word) else { continue }
            let slips = try #require(Slips([UInt8](word.utf8)))
            let byList = meant(word, known: word).contains { other.hasPrefix($0) }
            #expect(slips.fits([UInt8](other.utf8)) == byList, "\(word) \(other)")
        }
    }

    @Test func `costs a look into the index for each word it may be`() throws {
        let desk = try Desk()
        var plan: [String] = []
        try desk.database.each(
            "EXPLAIN QUERY PLAN " + SearchTable.next, [.integer(0), .integer(0), .text("a")]
        ) { (row) throws(Failure) in plan.append(row.text(3)) }
        #expect(
            plan == ["SEARCH search_word USING PRIMARY KEY (room=? AND place=? AND key>?)"],
            "\(plan)")
    }

    @Test func `finds the same words as one look for each`() throws {
        let desk = try Desk()
        let table = SearchTable(desk.database, studioSchema.searched, .english)
        var chance = SplitMix64(seed: 151)
        let rooms = Array(0..<5)
        var found = 0
        let named = ["bergamot", "vanilla", "patchouli", "jasmine", "vetiver", "orange", "cedar"]
        for number in 0..<42 {
            var letters = Array(named[number % named.count])
            letters[chance.roll(letters.count)] = "aeimnorst".randomElement(using: &chance) ?? "a"
            let typed = String(letters)
            let slips = try #require(Slips([UInt8](typed.utf8)))
            let known = try plain(slips.beginnings, desk).first ?? []
            let words = try plain(slips.meant(known: known), desk)
            let meant = try table.meant(SearchQuery(typed), rooms: rooms).map { $0.words[0] }
            // The likeliest first, and none that another begins with.
            var wanted: [[UInt8]] = known.count == typed.utf8.count ? [[UInt8](typed.utf8)] : []
            let own = wanted.count
            for word in words.prefix(20)
            where !wanted.contains(where: { $0.starts(with: word) || word.starts(with: $0) }) {
                wanted.append(word)
            }
            #expect(meant == Array(wanted.dropFirst(own).prefix(3)), "\(typed)")
            found += meant.count
        }
        #expect(found > 3)
    }

    /// Beginnings that match a word of the index.
    private func plain(_ beginnings: [[UInt8]], _ desk: Desk) throws -> [[UInt8]] {
        try beginnings.filter { beginning in
            let text = String(decoding: beginning, as: UTF8.self)
            return try desk.database.integer(
                "SELECT EXISTS (SELECT 1 FROM search_word WHERE substr(key, 1, length(?1)) = ?1)",
                [.text(text)]) == 1
        }
    }
}
