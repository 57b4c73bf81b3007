internal import Basics
internal import Studio
internal import Web

// The door, and the passcode to open it.
extension Site {
    /// A form with the passcode signs in, a form without signs out; also answers with the page
    /// for both.
    func door(
        _ request: Request, _ incoming: RawRequest, _ visitor: Visitor
    ) throws(Failure) -> HostResponse {
        let back = request.method == .get ? request.target.query["return"] : request.form["return"]
        guard request.method == .post else {
            if !visitor.mayEnter, let key = request.target.query["once"] {
                return answer(program.lock(once: key, request), incoming)
            }
            return visitor.mayEnter
                ? answer(.seeOther(program.place(behindDoor: back)), incoming)
                : try lockPage(nil, back: back, request, incoming)
        }
        if let key = request.form["once"] {
            guard try host.uses(signInKey: key, at: request.moment) else {
                return try lockPage(.spent, back: back, request, incoming)
                    .noting(.warning, "door: a spent address", incoming)
            }
            var answer = answer(.seeOther(program.place(behindDoor: back)), incoming)
            try letIn(&answer, request, incoming, visitor, after: HostStore.Tries())
            return answer
        }
        guard let passcode = request.form["passcode"] else {
            return try shut(request, incoming, visitor, back: back)
        }
        let asker = visitor.asker(incoming)
        let name = (request.form["name"] ?? "").trimmed
        let person = try host.person(named: name)
        // No id fits an unknown name, and no passcode then.
        let id = name.isEmpty ? "" : person?.id ?? "?"
        let asksCode = try asksCode(of: id, visitor)
        switch try host.check(
            passcode, of: id, by: asker, at: request.moment, letsIn: id.isEmpty,
            isHalf: asksCode)
        {
        case .wrong:
            return try lockPage(.wrong, back: back, request, incoming)
                .noting(.warning, "door: a wrong passcode", incoming)
        case .wait(let seconds):
            return try lockPage(.wait(seconds: seconds), back: back, request, incoming)
        case .right where asksCode: return try codePage(of: id, request, incoming)
        case .right(let tries):
            var answer = answer(
                .seeOther(program.place(behindDoor: back)), incoming)
            try letIn(&answer, request, incoming, visitor, after: tries, as: person)
            return answer
        }
    }

    /// - Parameter means: in place of the passcode, for the log.
    func letIn(
        _ answer: inout HostResponse, _ request: Request, _ incoming: RawRequest,
        _ visitor: Visitor,
        after tries: HostStore.Tries, as person: Person? = nil, by means: String? = nil
    ) throws(Failure) {
        let token = try host.newSession(
            at: request.moment, of: visitor.device, in: whereabouts(incoming),
            // The owner reads of wrong passcodes.
            after: person == nil ? tries : HostStore.Tries(),
            insteadOf: visitor.session?.key, for: person)
        answer.give(.session, token, isSecure: incoming.isSecure)
        answer.by = person?.name ?? ""
        let who = person.map { "door: “\($0.name)” signed in" } ?? "door: signed in"
        answer.note(.notice, who + (means.map { " by " + $0 } ?? ""), incoming)
    }

    /// From where the passcode can be guessed.
    func reach(_ incoming: RawRequest) throws(Failure) -> PasscodeReach {
        if isReached || origins.only != nil || !origins.names.isEmpty || !incoming.isFromHere {
            return .beyond
        }
        return try host.devices().isEmpty ? .here : .copies
    }

    /// Like `door`, for the worker of a device with a copy, which draws its own door. The answer
    /// contains the passcode's edition, and the wrong tries before: their number, and the time of
    /// the first.
    func open(
        _ request: Request, _ incoming: RawRequest, _ visitor: Visitor
    ) throws(Failure) -> HostResponse {
        guard request.method == .post, let passcode = request.form["passcode"] else {
            return plain(.openedByPasscode, in: request.language)
        }
        let asker = visitor.asker(incoming)
        // The door of a person's copy opens by her own passcode.
        let holder =
            try visitor.device.flatMap { (device) throws(Failure) in
                try judge(of: device, at: request.moment)?.holder
            }
        let id = holder?.person.id ?? ""
        let asksCode = try asksCode(of: id, visitor)
        switch try host.check(
            passcode, of: id, by: asker, at: request.moment, letsIn: holder == nil,
            isHalf: asksCode)
        {
        // The device opens by its own key; the server's door asks for the code.
        case .right where asksCode: return plain(.notSignedIn, in: request.language)
        case .wrong:
            return plain(422, program.sentence(.wrong, in: request.language))
                .noting(.warning, "door: a wrong passcode", incoming)
        case .wait(let seconds): return plain(429, "\(seconds)")
        case .right(let tries):
            var answer = plain(200, "\(tries.count) \(tries.first)")
            try letIn(
                &answer, request, incoming, visitor, after: tries, as: holder?.person)
            try tellEdition(&answer, of: holder?.person.id)
            return answer
        }
    }

