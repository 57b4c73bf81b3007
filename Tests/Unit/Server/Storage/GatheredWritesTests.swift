import Basics
import Foundation
import SQLCore
import Synchronization
import TestKit
import Testing

@testable import Server

/// The outcome of writes that wait for one another.
private typealias Outcomes = [Int: Result<Int64, Failure>]

/// Starts writes one after another while none can write, releases the lock, and waits for all.
///
/// - Parameter body: of the write with this number; its result is kept.
private func gather(
    _ count: Int, in databases: DatabasePool, alone: Set<Int> = [],
    _ body: @escaping @Sendable (Int, Database) throws(Failure) -> Int64
) throws -> Outcomes {
    let outcomes = Mutex<Outcomes>([:])
    let group = DispatchGroup()
    try databases.alone { (_) throws(Failure) in
        for number in 0..<count {
            group.enter()
            Thread.detachNewThread {
                let outcome = Result<Int64, Failure> { () throws(Failure) in
                    try databases.write(alone: alone.contains(number)) {
                        (database) throws(Failure) in try body(number, database)
                    }
                }
                outcomes.withLock { $0[number] = outcome }
                group.leave()
            }
            while databases.writing <= number { usleep(100) }
        }
    }
    group.wait()
    return outcomes.withLock { $0 }
}

private func withPool(_ body: (DatabasePool) throws -> Void) throws {
    try withSite { site in
        try site.site.databases.write { (database) throws(Failure) in
            try database.execute(
                """
                CREATE TABLE line (number INTEGER PRIMARY KEY, who INTEGER NOT NULL, text BLOB);
                CREATE TABLE part (line INTEGER NOT NULL REFERENCES line DEFERRABLE INITIALLY DEFERRED);
                """)
        }
        try body(site.site.databases)
    }
}

private func add(_ who: Int, _ database: Database) throws(Failure) -> Int64 {
    try database.run("INSERT INTO line (who) VALUES (?)", [.integer(Int64(who))])
    return try database.integer("SELECT max(number) FROM line")
}

private func lines(_ databases: DatabasePool) throws -> [Int64] {
    try databases.read { (database) throws(Failure) in
        try database.all("SELECT who FROM line ORDER BY number") { (row) throws(Failure) in
            row.integer(0)
        }
    }
}

@Suite struct `Writes that wait` {
    @Test func `are kept together, in the order in which they came`() throws {
        try withPool { databases in
            let seen = Mutex<[Int]>([])
            let outcomes = try gather(8, in: databases) { (number, database) throws(Failure) in
                // Other connections do not see the uncommitted writes: all are one transaction.
                let others = try databases.read { (database) throws(Failure) in
                    try database.integer("SELECT count(*) FROM line")
                }
                seen.withLock { $0.append(Int(others)) }
                return try add(number, database)
            }

            // The first had the writer's turn already, and took the others along.
            #expect(seen.withLock { $0 } == [0, 0, 0, 0, 0, 0, 0, 0])
            #expect(try lines(databases) == [0, 1, 2, 3, 4, 5, 6, 7])
            for number in 0..<8 {
                #expect(outcomes[number] == .success(Int64(number) + 1))
            }
            #expect(databases.writing == 0)
        }
    }

    @Test func `stand where another one fails, which leaves nothing`() throws {
        try withPool { databases in
            let outcomes = try gather(3, in: databases) { (number, database) throws(Failure) in
                let line = try add(number, database)
                if number == 0 { throw .missing }
                return line
            }

            #expect(outcomes[0] == .failure(.missing))
            #expect(outcomes[1] == .success(1))
            #expect(outcomes[2] == .success(2))
            #expect(try lines(databases) == [1, 2])
        }
    }

    @Test func `are each told the truth where they can't be kept together`() throws {
        try withPool { databases in
            let runs = Mutex(0)
            let outcomes = try gather(3, in: databases) { (number, database) throws(Failure) in
                runs.withLock { $0 += 1 }
                // The missing line is noticed only at the end of the transaction.
                if number == 1 { try database.run("INSERT INTO part VALUES (99)") }
                return try add(number, database)
            }

            #expect(runs.withLock { $0 } == 6)
            #expect(outcomes[0] == .success(1))
            #expect(outcomes[1]?.code == 787)  // SQLITE_CONSTRAINT_FOREIGNKEY
            #expect(outcomes[2] == .success(2))
            #expect(try lines(databases) == [0, 2])
        }
    }

    @Test func `are nothing half where the disk is full in the middle`() throws {
        try withPool { databases in
            try databases.write { (database) throws(Failure) in
                let pages = try database.integer("PRAGMA page_count")
                try database.execute("PRAGMA max_page_count = \(pages + 20)")
            }
            let outcomes = try gather(4, in: databases) { (number, database) throws(Failure) in
                let line = try add(number, database)
                // The second one needs more than there is. SQLite rolls back everything then.
                if number == 1 {
                    try database.run("UPDATE line SET text = zeroblob(400000)")
                    Issue.record("there was room")
                }
                return line
            }

            #expect(outcomes[0] == .success(1))
            #expect(outcomes[1]?.code == 13)  // SQLITE_FULL
            #expect(outcomes[2] == .success(2))
            #expect(outcomes[3] == .success(3))
            #expect(try lines(databases) == [0, 2, 3])
        }
    }

