internal import Basics
internal import Journal
internal import Portability
internal import SQLCore
package import Web

/// The form that adds a file, as the host makes it from what was sent: a device's worker in
/// Assets/js/papers-kept.js.
package enum PapersForm {
    /// - Parameter sent: the fields beside the file.
    package static func form(
        _ sent: Fields, name: String, shape: PictureShape, size: Int, hash: String
    ) -> Fields {
        var form = kept(sent)
        form.add("name", String(name.prefix(Attachment.nameLimit)))
        form.add("type", shape.type.rawValue)
        form.add("size", "\(size)")
        form.add("hash", hash)
        return form
    }

    /// A form that is only shown again, with the reason.
    package static func form(_ sent: Fields, _ fault: PapersFault) -> Fields {
        var form = kept(sent)
        form.add("fault", fault.rawValue)
        return form
    }

    private static func kept(_ sent: Fields) -> Fields {
        var form = Fields()
        for name in ["id", "page", "note", "thumbnail"] {
            if let value = sent[name] { form.add(name, value) }
        }
        return form
    }
}

extension FormRule {
    static func addAttachment(
        to thing: Attachment.Thing, _ kinds: [PapersKind], in table: String?
    ) -> FormRule {
        FormRule(
            apply: { (entry, database) throws(Failure) in
                try add(thing, in: table, entry, AttachmentTable(database))
            },
            ask: { (context) throws(Failure) in
                let form = context.request.form
                // Without a hash the host brought no file.
                let fault = form["fault"].flatMap { PapersFault(rawValue: $0) }
                guard fault != nil || form["hash"] == nil else { return nil }
                return try PapersPages(context, kinds).thing(
                    thing, form, Faults(fault ?? PapersFault.noFile))
            },
            again: { (faults, context) throws(Failure) in
                try PapersPages(context, kinds).thing(thing, context.request.form, faults)
            },
            describe: { (entry, language) in
                let words = PapersWords(language)
                return FormDescription(
                    words.adding(entry.form["name"] ?? ""),
                    [(words.note, entry.form["note"] ?? "")])
            },
            done: { (_, _, language) in PapersWords(language).added })
    }

    static func removeAttachment(
        _ id: ID<Attachment>, _ kinds: [PapersKind]
    ) -> FormRule {
        FormRule(
            apply: { (_, database) throws(Failure) in
                let table = AttachmentTable(database)
                guard let attachment = try table.attachment(id) else { throw .missing }
                try table.remove(id)
                return .accepted(landing: landing(attachment.page), undo: .byRecord)
            },
            again: { (_, context) throws(Failure) in try PapersPages(context, kinds).one(id) },
            describe: { (_, language) in FormDescription(PapersWords(language).removing) },
            subject: { (database) throws(Failure) in
                try AttachmentTable(database).attachment(id)?.name
            },
            done: { (_, _, language) in PapersWords(language).removed })
    }
}

private func landing(_ page: String) -> Target {
    (try? Target([UInt8](page.utf8))) ?? CommonPlace.today.target
}

private func add(
    _ thing: Attachment.Thing, in things: String?, _ entry: Entry, _ table: AttachmentTable
) throws(Failure) -> Verdict {
    guard try table.exists(thing, in: things) else { throw .missing }
    let form = entry.form
    var faults = Faults()
    let name = (form["name"] ?? "").trimmed
    let note = (form["note"] ?? "").trimmed
    for (text, field, limit) in [
        (name, "", Attachment.nameLimit), (note, "note", Attachment.noteLimit),
    ] where text.count > limit {
        faults.add(field, FieldFault.tooLong, ["\(text.count - limit)"])
    }
    let hash = form["hash"] ?? ""
    let size = Int64(form["size"] ?? "") ?? 0
    let type = Attachment.FileType(rawValue: form["type"] ?? "")
    let page = form["page"].flatMap { pageAddress($0) } ?? PapersRoute.thing(thing).target.text
    if size > Int64(Attachment.sizeLimit) {
        faults.add("", PapersFault.tooLarge)
    } else if name.isEmpty || size < 1 || !Attachment.isHash(hash) {
        faults.add("", PapersFault.noFile)
    } else if type == nil {
        faults.add("", PapersFault.wrongType)
    } else if try table.count(of: thing) >= Int64(Attachment.mostOfThing) {
        faults.add("", PapersFault.tooMany)
    } else if try table.size(of: hash) == nil,
        try table.used() + size > Attachment.studioLimit
    {
        faults.add("", PapersFault.studioFull)
    }
    guard let type, faults.isEmpty else { return .refused(faults) }
    try table.add(
        Attachment(
            id: ID(entry.id.text), thing: thing, page: page, hash: hash, name: name, type: type,
            size: size, note: note, day: Day(entry.at, in: entry.zone)),
        thumbnail: thumbnail(form["thumbnail"] ?? ""))
    return .accepted(landing: landing(page), undo: .byRecord)
}

/// A small picture, as a browser of ours makes it; nil for anything else.
private func thumbnail(_ text: String) -> [UInt8]? {
    guard text.utf8.count <= Attachment.thumbnailLimit * 2, let bytes = Base64.bytes(text),
        bytes.count <= Attachment.thumbnailLimit, let shape = PictureShape(bytes),
        shape.type.isShown, shape.width <= 512, shape.height <= 512
    else { return nil }
    return bytes
}
