internal import Basics
internal import Markup
internal import Pictures
internal import RoomKit
internal import Web

/// Page of one note, complete; on a wide screen beside its list.
struct NotePage {
    let note: Note
    let summary: NoteSummary
    let remark: String
    /// Earlier versions of the remark, and of the fields of an own note.
    let formerly: Formerly
    let formerlyOwn: Formerly
    /// Refused input of a form of this page, with its faults.
    let typed: Fields
    let faults: Faults
    /// For the forms of this page.
    let id: Identifier
    let strand: Strand?
    let threads: [Thread]
    let pairedFrom: [NoteSummary]
    let filter: NoteFilter
    let words: NotesWords

    func response(_ frame: Frame) -> Response {
        frame.page(Page(note.name, in: .notes)) { html in
            html.element("article", nil, [.classes("note", note.family.className)]) {
                article in
                article.top(
                    note.name,
                    back: .to(
                        words.title,
                        NotesRoute.list(filter, isBare: filter == NoteFilter()).link)
                ) { tools(&$0) }
                heading(&article)
                article.strand(strand)
                if !note.description.isEmpty {
                    article.p("lead") { $0.text(note.description) }
                }
                cautions(&article)
                if let origin = note.origins.first { originCard(origin, frame, &article) }
                article.div("cards") { facts(&$0) }
                fact(&article)
                write(threads, &article)
                remarkForm(&article)
                pairings(&article)
                readOn(&article)
                formerlyOwn.write(&article)
            }
        }
    }
}

extension NotePage {
    private var overviewWords: OverviewWords { OverviewWords(words.language) }

    private func tools(_ tools: inout HTML) {
        if summary.isOwn {
            tools.tool(.pencil, words.edit, to: NotesRoute.edit(note.slug).link)
        }
        tools.form(to: NotesRoute.favourite(note.slug).link, id: id.derived(1)) { form in
            form.void(
                "input", nil,
                [
                    .type("hidden"), .name("favourite"),
                    .value(summary.isFavourite ? "0" : "1"),
                ])
            let label =
                summary.isFavourite ? words.letGoAsFavourite : words.keepAsFavourite
            form.button(
                "tool", [.type("submit"), .label(label), .value("title", label)]
            ) { $0.icon(summary.isFavourite ? .fullHeart : .heart) }
        }
    }

    private func remarkForm(_ article: inout HTML) {
        article.section("card remark") { card in
            card.draftedForm(to: NotesRoute.remark(note.slug).link, id: id.derived(2)) { form in
                var values = Fields()
                values.add("text", typed["text"] ?? remark)
                form.shown(Fields([("text", remark)]), typed)
                form.field(
                    FormField(
                        "text", words.remark, .lines, limit: remarkLimit,
                        hint: words.remarkHint), values, faults)
                form.button("button quiet", [.type("submit")]) {
                    $0.text(OwnNoteWords(words.language).save)
                }
            }
            formerly.write(&card)
        }
    }

    private func heading(_ article: inout HTML) {
        article.div("portrait") { header in
            header.raw(summary.picture)
            if !note.scientific.isEmpty {
                header.p("scientific") { $0.text(note.scientific) }
            }
            header.p("capsules") { line in
                line.capsule(note.family, words)
                if summary.isOwn {
                    line.span("capsule plain") { $0.text(overviewWords.ownMark) }
                }
            }
            glyphs(&header)
            let place: Term =
                switch note.position.rank {
                case 0: .top
                case 1: .heart
                default: .base
                }
            header.terms([place, .tenacity, .olfactoryFamily])
        }
    }

    /// Place in the pyramid, strength and tenacity.
    private func glyphs(_ html: inout HTML) {
        html.ul("glyphs") { list in
            list.li { item in
                item.pyramid(note.position.rank)
                item.text(words.positionNote(note.position))
            }
            if !note.strength.isEmpty {
                list.li { item in
                    if let strength = Strength(said: note.strength) {
                        item.strokes(strength.degree, of: Strength.allCases.count)
                    }
                    item.text(words.strength(note.strength))
                }
            }
            if !note.tenacity.isEmpty {
                list.li { item in
                    if let tenacity = Tenacity(said: note.tenacity) {
                        item.strokes(tenacity.degree, of: Tenacity.allCases.count)
                    }
                    item.text(words.lasts(note.tenacity))
                }
            }
        }
    }