    @Test func `fail, each of them, where no one has room`() throws {
        try withPool { databases in
            try databases.write { (database) throws(Failure) in
                try database.execute("PRAGMA max_page_count = 1")
            }
            let outcomes = try gather(3, in: databases) { (number, database) throws(Failure) in
                let line = try add(number, database)
                try database.run("UPDATE line SET text = zeroblob(400000)")
                return line
            }

            for number in 0..<3 { #expect(outcomes[number]?.code == 13) }
            #expect(try lines(databases).isEmpty)
        }
    }

    @Test func `are carried out once where each is alone, also one that fails`() throws {
        try withPool { databases in
            let runs = Mutex<[Int]>([])
            let outcomes = try gather(5, in: databases, alone: [1, 3]) {
                (number, database) throws(Failure) in
                runs.withLock { $0.append(number) }
                if number == 3 { try database.run("INSERT INTO part VALUES (99)") }
                // A write run alone sees every earlier write on the disk.
                if number == 1 || number == 3 {
                    return try databases.read { (database) throws(Failure) in
                        try database.integer("SELECT count(*) FROM line")
                    }
                }
                return try add(number, database)
            }

            #expect(runs.withLock { $0 } == [0, 1, 2, 3, 4])
            #expect(outcomes[1] == .success(1))
            #expect(outcomes[3]?.code == 787)
            #expect(try lines(databases) == [0, 2, 4])
        }
    }

    @Test func `note in memory what a statement changed, in case that it fails`() throws {
        try withPool { databases in
            let outcomes = try gather(2, in: databases, alone: [1]) {
                (_, database) throws(Failure) in try database.integer("PRAGMA temp_store")
            }

            #expect(outcomes[0] == .success(2))
            #expect(outcomes[1] == .success(2))
        }
    }

    @Test func `have what is left to do done once for all of them`() throws {
        try withFolder { folder in
            let finished = Mutex(0)
            let databases = try DatabasePool(
                path: folder + "/neroli.sqlite", readers: 1,
                finishing: { (database) throws(Failure) in
                    finished.withLock { $0 += 1 }
                    try database.run(
                        "INSERT INTO tally SELECT count(*) FROM line WHERE EXISTS (SELECT 1 FROM line)"
                    )
                    // A part of the transaction: if this step fails, all writes fail.
                    if try database.integer("SELECT EXISTS (SELECT 1 FROM line WHERE who = 9)") == 1
                    {
                        throw .missing
                    }
                }
            ) { (database) throws(Failure) in
                try database.execute(
                    "CREATE TABLE line (number INTEGER PRIMARY KEY, who INTEGER); CREATE TABLE tally (lines INTEGER)"
                )
            }
            func tallies() throws -> [Int64] {
                try databases.read { (database) throws(Failure) in
                    try database.all("SELECT lines FROM tally") { (row) throws(Failure) in
                        row.integer(0)
                    }
                }
            }

            _ = try gather(4, in: databases) { (number, database) throws(Failure) in
                try add(number, database)
            }
            #expect(try tallies() == [4])
            #expect(finished.withLock { $0 } == 1)

            let outcomes = try gather(2, in: databases) { (number, database) throws(Failure) in
                try add(number + 8, database)
            }
            #expect(outcomes[0] == .success(5))
            #expect(outcomes[1] == .failure(.missing))
            #expect(try tallies() == [4, 5])
        }
    }

    @Test func `keep more of the file in memory where they are large, and only then`() throws {
        try withPool { databases in
            let outcomes = try gather(3, in: databases, alone: [1]) {
                (_, database) throws(Failure) in try database.integer("PRAGMA cache_size")
            }

            #expect(outcomes[0] == .success(-2_000))
            #expect(outcomes[1] == .success(-32_000))
            #expect(outcomes[2] == .success(-2_000))
        }
    }

    @Test func `are answered in the order in which they stand`() throws {
        try withPool { databases in
            let answers = Mutex<[(begun: Int64, number: Int64, ended: Int64)]>([])
            let group = DispatchGroup()
            for who in 0..<12 {
                group.enter()
                Thread.detachNewThread {
                    for _ in 0..<40 {
                        let begun = Clock.elapsed
                        let number = try? databases.write { (database) throws(Failure) in
                            try add(who, database)
                        }
                        guard let number else { continue }
                        answers.withLock { $0.append((begun, number, Clock.elapsed)) }
                    }
                    group.leave()
                }
            }
            group.wait()

            let all = answers.withLock { $0 }.sorted { $0.number < $1.number }
            #expect(all.map(\.number) == (1...480).map { Int64($0) })
            // Entries answered before another was sent come before that one.
            var latest: Int64 = 0
            for answer in all {
                #expect(answer.ended >= latest)
                latest = max(latest, answer.begun)
            }
        }
    }
}

extension Result<Int64, Failure> {
    /// SQLite's, of a failure.
    fileprivate var code: Int32? {
        guard case .failure(.database(let code, _)) = self else { return nil }
        return code
    }
}
