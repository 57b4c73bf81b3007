internal import Basics
internal import Studio
internal import Web

// The page of passkeys and the second step. Each act but a removal needs the typed passcode.
extension Site {
    /// Nil for another place. Call for a person who is inside.
    func furtherAnswer(
        _ request: Request, _ incoming: RawRequest, _ visitor: Visitor
    ) throws(Failure) -> HostResponse? {
        guard let route = SignInRoute(request.target), [.page, .newPasskey].contains(route) else {
            return nil
        }
        guard try host.hasPasscode() else {
            return answer(.seeOther(HostRoute.passcode.target), incoming)
        }
        if request.method == .post {
            return route == .page
                ? try changeFurther(request, incoming, visitor)
                : try newPasskey(request, incoming, visitor)
        }
        return route == .page
            ? try further(request, incoming, visitor)
            : answer(.seeOther(SignInRoute.page.target), incoming)
    }

    private func further(
        _ request: Request, _ incoming: RawRequest, _ visitor: Visitor, _ faults: Faults = Faults(),
        settingUp: FurtherPage.SettingUp? = nil, codes: [String] = []
    ) throws(Failure) -> HostResponse {
        let person = visitor.person?.id ?? ""
        let left =
            try host.hasSecondStep(person)
            ? Int(clamping: try host.recoveryCodesLeft(person)) : nil
        let page = FurtherPage(
            passkeys: try host.passkeys(of: person),
            takesPasskeys: incoming.passkeySite != nil, browser: browser(incoming), left: left,
            settingUp: settingUp, codes: codes, request: request, faults: faults)
        return answer(page.response(program.frame(request)), incoming)
    }

    private func changeFurther(
        _ request: Request, _ incoming: RawRequest, _ visitor: Visitor
    ) throws(Failure) -> HostResponse {
        let form = request.form
        let person = visitor.person?.id ?? ""
        switch form["act"] {
        case "add", "key": return try addPasskey(request, incoming, visitor)
        case "remove":
            let name = try host.removePasskey(form["passkey"] ?? "", of: person)
            let answer = changed("removed", incoming)
            return name.map {
                answer.noting(.notice, "door: the passkey “\($0)” was removed", incoming)
            } ?? answer
        case "on": return try switchOn(request, incoming, visitor)
        case "begin", "off", "codes": break
        default: return answer(.seeOther(SignInRoute.page.target), incoming)
        }
        var faults = Faults()
        let isWrong = try isWrong("passcode", of: person, request, incoming, visitor, &faults)
        guard faults.isEmpty else {
            let page = try further(request, incoming, visitor, faults)
            return isWrong ? page.noting(.warning, "door: a wrong passcode", incoming) : page
        }
        let isOn = try host.hasSecondStep(person)
        switch form["act"] {
        case "off":
            try host.endSecondStep(of: person)
            return changed("off", incoming)
                .noting(.notice, "door: the second step was switched off", incoming)
        case "codes" where isOn:
            let codes = try host.renewRecoveryCodes(of: person)
            return try further(request, incoming, visitor, codes: codes)
                .noting(.notice, "door: new recovery codes were made", incoming)
        case "begin" where !isOn:
            return try further(
                request, incoming, visitor,
                settingUp: try settingUp(
                    Crypto.random(OneTimeCode.secretSize), request, incoming, visitor))
        default: return answer(.seeOther(SignInRoute.page.target), incoming)
        }
    }

    private func settingUp(
        _ secret: [UInt8], _ request: Request, _ incoming: RawRequest, _ visitor: Visitor
    ) throws(Failure) -> FurtherPage.SettingUp {
        let ticket = try host.ticket(purpose(secret, visitor), at: request.moment)
        let host = Origins.withoutPort(incoming.headers.host ?? "localhost")
        return FurtherPage.SettingUp(
            secret: secret, ticket: hexadecimal(ticket), name: visitor.person?.name ?? host)
    }

    private func purpose(_ secret: [UInt8], _ visitor: Visitor) -> String {
        "step \(visitor.person?.id ?? "") \(Base32.text(secret))"
    }

