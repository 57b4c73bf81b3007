package import Basics
internal import Glibc
internal import Journal
package import SQLCore

/// Rows of `host.sqlite` that backups hold: webhooks, web shops, their orders and goods, public keys
/// of archives. Secrets stay out, as passcodes, persons and keys do.
package struct Outside: Equatable {
    struct Line: Equatable {
        let kind: String
        /// By the columns of its kind.
        let values: [String?]

        init(kind: String, values: [String?]) { (self.kind, self.values) = (kind, values) }

        /// Nil for what no line can be.
        init?(_ kind: String, _ unpacking: inout Unpacking) {
            guard let count = unpacking.number(), count <= 16 else { return nil }
            var values: [String?] = []
            for _ in 0..<count {
                guard let value = unpacking.option() else { return nil }
                values.append(value)
            }
            self.init(kind: kind, values: values)
        }

        var packed: [UInt8] {
            var packing = Packing()
            packing.append(number: values.count)
            for value in values { packing.append(value) }
            return packing.bytes
        }
    }

    let lines: [Line]

    init(lines: [Line]) { self.lines = lines }

    /// Tables with the columns that are kept, every table after those that its rows refer to.
    private static let kinds = [
        (name: "hook", columns: "id, name, address, tables, is_near, made"),
        (name: "shop", columns: "id, kind, name, place, tender, since"),
        (
            name: "shop_order",
            columns: "shop, number, state, content, sale, turn, is_accepted, reason, at"
        ),
        (name: "shop_match", columns: "shop, key, item"),
        (name: "archive_key", columns: "point, since"),
    ]

    /// Of the host beside a studio's database; nil for another file, as a backup that is copied.
    package init?(beside database: Database) {
        let path = try? database.text("SELECT file FROM pragma_database_list WHERE name = 'main'")
        guard let path, databasePath(parent(of: path)) == path else { return nil }
        self.init(host: hostPath(parent(of: path)))
    }

    /// Nil where there is no host, or none that can be read.
    init?(host path: String) {
        guard access(path, R_OK) == 0, let host = try? Database(path: path, access: .reading)
        else { return nil }
        var lines: [Line] = []
        for kind in Outside.kinds {
            let isThere = try? host.integer(
                "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = ?)", [.text(kind.name)])
            guard isThere == 1 else { continue }
            let found = try? host.all("SELECT \(kind.columns) FROM \(kind.name) ORDER BY 1, 2") {
                (row) throws(Failure) in
                Line(
                    kind: kind.name,
                    values: (0..<row.columnCount).map { row.optionalText($0) })
            }
            guard let found else { return nil }
            lines += found
        }
        self.lines = lines
    }

    /// Of a backup with this program's schema.
    package init(of backup: Database) throws(Failure) {
        lines = try backup.all("SELECT kind, content FROM outside ORDER BY rowid") {
            (row) throws(Failure) -> Line? in
            let kind = row.text()
            var unpacking = Unpacking(row.blob())
            return Line(kind, &unpacking)
        }.compactMap { $0 }
    }

    func fill(_ backup: Database) throws(Failure) {
        // A database of an older program that is kept before its update has no such table.
        let isThere = try backup.integer(
            "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = 'outside')")
        guard isThere == 1 else { return }
        try backup.write { () throws(Failure) in
            try backup.run("DELETE FROM outside")
            for line in lines {
                try backup.run(
                    "INSERT INTO outside (kind, content) VALUES (?, ?)",
                    [.text(line.kind), .blob(line.packed)])
            }
        }
    }

    /// Empties the table of a backup that becomes the studio.
    package static func empty(_ database: Database) throws(Failure) {
        try database.run("DELETE FROM outside")
    }

    /// Brings back what the host in a data folder lacks.
    package func bring(into data: String) throws(Failure) {
        guard !lines.isEmpty else { return }
        try HostStore(path: hostPath(data)).bring(self)
    }
}

