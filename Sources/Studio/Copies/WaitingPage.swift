internal import Basics
package import Journal
internal import Markup
internal import RoomKit
package import SQLCore
package import Web

extension Program {
    /// Entries that this device has accepted and the server has not received, the newest first.
    ///
    /// - Parameter pending: the oldest first.
    package func waiting(
        _ pending: [Entry], _ request: Request, _ database: Database? = nil
    ) -> Response {
        let words = CopiesWords(request.language)
        var page = Page(words.waitingToBeSent, in: .settings)
        page.scripts = ["js/waiting.js"]
        return frame(request).page(page) { html in
            html.top(words.waitingToBeSent)
            if pending.isEmpty {
                html.empty(
                    words.nothingWaits, words.nothingWaitsAdvice,
                    (words.toFirst, StudioRoute.today.link))
            } else {
                html.p { $0.text(words.waitingAdvice) }
            }
            for entry in pending.reversed().prefix(Program.shown) {
                held(entry, database, &html)
            }
            if pending.count > Program.shown {
                html.p { $0.text(words.moreWaiting(pending.count - Program.shown)) }
            }
            html.section("card", [.id("aside"), .flag("hidden", true)]) { card in
                card.h2 { $0.text(words.unreadable) }
                card.p { $0.text(words.unreadableAdvice) }
                card.button("button quiet", [.type("button")]) { $0.text(words.forgetThem) }
            }
            html.section(
                "card",
                [
                    .id("copy"), .flag("hidden", true), .value("data-since", words.keptSince),
                    .value("data-waits", words.waitingBeforeStop),
                    .value("data-sure", words.sureToStop),
                ]
            ) { card in
                card.h2 { $0.text(words.theCopyHere) }
                card.p("small") { _ in }
                card.p("status", [.fixed("role", "status")]) { _ in }
                card.button("button quiet", [.type("button")]) { $0.text(words.stop) }
            }
        }
    }

    static var shown: Int { 200 }

    func held(_ entry: Entry, _ database: Database?, _ html: inout HTML) {
        let description = describe(entry, in: database, html.language)
        let date = DateWords(html.language).long(Day(entry.at, in: entry.zone))
        html.section("card") { card in
            card.h2 { $0.text(description.title) }
            card.p("small") { $0.text(date) }
            card.held(description)
        }
    }
}

extension HTML {
    /// The fields of an entry in words.
    mutating func held(_ description: FormDescription) {
        element("dl", "held") { list in
            for field in description.fields {
                list.element("dt") { $0.text(field.label) }
                list.element("dd") { $0.text(field.value) }
            }
        }
        guard !description.fields.isEmpty else { return }
        let words = CopiesWords(language)
        element("details", "asking") { details in
            details.element("summary", "button quiet") { $0.text(words.asText) }
            details.element(
                "textarea", nil,
                [.flag("readonly", true), .fixed("rows", "6"), .label(words.asText)]
            ) { area in
                area.text("\n" + description.title)
                for field in description.fields {
                    area.text("\n" + field.label + ": " + field.value)
                }
            }
        }
    }
}
