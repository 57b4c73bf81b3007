import Basics
import SQLCore
import TestKit
import Testing

@testable import Server

@Suite struct `The connections of a server` {
    @Test func `make a log that grew small again`() throws {
        try withSite { site in
            let (mode, limit) = try site.site.databases.write { (database) throws(Failure) in
                (
                    try database.first("PRAGMA journal_mode") { (row) throws(Failure) in
                        row.text(0)
                    }, try database.integer("PRAGMA journal_size_limit")
                )
            }

            #expect(mode == "wal")
            #expect(limit == 16 << 20)
        }
    }
}
