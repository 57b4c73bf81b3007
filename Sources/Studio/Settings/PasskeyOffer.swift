#if !hasFeature(Embedded)
    internal import Basics
    package import Markup
    internal import RoomKit
    internal import Web

    /// A button of the page for the passcode, where the server knows passkeys. Shown by its script,
    /// where the browser has them.
    package struct PasskeyOffer {
        private let link: Link
        private let title: String
        /// Said where the server does not answer.
        private let away: String
        let fault: String?

        package init(link: Link, title: String, away: String, fault: String?) {
            self.link = link
            self.title = title
            self.away = away
            self.fault = fault
        }

        func draw(_ back: Target, _ door: inout HTML) {
            door.element(
                "form", "stack",
                [
                    .fixed("method", "post"), .action(link), .id("passkey"), .flag("hidden", true),
                    .value("data-away", away),
                ]
            ) { form in
                form.hidden("return", back.text)
                for name in ["passkey", "client", "data", "signature"] { form.hidden(name, "") }
                form.p(
                    "wrong status", [.fixed("role", "alert"), .flag("hidden", fault == nil)]
                ) { line in
                    if let fault { line.text(fault) }
                }
                form.button("button quiet", [.type("submit")]) { $0.text(title) }
            }
        }
    }
#endif
