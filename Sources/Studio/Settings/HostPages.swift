package import Basics
package import Markup
internal import RoomKit
internal import Till
package import Web

// Pages about the host's own data: passcode and devices. The host answers them itself.

/// A device that keeps a copy of the studio.
package struct KeptDevice: Equatable, Sendable {
    package let id: String
    package let name: String
    package let paired: Moment
    package let seen: Moment

    package init(id: String, name: String, paired: Moment, seen: Moment) {
        self.id = id
        self.name = name
        self.paired = paired
        self.seen = seen
    }
}

extension Program {
    /// Form for setting or changing the passcode.
    ///
    /// - Parameter further: the page of other ways to sign in.
    package func passcode(
        isSet: Bool, reach: PasscodeReach, _ faults: Faults, _ request: Request,
        further: (title: String, link: Link)
    ) -> Response {
        let words = SettingsWords(request.language)
        var page = Page(words.common.passcode, in: .settings)
        page.status = faults.isEmpty ? 200 : 422
        if request.isSealed { page.scripts = ["js/passcode.js"] }
        return frame(request).page(page) { html in
            html.top(
                words.common.passcode,
                back: .to(words.common.settings, StudioRoute.settings(.all).link))
            if request.isSealed { html.p { $0.text(LockingWords(words.language).ofServer) } }
            html.p { $0.text(words.passcodeAdvice(reach)) }
            if isSet { html.rows([further]) }
            html.form("stack", to: HostRoute.passcode.link, id: request.id) { form in
                if isSet { secret("old", words.oldPasscode, faults, &form) }
                secret("passcode", words.newPasscode, faults, &form)
                secret("again", words.passcodeAgain, faults, &form)
                form.button("button", [.type("submit")]) { $0.text(words.save) }
            }
            if request.isSealed { html.ownLock() }
        }
    }

    private func secret(
        _ name: String, _ label: String, _ faults: Faults, _ form: inout HTML
    ) {
        form.element("label", "field") { field in
            field.span { $0.text(label) }
            if let fault = faults[name] {
                field.span("wrong", [.fixed("role", "alert")]) { $0.text(fault) }
            }
            field.void(
                "input", nil,
                [.type("password"), .value("name", name), .fixed("autocomplete", "new-password")])
        }
    }
}

extension Program {
    /// Faults in a new passcode, as sentences.
    package func check(
        passcode: String, again: String, reach: PasscodeReach, in language: Language,
        _ faults: inout Faults
    ) {
        let words = SettingsWords(language)
        if let fault = fault(ofPasscode: passcode, reach: reach, in: language) {
            faults.add("passcode", fault)
        }
        if passcode != again { faults.add("again", words.passcodesDiffer) }
    }

    /// Reason for rejecting a passcode, as a sentence; nil for a good one.
    package func fault(
        ofPasscode passcode: String, reach: PasscodeReach, in language: Language
    ) -> String? {
        // The pad has no blank, and blanks at the ends can't be seen.
        if passcode != passcode.trimmed { return SettingsWords(language).passcodeHasBlanks }
        let words = SettingsWords(language)
        if passcode.count < reach.shortest { return words.passcodeTooShort(reach) }
        return CommonPasscode.isChecked(passcode, reach) && CommonPasscode.holds(passcode)
            ? words.passcodeIsCommon : nil
    }

    package func sentence(_ fault: SignInFault, in language: Language) -> String {
        StudioWords(language).fault(fault)
    }

    package func add(
        _ fault: SignInFault, _ field: String, in language: Language, _ faults: inout Faults
    ) {
        faults.add(field, StudioWords(language).fault(fault))
    }
}

/// Reason for which a device with a copy can't answer a request.
package enum DeviceTrouble: Sendable {
    /// Only the server has the page, and the server is out of reach.
    case away
    /// The device has no space left for the sent form.
    case full
    /// The copy can't be read.
    case damaged
}

