internal import Basics
internal import Studio
internal import Web

// The door's further ways: a code after the passcode, and passkeys.
extension Site {
    /// Nil for another place. Call for everybody, also outside.
    func signInAnswer(
        _ request: Request, _ incoming: RawRequest, _ visitor: Visitor
    ) throws(Failure) -> HostResponse? {
        switch (SignInRoute(request.target), request.method) {
        case (.code, .post): return try enterCode(request, incoming, visitor)
        case (.passkey, .post): return try enterByPasskey(request, incoming, visitor)
        case (.passkey, .get):
            guard let site = incoming.passkeySite else { break }
            return .json([
                "challenge": .text(
                    Base64URL.text(try host.ticket("passkey", at: request.moment))),
                "site": .text(site.name),
            ])
        case (.code, .get): break
        default: return nil
        }
        return answer(.seeOther(HostRoute.lock.target), incoming)
    }

    /// The page for the passcode, with a button for passkeys where there are any.
    func lockPage(
        _ fault: SignInFault?, back: String?, _ request: Request, _ incoming: RawRequest,
        passkeyFault: String? = nil
    ) throws(Failure) -> HostResponse {
        var offer: PasskeyOffer?
        if let site = incoming.passkeySite, try host.hasPasskeys(at: site) {
            let words = SignInWords(language: request.language)
            offer = PasskeyOffer(
                link: SignInRoute.passkey.link, title: words.signInByPasskey,
                away: words.noAnswer, fault: passkeyFault)
        }
        return answer(program.lock(fault, back: back, passkey: offer, request), incoming)
    }

    /// True if a code is asked for after the passcode. Not on a device that keeps a copy of this
    /// person: the passcode alone opens the copy, and pairing needed the code.
    func asksCode(of person: String, _ visitor: Visitor) throws(Failure) -> Bool {
        guard try host.hasSecondStep(person) else { return false }
        guard let device = visitor.device else { return true }
        return try (host.holder(of: device).person ?? "") != person
    }

    func codePage(
        of person: String, _ request: Request, _ incoming: RawRequest, ticket: String? = nil,
        fault: String? = nil
    ) throws(Failure) -> HostResponse {
        let made = try host.ticket(host.purposeOfCode(person), at: request.moment)
        var keys: CodePage.Keys?
        if let site = incoming.passkeySite {
            let known = try host.securityKeys(of: person, at: site)
            let challenge = try host.ticket(HostStore.purposeOfKey(person), at: request.moment)
            if !known.isEmpty {
                keys = CodePage.Keys(known: known, challenge: challenge, site: site.name)
            }
        }
        let page = CodePage(
            person: person, ticket: ticket ?? hexadecimal(made), fault: fault,
            back: program.place(behindDoor: request.form["return"]), keys: keys, request: request)
        return answer(page.response(program.frame(request)), incoming)
    }

    private func enterCode(
        _ request: Request, _ incoming: RawRequest, _ visitor: Visitor
    ) throws(Failure) -> HostResponse {
        let form = request.form
        let id = form["person"] ?? ""
        let ticket = form["ticket"] ?? ""
        let person = try host.present(id)
        guard id.isEmpty || person != nil,
            try host.isTicket(
                tokenBytes(ticket) ?? [], for: host.purposeOfCode(id), at: request.moment)
        else { return answer(.seeOther(program.door(before: form["return"])), incoming) }
        let recovery = (form["recovery"] ?? "").trimmed
        let words = SignInWords(language: request.language)
        let isKey = !(form["passkey"] ?? "").isEmpty
        let verdict =
            if isKey {
                try incoming.passkeySite.map { (site) throws(Failure) in
                    try checkKey(of: id, at: site, request, incoming, visitor).verdict
                } ?? .wrong
            } else {
                try host.check(
                    code: recovery.isEmpty ? form["code"] ?? "" : recovery, of: id,
                    by: visitor.asker(incoming), at: request.moment, letsIn: id.isEmpty)
            }
        switch verdict {
        case .wrong:
            return try codePage(
                of: id, request, incoming, ticket: ticket,
                fault: isKey ? words.keyRefused : words.wrongCode
            ).noting(
                .warning, isKey ? "door: a wrong security key" : "door: a wrong code", incoming)
        case .wait(let seconds):
            let wait = program.sentence(.wait(seconds: seconds), in: request.language)
            return try codePage(of: id, request, incoming, ticket: ticket, fault: wait)
        case .right(let tries):
            var answer = answer(.seeOther(program.place(behindDoor: form["return"])), incoming)
            try letIn(&answer, request, incoming, visitor, after: tries, as: person)
            return answer
        }
    }

    /// Checks a passkey; or the security key of a person who gave her passcode.
    private func checkKey(
        of person: String? = nil, at site: PasskeySite, _ request: Request,
        _ incoming: RawRequest, _ visitor: Visitor
    ) throws(Failure) -> (verdict: HostStore.Verdict, person: String) {
        let bytes = { (name: String) in Base64URL.bytes(request.form[name] ?? "") ?? [] }
        return try host.check(
            passkey: bytes("passkey"), client: bytes("client"), data: bytes("data"),
            signature: bytes("signature"), of: person, at: site, by: visitor.asker(incoming),
            now: request.moment)
    }

    private func enterByPasskey(
        _ request: Request, _ incoming: RawRequest, _ visitor: Visitor
    ) throws(Failure) -> HostResponse {
        let form = request.form
        guard let site = incoming.passkeySite, try host.hasPasskeys(at: site) else {
            return answer(.seeOther(program.door(before: form["return"])), incoming)
        }
        let (verdict, id) = try checkKey(at: site, request, incoming, visitor)
        let person = try host.present(id)
        switch verdict {
        case .right(let tries) where id.isEmpty || person != nil:
            var answer = answer(.seeOther(program.place(behindDoor: form["return"])), incoming)
            try letIn(
                &answer, request, incoming, visitor, after: tries, as: person, by: "a passkey")
            return answer
        case .wait(let seconds):
            return try lockPage(
                .wait(seconds: seconds), back: form["return"], request, incoming)
        case .right, .wrong:
            return try lockPage(
                nil, back: form["return"], request, incoming,
                passkeyFault: SignInWords(language: request.language).passkeyRefused
            ).noting(.warning, "door: a wrong passkey", incoming)
        }
    }
}
