import Basics
import Foundation
import Journal
import SQLCore
import TestKit
import Testing
import Web

@testable import Studio

/// Every form of the corpus of Tests/Hosts/Parity, which sends what each room's pages can send: an address
/// with all the fields that it was ever sent with.
private struct SentForm {
    let path: String
    var fields: Fields

    static func all() throws -> [SentForm] {
        let corpus = try String(
            contentsOf: repository.appending(path: "Tests/Hosts/Parity/corpus.txt"), encoding: .utf8
        )
        var forms: [SentForm] = []
        var path: String?
        for line in corpus.split(separator: "\n") {
            if line.hasPrefix("POST ") {
                path = line.dropFirst(5).split(separator: "?").first.map(String.init)
            } else if line.hasPrefix("GET ") {
                path = nil
            } else if let path, line.hasPrefix("  body "),
                let sent = Fields.decoded(String(line.dropFirst(7)))
            {
                let kind = shape(path)
                let place = forms.firstIndex { shape($0.path) == kind }
                var form = place.map { forms[$0] } ?? SentForm(path: path, fields: Fields())
                for field in sent.fields
                where form.fields[field.name] == nil && field.name != "id" && field.name != "a" {
                    form.fields.add(field.name, "sentinel \(form.fields.fields.count + 1);")
                }
                if let place { forms[place] = form } else { forms.append(form) }
            }
        }
        return forms
    }

    /// Two addresses of one form differ in ids and names.
    private static func shape(_ path: String) -> String {
        path.split(separator: "/").map {
            $0.contains { $0.isNumber || $0 == "%" } || $0.count > 15 ? "#" : String($0)
        }.joined(separator: "/")
    }
}

@Suite struct `What was refused` {
    private let studio: TestStudio

    init() throws {
        studio = try TestStudio(notes: 1)
    }

    private func refuse(_ path: String, _ form: Fields, _ number: UInt64) throws {
        let entry = Entry(
            id: .number(number), device: .number(1), at: .june1, zone: .utc, path: path, form: form)
        _ = try JournalTable(studio.database).append(
            entry, .refused(Faults(JournalFault.gone)))
    }

    private func refusedPage(_ query: String = "") throws -> String {
        try studio.program.respond(
            Request(
                .get, try Target([UInt8](("/refused" + query).utf8)), moment: .june1, zone: .utc,
                id: .number(1), device: .number(1), language: .english), studio.database
        ).text
    }

