import Basics
import Foundation
import SQLCore
import Studio
import TestKit
import Testing
import Web

/// Every form of every page that links lead to in a studio with a demo, each of its fields left
/// empty or with nonsense.
@Suite struct `A fault of a form` {
    private let studio: TestStudio
    private static let owners = [
        "field", "journal", "medleysSheet", "studio", "papers", "safety", "airlock", "inventory",
        "list", "notes", "till", "medleys", "limits",
    ]

    init() throws {
        studio = try TestStudio()
        _ = try studio.post("/demo", ["load": "1"])
    }

    @Test func `is a sentence, never its code`() throws {
        var waiting = ["/", "/settings", "/settings/currency", "/till", "/inventory", "/medleys"]
        var seen = Set(waiting.map(shape))
        var forms: Set<String> = []
        var sent = 0
        var found: [String] = []
        while let address = waiting.popLast() {
            let page = try answer(.get, address).text
            found += codes(in: page, address)
            for link in page.pieces(from: " href=\"", to: "\"").map(\.unescaped)
            where link.hasPrefix("/") && !link.contains(".") && seen.insert(shape(link)).inserted {
                waiting.append(link)
            }
            let texts = page.components(separatedBy: "<form").dropFirst()
            for (form, text) in zip(PageForm.all(page), texts) where form.isPost {
                let names = form.fields.fields.map(\.name).joined(separator: " ")
                guard forms.insert(shape(form.action) + " " + names).inserted else { continue }
                let acts = text.components(separatedBy: "</form>")[0].pieces(
                    from: "name=\"act\" value=\"", to: "\"")
                for fields in faulty(form.fields, Set(acts)) {
                    sent += 1
                    let text = try answer(.post, form.action, fields).text
                    found += codes(in: text, form.action)
                }
            }
        }
        #expect(Set(found) == [])
        #expect(forms.count > 60)
        #expect(sent > 400)
        #expect(forms.contains { $0.hasPrefix("/settings/currency ") })
    }

    /// With each field empty, and with nonsense in it; as sent by each button.
    private func faulty(_ fields: Fields, _ acts: Set<String>) -> [Fields] {
        var all: [Fields] = []
        for name in Set(fields.fields.map(\.name)).sorted() where name != "id" {
            for value in ["", "x\u{1}"] {
                let form = fields.with(name, as: value)
                all.append(form)
                for act in acts.sorted() where form["act"] == nil {
                    all.append(form.with("act", as: act))
                }
            }
        }
        return all
    }

    /// Nothing stays of what was sent.
    private func answer(
        _ method: Request.Method, _ address: String, _ form: Fields = Fields()
    ) throws -> Response {
        let request = Request(
            method, try Target(address), form: form, moment: .june1, zone: .utc, id: .number(9),
            device: .number(1), language: .english)
        try studio.database.run("BEGIN IMMEDIATE")
        defer { try? studio.database.run("ROLLBACK") }
        return try studio.program.respond(request, studio.database)
    }

    private func codes(in page: String, _ place: String) -> [String] {
        Self.owners.flatMap { owner in
            page.components(separatedBy: owner + ".").dropFirst().compactMap { piece in
                let word = piece.prefix { $0.isLetter }
                return word.first?.isLowercase == true && word.contains { $0.isUppercase }
                    ? "\(owner).\(word) at \(place)" : nil
            }
        }
    }

    private func shape(_ address: String) -> String {
        "/"
            + (address.split(separator: "?").first ?? "").split(separator: "/").map {
                $0.count > 15 || $0.contains("%") ? "#" : String($0)
            }.joined(separator: "/")
    }
}
