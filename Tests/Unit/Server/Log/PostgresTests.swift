import Postgres
import Testing

@testable import Server

@Suite struct `A connection to PostgreSQL` {
    private func connect() throws -> PostgresConnection {
        try PostgresConnection(try newDatabase(), patience: 5_000)
    }

    @Test func `carries values there and back`() throws {
        let connection = try connect()
        let bytes: [UInt8] = [0, 1, 255, 0]

        let row = try #require(
            connection.run(
                "SELECT $1::bigint, $2::text, $3::bytea, $4::text, $5::bytea",
                [.integer(.min), .text("Rose’s “oil”; --"), .bytes(bytes), .null, .bytes([])],
                patience: 5_000
            ).rows.first)

        #expect(try row.integer(0) == .min)
        #expect(row.text(1) == "Rose’s “oil”; --")
        #expect(row.bytes(2) == bytes)
        #expect(row.isNull(3))
        #expect(!row.isNull(4) && row.bytes(4).isEmpty)
    }

    @Test func `is waited for at a start, which is said once and at the first try`() throws {
        var told: [PostgresTrouble] = []
        let store = LogStore(address: "postgresql://nobody@127.0.0.1:1/none")
        #expect(throws: PostgresTrouble.self) {
            try store.begin(for: 700) { told.append($0) }
        }
        #expect(told.count == 1)
        #expect(told.first?.passes == true)
    }

    @Test func `says by its code what PostgreSQL refused, and goes on`() throws {
        let connection = try connect()

        do {
            try connection.run("SELECT 1 / 0", patience: 5_000)
            Issue.record("it was carried out")
        } catch {
            #expect(error == .refused(state: "22012", "ERROR:  division by zero"))
        }
        #expect(try connection.run("SELECT 1", patience: 5_000).rows.count == 1)
    }

    @Test func `prepares a statement with values when it comes again`() throws {
        let connection = try connect()
        let prepared = "SELECT count(*) FROM pg_prepared_statements"
        for (time, count) in [(1, 0), (2, 1), (3, 1)] as [(Int64, Int64)] {
            let row = try connection.run(
                "SELECT $1::bigint + 1", [.integer(time)], patience: 5_000
            ).rows.first
            #expect(try row?.integer(0) == time + 1)
            #expect(try connection.run(prepared, patience: 5_000).rows.first?.integer(0) == count)
        }
    }

    @Test func `does not wait longer than its patience`() throws {
        let begun = LogClock.now
        do {
            try connect().run("SELECT pg_sleep(20)", patience: 100)
            Issue.record("it waited")
        } catch {
            guard case .some(.unknown) = error as? PostgresTrouble else { throw error }
        }
        #expect(LogClock.now - begun < 10_000)
    }

    @Test func `is away where nobody listens`() throws {
        do {
            _ = try PostgresConnection("postgresql://nobody@127.0.0.1:1/none", patience: 1_000)
            Issue.record("it connected")
        } catch {
            guard case .away = error else { throw error }
            #expect(error.passes)
        }
    }

    @Test func `is told of what it listens to`() throws {
        let connection = try connect()
        try connection.run("LISTEN neroli", patience: 5_000)

        #expect(try connection.notices(patience: 50) == [])
        try connection.run("SELECT pg_notify('neroli', 'studio')", patience: 5_000)
        #expect(try connection.notices(patience: 5_000) == ["studio"])
    }

    @Test func `is tried at each host by itself`() {
        #expect(
            LogAddress.each(of: "postgresql://a:x,y@one:1,two:2/studio?sslmode=require") == [
                "postgresql://a:x,y@one:1/studio?sslmode=require",
                "postgresql://a:x,y@two:2/studio?sslmode=require",
            ])
        #expect(LogAddress.each(of: "postgresql:///studio") == ["postgresql:///studio"])
        #expect(LogAddress.each(of: "postgresql://one") == ["postgresql://one"])
    }
}
