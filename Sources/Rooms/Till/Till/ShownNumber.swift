internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Web

/// Number of a sale or of a close, as shown. The form holds the number from the device that
/// showed the number, so that the number stays constant regardless of place and time of carrying
/// out: docs/decisions/0270.
///
/// The names of its fields are a durable format.
struct ShownNumber {
    private(set) var letter: String
    let number: Int64

    init(letter: String, number: Int64) {
        self.letter = letter
        self.number = number
    }

    /// Nil for a form without one, as by the rules before 8.
    init?(_ entry: Entry) {
        guard entry.rules > 7, let letter = entry.form["letter"],
            (1...10).contains(letter.utf8.count),
            let number = entry.form["number"].flatMap({ Int64($0) }),
            (1...1_000_000_000).contains(number)
        else { return nil }
        self.init(letter: letter, number: number)
    }

    static let fields = ["letter", "number"]

    /// Next number of the asking device in a table, above the numbers that it gave in forms that are
    /// not carried out there. A device with a letter from before a restore, for
    /// example when another server takes over, uses the letter of the present epoch.
    static func next(in table: String, _ context: Context) throws(Failure) -> ShownNumber {
        let database = context.database
        var letter = try TillTable(database).letter(of: context.request.device)
        let epoch = try EpochTable(database).number()
        let present = TillLetter.stem(letter) + String(epoch + 1)
        if epoch > 0, !letter.utf8.starts(with: present.utf8) { letter = present }
        var last = try database.integer(
            "SELECT max(number) FROM \(table) WHERE letter = ?", [.text(letter)])
        for form in context.request.host.waiting where form["letter"] == letter {
            last = max(last, form["number"].flatMap { Int64($0) } ?? 0)
        }
        return ShownNumber(letter: letter, number: last + 1)
    }

    /// The form with this number in place of any other.
    func filled(_ form: Fields) -> Fields {
        var form = form
        for name in ShownNumber.fields { form = form.without(name) }
        form.add("letter", letter)
        form.add("number", String(number))
        return form
    }

    /// Takes the number for a row of a table. If the number is not free, this row gets a further
    /// letter, and the number shown is recorded.
    mutating func take(
        in table: String, for id: Identifier, _ entry: Entry, _ database: Database
    ) throws(Failure) {
        let shown = letter + "-" + String(number)
        self = try free(in: table, entry, database)
        try TillTable(database).claim(letter, for: entry.device)
        guard letter + "-" + String(number) != shown else { return }
        try ShownTable(database).add(id, name: shown)
    }

    /// The number with as many further letters as make it free: another row may have it, for example
    /// because two devices share one id, and another till may have its letter, as where a device
    /// brings its own studio.
    func free(
        in table: String, _ entry: Entry, _ database: Database
    ) throws(Failure) -> ShownNumber {
        var free = self
        while try free.isGiven(in: table, entry, database) { free.letter += TillLetter.further }
        return free
    }

    private func isGiven(
        in table: String, _ entry: Entry, _ database: Database
    ) throws(Failure) -> Bool {
        if entry.rules > 9, try TillTable(database).isTaken(letter, notBy: entry.device) {
            return true
        }
        return try database.integer(
            "SELECT EXISTS (SELECT 1 FROM \(table) WHERE letter = ? AND number = ?)",
            [.text(letter), .integer(number)]) == 1
    }
}

/// SQL for shown numbers that differ from the recorded ones.
struct ShownTable: Table {
    let database: Database

    /// - Parameters:
    ///   - id: of a sale or a close.
    ///   - name: the number that was shown.
    ///   - cart: the other sale of its cart.
    func add(_ id: Identifier, name: String = "", cart: ID<Sale>? = nil) throws(Failure) {
        try database.run(
            """
            INSERT INTO till_shown (id, name, cart) VALUES (?, ?, ?) ON CONFLICT DO UPDATE
            SET name = iif(excluded.name = '', name, excluded.name),
                cart = ifnull(excluded.cart, cart)
            """,
            [.text(id.text), .text(name), cart.map { .text($0) } ?? .null])
    }

    /// The number that was shown, where the row has another.
    func name(of id: Identifier) throws(Failure) -> String? {
        try database.text(
            "SELECT name FROM till_shown WHERE id = ? AND name <> ''", [.text(id.text)]
        )
    }

    /// Other sales of this cart.
    func others(of sale: ID<Sale>) throws(Failure) -> [ID<Sale>] {
        try database.all(
            """
            SELECT cart FROM till_shown WHERE id = ?1 AND cart IS NOT NULL
            UNION SELECT id FROM till_shown WHERE cart = ?1
            """, [.text(sale)]
        ) { (row) throws(Failure) -> ID<Sale>? in row.id() }.compactMap { $0 }
    }
}