extension HostStore {
    /// Brings back what is lacking here, paused: a webhook has no secret until a person switches it
    /// on, and a shop's messages are refused until she enters its secret.
    func bring(_ outside: Outside) throws(Failure) {
        try change { (database) throws(Failure) in
            var paused = try HostStore.pausedShops(database)
            for line in outside.lines {
                let values = line.values.map { Value.text(orNull: $0) }
                switch (line.kind, values.count) {
                case ("hook", 6):
                    try database.run(
                        """
                        INSERT OR IGNORE INTO hook (id, name, address, tables, is_near, made,
                            secret, epoch, seq, last)
                        VALUES (?, ?, ?, ?, ?, ?, x'', '', 0, '')
                        """, values)
                case ("shop", 6):
                    try database.run(
                        """
                        INSERT OR IGNORE INTO shop (id, kind, name, place, tender, since, secret)
                        VALUES (?, ?, ?, ?, ?, ?, '')
                        """, values)
                    if try database.integer("SELECT changes()") == 1, let id = line.values[0] {
                        paused.append(id)
                    }
                case ("shop_order", 9):
                    try database.run(
                        """
                        INSERT OR IGNORE INTO shop_order (shop, number, state, content, sale, turn,
                            is_accepted, reason, at)
                        SELECT ?1, ?2, ?3, CAST(?4 AS BLOB), ?5, ?6, ?7, ?8, ?9
                        WHERE EXISTS (SELECT 1 FROM shop WHERE id = ?1)
                        """, values)
                case ("shop_match", 3):
                    try database.run(
                        """
                        INSERT OR IGNORE INTO shop_match (shop, key, item) SELECT ?1, ?2, ?3
                        WHERE EXISTS (SELECT 1 FROM shop WHERE id = ?1)
                        """, values)
                case ("archive_key", 2):
                    try database.run(
                        "INSERT OR IGNORE INTO archive_key (point, since) VALUES (?, ?)", values)
                default: break
                }
            }
            try HostStore.set(
                HostStore.paused, .text(paused.joined(separator: " ")), database)
            try HostStore.countBeside(database)
        }
        if try hooks().contains(where: { $0.isPaused }) { HookRounds.mark(folder) }
    }

    private static let paused = "pausedShops"

    private static func pausedShops(_ database: Database) throws(Failure) -> [String] {
        try text(paused, database).split(separator: " ").map(String.init)
    }

    /// Shops that a restore brought back, until their secret is entered.
    func pausedShops() throws(Failure) -> [WebShop] {
        let ids = try use { (database) throws(Failure) in try HostStore.pausedShops(database) }
        guard !ids.isEmpty else { return [] }
        return try shops().filter {
            ids.contains($0.id.text) && $0.kind.hasHook && $0.secret.isEmpty
        }
    }

    /// Counts a change that a standby must fetch (`enteringDigest`).
    static func countBeside(_ database: Database) throws(Failure) {
        try set("beside", .integer(number("beside", database) + 1), database)
    }

    /// Switches a webhook on that a restore brought back: with a secret of its own, from now on.
    func resume(_ id: Identifier, secret: [UInt8], at place: LogPlace) throws(Failure) {
        try change { (database) throws(Failure) in
            try database.run(
                """
                UPDATE hook SET secret = ?, epoch = ?, seq = ?, last = ?
                WHERE id = ? AND length(secret) = 0
                """,
                [
                    .blob(secret), .text(place.epoch), .integer(place.seq), .text(place.last),
                    .text(id.text),
                ])
            try HostStore.countBeside(database)
        }
    }

    /// Asks anew about orders whose sale the log lacks, as after a restore or a promotion. Their
    /// sales have ids of their own, so none is recorded twice.
    ///
    /// - Parameter epoch: the log's; nil to compare also where it was compared before.
    func askAboutLostOrders(in epoch: String?, _ studio: Database) throws(Failure) {
        let known = try use { (database) throws(Failure) in
            try HostStore.text("ordersOf", database)
        }
        guard epoch == nil || known != "of " + (epoch ?? "") else { return }
        let sold = try use { (database) throws(Failure) in
            try database.all(
                "SELECT shop, number, sale FROM shop_order WHERE sale IS NOT NULL"
                    + " AND state IN ('sold', 'changed', 'cancelled', 'refunded')"
            ) { (row) throws(Failure) in (row.text(), row.text(), row.text()) }
        }
        let journal = JournalTable(studio)
        var lost: [(shop: String, number: String)] = []
        for (shop, number, sale) in sold {
            guard let id = Identifier(sale), try !journal.holds(id) else { continue }
            lost.append((shop, number))
        }
        let (asked, present) = (lost, try EpochTable(studio).current())
        guard !asked.isEmpty || known != "of " + present else { return }
        try change { (database) throws(Failure) in
            for order in asked {
                try database.run(
                    """
                    UPDATE shop_order SET state = 'waiting', reason = 'restored', sale = NULL
                    WHERE shop = ? AND number = ?
                    """, [.text(order.shop), .text(order.number)])
            }
            if !asked.isEmpty { try HostStore.countBeside(database) }
            try HostStore.set("ordersOf", .text("of " + present), database)
        }
    }
}

extension Hook {
    /// True for a webhook that a restore brought back, until it is switched on.
    var isPaused: Bool { secret.isEmpty }
}
