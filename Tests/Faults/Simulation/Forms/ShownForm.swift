import Foundation
import TestKit
import Web

/// The form of a page as a browser would send it: the values of its fields, including hidden
/// ones.
struct ShownForm {
    private(set) var fields = Fields()
    /// Every name that the form can send, including boxes without a tick.
    private(set) var names: Set<String> = []

    /// Nil if the page has no form with this action.
    init?(_ page: String, action: String) {
        for form in page.components(separatedBy: "<form").dropFirst()
        where form.contains("action=\"\(action)\"") {
            read(form.components(separatedBy: "</form>")[0])
            return
        }
        return nil
    }

    /// With another value in a field that stands once.
    func typing(_ value: String, into name: String) -> Fields {
        var typed = Fields()
        for field in fields.fields {
            typed.add(field.name, field.name == name ? value : field.value)
        }
        return typed
    }

    private mutating func read(_ form: String) {
        for piece in form.components(separatedBy: "<").dropFirst() {
            let parts = piece.components(separatedBy: ">")
            let tag = parts[0]
            guard let name = attribute("name", tag), name != "id" else {
                if tag.hasPrefix("option"), tag.contains(" selected"), let choice = pending {
                    fields.add(choice, attribute("value", tag) ?? "")
                    pending = nil
                }
                continue
            }
            if tag.hasPrefix("input") {
                names.insert(name)
                let type = attribute("type", tag)
                if type == "radio" || type == "checkbox", !tag.contains(" checked") { continue }
                fields.add(name, attribute("value", tag) ?? "")
            } else if tag.hasPrefix("textarea") {
                names.insert(name)
                // A browser drops the line end right after the tag.
                let text = parts.dropFirst().joined(separator: ">")
                fields.add(name, (text.hasPrefix("\n") ? String(text.dropFirst()) : text).unescaped)
            } else if tag.hasPrefix("select") {
                names.insert(name)
                pending = name
            }
        }
    }

    /// A select element before its chosen option.
    private var pending: String?

    /// Looked for byte by byte: lives read thousands of forms.
    private func attribute(_ name: String, _ tag: String) -> String? {
        let (tag, start) = (Array(tag.utf8), Array(" \(name)=\"".utf8))
        var place = 0
        while place + start.count <= tag.count {
            if tag[place] == start[0], tag[place..<place + start.count].elementsEqual(start) {
                let value = tag[(place + start.count)...].prefix { $0 != UInt8(ascii: "\"") }
                return String(decoding: value, as: UTF8.self).unescaped
            }
            place += 1
        }
        return nil
    }
}
