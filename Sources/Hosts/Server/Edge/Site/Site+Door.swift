internal import Basics
internal import SQLCore
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
                : answer(program.lock(nil, back: back, request), incoming)
        }
        if let key = request.form["once"] {
            guard try host.uses(signInKey: key, at: request.moment) else {
                return answer(program.lock(.spent, back: back, request), incoming)
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
        switch try host.check(passcode, by: asker, at: request.moment) {
        case .wrong:
            return answer(program.lock(.wrong, back: back, request), incoming)
                .noting(.warning, "door: a wrong passcode", incoming)
        case .wait(let seconds):
            return answer(program.lock(.wait(seconds: seconds), back: back, request), incoming)
        case .right(let tries):
            var answer = answer(
                .seeOther(program.place(behindDoor: back)), incoming)
            try letIn(&answer, request, incoming, visitor, after: tries)
            return answer
        }
    }

    private func letIn(
        _ answer: inout HostResponse, _ request: Request, _ incoming: RawRequest,
        _ visitor: Visitor,
        after tries: HostStore.Tries
    ) throws(Failure) {
        let token = try host.newSession(
            at: request.moment, of: visitor.device, in: whereabouts(incoming), after: tries,
            insteadOf: visitor.session?.key)
        answer.give(.session, token, isSecure: incoming.isSecure)
        answer.note(.notice, "door: signed in", incoming)
    }

    /// From where the passcode can be guessed.
    private func reach(_ incoming: RawRequest) throws(Failure) -> PasscodeReach {
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
        switch try host.check(passcode, by: asker, at: request.moment) {
        case .wrong:
            return plain(422, program.sentence(.wrong, in: request.language))
                .noting(.warning, "door: a wrong passcode", incoming)
        case .wait(let seconds): return plain(429, "\(seconds)")
        case .right(let tries):
            var answer = plain(200, "\(tries.count) \(tries.first)")
            try letIn(&answer, request, incoming, visitor, after: tries)
            try tellEdition(&answer)
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
                program.passcode(isSet: isSet, reach: reach, faults, request), incoming)
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
            let verdict = try host.check(
                request.form["old"] ?? "", by: visitor.asker(incoming),
                at: request.moment, letsIn: false)
            switch verdict {
            case .right: break
            case .wrong:
                isWrong = true
                program.add(.wrong, "old", in: request.language, &faults)
            case .wait(let seconds):
                program.add(
                    .wait(seconds: seconds), "old", in: request.language, &faults)
            }
        }
        guard faults.isEmpty else {
            let page = page(faults)
            return isWrong ? page.noting(.warning, "door: a wrong passcode", incoming) : page
        }
        try host.setPasscode(passcode)
        var inside = answer(.seeOther(StudioRoute.settings(.all).target), incoming)
        inside.note(.notice, "door: the passcode was set", incoming)
        try letIn(&inside, request, incoming, visitor, after: HostStore.Tries())
        return inside
    }

    /// The browser in two words that a person understands, and the client's address.
    func whereabouts(_ incoming: RawRequest) -> String {
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
        let words = [found(browsers), found(systems)].compactMap { $0 }
        let name = words.isEmpty ? "" : words.joined(separator: " · ") + " · "
        return name + String(incoming.address.prefix(64))
    }
}
