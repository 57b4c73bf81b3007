package import Basics
internal import Markup
internal import RoomKit
package import SQLCore
package import Studio
package import Web

// The page of erasing everything.
extension Program {
    /// Erasure page: the affected data and the confirming word; afterwards, the confirmation.
    package func erasePage(
        isWrong: Bool, _ request: Request, _ database: Database
    ) throws(Failure) -> Response {
        let data = DataWords(request.language)
        let words = ImportWords(request.language)
        var page = dataPage(data.eraseLink, !isWrong)
        if request.method == .get, request.target.query["done"] != nil {
            page.scripts = ["js/data.js"]
            return frame(request).page(page) { html in isErased(words, &html) }
        }
        let counts = try rowsOfGroups(database, request.language)
        return frame(request).page(page) { html in
            html.top(data.eraseLink, back: .to(data.title, DataRoute.page.link))
            html.p { $0.text(words.eraseLead) }
            html.element("table", "outcome") { table in
                table.element("tbody") { body in
                    for line in counts {
                        body.element("tr") { row in
                            row.element("th", nil, [.fixed("scope", "row")]) {
                                $0.text(line.title)
                            }
                            row.element("td") { $0.text(data.rows(line.count)) }
                        }
                    }
                }
            }
            html.p { $0.text(words.eraseStays) }
            html.section("card") { card in
                card.h2 { $0.text(words.beforeHeading) }
                card.p { $0.text(words.beforeText) }
                card.p("files") { files in
                    files.a("button quiet", to: DataRoute.file.link) {
                        $0.text(data.everythingLink)
                    }
                }
            }
            html.form("stack", to: DataRoute.erasing.link, id: request.id) { form in
                form.field(
                    FormField("word", words.type(.erase)), value: request.form["word"] ?? "",
                    fault: isWrong ? words.wrong(.erase) : nil)
                form.button("button warn", [.type("submit")]) { $0.text(data.eraseLink) }
            }
        }
    }

    private func isErased(_ words: ImportWords, _ html: inout HTML) {
        html.top(words.erasedTitle)
        html.div("fault", [.id("erased")]) { box in
            box.p("lead") { $0.text(words.erasedText) }
            box.a("button", to: StudioRoute.today.link) {
                $0.text(StudioWords(words.language).backToFirst)
            }
        }
    }

    private func rowsOfGroups(
        _ database: Database, _ language: Language
    ) throws(Failure) -> [(title: String, count: Int)] {
        var counts: [(title: String, count: Int)] = []
        for group in studioSchema.groups(in: language) {
            var count = 0
            for table in group.tables {
                count += Int(clamping: try database.integer("SELECT count(*) FROM \(table.name)"))
            }
            counts.append((group.title, count))
        }
        return counts
    }
}