extension Program {
    package func trouble(_ trouble: DeviceTrouble, _ request: Request) -> Response {
        let (title, advice) = SettingsWords(request.language).trouble(trouble)
        return frame(request).page(Page(title, in: .settings)) { html in
            html.top(title)
            html.div("fault") { box in
                box.p("lead") { $0.text(advice) }
                box.a("button", to: StudioRoute.today.link) {
                    $0.text(StudioWords(request.language).backToFirst)
                }
                if trouble == .away {
                    box.a("button quiet", to: HostRoute.waiting.link) {
                        $0.text(SettingsWords(request.language).whatIsHere)
                    }
                }
            }
        }
    }
}

extension Program {
    /// This device's copy, the devices that keep one, and who is signed in.
    package func devices(_ model: DevicesPage, _ request: Request) -> Response {
        let words = SettingsWords(request.language)
        let (devices, here) = (model.devices, model.here)
        var page = Page(words.devices, in: .settings)
        page.scripts = ["js/devices.js"]
        page.message = model.message(request, CopiesWords(words.language))
        return frame(request).page(page) { html in
            html.top(
                words.devices, back: .to(words.common.settings, StudioRoute.settings(.all).link))
            model.warning(CopiesWords(words.language), request, &html)
            if request.host.hasPersons { html.p("detail") { $0.text(words.copiesOfPersons) } }
            if model.hasModule {
                html.keeping(
                    devices.first { $0.id == here }, size: model.size,
                    hasPasscode: model.hasPasscode)
            } else {
                html.section("card") { card in
                    card.h2 { $0.text(words.thisDevice) }
                    card.element("p", nil, [.fixed("role", "status")]) {
                        $0.text(words.moduleIsBuilt)
                    }
                }
            }
            if devices.isEmpty {
                html.p("none") { $0.text(words.devicesCounted(0)) }
            } else {
                html.h2("apart") { $0.text(words.devicesCounted(devices.count)) }
            }
            for device in devices {
                let drawers = model.drawers.filter { $0.device == device.id }
                self.device(device, drawers, here: here, words, request, &html)
            }
            if model.hasPasscode { model.sessions(CopiesWords(words.language), request, &html) }
            if model.sharesCalendar { model.calendar(CopiesWords(words.language), &html) }
            #if !hasFeature(Embedded)
                html.keys(CopiesWords(words.language))
            #endif
        }
    }

    private func device(
        _ device: KeptDevice, _ drawers: [OpenDrawer], here: String?, _ words: SettingsWords,
        _ request: Request,
        _ html: inout HTML
    ) {
        html.section("card device") { card in
            card.h2 { heading in
                heading.text(device.name)
                if device.id == here {
                    heading.span("capsule plain") { $0.text(words.thisDevice) }
                }
            }
            card.p("small") {
                $0.text(
                    words.lastSeen(
                        DateWords(request.language).long(Day(device.seen, in: request.zone)),
                        hour: device.seen.hour(in: request.zone)))
            }
            for drawer in drawers {
                card.p { line in
                    line.text(drawer.title(words.language) + " · ")
                    line.a(to: drawer.link) { $0.text(drawer.advice(words.language)) }
                }
            }
            card.form("inline", to: HostRoute.renameDevice.link, id: request.id) { form in
                form.void("input", nil, [.type("hidden"), .name("device"), .value(device.id)])
                form.element("label", "field") { label in
                    label.span { $0.text(CopiesWords(words.language).deviceName) }
                    label.void(
                        "input", nil,
                        [
                            .type("text"), .name("name"), .value(device.name),
                            .fixed("maxlength", "40"),
                        ])
                }
                form.button("button quiet", [.type("submit")]) { $0.text(words.save) }
            }
            removal(of: device, words, request, &card)
        }
    }

    /// A button that asks for confirmation, with the device's name, before removing the device.
    private func removal(
        of device: KeptDevice, _ words: SettingsWords, _ request: Request, _ card: inout HTML
    ) {
        let sheet = "remove-" + device.id
        card.opener(words.remove, of: sheet)
        card.askingSheet(
            sheet, words.askToRemove(device.name), words.removeAdvice, do: words.remove,
            keep: words.keep, to: HostRoute.removeDevice.link, id: request.id,
            [(name: "device", value: device.id)])
    }
}
