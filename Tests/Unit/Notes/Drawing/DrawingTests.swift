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
            #expect(drawing(of: "own", family, .accord) == drawing(of: "own", family, .accord))
        }
    }

    /// `NEROLI_RECORD=1` writes the sheet anew; then `sheetVersion` is the digest that fails here.
    @Test func `the sheet holds a drawing of its own for every note of the data file`() throws {
        let table = NoteTable(try encyclopaedia())
        let notes = try table.summaries(limit: 1_000)
        let sheet = try table.drawings(String(decoding: try NotesFile.whole(), as: UTF8.self))
        let place = repository.appending(path: "Assets/drawings.svg")
        if ProcessInfo.processInfo.environment["NEROLI_RECORD"] != nil {
            try Data(sheet).write(to: place)
        }

        #expect(try Data(contentsOf: place) == Data(sheet))
        #expect(sheetVersion == Digest(sheet).text)
        #expect(XMLParser(data: Data(sheet)).parse())
        let symbols = String(decoding: sheet, as: UTF8.self)
            .pieces(from: "<symbol id='", to: "</symbol>")
        #expect(
            Set(symbols.map { $0.components(separatedBy: "'")[0] }) == Set(notes.map { $0.slug }))
        let drawings = symbols.map { $0.components(separatedBy: ">").dropFirst().joined() }
        #expect(Set(drawings).count == notes.count)
    }

    /// A first visit loads this in place of the sheet.
    @Test func `the first page's flower is the sheet's neroli in a file of its own`() throws {
        let table = NoteTable(try encyclopaedia())
        let sheet = try table.drawings(String(decoding: try NotesFile.whole(), as: UTF8.self))
        let lines = sheet.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let neroli = lines.filter { $0.starts(with: "<symbol id='neroli'".utf8) }
        let flower = [UInt8]((lines.prefix(1) + neroli + lines.suffix(2)).joined(separator: [10]))
        let place = repository.appending(path: "Assets/flower.svg")
        if ProcessInfo.processInfo.environment["NEROLI_RECORD"] != nil {
            try Data(flower).write(to: place)
        }

        #expect(try Data(contentsOf: place) == Data(flower))
        #expect(flowerVersion == Digest(flower).text)
    }

    /// The sheet is fetched whole by the first page with a drawing.
    @Test func `the sheet is small when packed`() throws {
        let sheet = repository.appending(path: "Assets/drawings.svg")
        let gzip = Process()
        gzip.executableURL = URL(filePath: "/usr/bin/env")
        gzip.arguments = ["gzip", "-9", "-c", sheet.path]
        let output = Pipe()
        gzip.standardOutput = output
        try gzip.run()
        let packed = try #require(try output.fileHandleForReading.readToEnd())
        gzip.waitUntilExit()

        #expect(packed.count < 60 * 1_024)
        #expect(packed.count > 10 * 1_024)
    }

    /// The host serves a file only by the hash of its content.
    @Test func `a note of the data file refers to the sheet by its hash`() throws {
        let table = NoteTable(try encyclopaedia())
        let sheet = try Data(contentsOf: repository.appending(path: "Assets/drawings.svg"))

        let rose = try #require(try table.summary("damask-rose"))
        let version = Digest([UInt8](sheet)).text

        #expect(
            String(decoding: rose.picture, as: UTF8.self) == """
                <svg class='picture' viewBox='0 0 200 200' aria-hidden='true'>\
                <use href='/assets/drawings.svg?v=\(version)#damask-rose'/></svg>
                """)
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

    @Test(arguments: Family.allCases) func `any own note is drawn`(_ family: Family) throws {
        #expect(plainMotifs[family.motif] != nil)
        for number in 0..<50 {
            for kind in [Kind.accord, .aromaChemical] {
                let picture = drawing(of: "note-\(number)", family, kind)

                #expect(picture.count < 8_000)
                #expect(XMLParser(data: Data(picture)).parse(), "\(family) \(number)")
                #expect(String(decoding: picture, as: UTF8.self).contains("<path"))
            }
        }
        #expect(drawing(of: "one", family, .accord) != drawing(of: "two", family, .accord))
    }
}
