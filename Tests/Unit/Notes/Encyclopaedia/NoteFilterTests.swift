import Basics
import Notes
import SQLCore
import TestKit
import Testing
import Web

struct NoteFilterTests {
    @Test(arguments: NoteFilter.many)
    func `a filter is read back from its query`(_ filter: NoteFilter) throws {
        #expect(NoteFilter(filter.query) == filter)
        let written = try Fields(formEncoded: [UInt8](filter.query.formEncoded.utf8)[...])
        #expect(NoteFilter(written) == filter)
    }

    @Test func `unknown words in a query are passed over`() throws {
        let filter = NoteFilter(
            try fields("family=floral&family=smelly&position=side&sort=price&colour=red&character=")
        )

        var expected = NoteFilter()
        expected.families = [.floral]
        #expect(filter == expected)
    }

    @Test func `a word twice counts once`() throws {
        let filter = NoteFilter(
            try fields("family=woody&family=citrus&family=woody&character=warm&character=warm"))

        #expect(filter.families == [.woody, .citrus])
        #expect(filter.characteristics == ["warm"])
    }

    @Test func `a query of a thousand characteristics is cut short`() throws {
        let query = (0..<1_000).map { "character=word\($0)" }.joined(separator: "&")

        #expect(NoteFilter(try fields(query)).characteristics.count == 8)
    }

    @Test func `a choice toggled twice is as before, and the others stay`() {
        for filter in NoteFilter.many {
            let there = filter.toggling(.marine).toggling(.base).toggling(characteristic: "odd")
            let back = there.toggling(characteristic: "odd").toggling(.base).toggling(.marine)

            #expect(there.families.contains(.marine))
            #expect(there.search == filter.search)
            #expect(there.only == filter.only)
            #expect(there.order == filter.order)
            #expect(Set(back.families) == Set(filter.families))
            #expect(Set(back.positions) == Set(filter.positions))
            #expect(back.characteristics == filter.characteristics)
        }
    }

    @Test func `changing the order keeps filter and search`() {
        for filter in NoteFilter.many {
            let other = filter.ordered(by: .category)

            #expect(other.order == .category)
            #expect(other.families == filter.families)
            #expect(other.positions == filter.positions)
            #expect(other.characteristics == filter.characteristics)
            #expect(other.search == filter.search)
        }
    }

    @Test func `filter, sort and search give the same list in every order`() throws {
        let table = NoteTable(try encyclopaedia())
        let steps: [(NoteFilter) -> NoteFilter] = [
            { $0.toggling(.floral) }, { $0.ordered(by: .category) },
            { filter in
                var other = filter
                other.search = "rose"
                return other
            },
        ]
        let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]

        let filters = orders.map { $0.reduce(NoteFilter()) { steps[$1]($0) } }

        let first = try table.summaries(filters.at(0), limit: 1_000).map { $0.slug }
        #expect(first.contains("damask-rose"))
        for filter in filters {
            #expect(try filter == filters.at(0))
            #expect(try table.summaries(filter, limit: 1_000).map { $0.slug } == first)
        }
    }

    @Test func `a device remembers all but the search`() {
        var filter = NoteFilter().toggling(.floral).toggling(.top).ordered(by: .category)
        filter.search = "something private"

        let kept = NoteFilter(filter.choices)

        #expect(kept.search == "")
        #expect(kept.families == [.floral])
        #expect(kept.positions == [.top])
        #expect(kept.order == .category)
    }

    private func fields(_ text: String) throws -> Fields {
        try Fields(formEncoded: [UInt8](text.utf8)[...])
    }
}

extension NoteFilter {
    /// Every combination of a few choices.
    static let many: [NoteFilter] = {
        var filters: [NoteFilter] = []
        for families in [[], [Family.floral], [.woody, .citrus]] {
            for positions in [[], [Position.top], [.base, .middle]] {
                for words in [[], ["warm"], ["a & b", "é=🌹"]] {
                    for search in ["", "rose", " a+b&c=%\u{0}"] {
                        var filter = NoteFilter()
                        filter.families = families
                        filter.positions = positions
                        filter.characteristics = words
                        filter.search = search
                        filter.only = [nil, .favourites, .own][filters.count % 3]
                        filter.order = filters.count.isMultiple(of: 2) ? .name : .category
                        filters.append(filter)
                    }
                }
            }
        }
        return filters
    }()
}
