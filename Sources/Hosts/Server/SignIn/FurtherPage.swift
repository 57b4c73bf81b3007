internal import Basics
internal import Markup
internal import RoomKit
internal import Studio
internal import Web

/// Passkeys and second step of the person who is signed in.
struct FurtherPage {
    /// A second step that is being set up.
    struct SettingUp {
        let secret: [UInt8]
        let ticket: String
        /// As the app lists it.
        let name: String
    }

    let passkeys: [Passkey]
    /// False where browsers have no passkeys.
    let takesPasskeys: Bool
    /// A name for a new passkey.
    let browser: String
    /// Recovery codes left; nil while the second step is off.
    let left: Int?
    var settingUp: SettingUp?
    /// New recovery codes, to be shown this once.
    var codes: [String] = []
    let request: Request
    let faults: Faults

    private var words: SignInWords { SignInWords(request.language) }

    func response(_ frame: Frame) -> Response {
        let words = words
        var page = Page(words.title, in: .settings)
        page.status = faults.isEmpty ? 200 : 422
        page.scripts = takesPasskeys ? ["js/passkey.js"] : []
        let messages = [
            "added": words.isAdded, "key": words.isKeyAdded, "removed": words.isRemoved,
            "off": words.isOff,
        ]
        if let message = request.target.query["done"].flatMap({ messages[$0] }) {
            page.message = Message(message)
        }
        return frame.page(page) { html in
            html.top(words.title, back: .to(words.passcode, HostRoute.passcode.link))
            if !codes.isEmpty { return shown(&html) }
            if let settingUp { return setUp(settingUp, &html) }
            passkeyCard(&html)
            stepCard(&html)
        }
    }

    // Passkeys

    private func passkeyCard(_ html: inout HTML) {
        html.section("card") { card in
            card.h2 { $0.text(words.passkeys) }
            card.p("small") { $0.text(words.passkeysAdvice) }
            if !passkeys.contains(where: { !$0.isSecond }) { card.p { $0.text(words.noPasskeys) } }
            adding(
                "add", "new-passkey", words.passkeyName, browser, words.addPasskey, id: request.id,
                &card)
        }
        for (place, passkey) in passkeys.enumerated() where !passkey.isSecond {
            self.passkey(passkey, place, &html)
        }
    }

    /// Shown by the script where the browser has passkeys.
    private func adding(
        _ act: String, _ form: String, _ label: String, _ name: String, _ button: String,
        id: Identifier, _ card: inout HTML
    ) {
        guard takesPasskeys else { return }
        card.form(
            "stack", to: SignInRoute.page.link, id: id,
            [
                .flag("hidden", true), .id(form),
                .value("data-challenge", SignInRoute.newPasskey.rawValue),
                .value("data-failed", words.noPasskeyMade),
                .value("data-away", words.noAnswer),
            ]
        ) { form in
            form.hidden("act", act)
            for name in ["client", "attestation"] { form.hidden(name, "") }
            form.field(
                FormField("name", label, limit: Passkey.nameLimit), value: name, fault: nil)
            form.secret("passcode", words.yourPasscode, nil)
            form.status()
            form.button("button", [.type("submit")]) { $0.text(button) }
        }
    }

    private func passkey(_ passkey: Passkey, _ place: Int, _ html: inout HTML) {
        let dates = DateWords(request.language)
        let day = { (moment: Moment) in dates.long(Day(moment, in: request.zone)) }
        html.section("card device") { card in
            card.h2 { $0.text(passkey.name) }
            card.p("small") {
                $0.text(
                    [
                        words.madeOn(day(passkey.made)),
                        passkey.used.map { words.usedOn(day($0)) } ?? words.notUsed,
                        words.opens(passkey.site),
                    ].joined(separator: " · "))
            }
            let sheet = "remove-\(place)"
            card.opener(words.remove, of: sheet)
            card.askingSheet(
                sheet, words.askToRemove(passkey.name), words.removeAdvice, do: words.remove,
                keep: words.keep, to: SignInRoute.page.link, id: request.id.derived(9),
                [(name: "act", value: "remove"), (name: "passkey", value: passkey.id)])
        }
    }

