internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
package import Web

/// The form that shows a certificate as read. It makes no entry.
package enum CertificateForm {
    /// The form of a file that the server has read.
    package static func form(of text: String) -> Fields {
        Fields([("act", "look"), ("table", text)])
    }

    /// The form of a file that the server has not read.
    package static func form(_ notice: CertificateNotice) -> Fields {
        var form = Fields([("act", "look"), ("notice", notice.word)])
        switch notice {
        case .unreadable(let name): form.add("file", name)
        default: break
        }
        return form
    }

    /// The reason in a form why there is no text. A device gets a form with a file as an empty one.
    static func notice(_ form: Fields) -> CertificateNotice? {
        guard form["act"] != nil else { return .needsServer }
        return switch form["notice"] {
        case "none": .noFile
        case "large": .tooLarge(megabytes: Attachment.sizeLimit / 1_000_000)
        case "unreadable": .unreadable(name: String((form["file"] ?? "").prefix(100)))
        case "reader": .noReader
        case "room": .noRoom
        default: nil
        }
    }
}

extension FormRule {
    /// Reads a certificate, and saves nothing.
    static func readCertificate(_ typed: String) -> FormRule {
        FormRule(
            apply: { (_, _) throws(Failure) in throw .missing },
            ask: { (context) throws(Failure) in
                try LimitsPages(context).certificate(typed, context.request.form)
            },
            again: { (_, context) throws(Failure) in
                try LimitsPages(context).certificate(typed, context.request.form)
            },
            describe: { (_, language) in
                FormDescription(CertificateWords(language).title(typed), [])
            })
    }
}

extension LimitsPages {
    /// - Parameter values: nil for an empty page.
    func certificate(_ typed: String, _ values: Fields?) throws(Failure) -> Response {
        guard let name = materialName(typed) else { throw .missing }
        var kept = Fields()
        for field in values?.fields ?? [] where MaterialRecordPage.holds(field.name) {
            kept.add(field.name, field.value)
        }
        // A file comes alone: the saved values apply.
        if kept["kind"] == nil {
            kept = try MaterialRecordTable(database).record(named: name).form
        }
        let text = values?["table"] ?? ""
        let choices = CertificateChoices(values ?? Fields())
        let isBlank = text.trimmed.isEmpty
        let read = isBlank ? nil : PastedConstituents(text, choices)
        let doubts = read.map {
            Analyst.doubts(of: MaterialRecord(readable: $0.added(to: kept).form, of: name))
        }
        return CertificatePage(
            name: name, record: kept, text: text, choices: choices, read: read,
            doubts: doubts ?? [],
            notice: values.flatMap { isBlank ? CertificateForm.notice($0) : nil },
            id: request.id, words: words
        ).response(frame)
    }
}
