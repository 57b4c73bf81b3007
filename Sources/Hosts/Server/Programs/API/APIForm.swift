internal import Basics
internal import Web

/// A form that other programs may send: its address, its fields, and an example. Addresses and
/// fields of forms are for ever, so this list only grows; a test compares it with all forms that
/// were ever sent.
struct APIForm: Sendable {
    /// "inventory/items/{id}/count"
    let path: String
    let fields: [APIField]
    /// Fields of an example, in order.
    let example: Fields

    private let segments: [Substring]

    private init?(_ line: Substring) {
        let parts = line.split(separator: "|", omittingEmptySubsequences: false).map {
            String($0).trimmed
        }
        guard parts.count == 3,
            let shown = try? Fields(formEncoded: [UInt8](parts[1].utf8)[...])
        else { return nil }
        path = parts[0]
        segments = path.split(separator: "/")
        var example = Fields()
        var fields = APIField.own(path)
        let more = APITables.names(parts[2]).flatMap {
            $0 == "SOLD" ? APITables.names(APIForm.sold) : [$0]
        }
        for (mark, value) in shown.fields.map({ ($0.name, $0.value) }) + more.map({ ($0, "") }) {
            let name = mark.filter { !"!?*".contains($0) }
            let isShown = example.fields.count < shown.fields.count
            let isAgain = isShown && example[name] != nil
            if isShown { example.add(name, value) }
            if !fields.contains(where: { $0.name == name }) {
                fields.append(APIField(name, example: value))
            }
            fields = fields.map { (known) in
                guard known.name == name else { return known }
                var field = known
                field.isNeeded = (known.isNeeded || mark.hasSuffix("!")) && !mark.hasSuffix("?")
                field.repeats = known.repeats || isAgain || mark.hasSuffix("*")
                return field
            }
        }
        self.example = example
        self.fields = fields
    }

    /// A form with no example and no known fields.
    init?(at path: String) {
        self.init(Substring(path + " | |"))
    }

    static let all: [APIForm] = listed.split(separator: "\n").compactMap { APIForm($0) }

    /// Nil for an address that takes no form of another program.
    static func at(_ path: [String]) -> APIForm? { all.first { $0.matches(path) } }

    func matches(_ path: [String]) -> Bool {
        path.count == segments.count
            && zip(segments, path).allSatisfy { mark, part in
                mark == "{id}" ? Identifier(part) != nil : mark.hasPrefix("{") || part == mark
            }
    }

    func takes(_ field: String) -> Bool {
        fields.contains {
            $0.name == field || $0.name.hasSuffix("-…") && field.hasPrefix($0.name.dropLast())
        }
    }

    /// Names of the parts of the address that vary, in order; a second "id" is "id2".
    var parameters: [String] {
        var names: [String] = []
        for segment in segments where segment.hasPrefix("{") {
            let name = String(segment.dropFirst().dropLast())
            names.append(names.contains(name) ? name + "2" : name)
        }
        return names
    }

    /// The path with a name of its own for each part that varies.
    var template: String {
        var names = parameters[...]
        return segments.map { (segment) -> String in
            segment.hasPrefix("{") ? "{\(names.popFirst() ?? "id")}" : String(segment)
        }.joined(separator: "/")
    }

    static let exampleID = "01970000-0000-7000-8000-000000000001"

    var exampleTarget: Target {
        Target(
            segments: segments.map {
                $0 == "{id}" ? APIForm.exampleID : $0.hasPrefix("{") ? "rose" : String($0)
            })
    }
}
