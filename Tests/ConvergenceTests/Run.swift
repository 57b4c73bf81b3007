import Basics
import Journal
import SQLCore
import Studio
import TestKit
import Web

/// One seeded run: a server and some devices that write, part and meet.
final class Run {
    let seed: UInt64
    let isTold: Bool
    let server: ServerNode
    var devices: [DeviceNode] = []
    var dice: SplitMix64
    var forms = Forms()
    /// Every form that was sent, and where: a device's place, nil for the server.
    var sent: [(sending: Sending, place: Int?)] = []
    /// What was accepted and is durable: each must be in the server's log at the end, once. A restore
    /// takes away what neither the backup nor a device holds.
    var accepted: [Entry] = []
    /// What was ever accepted.
    var known: [Identifier: Entry] = [:]
    /// Backups of the server.
    private var backups: [[UInt8]] = []
    /// The last entry accepted at each place, and where time stands.
    private var last: [Int?: Identifier] = [:]
    private var now = Moment.june1
    /// Forms that stand open somewhere.
    private var open: [String: ShownForm] = [:]

    init(seed: UInt64, isTold: Bool = false) throws {
        self.seed = seed
        self.isTold = isTold
        dice = SplitMix64(seed: seed)
        server = try ServerNode("run \(seed) server")
        for number in 0..<(2 + dice.roll(4)) {
            devices.append(try DeviceNode("run \(seed) device \(number)", number: number))
        }
    }

    func tell(_ sentence: @autoclosure () -> String) {
        if isTold { print("seed \(seed): \(sentence())") }
    }

    func live(steps: Int) throws {
        for _ in 0..<steps { try step() }
        try meet()
        try check()
    }

    private func step() throws {
        now = now.adding(milliseconds: dice.roll(7_200_000))
        let number = dice.roll(devices.count)
        switch dice.roll(100) {
        case 0..<34: try fill(at: number)
        case 34..<42: try fill(at: nil)
        case 42..<48: try sendAgain()
        case 48..<53: try sendChanged()
        case 53..<62: try ask(number)
        case 62..<72: try serve(number)
        case 72..<83: try deliver(number)
        case 83..<88: if !devices[number].isAway { try meet(number) }
        case 88..<90: try loadSnapshot(number)
        case 90..<95: try crash(number)
        case 95..<97: try restart()
        case 97: try backUpOrRestore()
        default: part(number)
        }
    }
}

// Forms.
extension Run {
    private func fill(at place: Int?) throws {
        var (path, form) = forms.random(&dice, last: last[place])
        if dice.happens(60) { form = try shown(form, path, place) }
        let id = Identifier(at: now, random: (dice.next(), dice.next()))
        // A phone's clock may be wrong by hours.
        let skew = Int64((place ?? 0) * 3 - 4) * 3_600_000
        try send(
            Sending(
                path: path, form: form, id: id,
                moment: now.adding(milliseconds: skew),
                zone: .hours(dice.roll(24) - 12)), at: place)
    }

    /// The form as a person fills it in on its page, which may have stood open for a while.
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
        var whole = form
        for field in page.fields.fields where form[field.name] == nil {
            whole.add(field.name, field.value)
        }
        return whole
    }

    /// A double tap, perhaps much later; or, as after an answer that was lost, at another place.
    private func sendAgain() throws {
        guard let (sending, place) = dice.pick(sent) else { return }
        try send(sending, at: dice.happens(80) ? place : dice.roll(devices.count))
    }

    /// Going back in the browser and sending the form with something else in it.
    private func sendChanged() throws {
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
            (location, entry) = try server.post(sending)
        }
        tell("\(name(place)) sends \(sending.path) \(sending.id.text) -> \(location ?? "refused")")
        if let entry {
            accepted.append(entry)
            known[entry.id] = entry
            forms.learn(location, entry.id)
            last[place] = entry.id
        } else if location != nil, !known.values.contains(where: { $0.isSaid(by: sending) }) {
            throw Divergence("\(sending.path) was answered as known, but nobody accepted it")
        }
        // Between keeping an entry and giving the answer out.
        if let place, dice.happens(5) { try crash(place) }
    }

    func name(_ place: Int?) -> String {
        place.map { "device \($0)" } ?? "server"
    }

    private func crash(_ number: Int) throws {
        tell("device \(number) crashes")
        try devices[number].crash()
    }

    private func restart() throws {
        tell("the server restarts")
        try server.restart()
    }

    private func backUpOrRestore() throws {
        guard let backup = dice.pick(backups), dice.happens(60) else {
            tell("a backup of the server is made")
            return backups.append(try server.image)
        }
        let later = dice.happens(70) ? Epoch.Later.returns : .staysOut
        tell("a backup is restored; what is later \(later.rawValue)")
        try server.restore(
            backup,
            Epoch(
                id: Identifier(at: now, random: (dice.next(), dice.next())), began: now,
                later: later))
        try forgetWhatNobodyHolds()
    }

    private func forgetWhatNobodyHolds() throws {
        let database = try server.database
        var held = Set(
            try JournalTable(database).tail(after: 0, limit: 100_000).map { $0.entry.id })
        for device in devices {
            held.formUnion(device.entries.map { $0.id })
            let kept = try device.kept()
            if try !EpochTable(database).leavesOut(since: kept.epoch) { held.formUnion(kept.ids) }
        }
        accepted.removeAll { !held.contains($0.id) }
    }

    private func part(_ number: Int) {
        devices[number].isAway.toggle()
        tell("device \(number) is \(devices[number].isAway ? "away" : "back")")
    }
}

extension Entry {
    func isSaid(by sending: Sending) -> Bool {
        path == sending.path && form == sending.form
    }
}
