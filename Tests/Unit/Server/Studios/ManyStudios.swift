import Basics
import Foundation
import SQLCore
import Studio
import TestKit
import Testing

@testable import Server

/// A server of many studios without a socket.
struct ManyStudios: Sendable {
    let studios: Studios
    let rounds: Rounds
    let folder: String
    let serving: Serving

    init(
        in folder: String, _ names: [String], open most: Int = 8,
        _ change: (inout Serving) -> Void = { _ in }
    ) throws {
        self.folder = folder + "/studios"
        try write(TestSite.sheet, to: folder + "/Assets/css/neroli.css")
        try write([1], to: folder + "/Assets/pocket/pocket.wasm")
        try write(TestSite.fewNotes, to: folder + "/Data/notes.json")
        var serving = Serving(data: "", home: folder)
        serving.studios = folder + "/studios"
        serving.openStudios = most
        change(&serving)
        let premises = Premises(
            serving, files: try StaticFiles(folder: folder + "/Assets"), notes: TestSite.fewNotes)
        self.serving = serving
        let rounds = Rounds(serving)
        self.rounds = rounds
        let logs = try StudioLogs(serving) { (_) in }
        studios = Studios(premises, most: serving.openStudios, rounds: rounds, logs: logs) {
            (name, limits) throws(StartTrouble) in
            try open(name, limits, premises, rounds, Clock.stamp, logs)
        }
        logs?.follower.begin()
        for name in names.prefix(6) { try create(name) }
        // A passcode is slow on purpose; from the seventh studio on, the first one's is copied.
        for name in names.dropFirst(6) {
            let path = self.folder + "/" + name
            try write(ManyStudios.pattern, to: path + "/neroli.sqlite")
            let first = self.folder + "/" + names[0] + "/host.sqlite"
            try Database(path: first).run("VACUUM INTO ?", [.text(path + "/host.sqlite")])
        }
    }

    private func create(_ name: String) throws {
        let pattern = ManyStudios.pattern
        try FileManager.default.createDirectory(
            atPath: folder + "/" + name, withIntermediateDirectories: true)
        try write(pattern, to: folder + "/" + name + "/neroli.sqlite")
        try HostStore(path: folder + "/" + name + "/host.sqlite").setPasscode("rose-" + name)
    }

    /// The database of a new studio.
    private static let pattern: [UInt8] = {
        (try? withFolder { folder in
            try prepare(Database(path: folder + "/new.sqlite"), notes: TestSite.fewNotes)
            return try bytes(of: folder + "/new.sqlite")
        }) ?? []
    }()

    func get(
        _ host: String?, _ target: String = "/", cookie: String = "",
        _ change: (inout RawRequest) -> Void = { _ in }
    ) -> HostResponse {
        ask("GET", host, target, "", cookie, change)
    }

    func post(
        _ host: String?, _ target: String, _ body: String = "", cookie: String = "",
        _ change: (inout RawRequest) -> Void = { _ in }
    ) -> HostResponse {
        ask("POST", host, target, body, cookie, change)
    }

    /// Sends a request as Caddy does, the reverse proxy on this machine.
    private func ask(
        _ method: String, _ host: String?, _ target: String, _ body: String, _ cookie: String,
        _ change: (inout RawRequest) -> Void
    ) -> HostResponse {
        var incoming = RawRequest(method: method, target: [UInt8](target.utf8))
        incoming.headers.host = host
        incoming.headers.neroli = "1"
        incoming.headers.isForwarded = true
        incoming.headers.forwardedProto = "https"
        incoming.headers.cookies = [UInt8](cookie.utf8)
        if method == "POST" {
            incoming.headers.contentType = "application/x-www-form-urlencoded"
            incoming.headers.origin = host.map { "https://" + $0 }
        }
        incoming.body = [UInt8](body.utf8)
        change(&incoming)
        guard !studios.isOwnPlace(incoming.target, host: incoming.headers.host) else {
            return studios.answer(incoming, .ownPlace)
        }
        guard let name = StudioName(host: host) else { return studios.answer(incoming, .unknown) }
        let since = Clock.elapsed
        while true {
            switch studios.enter(name, since: since, { nil }) {
            case .studio(let studio):
                let answer = studio.site.answer(incoming)
                studios.leave(name)
                return answer
            case .refused(let refusal): return studios.answer(incoming, refusal)
            case .aside: usleep(500)
            }
        }
    }

    func close() {
        studios.close()
        studios.putAllAway()
        studios.logs?.follower.close()
    }

    /// Signs in; returns the cookie.
    func signIn(_ host: String) throws -> String {
        let answer = post(host, "/lock", "passcode=rose-" + host)
        return try #require(answer["Set-Cookie"]).components(separatedBy: ";").at(0)
    }

    /// How many files of a studio this program has open.
    func filesOpen(in name: String) -> Int {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
        return all.count { number in
            let path = try? FileManager.default.destinationOfSymbolicLink(
                atPath: "/proc/self/fd/" + number)
            return path?.contains(folder + "/" + name + "/") ?? false
        }
    }
}

/// Makes studios, runs `body`, and cleans up, off the threads shared by other tests.
func withStudios(
    _ names: [String] = ["anna.example", "bert.example"], open most: Int = 8,
    _ change: @Sendable (inout Serving) -> Void = { _ in },
    _ body: @Sendable (ManyStudios) throws -> Void
) async throws {
    try await onThreadOfItsOwn {
        try withFolder { folder in
            let many = try ManyStudios(in: folder, names, open: most, change)
            defer { many.close() }
            try body(many)
        }
    }
}

extension Serving {
    /// Of the studios in a folder.
    init(studios: String) {
        self.init(data: "", home: "")
        self.studios = studios
    }
}
