import Basics
import Markup
import RoomKit
import Studio
import TestKit
import Testing
import Web

@Suite struct `Faults that several rooms share` {
    @Test func `are said alike, in every language`() {
        for fault in FieldFault.allCases {
            #expect(said(fault.code, ["2"], .english)?.isEmpty == false)
            #expect(said(fault.code, ["2"], .madeUp)?.hasPrefix("‹") == true, "\(fault)")
        }
        #expect(said("field.tooLong", ["1"]) == "1 character too many. Shorten it.")
    }

    @Test(arguments: [
        ([], ""), ([""], "Not now."), (["name"], "Please fix the marked field."),
        (["name", "day", "name"], "Please fix the 2 marked fields."), (["name", ""], "Not now."),
    ])
    func `are counted above the form`(fields: [String], sentence: String) {
        var faults = Faults()
        for field in fields { faults.add(field, field.isEmpty ? "Not now." : "Enter a name.") }
        var html = HTML(in: .english)
        html.faults(faults)
        #expect(String(decoding: html.bytes, as: UTF8.self).contains(sentence))
        #expect(html.bytes.isEmpty == fields.isEmpty)
    }

    /// Rooms had their own codes for these faults, and journals hold the codes.
    @Test(arguments: [
        (
            "till.ambiguous", ["1250", "1.25"],
            "This can mean 1250 or 1.25. Enter the one you mean."
        ),
        (
            "medleys.ambiguous", ["1250", "1.25"],
            "This can mean 1250 or 1.25. Enter the one you mean."
        ),
        (
            "inventory.ambiguous", ["1005"],
            "Enter 1005 if you mean that. At most 2 decimals after a point."
        ),
        ("till.tooManyDecimals", ["0"], "Enter a whole number, such as 2."),
        ("medleys.tooManyDecimals", ["6"], "Enter at most 6 decimals."),
        ("inventory.tooManyDecimals", ["2"], "Enter at most 2 decimals."),
        ("inventory.notShowable", [], "Remove the character that can’t be shown."),
        ("list.notShowable", [], "Remove the character that can’t be shown."),
        ("notes.tooLong", ["1"], "1 character too many. Shorten it."),
        ("inventory.tooLong", ["2"], "2 characters too many. Shorten it."),
        ("list.tooLong", ["3"], "3 characters too many. Shorten it."),
        ("inventory.chooseOne", [], "Choose an option."),
        ("list.chooseOne", [], "Choose an option."),
        ("list.line", ["4", "tooLong", "1"], "Entry 4: 1 character too many. Shorten it."),
        ("list.line", ["4", "lineName"], "Entry 4: the name is missing"),
    ]) func `are said under their former codes, too`(
        code: String, arguments: [String], sentence: String
    ) {
        #expect(said(code, arguments) == sentence)
    }

    @Test func `leave a room its own sentence`() {
        #expect(said("till.tooLong", ["3"]) == "3 characters too many. Shorten it.")
        #expect(said("medleys.tooLong", ["1"]) == "1 character too many. Shorten it.")
        #expect(said("medleys.chooseOne") == "Choose an option.")
        #expect(said("notes.chooseOne") == "Choose an option.")
        #expect(said("nowhere.tooLong", ["1"]) == nil)
        #expect(said("tooLong", ["1"]) == nil)
    }

    private func said(
        _ code: String, _ arguments: [String] = [], _ language: Language = .english
    ) -> String? {
        for room in studioRooms {
            let fault = Faults.Fault("name", code, arguments)
            if let sentence = room.sentence(fault, language) { return sentence }
        }
        return nil
    }
}
