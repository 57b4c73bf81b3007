import Basics
import Foundation
import FoundationXML
import SQLCore
import Testing

@testable import Notes

struct DrawingTests {
    @Test func `a note's drawing is always the same`() {
        for family in Family.allCases {
            #expect(drawing(of: "damask-rose", family) == drawing(of: "damask-rose", family))
        }
    }

    @Test func `every note of the data file has a drawing of its own`() throws {
        let notes = try NoteTable(try encyclopaedia()).summaries(limit: 1_000)

        #expect(Set(notes.map { $0.picture }).count == notes.count)
        for note in notes { #expect(note.picture == drawing(of: note.slug, note.family)) }
    }

    @Test func `every drawing is XML of less than 2,000 bytes`() throws {
        for note in try NoteTable(try encyclopaedia()).summaries(limit: 1_000) {
            #expect(note.picture.count < 2_000, "\(note.slug)")
            #expect(XMLParser(data: Data(note.picture)).parse(), "\(note.slug)")
        }
    }

    @Test func `any slug in any family is drawn`() {
        for family in Family.allCases {
            for number in 0..<200 {
                let picture = drawing(of: "note-\(number)", family)

                #expect(picture.count < 2_000)
                #expect(XMLParser(data: Data(picture)).parse(), "\(family) \(number)")
            }
        }
    }
}