    // Second step

    private func stepCard(_ html: inout HTML) {
        html.section("card", [.id("second-step")]) { card in
            card.h2 { $0.text(words.secondStep) }
            card.p("small") { $0.text(words.secondStepAdvice) }
            if let left { card.p { $0.text(words.isOn(left)) } }
            card.form("stack", to: SignInRoute.page.link, id: request.id.derived(2)) { form in
                form.secret("passcode", words.yourPasscode, faults["passcode"])
                let acts =
                    left == nil
                    ? [("begin", words.setUp)]
                    : [("off", words.switchOff), ("codes", words.newRecoveryCodes)]
                for (act, label) in acts {
                    form.button(
                        act == "codes" ? "button quiet" : "button",
                        [.type("submit"), .name("act"), .value(act)]
                    ) { $0.text(label) }
                }
            }
        }
        if left != nil { keyCard(&html) }
    }

    private func keyCard(_ html: inout HTML) {
        html.section("card", [.id("security-keys")]) { card in
            card.h2 { $0.text(words.securityKeys) }
            card.p("small") { $0.text(words.securityKeysAdvice) }
            adding(
                "key", "new-key", words.keyName, words.securityKey, words.addKey,
                id: request.id.derived(3), &card)
        }
        for (place, passkey) in passkeys.enumerated() where passkey.isSecond {
            self.passkey(passkey, place, &html)
        }
    }

    private func setUp(_ new: SettingUp, _ html: inout HTML) {
        html.section("card") { card in
            card.h2 { $0.text(words.secondStep) }
            card.p { $0.text(words.scan) }
            if let code = QRCode(OneTimeCode.address(new.secret, name: new.name)) {
                draw(code, &card)
            }
            card.p("small") { $0.text(words.secret) }
            card.element("pre") { pre in
                let text = Base32.text(new.secret)
                pre.text(grouped(text.prefix(16)) + "\n" + grouped(text.dropFirst(16)))
            }
            card.form("stack", to: SignInRoute.page.link, id: request.id) { form in
                form.hidden("act", "on")
                form.hidden("secret", Base32.text(new.secret))
                form.hidden("ticket", new.ticket)
                form.code("code", words.code, faults["code"], hint: words.codeHint)
                form.button("button", [.type("submit")]) { $0.text(words.switchOn) }
            }
        }
    }

    /// Dark on light in both appearances: some apps read nothing else.
    private func draw(_ code: QRCode, _ html: inout HTML) {
        let size = "\(code.size + 8)"
        html.element(
            "svg", nil,
            [
                .value("viewBox", "0 0 \(size) \(size)"), .fixed("width", "220"),
                .fixed("height", "220"), .fixed("role", "img"), .label(words.picture),
                .fixed("shape-rendering", "crispEdges"),
            ]
        ) { svg in
            svg.element(
                "rect", nil,
                [.value("width", size), .value("height", size), .fixed("fill", "#fff")]
            ) { _ in }
            svg.element("path", nil, [.value("d", code.path), .fixed("fill", "#000")]) { _ in }
        }
    }

    private func shown(_ html: inout HTML) {
        html.section("card", [.fixed("role", "status")]) { card in
            card.h2 { $0.text(words.recoveryCodes) }
            card.p { $0.text(words.isNowOn) }
            card.p { $0.text(words.recoveryAdvice) }
            card.element("pre") {
                $0.text(codes.map { grouped($0[...]) }.joined(separator: "\n"))
            }
            card.a("button", to: SignInRoute.page.link) { $0.text(words.done) }
        }
    }

    /// In groups of four.
    private func grouped(_ text: Substring) -> String {
        let letters = Array(text)
        return stride(from: 0, to: letters.count, by: 4).map {
            String(letters[$0..<min($0 + 4, letters.count)])
        }.joined(separator: " ")
    }
}
