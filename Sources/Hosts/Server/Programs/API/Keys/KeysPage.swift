internal import Basics
internal import Markup
internal import RoomKit
internal import Studio
internal import Web

/// Keys for other programs: those there are, and a form for a new one.
struct KeysPage {
    let keys: [AccessKey]
    /// A key that was made just now, to be shown this once.
    let made: String?
    /// "https://studio.example"
    let origin: String
    let hasPasscode: Bool
    let lifetimes: [Int]
    let request: Request
    let faults: Faults

    private var words: APIWords { APIWords(request.language) }

    func response(_ frame: Frame) -> Response {
        let words = words
        var page = Page(words.keys, in: .settings)
        page.status = faults.isEmpty ? 200 : 422
        page.sheets = ["css/sheets.css"]
        if request.target.query["done"] == "ended" { page.message = Message(words.isEnded) }
        return frame.page(page) { html in
            html.top(words.keys, back: .to(words.devices, HostRoute.devices.link))
            html.p("lead") { $0.text(words.advice) }
            if let made {
                shown(made, &html)
            } else {
                html.section("card") { card in
                    card.h2 { $0.text(words.newKey) }
                    form(&card)
                }
            }
            if keys.isEmpty { html.p("none") { $0.text(words.none) } }
            for key in keys { self.key(key, &html) }
            html.rows([
                (title: HookWords(request.language).hooks, link: HooksRoute.page.link),
                (title: ShopWords(request.language).shops, link: ShopsRoute.page.link),
            ])
            html.section("card") { card in
                card.h2 { $0.text(words.firstCall) }
                card.p { $0.text(words.firstCallAdvice) }
                card.element("pre") { $0.text(calls(made ?? "neroli_…")) }
                card.p("ways") { way in
                    way.a(to: Link(path: "/api/1/openapi.json")) { $0.text(words.description) }
                }
            }
        }
    }

    private func calls(_ key: String) -> String {
        """
        key=\(key)
        curl -H "Authorization: Bearer $key" \(origin)/api/1
        curl -H "Authorization: Bearer $key" "\(origin)/api/1/inventory_item?limit=5"
        """
    }

    private func shown(_ key: String, _ html: inout HTML) {
        html.section("card", [.fixed("role", "status")]) { card in
            card.h2 { $0.text(words.isMade) }
            card.element("pre") { $0.text(key) }
        }
    }

    private func form(_ card: inout HTML) {
        let values = request.form
        card.form("stack", to: KeysRoute.make.link, id: request.id) { form in
            form.faults(faults)
            form.field(
                FormField(
                    "name", words.name, limit: AccessKey.nameLimit, hint: words.nameHint), values,
                faults)
            form.h2("small") { $0.text(words.mayDo) }
            for room in KeyRights.rooms {
                let value = values[room] ?? "none"
                form.segments(
                    room, words.room(room),
                    [("none", words.nothing), ("read", words.read), ("act", words.readAndAct)],
                    Fields([(room, value)]), faults)
            }
            form.field(
                FormField(
                    "ends", words.ends,
                    .choice(
                        lifetimes.map { ("\($0)", $0 == 0 ? words.never : words.inDays($0)) })),
                Fields([("ends", values["ends"] ?? "0")]), faults)
            if hasPasscode {
                form.secret("passcode", words.passcode, faults["passcode"])
            }
            form.button("button", [.type("submit")]) { $0.text(words.make) }
        }
    }

    private func key(_ key: AccessKey, _ html: inout HTML) {
        let day = { (moment: Moment) in
            DateWords(request.language).long(Day(moment, in: request.zone))
        }
        let rooms = { (names: Set<String>) in
            KeyRights.rooms.filter { names.contains($0) }.map { words.room($0) }
                .joined(separator: ", ")
        }
        let (reads, writes) = (key.rights.reads.subtracting(key.rights.writes), key.rights.writes)
        html.section("card device") { card in
            card.h2 { $0.text(key.name) }
            if !writes.isEmpty { card.p { $0.text(words.mayAct(rooms(writes))) } }
            if !reads.isEmpty { card.p { $0.text(words.mayRead(rooms(reads))) } }
            card.p("small") {
                $0.text(words.made(day(key.made)) + " · ")
                $0.text(key.seen.map { words.seen(day($0)) } ?? words.unused)
                guard let ends = key.ends else { return }
                $0.text(" · ")
                $0.text(
                    key.hasEnded(at: request.moment)
                        ? words.ended(day(ends)) : words.ends(day(ends)))
            }
            let sheet = "end-" + key.id.text
            card.opener(words.end, of: sheet)
            card.askingSheet(
                sheet, words.askToEnd(key.name), words.endAdvice, do: words.end,
                keep: words.keep, to: KeysRoute.end.link, id: request.id,
                [(name: "key", value: key.id.text)])
        }
    }
}
