internal import Basics
internal import Portability
internal import RoomKit
internal import SQLCore
internal import Web

/// The books of some days in one file: the tables as CSV, the links of the tills, and the digest of
/// each file. The digests are no signature: whoever can change the file can compute them again.
/// Compared with a copy kept elsewhere, or with the last link in the studio, they show a change.
struct BooksArchive {
    private let database: Database

    init(_ database: Database) {
        self.database = database
    }

    func file(_ days: Days) throws(Failure) -> [UInt8] {
        let books = BooksExport(database)
        let files = [
            ("sales.csv", try books.sales(days).bytes), ("lines.csv", try books.lines(days).bytes),
            ("taxes.csv", try books.taxes(days).bytes),
            ("closes.csv", try books.closes(days).bytes),
            ("cash.csv", try cash(days).bytes), ("links.csv", try links(days).bytes),
        ]
        var archive = Archive()
        var sums = ""
        for (name, bytes) in files {
            archive.add(name, bytes)
            sums += SecureDigest.of(bytes) + "  " + name + "\n"
        }
        archive.add("SHA256SUMS", [UInt8](sums.utf8))
        var text = "Books, \(days.text)\n\n"
        for chain in try ChainTable(database).chains() {
            text += "Till \(chain.letter): link \(chain.links), \(chain.hash)\n"
        }
        text += """

            SHA256SUMS has the digest of each file; links.csv has the links of the tills.
            These are checksums. They are no signature and no fiscal certificate.
            SHA-256 of SHA256SUMS: \(SecureDigest.of(sums))

            """
        archive.add("README.txt", [UInt8](text.utf8))
        return archive.file()
    }

    private func cash(_ days: Days) throws(Failure) -> Sheet {
        var sheet = Sheet([
            "till", "time with offset", "kind", "currency", "amount", "remark", "taken back",
        ])
        try database.each(
            """
            SELECT at, zone, currency, letter, kind, amount, remark, NULL, 0 FROM drawer_move
            WHERE (at + zone * 60000) / 86400000 BETWEEN ?1 AND ?2
            UNION ALL
            SELECT at, zone, currency, letter, kind, amount, remark, undone_at, undone_zone
            FROM drawer_undone WHERE (at + zone * 60000) / 86400000 BETWEEN ?1 AND ?2
            ORDER BY 1, 4, 5, 6
            """, [.integer(days.first.number), .integer(days.last.number)]
        ) { (row) throws(Failure) in
            let at = Moment(milliseconds: row.integer())
            let zone = Zone(minutes: row.int()) ?? .utc
            let currency = Currency(code: row.text()) ?? .euro
            let (letter, kind) = (row.text(), row.text())
            let amount = currency.typed(row.money())
            let remark = row.text()
            let undone = row.optionalInteger().map { Moment(milliseconds: $0) }
            let undoneZone = Zone(minutes: row.int()) ?? .utc
            sheet.append([
                letter, at.text(in: zone), kind, currency.code, amount, remark,
                undone?.text(in: undoneZone) ?? "",
            ])
        }
        return sheet
    }

    /// Links by the clock of UTC, a day more on both sides.
    private func links(_ days: Days) throws(Failure) -> Sheet {
        var sheet = Sheet([
            "till", "link", "time", "act", "kind", "name", "id", "currency", "grand total",
            "content", "former", "hash",
        ])
        let first = Int64(days.first.number - 1) * 86_400_000
        let last = Int64(days.last.number + 2) * 86_400_000
        try ChainTable(database).each { (link, hash) throws(Failure) in
            guard (first..<last).contains(link.at.milliseconds) else { return }
            let currency = Currency(code: link.currency) ?? .euro
            sheet.append([
                link.letter, String(link.place), link.at.text(in: .utc), link.act.rawValue,
                link.kind.rawValue, link.name, link.thing, link.currency,
                currency.typed(Money(minor: link.total)), link.content, link.former, hash,
            ])
        }
        return sheet
    }
}

/// Files of the books for an auditor.
struct FiscalWords {
    let language: Language

    init(_ language: Language) {
        self.language = language
    }

    var archive: String { language.say("Archive with checksums (ZIP)") }
    var fiscal: String { language.say("DSFinV-K without TSE (ZIP)") }
}

extension BooksPages {
    func archiveFile(_ period: Period) throws(Failure) -> Response {
        try file(period, "books") { (days) throws(Failure) in
            try BooksArchive(context.database).file(days)
        }
    }

    func fiscalFile(_ period: Period) throws(Failure) -> Response {
        try file(period, "dsfinvk") { (days) throws(Failure) in
            try FiscalExport(days, context.database).file()
        }
    }

    private func file(
        _ period: Period, _ name: String, _ content: (Days) throws(Failure) -> [UInt8]
    ) throws(Failure) -> Response {
        var faults = Faults()
        guard let days = period.days(today: try today(), &faults) else {
            return try sales(SalesView(period))
        }
        if let since = try context.carriedSince(), days.first < since { throw .missing }
        return .file(name + " " + days.text + ".zip", "application/zip", try content(days))
    }
}
