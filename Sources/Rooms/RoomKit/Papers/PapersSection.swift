package import Basics
package import Journal
package import Markup
package import Web

/// Pictures and files of a thing on its page, and the form that adds one.
package struct PapersSection: Sendable {
    let thing: Attachment.Thing
    /// The thing's page.
    let page: String
    let attachments: [Attachment]
    let values: Fields
    let faults: Faults
    let id: Identifier

    static let sheet = "css/papers.css"
    static let script = "js/papers.js"

    package init(
        _ kind: Attachment.Kind, _ key: String, at page: Target, _ context: Context
    ) throws(Failure) {
        try self.init(Attachment.Thing(kind, key), at: page.text, context)
    }

    init(
        _ thing: Attachment.Thing, at page: String, _ context: Context,
        _ values: Fields = Fields(), _ faults: Faults = Faults()
    ) throws(Failure) {
        self.thing = thing
        self.page = page
        self.values = values
        self.faults = faults
        attachments = try AttachmentTable(context.database).attachments(of: thing)
        id =
            values["id"].flatMap { Identifier($0) } ?? context.request.id.derived(90_000)
    }

    func write(_ html: inout HTML) {
        let words = PapersWords(html.language)
        html.section("card papers", [.id("papers")]) { card in
            card.h2("small") { $0.text(words.title) }
            card.papers(attachments)
            guard faults.isEmpty else {
                return self.form(words, &card)
            }
            card.element("details") { details in
                details.element("summary") { $0.text(words.add) }
                self.form(words, &details)
            }
        }
    }

    private func form(_ words: PapersWords, _ html: inout HTML) {
        html.form(
            "stack", to: PapersRoute.thing(thing).link, id: id,
            [
                .fixed("enctype", "multipart/form-data"),
                .value("data-papers", words.preparing),
                .value("data-limit-bytes", "\(Attachment.sizeLimit)"),
                .value("data-too-large", words.sentence(.tooLarge)),
            ]
        ) { form in
            form.hidden("page", page)
            form.element("label", "field") { label in
                label.span { $0.text(words.choose) }
                if let fault = faults[""] {
                    label.element("span", "wrong", [.fixed("role", "alert")]) { $0.text(fault) }
                }
                label.void(
                    "input", nil,
                    [
                        .type("file"), .name("file"), .flag("required", true),
                        .fixed(
                            "accept",
                            "image/jpeg,image/png,image/webp,image/heic,application/pdf"),
                    ])
                label.span("small") { $0.text(words.kinds) }
            }
            form.field(
                FormField("note", words.note, limit: Attachment.noteLimit), values, faults)
            form.p("small", [.fixed("role", "status")]) { _ in }
            form.button("button quiet", [.type("submit")]) { $0.text(words.send) }
        }
    }
}

extension HTML {
    /// Thumbnails, with links to the pages of the files.
    package mutating func papers(_ attachments: [Attachment]) {
        guard !attachments.isEmpty else { return }
        ul("paper-list") { list in
            for attachment in attachments {
                list.li { item in
                    item.a(to: PapersRoute.one(attachment.id).link) { link in
                        link.thumbnail(attachment)
                        link.span("small") {
                            $0.text(attachment.note.isEmpty ? attachment.name : attachment.note)
                        }
                    }
                }
            }
        }
    }

    /// A thing's own photo in place of its drawing.
    package mutating func photo(_ id: ID<Attachment>) {
        void(
            "img", "picture photo",
            [
                .src(PapersRoute.thumbnail(id).link), .fixed("alt", ""),
                .fixed("loading", "lazy"), .fixed("width", "96"), .fixed("height", "96"),
            ])
    }

    private mutating func thumbnail(_ attachment: Attachment) {
        guard attachment.hasThumbnail else {
            return span("paper-kind", [.decorative]) {
                $0.text(attachment.type.rawValue.uppercased())
            }
        }
        void(
            "img", nil,
            [
                .src(PapersRoute.thumbnail(attachment.id).link), .fixed("alt", ""),
                .fixed("loading", "lazy"), .fixed("width", "96"), .fixed("height", "96"),
            ])
    }
}
