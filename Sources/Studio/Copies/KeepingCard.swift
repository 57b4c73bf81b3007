internal import Basics
internal import Markup

extension HTML {
    /// The copy on this device. Only the device knows its state: devices.js asks for the state
    /// and fills in the card. Without scripts there is no copy.
    ///
    /// - Parameters:
    ///   - device: this device, if paired.
    ///   - size: approximate size of a new copy in bytes.
    mutating func keeping(_ device: KeptDevice?, size: Int64, hasPasscode: Bool) {
        let words = CopiesWords(language)
        section(
            "card",
            [
                .id("keeping"), .value("data-here", device?.id ?? ""),
                .value("data-size", "\(size)"),
            ]
        ) { card in
            card.h2 { $0.text(SettingsWords(words.language).thisDevice) }
            card.p("how") { $0.text(device == nil ? words.keepAdvice : words.lookingForCopy) }
            card.element(
                "progress", nil,
                [.label(words.loadingCopy), .fixed("max", "1"), .flag("hidden", true)]
            ) { _ in }
            card.p("status", [.fixed("role", "status")]) { _ in }
            card.element("form", "inline", [.id("keep"), .flag("hidden", true)]) { form in
                form.element("label", "field") { label in
                    label.span { $0.text(words.deviceName) }
                    label.void(
                        "input", nil,
                        [
                            .type("text"), .name("name"), .value(device?.name ?? words.aDevice),
                            .fixed("maxlength", "40"),
                        ])
                }
                if hasPasscode { form.passcode(words) }
                form.button("button", [.type("submit")]) { $0.text(words.keepCopy) }
            }
            card.button(
                "button quiet", [.id("stop"), .type("button"), .flag("hidden", true)]
            ) { $0.text(words.stop) }
            card.button(
                "button quiet", [.id("leave"), .type("button"), .flag("hidden", true)]
            ) { $0.text(words.leave) }
            card.button(
                "button quiet", [.id("join"), .type("button"), .flag("hidden", true)]
            ) { $0.text(words.bringHere) }
            card.element("noscript") { $0.text(words.keepingNeedsScript) }
            card.sentences(words)
        }
    }

    /// The passcode, from which the device derives a key of its own.
    private mutating func passcode(_ words: CopiesWords) {
        element("label", "field") { label in
            label.span { $0.text(words.common.passcode) }
            label.void(
                "input", nil,
                [
                    .type("password"), .name("passcode"), .flag("required", true),
                    .fixed("autocomplete", "current-password"),
                ])
        }
    }

    /// The sentences that devices.js may show, by name.
    private mutating func sentences(_ words: CopiesWords) {
        element("template") { list in
            list.sentence("kept", words.keptAdvice)
            list.sentence("since", words.keptSince)
            list.sentence("broken", words.copyBrokeOff)
            list.sentence("gone", words.copyIsGone)
            list.sentence("removed", words.copyWasRemoved)
            list.sentence("damaged", words.copyIsDamaged)
            list.sentence("foreign", words.copyIsForeign)
            list.sentence("silent", words.workerIsSilent)
            list.sentence("lost-one", words.lostOne)
            list.sentence("lost", words.lostSome)
            list.sentence("cleared", words.mayBeCleared)
            list.sentence("loading", words.loadingCopy)
            list.sentence("megabytes", words.loadingMegabytes)
            list.sentence("complete", words.copyKept)
            list.sentence("again", words.keepAgain)
            list.sentence("on", words.goOnLoading)
            list.sentence("before-stop", words.waitingBeforeStop)
            list.sentence("before-leave", words.beforeLeave)
            list.sentence("failed-leave", words.leavingFailed)
            list.sentence("insecure", words.keepingNeedsTLS)
            list.sentence("failed", words.keepingFailed)
            list.sentence("line", words.brokeOff)
            list.sentence("device-full", words.deviceIsFull)
            list.sentence("server-full", words.serverWasFull)
            list.sentence("currency", AloneWords(words.language).otherCurrency)
            list.sentence("private", words.browserKeepsNothing)
            list.sentence("no-program", words.serverHasNoProgram)
            list.sentence("sign-in", words.signInFirst)
        }
    }
}
