internal import Basics
internal import Portability
internal import RoomKit
internal import SQLCore
internal import Web

/// The books of some days in one file: the tables as CSV, the links of the tills, and the digest of
/// each file. The server signs the digests (docs/decisions/0387); a device without it can't.
struct BooksArchive {
    private let database: Database

    init(_ database: Database) { self.database = database }

    /// - Returns: the archive, and its digests for the host to sign.
    func file(_ days: Days) throws(Failure) -> (archive: [UInt8], digests: [UInt8]) {
        let books = BooksExport(database)
        let files = [
            ("sales.csv", try books.sales(days).bytes), ("lines.csv", try books.lines(days).bytes),
            ("taxes.csv", try books.taxes(days).bytes),
            ("closes.csv", try books.closes(days).bytes),
            ("cash.csv", try cash(days).bytes), ("links.csv", try links(days).bytes),
        ]
        var text = "Books, \(days.text)\n\n"
        for chain in try ChainTable(database).chains() {
            text += "Till \(chain.letter): link \(chain.links), \(chain.hash)\n"
        }
        text += """

            SHA256SUMS has the digest of each file; links.csv has the links of the tills.
            The studio's server signs SHA256SUMS: ECDSA, P-256, SHA-256. To check the signature
            and all files:

                openssl dgst -sha256 -verify key.pem -signature SHA256SUMS.sig SHA256SUMS \\
                    && sha256sum --check --strict SHA256SUMS

            To compare the key with the one on the studio's page “Check for changed records”:

                openssl pkey -pubin -in key.pem -outform DER | openssl dgst -sha256

            Without key.pem, this file was made without the server: it has checksums alone.
            The signature says which studio made the file. It is no fiscal certificate.

            """
        var archive = Archive()
        var sums = ""
        for (name, bytes) in files + [("README.txt", [UInt8](text.utf8))] {
            archive.add(name, bytes)
            sums += SecureDigest.of(bytes) + "  " + name + "\n"
        }
        archive.add("SHA256SUMS", [UInt8](sums.utf8))
        return (archive.file(), [UInt8](sums.utf8))
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
struct FiscalWords: Words {
    let language: Language

    /// - Parameter isSigned: true if the studio has a server.
    func archive(isSigned: Bool) -> String {
        isSigned
            ? language.say("Archive, signed by the server (ZIP)")
            : language.say("Archive with checksums (ZIP)")
    }
    var unsigned: String {
        language.say("Only a server signs the archive. On this device it has checksums.")
    }
    var fiscal: String { language.say("DSFinV-K without TSE (ZIP)") }
}

extension BooksPages {
    func archiveFile(_ period: Period) throws(Failure) -> Response {
        var signed: [UInt8] = []
        var response = try file(period, "books") { (days) throws(Failure) in
            let (archive, digests) = try BooksArchive(context.database).file(days)
            signed = digests
            return archive
        }
        response.signed = signed
        response.isPart = context.request.host.role == .copy
        return response
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
