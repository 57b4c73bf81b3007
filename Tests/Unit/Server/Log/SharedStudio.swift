import Basics
import Foundation
import Glibc
import Journal
import Postgres
import SQLCore
import Studio
import Synchronization
import TestKit
import Testing

@testable import Server

/// The tests' own PostgreSQL, in a temporary folder. The process ends with the tests, because its
/// standard input does.
final class TestPostgres: Sendable {
    static let one = try? TestPostgres()

    private let process = Process()
    private let input = Pipe()
    private let address: String
    private let count = Atomic<Int>(0)

    private init() throws {
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = [repository.appending(path: "Tests/Faults/Cluster/postgres.py").path]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        var line = Data()
        while let byte = try output.fileHandleForReading.read(upToCount: 1), byte != Data([10]) {
            line += byte
        }
        address = String(decoding: line, as: UTF8.self)
        guard isLogAddress(address) else {
            throw Trouble("PostgreSQL is missing; script/bootstrap tests installs it")
        }
    }

    /// Address of a new database for one test.
    func database() throws -> String {
        let number = count.add(1, ordering: .relaxed).newValue
        try PostgresConnection(address, patience: 10_000).run(
            "CREATE DATABASE test\(number)", patience: 30_000)
        return address.replacingOccurrences(of: "/postgres", with: "/test\(number)")
    }
}

func newDatabase() throws -> String { try #require(TestPostgres.one).database() }

/// Runs servers that share a studio, and follow its log.
func withServers(
    _ count: Int, following: Bool = true, _ body: ([TestSite], String) throws -> Void
) throws {
    let address = try newDatabase()
    try withFolder { folder in
        let sites = try (0..<count).map { try TestSite(in: folder + "/\($0)", log: address) }
        let followers = following ? sites.compactMap(\.follower) : []
        for follower in followers { follower.begin() }
        defer { for follower in followers { follower.close() } }
        try body(sites, address)
    }
}

extension TestSite {
    /// Not begun yet.
    var follower: LogFollower? {
        FollowedStudio(site.databases, site.host, tell: { site.longPoll.resume() }).map {
            (followed) in
            let follower = LogFollower(followed.shared.store) { (_) in }
            follower.add(followed)
            return follower
        }
    }

    var lastSeq: Int64 { get throws { try JournalTable(Database(path: database)).head() } }

    /// Waits until this server's log ends there.
    func reaches(_ seq: Int64) throws -> Bool {
        for _ in 0..<1_000 {
            if try lastSeq == seq { return true }
            usleep(5_000)
        }
        return false
    }

    func remark(_ text: String, on note: String = "agarwood", id: String? = nil) -> HostResponse {
        post("/notes/\(note)/remark", (id.map { "id=\($0)&" } ?? "") + "text=\(text)")
    }

    func rows(_ sql: String) throws -> [String] {
        try Database(path: database, access: .reading).all(sql) { (row) throws(Failure) in
            row.text(0)
        }
    }
}
