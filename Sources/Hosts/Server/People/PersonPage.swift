internal import Basics
internal import Markup
internal import RoomKit
internal import Studio
internal import Web

/// Change of the person at this browser by a PIN, and a form for a PIN.
struct PersonPage {
    /// Nil for the owner.
    let here: Person?
    /// Persons with a PIN; "" for the owner.
    let others: [(id: String, name: String)]
    let request: Request
    let faults: Faults
    /// For a device with a copy, which shows it without a signal: everybody with a PIN, and nothing
    /// that only a server does.
    var isKept = false
    /// True if somebody has a second step.
    var asksCode = false

    func response(_ frame: Frame) -> Response {
        let words = PeopleWords(request.language)
        var page = Page(words.changePerson, in: .settings)
        page.status = faults.isEmpty ? 200 : 422
        page.isBare = isKept
        return frame.page(page) { html in
            if isKept {
                html.bareTop(words.changePerson)
                html.p("wrong", [.fixed("role", "alert"), .flag("hidden", true)]) {
                    $0.text(words.wrongPIN)
                }
            } else {
                html.top(words.changePerson)
                html.p("lead") { $0.text(words.isHere(here?.name ?? words.owner)) }
            }
            for other in others where isKept || other.id != (here?.id ?? "") {
                html.section("card") { card in
                    card.h2 { $0.text(other.id.isEmpty ? words.owner : other.name) }
                    card.form("inline", to: HostRoute.person.link, id: request.id) { form in
                        form.hidden("person", other.id)
                        form.secret("pin", words.pin, faults["pin-" + other.id], isPIN: true)
                        form.button("button", [.type("submit")]) { $0.text(words.change) }
                    }
                }
            }
            guard !isKept else { return }
            html.section("card") { card in
                card.h2 { $0.text(words.newPIN) }
                card.p("small") { $0.text(words.newPINAdvice) }
                card.form("stack", to: HostRoute.personPIN.link, id: request.id) { form in
                    form.field(
                        FormField(
                            "name", words.name, limit: Member.nameLimit, hint: words.ownerIsEmpty),
                        value: request.form["name"] ?? here?.name ?? "", fault: faults["name"])
                    form.secret("passcode", words.passcode, faults["passcode"])
                    if asksCode {
                        let further = SignInWords(language: request.language)
                        form.code(
                            "code", further.codeOfSecondStep, faults["code"], hint: further.ifOn,
                            hasFocus: false)
                    }
                    form.secret("new", words.pin, faults["new"], isPIN: true)
                    form.button("button", [.type("submit")]) { $0.text(words.setPIN) }
                }
            }
        }
    }
}

extension HTML {
    /// A field for a passcode or a PIN.
    mutating func secret(
        _ name: String, _ label: String, _ fault: String?, isPIN: Bool = false, isNew: Bool = false
    ) {
        element("label", "field") { field in
            field.span { $0.text(label) }
            if let fault { field.span("wrong", [.fixed("role", "alert")]) { $0.text(fault) } }
            var attributes: [Attribute] = [.type("password"), .value("name", name)]
            if isPIN {
                attributes += [.fixed("inputmode", "numeric"), .fixed("maxlength", "4")]
            }
            attributes.append(
                .fixed(
                    "autocomplete", isPIN ? "off" : isNew ? "new-password" : "current-password"))
            field.void("input", nil, attributes)
        }
    }
}
