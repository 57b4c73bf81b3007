internal import Basics
package import Journal
package import SQLCore
internal import Stock
internal import Web

/// The company's part of a receipt as it was given: docs/decisions/0296. Sales and refunds name a
/// version of it, and do not hold copies.
struct Letterhead: Equatable, Sendable {
    let company: String
    let address: String
    let note: String

    init(company: String, address: String, note: String) {
        (self.company, self.address, self.note) = (company, address, note)
    }

    init(_ company: Company) {
        self.init(company: company.name, address: company.address, note: company.receiptNote)
    }

    /// SHA-256 of the texts: equal texts are one version on every device.
    var id: String {
        var text = "letterhead"
        for part in [company, address, note] { text += " " + String(part.utf8.count) + ":" + part }
        return SecureDigest.of(text)
    }

    static let fields = [
        "letterhead", "letterhead_company", "letterhead_address", "letterhead_note",
    ]

    /// The form with the present version, and with its texts where no sale has named it yet. The
    /// device that gives the receipt writes it, because others may edit the company first.
    static func filled(_ form: Fields, _ database: Database) throws(Failure) -> Fields {
        var form = form
        for name in fields { form = form.without(name) }
        let present = Letterhead(try CompanyTable(database).company())
        form.add("letterhead", present.id)
        guard try LetterheadTable(database).letterhead(present.id) == nil else { return form }
        form.add("letterhead_company", present.company)
        form.add("letterhead_address", present.address)
        form.add("letterhead_note", present.note)
        return form
    }
}

/// SQL about letterheads.
struct LetterheadTable: Table {
    let database: Database

    func letterhead(_ id: String) throws(Failure) -> Letterhead? {
        try database.first(
            "SELECT company, address, note FROM till_letterhead WHERE id = ?", [.text(id)]
        ) { (row) throws(Failure) in
            Letterhead(company: row.text(), address: row.text(), note: row.text())
        }
    }

    /// The version that an entry names, stored if new; nil by rules before 10. Without a readable
    /// one the present texts count. The demo's entries name none.
    func take(_ entry: Entry) throws(Failure) -> String? {
        guard entry.rules > 9 else { return nil }
        let form = entry.form
        if let id = form["letterhead"] {
            guard !id.isEmpty else { return nil }
            if try letterhead(id) != nil { return id }
            let said = Letterhead(
                company: form["letterhead_company"] ?? "",
                address: form["letterhead_address"] ?? "", note: form["letterhead_note"] ?? "")
            if said.id == id { return try add(said) }
        }
        return try add(Letterhead(CompanyTable(database).company()))
    }

    private func add(_ letterhead: Letterhead) throws(Failure) -> String {
        try database.run(
            "INSERT OR IGNORE INTO till_letterhead (id, company, address, note) VALUES (?, ?, ?, ?)",
            [
                .text(letterhead.id), .text(letterhead.company), .text(letterhead.address),
                .text(letterhead.note),
            ])
        return letterhead.id
    }

    /// Ids of versions with other texts than their ids say.
    func altered() throws(Failure) -> [String] {
        try database.all("SELECT company, address, note, id FROM till_letterhead ORDER BY id") {
            (row) throws(Failure) -> String? in
            let letterhead = Letterhead(
                company: row.text(), address: row.text(), note: row.text())
            let id = row.text()
            return letterhead.id == id ? nil : id
        }.compactMap { $0 }
    }
}

package let letterheadMigrations = [
    Migration(
        "books: receipts as they were given, and exchanges",
        """
        -- Versions of the company's part of a receipt, by SHA-256.
        CREATE TABLE till_letterhead (
            id TEXT PRIMARY KEY,
            company TEXT NOT NULL,
            address TEXT NOT NULL,
            note TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        -- NULL in sales and refunds of former releases: the company's present texts count.
        ALTER TABLE sale ADD COLUMN letterhead TEXT;
        ALTER TABLE refund ADD COLUMN letterhead TEXT;
        -- The sale that was made in exchange for what came back.
        ALTER TABLE refund ADD COLUMN exchange TEXT;
        CREATE INDEX refund_by_exchange ON refund (exchange) WHERE exchange IS NOT NULL;
        """)
]

package let letterheadJournalledTables = [
    JournalledTable("till_letterhead", key: "id", isTrace: true)
]

let letterheadRowRules = [
    RowRules(
        "till_letterhead",
        [
            .text(64, "id"), .text(200, "company"), .text(SaleDraft.textLimit, "address", "note"),
        ])
]
