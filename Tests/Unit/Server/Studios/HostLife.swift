import Basics
import TestKit

@testable import Server

/// The days of a host of many studios in virtual time, on the shelves of its servers: arrivals,
/// studios opened and put away, and waiting times.
struct HostLife {
    let studios: Int
    let places: Int
    let seed: UInt64
    /// True if devices wait for news in some studios.
    let waits: Bool
    /// A proxy sends the requests of a studio to one server, or to the next if this one has died.
    var servers = 1
    /// Time of death of the first server, with every studio it had open.
    var death: Int64?
    /// Microseconds that an opening takes, a closing, and a request.
    var opening: Int64 = 15_000
    var closing: Int64 = 3_000
    var request: Int64 = 5_000
    /// Microseconds that a device waits for news.
    static let poll: Int64 = 25_000_000
    /// Microseconds until the device asks again.
    static let pause: Int64 = 100_000

    struct Told {
        var answered = 0
        var openings = 0
        var mostPlaces = 0
        var putAwayInUse = 0
        /// Microseconds that requests waited for their studio, on all servers, and on the
        /// remaining servers.
        var waited: [Int64] = []
        var waitedAfter: [Int64] = []
        /// How many were under way where a server died, and were sent again.
        var cutOff = 0
        var neverAnswered = 0
    }

    private enum Happening {
        /// `polls`: how often a device asks for news, one time after another; 0 for a page.
        case comes(StudioName, polls: Int)
        case leaves(Place, polls: Int, number: Int)
        case isOpen(Place)
        case isClosed(Place)
        case dies
        case second
    }

    /// A studio on one of the servers.
    private struct Place: Hashable {
        let server: Int
        let name: StudioName
    }

    /// - Parameter between: microseconds between two visits, on average.
    func run(visits: Int, between: Int64) -> Told {
        var random = SplitMix64(seed: seed)
        var told = Told()
        var shelves = (0..<servers).map { (_) in Shelf(most: places) }
        var firstAlive = 0
        var polls: [Place: Set<Int>] = [:]
        var sleepers: [Place: [(since: Int64, polls: Int)]] = [:]
        var under: [Place: [Int: Int]] = [:]
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
        if let death { agenda.add(.dies, at: death) }
        var number = 0
        func place(_ name: StudioName) -> Place {
            let server = Int(Digest(name.text).value % UInt64(servers))
            return Place(server: server >= firstAlive ? server : servers - 1, name: name)
        }
        func use(_ place: Place) -> Shelf.Use {
            let uses = shelves[place.server].uses(of: place.name)
            return uses == 0 ? .nothing : uses == polls[place]?.count ?? 0 ? .waiting : .working
        }
        func begin(_ place: Place, _ rounds: Int, _ now: Int64, since: Int64) {
            shelves[place.server].enter(place.name, at: now)
            number += 1
            if rounds > 0 { polls[place, default: []].insert(number) }
            under[place, default: [:]][number] = rounds
            agenda.add(
                .leaves(place, polls: rounds, number: number),
                at: now + (rounds > 0 ? HostLife.poll : request))
            told.answered += 1
            told.waited.append(now - since)
            if firstAlive > 0 { told.waitedAfter.append(now - since) }
        }
        func goOn(_ server: Int, _ now: Int64) {
            let known = Dictionary(
                uniqueKeysWithValues: shelves[server].names.map {
                    ($0, use(Place(server: server, name: $0)))
                })
            for step in shelves[server].steps(now, { known[$0] ?? .nothing }) {
                switch step {
                case .open(let name):
                    told.openings += 1
                    agenda.add(.isOpen(Place(server: server, name: name)), at: now + opening)
                case .close(let name):
                    if shelves[server].uses(of: name) > 0 { told.putAwayInUse += 1 }
                    agenda.add(.isClosed(Place(server: server, name: name)), at: now + closing)
                case .endWaits(let name):
                    // Waiting devices are answered: their leaving is brought forward.
                    let place = Place(server: server, name: name)
                    for number in (polls[place] ?? []).sorted() {
                        agenda.add(.leaves(place, polls: 1, number: number), at: now)
                        agenda.add(.comes(name, polls: 1), at: now + HostLife.pause)
                    }
                }
            }
            told.mostPlaces = max(told.mostPlaces, shelves[server].count)
        }
        func die(_ now: Int64) {
            firstAlive = 1
            let lost = under.filter { $0.key.server == 0 }.sorted { $0.key.name < $1.key.name }
            for (place, requests) in lost {
                for (_, rounds) in requests.sorted(by: { $0.key < $1.key }) {
                    told.cutOff += 1
                    agenda.add(.comes(place.name, polls: rounds), at: now + HostLife.pause)
                }
            }
            for (place, waiting) in sleepers.filter({ $0.key.server == 0 }) {
                for sleeper in waiting {
                    told.cutOff += 1
                    agenda.add(.comes(place.name, polls: sleeper.polls), at: now + HostLife.pause)
                }
                sleepers[place] = nil
            }
        }
        while let (now, happening) = agenda.next() {
            switch happening {
            case .comes(let name, let rounds):
                let place = place(name)
                if shelves[place.server].phase(of: name) == .open {
                    begin(place, rounds, now, since: now)
                } else {
                    shelves[place.server].want(name)
                    sleepers[place, default: []].append((now, rounds))
                    goOn(place.server, now)
                }
            case .leaves(let place, _, _) where place.server < firstAlive: break
            case .isOpen(let place) where place.server < firstAlive: break
            case .isClosed(let place) where place.server < firstAlive: break
            case .leaves(let place, let rounds, let number):
                if rounds > 0, polls[place]?.remove(number) == nil { continue }
                under[place]?[number] = nil
                if rounds > 1 {
                    agenda.add(.comes(place.name, polls: rounds - 1), at: now + HostLife.pause)
                }
                shelves[place.server].leave(place.name, at: now)
                let shelf = shelves[place.server]
                if shelf.waitedFor > 0 || shelf.phase(of: place.name) == .leaving {
                    goOn(place.server, now)
                }
            case .isOpen(let place):
                shelves[place.server].opened(place.name, at: now)
                for sleeper in sleepers.removeValue(forKey: place) ?? [] {
                    begin(place, sleeper.polls, now, since: sleeper.since)
                }
                goOn(place.server, now)
            case .isClosed(let place):
                shelves[place.server].closed(place.name)
                goOn(place.server, now)
            case .dies: die(now)
            case .second: for server in firstAlive..<servers { goOn(server, now) }
            }
        }
        told.neverAnswered = sleepers.values.reduce(0) { $0 + $1.count }
        return told
    }
}

/// Events in order of time; simultaneous ones in the order in which they were added.
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
