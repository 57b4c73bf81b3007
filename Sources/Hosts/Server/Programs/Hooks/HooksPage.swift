internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// Webhooks: those there are, and a form for a new one.
struct HooksPage {
    let hooks: [Hook]
    /// Last number of the log.
    let head: Int64
    /// The secret of a webhook that was made just now, to be shown this once.
    let made: String?
    /// By room.
    let tables: [(room: Room, names: [String])]
    /// False among many studios.
    let mayBeNear: Bool
    let request: Request
    let faults: Faults

    private var words: HookWords { HookWords(request.language) }

    func response(_ frame: Frame) -> Response {
        let words = words
        var page = Page(words.hooks, in: .settings)
        page.status = faults.isEmpty ? 200 : 422
        page.sheets = ["css/sheets.css"]
        switch request.target.query["done"] {
        case "ended": page.message = Message(words.isEnded)
        case "tried": page.message = Message(words.isTried)
        default: break
        }
        return frame.page(page) { html in
            html.top(
                words.hooks, back: .to(APIWords(request.language).keys, KeysRoute.page.link))
            html.p("lead") { $0.text(words.advice) }
            if let made {
                html.section("card", [.fixed("role", "status")]) { card in
                    card.h2 { $0.text(words.isMade) }
                    card.element("pre") { $0.text(made) }
                    card.p("small") { $0.text(words.secretAdvice) }
                }
            }
            for hook in hooks { self.hook(hook, &html) }
            if hooks.isEmpty, made == nil { html.p("none") { $0.text(words.none) } }
            if made == nil {
                html.section("card") { card in
                    card.h2 { $0.text(words.newHook) }
                    form(&card)
                }
            }
        }
    }

    private func form(_ card: inout HTML) {
        let values = request.form
        let chosen = values.all("table")
        card.form("stack", to: HooksRoute.make.link, id: request.id) { form in
            form.faults(faults)
            form.field(
                FormField("name", words.name, limit: Hook.nameLimit, hint: words.nameHint),
                values, faults)
            form.field(
                FormField("address", words.address, hint: words.addressHint), values, faults)
            if mayBeNear {
                tick("near", "1", words.isNear, isOn: values["near"] == "1", &form)
                form.p("small") { $0.text(words.isNearHint) }
            }
            form.h2("small") { $0.text(words.tables) }
            if let fault = faults["table"] {
                form.p("wrong", [.fixed("role", "alert")]) { $0.text(fault) }
            }
            for group in tables {
                let isOpen = group.names.contains { chosen.contains($0) }
                form.element("details", nil, [.flag("open", isOpen)]) { part in
                    part.element("summary") {
                        $0.text(APIWords(request.language).room(group.room.name))
                    }
                    for name in group.names {
                        tick("table", name, name, isOn: chosen.contains(name), &part)
                    }
                }
            }
            form.button("button", [.type("submit")]) { $0.text(words.make) }
        }
    }

    private func tick(
        _ name: String, _ value: String, _ label: String, isOn: Bool, _ html: inout HTML
    ) {
        html.element("label", "tick") { box in
            box.void(
                "input", nil,
                [.type("checkbox"), .value("name", name), .value(value), .flag("checked", isOn)])
            box.span { $0.text(label) }
        }
    }

    private func hook(_ hook: Hook, _ html: inout HTML) {
        let dates = DateWords(request.language)
        let zone = request.zone
        let day = { (moment: Moment) in dates.long(Day(moment, in: zone)) }
        html.section("card device") { card in
            card.h2 { $0.text(hook.name) }
            card.p { $0.text(hook.address.text) }
            card.p("small") { $0.text(hook.tables.sorted().joined(separator: ", ")) }
            if hook.isPaused {
                card.p("wrong") { $0.text(words.isPaused) }
                card.deed(
                    words.switchOn, "button", to: HooksRoute.resume.link,
                    id: request.id.derived(3), [(name: "hook", value: hook.id.text)])
            }
            if let failure = hook.failure {
                card.p("wrong") {
                    $0.text(words.fails(day(failure.since), words.sentence(failure.reason)))
                }
                card.p("small") { $0.text(words.nextTry(dates.time(failure.next, in: zone))) }
            }
            let behind = hook.isPaused ? 0 : max(0, head - hook.position.seq)
            if behind > 0 { card.p("small") { $0.text(words.waiting(behind)) } }
            card.p("small") {
                $0.text(words.made(day(hook.made)) + " · ")
                $0.text(hook.sent.map { words.sent(day($0)) } ?? words.isUnsent)
            }
            let fields = [(name: "hook", value: hook.id.text)]
            if !hook.isPaused {
                card.deed(
                    words.tryNow, "button quiet", to: HooksRoute.again.link,
                    id: request.id.derived(2), fields)
            }
            let sheet = "end-" + hook.id.text
            card.opener(words.end, of: sheet)
            card.askingSheet(
                sheet, words.askToEnd(hook.name), words.endAdvice, do: words.end,
                keep: words.keep, to: HooksRoute.end.link, id: request.id, fields)
        }
    }
}
