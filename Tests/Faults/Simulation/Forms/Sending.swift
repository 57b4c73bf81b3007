import Basics
import Journal
import TestKit
import Web

/// A form as a browser sends it.
struct Sending {
    var path: String
    var form: Fields
    /// Made when the form was shown.
    var id: Identifier
    var moment = Moment.june1
    var zone = Zone.utc

    /// With its id, as sent over the wire.
    var filled: Fields {
        var filled = form
        filled.add("id", id.text)
        return filled
    }

    /// A packed request; see Pocket's Packing.swift.
    func packed(in language: Language = .english) -> [UInt8] {
        Sending.packed(
            "POST", path, body: filled.formEncoded, moment, zone,
            random: (id.high, id.low ^ UInt64(bitPattern: moment.milliseconds)), in: language)
    }

    static func packed(
        _ method: String, _ target: String, body: String = "", _ moment: Moment = .june1,
        _ zone: Zone = .utc, random: (UInt64, UInt64) = (1, 1), in language: Language = .english
    ) -> [UInt8] {
        var packing = Packing()
        packing.append(method)
        packing.append(target)
        packing.append("language=\(language.tag)")
        packing.append(body)
        packing.append(integer: UInt64(bitPattern: moment.milliseconds), bytes: 8)
        packing.append(number: zone.minutes)
        packing.append(integer: random.0, bytes: 8)
        packing.append(integer: random.1, bytes: 8)
        return packing.bytes
    }
}

/// Answer of a device.
struct Reply {
    let status: Int
    let location: String?
    let body: [UInt8]
    let trouble: String?
    /// The packed entry that the host stores before sending the answer; nil if there is none.
    let entry: [UInt8]?
    /// True if the server knows more.
    let isPart: Bool

    init?(packed: [UInt8]) {
        var unpacking = Unpacking(packed)
        guard let status = unpacking.number(), unpacking.bytes() != nil,
            let location = unpacking.option(), unpacking.option() != nil,
            unpacking.option() != nil,
            let cookies = unpacking.number()
        else { return nil }
        for _ in 0..<cookies where unpacking.text() == nil { return nil }
        guard let body = unpacking.bytes(), let trouble = unpacking.option(),
            let entry = unpacking.bytes(), let part = unpacking.number(), unpacking.isAtEnd
        else { return nil }
        isPart = part == 1
        self.status = Int(status)
        self.location = location
        self.body = body
        self.trouble = trouble
        self.entry = entry.isEmpty ? nil : entry
    }
}

/// A run with a wrong end, or a step with a wrong effect.
struct Divergence: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
