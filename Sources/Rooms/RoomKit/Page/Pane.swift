package import Markup

/// The list that a thing was opened from. It stays at the left while the thing is open, where there
/// is room: from 840 px on, beside a wide page from 1200 px on.
package struct Pane: Sendable {
    package struct Row: Sendable {
        let name: String
        let detail: String
        let link: Link
        let isHere: Bool
        let classes: Literal?
        /// What it is the first of: a department, a place.
        let heading: String?

        package init(
            _ name: String, _ detail: String = "", to link: Link, isHere: Bool,
            _ classes: Literal? = nil, under heading: String? = nil
        ) {
            self.name = name
            self.detail = detail
            self.link = link
            self.isHere = isHere
            self.classes = classes
            self.heading = heading
        }
    }

    private let title: String
    private let link: Link
    private let rows: [Row]

    /// Things that a list has beside one of them. Where there are more, those around it are shown.
    private static let limit = 300
    /// Things that a room looks through for those.
    package static let most = 2_000

    /// - Parameter title: of the page that has the whole list.
    package init(_ title: String, to link: Link, _ rows: [Row]) {
        self.title = title
        self.link = link
        self.rows = rows
    }

    private var shown: ArraySlice<Row> {
        rows[Pane.around(rows.firstIndex { $0.isHere }, of: rows.count)]
    }

    /// Which of so many things are shown.
    ///
    /// - Parameter here: the place of the one on the page; nil where it is none of them.
    package static func around(_ here: Int?, of count: Int) -> Range<Int> {
        guard count > Pane.limit else { return 0..<count }
        let start = min(max((here ?? 0) - Pane.limit / 2, 0), count - Pane.limit)
        return start..<start + Pane.limit
    }

    /// Bytes it is likely to have.
    var size: Int { min(rows.count, Pane.limit) * 200 }

    func write(_ html: inout HTML) {
        html.element("nav", "pane", [.label(title)]) { pane in
            pane.p("title") { $0.a(to: link) { $0.text(title) } }
            pane.ul { list in
                for row in shown {
                    if let heading = row.heading {
                        list.li("small") { $0.text(heading) }
                    }
                    list.li { item in
                        item.a(
                            row.classes, to: row.link,
                            row.isHere ? [.fixed("aria-current", "page")] : []
                        ) { link in
                            guard !row.detail.isEmpty else { return link.text(row.name) }
                            link.span { $0.text(row.name) }
                            link.span("detail") { $0.text(row.detail) }
                        }
                    }
                }
            }
        }
    }
}