    /// Takes the first code of the app: the second step is never on without one that works.
    private func switchOn(
        _ request: Request, _ incoming: RawRequest, _ visitor: Visitor
    ) throws(Failure) -> HostResponse {
        let words = SignInWords(language: request.language)
        let person = visitor.person?.id ?? ""
        let secret = Base32.bytes(request.form["secret"] ?? "") ?? []
        guard secret.count == OneTimeCode.secretSize, let ticket = request.form["ticket"],
            try host.isTicket(
                tokenBytes(ticket) ?? [], for: purpose(secret, visitor), at: request.moment)
        else {
            var faults = Faults()
            faults.add("passcode", words.expired)
            return try further(request, incoming, visitor, faults)
        }
        let code = request.form["code"] ?? ""
        guard let codes = try host.begin(secret, of: person, code: code, at: request.moment) else {
            if try host.hasSecondStep(person) {
                return answer(.seeOther(SignInRoute.page.target), incoming)
            }
            var faults = Faults()
            faults.add("code", words.wrongCode)
            return try further(
                request, incoming, visitor, faults,
                settingUp: try settingUp(secret, request, incoming, visitor))
        }
        return try further(request, incoming, visitor, codes: codes)
            .noting(.notice, "door: the second step was switched on", incoming)
    }

    private func changed(_ done: String, _ incoming: RawRequest) -> HostResponse {
        answer(
            .seeOther(
                Target(
                    segments: SignInRoute.page.target.segments, query: Fields([("done", done)]))),
            incoming)
    }

    // Passkeys

    /// What a browser needs to make a passkey, once the passcode was typed.
    private func newPasskey(
        _ request: Request, _ incoming: RawRequest, _ visitor: Visitor
    ) throws(Failure) -> HostResponse {
        let words = SignInWords(language: request.language)
        let person = visitor.person?.id ?? ""
        guard let site = incoming.passkeySite else { return plain(422, words.noPasskeyMade) }
        var faults = Faults()
        let isWrong = try isWrong("passcode", of: person, request, incoming, visitor, &faults)
        if let fault = faults["passcode"] {
            let answer = plain(422, fault)
            return isWrong ? answer.noting(.warning, "door: a wrong passcode", incoming) : answer
        }
        let known = try host.passkeys(of: person)
        guard known.count < Passkey.most else { return plain(422, words.tooMany) }
        let isSecond = request.form["act"] == "key"
        let challenge = try host.ticket(purposeOfPasskey(isSecond, visitor), at: request.moment)
        return .json([
            "challenge": .text(Base64URL.text(challenge)), "site": .text(site.name),
            "handle": .text(Base64URL.text(try host.handle(of: person))),
            "person": .text(visitor.person?.name ?? PeopleWords(request.language).owner),
            "known": .texts(known.map(\.id)), "second": .bool(isSecond),
        ])
    }

    private func purposeOfPasskey(_ isSecond: Bool, _ visitor: Visitor) -> String {
        "new \(isSecond ? "key" : "passkey") \(visitor.person?.id ?? "") "
            + hexadecimal(visitor.session?.key ?? [])
    }

    private func addPasskey(
        _ request: Request, _ incoming: RawRequest, _ visitor: Visitor
    ) throws(Failure) -> HostResponse {
        let form = request.form
        let name = String((form["name"] ?? "").trimmed.prefix(Passkey.nameLimit))
        let isSecond = form["act"] == "key"
        let purpose = purposeOfPasskey(isSecond, visitor)
        var challenge: [UInt8] = []
        guard let site = incoming.passkeySite,
            let client = Base64URL.bytes(form["client"] ?? ""),
            let attestation = Base64URL.bytes(form["attestation"] ?? ""),
            let new = try WebAuthn.created(
                client: client, attestation: attestation, at: site, isSecond: isSecond,
                { (bytes) throws(Failure) in
                    challenge = bytes
                    return try host.isTicket(bytes, for: purpose, at: request.moment)
                }),
            try host.add(
                new, name.isEmpty ? browser(incoming) : name, of: visitor.person?.id ?? "",
                at: site, isSecond: isSecond, challenge: challenge, now: request.moment)
        else {
            return plain(422, SignInWords(language: request.language).noPasskeyMade)
                .noting(.warning, "door: a passkey was refused", incoming)
        }
        let kind = isSecond ? "security key" : "passkey"
        return changed(isSecond ? "key" : "added", incoming)
            .noting(.notice, "door: a \(kind) was added", incoming)
    }
}

extension RawRequest {
    /// Nil where browsers have no passkeys.
    var passkeySite: PasskeySite? { PasskeySite(host: headers.host, isSecure: isSecure) }
}

extension HostResponse {
    static func json(_ members: KeyValuePairs<String, JSONValue>) -> HostResponse {
        HostResponse(
            status: 200,
            headers: [("Content-Type", "application/json"), ("Cache-Control", "no-store")],
            body: JSONValue.object(members).bytes)
    }
}
