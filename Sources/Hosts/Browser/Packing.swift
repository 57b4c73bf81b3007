internal import Basics
internal import Studio
internal import Web

// Byte format of requests and responses between Swift and JavaScript, in the terms of Basics'
// Packing:
//
//     request  = method: bytes      "GET"
//                target: bytes      path and query as in the address
//                cookies: bytes     the Cookie header, empty for none; with "languages", the
//                                   browser's languages as in Accept-Language
//                body: bytes        the form of a POST, otherwise empty
//                moment: 8 bytes    milliseconds since 1970, Int64, little-endian
//                zone: number       minutes east of UTC, Int32 in two's complement
//                random: 16 bytes   from the host's generator, for the request's id
//
//     response = status: number
//                contentType: bytes
//                location: option
//                allow: option
//                disposition: option
//                cookies: number    as many texts follow, one Set-Cookie header value per text
//                         bytes…
//                body: bytes        also for HEAD: the host omits the body
//                trouble: option    the error, for the host's log; never a person's words
//                entry: bytes       entry for the host to save before the answer is sent;
//                                   empty for none
//                isPart: number     1 if the server knows more than this copy
//
// Assets/js/pocket.js is the other side.

extension HostRequest {
    /// Nil if the bytes are not a packed request.
    package init?(packed: [UInt8]) {
        var unpacking = Unpacking(packed)
        guard let method = unpacking.bytes(), let target = unpacking.bytes(),
            let cookies = unpacking.bytes(), let body = unpacking.bytes(),
            let milliseconds = unpacking.integer(bytes: 8),
            let minutes = unpacking.number(),
            let high = unpacking.integer(bytes: 8), let low = unpacking.integer(bytes: 8),
            unpacking.isAtEnd
        else { return nil }
        let moment = Moment(milliseconds: Int64(bitPattern: milliseconds))
        self.init(
            method: String(decoding: method, as: UTF8.self), target: target, moment: moment,
            zone: Zone(minutes: Int(Int32(bitPattern: minutes))) ?? .utc,
            id: Identifier(at: moment, random: (high, low)),
            language: .english)
        let kept = Fields(cookieHeader: cookies)
        language = Language(kept, accepted: kept["languages"] ?? "")
        self.cookies = cookies
        self.body = body
    }
}

extension Response {
    /// - Parameters:
    ///   - trouble: error for the host's log.
    ///   - entry: an entry that has just been accepted.
    func packed(trouble: String?, entry: [UInt8] = []) -> [UInt8] {
        var packing = Packing()
        packing.append(number: status)
        packing.append(contentType)
        packing.append(location)
        packing.append(allow)
        packing.append(disposition)
        packing.append(number: cookies.count)
        for cookie in cookies { packing.append(cookie.header) }
        packing.append(body)
        packing.append(trouble)
        packing.append(entry)
        packing.append(number: isPart ? 1 : 0)
        return packing.bytes
    }
}
