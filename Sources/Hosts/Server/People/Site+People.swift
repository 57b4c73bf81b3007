internal import Basics
internal import Journal
internal import RoomKit
internal import SQLCore
internal import Studio
internal import Web

// Persons: the owner's page, and the change of person at one browser.
extension Site {
    /// Nil for another place. Call for a person who is inside.
    func peopleAnswer(
        _ request: Request, _ incoming: RawRequest, _ visitor: Visitor
    ) throws(Failure) -> HostResponse? {
        switch (HostRoute(request.target), request.method) {
        case (.people, .get): return try people(request, incoming, Faults())
        case (.people, .post): return try changePeople(request, incoming, visitor)
        case (.person, .get): return try person(request, incoming, visitor, Faults())
        case (.person, .post): return try changePerson(request, incoming, visitor)
        case (.personPIN, .post): return try setPIN(request, incoming, visitor)
        case (.personPIN, .get): return answer(.seeOther(HostRoute.person.target), incoming)
        default: return nil
        }
    }

    private func people(
        _ request: Request, _ incoming: RawRequest, _ faults: Faults, of id: String = ""
    ) throws(Failure) -> HostResponse {
        let program = program
        let members = try host.members()
        var done: [PeoplePage.Done] = []
        if !members.isEmpty {
            done = try databases.read { (database) throws(Failure) in
                let journal = JournalTable(database)
                let head = try journal.head()
                var done: [PeoplePage.Done] = []
                for recorded in try journal.tail(after: max(0, head - 60), limit: 60).reversed() {
                    guard case .accepted = recorded.verdict, !recorded.entry.isFence else {
                        continue
                    }
                    done.append(
                        PeoplePage.Done(
                            at: recorded.entry.at, person: recorded.entry.form[Person.field],
                            title: program.title(of: recorded.entry, database, request.language)))
                }
                return done
            }
        }
        let page = PeoplePage(
            members: members, further: try host.furtherWays(),
            visits: members.isEmpty ? [] : try host.visits(limit: 100), done: done,
            hasPasscode: try host.hasPasscode(), request: request, faults: faults,
            faulty: id)
        return answer(page.response(program.frame(request)), incoming)
    }

    /// Adds a person, changes her rights or passcode, or removes her, as "act" says.
    private func changePeople(
        _ request: Request, _ incoming: RawRequest, _ visitor: Visitor
    ) throws(Failure) -> HostResponse {
        let form = request.form
        let id = form["person"] ?? ""
        guard try host.hasPasscode() else {
            return answer(.seeOther(HostRoute.passcode.target), incoming)
        }
        // Somebody with all rights changes others, not herself.
        guard id.isEmpty || id != visitor.person?.id else {
            return answer(program.refusal(.notAllowed, request), incoming)
        }
        switch form["act"] {
        case "add": return try addPerson(request, incoming, visitor)
        case "remove":
            guard let name = try name(of: id) else { break }
            try host.remove(person: id, at: request.moment)
            longPoll.resume()
            return peopleChanged("“\(name)” was removed", incoming)
        case "rights":
            guard let name = try name(of: id) else { break }
            let (role, rights) = chosen(form)
            try host.give(id, role, rights, at: request.moment)
            longPoll.resume()
            return peopleChanged("“\(name)” has other rights", incoming)
        case "plain":
            guard let name = try name(of: id) else { break }
            try host.endFurtherWays(of: id)
            return peopleChanged("“\(name)” signs in by the passcode alone", incoming)
        case "passcode":
            guard let name = try name(of: id) else { break }
            var faults = Faults()
            try check(form["passcode"] ?? "", request, incoming, &faults)
            guard faults.isEmpty else { return try people(request, incoming, faults, of: id) }
            try host.setPasscode(form["passcode"] ?? "", of: id)
            return peopleChanged("“\(name)” has another passcode", incoming)
        default: break
        }
        return answer(.seeOther(HostRoute.people.target), incoming)
    }

    private func name(of id: String) throws(Failure) -> String? {
        try host.members().first { $0.person.id == id && $0.removed == nil }?.person.name
    }

    private func peopleChanged(_ event: String, _ incoming: RawRequest) -> HostResponse {
        answer(.seeOther(HostRoute.people.target("done", "saved")), incoming)
            .noting(.notice, "people: " + event, incoming)
    }

