import Dispatch
import Foundation
import Simulation
import Synchronization

// See script/simulate.

/// Totals of many lives, counted by several threads.
struct Count {
    var next: UInt64
    var tally = Tally()
    var faults: [Simulator.Fault] = []
}

func complain(_ sentence: String) -> Never {
    FileHandle.standardError.write(Data("\(sentence)\n".utf8))
    exit(64)
}

let names = ["--seed", "--lives", "--minutes", "--steps", "--devices"]
for (place, argument) in CommandLine.arguments.enumerated().dropFirst()
where !names.contains(argument) && !names.contains(CommandLine.arguments[place - 1]) {
    complain("usage: script/simulate \(names.map { "[\($0) NUMBER]" }.joined(separator: " "))")
}

func number(_ name: String) -> UInt64? {
    let arguments = CommandLine.arguments
    guard let place = arguments.firstIndex(of: name) else { return nil }
    guard place + 1 < arguments.count, let number = UInt64(arguments[place + 1]) else {
        complain("\(name) takes a number")
    }
    return number
}

let simulator = Simulator(
    steps: Int(number("--steps") ?? 60), devices: number("--devices").map { max(1, Int($0)) })

func report(_ fault: Simulator.Fault) {
    let shortest = simulator.shrink(fault)
    print("Life \(fault.seed) fails: \(fault.reason)")
    print("As few as \(shortest.steps.count) steps do: \(shortest.reason)")
    for sentence in simulator.tell(shortest) { print("  \(sentence)") }
}

if let seed = number("--seed"), number("--lives") == nil, number("--minutes") == nil {
    switch simulator.live(seed) {
    case .success: print("Life \(seed) ends as it must.")
    case .failure(let fault):
        report(fault)
        exit(1)
    }
    exit(0)
}

let first = number("--seed") ?? 1
let minutes = number("--minutes")
let lives = number("--lives") ?? (minutes == nil ? 1_000 : .max)
let began = ContinuousClock.now
let end = minutes.map { began + .seconds(Int($0) * 60) }
let threads = ProcessInfo.processInfo.activeProcessorCount
let count = Mutex(Count(next: first))

DispatchQueue.concurrentPerform(iterations: threads) { _ in
    while true {
        let seed = count.withLock { (count) -> UInt64? in
            guard count.next - first < lives, count.faults.isEmpty,
                end.map({ ContinuousClock.now < $0 }) ?? true
            else { return nil }
            count.next += 1
            return count.next - 1
        }
        guard let seed else { return }
        let result = simulator.live(seed)
        count.withLock { (count) in
            switch result {
            case .success(let tally): count.tally += tally
            case .failure(let fault): count.faults.append(fault)
            }
        }
    }
}

let (tally, faults) = count.withLock { ($0.tally, $0.faults) }
let seconds = (ContinuousClock.now - began) / .seconds(1)
print(
    """
    \(tally.lives) lives of \(simulator.steps) steps, from seed \(first): \(tally.entries) entries, \
    \(tally.cuts) power cuts, \(tally.full) times a full disk, \(tally.restores) restores, \
    \(tally.cleared) cleared browsers, \(tally.updates) updates of devices, \
    \(tally.ahead) of devices before their server, \(tally.putBack) older servers put back, \
    \(tally.wentBack) copies that went back with them, \
    \(tally.trimmed) copies without what is old, \(tally.copied) copied profiles, \
    \(tally.parted) devices that became two, \(tally.answers) answers to devices \
    with \(tally.carried / max(1, tally.answers)) bytes each; \(Int(Double(tally.lives) / seconds * 60)) lives a minute
    """)
for fault in faults { report(fault) }
if !faults.isEmpty { exit(1) }
