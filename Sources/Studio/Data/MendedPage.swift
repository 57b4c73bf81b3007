internal import Basics
internal import Markup
internal import RoomKit
internal import SQLCore
internal import Web

/// The repaired invalid values: their places, old values and new values.
struct MendedPage {
    private let mended: [Mended]
    private let newest: Int64
    private let words: DataWords

    init(_ rows: MendedRows, _ words: DataWords) throws(Failure) {
        self.words = words
        mended = try rows.all(limit: MendedPage.shown)
        newest = try rows.newest()
    }

    /// Holds the number of the last repair that the person has seen.
    static let cookie = "mended"

    private static let shown = 200

    func response(_ frame: Frame) -> Response {
        var page = Page(words.mended, in: .settings)
        page.sheets = ["css/data.css"]
        var response = frame.page(page) { html in
            html.top(words.mended, back: .to(words.title, DataRoute.page.link))
            guard !mended.isEmpty else {
                return html.empty(
                    words.nothingMended, words.nothingMendedAdvice,
                    (words.title, DataRoute.page.link))
            }
            html.p { $0.text(words.mendedLead) }
            for kind in studioSchema.groups(in: words.language) {
                for table in kind.tables { card(table.name, table.title, &html) }
            }
            let rest = Int(clamping: newest) - mended.count
            if rest > 0 { html.p("small") { $0.text(words.mendedRest(rest)) } }
        }
        if newest > 0 { response.cookies = [Cookie(MendedPage.cookie, String(newest))] }
        return response
    }

    private func card(_ table: String, _ title: String, _ html: inout HTML) {
        let here = mended.filter { $0.table == table }
        guard !here.isEmpty else { return }
        html.section("card") { card in
            card.h2 { $0.text(title) }
            card.ul("mended") { list in
                for mended in here {
                    list.li { item in
                        item.p("name") { $0.text(mended.row) }
                        change(mended, &item)
                    }
                }
            }
        }
    }

    private func change(_ mended: Mended, _ item: inout HTML) {
        guard !mended.column.isEmpty else {
            item.p("small") { $0.text(words.takenOut) }
            return item.p("prose") { $0.text(mended.was) }
        }
        item.p { line in
            line.text(mended.column + ": ")
            line.element("del") { $0.text(mended.was) }
            line.text(" ")
            line.element("ins") { $0.text(words.became(mended)) }
        }
    }
}

extension Program {
    /// The number of repaired values that the person has not seen.
    func unseenMended(_ request: Request, _ database: Database) throws(Failure) -> Int {
        let seen = request.cookies[MendedPage.cookie].flatMap { Int64($0) } ?? 0
        return try MendedRows(database).count(after: seen)
    }
}
