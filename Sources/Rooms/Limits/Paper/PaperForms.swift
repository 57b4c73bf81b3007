internal import Basics
internal import Journal
internal import Portability
internal import RoomKit
internal import SQLCore
package import Web

/// The form that keeps a file, as the server makes it from a file that was sent.
package enum PaperForm {
    package static func form(title: String, _ bytes: [UInt8]) -> Fields {
        Fields([("title", title), ("content", Base64.text(bytes))])
    }
}

extension FormRule {
    /// Keeps a file beside a material.
    static func addPaper(_ typed: String) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                guard let name = materialName(typed) else { throw .missing }
                return try add(name, entry, PaperTable(database))
            },
            ask: { (context) throws(Failure) in
                // A device gets a form with a file as an empty one.
                guard context.request.form["content"] == nil else { return nil }
                return try LimitsPages(context).certificate(typed, context.request.form)
            },
            again: { (faults, context) throws(Failure) in
                try LimitsPages(context).material(typed, nil, faults)
            },
            describe: { (entry, language) in
                let words = PaperWords(language)
                return FormDescription(
                    words.keeping(typed), [(words.title, entry.form["title"] ?? "")])
            },
            done: { (_, _, language) in PaperWords(language).kept })
    }

    static func removePaper(_ typed: String, _ id: ID<Paper>) -> FormRule {
        FormRule(
            apply: { (_, database) throws(Failure) in
                let table = PaperTable(database)
                guard let name = materialName(typed), try table.content(of: id, name) != nil else {
                    throw .missing
                }
                try table.remove(id)
                return .accepted(landing: LimitsRoute.material(name).target, undo: .byRecord)
            },
            again: { (faults, context) throws(Failure) in
                try LimitsPages(context).material(typed, nil, faults)
            },
            describe: { (_, language) in
                FormDescription(PaperWords(language).removing(typed), [])
            },
            done: { (_, _, language) in PaperWords(language).removed })
    }
}

private func add(_ name: String, _ entry: Entry, _ table: PaperTable) throws(Failure) -> Verdict {
    var faults = Faults()
    let title = (entry.form["title"] ?? "").trimmed
    check(title, "", Paper.titleLimit, &faults)
    let bytes = Base64.bytes(entry.form["content"] ?? "") ?? []
    if title.isEmpty || bytes.isEmpty {
        faults.add("", LimitsFault.emptyFile)
    } else if bytes.count > Paper.sizeLimit {
        faults.add("", LimitsFault.fileTooLarge)
    } else if try table.papers(of: name).count >= Paper.mostOfMaterial {
        faults.add("", LimitsFault.tooManyFiles)
    }
    guard faults.isEmpty else { return .refused(faults) }
    try table.add(entry.id, name, title, Day(entry.at, in: entry.zone), bytes)
    return .accepted(landing: LimitsRoute.material(name).target, undo: .byRecord)
}

extension LimitsPages {
    /// A kept file, to be saved and never to be shown in the browser.
    func paper(_ typed: String, _ id: ID<Paper>) throws(Failure) -> Response {
        guard let name = materialName(typed),
            let (title, bytes) = try PaperTable(database).content(of: id, name)
        else { throw .missing }
        var response = Response(contentType: "application/octet-stream", body: bytes)
        response.fileName = title
        return response
    }
}
