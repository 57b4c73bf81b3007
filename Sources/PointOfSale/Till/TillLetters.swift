internal import Basics
internal import SQLCore

/// The letters A, B, C … that tills get, in the order in which they reach the server.
struct TillLetters {
    private let database: Database

    init(_ database: Database) {
        self.database = database
    }

    /// Gives the device the next free of A … Z, AA … ZZ; a device that has a letter keeps it,
    /// because its numbers are on receipts.
    func give(_ device: ID<Replica>) throws(Failure) {
        let table = TillTable(database)
        guard try table.held(by: device) == nil else { return }
        let taken = try database.all(
            "SELECT letter FROM till WHERE length(letter) < 3 LIMIT 702"
        ) { (row) throws(Failure) in row.text(0) }
        guard let letter = TillLetters.next(after: taken) else {
            _ = try table.claimedLetter(of: device)
            return
        }
        try database.run(
            "INSERT INTO till (device, letter) VALUES (?, ?)",
            [.text(device), .text(letter)])
    }

    /// Nil if all are taken.
    static func next(after taken: [String]) -> String? {
        for number in 0..<(26 + 26 * 26) {
            let letter = letter(number)
            if !taken.contains(letter) { return letter }
        }
        return nil
    }

    /// A, B … Z, AA, AB … ZZ.
    private static func letter(_ number: Int) -> String {
        var letters: [UInt8] = []
        if number >= 26 { letters.append(UInt8(ascii: "A") + UInt8(number / 26 - 1)) }
        letters.append(UInt8(ascii: "A") + UInt8(number % 26))
        return String(decoding: letters, as: UTF8.self)
    }
}
