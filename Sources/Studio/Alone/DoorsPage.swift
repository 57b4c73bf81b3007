internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// The first page of a static folder, which any web server can serve: three ways in. doors.js does
/// what the buttons say, and doors-language.js shows the page of the browser's language.
struct DoorsPage {
    private let words: AloneWords

    init(_ language: Language) {
        words = AloneWords(language)
    }

    func response(_ frame: Frame) -> Response {
        var page = Page(nil, in: .today)
        page.isBare = true
        page.sheets = ["css/today.css"]
        page.scripts = ["js/doors.js"]
        return frame.page(page) { html in
            html.section("first", [.id("doors")]) { first in
                first.h1 { $0.text(words.common.theName) }
                first.p("what") { $0.text(words.common.whatThisIs) }
                first.div("doors") { doors in
                    door("begin", .pencil, words.begin, words.beginAdvice, &doors)
                    door("look", .leaf, words.look, words.lookAdvice, &doors)
                }
                first.element(
                    "progress", nil, [.label(words.loading), .flag("hidden", true)]
                ) { _ in }
                first.p("status", [.fixed("role", "status")]) { _ in }
            }
            html.section("card") { card in
                card.h2 { $0.text(words.haveServer) }
                card.p { $0.text(words.haveServerAdvice) }
                card.element("form", "inline", [.id("server")]) { form in
                    form.element("label", "field") { label in
                        label.span { $0.text(words.serverAddress) }
                        label.void(
                            "input", nil,
                            [
                                .type("text"), .name("address"), .flag("required", true),
                                .fixed("inputmode", "url"), .fixed("autocapitalize", "none"),
                                .fixed("placeholder", "studio.example"),
                            ])
                    }
                    form.button("button quiet", [.type("submit")]) { $0.text(words.goThere) }
                }
            }
            html.section("card") { card in
                card.h2 { $0.text(words.haveBackup) }
                card.p { $0.text(words.haveBackupAdvice) }
                card.restoring(words)
            }
            html.p("detail") { $0.text(words.nothingLeavesDevice) }
            html.element("noscript") { $0.text(words.needsScripts) }
            html.element("template", nil, [.id("words")]) { list in
                list.sentence("loading", words.loading)
                list.sentence("goes-on", words.goesOn)
                list.sentence("damaged", words.isDamaged)
                list.troubles(words)
            }
        }
    }

    private func door(
        _ id: Literal, _ icon: Icon, _ name: String, _ detail: String, _ doors: inout HTML
    ) {
        doors.button("card door", [.fixed("id", id), .type("button")]) { door in
            door.icon(icon)
            door.span("name") { $0.text(name) }
            door.span("detail") { $0.text(detail) }
        }
    }
}
