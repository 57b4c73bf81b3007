internal import Basics
internal import Markup
internal import RoomKit
internal import Studio
internal import Web

/// A form for a new standby, or its token.
struct StandbyPage {
    static let address = "/settings/devices/standby"
    static let target = Target(segments: ["settings", "devices", "standby"])

    /// Token that was made just now, to be shown this once.
    let made: String?
    /// "https://studio.example"
    let origin: String
    let hasPasscode: Bool
    /// Another server that goes on with the studio.
    var successor: Successor?
    let request: Request
    let faults: Faults

    func response(_ frame: Frame) -> Response {
        let words = StandbyWords(language: request.language)
        var page = Page(words.title, in: .settings)
        page.status = faults.isEmpty ? 200 : 422
        page.sheets = ["css/sheets.css"]
        return frame.page(page) { html in
            html.top(
                words.title, back: .to(APIWords(request.language).devices, HostRoute.devices.link))
            if let successor {
                succeeded(successor, &html)
                return
            }
            html.p("lead") { $0.text(words.advice) }
            if let made {
                html.section("card", [.fixed("role", "status")]) { card in
                    card.h2 { $0.text(words.isMade) }
                    card.element("pre") { $0.text(made) }
                    card.p { $0.text(words.nextStep) }
                    card.element("pre") { $0.text("sudo neroli standby \(origin)") }
                    card.p("small") { $0.text(words.ending) }
                }
            } else {
                html.section("card") { form(words, &$0) }
            }
        }
    }

    private func succeeded(_ successor: Successor, _ html: inout HTML) {
        let words = ServerWords(request.language)
        html.p("lead") { $0.text(words.succeededOnToday(successor.since)) }
        html.section("card") { card in
            card.p { $0.text(words.succeededSteps) }
            card.element("pre") {
                $0.text(
                    "sudo systemctl disable --now neroli\n"
                        + "sudo neroli standby https://… --former\n"
                        + "sudo systemctl enable --now neroli-standby")
            }
            card.p { $0.text(words.goOnHere) }
            card.element("pre") { $0.text("sudo neroli promote --yes") }
        }
    }

    private func form(_ words: StandbyWords, _ card: inout HTML) {
        let shared = APIWords(request.language)
        card.form("stack", to: Link(path: StandbyPage.address), id: request.id) { form in
            form.faults(faults)
            form.field(
                FormField("name", shared.name, limit: AccessKey.nameLimit), request.form, faults)
            if hasPasscode {
                form.secret("passcode", shared.passcode, faults["passcode"])
            }
            form.button("button", [.type("submit")]) { $0.text(words.make) }
        }
    }
}

struct StandbyWords {
    let language: Language

    var title: String { language.say("Standby") }
    var advice: String {
        language.say(
            "A second machine holds the whole studio. Switch to it by hand if this one fails."
        )
    }
    var make: String { language.say("Create token") }
    var isMade: String { language.say("Copy this token now. It is not shown again.") }
    var nextStep: String { language.say("Type this on the other machine, then the token:") }
    var ending: String { language.say("To end the standby, remove it on the page of devices.") }
}

extension Site {
    /// Nil for another place. Call for a person who is inside.
    func standbyPageAnswer(
        _ request: Request, _ incoming: RawRequest, _ visitor: Visitor
    ) throws(Failure) -> HostResponse? {
        guard Target(segments: request.target.segments).text == StandbyPage.address else {
            return nil
        }
        guard visitor.person == nil else {
            return answer(program.refusal(.notAllowed, request), incoming)
        }
        var faults = Faults()
        guard request.method == .post else { return try shown(nil, faults, request, incoming) }
        let name = (request.form["name"] ?? "").trimmed
        if name.isEmpty || name.count > AccessKey.nameLimit
            || name.hasControls(allowingLines: false)
        {
            faults.add("name", APIWords(request.language).noName)
        }
        var isWrong = false
        if faults.isEmpty, try host.hasPasscode() {
            isWrong = try self.isWrong("passcode", of: "", request, incoming, visitor, &faults)
        }
        guard faults.isEmpty else {
            let page = try shown(nil, faults, request, incoming)
            return isWrong ? page.noting(.warning, "door: a wrong passcode", incoming) : page
        }
        let shownID = request.form["id"].flatMap { Identifier($0) } ?? request.id
        let id = ID<Replica>(shownID.derived(Digest("standby").value))
        guard let token = try host.makeStandby(name, as: id, at: request.moment) else {
            return answer(.seeOther(HostRoute.devices.target), incoming)
        }
        return try shown(token, faults, request, incoming)
            .noting(.notice, "door: a standby “\(name)” was added", incoming)
    }

    private func shown(
        _ made: String?, _ faults: Faults, _ request: Request, _ incoming: RawRequest
    ) throws(Failure) -> HostResponse {
        let page = StandbyPage(
            made: made, origin: origin(of: incoming), hasPasscode: try host.hasPasscode(),
            successor: succession.successor, request: request, faults: faults)
        return answer(page.response(program.frame(request)), incoming)
    }
}
