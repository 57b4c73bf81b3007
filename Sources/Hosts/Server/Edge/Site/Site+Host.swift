internal import Basics
internal import Journal
internal import SQLCore
internal import Studio
internal import Web

// The host's own places: the door, the devices, and the sync.
extension Site {
    /// The answer of a host's place, or of the shut door; nil if the application answers.
    func hostAnswer(
        _ request: Request, _ incoming: RawRequest, _ visitor: Visitor
    ) throws(Failure) -> HostResponse? {
        let route = HostRoute(request.target)
        if route == .lock || route == .signIn { return try door(request, incoming, visitor) }
        if let answer = try signInAnswer(request, incoming, visitor) { return answer }
        if let route, route.isForMachines {
            return try machineAnswer(route, request, incoming, visitor)
        } else if !visitor.mayEnter {
            return request.method == .get
                ? answer(.seeOther(program.door(before: request.target.text)), incoming)
                : try lockPage(nil, back: nil, request, incoming)
        }
        if request.method == .post, let refused = succeeded(request, incoming) { return refused }
        if incoming.isTooLarge, route != .sync,
            fileLimit(at: incoming.target, incoming.headers) == nil
        {
            return plain(.tooLargeOfStranger, in: request.language)
        }
        switch DataRoute(request.target) {
        case .importing: return try importing(request, incoming)
        case .erasing: return try erasing(request, incoming)
        case .page, .file, .archive, .sheet, .mended, nil: break
        }
        if request.method == .post, StudioRoute(request.target) == .importing {
            return try importing(request, incoming)
        }
        if let answer = try keysAnswer(request, incoming, visitor) { return answer }
        if let answer = try hooksAnswer(request, incoming, visitor) { return answer }
        if let answer = try shopsAnswer(request, incoming, visitor) { return answer }
        if let answer = try standbyPageAnswer(request, incoming, visitor) { return answer }
        if let answer = try peopleAnswer(request, incoming, visitor) { return answer }
        if let answer = try furtherAnswer(request, incoming, visitor) { return answer }
        if let answer = try certificateAnswer(request, incoming) { return answer }
        if let answer = try papersAnswer(request, incoming) { return answer }
        guard let route else { return nil }
        if let answer = try backupsAnswer(route, request, incoming) { return answer }
        if let answer = try calendarAnswer(route, request, incoming) { return answer }
        switch (request.method, route) {
        case (.get, .passcode), (.post, .passcode):
            return try passcode(request, incoming, visitor)
        case (.get, .devices): return try devices(request, incoming, visitor)
        case (.get, .waiting): return answer(program.waiting([], request), incoming)
        case (.post, .renameDevice):
            let name = (request.form["name"] ?? "").trimmed
            let mayRename = try isOwn(request.form["device"] ?? "", visitor)
            if mayRename, !name.isEmpty, name.count <= 40 {
                try host.rename(request.form["device"] ?? "", name)
            }
            return answer(.seeOther(HostRoute.devices.target), incoming)
        case (.post, .removeDevice): return try removal(request, incoming, visitor)
        case (.post, .endSession):
            try host.endSession(called: request.form["session"] ?? "")
            return answer(.seeOther(HostRoute.devices.target), incoming)
        case (.post, .endOtherSessions):
            try host.endSessions(but: visitor.session?.key)
            return answer(.seeOther(HostRoute.devices.target("done", "alone")), incoming)
        case (.get, .awake): return plain(204, "")
        default: return plain(.usedOtherwise, in: request.language)
        }
    }
}

// The devices, and who is signed in.
extension Site {
    private func devices(
        _ request: Request, _ incoming: RawRequest, _ visitor: Visitor
    ) throws(Failure) -> HostResponse {
        let tries = visitor.session?.tries ?? HostStore.Tries()
        // A person without that right sees her own devices alone.
        let seesAll = visitor.person?.rights.holds(.devices) ?? true
        let own = try visitor.person.map { (person) throws(Failure) in
            try host.devices(of: person.id)
        }
        let page = DevicesPage(
            devices: try host.devices().filter { seesAll || own?.contains($0.id) == true },
            drawers: try databases.read { (database) throws(Failure) in
                try program.openDrawers(but: visitor.device ?? host.device, database)
            }, here: visitor.device?.text,
            sessions: seesAll ? try host.sessions(here: visitor.session?.key) : [],
            hasPasscode: try host.hasPasscode(), size: try copySize(at: request.moment),
            tries: tries.count == 0
                ? nil : (tries.count, Moment(milliseconds: tries.first)),
            sharesCalendar: try host.sharedCalendar() != nil,
            hasModule: files["pocket/pocket.wasm"] != nil)
        let answer = answer(program.devices(page, request), incoming)
        if let session = visitor.session, tries.count > 0 { try host.forgetTries(session.key) }
        return answer
    }

    /// True for a device of the person, and for all devices with the right to them.
    private func isOwn(_ id: String, _ visitor: Visitor) throws(Failure) -> Bool {
        guard let person = visitor.person, !person.rights.holds(.devices) else { return true }
        return try host.devices(of: person.id).contains(id)
    }

    private func removal(
        _ request: Request, _ incoming: RawRequest, _ visitor: Visitor
    ) throws(Failure) -> HostResponse {
        let id = request.form["device"] ?? ""
        guard try isOwn(id, visitor) else {
            return answer(program.refusal(.notAllowed, request), incoming)
        }
        let isThisOne = id == visitor.device?.text
        try host.remove(id, keeping: isThisOne ? visitor.session?.key : nil, at: request.moment)
        longPoll.resume()
        return answer(
            .seeOther(
                isThisOne
                    ? HostRoute.devices.target
                    : HostRoute.devices.target("done", "removed")), incoming)
    }
}
