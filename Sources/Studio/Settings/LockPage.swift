internal import Basics
internal import Markup
internal import RoomKit
package import Web

/// Reason for a failed sign-in.
package enum SignInFault: Equatable, Sendable {
    case wrong
    case wait(seconds: Int64)
    /// The address that opens the door once did so already, or is too old.
    case spent
    /// The passcode was changed, and this device can't reach the server to check the new one.
    case away
}

/// The page that asks for the passcode. Shows the time and nothing of the studio.
struct LockPage {
    let fault: SignInFault?
    /// The page to return to afterwards.
    let back: Target
    /// Opens the door in place of the passcode.
    var key: String?
    #if !hasFeature(Embedded)
        var passkey: PasskeyOffer?
    #endif
    let request: Request

    func response(_ frame: Frame) -> Response {
        let words = SettingsWords(frame.language)
        var page = Page(words.locked, in: .today)
        // A POST here is a form sent while locked: not carried out.
        page.status = fault == nil ? (request.method == .post ? 401 : 200) : 422
        page.isBare = true
        page.sheets = ["css/lock.css"]
        page.scripts = key == nil ? ["js/lock.js"] : []
        #if !hasFeature(Embedded)
            if let passkey {
                page.scripts.append("js/passkey.js")
                if passkey.fault != nil { page.status = 422 }
            }
        #endif
        return frame.page(page) { html in
            html.div("door") { door in
                clock(&door)
                door.h1 { $0.text(words.locked) }
                door.form("stack", to: HostRoute.lock.link, id: request.id) { form in
                    form.void(
                        "input", nil,
                        [.type("hidden"), .name("return"), .value(back.text)])
                    if let key {
                        form.void("input", nil, [.type("hidden"), .name("once"), .value(key)])
                        form.p("advice") { $0.text(words.oneTimeAdvice) }
                    } else {
                        if request.host.hasPersons {
                            form.field(
                                FormField(
                                    "name", words.nameOfPerson, .line, hint: words.ownerIsEmpty),
                                value: request.form["name"] ?? "", fault: nil)
                        }
                        field(words, &form)
                        pad(words, &form)
                    }
                    form.button("button", [.type("submit")]) { $0.text(words.open) }
                }
                #if !hasFeature(Embedded)
                    passkey?.draw(back, &door)
                #endif
            }
        }
    }

    private func clock(_ door: inout HTML) {
        let dates = DateWords(request.language)
        door.p("clock", [.fixed("data-clock", "")]) {
            $0.text(dates.time(request.moment, in: request.zone))
        }
        door.p("day", [.fixed("data-day", "")]) {
            $0.text(dates.long(Day(request.moment, in: request.zone)))
        }
    }

    private func field(_ words: SettingsWords, _ form: inout HTML) {
        form.element("label", "field") { label in
            label.span { $0.text(words.common.passcode) }
            if let fault {
                label.element("span", "wrong", [.id("passcode-fault"), .fixed("role", "alert")]) {
                    $0.text(words.common.fault(fault))
                }
            }
            var attributes: [Attribute] = [
                .type("password"), .name("passcode"), .flag("autofocus", true),
                .flag("required", true), .fixed("autocomplete", "current-password"),
            ]
            if fault != nil {
                attributes += [
                    .fixed("aria-invalid", "true"), .fixed("aria-describedby", "passcode-fault"),
                ]
            }
            label.void("input", nil, attributes)
        }
    }

    /// On-screen keys. Shown by lock.js, because they do nothing without scripts.
    private func pad(_ words: SettingsWords, _ form: inout HTML) {
        form.element(
            "div", "pad",
            [.fixed("role", "group"), .label(words.digits), .flag("hidden", true)]
        ) { pad in
            for digit in 1...9 { key("\(digit)", &pad) }
            key("0", &pad)
            pad.button(
                nil, [.type("button"), .fixed("data-key", "back"), .label(words.eraseDigit)]
            ) { $0.icon(.erase) }
        }
    }

    private func key(_ digit: String, _ pad: inout HTML) {
        pad.button(nil, [.type("button"), .value("data-key", digit)]) { $0.text(digit) }
    }
}

extension Program {
    /// The notice of wrong passcode attempts on every page except the page of devices.
    func triesNotice(_ request: Request) -> (text: String, link: Link)? {
        guard request.host.isSignedIn, let tries = request.host.wrongTries,
            tries.first <= request.moment,
            request.target.segments != HostRoute.devices.target.segments
        else { return nil }
        return (
            CopiesWords(request.language).wrongTries(
                tries.count, since: tries.first, in: request.zone),
            HostRoute.devices.link
        )
    }

    /// The page that asks for the passcode.
    ///
    /// - Parameter back: the address to return to. Anything but an address of the studio leads to the
    ///   first page.
    package func lock(_ fault: SignInFault?, back: String?, _ request: Request) -> Response {
        LockPage(fault: fault, back: place(behindDoor: back), request: request)
            .response(frame(request))
    }

    #if !hasFeature(Embedded)
        /// The page that asks for the passcode, or for a passkey.
        package func lock(
            _ fault: SignInFault?, back: String?, passkey: PasskeyOffer?, _ request: Request
        ) -> Response {
            var page = LockPage(fault: fault, back: place(behindDoor: back), request: request)
            page.passkey = passkey
            return page.response(frame(request))
        }
    #endif

    /// The page of a one-time address: shows a button, so that programs that only fetch the
    /// address do not use it up.
    package func lock(once key: String, _ request: Request) -> Response {
        LockPage(fault: nil, back: place(behindDoor: nil), key: key, request: request)
            .response(frame(request))
    }

    /// The page to go to after signing in.
    package func place(behindDoor back: String?) -> Target {
        Target(local: back) ?? Target(segments: [])
    }

    /// The address of the page for the passcode, with the address to return to.
    package func door(before back: String?) -> Target {
        var query = Fields()
        if let back = Target(local: back), !back.segments.isEmpty { query.add("return", back.text) }
        return Target(segments: CommonPlace.lock.target.segments, query: query)
    }

    /// The lock page for a host that names the fault in the address: "fault" is "wrong", "away"
    /// or the seconds to wait.
    func lock(_ request: Request) -> Response {
        let query = request.target.query
        let fault = query["fault"].map { text in
            Int64(text).map { SignInFault.wait(seconds: $0) } ?? (text == "away" ? .away : .wrong)
        }
        return lock(fault, back: query["return"], request)
    }
}