    private func originCard(_ origin: Origin, _ frame: Frame, _ article: inout HTML) {
        article.a("card origin", to: NotesRoute.map(NoteFilter()).link(at: note.slug)) { card in
            smallMap(origin, frame, &card)
            card.span("place") { $0.text(overviewWords.place(origin)) }
            card.span("detail") {
                $0.text(words.coordinates(origin) + " · " + words.seeAllOrigins)
            }
            card.icon(.forward)
        }
        guard note.origins.count > 1 else { return }
        article.p("also") { line in
            line.text(words.otherOrigins + " ")
            line.text(
                note.origins.dropFirst().map(overviewWords.place).joined(
                    separator: "; "))
        }
    }

    /// 46 by 16 degrees of the world around the place, drawn without a script.
    private func smallMap(_ origin: Origin, _ frame: Frame, _ card: inout HTML) {
        let x = Int(clamping: Int64((origin.longitude + 180) * 100))
        let y = Int(clamping: Int64((90 - origin.latitude) * 100))
        let left = min(max(x - 2_300, 0), 36_000 - 4_600)
        let up = min(max(y - 800, 0), 18_000 - 1_600)
        card.element(
            "svg", "world",
            [
                .value("viewBox", "\(hundredths(left)) \(hundredths(up)) 46 16"),
                .fixed("preserveAspectRatio", "xMidYMid slice"), .fixed("role", "img"),
                .label(
                    overviewWords.map(
                        of: overviewWords.place(origin))),
            ]
        ) { svg in
            svg.element(
                "use", "land", [.href(frame.assets.link("map/land.svg", fragment: "land"))]
            ) { _ in }
            let place: [Attribute] = [
                .value("cx", hundredths(x)), .value("cy", hundredths(y)),
            ]
            svg.element("circle", "halo", place + [.fixed("r", "1.7")]) { _ in }
            svg.element("circle", "pin", place + [.fixed("r", ".7")]) { _ in }
        }
    }

    private func hundredths(_ number: Int) -> String {
        let rest = number % 100
        return "\(number / 100)." + (rest < 10 ? "0\(rest)" : "\(rest)")
    }

    private func facts(_ cards: inout HTML) {
        if !note.characteristics.isEmpty { character(&cards) }
        bought(&cards)
        text(words.extraction, note.extraction, &cards)
        text(words.uses, note.uses, &cards)
        text(words.history, note.history, &cards)
        text(words.synonyms, note.synonyms.joined(separator: ", "), &cards)
    }

    private func text(_ heading: String, _ text: String, _ cards: inout HTML) {
        guard !text.isEmpty else { return }
        cards.card(heading) { $0.p { $0.text(text) } }
    }

    private func character(_ cards: inout HTML) {
        cards.card(words.character) { card in
            card.ul("words") { list in
                for word in note.characteristics {
                    list.li { item in
                        let alike = NoteFilter().toggling(characteristic: word)
                        item.a(to: NotesRoute.list(alike, isBare: false).link) {
                            $0.text(words.language.read(word))
                        }
                    }
                }
            }
        }
    }

    private func bought(_ cards: inout HTML) {
        cards.card(words.asBought) { card in
            card.p { $0.text(words.name(note.kind)) }
            if let cas = note.cas {
                card.p("small") { $0.text(words.cas(cas)) }
            }
            figures(&card)
        }
    }

    private func figures(_ card: inout HTML) {
        guard !note.figures.isEmpty else { return }
        card.element("dl", "figures") { list in
            for figure in note.figures {
                list.div { line in
                    line.element("dt") { $0.text(words.name(figure.kind)) }
                    line.element("dd") { said in
                        said.text(OwnNoteWords(words.language).say(figure))
                        said.span("small") { source(figure.source, figure.link, &$0) }
                    }
                }
            }
        }
    }

    private func fact(_ article: inout HTML) {
        guard !note.fact.isEmpty else { return }
        article.section("fact") { box in
            box.h2("small") { $0.text(words.fact) }
            box.p { $0.text(note.fact) }
        }
    }
}

extension NotePage {
    private func cautions(_ article: inout HTML) {
        guard !note.cautions.isEmpty else { return }
        article.section("card cautions") { card in
            card.h2("small") { $0.text(words.cautions) }
            for caution in note.cautions {
                card.p { line in
                    line.element("strong") { $0.text(words.name(caution.kind)) }
                    line.text(" " + caution.text + " ")
                    line.span("small") { said in
                        said.text(words.sourceBefore + " ")
                        source(caution.source, caution.link, &said)
                    }
                }
            }
        }
    }

    private func source(_ source: String, _ address: String?, _ html: inout HTML) {
        if let link = address.flatMap({ Link(outside: $0) }) {
            html.a(to: link, outside) { $0.text(source) }
        } else {
            html.text(source)
        }
    }
}
