internal import Basics
internal import CCrypto
internal import Portability
internal import SQLCore
internal import Web

/// Key pair of the studio for archives of its books: ECDSA on P-256, which any OpenSSL verifies
/// (docs/decisions/0387).
struct ArchiveKey: Equatable {
    /// 32 bytes; empty for a former key, which a backup brought back.
    let secret: [UInt8]
    /// x and y, 32 bytes each.
    let point: [UInt8]
    let since: Moment

    static func made(at now: Moment) -> ArchiveKey {
        while true {
            let secret = Crypto.random(32)
            var point = [UInt8](repeating: 0, count: 64)
            // Of 2³² numbers, one is no secret.
            guard neroli_point_of_es256(secret, &point) == 1 else { continue }
            return ArchiveKey(secret: secret, point: point, since: now)
        }
    }

    /// A public key (RFC 5480, section 2).
    static func described(_ point: [UInt8]) -> [UInt8] {
        [
            0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06,
            0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00, 0x04,
        ] + point
    }

    /// As text (RFC 7468, section 13).
    static func file(of point: [UInt8]) -> [UInt8] {
        var text = "-----BEGIN PUBLIC KEY-----\n"
        var rest = Base64.text(described(point))[...]
        while !rest.isEmpty {
            text += rest.prefix(64) + "\n"
            rest = rest.dropFirst(64)
        }
        return [UInt8]((text + "-----END PUBLIC KEY-----\n").utf8)
    }

    /// For comparing: SHA-256 of the public key.
    static func fingerprint(of point: [UInt8]) -> String {
        hexadecimal(Crypto.hash(described(point)))
    }

    /// Two numbers in DER.
    func signature(of bytes: [UInt8]) -> [UInt8] {
        var parts = [UInt8](repeating: 0, count: 64)
        guard neroli_signs_es256(secret, Crypto.hash(bytes), &parts) == 1 else { return [] }
        let numbers = [parts[..<32], parts[32...]].flatMap { part -> [UInt8] in
            let digits = [UInt8](part.drop { $0 == 0 })
            let number = (digits.first ?? 0x80) < 0x80 ? digits : [0] + digits
            return [0x02, UInt8(clamping: number.count)] + number
        }
        return [0x30, UInt8(clamping: numbers.count)] + numbers
    }
}

extension HostStore {
    static let archiveKeyMigration = Migration(
        "host: keys of archives",
        """
        CREATE TABLE archive_key (
            -- x and y, in hexadecimal.
            point TEXT PRIMARY KEY,
            -- NULL for a former key, which a backup brought back.
            secret BLOB,
            since INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        """)

    /// The present key first, then former ones.
    func archiveKeys() throws(Failure) -> [ArchiveKey] {
        try use { (database) throws(Failure) in
            try database.all(
                """
                SELECT point, secret, since FROM archive_key
                ORDER BY secret IS NULL, since, point
                """
            ) { (row) throws(Failure) in
                let point = tokenBytes(row.text()) ?? []
                return ArchiveKey(
                    secret: row.blob(), point: point,
                    since: Moment(milliseconds: row.integer()))
            }
        }
    }

    /// The present key, made on first use.
    func archiveKey(at now: Moment) throws(Failure) -> ArchiveKey {
        if let key = try archiveKeys().first, !key.secret.isEmpty { return key }
        let fresh = ArchiveKey.made(at: now)
        try change { (database) throws(Failure) in
            try database.run(
                """
                INSERT INTO archive_key (point, secret, since) SELECT ?, ?, ?
                WHERE NOT EXISTS (SELECT 1 FROM archive_key WHERE secret IS NOT NULL)
                """,
                [
                    .text(hexadecimal(fresh.point)), .blob(fresh.secret),
                    .integer(now.milliseconds),
                ])
        }
        return try archiveKeys().first ?? fresh
    }
}

extension Site {
    /// The response with the signature of its archive, and the public key.
    func signed(_ response: Response, at now: Moment) throws(Failure) -> Response {
        guard var archive = Archive(continuing: response.body) else {
            throw .badData("an archive")
        }
        let key = try host.archiveKey(at: now)
        archive.add("SHA256SUMS.sig", key.signature(of: response.signed))
        archive.add("key.pem", ArchiveKey.file(of: key.point))
        var response = response
        response.body = archive.file()
        return response
    }
}
