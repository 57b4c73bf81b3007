public import Basics
public import SQLCore
public import Web

/// A thing that was renamed, or lost a code, because the name or code was taken.
public struct MetName: Equatable, Sendable {
    public let kind: String
    public let thing: String
    /// The field of the form.
    public let field: String
    /// Id of the thing that has the name.
    public let holder: String
    /// The thing's new name; "" for a code, which is left off.
    public let given: String
    /// The requested name or code. For a name that was numbered several times, the last one
    /// taken.
    public let wanted: String

    public init(_ taken: Taken, _ field: String, _ given: String) {
        kind = taken.kind
        thing = taken.thing
        self.field = field
        holder = taken.holder
        self.given = given
        wanted = taken.wanted
    }

    init(_ row: Row) {
        kind = row.text()
        thing = row.text()
        field = row.text()
        holder = row.text()
        given = row.text()
        wanted = row.text()
    }
}

/// SQL for name conflicts, and for things merged into another.
public struct MetNameTable {
    private let database: Database

    public init(_ database: Database) { self.database = database }

    public func add(_ name: MetName) throws(Failure) {
        try database.run(
            """
            INSERT INTO met_name (kind, thing, field, holder, given, wanted)
            VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET holder = excluded.holder, given = excluded.given,
                wanted = excluded.wanted
            """,
            [
                .text(name.kind), .text(name.thing), .text(name.field), .text(name.holder),
                .text(name.given), .text(name.wanted),
            ])
    }

    /// Unsettled name conflicts, the newest first.
    ///
    /// - Parameter thing: the thing's id; nil for all things.
    public func all(of thing: String? = nil, limit: Int) throws(Failure) -> [MetName] {
        try database.all(
            """
            SELECT kind, thing, field, holder, given, wanted FROM met_name
            WHERE thing = ?1 OR ?1 IS NULL ORDER BY thing DESC, kind, field LIMIT ?2
            """, [.text(orNull: thing), .integer(limit)]
        ) { (row) throws(Failure) in MetName(row) }
    }

    /// Settles a name conflict: the question is not shown again.
    public func settle(_ kind: String, _ thing: String) throws(Failure) {
        try database.run(
            "DELETE FROM met_name WHERE kind = ? AND thing = ?", [.text(kind), .text(thing)])
    }
}

extension MetNameTable {
    /// Redirects a thing's id to the id of the kept thing, everywhere.
    public func lead(_ thing: String, of kind: String, to kept: String) throws(Failure) {
        try settle(kind, thing)
        for sql in [
            "UPDATE met_name SET holder = ?1 WHERE holder = ?2",
            "UPDATE joined_thing SET kept = ?1 WHERE kept = ?2",
            "INSERT INTO joined_thing (thing, kept) VALUES (?2, ?1)",
        ] { try database.run(sql, [.text(kept), .text(thing)]) }
    }

    /// The thing that another was merged into.
    public func kept(_ thing: String) throws(Failure) -> String? {
        try database.text("SELECT kept FROM joined_thing WHERE thing = ?", [.text(thing)])
    }

    /// An entry with the ids of merged things replaced by the ids of the kept things.
    public func led(_ entry: Entry) throws(Failure) -> Entry {
        let joined = try self.joined()
        guard !joined.isEmpty else { return entry }
        return entry.with(led(entry.path, joined), led(entry.form, joined))
    }

    /// An address with merged ids replaced; nil if the address names no merged thing.
    public func led(_ target: Target) throws(Failure) -> Target? {
        let joined = try self.joined()
        guard !joined.isEmpty else { return nil }
        let segments = target.segments.map { led($0, joined) }
        let other = Target(segments: segments, query: led(target.query, joined))
        return other == target ? nil : other
    }

    /// Merged things, with the ids of the kept things, where an entry names a kept one.
    public func joined(
        in entry: Entry
    ) throws(Failure) -> [(thing: String, kept: String)] {
        try joined().filter { (pair) in
            entry.path.holds(pair.kept)
                || entry.form.fields.contains { $0.value.holds(pair.kept) }
        }
    }

    private func led(_ form: Fields, _ joined: [(thing: String, kept: String)]) -> Fields {
        var led = Fields()
        for field in form.fields {
            // An entry may share its id with the thing that it made.
            let isOfEntry = field.name == "entry" || field.name == "did" || field.name == "settles"
            led.add(field.name, isOfEntry ? field.value : self.led(field.value, joined))
        }
        return led
    }

    private func joined() throws(Failure) -> [(thing: String, kept: String)] {
        try database.all("SELECT thing, kept FROM joined_thing") {
            (row) throws(Failure) in
            (row.text(), row.text())
        }
    }

    /// Ids stand alone or between other signs, as in "item:department"; in a long text there is none.
    private func led(_ text: String, _ joined: [(thing: String, kept: String)]) -> String {
        guard text.utf8.count <= 4_000 else { return text }
        var led = text
        for pair in joined where led.holds(pair.thing) {
            led = led.replacing(id: pair.thing, with: pair.kept)
        }
        return led
    }
}

extension String {
    /// With another id in place of one, where that stands whole.
    fileprivate func replacing(id: String, with other: String) -> String {
        let bytes = [UInt8](utf8)
        let wanted = [UInt8](id.utf8)
        var replaced: [UInt8] = []
        var place = 0
        while place < bytes.count {
            let end = place + wanted.count
            if end <= bytes.count, bytes[place..<end].elementsEqual(wanted),
                place == 0 || !bytes[place - 1].isOfID, end == bytes.count || !bytes[end].isOfID
            {
                replaced += other.utf8
                place = end
            } else {
                replaced.append(bytes[place])
                place += 1
            }
        }
        return String(decoding: replaced, as: UTF8.self)
    }
}

extension UInt8 {
    fileprivate var isOfID: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