    @Test func `is shown whole, each field with a label, and all of it is sent again`() throws {
        let forms = try SentForm.all().filter { (form: SentForm) in
            studio.program.rule(at: form.path) != nil
        }
        #expect(forms.count > 90)
        var fields = 0
        for (number, form) in forms.enumerated() {
            try studio.database.run("DELETE FROM journal")
            try refuse(form.path, form.fields, UInt64(number + 10))
            let page = try refusedPage()
            let shown = page.pieces(from: "<dt>", to: "</dd>").map {
                $0.components(separatedBy: "</dt><dd>").map(\.unescaped)
            }
            #expect(shown.count >= form.fields.fields.count)
            // A tick is described in words.
            let typed = form.fields.fields.filter { !$0.name.hasPrefix("warning-") }
            for field in typed {
                fields += 1
                let told = shown.filter { $0.last?.contains(field.value) == true }
                #expect(!told.isEmpty, "\(form.path) hides \(field.name)")
                #expect(
                    told.allSatisfy { $0.first != field.name && $0.first?.isEmpty == false },
                    "\(form.path) has no label for \(field.name)")
                #expect(
                    page.contains("name=\"\(field.name)\" value=\"\(field.value)\""),
                    "\(form.path) does not send \(field.name) again")
            }
            let text = page.pieces(from: "<textarea", to: "</textarea>").first ?? ""
            for field in typed {
                #expect(text.contains(field.value))
            }
        }
        #expect(fields > 300)
    }

    @Test func `names things in place of their ids, and shows no bare id or digest`() throws {
        let full = try FullStudio()
        let scents = try full.department("Scents", restock: 1)
        let gone = "01970000-0000-7000-9000-000000000077"
        let digest = String(repeating: "31aae250", count: 8)
        let entry = Entry(
            id: .number(77), device: .number(1), at: .june1, zone: .utc,
            path: "/inventory/items/new",
            form: Fields([
                ("name", "Rose"), ("department", scents), ("tax_kind", gone),
                ("supplier", gone), ("letterhead", digest), ("rate", gone),
            ]))
        _ = try JournalTable(full.database).append(entry, .refused(Faults(JournalFault.gone)))

        let shown = try full.page("/refused").pieces(from: "<dt>", to: "</dd>")

        #expect(shown.contains("Department</dt><dd>Scents"))
        #expect(!shown.contains { $0.contains(gone) || $0.contains(digest) })
    }

    @Test func `is done again under another thing where its own is gone`() throws {
        let full = try FullStudio()
        let soap = try full.scenting("Soap")
        let kept = try full.mix("Orange grove", days: 3, in: soap)
        let form = Fields([
            ("minutes", "0"), ("rating", "4"), ("text", "Green & sharp"), ("status", "tbd"),
        ])
        let entry = Entry(
            id: .number(77), device: .number(1), at: .june1, zone: .utc,
            path: "/medleys/01970000-0000-7000-9000-000000000077/smell", form: form)
        _ = try JournalTable(full.database).append(entry, .refused(Faults(JournalFault.gone)))

        let page = try full.page("/refused?entry=\(entry.id.text)&q=orange")

        #expect(page.contains("Green &amp; sharp"))
        #expect(page.contains("<dt>Stars</dt><dd>4</dd>"))
        #expect(page.contains("formaction=\"/medleys/\(kept)/smell\""))
        let card = try #require(
            page.pieces(from: "<form", to: "</form>").first { $0.contains("formaction") })
        #expect(card.contains(">Orange grove<"))
        // As sent by the browser.
        try full.send("/medleys/\(kept)/smell", form.pairs)
        #expect(try full.page("/medleys/\(kept)").contains("Green &amp; sharp"))
    }

    @Test func `is not done to another thing where it deletes or changes its own`() throws {
        let full = try FullStudio()
        let soap = try full.scenting("Soap")
        _ = try full.mix("Orange grove", days: 3, in: soap)
        let gone = "/medleys/01970000-0000-7000-9000-000000000077"
        for (number, path) in [gone + "/edit", gone + "/delete"].enumerated() {
            let entry = Entry(
                id: .number(UInt64(80 + number)), device: .number(1), at: .june1, zone: .utc,
                path: path, form: Fields([("name", "Orange")]))
            _ = try JournalTable(full.database).append(entry, .refused(Faults(JournalFault.gone)))
        }
        #expect(try !full.page("/refused").contains("formaction"))
    }

    @Test func `and what waits for a newer program is counted and can be read`() throws {
        let entry = Entry(
            id: .number(5), device: .number(2), at: .june1, zone: .utc, path: "/medleys/later",
            form: Fields([("text", "From tomorrow"), ("unheard", "Of")]),
            rules: Entry.currentRules + 1)
        let packed = SyncRequest(schema: "", cursor: 0, pending: [entry], history: nil)
        _ = try studio.program.syncServing(studio.database).answer(packed)

        for address in ["/", "/settings"] {
            let page = try studio.get(address).text
            #expect(page.contains("1 change waits for the server’s update"))
            #expect(page.contains("href=\"/held\""))
        }
        let page = try studio.get("/held").text
        #expect(page.contains("<dt>Text</dt><dd>From tomorrow</dd>"))
        #expect(page.contains("<dt>unheard</dt><dd>Of</dd>"))
    }
}