    /// Without a passcode nothing would open the door again, so one must be set first.
    private func shut(
        _ request: Request, _ incoming: RawRequest, _ visitor: Visitor, back: String?
    ) throws(Failure) -> HostResponse {
        guard try host.hasPasscode() else {
            return answer(.seeOther(HostRoute.passcode.target), incoming)
        }
        if let session = visitor.session { try host.endSession(session.key, at: request.moment) }
        return answer(.seeOther(program.door(before: back)), incoming)
    }

    func passcode(
        _ request: Request, _ incoming: RawRequest, _ visitor: Visitor
    ) throws(Failure) -> HostResponse {
        let isSet = try host.hasPasscode()
        let reach = try reach(incoming)
        let page = { (faults: Faults) in
            answer(
                program.passcode(
                    isSet: isSet, reach: reach, faults, request,
                    further: (
                        SignInWords(language: request.language).title, SignInRoute.page.link
                    )), incoming)
        }
        guard request.method == .post else { return page(Faults()) }
        var faults = Faults()
        let passcode = request.form["passcode"] ?? ""
        program.check(
            passcode: passcode, again: request.form["again"] ?? "", reach: reach,
            in: request.language, &faults)
        let names = origins.names + (origins.only.map { [$0.text] } ?? [])
        if faults.isEmpty,
            let fault = fault(
                ofPasscode: passcode, reach: reach, names: names, program, in: request.language)
        {
            faults.add("passcode", fault)
        }
        var isWrong = false
        if isSet {
            isWrong = try self.isWrong(
                "old", of: visitor.person?.id ?? "", request, incoming, visitor, &faults)
        }
        guard faults.isEmpty else {
            let page = page(faults)
            return isWrong ? page.noting(.warning, "door: a wrong passcode", incoming) : page
        }
        if let person = visitor.person {
            try host.setPasscode(passcode, of: person.id)
        } else {
            try host.setPasscode(passcode)
        }
        var inside = answer(.seeOther(StudioRoute.settings(.all).target), incoming)
        inside.note(.notice, "door: the passcode was set", incoming)
        try letIn(
            &inside, request, incoming, visitor, after: HostStore.Tries(), as: visitor.person)
        return inside
    }

    /// The browser in two words that a person understands, and the client's address.
    func whereabouts(_ incoming: RawRequest) -> String {
        let name = browser(incoming)
        return (name.isEmpty ? "" : name + " · ") + String(incoming.address.prefix(64))
    }

    /// The browser in two words.
    func browser(_ incoming: RawRequest) -> String {
        let told = incoming.headers.userAgent ?? ""
        let browsers = [
            ("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"),
            ("CriOS/", "Chrome"), ("Chrome/", "Chrome"), ("Safari/", "Safari"),
        ]
        let systems = [
            ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"),
            ("Mac OS", "Mac"), ("CrOS", "ChromeOS"), ("Linux", "Linux"),
        ]
        let found = { (marks: [(mark: String, name: String)]) in
            marks.first { told.firstRange(of: $0.mark) != nil }?.name
        }
        return [found(browsers), found(systems)].compactMap { $0 }.joined(separator: " · ")
    }

    /// True if the URL is closed to strangers, so that no code relies on an unread body.
    func asksWho(_ incoming: RawRequest) -> Bool {
        incoming.target.elementsEqual(HostRoute.sync.path.utf8)
            || !isInside(incoming.headers)
                && ![HostRoute.lock, .signIn].contains {
                    incoming.target.starts(with: $0.path.utf8)
                }
    }

    func isForm(_ type: String?) -> Bool {
        guard let type = type?.lowercased() else { return false }
        return type == "application/x-www-form-urlencoded"
            || type.hasPrefix("application/x-www-form-urlencoded;")
    }
}
