internal import Basics

/// A form with files (RFC 7578): what a browser sends where a file is chosen, also without scripts.
struct Multipart {
    struct Part {
        let name: String
        /// Nil for a plain field; empty where no file was chosen.
        let fileName: String?
        let content: [UInt8]
    }

    let parts: [Part]

    /// No import has as many sheets.
    private static let limit = 200

    /// Nil for a type that is another's.
    static func boundary(_ contentType: String?) -> [UInt8]? {
        guard let contentType, contentType.lowercased().hasPrefix("multipart/form-data;") else {
            return nil
        }
        for piece in contentType.split(separator: ";").dropFirst() {
            let text = String(piece).trimmed
            guard text.lowercased().hasPrefix("boundary=") else { continue }
            let value = text.dropFirst(9).filter { $0 != "\"" }
            return (1...70).contains(value.utf8.count) ? [UInt8](value.utf8) : nil
        }
        return nil
    }

    /// Nil for what is not whole.
    init?(_ body: [UInt8], boundary: [UInt8]) {
        let mark = [0x2D, 0x2D] + boundary
        guard body.starts(with: mark) else { return nil }
        var parts: [Part] = []
        var index = mark.count
        let end = [0x0D, 0x0A] + mark
        while !body[index...].starts(with: [0x2D, 0x2D]) {
            guard body[index...].starts(with: [0x0D, 0x0A]), parts.count < Multipart.limit,
                let head = Multipart.place(of: [0x0D, 0x0A, 0x0D, 0x0A], in: body, from: index),
                let next = Multipart.place(of: end, in: body, from: head + 2)
            else { return nil }
            let content = head + 4 <= next ? [UInt8](body[head + 4..<next]) : []
            if let part = Multipart.part(
                String(decoding: body[index..<head], as: UTF8.self), content)
            {
                parts.append(part)
            }
            index = next + end.count
        }
        self.parts = parts
    }

    private static func part(_ head: String, _ content: [UInt8]) -> Part? {
        for line in head.split(whereSeparator: { $0.isNewline }) {
            guard line.lowercased().hasPrefix("content-disposition:"),
                let name = value(of: "name", in: String(line))
            else { continue }
            return Part(
                name: name, fileName: value(of: "filename", in: String(line)), content: content)
        }
        return nil
    }

    /// `; name="value"`. A quote inside is sent as %22 (html.spec.whatwg.org, 4.10.22.8).
    private static func value(of name: String, in line: String) -> String? {
        let pieces = line.split(separator: "\"", omittingEmptySubsequences: false)
        for index in stride(from: 0, to: pieces.count - 1, by: 2)
        where String(pieces[index]).hasSuffix("; \(name)=") {
            return String(pieces[index + 1])
        }
        return nil
    }

    private static func place(of mark: [UInt8], in body: [UInt8], from start: Int) -> Int? {
        guard body.count >= mark.count, start >= 0 else { return nil }
        return body.withUnsafeBufferPointer { bytes in
            var index = start
            while index <= bytes.count - mark.count {
                if bytes[index] == mark[0] {
                    var place = 1
                    while place < mark.count, bytes[index + place] == mark[place] { place += 1 }
                    if place == mark.count { return index }
                }
                index += 1
            }
            return nil
        }
    }
}
