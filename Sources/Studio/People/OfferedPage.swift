package import Web

/// A page as a person sees it who may not do everything: without links to pages that she can't
/// open, without forms that she can't send, and without costs in hidden fields.
///
/// Works on the bytes of pages that this program has written, in which every element is closed.
/// So no writer of a page can forget a right.
package struct OfferedPage {
    private let html: [UInt8]
    private let person: Person
    private var out: [UInt8] = []
    private var open: [Element] = []
    /// Sheets that went with their forms.
    private var sheets: Set<String> = []
    /// Number of open elements that are left out.
    private var hidden = 0

    private struct Element {
        let name: String
        let start: Int
        var isLeftOut = false
        var isHidden = false
        /// Written as a span.
        var isRenamed = false
        /// Something inside was left out.
        var hasGap = false
        let id: String?
        let holdsQuestion: Bool
    }

    package static func of(_ html: [UInt8], for person: Person) -> [UInt8] {
        var page = OfferedPage(html, person)
        page.walk()
        guard !page.sheets.isEmpty else { return page.out }
        var again = OfferedPage(page.out, person)
        again.sheets = page.sheets
        again.walk()
        return again.out
    }

    private init(_ html: [UInt8], _ person: Person) {
        self.html = html
        self.person = person
        out.reserveCapacity(html.count)
    }

    private mutating func walk() {
        var place = 0
        while place < html.count {
            guard html[place] == UInt8(ascii: "<") else {
                if hidden == 0 { out.append(html[place]) }
                place += 1
                continue
            }
            let end = endOfTag(from: place)
            let tag = html[place..<end]
            place = end
            switch tag.dropFirst().first {
            case UInt8(ascii: "!"), nil: write(tag)
            case UInt8(ascii: "/"): close(tag)
            default: begin(Tag(tag))
            }
        }
    }

    /// A ">" within quotes ends nothing.
    private func endOfTag(from start: Int) -> Int {
        var isQuoted = false
        var place = start
        while place < html.count {
            if html[place] == UInt8(ascii: "\"") { isQuoted.toggle() }
            place += 1
            if html[place - 1] == UInt8(ascii: ">"), !isQuoted { return place }
        }
        return html.count
    }

    private mutating func write(_ bytes: ArraySlice<UInt8>) {
        if hidden == 0 { out.append(contentsOf: bytes) }
    }

    private mutating func begin(_ tag: Tag) {
        let isWanted = offers(tag)
        guard !tag.isVoid else {
            guard isWanted else { return }
            let isCost = tag.name == "input" && Permissions.isCost(tag["name"] ?? "")
            write(isCost && !person.rights.holds(.costs) ? tag.with("value", "")[...] : tag.bytes)
            return
        }
        var element = Element(
            name: tag.name, start: out.count, id: tag["id"],
            holdsQuestion: tag["popover"] != nil
                || tag.name == "details" && tag["class"] == "asking")
        if !isWanted {
            if let place = open.lastIndex(where: { $0.name == "details" }) {
                open[place].hasGap = true
            }
            if tag.name == "a", !isButton(tag) {
                element.isRenamed = true
                write(tag.renamed[...])
            } else {
                leaveOut(tag)
                element.isHidden = true
                hidden += 1
            }
        } else {
            write(tag.bytes)
        }
        open.append(element)
    }

    /// The question around a form goes with the form, and a list's row with its only link.
    private mutating func leaveOut(_ tag: Tag) {
        if tag.name == "form", let place = open.lastIndex(where: { $0.holdsQuestion }) {
            open[place].isLeftOut = true
        } else if tag.name == "a", let row = open.indices.last, open[row].name == "li" {
            open[row].isLeftOut = true
        }
    }

    private mutating func close(_ tag: ArraySlice<UInt8>) {
        let name = String(decoding: tag.dropFirst(2).dropLast(), as: UTF8.self)
        guard let element = open.last, element.name == name else { return write(tag) }
        open.removeLast()
        if element.isHidden {
            hidden -= 1
        } else if element.isRenamed {
            write(Array("</span>".utf8)[...])
        } else if element.isLeftOut || element.hasGap && holdsNothing(element) {
            guard hidden == 0 else { return }
            out.removeSubrange(element.start...)
            if let id = element.id { sheets.insert(id) }
        } else {
            write(tag)
        }
    }

    /// True if nothing in a folded part can be opened or sent.
    private func holdsNothing(_ element: Element) -> Bool {
        let part = out[min(element.start, out.count)...]
        return !part.indices.contains { place in
            part[place] == UInt8(ascii: "<")
                && ["a ", "form", "button"].contains { part[(place + 1)...].starts(with: $0.utf8) }
        }
    }

    private func isButton(_ tag: Tag) -> Bool {
        let classes = (tag["class"] ?? "").split(separator: " ")
        return classes.contains { $0 == "button" || $0 == "tool" || $0 == "sign" }
            || open.contains { $0.name == "nav" }
    }

    private func offers(_ tag: Tag) -> Bool {
        switch tag.name {
        case "a": return may(tag["href"], isAct: false)
        case "form": return may(tag["action"], isAct: tag["method"] == "post")
        case "button":
            if let sheet = tag["popovertarget"], sheets.contains(sheet) { return false }
            return may(tag["formaction"], isAct: true)
        default: return true
        }
    }

    private func may(_ link: String?, isAct: Bool) -> Bool {
        guard let link, link.hasPrefix("/"), !link.hasPrefix("/assets/") else { return true }
        let path = link.prefix { $0 != "#" }
        guard let target = try? Target([UInt8](path.utf8)) else { return false }
        return person.may(target, isAct: isAct)
    }
}

