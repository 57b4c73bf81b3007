import TestKit

@testable import Server

/// The days of a host of many studios in virtual time, on the shelf that a server has: who comes when, what
/// is opened and put away, how long everybody waits.
struct HostLife {
    let studios: Int
    let places: Int
    let seed: UInt64
    /// Whether devices wait for news in some of them.
    let waits: Bool
    /// Microseconds that an opening takes, a closing, and a request.
    var opening: Int64 = 15_000
    var closing: Int64 = 3_000
    var request: Int64 = 5_000
    /// Microseconds that a device waits for news.
    static let poll: Int64 = 25_000_000
    /// Microseconds until it asks again.
    static let pause: Int64 = 100_000

    struct Told {
        var answered = 0
        var openings = 0
        var mostPlaces = 0
        var putAwayInUse = 0
        /// Microseconds that each request waited for its studio.
        var waited: [Int64] = []
        var neverAnswered = 0
    }

    private enum Happening {
        /// `polls`: how often a device asks for news, one time after another; 0 for a page.
        case comes(StudioName, polls: Int)
        case leaves(StudioName, polls: Int, number: Int)
        case isOpen(StudioName)
        case isClosed(StudioName)
        case second
    }

    /// - Parameter between: microseconds between two visits, on average.
    func run(visits: Int, between: Int64) -> Told {
        var random = SplitMix64(seed: seed)
        var told = Told()
        var shelf = Shelf(most: places)
        var polls: [StudioName: Set<Int>] = [:]
        var sleepers: [StudioName: [(since: Int64, polls: Int)]] = [:]
        var agenda = Agenda<Happening>()
        var at: Int64 = 0
        for _ in 0..<visits {
            at += Int64.random(in: 0...between * 2, using: &random)
            // Some are asked for much more than others.
            let rank =
                Int.random(in: 0..<studios, using: &random)
                * Int.random(in: 0..<studios, using: &random)
            let isDevice = waits && Int.random(in: 0..<8, using: &random) == 0
            agenda.add(.comes(name("s\(rank / studios)"), polls: isDevice ? 6 : 0), at: at)
        }
        for second in 1...(at / 1_000_000 + 600) { agenda.add(.second, at: second * 1_000_000) }
        var number = 0
        func use(_ name: StudioName) -> Shelf.Use {
            let uses = shelf.uses(of: name)
            return uses == 0 ? .nothing : uses == polls[name]?.count ?? 0 ? .waiting : .working
        }
        func begin(_ name: StudioName, _ rounds: Int, _ now: Int64, since: Int64) {
            shelf.enter(name, at: now)
            number += 1
            if rounds > 0 { polls[name, default: []].insert(number) }
            agenda.add(
                .leaves(name, polls: rounds, number: number),
                at: now + (rounds > 0 ? HostLife.poll : request))
            told.answered += 1
            told.waited.append(now - since)
        }
        func goOn(_ now: Int64) {
            let known = Dictionary(uniqueKeysWithValues: shelf.names.map { ($0, use($0)) })
            for step in shelf.steps(now, { known[$0] ?? .nothing }) {
                switch step {
                case .open(let name):
                    told.openings += 1
                    agenda.add(.isOpen(name), at: now + opening)
                case .close(let name):
                    if shelf.uses(of: name) > 0 { told.putAwayInUse += 1 }
                    agenda.add(.isClosed(name), at: now + closing)
                case .endWaits(let name):
                    // All of them are answered: their leaving is brought forward.
                    for number in (polls[name] ?? []).sorted() {
                        agenda.add(.leaves(name, polls: 1, number: number), at: now)
                        agenda.add(.comes(name, polls: 1), at: now + HostLife.pause)
                    }
                }
            }
            told.mostPlaces = max(told.mostPlaces, shelf.count)
        }
        while let (now, happening) = agenda.next() {
            switch happening {
            case .comes(let name, let rounds):
                if shelf.phase(of: name) == .open {
                    begin(name, rounds, now, since: now)
                } else {
                    shelf.want(name)
                    sleepers[name, default: []].append((now, rounds))
                    goOn(now)
                }
            case .leaves(let name, let rounds, let number):
                if rounds > 0, polls[name]?.remove(number) == nil { continue }
                if rounds > 1 {
                    agenda.add(.comes(name, polls: rounds - 1), at: now + HostLife.pause)
                }
                shelf.leave(name, at: now)
                if shelf.waitedFor > 0 || shelf.phase(of: name) == .leaving { goOn(now) }
            case .isOpen(let name):
                shelf.opened(name, at: now)
                for sleeper in sleepers.removeValue(forKey: name) ?? [] {
                    begin(name, sleeper.polls, now, since: sleeper.since)
                }
                goOn(now)
            case .isClosed(let name):
                shelf.closed(name)
                goOn(now)
            case .second: goOn(now)
            }
        }
        told.neverAnswered = sleepers.values.reduce(0) { $0 + $1.count }
        return told
    }
}

/// What happens when, in order; of two at once the first that was added.
private struct Agenda<Thing> {
    private var heap: [(at: Int64, number: Int, thing: Thing)] = []
    private var count = 0

    mutating func add(_ thing: Thing, at moment: Int64) {
        count += 1
        heap.append((moment, count, thing))
        var child = heap.count - 1
        while child > 0, isBefore(child, (child - 1) / 2) {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    mutating func next() -> (Int64, Thing)? {
        guard let first = heap.first else { return nil }
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var parent = 0
        while true {
            var least = parent
            for child in [parent * 2 + 1, parent * 2 + 2] where child < heap.count {
                if isBefore(child, least) { least = child }
            }
            guard least != parent else { break }
            heap.swapAt(parent, least)
            parent = least
        }
        return (first.at, first.thing)
    }

    private func isBefore(_ one: Int, _ other: Int) -> Bool {
        (heap[one].at, heap[one].number) < (heap[other].at, heap[other].number)
    }
}
