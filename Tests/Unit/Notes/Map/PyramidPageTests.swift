import Notes
import TestKit
import Testing
import Web

struct PyramidPageTests {
    private let garden = [
        DataNote("Lemon", "citrus", "top"), DataNote("Rose", "floral", "middle"),
        DataNote("Oak", "woody", "base"), DataNote("Amber", "oriental", "base"),
    ]

    @Test func `notes stand in the tier of their position`() throws {
        let page = try Pages(try encyclopaedia(garden))
            .page("/notes/pyramid?note=oak&note=lemon&note=amber")

        let tiers = page.pieces(from: "<section class=\"tier\" data-tier=\"", to: "</section>")
        #expect(tiers.map { $0.prefix(3) } == ["top", "mid", "bas"])
        #expect(
            tiers.map { $0.pieces(from: "class=\"tile\" href=\"/notes/", to: "\"") }
                == [["lemon"], [], ["oak", "amber"]])
        #expect(try tiers.at(1).contains("None"))
    }

    @Test func `a note twice stands once, and unknown notes are passed over`() throws {
        let page = try Pages(try encyclopaedia(garden))
            .page("/notes/pyramid?note=rose&note=gone&note=rose&note=%00&note=")

        #expect(page.pieces(from: "class=\"tile\" href=\"/notes/", to: "\"") == ["rose"])
    }

    @Test func `a note can be taken out`() throws {
        let page = try Pages(try encyclopaedia(garden)).page("/notes/pyramid?note=oak&note=rose")

        #expect(page.contains("href=\"/notes/pyramid?note=rose\" aria-label=\"Remove Oak\""))
    }

    @Test func `a note can be added to those chosen`() throws {
        let page = try Pages(try encyclopaedia(garden)).page("/notes/pyramid?note=oak&note=rose")

        let form = try #require(page.pieces(from: "<form class=\"inline\"", to: "</form>").first)
        #expect(form.contains("action=\"/notes/pyramid\""))
        #expect(
            form.pieces(from: "type=\"hidden\" name=\"note\" value=\"", to: "\"")
                == ["oak", "rose"])
        #expect(form.pieces(from: "<option value=\"", to: "\"") == ["amber", "lemon"])
    }

    @Test(arguments: ["/notes/pyramid", "/notes/pyramid?note=gone", "/notes/pyramid?x=y"])
    func `an empty pyramid says what to do next`(_ address: String) throws {
        let page = try Pages(try encyclopaedia(garden)).page(address)

        #expect(page.contains("An empty pyramid"))
        #expect(page.contains("<a class=\"button\" href=\"/notes\">All notes</a>"))
        #expect(page.pieces(from: "<option value=\"", to: "\"").count == 4)
    }
}
