internal import Basics
internal import Journal
internal import SQLCore
internal import Studio
internal import Web

/// Judges entries of a device: who made them, and whether she might then.
///
/// A device names the person of each entry. It is believed for those with a PIN there; all other
/// entries are of the person whose copy it is. Nobody does more there than both may.
struct CopyJudge: Sendable {
    let program: Program
    /// Whose copy it is; nil for the owner's.
    let holder: Member?
    /// Everybody, also those who were removed.
    let members: [Member]
    /// Ids of persons with a PIN on the device; "" for the owner.
    let pins: Set<String>
    let former: [(person: String, until: Moment, rights: Rights)]
    /// When the device last had nothing left to send: what claims to be older is judged by the
    /// present rights, so that no clock brings a right back.
    let synced: Moment?
    let now: Moment

    /// True if the copy has no recipes and no costs.
    var isWithheld: Bool {
        guard let holder else { return false }
        return holder.removed != nil || !holder.person.rights.holds(.recipes.with(.costs))
    }

    /// The entry with its true person, and whether she might make it.
    func judge(
        _ entry: Entry, _ database: Database
    ) throws(Failure) -> (Entry, isAllowed: Bool) {
        let member = member(of: entry)
        var form = entry.form.without(Person.field)
        if let member { form.add(Person.field, member.person.name) }
        let judged = entry.with(form)
        guard member != nil || holder != nil else { return (judged, true) }
        let at = try min(max(entry.at, before(entry, database)), now)
        let isOld = holder != nil && synced.map { at < $0 } ?? false
        guard let own = rights(of: member, at: isOld ? now : at),
            let most = rights(of: holder, at: isOld ? now : at),
            let target = try? Target([UInt8](entry.path.utf8))
        else { return (judged, false) }
        let person = Person(
            id: "", name: member?.person.name ?? "", rights: Rights(bits: own.bits & most.bits))
        guard person.may(target, isAct: true) else { return (judged, false) }
        if target.segments == StudioRoute.undo.target.segments,
            try !person.mayUndo(form, database)
        {
            return (judged, false)
        }
        guard !person.rights.holds(.costs) else { return (judged, true) }
        return (try program.costed(judged, database), true)
    }

    /// Moment of the device's entry before: no clock that is set back brings a right back.
    private func before(_ entry: Entry, _ database: Database) throws(Failure) -> Moment {
        guard holder != nil else { return entry.at }
        let last = try database.first(
            "SELECT at FROM journal WHERE device = ? ORDER BY seq DESC LIMIT 1",
            [.text(entry.device)]
        ) { (row) in Moment(milliseconds: row.integer()) }
        return last ?? entry.at
    }

    /// Nil for the owner.
    private func member(of entry: Entry) -> Member? {
        guard let name = entry.form[Person.field], !name.isEmpty else {
            return pins.contains("") ? nil : holder
        }
        guard let named = members.first(where: { $0.person.name == name }) else { return holder }
        // The owner's own device is believed.
        return holder == nil || pins.contains(named.person.id) ? named : holder
    }

    /// Nil for somebody who was removed before.
    private func rights(of member: Member?, at moment: Moment) -> Rights? {
        guard let member else { return .all }
        let id = member.person.id
        if let then = former.first(where: { $0.person == id && $0.until > moment }) {
            return then.rights
        }
        return member.removed == nil ? member.person.rights : nil
    }
}

extension Site {
    /// The judge of a device's entries; nil in a studio of one.
    func judge(of device: ID<Replica>, at now: Moment) throws(Failure) -> CopyJudge? {
        guard try host.hasMembers() else { return nil }
        let (id, synced) = try host.holder(of: device)
        let members = try host.members()
        // A person that is not there has no rights.
        let holder = id.map { (id) in
            members.first { $0.person.id == id }
                ?? Member(
                    person: Person(id: id, name: "?", rights: .none), role: .own, made: now,
                    removed: now)
        }
        return CopyJudge(
            program: program, holder: holder, members: members,
            pins: Set(try host.pins(on: device).map { $0.person }),
            former: try host.formerRights(), synced: synced, now: now)
    }

    /// News for a device: who may use it, and what they may do.
    func people(
        on device: ID<Replica>, _ judge: CopyJudge, _ request: Request
    ) throws(Failure) -> HostResponse {
        var told = Fields()
        told.add("here", judge.holder?.person.id ?? "")
        told.add("copy", judge.isWithheld ? "part" : "whole")
        var seen: Set<String> = []
        let pins = try host.pins(on: device).reversed().filter { seen.insert($0.person).inserted }
        let most = judge.holder?.person.rights ?? .all
        var persons = judge.members.filter { member in
            member.removed == nil
                && (member == judge.holder || pins.contains { $0.person == member.person.id })
        }.map { $0.person }
        let words = PeopleWords(request.language)
        if judge.holder == nil || judge.pins.contains("") {
            persons.append(Person(id: "", name: words.owner, rights: .all))
        }
        for person in persons {
            let pin = pins.first { $0.person == person.id }
            told.add("id", person.id)
            told.add("name", person.name)
            told.add("rights", String(person.rights.bits & most.bits))
            told.add("salt", hexadecimal(pin?.salt ?? []))
            told.add("key", hexadecimal(pin?.key ?? []))
        }
        var own = request
        own.host.person = nil
        let page = PersonPage(
            here: nil,
            others: persons.filter { each in pins.contains { $0.person == each.id } }
                .map { (id: $0.id, name: $0.name) },
            request: own, faults: Faults(), isKept: true)
        told.add("page", String(decoding: page.response(program.frame(own)).body, as: UTF8.self))
        return plain(200, told.formEncoded)
    }

    /// Sends a mark that changes with the people of a device; nothing in a studio of one.
    func tellPeople(
        _ answer: inout HostResponse, on device: ID<Replica>, _ judge: CopyJudge
    ) throws(Failure) {
        guard judge.holder?.removed == nil else {
            answer.headers.append(("X-Neroli-People", "gone"))
            return
        }
        var digest = Digest(judge.isWithheld ? "part" : "whole")
        for member in judge.members {
            digest.add(member.person.id + member.person.name + String(member.person.rights.bits))
            digest.add(member.removed == nil ? "+" : "-")
        }
        for pin in try host.pins(on: device) { digest.add(pin.person + hexadecimal(pin.salt)) }
        answer.headers.append(("X-Neroli-People", digest.text))
    }
}
