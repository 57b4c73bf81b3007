internal import Basics
internal import CCrypto

/// The place for which passkeys are made and used: the host name of a request, and where the
/// browser says that its page is from.
struct PasskeySite: Equatable {
    /// The relying party's id.
    let name: String
    let origins: [String]

    /// Nil where browsers have no passkeys: for plain addresses, and without TLS except on this
    /// machine.
    init?(host: String?, isSecure: Bool) {
        guard let host = host?.lowercased() else { return nil }
        let name = Origins.withoutPort(host)
        let isLocal = name == "localhost" || name.hasSuffix(".localhost")
        guard !name.isEmpty, !Origins.isAddress(name), isLocal || isSecure else { return nil }
        self.name = name
        origins = ["https://" + host] + (isLocal ? ["http://" + host] : [])
    }
}

/// A new passkey, as its browser describes it.
struct NewPasskey: Equatable {
    let id: [UInt8]
    /// As COSE (RFC 9052).
    let key: [UInt8]
    let counter: Int64
}

/// The checks of W3C Web Authentication, level 2, sections 7.1 and 7.2, for passkeys that verify
/// their person and attest nothing, and for security keys that do so by a touch alone.
enum WebAuthn {
    enum Act: String {
        case create = "webauthn.create"
        case get = "webauthn.get"
    }

    /// - Parameters:
    ///   - client: the browser's JSON.
    ///   - isSecond: true for a security key: the passcode has said who it is.
    ///   - isOurs: true for a challenge of ours.
    /// - Returns: nil if anything is not as it must be.
    static func created(
        client: [UInt8], attestation: [UInt8], at site: PasskeySite, isSecond: Bool = false,
        _ isOurs: ([UInt8]) throws(Failure) -> Bool
    ) throws(Failure) -> NewPasskey? {
        guard try isSound(client, .create, at: site, isOurs),
            let told = CBOR(attestation), told["fmt"] == .text("none"),
            told["attStmt"] == .map([]), let bytes = told["authData"]?.asBytes,
            let data = AuthenticatorData(bytes, at: site, isSecond: isSecond),
            let made = data.made,
            (1...1_023).contains(made.id.count), PublicKey(made.key) != nil
        else { return nil }
        return NewPasskey(id: made.id, key: made.key, counter: data.counter)
    }

    /// The counter of a right signature; nil for a wrong one.
    static func used(
        client: [UInt8], data bytes: [UInt8], signature: [UInt8], by key: [UInt8],
        at site: PasskeySite, isSecond: Bool = false, _ isOurs: ([UInt8]) throws(Failure) -> Bool
    ) throws(Failure) -> Int64? {
        guard try isSound(client, .get, at: site, isOurs),
            let data = AuthenticatorData(bytes, at: site, isSecond: isSecond),
            let key = PublicKey(key),
            key.fits(signature, over: bytes + Crypto.hash(client))
        else { return nil }
        return data.counter
    }

    private static func isSound(
        _ client: [UInt8], _ act: Act, at site: PasskeySite,
        _ isOurs: ([UInt8]) throws(Failure) -> Bool
    ) throws(Failure) -> Bool {
        guard client.count <= 4_096, let told = JSONValue(parsing: client),
            told["type"]?.asText == act.rawValue,
            let origin = told["origin"]?.asText, site.origins.contains(origin),
            [nil, .bool(false)].contains(told["crossOrigin"]), told["topOrigin"] == nil,
            let challenge = told["challenge"]?.asText.flatMap({ Base64URL.bytes($0) })
        else { return false }
        return try isOurs(challenge)
    }
}

/// What an authenticator signs.
private struct AuthenticatorData {
    let counter: Int64
    let made: (id: [UInt8], key: [UInt8])?

    /// Nil for another site, for a person who was not verified, and for anything left over.
    ///
    /// - Parameter isSecond: true if a touch is enough.
    init?(_ bytes: [UInt8], at site: PasskeySite, isSecond: Bool) {
        guard (37...8_192).contains(bytes.count),
            Crypto.areEqual([UInt8](bytes[..<32]), Crypto.hash([UInt8](site.name.utf8)))
        else { return nil }
        let flags = bytes[32]
        let has = { (bit: UInt8) in flags & bit != 0 }
        // Somebody was there, and was verified; what is backed up must be able to be.
        guard has(0x01), has(0x04) || isSecond, has(0x08) || !has(0x10) else { return nil }
        counter = bytes[33..<37].reduce(0) { $0 << 8 | Int64($1) }
        var rest = bytes[37...]
        var made: (id: [UInt8], key: [UInt8])?
        if has(0x40) {
            guard rest.count >= 18 else { return nil }
            rest = rest.dropFirst(16)
            let length = rest.prefix(2).reduce(0) { $0 << 8 | Int($1) }
            rest = rest.dropFirst(2)
            guard rest.count > length else { return nil }
            let id = [UInt8](rest.prefix(length))
            rest = rest.dropFirst(length)
            var reader = CBORReader(rest)
            guard reader.value(depth: 0) != nil else { return nil }
            made = (id, [UInt8](rest.prefix(rest.count - reader.rest.count)))
            rest = reader.rest
        }
        if has(0x80) {
            var reader = CBORReader(rest)
            guard case .map = reader.value(depth: 0) else { return nil }
            rest = reader.rest
        }
        guard rest.isEmpty else { return nil }
        self.made = made
    }
}

/// A key of COSE: ES256 on P-256, or RS256.
private enum PublicKey {
    case es256(x: [UInt8], y: [UInt8])
    case rs256(modulus: [UInt8], exponent: [UInt8])

    init?(_ bytes: [UInt8]) {
        guard let told = CBOR(bytes) else { return nil }
        switch (told[1], told[3]) {
        case (.number(2), .number(-7)):
            guard told[-1] == .number(1), let x = told[-2]?.asBytes, let y = told[-3]?.asBytes,
                x.count == 32, y.count == 32
            else { return nil }
            self = .es256(x: x, y: y)
        case (.number(3), .number(-257)):
            guard let modulus = told[-1]?.asBytes, let exponent = told[-2]?.asBytes,
                (256...512).contains(modulus.count), modulus[0] != 0,
                (1...4).contains(exponent.count)
            else { return nil }
            self = .rs256(modulus: modulus, exponent: exponent)
        default: return nil
        }
    }

    func fits(_ signature: [UInt8], over bytes: [UInt8]) -> Bool {
        let digest = Crypto.hash(bytes)
        switch self {
        case .es256(let x, let y):
            return !signature.isEmpty && signature.count <= 80
                && neroli_fits_es256(x, y, digest, signature, signature.count) == 1
        case .rs256(let modulus, let exponent):
            return signature.count == modulus.count
                && neroli_fits_rs256(
                    modulus, modulus.count, exponent, exponent.count, digest, signature) == 1
        }
    }
}
