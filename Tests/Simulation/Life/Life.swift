import Basics
import Journal
import SQLCore
import Studio
import Synchronization
import TestKit
import Web

/// How many were begun in this process: one seed may live in several at once.
private let lives = Mutex(0)

/// One seeded life of a studio: a server and some devices that write, part and meet, while networks,
/// power, disks, clocks and browsers fail. The same seed gives the same life.
final class Life {
    let seed: UInt64
    /// Of its disks and page stores.
    let name: String
    let tells: (String) -> Void
    let server: ServerNode
    var devices: [DeviceNode] = []
    var dice: SplitMix64
    var forms = Forms()
    /// Every form that was sent, and where: a device's place, nil for the server.
    var sent: [(sending: Sending, place: Int?)] = []
    /// What was accepted and is durable: each must be in the server's log at the end, once. A restore
    /// takes away what neither the backup nor a device holds, and so does a browser that is cleared.
    var accepted: [Entry] = []
    /// What was ever accepted.
    var known: [Identifier: Entry] = [:]
    /// What happened, for figures.
    private(set) var tally = Tally()
    /// Backups of the server.
    private var backups: [[UInt8]] = []
    /// The last entry accepted at each place, and where time stands.
    private var last: [Int?: Identifier] = [:]
    private var now = Moment.june1
    /// Forms that stand open somewhere.
    private var open: [String: ShownForm] = [:]

    /// - Parameters:
    ///   - isFlushing: as of `ServerNode`.
    ///   - tells: is told in sentences what happens.
    init(
        seed: UInt64, isFlushing: Bool = true, tells: @escaping (String) -> Void = { _ in }
    ) throws {
        self.seed = seed
        self.tells = tells
        dice = Life.dice(seed, 0)
        let number = lives.withLock { (lives) in
            lives += 1
            return lives
        }
        name = "life \(number)"
        server = try ServerNode("\(name) server", isFlushing: isFlushing)
        for number in 0..<(2 + dice.roll(4)) {
            devices.append(try DeviceNode("\(name) device \(number)", number: number))
        }
    }

    func tell(_ sentence: @autoclosure () -> String) {
        tells(sentence())
    }

    /// Lives and checks what must hold in the end.
    ///
    /// - Parameter steps: which steps are taken. Each has dice of its own, so that a life can be
    ///   lived again with fewer.
    func live(_ steps: [Int]) throws {
        for number in steps {
            dice = Life.dice(seed, number + 1)
            do {
                try step()
            } catch Outage.power {
                tally.cuts += 1
                tell("the server's power was cut, and it is running again")
            } catch Outage.room {
                tally.full += 1
                tell("the server's disk was full")
            }
        }
        try server.calmDown()
        tally.entries += known.count
        try meet()
        try check()
        try checkBooks()
    }

    private static func dice(_ seed: UInt64, _ step: Int) -> SplitMix64 {
        var dice = SplitMix64(seed: seed)
        return SplitMix64(seed: dice.next() ^ (UInt64(step) << 32))
    }

    private func step() throws {
        now = now.adding(milliseconds: dice.roll(7_200_000))
        let number = dice.roll(devices.count)
        switch dice.roll(100) {
        case 0..<32: try fill(at: number)
        case 32..<40: try fill(at: nil)
        case 40..<46: try sendAgain()
        case 46..<51: try sendChanged()
        case 51..<60: try ask(number)
        case 60..<69: try serve(number)
        case 69..<79: try deliver(number)
        case 79..<84: if !devices[number].isAway { try meet(number) }
        case 84..<86: try loadSnapshot(number)
        case 86..<90: try crash(number)
        case 90: try restart()
        case 91..<94: try failLater()
        case 94: wait()
        case 95: try clear(number)
        case 96, 97: try backUpOrRestore()
        default: part(number)
        }
    }
}

/// What happened in lives.
package struct Tally {
    package var lives = 0
    package var entries = 0
    package var cuts = 0
    package var full = 0
    package var restores = 0
    package var cleared = 0

    package init() {}

    package static func += (sum: inout Tally, other: Tally) {
        sum.lives += other.lives
        sum.entries += other.entries
        sum.cuts += other.cuts
        sum.full += other.full
        sum.restores += other.restores
        sum.cleared += other.cleared
    }
}

// Forms.
extension Life {
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
            (location, entry) = try post(sending)
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

    private func crash(_ number: Int) throws {
        tell("device \(number) crashes")
        try devices[number].crash()
    }

    private func restart() throws {
        tell("the server restarts")
        try server.restart()
    }

    /// Power or room will be short some time later.
    private func failLater() throws {
        if dice.happens(75) {
            let operations = 1 + dice.roll(dice.happens(50) ? 12 : 80) as Int64
            tell("the server's power will go after \(operations) writes and flushes")
            server.cutPower(after: operations, seed: dice.next())
        } else if dice.happens(60) {
            let room = dice.roll(100_000) as Int64
            tell("the server's disk has room for \(room) bytes")
            server.limitRoom(to: room)
        } else {
            tell("somebody makes room on the server's disk")
            try server.calmDown()
        }
    }

    /// Up to a year and more in which nobody does anything.
    private func wait() {
        let days = 1 + dice.roll(400) as Int64
        tell("\(days) days go by")
        now = now.adding(milliseconds: days * 86_400_000)
    }

    /// Somebody clears the browser, or it makes room for others: the copy is gone, and another begins.
    private func clear(_ number: Int) throws {
        let image = try server.image
        tell("device \(number) loses its copy and keeps another")
        tally.cleared += 1
        try devices[number].clear(image)
        try forgetWhatNobodyHolds()
    }

    private func backUpOrRestore() throws {
        guard let backup = dice.pick(backups), dice.happens(60) else {
            tell("a backup of the server is made")
            return backups.append(try server.image)
        }
        let later = dice.happens(70) ? Epoch.Later.returns : .staysOut
        tell("a backup is restored; what is later \(later.rawValue)")
        let epoch = Epoch(
            id: Identifier(at: now, random: (dice.next(), dice.next())), began: now, later: later)
        let before = try logged()
        do {
            try server.restore(backup, epoch)
        } catch Outage.power {
            // Either all of it or nothing is there.
            if try EpochTable(server.database).current() == epoch.id.text {
                try forgetWhatNobodyHolds()
            }
            throw Outage.power
        }
        tally.restores += 1
        try forgetWhatNobodyHolds()
        guard later == .staysOut else { return }
        // What the server had is left out, also where a device does not know yet that it had it.
        let after = try logged()
        accepted.removeAll { before.contains($0.id) && !after.contains($0.id) }
    }

    private func logged() throws -> Set<Identifier> {
        Set(
            try JournalTable(server.database).tail(after: 0, limit: 100_000).map { $0.entry.id })
    }

    private func forgetWhatNobodyHolds() throws {
        let database = try server.database
        var held = try logged()
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
        path == sending.path && form.withoutOverrides == sending.form.withoutOverrides
    }
}
