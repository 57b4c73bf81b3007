internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// Description of the table of medleys, with an example.
struct TablePage {
    let words: TransferWords

    func response(_ frame: Frame) -> Response {
        var page = Page(words.importTitle, in: .medleys)
        page.sheets = ["css/medleys.css", "css/sheets.css"]
        return frame.page(page) { html in
            html.top(words.importTitle, back: .to(words.common.title, MedleysRoute.scentings.link))
            html.p { $0.text(words.importLead) }
            html.p {
                $0.a("button", to: Link(path: CommonPlace.importing(in: .medleys).text)) {
                    $0.text(ImportingWords(words.language).title)
                }
            }
            html.p("ways onwards") { ways in
                ways.a(to: MedleysRoute.exampleTable.link) { $0.text(words.example) }
                ways.a(to: MedleysRoute.file(scenting: nil).link) {
                    $0.text(words.exportInstead)
                }
            }
            columns(&html)
        }
    }

    private func columns(_ html: inout HTML) {
        html.section("card columns") { card in
            card.h2 { $0.text(words.columnsHeading) }
            card.p("detail") { $0.text(words.columnsAdvice) }
            card.element("dl") { list in
                for column in MedleyColumn.allCases {
                    list.div { pair in
                        pair.element("dt") { term in
                            term.element("code") { $0.text(column.name) }
                            if column.isRequired {
                                term.span("small") { $0.text(words.needed) }
                            }
                        }
                        pair.element("dd") { $0.text(words.advice(column)) }
                    }
                }
            }
        }
    }
}
