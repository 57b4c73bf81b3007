import Basics
import Foundation
import Glibc
import Journal
import SQLCore
import Synchronization
import TestKit
import Testing

@testable import Server

@Suite struct `A studio that is put away` {
    private let anna = "anna.example"
    private let bert = "bert.example"
    private static let five = (1...5).map { "s\($0).example" }

    @Test func `has no database open, gives its folder back, and is opened again when asked for`()
        async throws
    {
        try await withStudios(Self.five, open: 4) { many in
            let cookie = try many.signIn(Self.five[0])
            let path = many.folder + "/" + Self.five[0]
            #expect(DataHold(path) == nil, "it is held while it is open")
            #expect(many.filesOpen(in: Self.five[0]) > 0)

            for other in Self.five.dropFirst() { #expect(many.get(other).status == 303) }

            #expect(many.filesOpen(in: Self.five[0]) == 0)
            #expect(DataHold(path) != nil)
            #expect(many.get(Self.five[0], "/notes", cookie: cookie).status == 200)
        }
    }

    @Test func `is never one that somebody uses`() async throws {
        try await withStudios(Self.five, open: 4) { many in
            let used = name(Self.five[0])
            _ = many.studios.with(used) { studio in
                for _ in 0..<3 {
                    for other in Self.five.dropFirst() { #expect(many.get(other).status == 303) }
                }
                #expect((try? studio.site.databases.read { _ in true }) == true)
                #expect(many.studios.state.withLock { $0.open[used] } === studio)
            }
        }
    }

    @Test func `is never one with a thread of its own at work`() async throws {
        try await withStudios(Self.five, open: 4) { many in
            let (used, done) = (name(Self.five[0]), DispatchSemaphore(value: 0))
            _ = many.studios.with(used) { $0.site.threads.run { done.wait() } }
            for other in Self.five.dropFirst() { #expect(many.get(other).status == 303) }
            #expect(many.studios.state.withLock { $0.open[used] } != nil)
            done.signal()
        }
    }

    @Test func `leaves a calm page where all places are taken`() async throws {
        try await withStudios(Self.five, open: 4) { many in
            hold(Self.five.dropLast(), many) {
                let answer = many.get(Self.five[4]) { $0.headers.neroli = nil }
                #expect(answer.status == 503)
                #expect(answer["Retry-After"] == "2")
                #expect(answer.text.contains("Many studios are busy"))
            }
            #expect(many.get(Self.five[4]).status == 303)
        }
    }

    @Test func `that is broken takes no other down`() async throws {
        try await withStudios { many in
            try FileManager.default.createDirectory(
                atPath: many.folder + "/broken.example", withIntermediateDirectories: true)
            try write(
                [UInt8](String(repeating: "Dear diary. ", count: 400).utf8),
                to: many.folder + "/broken.example/neroli.sqlite")
            let later = many.folder + "/later.example"
            try FileManager.default.createDirectory(
                atPath: later, withIntermediateDirectories: true)
            try Database(path: later + "/neroli.sqlite").migrate([
                Migration("from the future", "CREATE TABLE more (a)")
            ])
            for host in ["broken.example", "later.example"] {
                let answer = many.get(host) { $0.headers.neroli = nil }
                #expect(answer.status == 503, "\(host)")
                #expect(answer.text.contains("can’t be opened"))
                #expect(many.filesOpen(in: host) == 0)
            }
            #expect(many.studios.counts.failed == 2)
            #expect(many.get(anna).status == 303)
        }
    }

    @Test func `is given to whoever asks for its folder, when it is answered`() async throws {
        try await withStudios { many in
            _ = many.get(anna)
            let path = many.folder + "/" + anna
            let (enough, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            let isHeld = Mutex(false)
            Thread.detachNewThread {
                let hold = borrowData(path, seconds: 20)
                isHeld.withLock { $0 = hold != nil }
                enough.wait()
                withExtendedLifetime(hold) {}
                done.signal()
            }
            for _ in 0..<200 where !isHeld.withLock({ $0 }) {
                many.studios.everySecond()
                usleep(20_000)
            }
            #expect(isHeld.withLock { $0 })
            let answer = many.get(anna) { $0.headers.neroli = nil }
            #expect(answer.status == 503)
            #expect(answer.text.contains("This studio is under maintenance"))
            #expect(many.get(bert).status == 303)
            enough.signal()
            done.wait()
            // The next attempt comes after half a second.
            usleep(600_000)
            #expect(many.get(anna).status == 303)
        }
    }

    /// Eight places, fifty studios, four clients with requests to any of them in any order: every
    /// write answered as saved is there afterwards, once and in its own studio.
    @Test(arguments: [1, 2] as [UInt64])
    func `loses nothing, in a walk through fifty of them`(_ seed: UInt64) async throws {
        let names = (0..<50).map { "s\($0).example" }
        try await withStudios(names) { many in
            var cookies: [String] = []
            // Deriving a key takes most of the time, so sessions are begun without one.
            for name in names {
                let host = try HostStore(path: many.folder + "/\(name)/host.sqlite")
                cookies.append("__Host-neroli-session=" + (try host.newSession(at: Clock.now)))
            }
            let borne = cookies
            let saved = Mutex<[String: [String]]>([:])
            let most = Mutex(0)
            let group = DispatchGroup()
            for walker in 0..<4 {
                Thread.detachNewThread(group) {
                    var random = SplitMix64(seed: seed * 10 + UInt64(walker))
                    for step in 0..<60 {
                        let number = random.roll(random.roll(3) == 0 ? 50 : 9)
                        let text = "seed\(seed)walker\(walker)step\(step)"
                        let answer = many.post(
                            names[number], "/notes/new",
                            "name=\(text)&family=woody&position=top&kind=accord",
                            cookie: borne[number])
                        if answer.status == 303 {
                            saved.withLock { $0[names[number], default: []].append(text) }
                        } else if answer.status != 503 {
                            Issue.record("\(answer.status) \(answer.text.prefix(300))")
                        }
                        let open = many.studios.state.withLock { $0.shelf.count }
                        most.withLock { $0 = max($0, open) }
                    }
                }
            }
            group.wait()

            #expect(most.withLock { $0 } == 8)
            #expect(saved.withLock { $0.values.reduce(0) { $0 + $1.count } } > 200)
            let open = many.studios.state.withLock { Set($0.open.keys.map(\.text)) }
            for name in names where !open.contains(name) {
                #expect(many.filesOpen(in: name) == 0, "\(name)")
            }
            for name in names {
                let database = try Database(
                    path: many.folder + "/\(name)/neroli.sqlite", access: .reading)
                let found = try database.all(
                    "SELECT name FROM note WHERE name LIKE 'seed%'"
                ) { (row) throws(Failure) in row.text(0) }
                #expect(found.sorted() == saved.withLock { $0[name, default: []] }.sorted())
            }
        }
    }

    private func hold(
        _ names: some Collection<String>, _ many: ManyStudios, _ body: () -> Void
    ) {
        guard let first = names.first else { return body() }
        _ = many.studios.with(name(first)) { _ in hold(names.dropFirst(), many, body) }
    }
}
