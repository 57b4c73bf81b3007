internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// The page for export, import, backups and erasure.
struct DataPage {
    /// In the order of the bar.
    let rooms: [RoomModule]
    let groups: [TableGroup]
    /// The number of rows by the name of the table.
    let counts: [String: Int]
    let hasMended: Bool
    let words: DataWords

    func response(_ frame: Frame) -> Response {
        var page = Page(words.title, in: .settings)
        page.sheets = ["css/data.css"]
        return frame.page(page) { html in
            html.top(
                words.title,
                back: .to(StudioWords(words.language).settings, StudioRoute.settings(.all).link))
            html.p { $0.text(words.lead) }
            everything(&html)
            html.section("card") { card in
                card.h2 { $0.text(words.bringIn) }
                card.p { $0.text(words.bringInText) }
                card.p("ways") { ways in
                    ways.a(to: StudioRoute.importing.link) { $0.text(words.importLink) }
                    if hasMended {
                        ways.a(to: DataRoute.mended.link) { $0.text(words.mendedLink) }
                    }
                }
            }
            spreadsheets(&html)
            tables(&html)
            html.section("card") { card in
                card.h2 { $0.text(BackupWords(words.language).backups) }
                card.p { $0.text(words.backupsText) }
                card.p("ways") { ways in
                    ways.a(to: HostRoute.backups.link) {
                        $0.text(SettingsWords(words.language).backupsLink)
                    }
                }
            }
            html.section("card") { card in
                card.h2 { $0.text(words.eraseHeading) }
                card.p { $0.text(words.eraseText) }
                card.p("ways") { ways in
                    ways.a(to: DataRoute.erasing.link) { $0.text(words.eraseLink) }
                }
            }
        }
    }

    private func everything(_ html: inout HTML) {
        html.section("card") { card in
            card.h2 { $0.text(words.everything) }
            card.p { $0.text(words.everythingText) }
            card.p("small") { $0.text(words.rows(counts.values.reduce(0, +))) }
            card.p("files") { files in
                files.a("button", to: DataRoute.file.link) { $0.text(words.everythingLink) }
                files.a("button quiet", to: DataRoute.archive.link) { $0.text(words.archiveLink) }
            }
        }
    }

    private func spreadsheets(_ html: inout HTML) {
        html.section("card") { card in
            card.h2 { $0.text(words.spreadsheets) }
            card.p { $0.text(words.spreadsheetsText) }
            card.p("ways") { ways in
                for room in rooms {
                    for sheet in room.sheets(words.language) {
                        ways.a(to: sheet.link) { $0.text(sheet.title) }
                    }
                }
            }
        }
    }

    private func tables(_ html: inout HTML) {
        html.section("card tables") { card in
            card.h2 { $0.text(words.tables) }
            card.p { $0.text(words.tablesText) }
            for kind in groups {
                card.element("details") { details in
                    details.element("summary") { summary in
                        summary.span { $0.text(kind.title) }
                        summary.span("small") { $0.text(words.rows(count(kind))) }
                    }
                    details.ul { list in
                        for table in kind.tables {
                            list.li { item in
                                item.a(to: DataRoute.sheet(table.name).link) {
                                    $0.text(table.title)
                                }
                                item.span("small") {
                                    $0.text(
                                        NumberWords(words.language).grouped(counts[table.name] ?? 0)
                                    )
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    private func count(_ kind: TableGroup) -> Int {
        kind.tables.reduce(0) { $0 + (counts[$1.name] ?? 0) }
    }
}
