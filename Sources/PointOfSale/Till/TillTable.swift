package import Basics
package import SQLCore

/// All SQL about tills and their letters.
struct TillTable {
    private let database: Database

    init(_ database: Database) {
        self.database = database
    }

    /// The letter that the device has, or would get with its first sale.
    func letter(of device: ID<Replica>) throws(Failure) -> String {
        if let letter = try held(by: device) { return letter }
        return try free(for: device)
    }

    /// The letter that the device has. A device without one gets one now.
    func claimedLetter(of device: ID<Replica>) throws(Failure) -> String {
        if let letter = try held(by: device) { return letter }
        let letter = try free(for: device)
        try database.run(
            "INSERT INTO till (device, letter) VALUES (?, ?)",
            [.text(device), .text(letter)])
        return letter
    }

    /// Nil if the device has none yet.
    func held(by device: ID<Replica>) throws(Failure) -> String? {
        try database.first("SELECT letter FROM till WHERE device = ?", [.text(device)]) {
            (row) throws(Failure) in row.text(0)
        }
    }

    /// The shortest derived letter that no other device has.
    private func free(for device: ID<Replica>) throws(Failure) -> String {
        var count = 3
        while true {
            let letter = TillLetter.derived(of: device, count: count)
            let taken = try database.integer(
                "SELECT count(*) FROM till WHERE letter = ?", [.text(letter)])
            if taken == 0, letter != TillLetter.demo { return letter }
            count += 1
        }
    }
}

/// How many devices there are that can sell: each has a letter from the moment it is known.
package func countTills(_ database: Database) throws(Failure) -> Int64 {
    try database.integer("SELECT count(*) FROM till")
}
