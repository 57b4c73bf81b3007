import Basics
import Foundation
import TestKit

@testable import Server

/// Passkeys of an independent signer; Tests/API/passkeys.py writes them.
struct PasskeyVectors: Decodable {
    struct Made: Decodable {
        let name: String
        let accepted: Bool
        let client: Hex
        let attestation: Hex
    }
    struct Used: Decodable {
        let name: String
        let accepted: Bool
        let client: Hex
        let data: Hex
        let key: Hex
        let signature: Hex
    }
    struct Code: Decodable {
        let text: String
        let rows: [String]
    }
    struct Hex: Decodable {
        var bytes: [UInt8]

        init(from decoder: any Decoder) throws {
            let digits = [Character](try decoder.singleValueContainer().decode(String.self))
            bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
                UInt8(String(digits[$0...$0 + 1]), radix: 16)
            }
        }
    }

    let challenge: Hex
    let made: [Made]
    let used: [Used]
    let codes: [Code]

    init() throws {
        let file = repository.appending(path: "Tests/API/passkeys.json")
        self = try JSONDecoder().decode(PasskeyVectors.self, from: Data(contentsOf: file))
    }

    static var site: PasskeySite {
        get throws {
            guard let site = PasskeySite(host: "localhost:8080", isSecure: false) else {
                throw CocoaError(.coderInvalidValue)
            }
            return site
        }
    }

    func result(
        of made: Made, isSecond: Bool = false, _ change: (inout [UInt8]) -> Void = { _ in }
    ) throws -> NewPasskey? {
        var attestation = made.attestation.bytes
        change(&attestation)
        return try WebAuthn.created(
            client: made.client.bytes, attestation: attestation, at: PasskeyVectors.site,
            isSecond: isSecond
        ) { $0 == challenge.bytes }
    }

    func counter(
        of used: Used, signature: [UInt8]? = nil, data: [UInt8]? = nil, client: [UInt8]? = nil,
        isSecond: Bool = false
    ) throws -> Int64? {
        try WebAuthn.used(
            client: client ?? used.client.bytes, data: data ?? used.data.bytes,
            signature: signature ?? used.signature.bytes, by: used.key.bytes,
            at: PasskeyVectors.site, isSecond: isSecond
        ) { $0 == challenge.bytes }
    }
}
