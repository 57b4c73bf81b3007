package import Basics
package import SQLCore

/// SQL about tills and their letters.
struct TillTable: Table {
    let database: Database

    /// The letter that the device has, or would get with its first sale.
    func letter(of device: ID<Replica>) throws(Failure) -> String {
        if let letter = try held(by: device) { return letter }
        return try free(for: device)
    }

    /// The letter that the device has. A device without one gets one now.
    func claimedLetter(of device: ID<Replica>) throws(Failure) -> String {
        let letter = try letter(of: device)
        try claim(letter, for: device)
        return letter
    }

    /// Records that the device showed a number of this letter, unless a device already has the
    /// letter. A device without a letter gets this letter as its own.
    func claim(_ letter: String, for device: ID<Replica>) throws(Failure) {
        guard try !isTaken(letter) else { return }
        let table = try held(by: device) == nil ? "till" : "till_former"
        try database.run(
            "INSERT INTO \(table) (device, letter) VALUES (?, ?)", [.text(device), .text(letter)])
    }

    /// Replaces the letter of a device, and keeps the former one as its.
    func set(_ letter: String, of device: ID<Replica>) throws(Failure) {
        try database.run(
            "INSERT OR IGNORE INTO till_former (device, letter) SELECT device, letter FROM till"
                + " WHERE device = ?",
            [.text(device)])
        try database.run("DELETE FROM till WHERE device = ?", [.text(device)])
        try database.run(
            "INSERT INTO till (device, letter) VALUES (?, ?)", [.text(device), .text(letter)])
    }

    /// Nil if the device has none yet.
    func held(by device: ID<Replica>) throws(Failure) -> String? {
        try database.text("SELECT letter FROM till WHERE device = ?", [.text(device)])
    }

    /// True if a device has this letter now.
    func isHeld(_ letter: String) throws(Failure) -> Bool {
        try database.integer(
            "SELECT EXISTS (SELECT 1 FROM till WHERE letter = ?)", [.text(letter)]) == 1
    }

    /// Letters of the till with this letter, this letter first.
    func letters(beside letter: String) throws(Failure) -> [String] {
        let others = try database.texts(
            """
            WITH known (device, letter) AS (
                SELECT device, letter FROM till UNION ALL SELECT device, letter FROM till_former)
            SELECT letter FROM known WHERE letter <> ?1
                AND device IN (SELECT device FROM known WHERE letter = ?1) ORDER BY letter
            """, [.text(letter)]
        )
        return [letter] + others
    }

    /// True if another device has or had this letter.
    func isTaken(_ letter: String, notBy device: ID<Replica>? = nil) throws(Failure) -> Bool {
        try database.integer(
            """
            SELECT EXISTS (SELECT 1 FROM till WHERE letter = ?1 AND device IS NOT ?2)
                OR EXISTS (SELECT 1 FROM till_former WHERE letter = ?1 AND device IS NOT ?2)
            """, [.text(letter), device.map { .text($0) } ?? .null]) == 1
    }

    /// The shortest derived letter that no other device has.
    private func free(for device: ID<Replica>) throws(Failure) -> String {
        var count = 3
        while true {
            let letter = TillLetter.derived(of: device, count: count)
            if try !isTaken(letter), letter != TillLetter.demo { return letter }
            count += 1
        }
    }
}

/// Number of devices that can sell: a known device always has a letter.
package func countTills(_ database: Database) throws(Failure) -> Int64 {
    try database.integer("SELECT count(*) FROM till")
}

/// When the newest sale was made; nil for none.
package func lastSale(_ database: Database) throws(Failure) -> Moment? {
    try database.first("SELECT max(at) FROM sale") { (row) throws(Failure) in
        row.optionalInteger().map { Moment(milliseconds: $0) }
    } ?? nil
}
