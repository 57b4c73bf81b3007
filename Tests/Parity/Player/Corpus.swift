internal import Basics
internal import Studio

/// The requests of corpus.txt; Tests/Parity/corpus.mjs says how it is written.
func requests(in corpus: [UInt8]) throws(PlayerTrouble) -> [Arrival] {
    var requests: [Arrival] = []
    for line in corpus.split(separator: UInt8(ascii: "\n")) {
        if line.first == UInt8(ascii: "#") { continue }
        let isMore = line.starts(with: "  ".utf8)
        let words = isMore ? line.dropFirst(2) : line
        let blank = words.firstIndex(of: UInt8(ascii: " ")) ?? words.endIndex
        let name = String(decoding: words[..<blank], as: UTF8.self)
        let value = plain(words[blank...].dropFirst())
        if isMore {
            guard !requests.isEmpty, add(name, value, &requests[requests.count - 1]) else {
                throw PlayerTrouble("what is “\(String(decoding: line, as: UTF8.self))”?")
            }
        } else {
            requests.append(request(number: requests.count, name, value))
        }
    }
    return requests
}

private func request(number: Int, _ method: String, _ target: [UInt8]) -> Arrival {
    Arrival(
        method: method, target: target, moment: Moment(milliseconds: 1_750_000_000_000),
        zone: .utc, id: identifier(number, at: Moment(milliseconds: 1_750_000_000_000)))
}

/// One of the indented lines; false for what is none.
private func add(_ name: String, _ value: [UInt8], _ request: inout Arrival) -> Bool {
    let text = String(decoding: value, as: UTF8.self)
    switch name {
    case "cookie": request.cookies = value
    case "body": request.body = value
    case "moment":
        guard let milliseconds = Int64(text) else { return false }
        request.moment = Moment(milliseconds: milliseconds)
    case "zone":
        guard let zone = Int(text).flatMap({ Zone(minutes: $0) }) else { return false }
        request.zone = zone
    default:
        guard name.hasPrefix("body*"), let times = Int(name.dropFirst(5)) else { return false }
        request.body = [UInt8](repeatElement(value, count: times).joined())
    }
    return true
}

/// With \xFF made into that byte.
private func plain(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
        guard byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "x"), rest.count > 2,
            let high = rest[rest.startIndex + 1].hexadecimalDigit,
            let low = rest[rest.startIndex + 2].hexadecimalDigit
        else {
            bytes.append(byte)
            continue
        }
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(3)
    }
    return bytes
}

/// The id that play.mjs's sixteen bytes make.
func identifier(_ number: Int, at moment: Moment) -> Identifier {
    func word(_ places: Range<Int>) -> UInt64 {
        places.reversed().reduce(0) { $0 << 8 | UInt64($1 < 4 ? (number >> (8 * $1)) & 255 : $1) }
    }
    return Identifier(at: moment, random: (word(0..<8), word(8..<16)))
}
