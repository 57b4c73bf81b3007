internal import Basics
internal import SQLCore

/// Letters A, B, C … of tills, in the order in which tills reach the server.
struct TillLetters: Table {
    let database: Database

    /// Gives the device the next free letter of A … Z, AA … ZZ; a device with a letter keeps this
    /// letter, because its numbers are on receipts.
    ///
    /// - Parameters:
    ///   - epoch: number behind the letters of an epoch, "" in the first: the numbers shown under
    ///     the former letters are unknown.
    ///   - isAlone: true for a device without a letter that does not know the letters of others: it
    ///     gets letters derived from its id.
    func give(
        _ device: ID<Replica>, _ epoch: String = "", isAlone: Bool = false
    ) throws(Failure) {
        let table = TillTable(database)
        let held = try table.held(by: device)
        guard held == nil || !epoch.isEmpty else { return }
        let taken = try database.texts(
            """
            SELECT DISTINCT rtrim(letter, '0123456789') AS stem FROM (
                SELECT letter FROM till UNION SELECT letter FROM till_former)
            WHERE length(stem) < 3 LIMIT 702
            """
        )
        let own =
            held.map { TillLetter.stem($0) } ?? (isAlone ? TillLetter.derived(of: device) : nil)
        guard let stem = own ?? TillLetters.next(after: taken) else {
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
