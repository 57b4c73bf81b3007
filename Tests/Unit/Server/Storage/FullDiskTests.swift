import Basics
import SQLCore
import Studio
import Testing

@testable import Server

/// A database that may not grow answers as SQLite does where the disk is full.
@Suite struct `A server whose disk is full` {
    @Test func `says so at a form, and changed nothing`() throws {
        try withSite { site in
            try site.site.databases.write { (database) throws(Failure) in
                try database.execute("PRAGMA max_page_count = 1")
            }
            func form(_ turn: Int) -> String {
                "text=\(turn)." + String(repeating: "r", count: 3_900)
            }
            var turn = 0
            var answer = site.post("/notes/agarwood/remark", form(turn))
            while answer.status == 303, turn < 500 {
                turn += 1
                answer = site.post("/notes/agarwood/remark", form(turn))
            }

            #expect(answer.status == 507)
            #expect(answer.text.contains("The server’s disk is full"))
            #expect(answer.text.contains("Nothing was changed"))
            #expect(answer.trouble != nil)
            let page = site.get("/notes/agarwood").text
            #expect(!page.contains("\(turn).rrr"))
            #expect(turn == 0 || page.contains("\(turn - 1).rrr"))
        }
    }

    @Test func `says so to a device that is paired, in a sentence, and lists none that is not`()
        throws
    {
        try withSite { site in
            try site.site.databases.write { (database) throws(Failure) in
                try database.execute("PRAGMA max_page_count = 1")
            }
            var paired = 0
            var answer = site.post("/sync/pair", "name=Phone")
            while answer.status == 200, paired < 500 {
                paired += 1
                answer = site.post("/sync/pair", "name=Phone")
            }

            #expect(answer.status == 507)
            #expect(answer.text == "The server’s disk is full. Nothing was changed.\n")
            let listed = try site.site.host.devices().count
            #expect(listed == min(paired, 200))
        }
    }

    @Test func `is the only thing that is taken for it`() {
        #expect(Failure.database(code: 13, message: "").isFullDisk)
        #expect(Failure.database(code: 4874, message: "").isFullDisk)
        #expect(!Failure.database(code: 11, message: "").isFullDisk)
        #expect(!Failure.missing.isFullDisk)
    }
}

@Suite struct `What was answered` {
    @Test func `is on the disk: each commit is flushed before the answer`() throws {
        try withSite { site in
            let (flushes, mode) = try site.site.databases.write { (database) throws(Failure) in
                (
                    try database.integer("PRAGMA synchronous"),
                    try database.first("PRAGMA journal_mode") { (row) throws(Failure) in
                        row.text(0)
                    }
                )
            }
            // FULL: the write-ahead log is synced with every commit (sqlite.org/pragma).
            #expect(flushes == 2)
            #expect(mode == "wal")
        }
    }
}
