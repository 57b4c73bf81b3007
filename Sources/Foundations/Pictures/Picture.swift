public import Basics
public import Markup

/// Numbers to draw: a sentence above the drawing, and a table of all numbers behind the drawing,
/// for people who can't see.
public struct Picture: Sendable {
    /// One number.
    public struct Part: Sendable {
        /// Texts of the table: "Monday, 2 June", "€12.50".
        public let name: String
        public let said: String
        let value: Double
        /// Texts below and above the value in the drawing, if there is room; may be empty.
        let label: String
        let brief: String
        /// Class for a colour of its own.
        public let kind: Literal?
        /// Duration of the value, in a line over time.
        let span: Double

        /// A value that is no finite number is drawn as 0.
        public init(
            _ name: String, _ said: String, _ value: Double, label: String = "",
            brief: String = "", kind: Literal? = nil, span: Double = 1
        ) {
            self.name = name
            self.said = said
            self.value = value.isFinite ? value : 0
            self.label = label
            self.brief = brief
            self.kind = kind
            self.span = span
        }

        /// True if the value is above 0, and above the other value.
        public func isAbove(_ other: Part?) -> Bool { value > max(other?.value ?? 0, 0) }
    }

    let sentence: String
    /// True if the sentence is only for screen readers.
    let isUnseen: Bool
    /// Headings of the table's two columns.
    let names: String
    let numbers: String
    let parts: [Part]

    public init(
        _ sentence: String, isUnseen: Bool = false, of names: String, in numbers: String,
        _ parts: [Part]
    ) {
        self.sentence = sentence
        self.isUnseen = isUnseen
        self.names = names
        self.numbers = numbers
        self.parts = parts
    }

    /// The largest and the smallest value, 0 included.
    var ends: (most: Double, least: Double) {
        var most = 0.0
        var least = 0.0
        for part in parts {
            most = max(most, part.value)
            least = min(least, part.value)
        }
        return (most, least)
    }

    /// The figure around a drawing that only the eye can read.
    func figure(
        _ kind: Literal, _ html: inout HTML, _ drawing: (inout HTML) -> Void
    ) {
        html.element("figure", nil, [.classes("picture", kind)]) { figure in
            caption(&figure)
            drawing(&figure)
            figure.div("unseen") { table in
                table.element("table") { table in
                    head(&table)
                    table.element("tbody") { body in
                        for part in parts {
                            body.element("tr") { row in
                                row.element("th", nil, [.fixed("scope", "row")]) {
                                    $0.text(part.name)
                                }
                                row.element("td") { $0.text(part.said) }
                            }
                        }
                    }
                }
            }
        }
    }

    private func caption(_ figure: inout HTML) {
        figure.element("figcaption", isUnseen ? "unseen" : nil) { $0.text(sentence) }
    }

    private func head(_ table: inout HTML) {
        table.element("thead") { head in
            head.element("tr") { row in
                row.element("th", nil, [.fixed("scope", "col")]) { $0.text(names) }
                row.element("th", nil, [.fixed("scope", "col")]) { $0.text(numbers) }
            }
        }
    }
}

// Table with a bar in every row, for all readers.
extension Picture {
    /// - Parameter most: value of a whole bar; nil for the largest value.
    public func rows(of most: Double? = nil, _ html: inout HTML) {
        let ends = self.ends
        let whole = most ?? max(ends.most, -ends.least)
        rows(&html) { (place, cell) in
            let value = parts[place].value
            let share = whole > 0 ? min(value.magnitude / whole, 1) : 0
            cell.element("svg", nil, [.decorative]) { svg in
                // Whatever is not nothing can be seen.
                svg.rect(
                    parts[place].kind ?? (value < 0 ? "below" : nil), from: 0,
                    width: value == 0 ? 0 : max(share * 100, 1), [.fixed("height", "100%")])
            }
        }
    }

    /// - Parameters:
    ///   - scale: heading above the drawings.
    ///   - drawing: draws the row of a part into its cell.
    public func rows(
        _ html: inout HTML, scale: (inout HTML) -> Void = { _ in },
        _ drawing: (Int, inout HTML) -> Void
    ) {
        html.element("figure", "picture in-rows") { figure in
            caption(&figure)
            figure.element("table") { table in
                table.element("thead") { head in
                    head.element("tr") { row in
                        row.element("th", nil, [.fixed("scope", "col")]) { $0.text(names) }
                        row.element("td", "drawn") { scale(&$0) }
                        row.element("th", nil, [.fixed("scope", "col")]) { $0.text(numbers) }
                    }
                }
                table.element("tbody") { body in
                    for (place, part) in parts.enumerated() {
                        body.element("tr") { row in
                            row.element("th", nil, [.fixed("scope", "row")]) {
                                $0.text(part.name)
                            }
                            row.element("td", "drawn") { drawing(place, &$0) }
                            row.element("td") { $0.text(part.said) }
                        }
                    }
                }
            }
        }
    }
}
