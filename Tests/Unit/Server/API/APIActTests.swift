import Basics
import Foundation
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Server

struct APIActTests {
    private static let thought = "{\"text\": \"Ask Marta about the amber.\"}"

    private func count(_ site: TestSite, _ table: String = "airlock_thought") throws -> Int64 {
        try site.site.databases.read { (database) throws(Failure) in
            try database.integer("SELECT count(*) FROM \(table)")
        }
    }

    @Test("the same key with the same body answers the same, and acts once")
    func twice() throws {
        try withSite { site in
            let program = try KeyedProgram(site)
            let id = KeyedProgram.newID()
            let first = program.act("airlock/thoughts/new", Self.thought, as: id)
            let second = program.act("airlock/thoughts/new", Self.thought, as: id)
            #expect(first.status == 200 && first.body == second.body)
            #expect(try count(site) == 1)
        }
    }

    @Test("the same key with another body, or at another address, is refused")
    func other() throws {
        try withSite { site in
            let program = try KeyedProgram(site)
            let id = KeyedProgram.newID()
            _ = program.act("airlock/thoughts/new", Self.thought, as: id)
            for (path, body) in [
                ("airlock/thoughts/new", "{\"text\": \"Something else\"}"),
                (
                    "airlock/thoughts/new",
                    "{\"text\": \"Ask Marta about the amber.\", \"session\": \"\"}"
                ),
                ("shopping/locations/new", Self.thought),
            ] {
                let answer = program.act(path, body, as: id)
                #expect(answer.status == 422)
                #expect(answer.text.contains(APIFault.otherBody.type), "\(answer.text)")
            }
            #expect(try count(site) == 1)
            let another = try KeyedProgram(site)
            #expect(another.act("airlock/thoughts/new", Self.thought, as: id).status == 200)
        }
    }

    @Test("a refused form may be sent again with the same key, put right")
    func putRight() throws {
        try withSite { site in
            let program = try KeyedProgram(site)
            let id = KeyedProgram.newID()
            #expect(program.act("airlock/thoughts/new", "{\"text\": \" \"}", as: id).status == 422)
            #expect(program.act("airlock/thoughts/new", Self.thought, as: id).status == 200)
        }
    }

    @Test("a look tells what would be made, and makes nothing")
    func look() throws {
        try withSite { site in
            let program = try KeyedProgram(site)
            let head = try program.json("/changes")["log"]
            let answer = program.act("airlock/thoughts/new", Self.thought, look: true)
            let value = try #require(JSONValue(parsing: answer.body))
            #expect(value["done"] == .bool(false))
            #expect(value["rows"]?.asList?.count == 1)
            #expect(program.act("airlock/thoughts/new", "{}", look: true).status == 422)
            #expect(try count(site) == 0)
            let later = try program.json("/changes")["log"]
            #expect(later == head)
            // The log goes on, and its fingerprint still counts all rows.
            _ = program.act("airlock/thoughts/new", Self.thought)
            try site.site.databases.read { (database) throws(Failure) in
                let kept = try JournalTable(database).fingerprint()
                let counted = try database.fingerprint(of: studioJournalledTables)
                #expect(kept == counted)
            }
        }
    }

    @Test("faults are told by field, with a code, in the language that was asked for")
    func faults() throws {
        // The files of a test's site have no sentences, and other suites may give them later.
        try learnLanguages()
        try withSite { site in
            let program = try KeyedProgram(site)
            let german = program.act("inventory/departments/new", "{\"name\": \"\"}") {
                $0.acceptLanguage = "de"
            }
            let english = program.act("inventory/departments/new", "{\"name\": \"\"}")
            let errors = try [german, english].map { answer in
                try #require(JSONValue(parsing: answer.body)?["errors"]?.asList?.first)
            }
            #expect(german.status == 422)
            #expect(errors[0]["field"] == .text("name") && errors[0]["code"] == errors[1]["code"])
            #expect(errors[0]["code"]?.asText?.isEmpty == false)
            #expect(errors[0]["sentence"] != errors[1]["sentence"])
        }
    }

    @Test("the log says which key wrote")
    func device() throws {
        try withSite { site in
            let program = try KeyedProgram(site)
            _ = program.act("airlock/thoughts/new", Self.thought)
            let entry = try #require(try program.json("/changes")["entries"]?.asList?.last)
            let key = try site.site.host.keys().first
            #expect(entry["device"]?.asText == key?.id.text)
        }
    }

    @Test("a key undoes its own act, and none of a room that it may not change")
    func undo() throws {
        try withSite { site in
            let program = try KeyedProgram(site)
            let done = program.act("airlock/thoughts/new", Self.thought)
            let entry = try #require(JSONValue(parsing: done.body)?["entry"]?.asText)
            let other = try KeyedProgram(site, "list:rw")
            #expect(other.act("undo", "{\"entry\": \"\(entry)\"}").status == 403)
            let undone = program.act("undo", "{\"entry\": \"\(entry)\"}")
            #expect(undone.status == 200, "\(undone.text)")
            #expect(try count(site) == 0)
        }
    }

