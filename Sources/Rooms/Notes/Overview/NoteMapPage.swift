internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// Origins of the notes: a map with one pin per place, and a list of the places.
struct NoteMapPage {
    let filter: NoteFilter
    let origins: [(note: NoteSummary, origin: Origin)]
    let words: OverviewWords

    func response(_ frame: Frame) -> Response {
        var page = Page(words.mapTitle, in: .notes, layout: .wide)
        page.sheets = ["css/map.css"]
        page.libraries = ["vendor/leaflet/leaflet.js"]
        page.scripts = ["js/map.js"]
        page.expectedSize = 16_384 + origins.count * 1_200
        return frame.page(page) { html in
            html.top(
                words.mapTitle,
                back: .to(
                    words.common.title, NotesRoute.list(filter, isBare: filter == NoteFilter()).link
                )
            )
            families(&html)
            map(frame, &html)
            html.p("count") { $0.text(words.originsCounted(origins.count)) }
            list(&html)
        }
    }

    private func families(_ html: inout HTML) {
        html.element("nav", "chips", [.label(words.families)]) { chips in
            chips.chip(
                words.all, isOn: filter.families.isEmpty, to: NotesRoute.map(NoteFilter()).link)
            for family in Family.allCases {
                chips.chip(
                    words.common.name(family), family.className,
                    isOn: filter.families.contains(family),
                    to: NotesRoute.map(filter.toggling(family)).link)
            }
        }
    }

    private func map(_ frame: Frame, _ html: inout HTML) {
        html.div(
            "map",
            [
                .id("map"), .fixed("role", "region"), .label(words.mapLabel),
                .link("data-land", frame.assets.link("map/land.json")),
                .link("data-picture", frame.assets.link("map/earth.jpg")),
                .value("data-standard", words.standardMap),
                .value("data-satellite", words.satelliteMap),
                .value("data-zoom-in", words.zoomIn), .value("data-zoom-out", words.zoomOut),
            ]
        ) { map in
            map.element("noscript") { $0.text(words.mapNeedsScript) }
        }
    }

    private func list(_ html: inout HTML) {
        html.element("ol", "origins", [.id("origins")]) { list in
            for (note, origin) in origins {
                list.li(
                    nil,
                    [
                        .value("data-slug", note.slug),
                        .value("data-family", note.family.rawValue),
                        .value("data-latitude", "\(origin.latitude)"),
                        .value("data-longitude", "\(origin.longitude)"),
                    ]
                ) { item in
                    item.a(to: NotesRoute.note(note.slug, NoteFilter()).link) { link in
                        link.raw(note.picture)
                        link.span("name") { $0.text($0.language.read(note.name)) }
                    }
                    item.span("place") { $0.text(words.place(origin)) }
                }
            }
        }
    }
}
