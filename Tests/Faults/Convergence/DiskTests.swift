import Basics
import CDisk
import SQLCore
import Studio
import TestKit
import Testing

/// Effects of the simulator's disk on SQLite.
@Suite struct `A disk whose power is cut` {
    private func open(_ name: String, _ mode: String, flushing: String) throws -> Database {
        let database = try Database(path: name, vfs: "disk")
        try database.execute(
            """
            PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = \(flushing);
            PRAGMA journal_mode = \(mode); CREATE TABLE IF NOT EXISTS row (number INTEGER)
            """)
        return database
    }

    /// Writes rows until the power goes.
    ///
    /// - Returns: how many were written, how many are there, and whether the file is sound.
    private func life(
        _ seed: UInt64, _ mode: String, flushing: String
    ) throws -> (written: Int64, kept: Int64, isSound: Bool) {
        let name = "disk \(seed) \(mode) \(flushing)"
        let disk = try #require(disk_new(name))
        defer { disk_free(disk) }
        var written: Int64 = 0
        do {
            let database = try open(name, mode, flushing: flushing)
            disk_cut_after(disk, Int64(seed % 60) + 1)
            while written < 100 {
                guard (try? database.run("INSERT INTO row VALUES (1)")) != nil else { break }
                written += 1
            }
        }
        #expect(disk_is_off(disk))
        #expect(throws: Failure.self) {
            try Database(path: name, vfs: "disk").integer("SELECT 1 FROM row")
        }
        disk_start(disk, seed)
        let database = try Database(path: name, vfs: "disk")
        try database.execute("PRAGMA locking_mode = EXCLUSIVE")
        let kept = (try? database.integer("SELECT count(*) FROM row")) ?? 0
        let found = try? database.first("PRAGMA integrity_check") { (row) throws(Failure) in
            row.text(0)
        }
        return (written, kept, found == "ok")
    }

    @Test(arguments: ["WAL", "DELETE"])
    func `keeps what was flushed, and perhaps the one after`(_ mode: String) throws {
        for seed: UInt64 in 1...120 {
            let (written, kept, isSound) = try life(seed, mode, flushing: "FULL")
            #expect(isSound)
            #expect(kept == written || kept == written + 1, "\(seed)")
        }
    }

    @Test func `loses what was not flushed`() throws {
        let lost = try (1...120).filter { (seed: UInt64) in
            let (written, kept, _) = try life(seed, "WAL", flushing: "OFF")
            return kept < written
        }
        #expect(lost.count > 20)
    }

    @Test func `is full where there is no more room, and goes on once there is`() throws {
        let disk = try #require(disk_new("full disk"))
        defer { disk_free(disk) }
        let database = try open("full disk", "WAL", flushing: "FULL")
        disk_limit(disk, disk_size(disk))
        #expect(throws: Failure.database(code: 13, message: "database or disk is full")) {
            try database.run("INSERT INTO row VALUES (1)")
        }
        #expect(try database.integer("SELECT count(*) FROM row") == 0)

        disk_limit(disk, -1)
        try database.run("INSERT INTO row VALUES (2)")

        #expect(try database.integer("SELECT number FROM row") == 2)
    }

    /// One step edits the schema's own text: a cut leaves the old one or the new one.
    @Test func `brings the schema up to date as a whole, or leaves it`() throws {
        let before = Array(
            studioMigrations.prefix { $0.name != "medleys: a material in several dilutions" })
        #expect(before.count < studioMigrations.count)
        var cuts = 0
        for writes: Int64 in stride(from: 1, to: 400, by: 7) {
            let name = "disk of lines \(writes)"
            let disk = try #require(disk_new(name))
            defer { disk_free(disk) }
            do {
                let database = try Database(path: name, vfs: "disk")
                try database.execute("PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = FULL")
                try database.migrate(before)
                try database.execute("PRAGMA foreign_keys = OFF")
                try database.write { () throws(Failure) in
                    for place in 0..<400 {
                        try database.run(
                            """
                            INSERT INTO medley_line VALUES
                                ('m', ?1, 'Rose ' || ?1, 'rose ' || ?1, 1, 'g', NULL, NULL, NULL, NULL)
                            """, [.integer(Int64(place))])
                    }
                }
                disk_cut_after(disk, writes)
                _ = try? database.migrate(studioMigrations)
                if disk_is_off(disk) { cuts += 1 }
            }
            if disk_is_off(disk) { disk_start(disk, UInt64(writes)) }
            let database = try Database(path: name, vfs: "disk")
            try database.execute("PRAGMA locking_mode = EXCLUSIVE")
            #expect(try database.rows("PRAGMA integrity_check") == ["ok"])
            #expect(try database.integer("SELECT count(*) FROM medley_line") == 400)
            try database.migrate(studioMigrations)
            #expect(try database.integer("SELECT count(*) FROM medley_line") == 400)
            #expect(try database.integer("SELECT count(*) FROM material_use") == 400)
        }
        #expect(cuts > 5)
    }
}
