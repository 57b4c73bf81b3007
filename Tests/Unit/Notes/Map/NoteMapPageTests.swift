import Basics
import Foundation
import Notes
import SQLCore
import TestKit
import Testing
import Web

struct NoteMapPageTests {
    private let garden = [
        DataNote("Rose", "floral") { note in
            note.origins = [
                DataOrigin(place: "Grasse", country: "France", latitude: 43.66, longitude: 6.92),
                DataOrigin(place: "Isparta", country: "Turkey", latitude: 37.76, longitude: -30.5),
            ]
        },
        DataNote("Oak", "woody"),
    ]

    @Test func `every origin is a pin with its note, its place and its degrees`() throws {
        let page = try Pages(try encyclopaedia(garden)).page("/notes/map")

        let pins = page.pieces(from: "<li data-slug=\"", to: "</li>")
        #expect(pins.count == 3)
        #expect(page.contains("3 places"))
        let isparta = try #require(pins.first { $0.contains("Isparta") })
        #expect(isparta.hasPrefix("rose\""))
        #expect(isparta.contains("data-family=\"floral\""))
        #expect(isparta.contains("data-latitude=\"37.76\""))
        #expect(isparta.contains("data-longitude=\"-30.5\""))
        #expect(isparta.contains("href=\"/notes/rose\""))
        #expect(isparta.contains("<svg class='picture'"))
        #expect(isparta.contains("Isparta, Turkey"))
    }

    @Test func `a family shows its own origins only`() throws {
        let pages = Pages(try encyclopaedia(garden))

        let woody = try pages.page("/notes/map?family=woody")
        let marine = try pages.page("/notes/map?family=marine")

        #expect(woody.pieces(from: "<li data-slug=\"", to: "\"") == ["oak"])
        #expect(woody.contains("1 place<"))
        #expect(marine.pieces(from: "<li data-slug=\"", to: "\"").isEmpty)
        #expect(marine.contains("0 places"))
        #expect(woody.contains("href=\"/notes/map?family=woody&amp;family=floral&amp;sort=name\""))
    }

    @Test func `every origin of the data file is on the map`() throws {
        let notes = try JSONDecoder().decode(DataFile.self, from: Data(try NotesFile.whole())).notes

        let page = try Pages(try encyclopaedia()).page("/notes/map")

        let pins = page.pieces(from: "<li data-slug=\"", to: "\"")
        #expect(pins.count == notes.map { $0.origins.count }.reduce(0, +))
        #expect(Set(pins) == Set(notes.filter { !$0.origins.isEmpty }.map { $0.slug }))
    }

    @Test func `the same is there without a script`() throws {
        let page = try Pages(try encyclopaedia(garden)).page("/notes/map")

        #expect(page.contains("<noscript>"))
        #expect(page.contains("data-standard=\"Standard\" data-satellite=\"Satellite\""))
    }

    @Test func `the buttons of the script are named by the page`() throws {
        let pages = Pages(try encyclopaedia(garden))

        let page = try pages.page("/notes/map")
        let other = try pages.get("/notes/map", in: .madeUp).text

        #expect(page.contains("data-zoom-in=\"Zoom in\" data-zoom-out=\"Zoom out\""))
        #expect(other.contains("data-zoom-in=\"‹Zoom in›\" data-zoom-out=\"‹Zoom out›\""))
    }
}
