import Basics
import TestKit
import Testing
import Web

@testable import Notes

@Suite struct `The form of an own note` {

    @Test func `is read whole`() throws {
        let (read, faults) = read(typed)

        let note = try #require(read)
        #expect(faults.isEmpty)
        #expect(note.name == "Iris Pallida")
        #expect((note.family, note.position, note.kind) == (.floral, .base, .absolute))
        #expect(note[.description] == "Powder, violets,\r\na cold cellar.")
        #expect(note.list(.characteristics) == ["powdery", "cool"])
        #expect(note.latitude == 436_000)
        #expect(note.longitude == -115_000)
    }

    @Test func `is written as it can be read again`() throws {
        let note = try #require(read(typed).note)

        #expect(read(note.form).note == note)
    }

    @Test(arguments: Wrong.all)
    func `says what is wrong with a field, and only with that`(_ wrong: Wrong) {
        let (note, faults) = read(typed.with(wrong.field, wrong.value))

        #expect(note == nil)
        #expect(faults.faults.map { $0.field } == [wrong.field])
        #expect(faults[wrong.field] == wrong.sentence)
    }

    @Test(arguments: OwnNote.Text.allCases.filter { $0 != .cas && $0 != .more })
    func `takes as much text as it says, in characters as a person counts them`(
        _ text: OwnNote.Text
    ) {
        let family = "👩‍👩‍👧‍👦"
        let full = String(repeating: family, count: text.limit)

        #expect(read(typed.with(text.rawValue, full)).faults.isEmpty)
        let over = read(typed.with(text.rawValue, full + family))
        #expect(over.faults[text.rawValue] == "1 character too many. Shorten it.")
        #expect(over.faults.faults.count == 1)
    }

    @Test(arguments: [
        "Oud\0Black", "\u{202E}عود أسود", "🌹", "e\u{301}", "<script>", "'; DROP TABLE note; --",
        "a\u{0}", String(repeating: "👩‍👩‍👧‍👦", count: 60),
    ])
    func `takes any text for a name`(_ name: String) {
        #expect(read(typed.with("name", name)).note?.name == name)
    }

    @Test func `takes 100 KB for too long and nothing worse`() {
        let huge = String(repeating: "rose ", count: 20_000)
        for text in OwnNote.Text.allCases {
            let faults = read(typed.with(text.rawValue, huge)).faults
            #expect(faults[text.rawValue] != nil)
        }
        #expect(read(typed.with("name", huge)).faults["name"] != nil)
    }

    @Test(arguments: ["latitude", "longitude"])
    func `asks for both degrees or none`(_ field: String) {
        let half = read(typed.with(field, " "))

        #expect(half.faults[field] == say(.bothCoordinates))
        #expect(half.faults.faults.count == 1)
        let none = typed.with("latitude", nil).with("longitude", nil)
        #expect(read(none).faults.isEmpty)
    }

    @Test(arguments: [("-90", "180"), ("90", "-180.0"), ("+0", "0.0001")])
    func `takes the ends of the world`(_ latitude: String, _ longitude: String) {
        let form = typed.with("latitude", latitude).with("longitude", longitude)

        #expect(read(form).faults.isEmpty)
    }

    @Test(arguments: ["8002-73-1", "7732-18-5", "58-08-2", "1333-86-4"])
    func `takes a CAS number whose last digit is right`(_ number: String) {
        #expect(read(typed.with("cas", number)).faults.isEmpty)
    }
}

/// A wrong value and its fault.
struct Wrong: Sendable, CustomTestStringConvertible {
    let field: String
    let value: String?
    let sentence: String

    var testDescription: String { "\(field): \(value.map { String($0.prefix(20)) } ?? "none")" }

    static let all: [Wrong] = {
        let long = String(repeating: "n", count: 61)
        let missing = [nil, "", " ", "\u{A0}\n"].map {
            Wrong(field: "name", value: $0, sentence: say(.nameMissing))
        }
        let choices = ["family", "position", "kind"].flatMap { field in
            [nil, "", "plastic", "Floral"].map {
                Wrong(field: field, value: $0, sentence: say(.chooseOne))
            }
        }
        let numbers = [
            "8002-73-2", "8002731", "x", "12-3-4", "١٢-٣٤-٥", "12345678-1-3", "-12-3", "80a2-73-1",
        ]
        .map { Wrong(field: "cas", value: $0, sentence: say(.notACAS)) }
        let links = ["example.org", "javascript:alert(1)", "data:text/html,x", "//a"].map {
            Wrong(field: "more", value: $0, sentence: say(.notAnAddress))
        }
        let degrees = ["latitude", "longitude"].flatMap { field in
            ["north", "1.23456", "1e3", "--1", "99999999999999999999", "1.2.3"].map {
                Wrong(field: field, value: $0, sentence: say(.notANumber))
            }
        }
        let others = [
            Wrong(field: "name", value: long, sentence: "1 character too many. Shorten it."),
            Wrong(field: "latitude", value: "91", sentence: say(.outOfRange, "90")),
            Wrong(field: "latitude", value: "-90.0001", sentence: say(.outOfRange, "90")),
            Wrong(field: "longitude", value: "180.0001", sentence: say(.outOfRange, "180")),
            Wrong(field: "source", value: nil, sentence: say(.sourceMissing)),
        ]
        return missing + choices + numbers + links + degrees + others
    }()
}

/// The note and the faults in English.
private func read(_ form: Fields) -> (note: OwnNote?, faults: Faults) {
    let (note, faults) = readOwnNote(form)
    return (note, faults.said(NotesWords(.english).sentence))
}

private func say(_ fault: NotesFault, _ number: String = "") -> String {
    NotesWords(.english).sentence(Faults.Fault("", fault.code, [number])) ?? ""
}
