import Basics
import Foundation
import FoundationXML
import SQLCore
import TestKit
import Testing

@testable import Notes

struct DrawingTests {
    @Test func `a note's drawing is always the same`() {
        for family in Family.allCases {
            #expect(drawing(of: "damask-rose", family) == drawing(of: "damask-rose", family))
        }
    }

    /// `NEROLI_RECORD=1` writes the sheet anew.
    @Test func `the sheet holds a drawing of its own for every note of the data file`() throws {
        let table = NoteTable(try encyclopaedia())
        let notes = try table.summaries(limit: 1_000)
        let sheet = try table.drawings(String(decoding: try NotesFile.whole(), as: UTF8.self))
        let place = repository.appending(path: "Assets/drawings.svg")
        if ProcessInfo.processInfo.environment["NEROLI_RECORD"] != nil {
            try Data(sheet).write(to: place)
        }

        #expect(try Data(contentsOf: place) == Data(sheet))
        #expect(XMLParser(data: Data(sheet)).parse())
        let symbols = String(decoding: sheet, as: UTF8.self)
            .pieces(from: "<symbol id='", to: "</symbol>")
        #expect(
            Set(symbols.map { $0.components(separatedBy: "'")[0] }) == Set(notes.map { $0.slug }))
        let drawings = symbols.map { $0.components(separatedBy: ">").dropFirst().joined() }
        #expect(Set(drawings).count == notes.count)
        for drawing in drawings { #expect(drawing.utf8.count < 2_000) }
    }

    /// The host serves a file only by the hash of its content.
    @Test func `a note of the data file refers to the sheet by its hash`() throws {
        let table = NoteTable(try encyclopaedia())
        let sheet = try table.drawings(String(decoding: try NotesFile.whole(), as: UTF8.self))

        let rose = try #require(try table.summary("damask-rose"))

        #expect(
            String(decoding: rose.picture, as: UTF8.self) == """
                <svg class='picture' viewBox='0 0 200 200' aria-hidden='true'>\
                <use href='/assets/drawings.svg?v=\(Digest(sheet).text)#damask-rose'/></svg>
                """)
    }

    @Test(arguments: [
        ("fruity", "accord", nil, Motif.fruit), ("fruity", "accord", "apple", .apple),
        ("floral", "aroma chemical", nil, .molecule),
        ("woody", "essential oil", "conifer", .conifer),
        ("woody", "essential oil", "unknown", .rings),
    ])
    func `kind and file choose what is drawn`(
        _ family: String, _ kind: String, _ word: String?, _ motif: Motif
    ) throws {
        let family = try #require(Family(rawValue: family))
        let kind = try #require(Kind(rawValue: kind))

        #expect(Motif(family, kind, word) == motif)
    }

    @Test func `goods without a note are a plain bottle, tinted by their name`() {
        let one = picture(named: "Discovery set")
        #expect(one == picture(named: "discovery SET"))
        #expect(one != picture(named: "Gift box"))
        // No plant: the shapes are equal for every name.
        let shapes = { (svg: [UInt8]) in
            String(decoding: svg, as: UTF8.self).replacing(/#[0-9a-f]{6}/, with: "")
        }
        #expect(shapes(one) == shapes(picture(named: "Gift box")))
        for number in 0..<200 {
            let picture = picture(named: "Thing \(number)")
            #expect(picture.count < 1_000)
            #expect(XMLParser(data: Data(picture)).parse())
        }
    }

    @Test func `any slug in any family is drawn`() {
        for (family, motif) in Family.allCases.map({ ($0, nil) }) + [
            (Family.woody, Motif.conifer), (.fruity, .apple), (.musk, .molecule),
        ] {
            for number in 0..<200 {
                let picture = drawing(of: "note-\(number)", family, motif)

                #expect(picture.count < 2_000)
                #expect(XMLParser(data: Data(picture)).parse(), "\(family) \(number)")
            }
        }
    }
}
