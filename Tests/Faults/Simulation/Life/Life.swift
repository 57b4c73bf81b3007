import Basics
import Journal
import SQLCore
import Studio
import Synchronization
import TestKit
import Web

/// How many were begun in this process: one seed may live in several at once.
private let lives = Mutex(0)

/// One seeded life of a studio: a server and some devices that write, part and meet, while
/// networks, power, disks, clocks and browsers fail. Equal seeds give equal lives.
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
    /// Accepted, durable entries: all must be in the server's log at the end, once. A restore
    /// removes entries that neither the backup nor a device holds; so does clearing a browser.
    var accepted: [Entry] = []
    /// Every entry ever accepted.
    var known: [Identifier: Entry] = [:]
    /// Which program the server runs; a device with another one is told to update.
    var version = 0
    /// The newest version ever run: a device may have this version before the server.
    var newest = 0
    /// Entries sent by devices and acknowledged by the server, which may hold an entry until its
    /// form is known.
    var reached: Set<Identifier> = []
    /// Acknowledged entries over all restores.
    var answered: Set<Identifier> = []
    /// Counts of events.
    var tally = Tally()
    /// Backups of the server, with the version of its program at that time.
    var backups: [(image: [UInt8], version: Int)] = []
    /// The last entry accepted at every place, and the current time.
    var last: [Int?: Identifier] = [:]
    var now = Moment.june1
    /// Numbers shown to users, and other values that must never change.
    var shown = Shown()
    /// By how many milliseconds a clock is wrong: a device's by its place, the server's at nil.
    var clocks: [Int?: Int64] = [:]
    /// Forms that stand open somewhere.
    var open: [String: ShownForm] = [:]

    /// - Parameters:
    ///   - devices: number of devices; nil for two to five.
    ///   - isFlushing: as in `ServerNode`.
    ///   - tells: receives the events as sentences.
    init(
        seed: UInt64, devices count: Int? = nil, isFlushing: Bool = true,
        tells: @escaping (String) -> Void = { _ in }
    ) throws {
        self.seed = seed
        self.tells = tells
        dice = Life.dice(seed, 0)
        forms.isMarket = seed % 3 == 0
        let number = lives.withLock { (lives) in
            lives += 1
            return lives
        }
        name = "life \(number)"
        server = try ServerNode(
            "\(name) server", isFlushing: isFlushing, writesFences: true)
        for number in 0..<(count ?? 2 + dice.roll(4)) {
            let device = try DeviceNode("\(name) device \(number)", number: number)
            // Devices of a studio differ in the language of their pages.
            device.language = [.english, .french, .german][number % 3]
            devices.append(device)
            try server.pair(devices[number].id)
        }
    }

    func tell(_ sentence: @autoclosure () -> String) {
        tells(sentence())
    }

    /// Runs the life and checks the invariants at the end.
    ///
    /// - Parameter steps: the steps to run. Every step has its own dice, so that a life can be
    ///   repeated with fewer.
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
        if version < newest { try update(to: newest) }
        tally.entries += known.count
        try meet()
        try check()
        try checkBooks()
        try checkShown()
    }

    private static func dice(_ seed: UInt64, _ step: Int) -> SplitMix64 {
        var dice = SplitMix64(seed: seed)
        return SplitMix64(seed: dice.next() ^ (UInt64(step) << 32))
    }

    private func step() throws {
        now = now.adding(milliseconds: dice.roll(7_200_000))
        server.now = clock(nil)
        let number = dice.roll(devices.count)
        switch dice.roll(100) {
        case 0..<26: try fill(at: number)
        case 26..<29: try nameApart()
        case 29: try putBack()
        case 30, 31: try update()
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
        case 91, 92: try failLater()
        case 93: try update()
        case 94: if dice.happens(30) { wait() } else { turnClock() }
        case 95: try clear(number)
        case 96, 97: try backUpOrRestore()
        case 98 where devices.count < 8 && dice.happens(60): try copy(number)
        default: part(number)
        }
    }
}

/// Counts of events in lives.
package struct Tally {
    package var lives = 0
    package var entries = 0
    package var cuts = 0
    package var full = 0
    package var restores = 0
    package var cleared = 0
    package var updates = 0
    /// Devices that got a program before their server.
    package var ahead = 0
    /// Servers of before that were put back, with their program.
    package var putBack = 0
    /// Copies that began again with the program of an older server.
    package var wentBack = 0
    /// Copies loaded by devices without old data.
    package var trimmed = 0
    /// Profiles that were copied, and devices that became two.
    package var copied = 0
    package var parted = 0
    /// Answers of the server to devices asking for news, and their bytes.
    package var answers = 0
    package var carried = 0

    package init() {}

    package static func += (sum: inout Tally, other: Tally) {
        sum.lives += other.lives
        sum.entries += other.entries
        sum.cuts += other.cuts
        sum.full += other.full
        sum.restores += other.restores
        sum.cleared += other.cleared
        sum.updates += other.updates
        sum.ahead += other.ahead
        sum.putBack += other.putBack
        sum.wentBack += other.wentBack
        sum.trimmed += other.trimmed
        sum.copied += other.copied
        sum.parted += other.parted
        sum.answers += other.answers
        sum.carried += other.carried
    }
}
