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
    ///
    /// - Parameter epoch: the number behind the letters of an epoch, "" in the first: nobody knows
    ///   which numbers were shown under the former ones.
    func give(_ device: ID<Replica>, _ epoch: String = "") throws(Failure) {
        let table = TillTable(database)
        let held = try table.held(by: device)
        guard held == nil || !epoch.isEmpty else { return }
        let taken = try database.all(
            """
            SELECT DISTINCT rtrim(letter, '0123456789') AS stem FROM (
                SELECT letter FROM till UNION SELECT letter FROM till_former)
            WHERE length(stem) < 3 LIMIT 702
            """
        ) { (row) throws(Failure) in row.text(0) }
        guard let stem = held.map({ TillLetter.stem($0) }) ?? TillLetters.next(after: taken) else {
            _ = try table.claimedLetter(of: device)
            return
        }
        var letter = stem + epoch
        while try table.isTaken(letter, notBy: device) { letter += TillLetter.further }
        try table.set(letter, of: device)
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
