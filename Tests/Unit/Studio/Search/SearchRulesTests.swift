import Basics
import TestKit
import Testing

@testable import Studio

struct SearchRulesTests {
    @Test(arguments: [
        ("rose", ["Rose"], SearchFit.exact), ("  RÖSE ", ["Rose"], .exact),
        ("bitterorange", ["Bitter orange"], .exact), ("bitter orange", ["Bitterorange"], .exact),
        ("ros", ["Rose oil"], .start), ("rose o", ["Rose oil"], .start),
        ("oil", ["Rose oil"], .end), ("seville", ["Bitter orange", "Seville orange"], .named),
        ("orangeoil", ["Bitter orange oil"], .end), ("rose", ["Rose oxide"], .whole),
        ("roses", ["Damask rose"], .end), ("leaf", ["Violet leaves"], .end),
        ("olibanum", ["Frankincense", "Olibanum"], .other), ("rose", ["Rosemary"], .start),
        ("rose", ["Wild rosemary"], .word), ("ros", ["Rose"], .start),
        ("oil rose", ["Rose oil"], .names),
        ("or sev", ["Bitter orange", "Seville orange"], .names),
    ])
    func `a name fits by where it begins`(_ text: String, _ names: [String], _ fit: SearchFit) {
        #expect(SearchFit(names.map { SearchText($0) }, SearchQuery(text)) == fit)
    }

    @Test(arguments: [
        ("candles", "candle"), ("lilies", "lily"), ("lily", "lilies"), ("boxes", "box"),
        ("glasses", "glass"), ("leaves", "leaf"), ("leaf", "leaves"), ("roses", "rose"),
        ("berries", "berry"), ("peaches", "peach"), ("cloves", "clove"), ("irises", "iris"),
        ("vials", "vial"),
    ])
    func `a plural is its singular`(_ one: String, _ other: String) {
        let words = (one: [UInt8](one.utf8), other: [UInt8](other.utf8))

        #expect(Plural.same(words.one[...], words.other[...]))
        #expect(Plural.other(words.one) == words.other)
    }

    @Test(arguments: [("pines", "pin"), ("notes", "not"), ("breaths", "breathe"), ("caps", "cape")])
    func `other words are other words`(_ one: String, _ other: String) {
        #expect(!Plural.same([UInt8](one.utf8)[...], [UInt8](other.utf8)[...]))
    }

    @Test(arguments: ["citrus", "iris", "glass", "vial", "gas", "honey", "bay", "cypress"])
    func `what is no plural has no other number to look for`(_ word: String) {
        #expect(Plural.other([UInt8](word.utf8)) == nil)
    }

    @Test(arguments: [
        ("frankinsence", "frankincense"), ("cinammon", "cinnamon"), ("patcholy", "patchouli"),
        ("sandelwod", "sandalwood"), ("bergammott", "bergamot"),
    ])
    func `two slips in a long word are forgiven`(_ typed: String, _ word: String) {
        let slips = TwoSlips([UInt8](typed.utf8))

        #expect(slips?.reach([UInt8](word.utf8))?.end == word.utf8.count)
        #expect(slips?.reach([UInt8]((word + "oil").utf8)) != nil, "a name goes on")
    }

    @Test(arguments: [("frankinsence", "frangipani"), ("cinammon", "cilantro")])
    func `three slips are not`(_ typed: String, _ word: String) throws {
        let slips = try #require(TwoSlips([UInt8](typed.utf8)))

        #expect(slips.reach([UInt8](word.utf8)) == nil)
        #expect(slips.hopeless([UInt8](word.utf8)) < word.utf8.count)
    }

    @Test(arguments: [("ose", "Rose"), ("rose violet", "Rose"), ("oil of", "Rose oil")])
    func `what is in no name needs the texts`(_ text: String, _ name: String) {
        #expect(SearchFit([SearchText(name)], SearchQuery(text)) == nil)
    }

    @Test func `better fits come first`() {
        #expect([SearchFit.text, .names, .word, .start, .exact].sorted().first == .exact)
        #expect(SearchFit.names < .text)
    }

    @Test func `a search of ten thousand letters is cut`() {
        let query = SearchQuery(String(repeating: "rose ", count: 10_000))

        #expect(query.words.count == 10)
        #expect(SearchQuery(String(repeating: "x", count: 10_000)).joined.count == 200)
    }

    @Test(arguments: ["", "  ", "\u{0}", "\"*", "%_", "\u{202E}", "- ’", "()"])
    func `signs alone are no search`(_ text: String) {
        #expect(SearchQuery(text).isEmpty)
    }

    @Test func `an excerpt is the line that holds the most, around the match`() {
        let text = "Nothing here.\nA rose.\nThe rose and the oud, at last."

        let excerpt = Excerpt(of: text, SearchQuery("oud rose"))

        #expect(excerpt?.pieces == ["The ", "rose", " and the ", "oud", ", at last."])
    }

    @Test func `a long line is cut between words, with a sign that it goes on`() throws {
        let before = String(repeating: "amber ", count: 40)
        let text = before + "rose " + before

        let pieces = try #require(Excerpt(of: text, SearchQuery("rose"))).pieces

        #expect(try pieces.at(0).hasPrefix("… amber amber"))
        #expect(try pieces.at(1) == "rose")
        #expect(try pieces.at(2).hasSuffix("amber …"))
        #expect(pieces.joined().count < 230)
    }

    @Test(arguments: ["🌹", "ورد", "👩🏽‍🔬é"])
    func `a line without blanks is cut nowhere inside a letter`(_ letter: String) throws {
        let text = String(repeating: letter, count: 100)

        let pieces = Excerpt(of: text, SearchQuery(letter))?.pieces ?? []

        #expect(!pieces.joined().contains("\u{FFFD}"))
    }

    @Test func `a text without the words has no excerpt`() {
        #expect(Excerpt(of: "A rose.", SearchQuery("oud")) == nil)
        #expect(Excerpt(of: "", SearchQuery("oud")) == nil)
    }
}
