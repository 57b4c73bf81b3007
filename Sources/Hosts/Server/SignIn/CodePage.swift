internal import Basics
internal import Markup
internal import RoomKit
internal import Web

/// Asks for the code or a security key after a right passcode. Shows nothing of the studio.
struct CodePage {
    /// Security keys of the person, by their ids, and the challenge for them.
    struct Keys {
        let known: [String]
        let challenge: [UInt8]
        let site: String
    }

    /// Id; "" for the owner.
    let person: String
    /// Says that the passcode was right.
    let ticket: String
    let fault: String?
    /// The page to return to afterwards.
    let back: Target
    /// Nil without any.
    let keys: Keys?
    let request: Request

    func response(_ frame: Frame) -> Response {
        let words = SignInWords(request.language)
        var page = Page(words.secondStep, in: .today)
        page.status = fault == nil ? 200 : 422
        page.isBare = true
        page.sheets = ["css/lock.css"]
        page.scripts = keys == nil ? [] : ["js/passkey.js"]
        return frame.page(page) { html in
            html.div("door") { door in
                door.h1 { $0.text(words.secondStep) }
                door.p("advice") { $0.text(words.enterCode) }
                door.form("stack", to: SignInRoute.code.link, id: request.id) { form in
                    carried(&form)
                    form.code("code", words.code, fault)
                    form.element("details") { more in
                        more.element("summary") { $0.text(words.useRecoveryCode) }
                        more.element("label", "field") { label in
                            label.span { $0.text(words.recoveryCode) }
                            label.void(
                                "input", nil,
                                [
                                    .type("text"), .name("recovery"),
                                    .fixed("autocomplete", "off"),
                                    .fixed("autocapitalize", "characters"),
                                    .fixed("spellcheck", "false"),
                                ])
                        }
                    }
                    form.button("button", [.type("submit")]) { $0.text(words.open) }
                }
                if let keys { draw(keys, words, &door) }
            }
        }
    }

    private func carried(_ form: inout HTML) {
        form.hidden("return", back.text)
        form.hidden("person", person)
        form.hidden("ticket", ticket)
    }

    /// Shown by the script where the browser knows security keys.
    private func draw(_ keys: Keys, _ words: SignInWords, _ door: inout HTML) {
        door.form(
            "stack", to: SignInRoute.code.link, id: request.id.derived(1),
            [
                .flag("hidden", true), .id("key"),
                .value("data-challenge", Base64URL.text(keys.challenge)),
                .value("data-site", keys.site),
                .value("data-known", keys.known.joined(separator: " ")),
                .value("data-failed", words.keyRefused), .value("data-away", words.noAnswer),
            ]
        ) { form in
            carried(&form)
            for name in ["passkey", "client", "data", "signature"] { form.hidden(name, "") }
            form.status()
            form.button("button quiet", [.type("submit")]) { $0.text(words.useKey) }
        }
    }
}

extension HTML {
    /// Filled by a script.
    mutating func status() {
        p("wrong status", [.fixed("role", "alert"), .flag("hidden", true)]) { _ in }
    }

    /// A field for a code of an authenticator app.
    mutating func code(
        _ name: String, _ label: String, _ fault: String?, hint: String? = nil,
        hasFocus: Bool = true
    ) {
        element("label", "field") { field in
            field.span { $0.text(label) }
            if let fault { field.span("wrong", [.fixed("role", "alert")]) { $0.text(fault) } }
            field.void(
                "input", nil,
                [
                    .type("text"), .value("name", name), .fixed("inputmode", "numeric"),
                    .fixed("autocomplete", "one-time-code"), .flag("autofocus", hasFocus),
                ])
            if let hint { field.span("small") { $0.text(hint) } }
        }
    }
}
