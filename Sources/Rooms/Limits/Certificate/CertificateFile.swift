internal import Basics
internal import Markup

extension HTML {
    /// A file of text, which a script reads into the field for pasted text.
    mutating func textFile(_ words: LimitsWords) {
        element("label", "field file", [.flag("hidden", true)]) { label in
            label.span { $0.text(words.chooseFile) }
            label.void(
                "input", nil,
                [.type("file"), .fixed("accept", ".csv,.txt,text/csv,text/plain")])
        }
        p("wrong", [.id("too-large"), .fixed("role", "alert"), .flag("hidden", true)]) { _ in }
    }

    /// A file of any kind, which the server reads.
    mutating func certificateFile(_ name: String, _ words: LimitsWords) {
        let own = CertificateWords(words.language)
        element(
            "form", "stack card",
            [
                .fixed("method", "post"), .action(LimitsRoute.certificate(name).link),
                .fixed("enctype", "multipart/form-data"),
            ]
        ) { form in
            form.element("label", "field") { label in
                label.span { $0.text(own.fileLabel) }
                label.void(
                    "input", nil,
                    [
                        .type("file"), .name("file"),
                        .fixed("accept", ".pdf,.xlsx,image/*"),
                    ])
                label.span("small") { $0.text(own.fileHint(Paper.sizeLimit / 1_000_000)) }
            }
            form.div("inline") { buttons in
                buttons.button("button quiet", [.type("submit")]) { $0.text(own.readFile) }
                buttons.button(
                    "button quiet",
                    [.type("submit"), .link("formaction", LimitsRoute.papers(name).link)]
                ) { $0.text(PaperWords(words.language).keepFile) }
            }
        }
    }
}