    @Test(
        "no key reaches passcodes, erasing, backups, files or the demo",
        arguments: [
            "settings/passcode", "settings/data/erase", "settings/data/import",
            "settings/backups/restore", "settings/keys/new", "sync/pair", "demo", "demo/remove",
            "import", "airlock/erase", "till/letter", "updated", "lock",
        ])
    func closed(_ path: String) throws {
        try withSite { site in
            let program = try KeyedProgram(site)
            #expect(program.act(path, "{}").status == 404)
        }
    }

    @Test("a body that is no object of values, another type or no key is refused")
    func bodies() throws {
        try withSite { site in
            let program = try KeyedProgram(site)
            let path = "airlock/thoughts/new"
            for body in ["", "[]", "{\"text\": {}}", "{\"text\": [[1]]}", "text=a"] {
                #expect(program.act(path, body).status == 400, "\(body)")
            }
            #expect(program.act(path, Self.thought, as: nil).status == 400)
            #expect(program.act(path, Self.thought, as: "1").status == 400)
            let form = program.act(path, "text=a") {
                $0.contentType = "application/x-www-form-urlencoded"
            }
            #expect(form.status == 415)
            #expect(program.get("/do/" + path).status == 405)
            #expect(try count(site) == 0)
        }
    }

    @Test("every listed form has a rule, and every form that was ever sent is listed or closed")
    func forms() throws {
        try withSite { site in
            #expect(APIForm.all.count == APIForm.listed.split(separator: "\n").count)
            for form in APIForm.all {
                #expect(site.site.program.formPlace(form.exampleTarget) != nil, "\(form.path)")
            }
            let closed = APIForm.closed.compactMap { APIForm(at: $0) }
            var path: [String] = []
            var unknown: Set<String> = []
            let corpus = repository.appending(path: "Tests/Hosts/Parity/corpus.txt")
            for line in try String(contentsOf: corpus, encoding: .utf8).split(separator: "\n") {
                if line.hasPrefix("POST "), !line.contains("/none"),
                    let target = try? Target([UInt8](line.dropFirst(5).utf8))
                {
                    path = target.segments
                    guard site.site.program.formPlace(target) != nil, APIForm.at(path) == nil else {
                        continue
                    }
                    #expect(closed.contains { $0.matches(path) }, "\(line)")
                } else if line.hasPrefix("GET ") {
                    path = []
                } else if line.hasPrefix("  body "), let form = APIForm.at(path) {
                    // Of those that take nothing, the corpus sends what they must leave alone.
                    let sent = Fields.decoded(String(line.dropFirst(7))) ?? Fields()
                    for name in Set(sent.fields.map(\.name)).subtracting(["id", "a", "act"])
                    where form.fields.count > 2 && form.path != "shopping/items/{id}/move"
                        && !form.takes(name)
                    {
                        unknown.insert("\(form.path): \(name)")
                    }
                }
            }
            #expect(unknown.isEmpty, "\(unknown.sorted())")
        }
    }

    @Test("a form without a field that it needs is refused, and its example is not for lack of one")
    func needed() throws {
        try withSite { site in
            let program = try KeyedProgram(site)
            let own = [
                "inventory/departments/new", "inventory/suppliers/new", "inventory/taxes/new",
                "inventory/weight-codes", "scentings/new", "shopping/locations/new",
                "limits/regions",
                "till/tenders", "airlock/thoughts/new", "drawer/open", "notes/new",
                "medleys/measures",
            ]
            for path in own {
                let form = try #require(APIForm.all.first { $0.path == path })
                let whole = program.act(path, form.example.object(without: nil), look: true)
                #expect(whole.status == 200, "\(path): \(whole.text)")
                for field in form.fields where field.isNeeded {
                    let answer = program.act(
                        path, form.example.object(without: field.name), look: true)
                    #expect(answer.status == 422, "\(path) without \(field.name)")
                }
            }
            let supplier = try #require(APIForm.all.first { $0.path == "inventory/suppliers/new" })
            #expect(supplier.fields.filter(\.isNeeded).map(\.name) == ["name"])
            #expect(supplier.fields.first { $0.name == "mail" }?.limit == 254)
            let tax = try #require(APIForm.all.first { $0.path == "inventory/taxes/new" })
            #expect(
                tax.fields.first { $0.name == "category" }?.kind
                    == .word(["S", "Z", "E", "AE", "O"]))
        }
    }
}

extension Fields {
    /// As JSON, with a list for a name that comes twice.
    fileprivate func object(without name: String?) -> String {
        var members: [String] = []
        for field in fields.map(\.name) where field != name {
            let values = all(field).map { "\"\($0)\"" }.joined(separator: ", ")
            let member = "\"\(field)\": [\(values)]"
            if !members.contains(member) { members.append(member) }
        }
        return "{" + members.joined(separator: ", ") + "}"
    }
}

private let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