/// A start tag that this program has written.
private struct Tag {
    let bytes: ArraySlice<UInt8>
    let name: String
    private var attributes: [(name: String, value: String)] = []

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        var rest = bytes.dropFirst()
        let isEnd = { (byte: UInt8) in byte == 0x20 || byte == 0x2F || byte == 0x3E }
        let title = rest.prefix { !isEnd($0) }
        name = String(decoding: title, as: UTF8.self)
        rest = rest.dropFirst(title.count)
        while let first = rest.first {
            guard !isEnd(first), first != 0x0A else {
                rest = rest.dropFirst()
                continue
            }
            let label = rest.prefix { !isEnd($0) && $0 != 0x3D }
            rest = rest.dropFirst(label.count)
            var value = ""
            if rest.first == 0x3D, rest.dropFirst().first == 0x22 {
                let text = rest.dropFirst(2).prefix { $0 != 0x22 }
                value = String(decoding: text, as: UTF8.self).plain
                rest = rest.dropFirst(2 + text.count + 1)
            } else if rest.first == 0x3D {
                rest = rest.dropFirst()
            }
            if label.isEmpty { rest = rest.dropFirst() }
            attributes.append((String(decoding: label, as: UTF8.self), value))
        }
    }

    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

    var isVoid: Bool {
        bytes.dropLast().last == 0x2F
            || [
                // The end tag of an option may be left out.
                "option", "input", "meta", "link", "br", "hr", "img", "source", "wbr", "col",
                "area", "base",
            ].contains(name)
    }

    /// A span with the classes of the link.
    var renamed: [UInt8] {
        guard let classes = self["class"], !classes.isEmpty else { return Array("<span>".utf8) }
        return Array("<span class=\"\(classes)\">".utf8)
    }

    func with(_ name: String, _ value: String) -> [UInt8] {
        var text = "<" + self.name
        for attribute in attributes {
            let value = attribute.name == name ? value : attribute.value.escapedAgain
            text += " \(attribute.name)=\"\(value)\""
        }
        return Array((text + ">").utf8)
    }
}

extension String {
    private static var entities: [(name: String, text: Character)] {
        [
            ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#34;", "\""), ("&#39;", "'"),
            ("&amp;", "&"),
        ]
    }

    /// Without the entities of our own escaping.
    fileprivate var plain: String {
        guard contains("&") else { return self }
        var text = ""
        var rest = self[...]
        while let first = rest.first {
            if first == "&", let entity = String.entities.first(where: { rest.hasPrefix($0.name) })
            {
                text.append(entity.text)
                rest = rest.dropFirst(entity.name.count)
            } else {
                text.append(first)
                rest = rest.dropFirst()
            }
        }
        return text
    }

    fileprivate var escapedAgain: String {
        var text = ""
        for character in self {
            switch character {
            case "&": text += "&amp;"
            case "\"": text += "&quot;"
            case "<": text += "&lt;"
            default: text.append(character)
            }
        }
        return text
    }
}
