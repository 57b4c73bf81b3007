import Basics
import Foundation
import TestKit
import Web

/// A request of Tests/Hosts/Parity/corpus.txt.
struct CorpusRequest {
    let method: Request.Method
    let target: Target
    var form = Fields()
    var cookies = Fields()
    var moment = Moment(milliseconds: 1_750_000_000_000)
    var zone = Zone.utc
    /// Id of the request: equal on every studio that plays the corpus.
    let id: Identifier

    /// Requests that reach the program: all forms, and two pages of each kind.
    static func all() throws -> [CorpusRequest] {
        var seen: [String: Int] = [:]
        return try whole().filter { request in
            guard request.method == .get else { return true }
            let shape = request.target.segments.map { $0.count > 15 ? "#" : $0 }
            seen[shape.joined(separator: "/"), default: 0] += 1
            return seen[shape.joined(separator: "/"), default: 0] <= 2
        }
    }

    private static func whole() throws -> [CorpusRequest] {
        let corpus = try String(
            contentsOf: repository.appending(path: "Tests/Hosts/Parity/corpus.txt"),
            encoding: .isoLatin1)
        var requests: [CorpusRequest] = []
        var isOpen = false
        for (number, line) in corpus.split(separator: "\n").enumerated() {
            let words = line.split(separator: " ", maxSplits: 1)
            guard words.count == 2 else { continue }
            let value = bytes(String(words[1]))
            guard line.hasPrefix("  ") else {
                isOpen = false
                guard let method = method(words[0]), let target = try? Target(encoded(value)) else {
                    continue
                }
                isOpen = true
                requests.append(
                    CorpusRequest(
                        method: method, target: target,
                        id: Identifier(at: .june1, random: (UInt64(number) << 20 | 7, 77))))
                continue
            }
            let last = requests.count - 1
            guard isOpen else { continue }
            switch words[0] {
            case "body": requests[last].form = (try? Fields(formEncoded: value[...])) ?? Fields()
            case "cookie": requests[last].cookies = Fields(cookieHeader: value)
            case "moment":
                requests[last].moment = Moment(milliseconds: Int64(words[1]) ?? 0)
            case "zone": requests[last].zone = Zone(minutes: Int(words[1]) ?? 0) ?? .utc
            default: break
            }
        }
        return requests
    }

    private static func method(_ name: Substring) -> Request.Method? {
        name == "GET" ? .get : name == "POST" ? .post : nil
    }

    /// Latin-1 with "\xC3" for other bytes.
    private static func bytes(_ text: String) -> [UInt8] {
        guard text.contains("\\x") else {
            return [UInt8](text.unicodeScalars.map { UInt8($0.value) })
        }
        let parts = text.components(separatedBy: "\\x")
        var bytes = parts[0].unicodeScalars.map { UInt8($0.value) }
        for part in parts.dropFirst() {
            bytes.append(UInt8(part.prefix(2), radix: 16) ?? 0)
            bytes += part.dropFirst(2).unicodeScalars.map { UInt8($0.value) }
        }
        return bytes
    }

    private static func encoded(_ bytes: [UInt8]) -> [UInt8] {
        bytes.flatMap { byte in
            byte < 0x80 ? [byte] : [UInt8]("%\(String(byte, radix: 16, uppercase: true))".utf8)
        }
    }

    /// A spoken line is read in the language that it was typed in: these are English.
    func request(in language: Language) -> Request {
        Request(
            method, target, form: form, cookies: cookies, moment: moment, zone: zone, id: id,
            device: .number(1), language: form["line"] == nil ? language : .english)
    }
}

/// A form of a page, with the fields that a browser sends.
struct PageForm {
    let action: String
    let isPost: Bool
    private(set) var fields = Fields()
    /// Fields for numbers.
    private(set) var numbers: [(name: String, value: String)] = []
    private(set) var hidden: Set<String> = []

    /// The forms of a page's content.
    static func all(_ page: String) -> [PageForm] {
        page.components(separatedBy: "<form").dropFirst().map {
            PageForm($0.components(separatedBy: "</form>")[0])
        }
    }

    private init(_ form: String) {
        let start = form.prefix { $0 != ">" }
        action = PageForm.attribute("action", start) ?? ""
        isPost = PageForm.attribute("method", start) == "post"
        var select: String?
        var template = false
        for piece in form.components(separatedBy: "<").dropFirst() {
            let tag = piece.prefix { $0 != ">" }
            if tag.hasPrefix("template") { template = true }
            if tag.hasPrefix("/template") { template = false }
            if template { continue }
            if tag.hasPrefix("option"), tag.contains(" selected"), let name = select {
                fields.add(name, PageForm.attribute("value", tag) ?? "")
                select = nil
            }
            guard let name = PageForm.attribute("name", tag) else { continue }
            let value = PageForm.attribute("value", tag) ?? ""
            if tag.hasPrefix("select") { select = name }
            if tag.hasPrefix("textarea") {
                let text = piece.dropFirst(tag.count + 1)
                fields.add(name, String(text.first == "\n" ? text.dropFirst() : text).unescaped)
            }
            guard tag.hasPrefix("input") else { continue }
            let type = PageForm.attribute("type", tag)
            if type == "radio" || type == "checkbox", !tag.contains(" checked") { continue }
            if type == "hidden" { hidden.insert(name) }
            let mode = PageForm.attribute("inputmode", tag)
            if ["decimal", "numeric", "text"].contains(mode) { numbers.append((name, value)) }
            fields.add(name, value)
        }
    }

    private static func attribute(_ name: String, _ tag: Substring) -> String? {
        guard let start = tag.range(of: " \(name)=\"") else { return nil }
        return String(tag[start.upperBound...].prefix { $0 != "\"" }).unescaped
    }

    /// The fields, with a number typed into every field for numbers.
    func typing(_ value: String) -> Fields {
        let names = Set(numbers.map { $0.name })
        return Fields(
            fields.fields.map { ($0.name, names.contains($0.name) ? value : $0.value) })
    }

    /// The values of the number fields as the program reads them.
    var plain: [String] { plain(fields) }

    func plain(_ fields: Fields) -> [String] {
        let read = fields.withPlainNumbers
        var seen: [String: Int] = [:]
        return numbers.map { number in
            let place = seen[number.name, default: 0]
            seen[number.name] = place + 1
            let all = read.all(number.name)
            return place < all.count ? all[place] : "missing"
        }
    }
}