    private func addPerson(
        _ request: Request, _ incoming: RawRequest, _ visitor: Visitor
    ) throws(Failure) -> HostResponse {
        let words = PeopleWords(request.language)
        let form = request.form
        var faults = Faults()
        let name = (form["name"] ?? "").trimmed
        let others = try host.members()
        if name.isEmpty || name.count > Member.nameLimit
            || name.hasControls(allowingLines: false)
        {
            faults.add("name", words.noName)
        } else if others.contains(where: { $0.person.name.lowercased() == name.lowercased() }) {
            faults.add("name", words.nameIsTaken)
        }
        if others.count(where: { $0.removed == nil }) >= Member.most {
            faults.add("", words.tooMany)
        }
        try check(form["passcode"] ?? "", request, incoming, &faults)
        var isWrong = false
        if faults.isEmpty {
            isWrong = try self.isWrong(
                "own", of: visitor.person?.id ?? "", request, incoming, visitor, &faults)
        }
        guard faults.isEmpty else {
            let page = try people(request, incoming, faults)
            return isWrong ? page.noting(.warning, "door: a wrong passcode", incoming) : page
        }
        let shown = form["id"].flatMap { Identifier($0) } ?? request.id
        let (role, rights) = chosen(form)
        let person = Person(
            id: shown.derived(Digest("person").value).text, name: name, rights: rights)
        guard
            try host.add(person, role, passcode: form["passcode"] ?? "", at: request.moment)
        else { return answer(.seeOther(HostRoute.people.target), incoming) }
        return peopleChanged("“\(name)” was added", incoming)
    }

    private func chosen(_ form: Fields) -> (role: Role, rights: Rights) {
        let role = Role(rawValue: form["role"] ?? "") ?? .seller
        if let rights = role.rights { return (role, rights) }
        var rights = Rights.none
        for right in Rights.named where form[right.name] == "1" {
            rights = rights.with(right.rights)
        }
        return (role, rights)
    }

    /// Rules for a new passcode.
    private func check(
        _ passcode: String, _ request: Request, _ incoming: RawRequest, _ faults: inout Faults
    ) throws(Failure) {
        let names = origins.names + (origins.only.map { [$0.text] } ?? [])
        if let fault = fault(
            ofPasscode: passcode, reach: try reach(incoming), names: names, program,
            in: request.language)
        {
            faults.add("passcode", fault)
        }
    }
}

// Change of person.
extension Site {
    private func person(
        _ request: Request, _ incoming: RawRequest, _ visitor: Visitor, _ faults: Faults
    ) throws(Failure) -> HostResponse {
        guard visitor.hasPersons, let session = visitor.session else {
            return answer(.seeOther(StudioRoute.settings(.all).target), incoming)
        }
        var page = PersonPage(
            here: visitor.person, others: try host.pins(of: session.key), request: request,
            faults: faults)
        page.asksCode = try host.hasSecondSteps()
        return answer(page.response(program.frame(request)), incoming)
    }

    private func changePerson(
        _ request: Request, _ incoming: RawRequest, _ visitor: Visitor
    ) throws(Failure) -> HostResponse {
        let id = request.form["person"] ?? ""
        guard let session = visitor.session, session.isOpen else {
            return answer(.seeOther(HostRoute.person.target), incoming)
        }
        guard try host.change(session.key, to: id, pin: request.form["pin"] ?? "") else {
            var faults = Faults()
            faults.add("pin-" + id, PeopleWords(request.language).wrongPIN)
            return try person(request, incoming, visitor, faults)
                .noting(.warning, "door: a wrong PIN", incoming)
        }
        let name = id.isEmpty ? nil : try name(of: id)
        var changed = answer(.seeOther(Target(segments: ["till"])), incoming)
        changed.by = name ?? ""
        changed.note(.notice, "door: “\(name ?? "owner")” by PIN", incoming)
        return changed
    }

    /// A PIN needs the passcode of its person: that is the full sign-in in this browser.
    private func setPIN(
        _ request: Request, _ incoming: RawRequest, _ visitor: Visitor
    ) throws(Failure) -> HostResponse {
        let words = PeopleWords(request.language)
        let form = request.form
        guard let session = visitor.session, session.isOpen else {
            return answer(.seeOther(HostRoute.person.target), incoming)
        }
        var faults = Faults()
        let digits = form["new"] ?? ""
        if digits.utf8.count != 4 || !digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            faults.add("new", words.pinIsDigits)
        }
        let name = (form["name"] ?? "").trimmed
        let id = name.isEmpty ? "" : try host.person(named: name)?.id ?? "?"
        var isWrong = false
        if faults.isEmpty {
            let asksCode = try host.hasSecondStep(id)
            isWrong = try self.isWrong(
                "passcode", of: id, request, incoming, visitor, &faults, isHalf: asksCode)
            if faults.isEmpty, asksCode {
                isWrong = try isWrongCode(of: id, request, incoming, visitor, &faults)
            }
        }
        guard faults.isEmpty else {
            let page = try person(request, incoming, visitor, faults)
            return isWrong ? page.noting(.warning, "door: a wrong passcode", incoming) : page
        }
        try host.setPIN(digits, of: id, in: session.key)
        return answer(.seeOther(HostRoute.person.target), incoming)
    }
}
