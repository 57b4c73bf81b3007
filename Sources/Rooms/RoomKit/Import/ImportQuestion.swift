package import Basics
internal import Markup
package import Web

/// Possible readings of an ambiguous text, or the sheets of a workbook. A person chooses; nothing
/// is changed yet.
package struct ImportQuestion {
    package struct Reading {
        let title: String
        /// Lines of this reading: the shown lines, and the number of all lines.
        let lines: [String]
        let count: Int
        package let target: Target
        package let form: Fields

        package init(
            _ title: String, _ lines: [String], of count: Int, to target: Target, _ form: Fields
        ) {
            self.title = title
            self.lines = lines
            self.count = count
            self.target = target
            self.form = form
        }
    }

    /// File name; empty for pasted text.
    private let name: String
    private let readings: [Reading]
    private let ofSheets: Bool
    private let words: ImportingWords

    package init(
        _ name: String, _ readings: [Reading], ofSheets: Bool = false, in language: Language
    ) {
        self.name = name
        self.readings = readings
        self.ofSheets = ofSheets
        words = ImportingWords(language)
    }

    /// So many lines of a reading are shown.
    package static let shown = 5

    /// - Parameter id: the forms' ids are derived from this id.
    package func response(_ frame: Frame, in room: Room, id: Identifier) -> Response {
        let title = ofSheets ? words.whichSheet : words.whatIsIt
        var page = Page(title, in: room)
        page.sheets = ["css/import.css"]
        page.scripts = ["js/import.js", "js/upload.js"]
        return frame.page(page) { html in
            html.top(title, back: .to(words.title, CommonPlace.importing.link))
            html.p("detail") {
                $0.text(name.isEmpty ? words.nothingYet : name + " · " + words.nothingYet)
            }
            html.p("said") { $0.text(ofSheets ? words.severalSheets : words.severalReadings) }
            if let remark = frame.remark { html.p("said") { $0.text(remark) } }
            for (place, reading) in readings.enumerated() {
                write(reading, id.derived(UInt64(place) + 1), &html)
            }
            html.p("acts") { acts in
                acts.a("button quiet", to: CommonPlace.importing.link) { $0.text(words.another) }
            }
        }
    }

    private func write(_ reading: Reading, _ id: Identifier, _ html: inout HTML) {
        html.section("card came") { card in
            card.h2 { $0.text(reading.title) }
            card.p("small") { $0.text(words.things(reading.count)) }
            card.ul { list in
                for line in reading.lines {
                    list.li { item in item.span("name") { $0.text(line) } }
                }
            }
            if reading.count > reading.lines.count {
                card.p("small") { $0.text(words.more(reading.count - reading.lines.count)) }
            }
            card.form(
                "stack import", to: Link(path: reading.target.text), id: id,
                [.value("data-importing", words.sending)]
            ) { form in
                for field in reading.form.fields { form.hidden(field.name, field.value) }
                form.p("acts") { acts in
                    acts.button(
                        "button",
                        [
                            .type("submit"),
                            .label(words.language.labelled(words.see, reading.title)),
                        ]
                    ) { $0.text(words.see) }
                }
            }
        }
    }
}
