import Basics
import RoomKit
import TestKit
import Testing
import Web

struct GlossaryTests {
    private let words = TermWords(.english)

    @Test func `every term has a title and two short sentences of its own`() {
        #expect(Term.allCases.count >= 40)
        #expect(Set(Term.allCases.map { words.title($0) }).count == Term.allCases.count)
        for term in Term.allCases {
            #expect(words.title(term) != term.rawValue)
            let sentences = words.text(term).split(separator: ". ")
            #expect(!sentences.isEmpty && sentences.count <= 3, "\(term)")
            for sentence in sentences {
                #expect(sentence.split(separator: " ").count <= 20, "\(term)")
            }
        }
    }

    @Test func `the page holds every term under its anchor`() throws {
        let page = try Desk().get("/glossary").text

        for term in Term.allCases { #expect(page.contains("<dt id=\"\(term.rawValue)\">")) }
    }

    @Test func `a term on a page opens its own explanation`() throws {
        let page = try Desk().get("/notes/agarwood").text
        let opened = page.pieces(from: "class=\"term\" type=\"button\" popovertarget=\"", to: "\"")

        #expect(opened.count == 3)
        for id in opened { #expect(page.contains("id=\"\(id)\" popover=\"auto\"")) }
    }
}
