internal import Basics
internal import Journal
internal import Markup
internal import SQLCore
internal import Web

/// Pages of pictures and files.
struct PapersPages {
    let context: Context
    private let kinds: [PapersKind]

    init(_ context: Context, _ kinds: [PapersKind]) {
        self.context = context
        self.kinds = kinds
    }

    private var table: AttachmentTable { AttachmentTable(context.database) }
    private var words: PapersWords { PapersWords(context.request.language) }

    func thing(
        _ thing: Attachment.Thing, _ values: Fields = Fields(), _ faults: Faults = Faults()
    ) throws(Failure) -> Response {
        guard let kind = kinds.first(where: { $0.kind.name == thing.kind }),
            try table.exists(thing, in: kind.kind.table)
        else { throw .missing }
        let here = PapersRoute.thing(thing).target.text
        let typed = values["page"].flatMap { pageAddress($0) }
        let section = try PapersSection(
            thing, at: typed ?? here, context, values, faults.said(words.sentence))
        let back = section.attachments.first?.page ?? typed
        var page = Page(words.title, in: kind.room)
        page.status = faults.isEmpty ? 200 : 422
        let words = words
        return context.frame.keeping(section).page(page) { html in
            if let back, back != here {
                html.top(words.title, back: .to(words.back, Link(path: back)))
            } else {
                html.top(words.title)
            }
        }
    }

    /// A picture in full, or a file to download.
    func one(_ id: ID<Attachment>) throws(Failure) -> Response {
        guard let attachment = try table.attachment(id),
            let kind = kinds.first(where: { $0.kind.name == attachment.thing.kind })
        else { throw .missing }
        let words = words
        let file = PapersRoute.file(id, attachment.hash).link
        var page = Page(attachment.name, in: kind.room)
        page.sheets = [PapersSection.sheet]
        page.scripts = [PapersSection.script]
        let formID = context.request.id
        return context.frame.page(page) { html in
            html.top(
                attachment.name, back: .to(words.back, Link(path: attachment.page)))
            if !attachment.note.isEmpty { html.p("prose") { $0.text(attachment.note) } }
            if attachment.type.isShown {
                html.element("figure", "paper") { figure in
                    figure.void(
                        "img", nil,
                        [.src(file), .value("alt", attachment.note), .value("data-paper", "")])
                    figure.p("wrong", [.flag("hidden", true), .fixed("role", "status")]) {
                        $0.text(words.away)
                    }
                }
            }
            html.p("small") { line in
                line.text(
                    [
                        attachment.type.rawValue.uppercased(), words.size(attachment.size),
                        DateWords(words.language).full(attachment.day),
                    ].joined(separator: " · "))
            }
            html.div("deeds") { deeds in
                deeds.a("button quiet", to: file, [.flag("download", true)]) {
                    $0.text(words.download)
                }
                deeds.form(to: PapersRoute.remove(id).link, id: formID) { form in
                    form.button("button quiet", [.type("submit")]) { $0.text(words.remove) }
                }
            }
        }
    }

    func thumbnail(_ id: ID<Attachment>) throws(Failure) -> Response {
        guard let bytes = try table.thumbnail(of: id), let shape = PictureShape(bytes) else {
            throw .missing
        }
        return Response(contentType: shape.type.contentType, body: bytes)
    }
}

/// An address of the program itself; nil for any other.
func pageAddress(_ text: String) -> String? {
    guard text.utf8.count <= Attachment.pageLimit, Link(path: text).text == text else {
        return nil
    }
    return (try? Target([UInt8](text.utf8)))?.text
}
