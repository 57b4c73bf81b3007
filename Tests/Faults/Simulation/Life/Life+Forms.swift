import Basics
import Journal
import SQLCore
import TestKit
import Web

// Forms that people send: new, twice, changed, and where the power goes before the answer.
extension Life {
    func fill(at place: Int?) throws {
        var (path, form) = forms.random(&dice, last: last[place])
        // A form of the later program, where that is known.
        if (place.map { devices[$0].version } ?? version) > 0, dice.happens(8) {
            (path, form) = (laterPath, Fields([("name", "Jar \(dice.roll(20))")]))
        }
        if dice.happens(5),
            let day = dice.pick(try DoubtedDayTable(server.database).open(limit: 9))
        {
            path = "/days/" + day.entry.text
            form = Fields([("day", dice.pick(["", "", "said", "2026-06-01", "x"]) ?? "")])
        }
        if dice.happens(60) { form = try shown(form, path, place) }
        let id = Identifier(at: now, random: (dice.next(), dice.next()))
        // A phone's clock may be wrong by hours.
        let skew = Int64((place ?? 0) * 3 - 4) * 3_600_000
        try send(
            Sending(
                path: path, form: form, id: id,
                moment: clock(place).adding(milliseconds: skew),
                zone: .hours(dice.roll(24) - 12)), at: place)
    }

    /// Every device makes a row under one name, unaware of the others.
    func nameApart() throws {
        let (path, form) = Forms.naming(&dice)
        for place in devices.indices {
            let id = Identifier(at: now, random: (dice.next(), dice.next()))
            try send(Sending(path: path, form: form, id: id, moment: now), at: place)
        }
    }

    /// The form as filled in on its page, which may have been open for a while.
    private func shown(_ form: Fields, _ path: String, _ place: Int?) throws -> Fields {
        let key = "\(place ?? -1) \(path)"
        if open[key] == nil || dice.happens(50) {
            let page =
                if let place { try devices[place].page(path) } else {
                    try server.page(path, to: ServerNode.device)
                }
            open[key] = ShownForm(String(decoding: page, as: UTF8.self), action: path)
        }
        guard let page = open[key], page.fields[Fields.shown] != nil else { return form }
        // Numbers are typed as the page's language writes them.
        let language = place.map { devices[$0].language } ?? .english
        var whole = TypedNumbers(page.fields)?.said(form, in: language) ?? form
        for field in page.fields.fields where form[field.name] == nil {
            whole.add(field.name, field.value)
        }
        return whole
    }

    /// A double tap, perhaps much later; or, as after an answer that was lost, at another place.
    func sendAgain() throws {
        guard let (sending, place) = dice.pick(sent) else { return }
        try send(sending, at: dice.happens(80) ? place : dice.roll(devices.count))
    }

    /// Goes back in the browser and sends the form with other values.
    func sendChanged() throws {
        guard let (before, place) = dice.pick(sent) else { return }
        var sending = before
        sending.form = forms.changed(before.form, &dice)
        try send(sending, at: dice.happens(70) ? place : dice.roll(devices.count))
    }

    private func send(_ sending: Sending, at place: Int?) throws {
        sent.append((sending, place))
        let location: String?
        let entry: Entry?
        if let place {
            (location, entry) = try devices[place].post(sending, isKept: !dice.happens(4))
        } else {
            (location, entry) = try post(sending)
        }
        tell("\(name(place)) sends \(sending.path) \(sending.id.text) -> \(location ?? "refused")")
        if let entry {
            accepted.append(entry)
            known[entry.id] = entry
            forms.learn(location, entry.id)
            try note(entry, location, at: place)
            last[place] = entry.id
        } else if location != nil, sending.form["cart"] == nil,
            !known.values.contains(where: { $0.isSaid(by: sending) })
        {
            throw Divergence("\(sending.path) was answered as known, but nobody accepted it")
        }
        // Between keeping an entry and giving the answer out.
        if let place, dice.happens(5) { try crash(place) }
    }

    /// If the power goes before the answer, the entry may be there or not.
    private func post(_ sending: Sending) throws -> (location: String?, entry: Entry?) {
        do {
            return try server.post(sending)
        } catch Outage.power {
            for recorded in try JournalTable(server.database).tail(after: 0, limit: 100_000)
            where known[recorded.entry.id] == nil && recorded.entry.isSaid(by: sending) {
                accepted.append(recorded.entry)
                known[recorded.entry.id] = recorded.entry
            }
            throw Outage.power
        }
    }

    func name(_ place: Int?) -> String {
        place.map { "device \($0)" } ?? "server"
    }
}

extension Entry {
    /// Fields typed by the user, without fields added when the form became an entry.
    var typed: Fields { form.typed(at: path) }

    func isSaid(by sending: Sending) -> Bool {
        path == sending.path && typed == sending.form.typed(at: path)
    }
}

extension Fields {
    fileprivate func typed(at path: String) -> Fields {
        var form = withPlainNumbers.withoutOverrides
        let names = [
            "/till/confirm": ["letter", "number"],
            "/drawer/close": [
                "letter", "number", "figures", "taxes", "payments", "company", "till",
            ],
        ]
        let letterhead = [
            "letterhead", "letterhead_company", "letterhead_address", "letterhead_note",
            "paid_back",
        ]
        for name in (names[path] ?? []) + letterhead { form = form.without(name) }
        return form
    }
}
