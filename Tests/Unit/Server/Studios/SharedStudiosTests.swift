import Basics
import Foundation
import Journal
import Postgres
import SQLCore
import Studio
import TestKit
import Testing

@testable import Server

/// Two servers of many studios, with separate folders and one database in PostgreSQL.
@Suite struct `Servers that share many studios` {
    private let anna = "anna.example"
    private let bert = "bert.example"

    @Test func `have each studio as soon as one of them has it`() async throws {
        try await withTwo { one, other, _ in
            #expect(other.get(anna).status == 404)
            try create(anna, on: one)
            eventually { other.get(anna).status == 303 }

            let cookie = try other.signIn(anna)
            #expect(remark("Barn", on: other, cookie) == 303)
            // A sign-in is valid on both, and writes arrive without a request.
            eventually { one.get(anna, "/notes/agarwood", cookie: cookie).text.contains("Barn") }
            #expect(remark("Stable", on: one, cookie) == 303)
            eventually {
                other.get(anna, "/notes/agarwood", cookie: cookie).text.contains("Stable")
            }
            #expect(try prints([one, other], of: anna).count == 1)
        }
    }

    @Test func `tell one studio from another`() async throws {
        try await withTwo { one, other, _ in
            for name in [anna, bert] { try create(name, on: one) }
            eventually { other.get(bert).status == 303 }
            let (inAnna, inBert) = (try one.signIn(anna), try other.signIn(bert))
            #expect(remark("Barn", on: one, inAnna) == 303)
            #expect(
                other.post(bert, "/notes/agarwood/remark", "text=Hay", cookie: inBert).status
                    == 303)

            eventually {
                other.get(anna, "/notes/agarwood", cookie: inAnna).text.contains("Barn")
            }
            #expect(!other.get(anna, "/notes/agarwood", cookie: inAnna).text.contains("Hay"))
            #expect(!one.get(bert, "/notes/agarwood", cookie: inBert).text.contains("Barn"))
            #expect(one.get(bert, "/notes", cookie: inAnna).status == 303)
        }
    }

    @Test func `lose one that is erased on any of them, and can have another of its name`()
        async throws
    {
        try await withTwo { one, other, _ in
            try create(anna, on: one)
            eventually { other.get(anna).status == 303 }
            let cookie = try other.signIn(anna)
            #expect(remark("Barn", on: other, cookie) == 303)
            // The server releases its folder at another program's request.
            close(anna, on: one)
            try eraseStudio(name(anna), one.serving)

            eventually {
                other.studios.everySecond()
                return other.get(anna).status == 404
                    && !FileManager.default.fileExists(atPath: other.folder + "/" + anna)
            }
            #expect(one.get(anna).status == 404)
            #expect(throws: StartTrouble.self) { try eraseStudio(name(anna), other.serving) }

            try create(anna, on: other)
            eventually { one.get(anna).status == 303 }
            #expect(one.get(anna, "/notes", cookie: cookie).status == 303)
            let fresh = try one.signIn(anna)
            #expect(!one.get(anna, "/notes/agarwood", cookie: fresh).text.contains("Barn"))
        }
    }

    @Test func `follow one while another is written for long`() async throws {
        try await withTwo { one, other, _ in
            for name in [anna, bert] {
                try create(name, on: one)
                eventually { other.get(name).status == 303 }
            }
            let cookie = try one.signIn(anna)
            // As an import that goes on.
            let (begun, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            detach {
                _ = other.studios.with(name(bert)) { (studio) in
                    try? studio.site.databases.write(alone: true) { (_) throws(Failure) in
                        begun.signal()
                        done.wait()
                    }
                }
            }
            begun.wait()
            #expect(
                one.post(bert, "/notes/agarwood/remark", "text=Hay", cookie: try one.signIn(bert))
                    .status == 303)
            #expect(remark("Barn", on: one, cookie) == 303)
            eventually {
                other.get(anna, "/notes/agarwood", cookie: cookie).text.contains("Barn")
            }
            done.signal()
            eventually { (try? prints([one, other], of: bert).count) == 1 }
        }
    }

    @Test func `never begin anew what was erased a moment ago`() async throws {
        try await withTwo { one, other, address in
            try create(anna, on: one)
            eventually { other.get(anna).status == 303 }
            close(anna, on: other)
            // The server gets no more news, and relies on its last knowledge.
            other.studios.logs?.follower.close()
            close(anna, on: one)
            try eraseStudio(name(anna), one.serving)

            let answer = other.get(anna) { $0.headers.neroli = nil }
            #expect(answer.status == 503)
            // At once, not after a timeout as with an unreachable database.
            #expect(answer.text.contains("can’t be opened"), "\(answer.text)")
            let left = try PostgresConnection(address, patience: 10_000).run(
                "SELECT count(*) FROM neroli_log", patience: 10_000
            ).rows[0].integer(0)
            #expect(left == 0)
        }
    }

    @Test func `refuse a second one of a name`() async throws {
        try await withTwo { one, other, _ in
            try create(anna, on: one)
            #expect(throws: StartTrouble.self) { try create(anna, on: other) }
            #expect(!FileManager.default.fileExists(atPath: other.folder + "/" + anna))
            #expect(try standings(other.serving).map(\.isHere) == [false])
            #expect(try standings(one.serving).map(\.isHere) == [true])
        }
    }

    @Test func `keep the folder of one whose log could not be begun, and share it later`()
        async throws
    {
        try await withTwo { one, other, _ in
            var homeless = one.serving
            homeless.home = one.folder + "/none"
            #expect(throws: StartTrouble.self) {
                try createStudio(name(anna), homeless, passcode: "rose-" + anna)
            }
            #expect(other.get(anna).status == 404)
            #expect(one.get(anna).status == 303)
            eventually { other.get(anna).status == 303 }
            let cookie = try other.signIn(anna)
            #expect(other.get(anna, "/notes", cookie: cookie).status == 200)
        }
    }

    @Test func `are content where a server was quicker to begin it`() async throws {
        try await withTwo { one, other, _ in
            // Like a server that has just opened the studio.
            let path = one.folder + "/" + anna
            let (watch, held) = (DispatchQueue(label: "watch"), DispatchSemaphore(value: 0))
            watch.async {
                for _ in 0..<20_000 where !FileManager.default.fileExists(atPath: path) {
                    usleep(100)
                }
                let hold = DataHold(path)
                held.wait()
                withExtendedLifetime(hold) {}
            }
            try create(anna, on: one)
            held.signal()
            watch.sync {}
            #expect(one.get(anna).status == 303)
            eventually { other.get(anna).status == 303 }
        }
    }

    @Test func `keep no passcode of a creation that was cut off`() async throws {
        try await withTwo { one, other, address in
            let log = SharedLog(LogStore(address: address), name: SharedLog.name(of: name(anna)))
            try withFolder { folder in
                try HostStore(path: folder + "/host.sqlite", sharedBy: log).setPasscode("lavender")
            }
            #expect(other.get(anna).status == 404)
            try create(anna, on: one)
            eventually { other.get(anna).status == 303 }
            #expect(other.get(anna, "/notes", cookie: try other.signIn(anna)).status == 200)
        }
    }

    @Test func `share a folder that was brought in, once somebody comes`() async throws {
        try await withTwo { one, other, _ in
            var alone = one.serving
            alone.log = nil
            try createStudio(name(anna), alone, passcode: "rose-" + anna)
            #expect(other.get(anna).status == 404)
            #expect(one.get(anna).status == 303)
            #expect(one.get(anna).status == 303)
            eventually { other.get(anna).status == 303 }
            #expect(other.get(anna, "/notes", cookie: try other.signIn(anna)).status == 200)
        }
    }

    @Test func `follow what was written while one had it put away`() async throws {
        let names = (1...5).map { "s\($0).example" }
        try await withTwo(open: 4) { one, other, _ in
            for name in names { try create(name, on: one) }
            eventually { other.get(names[4]).status == 303 }
            let cookie = try one.signIn(names[0])
            for name in names[1...] { #expect(other.get(name).status == 303) }
            #expect(other.filesOpen(in: names[0]) == 0)
            #expect(
                one.post(names[0], "/notes/agarwood/remark", "text=Barn", cookie: cookie).status
                    == 303)

            let page = other.get(names[0], "/notes/agarwood", cookie: cookie)
            #expect(page.status == 200)
            #expect(page.text.contains("Barn"))
        }
    }

    @Test func `read what they have while PostgreSQL is away, though it was put away`()
        async throws
    {
        try await withTwo { one, other, _ in
            try create(anna, on: one)
            let cookie = try one.signIn(anna)
            #expect(remark("Barn", on: one, cookie) == 303)
            close(anna, on: one)
            // The database's return goes unnoticed.
            one.studios.logs?.follower.close()
            one.studios.logs?.store.isAway()

            #expect(one.get(anna, "/notes/agarwood", cookie: cookie).text.contains("Barn"))
            #expect(remark("Hay", on: one, cookie) == 503)
            usleep(1_100_000)
            let numbers = one.get(nil, "/metrics") { $0.headers.isForwarded = false }
            #expect(numbers.text.contains(/\nneroli_log_away_seconds [1-9]/))

            one.studios.logs?.store.isBack()
            #expect(remark("Stable", on: one, cookie) == 303)
            eventually { other.get(anna).status == 303 }
            let page = other.get(anna, "/notes/agarwood", cookie: cookie).text
            #expect(page.contains("Barn") && page.contains("Stable") && !page.contains("Hay"))
        }
    }

    @Test func `need few connections, however many are open`() async throws {
        let names = (1...16).map { "s\($0).example" }
        try await withTwo(open: 20) { one, _, address in
            for name in names { try create(name, on: one) }
            for name in names { #expect(one.get(name).status == 303) }
            #expect(one.studios.counts.open == 16)
            let watcher = try PostgresConnection(address, patience: 10_000)
            let count = try watcher.run(
                "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()",
                patience: 10_000
            ).rows[0].integer(0)
            // For either server the connections of its writers and of its follower; and the
            // watcher's.
            #expect(count <= 2 * (Int64(threads(one.serving)) + 1) + 1)
            #expect(count < 16)
        }
    }

    @Test func `take what another accepted, though it is more than is allowed here`() async throws {
        try await withTwo(most: 3 << 20) { one, other, _ in
            try create(anna, on: one)
            eventually { other.get(anna).status == 303 }
            let cookie = try one.signIn(anna)
            let long = String(repeating: "rosewater ", count: 399)
            for number in 0..<300 {
                #expect(remark("\(number)\(long)", on: one, cookie) == 303)
            }
            eventually {
                (try? prints([one, other], of: anna).count) == 1 || other.get(anna).status != 303
            }
            #expect(try prints([one, other], of: anna).count == 1)
            #expect(remark("more\(long)", on: other, cookie) == 507)
            #expect(remark("more\(long)", on: one, cookie) == 303)
        }
    }

    @Test func `name their logs so that no studio has another's`() {
        let names = ["host", "studio", "a.host", "studio.host"].map {
            SharedLog.name(of: StudioName($0)!)
        }
        let store = LogStore(address: "")
        let logs = (names + [SharedLog.onlyName]).map { SharedLog(store, name: $0) }
        let all = logs.flatMap { (log) in SharedLog.Part.allCases.map { log.name(of: $0) } }
        #expect(Set(all).count == 10)
        #expect(SharedLog.studio(named: names[3])?.text == "studio.host")
        for log in logs { #expect(SharedLog.studio(named: log.name(of: .host)) == nil) }
        #expect(SharedLog.studio(named: SharedLog.onlyName) == nil)
    }

    private func create(_ text: String, on many: ManyStudios) throws {
        try createStudio(name(text), many.serving, passcode: "rose-" + text)
    }

    private func close(_ text: String, on many: ManyStudios) {
        many.studios.putAway(name(text))
        many.studios.goOn()
        eventually { many.studios.isClosed(name(text)) }
    }

    private func remark(_ text: String, on many: ManyStudios, _ cookie: String) -> Int {
        many.post(anna, "/notes/agarwood/remark", "text=" + text, cookie: cookie).status
    }

    private func prints(_ all: [ManyStudios], of name: String) throws -> Set<String> {
        Set(
            try all.map { (many) in
                try Database(path: many.folder + "/\(name)/neroli.sqlite")
                    .fingerprint(of: studioJournalledTables).text
            })
    }

    private func eventually(_ isSo: () -> Bool, _ place: SourceLocation = #_sourceLocation) {
        for _ in 0..<1_000 {
            if isSo() { return }
            usleep(10_000)
        }
        Issue.record("it did not come to that", sourceLocation: place)
    }

    private func withTwo(
        open places: Int = 8, most size: Int64? = nil,
        _ body: @escaping @Sendable (ManyStudios, ManyStudios, String) throws -> Void
    ) async throws {
        try await onThreadOfItsOwn {
            let address = try newDatabase()
            try withFolder { folder in
                let two = try ["one", "other"].map { (name) in
                    try ManyStudios(in: folder + "/" + name, [], open: places) {
                        $0.log = address
                        if name == "other" { $0.limits.size = size }
                    }
                }
                defer { for many in two { many.close() } }
                try body(two[0], two[1], address)
            }
        }
    }
}
