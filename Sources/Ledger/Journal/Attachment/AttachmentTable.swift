public import Basics
public import SQLCore

/// SQL for pictures and files.
public struct AttachmentTable {
    private let database: Database

    public init(_ database: Database) { self.database = database }

    /// The newest first.
    public func attachments(of thing: Attachment.Thing) throws(Failure) -> [Attachment] {
        try attachments(
            "WHERE kind = ? AND thing = ? ORDER BY day DESC, id DESC",
            [.text(thing.kind), .text(thing.key)])
    }

    public func attachment(_ id: ID<Attachment>) throws(Failure) -> Attachment? {
        try attachments("WHERE id = ?", [.text(id.raw)]).first
    }

    /// All, in the order of their keys.
    public func all() throws(Failure) -> [Attachment] {
        try attachments("ORDER BY id", [])
    }

    private func attachments(
        _ condition: String, _ values: [Value]
    ) throws(Failure) -> [Attachment] {
        var found: [Attachment] = []
        try database.each(
            """
            SELECT id, kind, thing, page, hash, name, type, size, note, day,
                thumbnail IS NOT NULL
            FROM attachment \(condition)
            """, values
        ) { (row) throws(Failure) in
            let id = ID<Attachment>(row.text())
            let thing = Attachment.Thing(named: row.text(), row.text())
            let (page, hash, name) = (row.text(), row.text(), row.text())
            guard let type = Attachment.FileType(rawValue: row.text()) else { return }
            found.append(
                Attachment(
                    id: id, thing: thing, page: page, hash: hash, name: name, type: type,
                    size: row.integer(), note: row.text(),
                    day: Day(number: Int(clamping: row.integer())),
                    hasThumbnail: row.integer() != 0))
        }
        return found
    }

    /// Nil for none.
    public func thumbnail(of id: ID<Attachment>) throws(Failure) -> [UInt8]? {
        try database.first(
            "SELECT thumbnail FROM attachment WHERE id = ? AND thumbnail IS NOT NULL",
            [.text(id.raw)]
        ) { (row) throws(Failure) in row.blob() }
    }

    /// The newest picture with a thumbnail.
    public func newestPicture(of thing: Attachment.Thing) throws(Failure) -> ID<Attachment>? {
        try database.first(
            """
            SELECT id FROM attachment WHERE kind = ? AND thing = ? AND thumbnail IS NOT NULL
            ORDER BY day DESC, id DESC LIMIT 1
            """, [.text(thing.kind), .text(thing.key)]
        ) { (row) throws(Failure) in ID<Attachment>(row.text()) }
    }

    /// The size that the rows state for these bytes; nil if no row refers to them.
    public func size(of hash: String) throws(Failure) -> Int64? {
        try database.first("SELECT size FROM attachment WHERE hash = ? LIMIT 1", [.text(hash)]) {
            (row) throws(Failure) in row.integer()
        }
    }

    /// Bytes of all files, each counted once.
    public func used() throws(Failure) -> Int64 {
        try database.integer(
            "SELECT coalesce(sum(size), 0) FROM (SELECT max(size) AS size FROM attachment GROUP BY hash)"
        )
    }

    /// The hash of each file once.
    public func hashes() throws(Failure) -> [String] {
        try database.all("SELECT DISTINCT hash FROM attachment ORDER BY hash") {
            (row) throws(Failure) in row.text()
        }
    }

    public func count(of thing: Attachment.Thing) throws(Failure) -> Int64 {
        try database.integer(
            "SELECT count(*) FROM attachment WHERE kind = ? AND thing = ?",
            [.text(thing.kind), .text(thing.key)])
    }

    /// True if the thing exists. Without a table it is only a name.
    public func exists(
        _ thing: Attachment.Thing, in table: String?
    ) throws(Failure) -> Bool {
        guard let table else { return !thing.key.isEmpty }
        return try database.integer(
            "SELECT EXISTS (SELECT 1 FROM \(table) WHERE id = ?)", [.text(thing.key)]) == 1
    }

    /// - Parameter thumbnail: nil for none.
    public func add(_ attachment: Attachment, thumbnail: [UInt8]?) throws(Failure) {
        try database.run(
            "INSERT INTO attachment VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                .text(attachment.id.raw), .text(attachment.thing.kind),
                .text(attachment.thing.key), .text(attachment.page), .text(attachment.hash),
                .text(attachment.name), .text(attachment.type.rawValue),
                .integer(attachment.size), .text(attachment.note),
                .integer(attachment.day.number), thumbnail.map { .blob($0) } ?? .null,
            ])
    }

    public func remove(_ id: ID<Attachment>) throws(Failure) {
        try database.run("DELETE FROM attachment WHERE id = ?", [.text(id.raw)])
    }
}
