internal import Basics
internal import Markup
internal import RoomKit
internal import Studio
internal import Web

/// Asks for the code after a right passcode. Shows nothing of the studio.
struct CodePage {
    /// Id; "" for the owner.
    let person: String
    /// Says that the passcode was right.
    let ticket: String
    let fault: String?
    /// The page to return to afterwards.
    let back: Target
    let request: Request

    func response(_ frame: Frame) -> Response {
        let words = SignInWords(request.language)
        var page = Page(words.secondStep, in: .today)
        page.status = fault == nil ? 200 : 422
        page.isBare = true
        page.sheets = ["css/lock.css"]
        return frame.page(page) { html in
            html.div("door") { door in
                door.h1 { $0.text(words.secondStep) }
                door.p("advice") { $0.text(words.enterCode) }
                door.form("stack", to: SignInRoute.code.link, id: request.id) { form in
                    form.hidden("return", back.text)
                    form.hidden("person", person)
                    form.hidden("ticket", ticket)
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
            }
        }
    }
}

extension HTML {
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
