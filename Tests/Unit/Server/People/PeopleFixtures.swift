import Basics
import Foundation
import Journal
import SQLCore
import Studio
import TestKit
import Testing
import Web

@testable import Server

extension TestSite {
    /// Adds a person; returns her id.
    @discardableResult
    func add(
        _ name: String, _ role: Role = .seller, _ rights: Rights? = nil, passcode: String = "tulip"
    ) throws -> String {
        let id = Clock.newIdentifier(at: Clock.now).text
        let person = Person(id: id, name: name, rights: rights ?? role.rights ?? .none)
        #expect(
            try site.host.add(
                person, rights == nil ? role : .own, passcode: passcode, at: Clock.now))
        return id
    }

    /// Cookie of an open session of a person.
    func session(of id: String) throws -> String {
        let member = try #require(try site.host.members().first { $0.person.id == id })
        return "neroli-session="
            + (try site.host.newSession(at: Clock.now, for: member.person))
    }

    /// Every page that the owner reaches from the first one, one of each shape; the server's own
    /// addresses, all forms for programs, and the addresses of Tests/Hosts/Parity.
    func everything(_ owner: String) throws -> [Offered] {
        var seen: [String: Int] = [:]
        var found: Set<Offered> = []
        var all: [Offered] = []
        var queue = [Offered(target: "/", isAct: false)]
        let corpus = try String(
            contentsOf: repository.appending(path: "Tests/Hosts/Parity/corpus.txt"),
            encoding: .isoLatin1)
        for line in corpus.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count == 2, ["GET", "POST"].contains(words[0]), words[1].hasPrefix("/"),
                words[1] != "/%", !words[1].contains("%00"),
                !words[1].contains("\\x")
            else { continue }
            queue.append(Offered(target: String(words[1]), isAct: words[0] == "POST"))
        }
        for route in HostRoute.allCases where !route.isForMachines {
            queue.append(Offered(target: route.path, isAct: false))
            queue.append(Offered(target: route.path, isAct: true))
        }
        let further =
            SignInRoute.allCases.map(\.rawValue) + HooksRoute.allCases.map(\.rawValue)
            + KeysRoute.allCases.map(\.rawValue)
        for path in further {
            queue.append(Offered(target: path, isAct: false))
            queue.append(Offered(target: path, isAct: true))
        }
        // Each form for programs is one of a page.
        for form in APIForm.all {
            queue.append(Offered(target: form.exampleTarget.text, isAct: true))
        }
        while let next = queue.popLast() {
            guard found.insert(next).inserted, !next.target.hasPrefix("/assets/"),
                // The description of the interface is nothing private.
                next.target != "/api/1/openapi.json"
            else { continue }
            seen[next.shape, default: 0] += 1
            guard seen[next.shape, default: 0] <= 1 else { continue }
            all.append(next)
            guard !next.isAct, !next.target.hasPrefix("/settings/backups/now") else { continue }
            let answer = get(String(next.target.prefix { $0 != "#" }), bearing(owner))
            guard answer.status == 200, answer["Content-Type"]?.hasPrefix("text/html") == true
            else { continue }
            queue += Offered.all(answer.text)
        }
        return all
    }

    func lastNumber() throws -> Int64 {
        try site.databases.read { (database) throws(Failure) in
            try JournalTable(database).head()
        }
    }

    func lastEntry() throws -> Entry? {
        try site.databases.read { (database) throws(Failure) in
            let journal = JournalTable(database)
            return try journal.tail(after: journal.head() - 1, limit: 1).first?.entry
        }
    }

    /// Signs in at the door: the session's cookie, or nil.
    func signIn(_ name: String, _ passcode: String, _ old: String = "") -> String? {
        post("/lock", "name=\(name)&passcode=\(passcode)", bearing(old))["Set-Cookie"]?
            .components(separatedBy: ";").first
    }
}

/// Links and forms of a page.
struct Offered: Hashable {
    let target: String
    let isAct: Bool

    static func all(_ page: String) -> Set<Offered> {
        var offered: Set<Offered> = []
        for tag in page.components(separatedBy: "<").dropFirst() {
            let tag = tag.prefix { $0 != ">" }
            func value(_ name: String) -> String? {
                tag.components(separatedBy: " \(name)=\"").dropFirst().first?
                    .components(separatedBy: "\"").first?
                    .replacingOccurrences(of: "&amp;", with: "&")
            }
            if tag.hasPrefix("a "), let link = value("href"), link.hasPrefix("/") {
                offered.insert(Offered(target: link, isAct: false))
            }
            if tag.hasPrefix("form"), let link = value("action") {
                offered.insert(Offered(target: link, isAct: value("method") == "post"))
            }
            if tag.hasPrefix("button"), let link = value("formaction") {
                offered.insert(Offered(target: link, isAct: true))
            }
        }
        return offered
    }

    /// Without fragment and query; ids of things are one.
    var shape: String {
        let path = target.prefix { $0 != "?" && $0 != "#" }
        let parts = path.split(separator: "/").map { $0.utf8.count > 20 ? "#" : String($0) }
        return (isAct ? "POST /" : "GET /") + parts.joined(separator: "/")
    }

    var asTarget: Target? { try? Target([UInt8](target.prefix { $0 != "#" }.utf8)) }
}

extension KeyedProgram {
    /// A program with a key that a person made.
    init(_ site: TestSite, with key: String) {
        (self.site, self.key) = (site, key)
    }
}

extension TestSite {
    /// Shapes of pages that are one form, sent to their own address, with no list or thing beside it.
    func shapesWithOwnForm(_ all: some Collection<Offered>, _ owner: String) -> Set<String> {
        var shapes: Set<String> = []
        var seen: Set<String> = []
        for place in all where !place.isAct && seen.insert(place.shape).inserted {
            let text = get(String(place.target.prefix { $0 != "#" }), bearing(owner)).text
            let main = text.components(separatedBy: "<main").last ?? ""
            let offered = Offered.all(main)
            let own = offered.filter { $0.isAct && $0.shape == "POST" + place.shape.dropFirst(3) }
            let isAlone = !main.contains("<ul") && !main.contains("<table") && !main.contains("<dl")
            if own.count == 1, isAlone { shapes.insert(place.shape) }
        }
        return shapes
    }
}
