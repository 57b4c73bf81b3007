package import Basics
package import Markup

/// List from which a thing was opened. The list stays at the left while the thing is open, if
/// there is room: from 840 px on, beside a wide page from 1200 px on.
package struct Pane: Sendable {
    package struct Row: Sendable {
        let name: String
        let detail: String
        let link: Link
        let isHere: Bool
        let classes: Literal?
        /// Heading above the row, for the first row of a department or a place.
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

    /// Largest number of things in the list. Of more things, the list shows the neighbours of the
    /// open thing.
    private static let limit = 300
    /// Largest number of things that a room reads for the list.
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

    /// Range of the shown things among `count` things.
    ///
    /// - Parameter here: place of the page's thing; nil if not in the list.
    package static func around(_ here: Int?, of count: Int) -> Range<Int> {
        guard count > Pane.limit else { return 0..<count }
        let start = min(max((here ?? 0) - Pane.limit / 2, 0), count - Pane.limit)
        return start..<start + Pane.limit
    }

    /// Estimated size in bytes.
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
